#include "canvas/painting.h"

#include <QPolygonF>
#include <QTransform>

namespace tangent {

QPolygonF cornersOf(const RotatedRect& rotated) {
    const QRectF rect = toRectF(rotated.rect);
    QTransform turn;
    turn.translate(rect.center().x(), rect.center().y());
    turn.rotate(rotated.degrees);
    turn.translate(-rect.center().x(), -rect.center().y());
    return turn.map(QPolygonF({rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()}));
}

QPainterPath pathOf(const Shape& shape) {
    QPainterPath path;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        path.addEllipse(toPoint(circle->center), circle->radius, circle->radius);
    } else if (const auto* rect = std::get_if<Rect>(&shape)) {
        path.addRect(toRectF(*rect));
    } else {
        path.addPolygon(cornersOf(std::get<RotatedRect>(shape)));
        path.closeSubpath();
    }
    return path;
}

} // namespace tangent
