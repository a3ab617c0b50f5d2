#include "app/main_window.h"

#include "app/arranging.h"
#include "app/canvas_menu.h"
#include "app/guide_window.h"
#include "app/message_bar.h"
#include "app/recovery_offer.h"
#include "app/status_bar.h"
#include "canvas/extents.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "exchange/level_export.h"
#include "exchange/level_import.h"
#include "exchange/report_panel.h"
#include "panels/fields/words.h"
#include "panels/history/history_panel.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problem_place.h"
#include "panels/problems/problems_panel.h"
#include "panels/properties/properties_panel.h"
#include "picture/conversions.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace tangent {

MainWindow::MainWindow(QWidget* parent, std::chrono::milliseconds recoveryDelay)
    : QMainWindow(parent), editor_(new LevelEditor(options_, this)),
      memoryBar_(editor_->addMessageBar(QStringLiteral("outOfMemory"))),
      recovery_(std::make_unique<LevelRecovery>(editor_->document(), recoveryFolder(), recoveryDelay)),
      files_(
          new LevelFiles(editor_->document(), editor_->addMessageBar(QStringLiteral("fileChanges")), *this)),
      import_(new LevelImport(editor_->document(), *this, [this] { return files_->mayDiscard(); })),
      export_(new LevelExport(editor_->document(), *this)), editing_(new Editing(*editor_)),
      arranging_(new Arranging(*editor_)), actions_(new Actions(this)),
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
    connectDocument();
    connectExchange();
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    keepTexts(*this, [this] { updateTitle(); });
    editor_->canvas().setFocus();
}

MainWindow::~MainWindow() {
    recovery_.reset();      // a thread may be reading the level
    editor_->play().stop(); // while the panels that react still exist
    // The panels show the document, so they go before the editor that owns it.
    qDeleteAll(docks_);
    delete editor_;
}

bool MainWindow::open(const QString& path) {
    const std::optional<bool> isForeign = import_->isForeign(path);
    return isForeign && (*isForeign ? import_->importFile(path) : files_->open(path));
}

void MainWindow::createPanels() {
    LevelDocument& document = editor_->document();
    layersPanel_ = new LayersPanel(document, this);
    propertiesPanel_ = new PropertiesPanel(document, this);
    problemsPanel_ = new ProblemsPanel(document, options_, this);
    addPanel(layersPanel_, QT_TR_NOOP("Layers"), QStringLiteral("layers"), Qt::RightDockWidgetArea);
    propertiesDock_ = addPanel(propertiesPanel_, QT_TR_NOOP("Properties"), QStringLiteral("properties"),
                               Qt::RightDockWidgetArea);
    problemsDock_ = addPanel(problemsPanel_, QT_TR_NOOP("Problems"), QStringLiteral("problems"),
                             Qt::BottomDockWidgetArea);
    outlinePanel_ = new OutlinePanel(document, this);
    outlineDock_ =
        addPanel(outlinePanel_, QT_TR_NOOP("Outline"), QStringLiteral("outline"), Qt::BottomDockWidgetArea);
    tabifyDockWidget(problemsDock_, outlineDock_);
    reportPanel_ = new ReportPanel(document, this);
    reportDock_ =
        addPanel(reportPanel_, QT_TR_NOOP("Report"), QStringLiteral("report"), Qt::BottomDockWidgetArea);
    tabifyDockWidget(problemsDock_, reportDock_);
    reportDock_->hide(); // until there is one
    QDockWidget* history = addPanel(new HistoryPanel(document, this), QT_TR_NOOP("Undo History"),
                                    QStringLiteral("history"), Qt::RightDockWidgetArea);
    tabifyDockWidget(propertiesDock_, history);
    history->hide(); // until it is wanted
    propertiesDock_->raise();
    problemsDock_->raise();
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    connect(problemsPanel_, &ProblemsPanel::activated, this, &MainWindow::showProblem);
    // A dock behind another tab is not hidden, so its panel gets no hideEvent().
    connect(outlineDock_, &QDockWidget::visibilityChanged, outlinePanel_, &OutlinePanel::setActive);
    connect(outlinePanel_, &OutlinePanel::activated, this,
            [this](const Collider& collider) { zoomTo({collider.id}); });
    connect(outlinePanel_, &OutlinePanel::matchesSelected, this, [this, &document] {
        editor_->canvas().bringIntoView(extentOf(document.level(), document.selection().proxies()));
    });
    connect(editor_, &LevelEditor::nameEditRequested, this, &MainWindow::editName);
}

