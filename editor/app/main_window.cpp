#include "app/main_window.h"

#include "app/canvas_menu.h"
#include "app/guide_window.h"
#include "app/recent_menu.h"
#include "app/recovery_offer.h"
#include "app/status_bar.h"
#include "app/theme_menu.h"
#include "app/typing.h"
#include "app/undo_memory_menu.h"
#include "canvas/extents.h"
#include "canvas/icons.h"
#include "panels/fields/words.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problem_place.h"
#include "panels/problems/problems_panel.h"
#include "panels/properties/properties_panel.h"
#include "panels/settings/level_settings_dialog.h"
#include "picture/conversions.h"
#include "play/play_settings.h"
#include "tools/tool_table.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace tangent {

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), editor_(new LevelEditor(options_, this)),
      recovery_(editor_->document(), recoveryFolder()), files_(new LevelFiles(editor_->document(), *this)),
      editing_(new Editing(*editor_)), actions_(new Actions(this)),
      actionStates_(*actions_, *editor_, *editing_) {
    setAcceptDrops(true);
    installEventFilter(this);
    setCentralWidget(editor_);
    createPanels();
    createMenus();
    createToolBar();
    new CanvasMenu(editor_->canvas(), *actions_, this);
    createStatusBar();
    connectActions();
    connectToolActions();
    connectEditActions();
    connectViewActions();
    connectPlayActions();
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    updateTitle();
    editor_->canvas().setFocus();
}

MainWindow::~MainWindow() {
    editor_->play().stop(); // the panels follow its end
    // The panels show the document, so they go before the editor that owns it.
    qDeleteAll(docks_);
    delete editor_;
}

void MainWindow::createPanels() {
    LevelDocument& document = editor_->document();
    layersPanel_ = new LayersPanel(document, this);
    propertiesPanel_ = new PropertiesPanel(document, this);
    problemsPanel_ = new ProblemsPanel(document, options_, this);
    addPanel(layersPanel_, tr("Layers"), QStringLiteral("layers"), Qt::RightDockWidgetArea);
    propertiesDock_ =
        addPanel(propertiesPanel_, tr("Properties"), QStringLiteral("properties"), Qt::RightDockWidgetArea);
    problemsDock_ =
        addPanel(problemsPanel_, tr("Problems"), QStringLiteral("problems"), Qt::BottomDockWidgetArea);
    outlinePanel_ = new OutlinePanel(document, this);
    outlineDock_ =
        addPanel(outlinePanel_, tr("Outline"), QStringLiteral("outline"), Qt::BottomDockWidgetArea);
    tabifyDockWidget(problemsDock_, outlineDock_);
    problemsDock_->raise();
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    connect(problemsPanel_, &ProblemsPanel::activated, this, &MainWindow::showProblem);
    // Qt moves a dock behind a tab out of sight and does not hide it.
    connect(outlineDock_, &QDockWidget::visibilityChanged, outlinePanel_, &OutlinePanel::setActive);
    connect(outlinePanel_, &OutlinePanel::activated, this,
            [this](const Collider& collider) { zoomTo({collider.id}); });
    connect(editor_, &LevelEditor::nameEditRequested, this, &MainWindow::editName);
}

QDockWidget* MainWindow::addPanel(QWidget* panel, const QString& title, const QString& name,
                                  Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(panel);
    dock->installEventFilter(this);
    setTip(*dock->toggleViewAction(), tr("Show or hide the panel “%1”").arg(title));
    addDockWidget(area, dock);
    docks_.append(dock);
    return dock;
}

