#pragma once

#include <tangent/base/exact_sum.h>
#include <tangent/geometry/vec2.h>

#include <cmath>

namespace tangent::detail {

/// Returns the sign of cross(b - a, c - a), exact unless a product of two coordinates overflows or underflows.
inline int orientation(Vec2 a, Vec2 b, Vec2 c) {
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    const double difference = left - right;
    constexpr double roundoff = 0x1p-53;
    if (std::abs(difference) > (3 + 16 * roundoff) * roundoff * (std::abs(left) + std::abs(right)))
        return difference > 0 ? 1 : -1;
    const auto error = [](double x, double y) {
        return std::fma(x, y, -(x * y));
    };
    return signOfSum({a.x * b.y, error(a.x, b.y), -(a.x * c.y), -error(a.x, c.y), -(c.x * b.y),
                      -error(c.x, b.y), -(a.y * b.x), -error(a.y, b.x), a.y * c.x, error(a.y, c.x), c.y * b.x,
                      error(c.y, b.x)});
}

} // namespace tangent::detail
