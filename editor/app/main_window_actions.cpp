#include "app/main_window.h"

#include "app/arranging.h"
#include "app/commands/command_palette.h"
#include "app/commands/shortcuts_dialog.h"
#include "app/grouping.h"
#include "app/guide_dialog.h"
#include "app/language_menu.h"
#include "app/layer_menu.h"
#include "app/recent_menu.h"
#include "app/recording_files.h"
#include "app/replace_names_dialog.h"
#include "app/status_bar.h"
#include "app/theme_menu.h"
#include "app/undo_memory_menu.h"
#include "canvas/keep_texts.h"
#include "document/selectable.h"
#include "exchange/level_export.h"
#include "exchange/level_import.h"
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

QMenu* MainWindow::addMenu(const char* title) {
    QMenu* menu = menuBar()->addMenu(QString());
    keepTexts(*menu, [menu, title] { menu->setTitle(tr(title)); });
    return menu;
}

void MainWindow::createMenus() {
    QMenu* file = addMenu(QT_TR_NOOP("&File"));
    file->addActions({actions_->newLevel, actions_->open});
    file->addMenu(new RecentMenu(*files_, file));
    file->addSeparator();
    file->addActions({actions_->save, actions_->saveAs, actions_->compareWith});
    file->addSeparator();
    file->addActions({actions_->importFile, actions_->exportLevel, actions_->exportAgain});
    file->addSeparator();
    file->addAction(actions_->quit);

    QMenu* edit = addMenu(QT_TR_NOOP("&Edit"));
    edit->addActions({actions_->undo, actions_->redo});
    edit->addSeparator();
    edit->addActions({actions_->cut, actions_->copy, actions_->paste, actions_->pasteInPlace,
                      actions_->duplicate, actions_->remove});
    edit->addSeparator();
    edit->addActions({actions_->selectAll, actions_->selectNone, actions_->selectInverse,
                      actions_->selectSameLayer, actions_->selectProblems, actions_->findCollider,
                      actions_->replaceNames});
    edit->addSeparator();
    edit->addAction(actions_->levelSettings);
    edit->addMenu(new UndoMemoryMenu(editor_->document().undoHistory(), edit));

    QMenu* arrange = addMenu(QT_TR_NOOP("&Arrange"));
    arrange->addActions({actions_->group, actions_->ungroup});
    arrange->addSeparator();
    arrange->addActions({actions_->hide, actions_->showAll, actions_->lock, actions_->unlockAll});
    arrange->addSeparator();
    for (qsizetype i = 0; const ArrangeEntry& entry : arrangeTable()) {
        arrange->addAction(actions_->arrange.at(i++));
        if (entry.endsSection)
            arrange->addSeparator();
    }
    arrange->addAction(actions_->bringToCurrentLayer);
    auto* layers = new LayerMenu(*editor_, *arranging_, arrange);
    layers->menuAction()->setEnabled(actions_->hide->isEnabled()); // which needs the same
    connect(actions_->hide, &QAction::enabledChanged, layers->menuAction(), &QAction::setEnabled);
    arrange->addMenu(layers);

    QMenu* tools = addMenu(QT_TR_NOOP("&Tools"));
    tools->addActions(actions_->tools->actions());
    tools->addSeparator();
    tools->addActions({actions_->nextProblem, actions_->previousProblem, actions_->fixProblem});
    tools->addSeparator();
    tools->addActions({actions_->commandPalette, actions_->keyboardShortcuts});

    QMenu* play = addMenu(QT_TR_NOOP("&Play"));
    play->addActions({actions_->play, actions_->keepTrail});
    play->addSeparator();
    play->addActions({actions_->saveRecording, actions_->playRecording});
    play->addSeparator();
    play->addAction(actions_->playSettings);

    QMenu* view = addMenu(QT_TR_NOOP("&View"));
    view->addActions({actions_->zoomIn, actions_->zoomOut, actions_->zoomActual, actions_->zoomLevel,
                      actions_->zoomSelection});
    view->addSeparator();
    view->addAction(actions_->showMinimap);
    view->addActions({actions_->showGrid, actions_->showGuides, actions_->nextGuide, actions_->removeGuides,
                      actions_->snapToGrid, actions_->snapToColliders});
    view->addSeparator();
    for (QDockWidget* dock : docks_)
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addAction(actions_->resetLayout);
    view->addMenu(new ThemeMenu(view));
    view->addMenu(new LanguageMenu(view));

    addMenu(QT_TR_NOOP("&Help"))->addActions({actions_->guide, actions_->about});
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
    connectPlayActions();
    auto* palette = new CommandPalette(*menuBar(), this);
    connect(actions_->commandPalette, &QAction::triggered, palette, &CommandPalette::popUp);
    auto* shortcuts = new Shortcuts(*menuBar(), this);
    connect(actions_->keyboardShortcuts, &QAction::triggered, this,
            [this, shortcuts] { ShortcutsDialog(*shortcuts, this).exec(); });
    connect(actions_->guide, &QAction::triggered, this, [this] { showGuide(pageOfFocus()); });
    connect(actions_->about, &QAction::triggered, this, &MainWindow::about);
}

