#pragma once

#include "canvas/items/canvas_item.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/live/problems.h>

#include <set>
#include <vector>

namespace tangent {

class Canvas;
struct DocumentChange;

/// Marks colliders without a positive size, which are otherwise invisible, with crosses.
class InvalidShapesItem : public CanvasItem {
public:
    explicit InvalidShapesItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Cross {
        Vec2 middle;
        ProxyId collider;
    };

    /// Whether the change affects a suspect.
    bool isAbout(const DocumentChange& change) const;
    void addIgnored();
    void collect();
    void paintCross(QPainter& painter, QPointF at, bool isSelected) const;

    Canvas& canvas_;
    std::set<ColliderId> suspects_; ///< colliders that are or were invalid, or are ignored as such
    std::vector<Cross> crosses_;    ///< of visible invalid colliders, sorted by x
    bool isStale_ = true;           ///< crosses_ must be collected again
};

} // namespace tangent
