#pragma once

#include "canvas/canvas_item.h"

#include <tangent/level/problems.h>

#include <set>

namespace tangent {

class Canvas;

/// Crosses where colliders lie that have nothing to show: those without a positive size.
class InvalidShapesItem : public CanvasItem {
public:
    explicit InvalidShapesItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintCross(QPainter& painter, ColliderId id) const;

    Canvas& canvas_;
    std::set<ColliderId> invalid_;
};

} // namespace tangent
