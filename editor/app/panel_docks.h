#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace tangent {

class LevelTabs;
class OpenLevel;

/// The docks of the main window. Each holds a panel of every open level and shows the one of the current level.
class PanelDocks : public QObject {
    Q_OBJECT

public:
    PanelDocks(QMainWindow& window, const LevelTabs& tabs);
    ~PanelDocks() override;

    QDockWidget& layers() const { return *layers_; }
    QDockWidget& properties() const { return *properties_; }
    QDockWidget& problems() const { return *problems_; }
    QDockWidget& outline() const { return *outline_; }
    QDockWidget& report() const { return *report_; }
    QDockWidget& history() const { return *history_; }
    QDockWidget& sensorLog() const { return *sensorLog_; }
    /// In the order of OpenLevel::panels().
    const QList<QDockWidget*>& all() const { return docks_; }

    void addPanels(const OpenLevel& level);
    /// Shows the panels of the current level.
    void showPanels();
    /// Enables or disables the panels. Moves the focus from a disabled panel to `next`.
    void setPanelsEnabled(bool areEnabled, QWidget& next);
    /// Shows a dock in front of those that share its place.
    static void bringToFront(QDockWidget& dock);

    /// Restores the layout of the last session. Call it when the window is first shown: docks take their saved sizes
    /// only after the window is laid out.
    void restoreLayout();
    /// Hides all docks, or brings those back that were hidden so.
    void setHidden(bool areHidden);
    /// The layout to save: as it is without setHidden(true).
    QByteArray layout() const;
    /// Restores the layout of the first start, with the tool bar.
    void resetLayout();

signals:
    /// setHidden(true) ended, because a dock was shown by other means.
    void hiddenEnded();

private:
    QDockWidget* addDock(const char* title, const QString& name, const char* iconName,
                         Qt::DockWidgetArea area);
    void resizeToDefault();

    QMainWindow& window_;
    const LevelTabs& tabs_;
    QList<QDockWidget*> docks_;
    QDockWidget* layers_;
    QDockWidget* properties_;
    QDockWidget* problems_;
    QDockWidget* outline_;
    QDockWidget* report_;
    QDockWidget* history_;
    QDockWidget* sensorLog_;
    bool isOutlineVisible_ = false;
    QByteArray defaultLayout_;
    QByteArray hiddenLayout_; ///< before setHidden(true); empty: not hidden
};

} // namespace tangent