void MainWindow::connectFileActions() {
    connect(actions_->newLevel, &QAction::triggered, files_, &LevelFiles::newLevel);
    connect(actions_->open, &QAction::triggered, this, [this] {
        if (const QString path = files_->chooseFile(); !path.isEmpty())
            open(path);
    });
    connect(actions_->save, &QAction::triggered, files_, &LevelFiles::save);
    connect(actions_->saveAs, &QAction::triggered, files_, &LevelFiles::saveAs);
    connect(actions_->compareWith, &QAction::triggered, files_, &LevelFiles::compareWithDialog);
    connect(actions_->importFile, &QAction::triggered, import_, &LevelImport::importWithDialog);
    connect(actions_->exportLevel, &QAction::triggered, export_, &LevelExport::exportWithDialog);
    connect(actions_->exportAgain, &QAction::triggered, export_, &LevelExport::repeat);
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
}

/// Going to a problem selects its colliders. Keys such as Delete then act on them, unless the list has the focus.
void MainWindow::connectProblemActions() {
    for (QAction* action : {actions_->nextProblem, actions_->previousProblem, actions_->fixProblem})
        connect(action, &QAction::triggered, this, [this] {
            if (!problemsPanel_->hasListFocus())
                editor_->canvas().setFocus();
        });
    connect(actions_->nextProblem, &QAction::triggered, problemsPanel_, &ProblemsPanel::next);
    connect(actions_->previousProblem, &QAction::triggered, problemsPanel_, &ProblemsPanel::previous);
    connect(actions_->fixProblem, &QAction::triggered, problemsPanel_, &ProblemsPanel::fixNext);
}

void MainWindow::connectToolActions() {
    for (qsizetype i = 0; const ToolEntry& entry : toolTable()) {
        QAction* action = actions_->tools->actions().at(i++);
        connect(action, &QAction::triggered, this, [this, tool = entry.definition] {
            editor_->useTool(*tool);
            editor_->canvas().setFocus();
        });
        connect(editor_, &LevelEditor::toolChanged, action,
                [action, tool = entry.definition](const ToolDefinition& used) {
                    action->setChecked(&used == tool);
                });
    }
}

void MainWindow::connectEditActions() {
    LevelDocument& document = editor_->document();
    connect(actions_->undo, &QAction::triggered, &document, &LevelDocument::undo);
    connect(actions_->redo, &QAction::triggered, &document, &LevelDocument::redo);
    connect(actions_->cut, &QAction::triggered, editing_, &Editing::cut);
    connect(actions_->copy, &QAction::triggered, editing_, &Editing::copy);
    connect(actions_->paste, &QAction::triggered, editing_, [this] { editing_->paste(false); });
    connect(actions_->pasteInPlace, &QAction::triggered, editing_, [this] { editing_->paste(true); });
    connect(actions_->duplicate, &QAction::triggered, editing_, &Editing::duplicate);
    connect(actions_->remove, &QAction::triggered, editing_, &Editing::remove);
    connect(actions_->selectAll, &QAction::triggered, editing_, &Editing::selectAll);
    connect(actions_->selectNone, &QAction::triggered, &document.selection(), &Selection::clear);
    connect(actions_->findCollider, &QAction::triggered, this, &MainWindow::findCollider);
    connect(actions_->replaceNames, &QAction::triggered, this,
            [this] { ReplaceNamesDialog(editor_->document(), this).exec(); });
    connect(actions_->levelSettings, &QAction::triggered, this,
            [this] { editLevelSettings(editor_->document(), LevelSettingsPage::level, this); });
}

