#pragma once

#include "canvas/canvas_item.h"

#include <tangent/geometry/shapes.h>

#include <vector>

namespace tangent {

class Canvas;

/// Dashed outlines of what an action would do. If they are out of view, an arrow at its edge points to them.
class PreviewItem : public CanvasItem {
public:
    explicit PreviewItem(Canvas& canvas) : canvas_(canvas) {}
    void show(std::vector<Shape> outlines);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintArrow(QPainter& painter, const QRectF& place) const;

    Canvas& canvas_;
    std::vector<Shape> outlines_;
};

} // namespace tangent