QDockWidget* MainWindow::addPanel(QWidget* panel, const char* title, const QString& name,
                                  Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(name);
    dock->setWidget(panel);
    dock->installEventFilter(this);
    dock->toggleViewAction()->setObjectName(name);
    keepTexts(*dock, [dock, title] {
        dock->setWindowTitle(tr(title));
        setTip(*dock->toggleViewAction(), tr("Show or hide the “%1” panel").arg(tr(title)));
    });
    addDockWidget(area, dock);
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool isShown) {
        if (isShown)
            dock->raise(); // it may be behind another tab
    });
    docks_.append(dock);
    return dock;
}

void MainWindow::connectDocument() {
    LevelDocument& document = editor_->document();
    connect(&document, &LevelDocument::fileChanged, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::changed, this, &MainWindow::updateTitle);
    connect(&document, &LevelDocument::checkingChanged, this, &MainWindow::updatePanelsEnabled);
    connect(&document, &LevelDocument::outOfMemory, this, &MainWindow::showOutOfMemory);
    connect(&editor_->play(), &LevelPlay::playingChanged, this, &MainWindow::updatePanelsEnabled);
}

void MainWindow::connectExchange() {
    const auto showPage = [this] {
        showGuide(GuidePage::exchange);
    };
    connect(export_, &LevelExport::helpRequested, this, showPage);
    connect(import_, &LevelImport::helpRequested, this, showPage);
    connect(export_, &LevelExport::reported, reportPanel_, &ReportPanel::showReport);
    connect(import_, &LevelImport::reported, this, [this](const Report& report) {
        reportPanel_->showReport(report);
        if (report.notes.empty())
            return;
        reportDock_->show();
        reportDock_->raise();
    });
    connect(export_, &LevelExport::notified, statusBar_, &StatusBar::showNotice);
    // Queued: the new level clears the status bar.
    connect(import_, &LevelImport::notified, statusBar_, &StatusBar::showNotice, Qt::QueuedConnection);
    connect(reportPanel_, &ReportPanel::collidersRequested, this, &MainWindow::showColliders);
}

void MainWindow::createStatusBar() {
    statusBar_ = new StatusBar(*editor_, this);
    setStatusBar(statusBar_);
    connect(statusBar_, &StatusBar::problemsClicked, this, [this] {
        problemsDock_->show();
        problemsDock_->raise();
    });
    connect(statusBar_, &StatusBar::cancelClicked, &editor_->document(), &LevelDocument::clear);
    connect(&actionStates_, &ActionStates::shortcutBlocked, statusBar_, &StatusBar::showReleaseHint);
    // Queued: the change itself and the end of a long edit clear the status bar.
    connect(editing_, &Editing::reported, statusBar_, &StatusBar::showNotice, Qt::QueuedConnection);
    connect(problemsPanel_, &ProblemsPanel::reported, statusBar_, &StatusBar::showNotice);
    connect(recovery_.get(), &LevelRecovery::failed, statusBar_, [this](const QString& message) {
        statusBar_->showNotice(tr("Cannot save changes for recovery: %1").arg(message));
    });
    connect(
        &editor_->document().undoHistory(), &UndoHistory::stepsDropped, statusBar_,
        [this](int count) {
            statusBar_->showNotice(tr("Undo memory is full: %Ln oldest step(s) dropped", nullptr, count));
        },
        Qt::QueuedConnection);
    connect( // not above the canvas, which would move under a drag
        &editor_->document(), &LevelDocument::tooManyContacts, statusBar_,
        [this] {
            statusBar_->showNotice(
                tr("Not possible: more than 4 million pairs of colliders would overlap or be nested"));
        },
        Qt::QueuedConnection);
}

/// Disables the panels while the level is not editable. Moves the focus from them to the canvas.
void MainWindow::updatePanelsEnabled() {
    const bool isEditable = editor_->isEditable();
    for (const QDockWidget* dock : docks_) {
        if (!isEditable && dock->isAncestorOf(dock->window()->focusWidget())) {
            if (dock->isActiveWindow()) // it floats
                activateWindow();
            editor_->canvas().setFocus();
        }
        dock->widget()->setEnabled(isEditable);
    }
}

