#include "picture/conversions.h"

namespace tangent {

QTransform rotationAbout(Vec2 center, double degrees) {
    QTransform turn;
    turn.translate(center.x, center.y);
    turn.rotate(degrees);
    turn.translate(-center.x, -center.y);
    return turn;
}

QPolygonF cornersOf(const RotatedRect& rotated) {
    return rotationAbout(center(rotated), rotated.degrees).map(QPolygonF(toRectF(rotated.rect)));
}

} // namespace tangent
