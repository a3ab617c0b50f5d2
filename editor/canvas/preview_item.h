#pragma once

#include "canvas/canvas_item.h"

#include <tangent/geometry/shapes.h>

#include <vector>

namespace tangent {

class Canvas;

/// Dashed outlines of what an action would do.
class PreviewItem : public CanvasItem {
public:
    explicit PreviewItem(Canvas& canvas) : canvas_(canvas) {}
    void show(std::vector<Shape> outlines);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Canvas& canvas_;
    std::vector<Shape> outlines_;
};

} // namespace tangent
