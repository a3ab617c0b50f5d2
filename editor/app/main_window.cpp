#include "app/main_window.h"

#include "app/files/message_bar.h"
#include "app/files/recovery_offer.h"
#include "app/files/session.h"
#include "app/files/unsaved_changes.h"
#include "app/help/help_window.h"
#include "app/panel_docks.h"
#include "app/status_bar.h"
#include "app/tab_drag.h"
#include "canvas/extents.h"
#include "canvas/keep_texts.h"
#include "document/recovery/recovery_file.h"
#include "document/rounding.h"
#include "panels/fields/words.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problem_place.h"
#include "panels/problems/problems_panel.h"
#include "panels/properties/properties_panel.h"
#include "panels/settings/background_files.h"
#include "picture/conversions.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QScopeGuard>
#include <QScreen>
#include <QSettings>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

/// Accepts files that are dragged onto the window. After a move, which Shift proposes, their program would delete them.
void acceptCopy(QDropEvent& event) {
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

/// By its name.
bool isImage(const QString& file) {
    return imageSuffixes().contains(QFileInfo(file).suffix(), Qt::CaseInsensitive);
}

} // namespace

MainWindow::MainWindow(QWidget* parent, std::chrono::milliseconds recoveryDelay)
    : QMainWindow(parent), recoveryDelay_(recoveryDelay), actions_(new Actions(this)),
      tabs_(new LevelTabs(this)), tabDrag_(new TabDrag(*tabs_, this)),
      docks_(std::make_unique<PanelDocks>(*this, *tabs_)) {
    setAcceptDrops(true);
    installEventFilter(this);
    setCentralWidget(tabs_);
    for (QDockWidget* dock : docks_->all())
        dock->installEventFilter(this);
    createMenus();
    createToolBar();
    createStatusBar();
    connect(tabs_, &LevelTabs::currentChanged, this, &MainWindow::showLevel);
    connect(tabs_, &LevelTabs::closeRequested, this, [this](OpenLevel* level) {
        // Queued: the bar is still handling the click.
        QMetaObject::invokeMethod(
            level, [this, level] { closeLevel(*level); }, Qt::QueuedConnection);
    });
    addLevel(makeLevel());
    connectActions();
    resize(1440, 900);
    restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    fitOnScreen();
    keepTexts(*this, [this] { updateTitle(); });
    editor().canvas().setFocus();
}

MainWindow::~MainWindow() {
    actionStates_.reset();
    tabs_->clear(); // the panels in the docks too
    docks_.reset(); // while this window can react
}

void MainWindow::createStatusBar() {
    statusBar_ = new StatusBar(this);
    setStatusBar(statusBar_);
    connect(statusBar_, &StatusBar::problemsClicked, this,
            [this] { PanelDocks::bringToFront(docks_->problems()); });
    connect(statusBar_, &StatusBar::cancelClicked, this, [this] { level().document().clear(); });
    connect(tabDrag_, &TabDrag::releasedTooSoon, this, [this] {
        statusBar_->showNotice(
            tr("To copy the selection into another level, hold it over the tab until that level shows"));
    });
}

/// Disables the panels while the level is not editable.
void MainWindow::updatePanelsEnabled() {
    docks_->setPanelsEnabled(editor().isEditable(), editor().canvas());
}

void MainWindow::showOutOfMemory() {
    reportOutOfMemory(level());
}

void MainWindow::reportOutOfMemory(OpenLevel& level) {
    MessageBar& bar = level.memoryBar();
    bar.showMessage(tr("Out of memory: the edit was not applied."),
                    {{tr("&OK"), tr("Hide this message"), [&bar] {
                          bar.hide();
                      }}});
}

void MainWindow::updateTitle() {
    const LevelDocument& document = level().document();
    const QString name = document.file().displayName().replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    setWindowTitle(tr("%1[*] – Tangent").arg(name));
    setWindowModified(document.isModified());
    setWindowFilePath(document.filePath());
}

void MainWindow::findCollider() {
    PanelDocks::bringToFront(docks_->outline());
    level().outlinePanel().find();
}