void MainWindow::createMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({actions_->newLevel, actions_->open});
    file->addMenu(new RecentMenu(*files_, file));
    file->addSeparator();
    file->addActions({actions_->save, actions_->saveAs});
    file->addSeparator();
    file->addAction(actions_->quit);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({actions_->undo, actions_->redo});
    edit->addSeparator();
    edit->addActions({actions_->cut, actions_->copy, actions_->paste, actions_->pasteInPlace,
                      actions_->duplicate, actions_->remove});
    edit->addSeparator();
    edit->addActions({actions_->selectAll, actions_->selectNone, actions_->findCollider});
    edit->addSeparator();
    edit->addAction(actions_->levelSettings);
    edit->addMenu(new UndoMemoryMenu(editor_->document().undoHistory(), edit));

    QMenu* tools = menuBar()->addMenu(tr("&Tools"));
    tools->addActions(actions_->tools->actions());
    tools->addSeparator();
    tools->addActions({actions_->nextProblem, actions_->previousProblem});

    QMenu* play = menuBar()->addMenu(tr("&Play"));
    play->addActions({actions_->play, actions_->keepTrail, actions_->playSettings});

    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions({actions_->zoomIn, actions_->zoomOut, actions_->zoomActual, actions_->zoomLevel,
                      actions_->zoomSelection});
    view->addSeparator();
    view->addActions({actions_->showGrid, actions_->snapToGrid, actions_->snapToColliders});
    view->addSeparator();
    for (QDockWidget* dock : docks_)
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addMenu(new ThemeMenu(view));

    menuBar()->addMenu(tr("&Help"))->addActions({actions_->guide, actions_->about});
}

