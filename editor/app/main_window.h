#pragma once

#include "app/action_states.h"
#include "app/actions.h"
#include "app/editing.h"
#include "app/level_editor.h"
#include "app/level_files.h"
#include "canvas/view_options.h"
#include "document/level_recovery.h"

#include <QMainWindow>

#include <memory>

namespace tangent {

enum class GuidePage;
class Arranging;
class GuideWindow;
class LayersPanel;
class LevelExport;
class LevelImport;
class MessageBar;
class OutlinePanel;
class ProblemsPanel;
class PropertiesPanel;
class ReportPanel;
class StatusBar;
struct Problem;

/// The main window: one LevelEditor, the panels docked around it, menus, tool bar and status bar.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr,
                        std::chrono::milliseconds recoveryDelay = LevelRecovery::usualDelay);
    ~MainWindow() override;

    LevelEditor& editor() { return *editor_; }
    const LevelRecovery& recovery() const { return *recovery_; }
    /// Asks about unsaved changes, then opens a level, or imports a file of another program. Reports errors in a
    /// dialog.
    bool open(const QString& path);
    /// Offers to recover the unsaved changes of crashed editors.
    void offerRecoveries();
    /// Says that an edit was refused.
    void showOutOfMemory();
    /// Writes unsaved changes to the recovery file and quits.
    void quitWithoutAsking(int status);

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createPanels();
    QDockWidget* addPanel(QWidget* panel, const char* title, const QString& name, Qt::DockWidgetArea area);
    void createStatusBar();
    void connectDocument();
    void connectExchange();
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
    void connectPlayActions();

    void updatePanelsEnabled();
    void updateTitle();
    void findCollider();
    void editName();
    void showProblem(const Problem& problem);
    /// Selects those of the colliders that the level still has, and shows them.
    void showColliders(std::vector<ColliderId> colliders);
    /// Shows these colliders and their surroundings.
    void zoomTo(const std::vector<ColliderId>& colliders);
    /// The guide page about the focused panel.
    GuidePage pageOfFocus() const;
    void showGuide(GuidePage page);
    void about();
    void restoreDocks();
    void resetLayout();
    void resizeDocksToDefault();
    void saveLayout() const;

    ViewOptions options_;
    LevelEditor* editor_;
    MessageBar& memoryBar_;
    std::unique_ptr<LevelRecovery> recovery_;
    LevelFiles* files_;
    LevelImport* import_;
    LevelExport* export_;
    Editing* editing_;
    Arranging* arranging_;
    Actions* actions_;
    ActionStates actionStates_;
    LayersPanel* layersPanel_ = nullptr;
    PropertiesPanel* propertiesPanel_ = nullptr;
    ProblemsPanel* problemsPanel_ = nullptr;
    OutlinePanel* outlinePanel_ = nullptr;
    ReportPanel* reportPanel_ = nullptr;
    QDockWidget* propertiesDock_ = nullptr;
    QDockWidget* problemsDock_ = nullptr;
    QDockWidget* outlineDock_ = nullptr;
    QDockWidget* reportDock_ = nullptr;
    QList<QDockWidget*> docks_;
    bool areDocksRestored_ = false;
    QByteArray defaultLayout_; ///< of docks and tool bar
    StatusBar* statusBar_ = nullptr;
    GuideWindow* guide_ = nullptr; ///< created when it is first shown
};

} // namespace tangent
