#pragma once

#include "canvas/items/canvas_item.h"

#include <tangent/geometry/shapes.h>

#include <vector>

namespace tangent {

class Canvas;

/// Where an action would put something, or what it would remove.
enum class PreviewKind { place, removal };

/// Dashed outlines of what an action would do; crossed out in red if it removes. If they are out of view, an arrow at
/// its edge points to them.
class PreviewItem : public CanvasItem {
public:
    explicit PreviewItem(Canvas& canvas) : canvas_(canvas) {}
    void show(std::vector<Shape> outlines, PreviewKind kind);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QColor color() const;
    void paintArrow(QPainter& painter, const QRectF& place) const;

    Canvas& canvas_;
    std::vector<Shape> outlines_;
    PreviewKind kind_ = PreviewKind::place;
};

} // namespace tangent