void MainWindow::createToolBar() {
    QToolBar* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setIconSize({20, 20});
    setTip(*bar->toggleViewAction(), tr("Show or hide the tool bar"));
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

void MainWindow::createStatusBar() {
    statusBar_ = new StatusBar(*editor_, this);
    setStatusBar(statusBar_);
    connect(statusBar_, &StatusBar::problemsClicked, this, [this] {
        problemsDock_->show();
        problemsDock_->raise();
    });
    connect(statusBar_, &StatusBar::cancelClicked, &editor_->document(), &LevelDocument::clear);
    connect(&actionStates_, &ActionStates::heldBack, statusBar_, &StatusBar::askForRelease);
    // Queued: the change itself and the end of a long edit clear the status bar.
    connect(editing_, &Editing::told, statusBar_, &StatusBar::tell, Qt::QueuedConnection);
    connect(problemsPanel_, &ProblemsPanel::told, statusBar_, &StatusBar::tell);
    connect(&recovery_, &LevelRecovery::failed, statusBar_, [this](const QString& message) {
        statusBar_->tell(tr("Unsaved changes cannot be kept for recovery: %1").arg(message));
    });
    connect(
        &editor_->document().undoHistory(), &UndoHistory::stepsDropped, statusBar_,
        [this](int count) {
            statusBar_->tell(tr("Undo memory is full: %Ln oldest step(s) dropped", nullptr, count));
        },
        Qt::QueuedConnection);
}

void MainWindow::connectActions() {
    connect(actions_->newLevel, &QAction::triggered, files_, &LevelFiles::newLevel);
    connect(actions_->open, &QAction::triggered, files_, &LevelFiles::openWithDialog);
    connect(actions_->save, &QAction::triggered, files_, &LevelFiles::save);
    connect(actions_->saveAs, &QAction::triggered, files_, &LevelFiles::saveAs);
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
    // The problem's colliders get selected, and the next keys, such as Delete, are for them unless the list has focus.
    for (QAction* action : {actions_->nextProblem, actions_->previousProblem})
        connect(action, &QAction::triggered, this, [this] {
            if (!problemsPanel_->hasListFocus())
                editor_->canvas().setFocus();
        });
    connect(actions_->nextProblem, &QAction::triggered, problemsPanel_, &ProblemsPanel::next);
    connect(actions_->previousProblem, &QAction::triggered, problemsPanel_, &ProblemsPanel::previous);
    connect(actions_->guide, &QAction::triggered, this, &MainWindow::showGuide);
    connect(actions_->about, &QAction::triggered, this, &MainWindow::about);

    LevelDocument& document = editor_->document();
    connect(&document, &LevelDocument::fileChanged, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::changed, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::checkingChanged, this, &MainWindow::followEditability);
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
    for (const QAction* action : {actions_->cut, actions_->copy, actions_->paste, actions_->pasteInPlace,
                                  actions_->duplicate, actions_->remove})
        connect(action, &QAction::triggered, this, &commitTyping);
    connect(actions_->cut, &QAction::triggered, editing_, &Editing::cut);
    connect(actions_->copy, &QAction::triggered, editing_, &Editing::copy);
    connect(actions_->paste, &QAction::triggered, editing_, [this] { editing_->paste(false); });
    connect(actions_->pasteInPlace, &QAction::triggered, editing_, [this] { editing_->paste(true); });
    connect(actions_->duplicate, &QAction::triggered, editing_, &Editing::duplicate);
    connect(actions_->remove, &QAction::triggered, editing_, &Editing::remove);
    connect(actions_->selectAll, &QAction::triggered, editing_, &Editing::selectAll);
    connect(actions_->selectNone, &QAction::triggered, &document.selection(), &Selection::clear);
    connect(actions_->findCollider, &QAction::triggered, this, &MainWindow::findCollider);
    connect(actions_->levelSettings, &QAction::triggered, this,
            [this] { editLevelSettings(editor_->document(), LevelSettingsPage::level, this); });
}

void MainWindow::connectViewActions() {
    Canvas& canvas = editor_->canvas();
    connect(actions_->zoomIn, &QAction::triggered, &canvas, [&canvas] { canvas.zoomStep(1); });
    connect(actions_->zoomOut, &QAction::triggered, &canvas, [&canvas] { canvas.zoomStep(-1); });
    connect(actions_->zoomActual, &QAction::triggered, &canvas, [&canvas] { canvas.setZoom(1); });
    connect(actions_->zoomLevel, &QAction::triggered, &canvas, &Canvas::zoomToLevel);
    connect(actions_->zoomSelection, &QAction::triggered, &canvas, &Canvas::zoomToSelection);
    for (const auto& [action, name, isOn, set] :
         {std::tuple(actions_->showGrid, "showGrid", options_.showGrid(), &ViewOptions::setShowGrid),
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

void MainWindow::connectPlayActions() {
    LevelPlay& play = editor_->play();
    connect(actions_->play, &QAction::triggered, &play, [this, &play](bool plays) {
        if (plays) {
            commitTyping();
            play.start(savedPlaySettings());
        } else {
            play.stop();
        }
        actions_->play->setChecked(play.isPlaying());
    });
    connect(actions_->keepTrail, &QAction::toggled, &play, &LevelPlay::setKeepsTrail);
    connect(actions_->playSettings, &QAction::triggered, this, [this] { editPlaySettings(this); });
    connect(&play, &LevelPlay::playingChanged, this, &MainWindow::followEditability);
}

/// Disables the panels while a level is checked or played, and moves the focus from them to the canvas.
void MainWindow::followEditability() {
    const bool isEditable = editor_->isEditable();
    for (const QDockWidget* dock : docks_) {
        if (!isEditable && dock->isAncestorOf(dock->window()->focusWidget())) {
            if (dock->isActiveWindow()) // that floats
                activateWindow();
            editor_->canvas().setFocus();
        }
        dock->widget()->setEnabled(isEditable);
    }
}

void MainWindow::updateTitle() {
    setWindowTitle(tr("%1[*] – Tangent").arg(editor_->document().displayName()));
    setWindowModified(editor_->document().isModified());
    setWindowFilePath(editor_->document().filePath());
}

void MainWindow::findCollider() {
    outlineDock_->show();
    outlineDock_->raise();
    outlinePanel_->find();
}

void MainWindow::editName() {
    propertiesDock_->show();
    propertiesDock_->raise();
    propertiesPanel_->editName();
}

void MainWindow::showProblem(const Problem& problem) {
    editor_->canvas().cancelGesture(); // otherwise the drag would move with the view
    const LiveLevel& level = editor_->document().level();
    std::vector<ColliderId> ids = {problem.a, problem.b};
    std::erase_if(ids, [&](ColliderId id) { return !level.find(id); });
    if (ids.empty())
        return;
    editor_->document().selection().set(ids);
    zoomTo(ids);
    const auto isProperPair = [&] {
        return ids.size() == 2 && std::ranges::all_of(ids, [&](ColliderId id) {
                   return isValid(level.collider(*level.find(id)).shape);
               });
    };
    if (const auto place = placeOf(problem, level); place && isProperPair())
        editor_->canvas().zoomToMeeting(toRectF(*place), *level.find(ids[0]), *level.find(ids[1]));
    QStringList unseen;
    for (const ColliderId id : ids)
        unseen.append(whyNotEditable(editor_->document(), id));
    unseen.removeAll(QString());
    statusBar_->tell(unseen.join(QLatin1Char(' ')));
}

void MainWindow::zoomTo(const std::vector<ColliderId>& colliders) {
    std::vector<ProxyId> proxies;
    for (const ColliderId id : colliders)
        proxies.push_back(*editor_->document().level().find(id));
    const QRectF area = extentOf(editor_->document().level(), proxies);
    // Keep what surrounds them in view: it tells the designer where in the level this is.
    editor_->canvas().zoomTo(area.marginsAdded(
        QMarginsF(area.width() / 2, area.height() / 2, area.width() / 2, area.height() / 2)));
}

void MainWindow::offerRecoveries() {
    tangent::offerRecoveries(recoveryFolder(), *files_, editor_->document(), recovery_, this);
}

void MainWindow::endAtOnce(int status) {
    recovery_.writeNow();
    saveLayout();
    QCoreApplication::exit(status);
}

GuidePage MainWindow::pageOfFocus() const {
    if (editor_->play().isPlaying())
        return GuidePage::play;
    const QWidget* focus = QApplication::focusWidget();
    for (const auto& [widget, page] : {std::pair<const QWidget*, GuidePage>(editor_, GuidePage::drawing),
                                       {outlinePanel_, GuidePage::outline},
                                       {problemsPanel_, GuidePage::problems},
                                       {layersPanel_, GuidePage::layers}})
        if (focus && (focus == widget || widget->isAncestorOf(focus)))
            return page;
    return GuidePage::firstSteps;
}

void MainWindow::showGuide() {
    const GuidePage page = pageOfFocus();
    if (!guide_)
        guide_ = new GuideWindow(*menuBar(), this);
    guide_->showPage(page);
}

void MainWindow::about() {
    QMessageBox box(QMessageBox::NoIcon, tr("About Tangent"),
                    QStringLiteral("<h3>Tangent %1</h3>").arg(QStringLiteral(TANGENT_VERSION)),
                    QMessageBox::Ok, this);
    box.setIconPixmap(QIcon(QStringLiteral(":/tangent/icons/tangent.svg")).pixmap(96, 96));
    box.setInformativeText(
        tr("<p>Place and check colliders in 2-D game levels.</p><p>Free software under the MIT licence.<br>"
           "Built with Qt %1.</p>")
            .arg(QString::fromLatin1(qVersion())));
    box.exec();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!std::exchange(areDocksRestored_, true))
        restoreDocks();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files_->mayDiscard()) {
        event->ignore();
        return;
    }
    saveLayout();
    recovery_.discard(); // saved, or not wanted
    event->accept();
}

/// Esc that a field does not use moves the focus to the canvas, where the keys of the tools work. The window watches the
/// docks too: it receives no keys from a floating one.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    const bool isEscape =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Cancel);
    if (!isEscape)
        return QMainWindow::eventFilter(watched, event);
    activateWindow();
    editor_->canvas().setFocus();
    return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    // The program that the file comes from waits until the drop is over; a dialog would hold it up.
    const QString path = event->mimeData()->urls().front().toLocalFile();
    QMetaObject::invokeMethod(
        this, [this, path] { open(path); }, Qt::QueuedConnection);
}

/// Called once the window is laid out: before that, docks do not take their saved sizes.
void MainWindow::restoreDocks() {
    if (!restoreState(QSettings().value(QStringLiteral("layout")).toByteArray())) {
        resizeDocks({docks_[0]}, {300}, Qt::Horizontal);
        resizeDocks({docks_[2]}, {210}, Qt::Vertical);
        resizeDocks({docks_[0], docks_[1]}, {260, 520}, Qt::Vertical);
    }
}

void MainWindow::saveLayout() const {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("layout"), saveState());
}

} // namespace tangent
