#include <tangent/geometry/detail/box_frame.h>

#include <algorithm>
#include <array>

namespace tangent::detail {

BoundaryPoint nearestSide(const Aabb& box, Vec2 inside) {
    const auto [x, y] = inside;
    const std::array<BoundaryPoint, 4> sides = {BoundaryPoint{{box.min.x, y}, {-1, 0}, box.min.x - x},
                                                BoundaryPoint{{box.max.x, y}, {1, 0}, x - box.max.x},
                                                BoundaryPoint{{x, box.min.y}, {0, -1}, box.min.y - y},
                                                BoundaryPoint{{x, box.max.y}, {0, 1}, y - box.max.y}};
    return *std::ranges::max_element(sides, {}, &BoundaryPoint::distance);
}

} // namespace tangent::detail
