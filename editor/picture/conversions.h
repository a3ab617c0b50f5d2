#pragma once

#include <tangent/geometry/shapes.h>

#include <QPointF>
#include <QPolygonF>
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

/// Rotates about `center`, clockwise on the screen.
QTransform rotationAbout(Vec2 center, double degrees);
/// The corners in order, the first one at the end again.
QPolygonF cornersOf(const RotatedRect& rotated);

} // namespace tangent