void MainWindow::showOutOfMemory() {
    memoryBar_.showMessage(tr("Memory has run out. An edit that did not fit was not made."),
                           {{tr("&OK"), tr("Hide this message"), [this] {
                                 memoryBar_.hide();
                             }}});
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
    std::vector<ColliderId> ids;
    forEachCollider(problem, [&](ColliderId id) {
        if (level.find(id))
            ids.push_back(id);
    });
    if (ids.empty())
        return;
    editor_->document().selection().set(ids);
    const auto meeting = meetingOf(problem, level);
    if (meeting && isValid(level.collider(meeting->first).shape) &&
        isValid(level.collider(meeting->second).shape))
        editor_->canvas().showMeeting(toRectF(*placeOf(problem, level)), meeting->first, meeting->second);
    else
        editor_->canvas().showArea(extentOf(level, editor_->document().selection().proxies()));
    QStringList reasons;
    for (const ColliderId id : ids)
        reasons.append(notEditableReason(editor_->document(), id));
    reasons.removeAll(QString());
    statusBar_->showNotice(reasons.join(QLatin1Char(' ')));
}

void MainWindow::showColliders(std::vector<ColliderId> colliders) {
    editor_->canvas().cancelGesture(); // otherwise the drag would move with the view
    std::erase_if(colliders, [this](ColliderId id) { return !editor_->document().level().find(id); });
    if (colliders.empty())
        return statusBar_->showNotice(tr("The level no longer has these colliders"));
    editor_->document().selection().set(colliders);
    zoomTo(colliders);
}

void MainWindow::zoomTo(const std::vector<ColliderId>& colliders) {
    std::vector<ProxyId> proxies;
    for (const ColliderId id : colliders)
        proxies.push_back(*editor_->document().level().find(id));
    const QRectF area = extentOf(editor_->document().level(), proxies);
    // The surroundings show where in the level this is.
    editor_->canvas().zoomTo(area.marginsAdded(
        QMarginsF(area.width() / 2, area.height() / 2, area.width() / 2, area.height() / 2)));
}

void MainWindow::offerRecoveries() {
    tangent::offerRecoveries(recoveryFolder(), *files_, editor_->document(), *recovery_, this);
}

void MainWindow::quitWithoutAsking(int status) {
    if (!recovery_->writeNow())
        qCritical("the unsaved changes could not be written to %s", qUtf8Printable(recovery_->file()));
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
                                       {layersPanel_, GuidePage::layers},
                                       {reportPanel_, GuidePage::exchange}})
        if (focus && (focus == widget || widget->isAncestorOf(focus)))
            return page;
    return GuidePage::firstSteps;
}

/// Over a modal dialog, in a window of its own: a modal dialog blocks the one of the main window.
void MainWindow::showGuide(GuidePage page) {
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        auto* guide = new GuideWindow(*menuBar(), dialog);
        guide->setAttribute(Qt::WA_DeleteOnClose);
        return guide->showPage(page);
    }
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
        tr("<p>Place and check colliders in 2-D game levels.</p><p>Free software under the MIT license.<br>"
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
    recovery_->discard(); // the changes are saved or discarded
    event->accept();
}

/// Moves the focus to the canvas on Esc, unless the focused widget used the key. Also filters the events of the docks:
/// floating ones pass no keys to the window.
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
    // Queued: a dialog would block the program that the file was dragged from.
    const QString path = event->mimeData()->urls().front().toLocalFile();
    QMetaObject::invokeMethod(
        this, [this, path] { open(path); }, Qt::QueuedConnection);
}

/// Docks take their saved sizes only after the window is laid out.
void MainWindow::restoreDocks() {
    defaultLayout_ = saveState();
    if (!restoreState(QSettings().value(QStringLiteral("layout")).toByteArray()))
        resizeDocksToDefault();
    // They were shown before this window, which would cover them.
    for (QDockWidget* dock : docks_)
        if (dock->isFloating() && dock->isVisible())
            QMetaObject::invokeMethod(dock, &QWidget::raise, Qt::QueuedConnection);
}

void MainWindow::resetLayout() {
    restoreState(defaultLayout_);
    resizeDocksToDefault();
}

void MainWindow::resizeDocksToDefault() {
    resizeDocks({docks_[0]}, {300}, Qt::Horizontal);
    resizeDocks({docks_[2]}, {210}, Qt::Vertical);
    resizeDocks({docks_[0], docks_[1]}, {260, 520}, Qt::Vertical);
}

void MainWindow::saveLayout() const {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("layout"), saveState());
}

} // namespace tangent
