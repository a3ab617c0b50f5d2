#include "app/edit/canvas_menu.h"
#include "app/edit/guide_dialog.h"
#include "app/files/message_bar.h"
#include "app/files/session.h"
#include "app/files/unsaved_changes.h"
#include "app/help/help_window.h"
#include "app/help/welcome_page.h"
#include "app/main_window.h"
#include "app/panel_docks.h"
#include "app/play/sensor_panel.h"
#include "app/status_bar.h"
#include "app/tab_drag.h"
#include "app/typing.h"
#include "canvas/extents.h"
#include "canvas/items/preview_item.h"
#include "canvas/keep_texts.h"
#include "document/file/file_question.h"
#include "document/shown_text.h"
#include "exchange/report_panel.h"
#include "panels/fields/words.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"

#include <QFileInfo>
#include <QScopedValueRollback>

#include <algorithm>

namespace tangent {

namespace {

/// Which of these open files is the file at `path`, which may be a link to it. -1 if none is, or if the file system
/// does not answer.
qsizetype indexOfFile(const QString& path, const QStringList& open) {
    const auto find = [path, open]() -> qsizetype {
        const QString canonical = QFileInfo(path).canonicalFilePath(); // empty if there is no such file
        for (qsizetype i = 0; i < open.size() && !canonical.isEmpty(); ++i)
            if (!open[i].isEmpty() && QFileInfo(open[i]).canonicalFilePath() == canonical)
                return i;
        return -1;
    };
    const qsizetype index = open.indexOf(QFileInfo(path).absoluteFilePath());
    return index >= 0 ? index : askFileSystem(find).value_or(-1);
}

} // namespace

LevelHost MainWindow::host() {
    return {.window = *this,
            .options = options_,
            .drawn = drawn_,
            .recent = recent_,
            .recoveryDelay = recoveryDelay_,
            .newLevel = [this]() -> LevelDocument& { return newLevel().document(); },
            .openDocument = [this](const QString& path) -> const LevelDocument* {
                const OpenLevel* level = levelOf(path);
                return level ? &level->document() : nullptr;
            }};
}

/// Makes a level that is not shown yet.
std::unique_ptr<OpenLevel> MainWindow::makeLevel() {
    auto level = std::make_unique<OpenLevel>(host());
    connectLevel(*level);
    return level;
}

OpenLevel& MainWindow::addLevel(std::unique_ptr<OpenLevel> level) {
    OpenLevel& added = *level;
    docks_->addPanels(added);
    tabs_->add(std::move(level));
    return added;
}

OpenLevel& MainWindow::newLevel() {
    return level().isUntouched() ? level() : addLevel(makeLevel());
}

/// The open level of a file; null if there is none.
OpenLevel* MainWindow::levelOf(const QString& path) const {
    QStringList files;
    for (const auto& level : tabs_->levels())
        files.append(level->document().filePath());
    const qsizetype index = indexOfFile(path, files);
    return index < 0 ? nullptr : tabs_->levels()[static_cast<std::size_t>(index)].get();
}

bool MainWindow::open(const QString& path) {
    if (OpenLevel* const open = levelOf(path)) {
        tabs_->show(*open);
        activateWindow(); // the focus may be in a floating panel
        open->canvas().setFocus();
        return true;
    }
    const std::optional<bool> isForeign = level().importer().isForeign(path);
    if (!isForeign)
        return false;
    if (*isForeign)
        return level().importer().importFile(path);
    return openLevel(path, &LevelFiles::open) != nullptr;
}

/// Opens a level, in a tab of its own unless the current level is untouched. Returns null if it cannot be opened.
OpenLevel* MainWindow::openLevel(const QString& path, bool (LevelFiles::*read)(const QString&)) {
    if (level().isUntouched())
        return (level().files().*read)(path) ? &level() : nullptr;
    auto opened = makeLevel();
    return (opened->files().*read)(path) ? &addLevel(std::move(opened)) : nullptr;
}

void MainWindow::start(const QStringList& files) {
    sessionLock_ = lockSession();
    for (const QString& file : files)
        open(file);
    offerRecoveries();
    if (sessionLock_ && reopensLevels()) {
        if (files.isEmpty())
            reopenSession();
        else
            unopened_ = savedSession();
    }
    if (isQuitting_) // while a file was read or a question was open
        return;
    isStarted_ = true;
    keepSession();
    if (level().isUntouched())
        showWelcome();
}

/// Until something is done to the current level, which is empty.
void MainWindow::showWelcome() {
    auto* page = new WelcomePage(*actions_, recent_);
    connect(page, &WelcomePage::fileChosen, this, &MainWindow::open);
    editor().setCover(page);
}

/// Opens the levels of the last session that are not open yet. Recovered work stays in front.
void MainWindow::reopenSession() {
    const Session session = savedSession();
    OpenLevel* const recovered = level().isUntouched() ? nullptr : &level();
    QStringList failed;
    for (const auto& [file, view] : session.levels) {
        if (isQuitting_)
            return;
        OpenLevel* opened = levelOf(file);
        if (!opened)
            opened = openLevel(file, &LevelFiles::openQuietly);
        if (opened)
            restoreView(*opened, view);
        else
            failed.append(shownFileName(file));
    }
    OpenLevel* const shown = recovered ? recovered : levelOf(session.current);
    if (shown)
        tabs_->show(*shown);
    if (failed.isEmpty())
        return;
    MessageBar& bar = editor().addMessageBar(QStringLiteral("session"));
    keepTexts(bar, [&bar, failed] {
        bar.showMessage(tr("%Ln level(s) of the last session could not be opened again: %1", nullptr,
                           static_cast<int>(failed.size()))
                            .arg(failed.join(QStringLiteral(", "))),
                        {{tr("&OK"), tr("Hide this message"), [&bar] {
                              bar.hide();
                              bar.deleteLater(); // or it would come back in another language
                          }}});
    });
}

/// Saves which levels are open and where the panels are, for the case that the program ends unexpectedly.
void MainWindow::keepSession() {
    constexpr std::size_t maxIds = 100'000; // a tab must show at once
    if (isStarted_)
        saveLayout(maxIds);
}

OpenLevel* MainWindow::openForRecovery(const QString& path) {
    if (isQuitting_) // while the file of the level was opened: the work must not forget it
        return nullptr;
    if (path.isEmpty())
        return &newLevel();
    return open(path) ? &level() : nullptr;
}

/// Closes a level. The last one makes room for a new one.
void MainWindow::closeLevel(OpenLevel& level) {
    if (isClosing_)
        return;
    const QScopedValueRollback closing(isClosing_, true);
    if (!mayClose(level, *tabs_))
        return;
    level.recovery().setAside(); // what is unsaved is not wanted
    const bool isLast = tabs_->levels().size() == 1;
    if (isLast)
        addLevel(makeLevel());
    tabs_->remove(level);
    if (isLast)
        showWelcome();
    keepSession();
}

void MainWindow::showLevel() {
    commitTyping(); // in a field of the level that was shown
    for (const auto& other : tabs_->levels())
        if (&*other != &level())
            other->play().stop();
    actionStates_.reset(); // it refers to the level that was shown
    actionStates_ = std::make_unique<ActionStates>(*actions_, *tabs_);
    statusBar_->setEditor(editor());
    connect(actionStates_.get(), &ActionStates::shortcutBlocked, statusBar_, &StatusBar::showReleaseHint);
    if (tool_)
        editor().useTool(*tool_);
    level().play().setKeepsTrail(actions_->keepTrail->isChecked());
    docks_->showPanels();
    updatePanelsEnabled();
    updateTitle();
    editor().canvas().setFocus();
    keepSession();
}

void MainWindow::connectLevel(OpenLevel& level) {
    tabDrag_->watch(level);
    auto* menu = new CanvasMenu(level.canvas(), *actions_, *tabs_, &level.editor());
    connect(menu, &CanvasMenu::fixesRequested, &level,
            [&level](QMenu* fixes, ProxyId collider) { level.problemsPanel().offerFixes(*fixes, collider); });
    auto& preview =
        static_cast<PreviewItem&>(level.canvas().addOverlay(std::make_unique<PreviewItem>(level.canvas())));
    connect(
        &level.problemsPanel(), &ProblemsPanel::previewed, &level,
        [&preview](const std::vector<Shape>& outlines, PreviewKind kind) { preview.show(outlines, kind); });
    const auto update = [this, &level] {
        tabs_->updateTab(level);
        if (!level.isUntouched())
            level.editor().setCover(nullptr);
        if (&level == tabs_->current())
            updateTitle();
    };
    LevelDocument& document = level.document();
    connect(&document.file(), &DocumentFile::changed, &level, update);
    connect(&document.file(), &DocumentFile::changed, this, &MainWindow::keepSession);
    connect(&document, &LevelDocument::modifiedChanged, &level, update);
    connect(&document, &LevelDocument::changed, &level, update);
    const auto updateEnabled = [this, &level] {
        if (&level == tabs_->current())
            updatePanelsEnabled();
    };
    connect(&document, &LevelDocument::checkingChanged, &level, updateEnabled);
    connect(&level.play(), &LevelPlay::playingChanged, &level, updateEnabled);
    connect(&document, &LevelDocument::outOfMemory, &level, [&level] { reportOutOfMemory(level); });
    keepTexts(level.memoryBar(), [&level] {
        if (!level.memoryBar().isHidden())
            reportOutOfMemory(level);
    });
    connectEditor(level);
    connectExchange(level);
    connectNotices(level);
}

void MainWindow::connectEditor(OpenLevel& level) {
    connect(&level.editor(), &LevelEditor::toolChanged, this, &MainWindow::followTool);
    connect(&level.editor(), &LevelEditor::nameEditRequested, this, &MainWindow::editName);
    connect(&level.editor(), &LevelEditor::guideEditRequested, &level,
            [this, &level](std::size_t index) { editGuide(level.document(), index, this); });
    connect(&level.problemsPanel(), &ProblemsPanel::activated, this, &MainWindow::showProblem);
    connect(&level.problemsPanel(), &ProblemsPanel::finished, &level,
            [&level](const std::vector<ColliderId>& fixed) {
                Selection& selection = level.document().selection();
                selection.set(fixed);
                if (!level.returnFromProblems())
                    level.canvas().bringIntoView(extentOf(level.document().level(), selection.proxies()));
            });
    connect(&level.sensorPanel(), &SensorPanel::collidersRequested, this, &MainWindow::showColliders);
    connect(&level.outlinePanel(), &OutlinePanel::activated, this,
            [this](const Collider& collider) { zoomTo({collider.id}); });
    connect(&level.outlinePanel(), &OutlinePanel::matchesSelected, &level, [&level] {
        level.canvas().bringIntoView(
            extentOf(level.document().level(), level.document().selection().proxies()));
    });
}

void MainWindow::connectExchange(OpenLevel& level) {
    const auto showPage = [this] {
        showHelp(HelpPage::exchange);
    };
    connect(&level.exporter(), &LevelExport::helpRequested, this, showPage);
    connect(&level.importer(), &LevelImport::helpRequested, this, showPage);
    connect(&level.exporter(), &LevelExport::reported, &level.reportPanel(), &ReportPanel::showReport);
    // The current level is the imported one.
    connect(&level.importer(), &LevelImport::reported, this, [this](const Report& report) {
        this->level().reportPanel().showReport(report);
        if (report.notes.empty())
            return;
        PanelDocks::bringToFront(docks_->report());
    });
    connect(&level.exporter(), &LevelExport::notified, statusBar_, &StatusBar::showNotice);
    // Queued: the new level clears the status bar.
    connect(&level.importer(), &LevelImport::notified, statusBar_, &StatusBar::showNotice,
            Qt::QueuedConnection);
    connect(&level.reportPanel(), &ReportPanel::collidersRequested, this, &MainWindow::showColliders);
}

/// Shows in the status bar what parts of the level say. Mostly queued: the change itself clears the status bar.
void MainWindow::connectNotices(OpenLevel& level) {
    connect(&level.editing(), &Editing::reported, statusBar_, &StatusBar::showNotice, Qt::QueuedConnection);
    connect(&level.problemsPanel(), &ProblemsPanel::reported, statusBar_, &StatusBar::showNotice);
    connect(
        &level.document().undoHistory(), &UndoHistory::stepsDropped, statusBar_,
        [this](int count) {
            statusBar_->showNotice(tr("Undo memory is full: %Ln oldest step(s) dropped", nullptr, count));
        },
        Qt::QueuedConnection);
    connect( // not above the canvas, which would move under a drag
        &level.document(), &LevelDocument::tooManyContacts, statusBar_,
        [this] {
            statusBar_->showNotice(
                tr("Not possible: more than %L1 million pairs of colliders would overlap or be nested")
                    .arg(maxContacts / 1'000'000));
        },
        Qt::QueuedConnection);
    connect(&level.editor(), &LevelEditor::lockedClicked, this, [this, &level](const Collider& locked) {
        statusBar_->showNotice(notEditableReason(level.document(), locked.id));
    });
    connect(
        &level.document().groups(), &Groups::enteredChanged, &level,
        [this, &groups = level.document().groups()] {
            if (const auto group = shownText(groups.entered()); !group.isEmpty())
                statusBar_->showNotice(tr("Inside the group %1. Esc leaves it.").arg(group));
        },
        Qt::QueuedConnection);
}

/// Hiding and locking are no undo steps, because they are not part of the level.
void MainWindow::noteSetAside(bool areHidden, std::size_t count) {
    const QAction& back = areHidden ? *actions_->showAll : *actions_->unlockAll;
    const QString keys = back.shortcut().toString(QKeySequence::NativeText);
    const QString way =
        keys.isEmpty() ? back.iconText() : tr("%1 (%2)", "action and keys").arg(back.iconText(), keys);
    const auto number = static_cast<int>(count);
    statusBar_->showNotice(
        (areHidden ? tr("%Ln collider(s) hidden. %1 brings them back; Undo does not.", nullptr, number)
                   : tr("%Ln collider(s) locked. %1 frees them; Undo does not.", nullptr, number))
            .arg(way));
}

} // namespace tangent