void MainWindow::connectArrangeActions() {
    LevelDocument& document = editor_->document();
    for (qsizetype i = 0; const ArrangeEntry& entry : arrangeTable())
        connect(actions_->arrange.at(i++), &QAction::triggered, arranging_,
                [this, &entry] { arranging_->arrange(entry); });
    connect(actions_->bringToCurrentLayer, &QAction::triggered, arranging_,
            [this, &document] { arranging_->bringTo(document.layers().current()); });
    connect(actions_->group, &QAction::triggered, &document, [&document] { groupSelection(document); });
    connect(actions_->ungroup, &QAction::triggered, &document, [&document] { ungroupSelection(document); });
    for (const auto& [action, set] :
         {std::pair(actions_->hide, &ColliderView::setHidden), {actions_->lock, &ColliderView::setLocked}})
        connect(action, &QAction::triggered, &document, [&document, set = set] {
            (document.colliderView().*set)(document.editableSelection(), true);
            document.selection().clear();
        });
    connect(actions_->showAll, &QAction::triggered, &document.colliderView(), &ColliderView::showAll);
    connect(actions_->unlockAll, &QAction::triggered, &document.colliderView(), &ColliderView::unlockAll);
    // Queued: the selection changes next, which clears the status bar.
    connect(
        &document.groups(), &Groups::enteredChanged, statusBar_,
        [this, &document] {
            if (const auto group = QString::fromStdString(document.groups().entered()); !group.isEmpty())
                statusBar_->showNotice(tr("Inside the group %1. Esc leaves it.").arg(group));
        },
        Qt::QueuedConnection);
    for (const auto& [action, find] : {std::pair(actions_->selectInverse, &inverseOfSelection),
                                       {actions_->selectSameLayer, &onLayersOfSelection},
                                       {actions_->selectProblems, &inProblems}})
        connect(action, &QAction::triggered, &document,
                [&document, find = find] { document.selection().set(find(document)); });
}

void MainWindow::connectViewActions() {
    Canvas& canvas = editor_->canvas();
    connect(actions_->zoomIn, &QAction::triggered, &canvas, [&canvas] { canvas.zoomStep(1); });
    connect(actions_->zoomOut, &QAction::triggered, &canvas, [&canvas] { canvas.zoomStep(-1); });
    connect(actions_->zoomActual, &QAction::triggered, &canvas, [&canvas] { canvas.setZoom(1); });
    connect(actions_->zoomLevel, &QAction::triggered, &canvas, &Canvas::zoomToLevel);
    connect(actions_->zoomSelection, &QAction::triggered, &canvas, &Canvas::zoomToSelection);
    connect(actions_->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    for (const auto& [action, name, isOn, set] :
         {std::tuple(actions_->showGrid, "showGrid", options_.showGrid(), &ViewOptions::setShowGrid),
          std::tuple(actions_->showGuides, "showGuides", options_.showGuides(), &ViewOptions::setShowGuides),
          std::tuple(actions_->showMinimap, "showMinimap", options_.showMinimap(),
                     &ViewOptions::setShowMinimap),
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
    LevelDocument& document = editor_->document();
    connect(&options_, &ViewOptions::changed, actions_->showGuides,
            [this] { actions_->showGuides->setChecked(options_.showGuides()); });
    connect(actions_->nextGuide, &QAction::triggered, &document, [this] {
        Canvas& canvas = editor_->canvas();
        canvas.setFocus();
        if (const auto guide = nextGuide(canvas, canvas.selectedGuide()))
            tangent::showGuide(canvas, *guide);
    });
    connect(actions_->removeGuides, &QAction::triggered, &document, [this, &document] {
        document.changeSettings(tr("Remove guides"),
                                [](LevelSettings& settings) { settings.guides.clear(); });
    });
    connect(editor_, &LevelEditor::guideEditRequested, this,
            [this, &document](std::size_t index) { editGuide(document, index, this); });
}

void MainWindow::connectPlayActions() {
    LevelPlay& play = editor_->play();
    connect(actions_->play, &QAction::triggered, &play, [this, &play](bool plays) {
        if (plays) {
            play.start(savedPlaySettings());
        } else {
            play.stop();
        }
        actions_->play->setChecked(play.isPlaying());
    });
    connect(actions_->keepTrail, &QAction::toggled, &play, &LevelPlay::setKeepsTrail);
    connect(actions_->saveRecording, &QAction::triggered, &play,
            [this, &play] { savePlayRecording(this, *play.recording()); });
    connect(actions_->playRecording, &QAction::triggered, &play, [this, &play] {
        if (std::optional<PlayRecording> recording = openPlayRecording(this))
            play.replay(std::move(*recording));
    });
    connect(actions_->playSettings, &QAction::triggered, this, [this] { editPlaySettings(this); });
}

} // namespace tangent