void MainWindow::editName() {
    PanelDocks::bringToFront(docks_->properties());
    level().propertiesPanel().editName();
}

void MainWindow::showProblem(const Problem& problem, const QString& notice) {
    editor().canvas().cancelGesture(); // otherwise the drag would move with the view
    const LiveLevel& level = editor().document().level();
    std::vector<ColliderId> ids;
    forEachCollider(problem, [&](ColliderId id) {
        if (level.find(id))
            ids.push_back(id);
    });
    QStringList notices{notice};
    if (this->level().problemsPanel().visibleRegion().isEmpty()) // another panel is in front
        notices.append(problemText(problem, level));
    const auto say = qScopeGuard([&] {
        notices.removeAll(QString());
        statusBar_->showNotice(notices.join(QLatin1Char(' ')));
    });
    if (ids.empty())
        return;
    editor().document().selection().set(ids);
    this->level().visitProblem([&] {
        const auto meeting = meetingOf(problem, level);
        if (meeting && isValid(level.collider(meeting->first).shape) &&
            isValid(level.collider(meeting->second).shape))
            editor().canvas().showMeeting(toRectF(*placeOf(problem, level)), meeting->first, meeting->second);
        else
            editor().canvas().showArea(extentOf(level, editor().document().selection().proxies()));
    });
    for (const ColliderId id : ids)
        notices.append(notEditableReason(editor().document(), id));
}

void MainWindow::showColliders(std::vector<ColliderId> colliders) {
    editor().canvas().cancelGesture(); // otherwise the drag would move with the view
    std::erase_if(colliders, [this](ColliderId id) { return !editor().document().level().find(id); });
    if (colliders.empty())
        return statusBar_->showNotice(tr("The level no longer has these colliders"));
    editor().document().selection().set(colliders);
    editor().canvas().showArea(
        extentOf(editor().document().level(), editor().document().selection().proxies()));
}

void MainWindow::zoomTo(const std::vector<ColliderId>& colliders) {
    std::vector<ProxyId> proxies;
    for (const ColliderId id : colliders)
        proxies.push_back(*editor().document().level().find(id));
    const QRectF area = extentOf(editor().document().level(), proxies);
    // The surroundings show where in the level this is.
    editor().canvas().zoomTo(area.marginsAdded(
        QMarginsF(area.width() / 2, area.height() / 2, area.width() / 2, area.height() / 2)));
}

void MainWindow::offerRecoveries() {
    tangent::offerRecoveries(
        recoveryFolders(), level().document().filePath(),
        [this](const QString& path) { return openForRecovery(path); }, *this);
}

void MainWindow::offerDiscarded() {
    tangent::offerDiscarded(
        recoveryFolders(), [this](const QString& path) { return openForRecovery(path); }, *this);
}

void MainWindow::quitWithoutAsking(int status) {
    for (const auto& level : tabs_->levels())
        if (!level->recovery().writeNow())
            qCritical("the unsaved changes could not be written to %s",
                      qUtf8Printable(level->recovery().file()));
    saveLayout();
    isQuitting_ = true;
    QCoreApplication::exit(status);
}

HelpPage MainWindow::pageOfFocus() const {
    if (editor().play().isPlaying())
        return HelpPage::play;
    // In a modal dialog without a page of its own, the page about where it was opened from.
    const QWidget* focus = QApplication::activeModalWidget() ? focusWidget() : QApplication::focusWidget();
    for (const QWidget* part = focus; part; part = part->parentWidget())
        if (qobject_cast<const MessageBar*>(part))
            return HelpPage::files; // most are about what happened to the file
    for (const auto& [widget, page] : {std::pair<const QWidget*, HelpPage>(tabs_, HelpPage::drawing),
                                       {&docks_->outline(), HelpPage::outline},
                                       {&docks_->problems(), HelpPage::problems},
                                       {&docks_->layers(), HelpPage::layers},
                                       {&docks_->properties(), HelpPage::properties},
                                       {&docks_->history(), HelpPage::files},
                                       {&docks_->report(), HelpPage::exchange},
                                       {&docks_->sensorLog(), HelpPage::play},
                                       {statusBar_, HelpPage::window}})
        if (focus && (focus == widget || widget->isAncestorOf(focus)))
            return page;
    return HelpPage::firstSteps;
}

