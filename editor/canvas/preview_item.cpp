#include "canvas/preview_item.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QPainter>

namespace tangent {

void PreviewItem::show(std::vector<Shape> outlines) {
    outlines_ = std::move(outlines);
    canvas_.viewport()->update();
}

/// With a halo, which sets them off from art of any color.
void PreviewItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (outlines_.empty())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    QPen halo(canvas_.theme().background, 5);
    QPen line(canvas_.theme().passed, 2.5, Qt::DashLine, Qt::FlatCap);
    for (QPen* pen : {&halo, &line}) {
        pen->setCosmetic(true);
        painter->setPen(*pen);
        for (const Shape& outline : outlines_) {
            if (const auto* circle = std::get_if<Circle>(&outline)) {
                painter->drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
            } else if (const auto* rect = std::get_if<Rect>(&outline)) {
                painter->drawRect(toRectF(*rect));
            } else {
                const auto& rotated = std::get<RotatedRect>(outline);
                painter->drawPolygon(
                    rotationAbout(center(outline), rotated.degrees).map(QPolygonF(toRectF(rotated.rect))));
            }
        }
    }
    painter->restore();
}

} // namespace tangent
