#pragma once

#include "canvas/canvas_item.h"
#include "canvas/reach_search.h"

namespace tangent {

class Canvas;
class ReachLegend;

/// Shades the places that a body does not reach from the spawns, if ViewOptions says so. The body is that of
/// Rule::unreachable, or if the level gives that no size, the one that play starts with.
class ReachItem : public CanvasItem {
public:
    explicit ReachItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Waits until the visible part is shaded.
    void finish();
    bool isFinished() const { return search_.isIdle(); }

private:
    ReachView viewNow() const;
    Shape body() const;
    void explain();

    Canvas& canvas_;
    ReachLegend* legend_; ///< owned by the canvas
    ReachSearch search_;
};

} // namespace tangent
