#pragma once

#include <tangent/geometry/shapes.h>

/// Internal: the common form in which shapes are compared exactly.
namespace tangent::detail {

/// whole + half1 / 2 + half2 / 2, without rounding.
struct ExactSum {
    double whole = 0;
    double half1 = 0;
    double half2 = 0;
};

/// An axis-aligned box or point, grown by a radius. Circles, points, boxes and rectangles rotated by multiples of 90
/// degrees are cores.
struct Core {
    ExactSum lowX;
    ExactSum lowY;
    ExactSum highX;
    ExactSum highY;
    double radius = 0;
};

constexpr Core coreOf(Vec2 p) {
    return {{p.x}, {p.y}, {p.x}, {p.y}};
}
constexpr Core coreOf(const Circle& circle) {
    Core core = coreOf(circle.center);
    core.radius = circle.radius;
    return core;
}
constexpr Core coreOf(const Aabb& box) {
    return {{box.min.x}, {box.min.y}, {box.max.x}, {box.max.y}};
}
constexpr Core coreOf(const Rect& rect) {
    const auto [min, size] = rect;
    return {{min.x}, {min.y}, {min.x, size.x, size.x}, {min.y, size.y, size.y}};
}
/// Returns the core of `rect` rotated about its center by an odd multiple of 90 degrees.
constexpr Core quarterTurnedCore(const Rect& rect) {
    const auto [min, size] = rect;
    return {
        {min.x, size.x, -size.y}, {min.y, size.y, -size.x}, {min.x, size.x, size.y}, {min.y, size.y, size.x}};
}

/// Returns the sign of the separation of two valid shapes less `distance` (finite), by exact arithmetic.
int exactSeparationSign(const Core& a, const Core& b, double distance);

/// Whether a box that moves by `displacement`, and on in the same direction, overlaps another deeper than `margin`
/// (finite) anywhere, by exact arithmetic. The boxes must be valid; their radii do not count.
bool exactlyLeadsInto(const Core& moving, Vec2 displacement, const Core& target, double margin);

/// Whether a disc that moves along the whole line of `displacement` (not zero) never overlaps another shape deeper than
/// `margin`, by exact arithmetic. Both must be valid. `margin` must not be negative. May be false if it exceeds the
/// radii.
bool exactlyPasses(const Core& disc, Vec2 displacement, const Core& target, double margin);

/// Whether every point of b is in a, by exact arithmetic. Both must be valid.
bool exactContains(const Core& a, const Core& b);

} // namespace tangent::detail
