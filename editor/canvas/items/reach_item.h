#pragma once

#include "canvas/items/canvas_item.h"
#include "canvas/reach_search.h"

#include <optional>

namespace tangent {

class Canvas;
class ReachLegend;

/// Shades the places that a body does not reach from the spawns, if ViewOptions says so. The body is the one that is
/// played. Otherwise it is that of Rule::unreachable, or if the level gives that no size, a circle of half a grid step.
/// In a level without spawns, the shades are those from where the play started.
class ReachItem : public CanvasItem {
public:
    explicit ReachItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Sets the body that is played, with its center at 0, 0. nullopt: none is. In a level without spawns, it starts at
    /// `start`.
    void setPlayedBody(const std::optional<Shape>& body, const std::optional<Vec2>& start);
    const std::optional<Shape>& playedBody() const { return playedBody_; }
    /// Waits until the visible part is shaded.
    void finish();
    bool isFinished() const { return search_.isIdle(); }

private:
    ReachView viewNow() const;
    Shape body() const;
    void explain();

    Canvas& canvas_;
    ReachLegend* legend_; ///< owned by the canvas
    std::optional<Shape> playedBody_;
    std::optional<Vec2> start_; ///< of the played body
    ReachSearch search_;
};

} // namespace tangent
