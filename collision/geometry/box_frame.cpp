#include <tangent/geometry/detail/box_frame.h>

#include <algorithm>
#include <array>

namespace tangent::detail {
namespace {

BoundaryPoint nearestSide(const Aabb& box, Vec2 inside) {
    const auto [x, y] = inside;
    const std::array<BoundaryPoint, 4> sides = {BoundaryPoint{{box.min.x, y}, {-1, 0}, box.min.x - x},
                                                BoundaryPoint{{box.max.x, y}, {1, 0}, x - box.max.x},
                                                BoundaryPoint{{x, box.min.y}, {0, -1}, box.min.y - y},
                                                BoundaryPoint{{x, box.max.y}, {0, 1}, y - box.max.y}};
    return *std::ranges::max_element(sides, {}, &BoundaryPoint::distance);
}

} // namespace

BoundaryPoint nearestBoundaryPoint(const Aabb& box, Vec2 point) {
    const Vec2 nearest = {std::clamp(point.x, box.min.x, box.max.x),
                          std::clamp(point.y, box.min.y, box.max.y)};
    const Vec2 offset = point - nearest;
    if (offset == Vec2{})
        return nearestSide(box, point);
    return {nearest, normalized(offset), length(offset)};
}

} // namespace tangent::detail
