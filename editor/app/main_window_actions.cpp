#include "app/main_window.h"

#include "app/commands/command_palette.h"
#include "app/commands/shortcuts_dialog.h"
#include "app/edit/arranging.h"
#include "app/edit/collider_marks.h"
#include "app/edit/grouping.h"
#include "app/edit/guide_dialog.h"
#include "app/edit/layer_menu.h"
#include "app/edit/rename_entry.h"
#include "app/edit/replace_names_dialog.h"
#include "app/files/recent_menu.h"
#include "app/files/recording_files.h"
#include "app/files/session.h"
#include "app/help/dialog_help.h"
#include "app/panel_docks.h"
#include "app/preferences/language_menu.h"
#include "app/preferences/theme_menu.h"
#include "app/preferences/undo_memory_menu.h"
#include "app/status_bar.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/play_unit.h"
#include "document/selectable.h"
#include "exchange/level_export.h"
#include "exchange/level_import.h"
#include "panels/layers/layers_panel.h"
#include "panels/problems/problems_panel.h"
#include "panels/settings/level_settings_dialog.h"
#include "play/play_settings.h"
#include "tools/guide_keys.h"
#include "tools/tool_table.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QSettings>
#include <QToolBar>

namespace tangent {

namespace {

void fillArrangeMenu(QMenu& menu, const Actions& actions, LevelTabs& tabs) {
    menu.addActions({actions.group, actions.ungroup, actions.enterGroup});
    menu.addSeparator();
    menu.addActions({actions.hide, actions.showAll, actions.lock, actions.unlockAll});
    menu.addSeparator();
    for (qsizetype i = 0; const ArrangeEntry& entry : arrangeTable()) {
        menu.addAction(actions.arrange.at(i++));
        if (entry.endsSection)
            menu.addSeparator();
    }
    menu.addAction(actions.bringToCurrentLayer);
    menu.addMenu(new LayerMenu(tabs, actions, &menu));
}

QMenu* makeLayersMenu(const Actions& actions, QWidget& parent) {
    auto* menu = new QMenu(&parent);
    menu->setIcon(icon(QStringLiteral("layers")));
    keepTexts(*menu, [menu] { menu->setTitle(MainWindow::tr("Layers")); });
    menu->addActions({actions.addLayer, actions.removeLayer, actions.renameLayer, actions.layerColor});
    menu->addSeparator();
    menu->addActions({actions.moveLayerUp, actions.moveLayerDown});
    menu->addSeparator();
    menu->addActions({actions.selectLayer, actions.collisionMatrix});
    return menu;
}

void fillViewMenu(QMenu& menu, const Actions& actions, const QList<QDockWidget*>& docks) {
    menu.addActions(
        {actions.zoomIn, actions.zoomOut, actions.zoomActual, actions.zoomLevel, actions.zoomSelection});
    menu.addSeparator();
    menu.addActions({actions.showMinimap, actions.showReach, actions.showImages});
    menu.addActions({actions.showGrid, actions.showGuides, actions.addGuide, actions.nextGuide,
                     actions.removeGuides, actions.snapToGrid, actions.snapToColliders});
    menu.addSeparator();
    for (QDockWidget* dock : docks)
        menu.addAction(dock->toggleViewAction());
    menu.addAction(actions.hidePanels);
    menu.addSeparator();
    menu.addActions({actions.nextLevel, actions.previousLevel});
    menu.addSeparator();
    menu.addAction(actions.resetLayout);
    menu.addMenu(new ThemeMenu(&menu));
    menu.addMenu(new LanguageMenu(&menu));
}

} // namespace

QMenu* MainWindow::addMenu(const char* title) {
    QMenu* menu = menuBar()->addMenu(QString());
    keepTexts(*menu, [menu, title] { menu->setTitle(tr(title)); });
    return menu;
}

void MainWindow::createMenus() {
    QMenu* file = addMenu(QT_TR_NOOP("&File"));
    file->addActions({actions_->newLevel, actions_->open});
    auto* recent = new RecentMenu(recent_, file);
    connect(recent, &RecentMenu::chosen, this, &MainWindow::open);
    file->addMenu(recent);
    file->addActions({actions_->reopenLevels, actions_->recoverDiscarded});
    file->addSeparator();
    file->addActions({actions_->save, actions_->saveAs, actions_->compareWith});
    file->addSeparator();
    file->addActions(
        {actions_->importFile, actions_->importAgain, actions_->exportLevel, actions_->exportAgain});
    file->addSeparator();
    file->addActions({actions_->closeLevel, actions_->quit});

    QMenu* edit = addMenu(QT_TR_NOOP("&Edit"));
    edit->addActions({actions_->undo, actions_->redo});
    edit->addSeparator();
    edit->addActions({actions_->cut, actions_->copy, actions_->paste, actions_->pasteInPlace,
                      actions_->duplicate, actions_->remove, makeRenameEntry(*actions_, *edit)});
    edit->addSeparator();
    edit->addActions({actions_->markSensor, actions_->markSpawn, actions_->markGoal, actions_->markOneWay});
    edit->addSeparator();
    edit->addActions({actions_->selectAll, actions_->selectNone, actions_->selectInverse,
                      actions_->selectSameLayer, actions_->selectProblems, actions_->findCollider,
                      actions_->replaceNames});
    edit->addSeparator();
    edit->addMenu(makeLayersMenu(*actions_, *edit));
    edit->addAction(actions_->levelSettings);
    auto* undoMemory = new UndoMemoryMenu(edit);
    connect(undoMemory, &UndoMemoryMenu::chosen, this, [this](std::size_t bytes) {
        for (const auto& level : tabs_->levels())
            level->document().undoHistory().setMemoryLimit(bytes);
    });
    edit->addMenu(undoMemory);

    fillArrangeMenu(*addMenu(QT_TR_NOOP("&Arrange")), *actions_, *tabs_);

    QMenu* tools = addMenu(QT_TR_NOOP("&Tools"));
    tools->addActions(actions_->tools->actions());
    tools->addSeparator();
    tools->addActions(
        {actions_->nextProblem, actions_->previousProblem, actions_->fixProblem, actions_->ignoredProblems});
    tools->addSeparator();
    tools->addActions({actions_->commandPalette, actions_->keyboardShortcuts});

    QMenu* play = addMenu(QT_TR_NOOP("&Play"));
    play->addActions({actions_->play, actions_->keepTrail});
    play->addSeparator();
    play->addActions({actions_->saveRecording, actions_->playRecording});
    play->addSeparator();
    play->addAction(actions_->playSettings);

    fillViewMenu(*addMenu(QT_TR_NOOP("&View")), *actions_, docks_->all());
    addMenu(QT_TR_NOOP("&Help"))->addActions({actions_->userGuide, actions_->about});
}

void MainWindow::createToolBar() {
    auto* bar = addToolBar(QString());
    bar->setObjectName(QStringLiteral("tools"));
    bar->setIconSize({20, 20});
    keepTexts(*bar, [bar] {
        bar->setWindowTitle(tr("Tools"));
        setTip(*bar->toggleViewAction(), tr("Show or hide the tool bar"));
    });
    bar->addActions({actions_->newLevel, actions_->open, actions_->save});
    bar->addSeparator();
    bar->addActions({actions_->undo, actions_->redo});
    bar->addSeparator();
    bar->addActions(actions_->tools->actions());
    bar->addSeparator();
    bar->addActions({actions_->showGrid, actions_->snapToGrid, actions_->snapToColliders});
    bar->addSeparator();
    bar->addActions({actions_->zoomOut, actions_->zoomIn, actions_->zoomLevel});
    bar->addSeparator();
    bar->addActions({actions_->previousProblem, actions_->nextProblem});
    bar->addSeparator();
    bar->addAction(actions_->play);
}

void MainWindow::connectActions() {
    connectFileActions();
    connectEditActions();
    connectArrangeActions();
    connectToolActions();
    connectProblemActions();
    connectViewActions();
    connectGuideActions();
    connectLayerActions();
    connectPlayActions();
    auto* palette = new CommandPalette(*menuBar(), this);
    connect(actions_->commandPalette, &QAction::triggered, palette, &CommandPalette::popUp);
    auto* shortcuts = new Shortcuts(*menuBar(), this);
    connect(actions_->keyboardShortcuts, &QAction::triggered, this,
            [this, shortcuts] { ShortcutsDialog(*shortcuts, this).exec(); });
    connect(actions_->userGuide, &QAction::triggered, this, [this] { showHelp(pageOfFocus()); });
    new DialogHelp([this](std::optional<HelpPage> page) { showHelp(page ? *page : pageOfFocus()); }, this);
    connect(actions_->about, &QAction::triggered, this, &MainWindow::about);
}

void MainWindow::connectFileActions() {
    connect(actions_->newLevel, &QAction::triggered, this, [this] {
        newLevel();
        editor().setCover(nullptr);
    });
    connect(actions_->open, &QAction::triggered, this, [this] {
        for (const QString& path : LevelFiles::chooseFiles(*this))
            open(path);
    });
    actions_->reopenLevels->setChecked(reopensLevels());
    connect(actions_->reopenLevels, &QAction::toggled, this, &setReopensLevels);
    connect(actions_->recoverDiscarded, &QAction::triggered, this, &MainWindow::offerDiscarded);
    onLevel(actions_->save, &OpenLevel::files, &LevelFiles::save);
    onLevel(actions_->saveAs, &OpenLevel::files, &LevelFiles::saveAs);
    onLevel(actions_->compareWith, &OpenLevel::files, &LevelFiles::compareWithDialog);
    onLevel(actions_->importFile, &OpenLevel::importer, &LevelImport::importWithDialog);
    onLevel(actions_->importAgain, &OpenLevel::importer, &LevelImport::importAgain);
    onLevel(actions_->exportLevel, &OpenLevel::exporter, &LevelExport::exportWithDialog);
    onLevel(actions_->exportAgain, &OpenLevel::exporter, &LevelExport::repeat);
    connect(actions_->closeLevel, &QAction::triggered, this, [this] { closeLevel(level()); });
    connect(actions_->nextLevel, &QAction::triggered, tabs_, [this] { tabs_->step(1); });
    connect(actions_->previousLevel, &QAction::triggered, tabs_, [this] { tabs_->step(-1); });
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
}

/// Going to a problem selects its colliders. Keys such as Delete then act on them, unless the list has the focus.
void MainWindow::connectProblemActions() {
    for (const auto& [action, go] : {std::pair(actions_->nextProblem, &ProblemsPanel::next),
                                     {actions_->previousProblem, &ProblemsPanel::previous},
                                     {actions_->fixProblem, &ProblemsPanel::fixNext}}) {
        onLevel(action, &OpenLevel::canvas, [this](Canvas& canvas) {
            if (!level().problemsPanel().hasListFocus())
                canvas.setFocus();
        });
        onLevel(action, &OpenLevel::problemsPanel, go);
    }
    onLevel(actions_->ignoredProblems, &OpenLevel::document,
            [this](LevelDocument& document) { editLevelSettings(document, LevelSettingsPage::rules, this); });
}

void MainWindow::connectToolActions() {
    for (qsizetype i = 0; const ToolEntry& entry : toolTable())
        onLevel(actions_->tools->actions().at(i++), &OpenLevel::editor,
                [tool = entry.definition](LevelEditor& editor) {
                    editor.setCover(nullptr);
                    editor.useTool(*tool);
                    editor.canvas().setFocus();
                });
}

void MainWindow::followTool(const ToolDefinition& used) {
    tool_ = &used;
    for (qsizetype i = 0; const ToolEntry& entry : toolTable())
        actions_->tools->actions().at(i++)->setChecked(entry.definition == &used);
}

void MainWindow::connectEditActions() {
    onLevel(actions_->undo, &OpenLevel::document, &LevelDocument::undo);
    onLevel(actions_->redo, &OpenLevel::document, &LevelDocument::redo);
    onLevel(actions_->cut, &OpenLevel::editing, &Editing::cut);
    onLevel(actions_->copy, &OpenLevel::editing, &Editing::copy);
    onLevel(actions_->paste, &OpenLevel::editing, [](Editing& editing) { editing.paste(false); });
    onLevel(actions_->pasteInPlace, &OpenLevel::editing, [](Editing& editing) { editing.paste(true); });
    onLevel(actions_->duplicate, &OpenLevel::editing, &Editing::duplicate);
    onLevel(actions_->remove, &OpenLevel::editing, &Editing::remove);
    connect(actions_->rename, &QAction::triggered, this, &MainWindow::editName);
    for (const auto& [action, mark] : {std::pair(actions_->markSpawn, ColliderMark::spawn),
                                       {actions_->markGoal, ColliderMark::goal},
                                       {actions_->markOneWay, ColliderMark::oneWay},
                                       {actions_->markSensor, ColliderMark::sensor}})
        onLevel(action, &OpenLevel::document,
                [mark = mark](LevelDocument& document) { toggleMark(document, mark); });
    onLevel(actions_->selectAll, &OpenLevel::editing, &Editing::selectAll);
    onLevel(actions_->selectNone, &OpenLevel::document,
            [](LevelDocument& document) { document.selection().clear(); });
    for (const auto& [action, find] : {std::pair(actions_->selectInverse, &inverseOfSelection),
                                       {actions_->selectSameLayer, &onLayersOfSelection},
                                       {actions_->selectProblems, &inProblems}})
        onLevel(action, &OpenLevel::document,
                [find = find](LevelDocument& document) { document.selection().set(find(document)); });
    connect(actions_->findCollider, &QAction::triggered, this, &MainWindow::findCollider);
    onLevel(actions_->replaceNames, &OpenLevel::document,
            [this](LevelDocument& document) { ReplaceNamesDialog(document, this).exec(); });
    onLevel(actions_->levelSettings, &OpenLevel::document,
            [this](LevelDocument& document) { editLevelSettings(document, LevelSettingsPage::level, this); });
}

void MainWindow::connectArrangeActions() {
    for (qsizetype i = 0; const ArrangeEntry& entry : arrangeTable())
        onLevel(actions_->arrange.at(i++), &OpenLevel::arranging,
                [&entry](Arranging& arranging) { arranging.arrange(entry); });
    onLevel(actions_->bringToCurrentLayer, &OpenLevel::arranging,
            [this](Arranging& arranging) { arranging.bringTo(level().document().layers().current()); });
    onLevel(actions_->group, &OpenLevel::document, &groupSelection);
    onLevel(actions_->ungroup, &OpenLevel::document, &ungroupSelection);
    onLevel(actions_->enterGroup, &OpenLevel::document, &enterGroup);
    for (const auto& [action, set] :
         {std::pair(actions_->hide, &ColliderView::setHidden), {actions_->lock, &ColliderView::setLocked}})
        onLevel(action, &OpenLevel::document, [this, set = set](LevelDocument& document) {
            const std::vector<ProxyId> colliders = document.wholeSelection().list();
            (document.colliderView().*set)(colliders, true);
            document.selection().clear();
            noteSetAside(set == &ColliderView::setHidden, colliders.size());
        });
    onLevel(actions_->showAll, &OpenLevel::document,
            [](LevelDocument& document) { document.colliderView().showAll(); });
    onLevel(actions_->unlockAll, &OpenLevel::document,
            [](LevelDocument& document) { document.colliderView().unlockAll(); });
}

void MainWindow::connectViewActions() {
    onLevel(actions_->zoomIn, &OpenLevel::canvas, [](Canvas& canvas) { canvas.zoomStep(1); });
    onLevel(actions_->zoomOut, &OpenLevel::canvas, [](Canvas& canvas) { canvas.zoomStep(-1); });
    onLevel(actions_->zoomActual, &OpenLevel::canvas, [](Canvas& canvas) { canvas.setZoom(1); });
    onLevel(actions_->zoomLevel, &OpenLevel::canvas, &Canvas::zoomToLevel);
    onLevel(actions_->zoomSelection, &OpenLevel::canvas, &Canvas::zoomToSelection);
    connect(actions_->hidePanels, &QAction::toggled, docks_.get(), &PanelDocks::setHidden);
    connect(docks_.get(), &PanelDocks::hiddenEnded, actions_->hidePanels,
            [this] { actions_->hidePanels->setChecked(false); });
    connect(actions_->resetLayout, &QAction::triggered, docks_.get(), &PanelDocks::resetLayout);
    for (const auto& [action, name, isOn, set] :
         {std::tuple(actions_->showGrid, "showGrid", options_.showGrid(), &ViewOptions::setShowGrid),
          std::tuple(actions_->showGuides, "showGuides", options_.showGuides(), &ViewOptions::setShowGuides),
          std::tuple(actions_->showImages, "showImages", options_.showImages(), &ViewOptions::setShowImages),
          std::tuple(actions_->showMinimap, "showMinimap", options_.showMinimap(),
                     &ViewOptions::setShowMinimap),
          std::tuple(actions_->showReach, "showReach", options_.showReach(), &ViewOptions::setShowReach),
          std::tuple(actions_->snapToGrid, "snapToGrid", options_.snapToGrid(), &ViewOptions::setSnapToGrid),
          std::tuple(actions_->snapToColliders, "snapToColliders", options_.snapToColliders(),
                     &ViewOptions::setSnapToColliders)}) {
        action->setChecked(isOn);
        connect(action, &QAction::toggled, &options_, set);
        action->setChecked(QSettings().value(QLatin1String(name), isOn).toBool());
        connect(action, &QAction::toggled, this,
                [name = name](bool on) { QSettings().setValue(QLatin1String(name), on); });
    }
}

void MainWindow::connectGuideActions() {
    connect(&options_, &ViewOptions::changed, actions_->showGuides,
            [this] { actions_->showGuides->setChecked(options_.showGuides()); });
    onLevel(actions_->addGuide, &OpenLevel::canvas, [this](Canvas& canvas) { addGuide(canvas, this); });
    onLevel(actions_->nextGuide, &OpenLevel::canvas, [](Canvas& canvas) {
        canvas.setFocus();
        if (const auto guide = nextGuide(canvas, canvas.selectedGuide()))
            tangent::showGuide(canvas, *guide);
    });
    onLevel(actions_->removeGuides, &OpenLevel::document, [](LevelDocument& document) {
        document.changeSettings([] { return tr("Remove guides"); },
                                [](LevelSettings& settings) { settings.guides.clear(); });
    });
}

/// They act on the current layer, which the panel shows.
void MainWindow::connectLayerActions() {
    for (const auto& [action, act] : {std::pair(actions_->addLayer, &LayersPanel::addLayer),
                                      {actions_->removeLayer, &LayersPanel::removeCurrentLayer},
                                      {actions_->moveLayerUp, &LayersPanel::moveCurrentLayerUp},
                                      {actions_->moveLayerDown, &LayersPanel::moveCurrentLayerDown},
                                      {actions_->renameLayer, &LayersPanel::renameCurrentLayer},
                                      {actions_->layerColor, &LayersPanel::chooseCurrentColor},
                                      {actions_->selectLayer, &LayersPanel::selectCollidersOfCurrentLayer}})
        onLevel(action, &OpenLevel::layersPanel, [this, act = act](LayersPanel& panel) {
            PanelDocks::bringToFront(docks_->layers());
            (panel.*act)();
        });
    onLevel(actions_->collisionMatrix, &OpenLevel::document, [this](LevelDocument& document) {
        editLevelSettings(document, LevelSettingsPage::collisions, this);
    });
}

void MainWindow::connectPlayActions() {
    connect(actions_->play, &QAction::triggered, this, [this](bool plays) {
        LevelPlay& play = level().play();
        editor().setCover(nullptr);
        if (plays) {
            play.setKeepsTrail(actions_->keepTrail->isChecked());
            play.start(savedPlaySettings(playUnit(level().document().level().settings())));
        } else {
            play.stop();
        }
        actions_->play->setChecked(play.isPlaying());
    });
    constexpr auto keepTrail = "play/keepTrail";
    actions_->keepTrail->setChecked(QSettings().value(QLatin1String(keepTrail)).toBool());
    connect(actions_->keepTrail, &QAction::toggled, this, [this](bool keeps) {
        level().play().setKeepsTrail(keeps);
        QSettings().setValue(QLatin1String(keepTrail), keeps);
    });
    onLevel(actions_->saveRecording, &OpenLevel::play,
            [this](LevelPlay& play) { savePlayRecording(*this, *play.recording(), level().document()); });
    onLevel(actions_->playRecording, &OpenLevel::play, [this](LevelPlay& play) {
        if (std::optional<PlayRecording> recording = openPlayRecording(*this, level().document())) {
            play.setKeepsTrail(actions_->keepTrail->isChecked());
            play.replay(std::move(*recording));
        }
    });
    onLevel(actions_->playSettings, &OpenLevel::document, [this](const LevelDocument& document) {
        editPlaySettings(playUnit(document.level().settings()), this, [this] { showHelp(HelpPage::play); });
    });
}

} // namespace tangent
