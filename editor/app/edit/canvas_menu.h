#pragma once

#include <tangent/live/live_level.h>

#include <QMenu>

#include <vector>

namespace tangent {

class Actions;
class Canvas;
class LevelTabs;

/// The context menu of the canvas. Acts on the collider under the cursor, or on the selection if that contains it. A
/// submenu selects any collider under the cursor.
class CanvasMenu : public QMenu {
    Q_OBJECT

public:
    CanvasMenu(Canvas& canvas, const Actions& actions, const LevelTabs& tabs, QWidget* parent);

signals:
    /// The menu is about to show on a collider with problems. Receivers fill `menu` with fixes.
    void fixesRequested(QMenu* menu, tangent::ProxyId collider);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void select(const std::vector<ProxyId>& stack);
    void list(const std::vector<ProxyId>& stack);
    void offerFixes(const std::vector<ProxyId>& stack);

    Canvas& canvas_;
    QMenu* underCursor_;
    QMenu* fixes_;
};

} // namespace tangent
