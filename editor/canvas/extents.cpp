#include "canvas/extents.h"

#include "picture/conversions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

QRectF extentOf(const LiveLevel& level, const std::vector<ProxyId>& colliders) {
    constexpr double room = 16;
    QRectF area;
    QRectF beyond;
    for (const ProxyId collider : colliders) {
        const Shape& shape = level.collider(collider).shape;
        const Aabb box = bounds(shape);
        const bool isWithin = std::isfinite(box.max.x - box.min.x) && std::isfinite(box.max.y - box.min.y);
        const QRectF around = QRectF(toPoint(center(shape)), QSizeF()).adjusted(-room, -room, room, room);
        if (isValid(shape))
            area |= toRectF(box);
        else
            (isWithin ? area : beyond) |= around;
    }
    return area.isNull() ? beyond : area;
}

QRectF extentOf(const LiveLevel& level) {
    QRectF area;
    if (level.settings().bounds)
        area = toRectF(level.settings().bounds->rect);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Aabb whole{{infinity, infinity}, {-infinity, -infinity}};
    for (const Aabb& box : level.contacts().broadPhase().boxes())
        if (isProper(box))
            whole = {{std::min(whole.min.x, box.min.x), std::min(whole.min.y, box.min.y)},
                     {std::max(whole.max.x, box.max.x), std::max(whole.max.y, box.max.y)}};
    if (isProper(whole))
        area |= toRectF(whole);
    return area.isNull() ? QRectF(0, 0, 1280, 720) : area;
}

} // namespace tangent
