#pragma once

#include "app/action_states.h"
#include "app/actions.h"
#include "app/files/recent_files.h"
#include "app/files/session.h"
#include "app/level_tabs.h"
#include "app/open_level.h"

#include <QLockFile>
#include <QMainWindow>

#include <functional>
#include <limits>
#include <memory>

namespace tangent {

enum class HelpPage;
class HelpWindow;
class PanelDocks;
class StatusBar;
class TabDrag;
struct Problem;

/// The main window: the open levels in tabs, the panels of the current one docked around it, menus, tool bar and status
/// bar.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr,
                        std::chrono::milliseconds recoveryDelay = LevelRecovery::usualDelay);
    ~MainWindow() override;

    /// The current level.
    OpenLevel& level() const { return *tabs_->current(); }
    LevelEditor& editor() const { return level().editor(); }
    const LevelRecovery& recovery() const { return level().recovery(); }
    const LevelTabs& tabs() const { return *tabs_; }
    /// Opens a level in a tab of its own, which replaces an untouched new level, or imports a file of another program.
    /// A file that is open is only shown. Reports errors in a dialog.
    bool open(const QString& path);
    /// Starts an empty level in a tab of its own, unless the current one is untouched.
    OpenLevel& newLevel();
    /// Opens these files, or those of the last session if there are none. In both cases, the session keeps its files
    /// until they are closed. Unsaved changes of crashed editors come first.
    void start(const QStringList& files);
    /// Offers to recover the unsaved changes of crashed editors.
    void offerRecoveries();
    /// Offers work that the user discarded instead of recovering it.
    void offerDiscarded();
    /// Says that an edit was refused.
    void showOutOfMemory();
    /// Writes unsaved changes to the recovery file and quits.
    void quitWithoutAsking(int status);

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createStatusBar();
    // in main_window_levels.cpp
    LevelHost host();
    std::unique_ptr<OpenLevel> makeLevel();
    OpenLevel& addLevel(std::unique_ptr<OpenLevel> level);
    OpenLevel* openLevel(const QString& path, bool (LevelFiles::*read)(const QString&));
    void reopenSession();
    void keepSession();
    OpenLevel* levelOf(const QString& path) const;
    OpenLevel* openForRecovery(const QString& path);
    void connectLevel(OpenLevel& level);
    void connectEditor(OpenLevel& level);
    void connectExchange(OpenLevel& level);
    void connectNotices(OpenLevel& level);
    void showLevel();
    void addImages(const QStringList& images, QPointF at);
    /// Says how to show or unlock colliders again.
    void noteSetAside(bool areHidden, std::size_t count);
    void showWelcome();
    void closeLevel(OpenLevel& level);
    // in main_window_actions.cpp
    QMenu* addMenu(const char* title);
    void createMenus();
    void createToolBar();
    void connectActions();
    void connectFileActions();
    void connectEditActions();
    void connectArrangeActions();
    void connectToolActions();
    void connectProblemActions();
    void connectViewActions();
    void connectGuideActions();
    void connectLayerActions();
    void connectPlayActions();
    /// Connects an action to what it does to a part of the current level.
    template <class Part, class Act>
    void onLevel(const QAction* action, Part& (OpenLevel::*part)() const, Act act) {
        connect(action, &QAction::triggered, this,
                [this, part, act] { std::invoke(act, (level().*part)()); });
    }

    static void reportOutOfMemory(OpenLevel& level);
    void followTool(const ToolDefinition& used);
    void updatePanelsEnabled();
    void updateTitle();
    void findCollider();
    void editName();
    void showProblem(const Problem& problem, const QString& notice);
    /// Selects those of the colliders that the level still has, and shows them.
    void showColliders(std::vector<ColliderId> colliders);
    /// Shows these colliders and their surroundings.
    void zoomTo(const std::vector<ColliderId>& colliders);
    /// The guide page about the focused panel.
    HelpPage pageOfFocus() const;
    void showHelp(HelpPage page);
    void keepHelp(HelpWindow& guide);
    void about();
    void fitOnScreen();
    void saveLayout(std::size_t maxIds = std::numeric_limits<std::size_t>::max());

    ViewOptions options_;
    DrawnSizes drawn_;
    RecentFiles recent_;
    std::chrono::milliseconds recoveryDelay_;
    Actions* actions_;
    LevelTabs* tabs_;
    TabDrag* tabDrag_;
    std::unique_ptr<PanelDocks> docks_;
    std::unique_ptr<ActionStates> actionStates_; ///< of the current level
    const ToolDefinition* tool_ = nullptr;       ///< in use, in every level
    bool areDocksRestored_ = false;
    std::unique_ptr<QLockFile> sessionLock_; ///< null: another program keeps the session
    Session unopened_;                       ///< levels of the last session, if this start has its own files
    bool isStarted_ = false;                 ///< before that, the last session is kept
    bool isQuitting_ = false;                ///< the program ends
    bool isClosing_ = false;                 ///< a level or all; a question about it may be open
    StatusBar* statusBar_ = nullptr;
    HelpWindow* help_ = nullptr; ///< created when it is first shown
};

} // namespace tangent