/// Over a modal dialog, in a window of its own: a modal dialog blocks the one of the main window. If it is still open
/// when the dialog ends, it becomes the one of the main window.
void MainWindow::showHelp(HelpPage page) {
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        auto* guide = dialog->findChild<HelpWindow*>();
        if (!guide) {
            guide = new HelpWindow(*menuBar(), dialog);
            if (auto* ending = qobject_cast<QDialog*>(dialog))
                connect(ending, &QDialog::finished, guide, [this, guide] { keepHelp(*guide); });
        }
        return guide->showPage(page);
    }
    if (!help_)
        help_ = new HelpWindow(*menuBar(), this);
    help_->showPage(page);
}

void MainWindow::keepHelp(HelpWindow& guide) {
    if (!guide.isVisible())
        return;
    const QRect place = guide.geometry();
    delete std::exchange(help_, &guide);
    guide.setParent(this, Qt::Window);
    guide.setGeometry(place);
    guide.show();
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
        docks_->restoreLayout();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (isClosing_)
        return event->ignore();
    const QScopedValueRollback closing(isClosing_, true);
    if (!mayCloseAll(*tabs_))
        return event->ignore();
    saveLayout();
    for (const auto& level : tabs_->levels())
        level->recovery().setAside(); // what is unsaved is not wanted
    isQuitting_ = true;
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
    editor().canvas().setFocus();
    return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (tabDrag_->isCarrying())
        return event->acceptProposedAction(); // dragMoveEvent() decides
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && std::ranges::all_of(urls, &QUrl::isLocalFile))
        acceptCopy(*event);
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
    if (tabDrag_->isCarrying())
        tabDrag_->dragOver(*event, *this);
    else
        QMainWindow::dragMoveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (tabDrag_->isCarrying())
        return tabDrag_->drop(*event, *this);
    acceptCopy(*event);
    // Queued: a dialog would block the program that the files were dragged from.
    QMetaObject::invokeMethod(
        this,
        [this, urls = event->mimeData()->urls(), at = event->position()] {
            QStringList images;
            for (const QUrl& url : urls)
                if (isImage(url.toLocalFile()) && editor().isEditable())
                    images.append(url.toLocalFile());
                else
                    open(url.toLocalFile());
            if (!images.isEmpty())
                addImages(images, at);
        },
        Qt::QueuedConnection);
}

/// Adds images below the colliders of the level, at a place of the window.
void MainWindow::addImages(const QStringList& images, QPointF at) {
    const Canvas& canvas = editor().canvas();
    const QPointF pixel = canvas.viewport()->mapFrom(this, at);
    Vec2 place = canvas.viewport()->rect().contains(pixel.toPoint()) ? canvas.toLevel(pixel)
                                                                     : toVec2(canvas.visibleArea().center());
    place = {rounded(place.x, canvas.gridSize()), rounded(place.y, canvas.gridSize())};
    actions_->showImages->setChecked(true);
    addBackgrounds(level().document(), images, place);
}

/// Makes the window small enough for its screen, frame included. The saved one may be of a larger screen.
void MainWindow::fitOnScreen() {
    const int titleBar = style()->pixelMetric(QStyle::PM_TitleBarHeight);
    const int border = style()->pixelMetric(QStyle::PM_MdiSubWindowFrameWidth);
    const QRect available = screen()->availableGeometry();
    const QSize largest = available.size() - QSize(2 * border, titleBar + 2 * border);
    if (isMaximized() || isFullScreen() || size() == size().boundedTo(largest))
        return;
    resize(size().boundedTo(largest));
    if (!available.contains(geometry()))
        move(available.topLeft());
}

void MainWindow::saveLayout(std::size_t maxIds) {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("layout"), docks_->layout());
    if (!isStarted_ || !sessionLock_)
        return;
    std::erase_if(unopened_.levels, [this](const Session::Level& level) { return levelOf(level.file); });
    saveSession(*tabs_, unopened_, maxIds);
}

} // namespace tangent
