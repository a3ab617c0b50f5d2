#pragma once

#include <tangent/geometry/shapes.h>

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QTransform>

namespace tangent {

inline QPointF toPoint(Vec2 v) {
    return {v.x, v.y};
}
inline Vec2 toVec2(QPointF p) {
    return {p.x(), p.y()};
}
inline QRectF toRectF(const Rect& r) {
    return {r.min.x, r.min.y, r.size.x, r.size.y};
}
inline QRectF toRectF(const Aabb& box) {
    return {toPoint(box.min), toPoint(box.max)};
}
inline Aabb toAabb(const QRectF& r) {
    const QRectF n = r.normalized();
    return {toVec2(n.topLeft()), toVec2(n.bottomRight())};
}

/// From here on, a painter of a widget counts pixels of a screen of this ratio from the widget's corner.
inline void usePixels(QPainter& painter, double pixelRatio) {
    painter.resetTransform();
    painter.scale(1 / pixelRatio, 1 / pixelRatio);
}

/// Turns clockwise on the screen.
QTransform turnAbout(Vec2 center, double degrees);

} // namespace tangent
