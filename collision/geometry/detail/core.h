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

/// An axis-aligned box, possibly a single point, grown by a radius: every circle, point and box is one, and
/// so is a rectangle turned by quarters.
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
/// Of `rect` turned by an odd number of quarters about its centre.
constexpr Core quarterTurnedCore(const Rect& rect) {
    const auto [min, size] = rect;
    return {
        {min.x, size.x, -size.y}, {min.y, size.y, -size.x}, {min.x, size.x, size.y}, {min.y, size.y, size.x}};
}

/// Sign of the separation of two valid shapes less `distance` (finite), by exact arithmetic.
int exactSeparationSign(const Core& a, const Core& b, double distance);

/// Whether every point of b is one of a, by exact arithmetic; both valid.
bool exactContains(const Core& a, const Core& b);

} // namespace tangent::detail
