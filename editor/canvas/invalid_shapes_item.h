#pragma once

#include "canvas/canvas_item.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/live/problems.h>

#include <set>
#include <vector>

namespace tangent {

class Canvas;
struct DocumentChange;

/// Crosses where colliders lie that have nothing to show: those without a positive size.
class InvalidShapesItem : public CanvasItem {
public:
    explicit InvalidShapesItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Cross {
        Vec2 middle;
        ProxyId collider;
    };

    /// Whether any of them may have come, gone or moved; but for what the problems tell.
    bool isAbout(const DocumentChange& change) const;
    void addIgnored();
    void gather();
    void paintCross(QPainter& painter, QPointF at, bool isSelected) const;

    Canvas& canvas_;
    std::set<ColliderId> suspects_; ///< whoever was one of them, or is ignored as one
    std::vector<Cross> crosses_;    ///< of those of them that are visible, by x
    bool isStale_ = true;           ///< crosses_ are to be gathered anew
};

} // namespace tangent
