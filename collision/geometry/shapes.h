#pragma once

#include <tangent/geometry/vec2.h>

#include <concepts>
#include <optional>
#include <variant>

/// The shapes of colliders. All are closed sets: a shape includes its boundary. Plain values; nothing is
/// checked on construction, see fault() for what makes a shape invalid.
namespace tangent {

/// The axis-aligned box between two corners, both included. Unlike Rect its far corner is stored, so a box
/// given by two corners is exact.
struct Aabb {
    Vec2 min;
    Vec2 max;

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

/// A disc.
struct Circle {
    Vec2 center;
    double radius = 0;

    friend constexpr bool operator==(const Circle&, const Circle&) = default;
};

/// An axis-aligned rectangle: its corner with the smallest coordinates, and its size. The far corner is
/// min + size in exact arithmetic, not rounded to a double.
struct Rect {
    Vec2 min;
    Vec2 size;

    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

/// A rectangle turned about its centre by `degrees`, clockwise on screen (y down). Any angle is allowed.
struct RotatedRect {
    Rect rect;
    double degrees = 0;

    friend constexpr bool operator==(const RotatedRect&, const RotatedRect&) = default;
};

/// A shape whose kind is known at run time only.
using Shape = std::variant<Circle, Rect, RotatedRect>;

/// What can be asked about exactly: circles, axis-aligned rectangles in both forms, and points.
template <class T>
concept ExactShape =
    std::same_as<T, Vec2> || std::same_as<T, Circle> || std::same_as<T, Rect> || std::same_as<T, Aabb>;

/// Everything that a question of two shapes takes.
template <class T>
concept AnyShape = ExactShape<T> || std::same_as<T, RotatedRect> || std::same_as<T, Shape>;

/// Why a shape cannot collide.
enum class ShapeFault {
    none,
    notFinite, ///< a coordinate, extent or angle is NaN or infinite
    noExtent,  ///< a radius, width or height is zero or negative
    overflow,  ///< a coordinate of a side, rounded to a double, is infinite
};

/// @name Why a shape is invalid
/// `none` for a valid one; of several faults the first in the order of ShapeFault.
/// @{
ShapeFault fault(Vec2 point);
ShapeFault fault(const Circle& circle);
ShapeFault fault(const Rect& rect);
ShapeFault fault(const Aabb& box);
ShapeFault fault(const RotatedRect& rect);
ShapeFault fault(const Shape& shape);
/// @}

/// Whether fault() finds none.
template <AnyShape S>
bool isValid(const S& shape) {
    return fault(shape) == ShapeFault::none;
}

/// The centre, rounded to doubles.
Vec2 center(const Shape& shape);

/// @name Bounds
/// The smallest box of doubles that contains the shape: rounded outward, never inward. That of a RotatedRect
/// turned by anything but quarters may be a few ulps larger. Infinite where it has to reach beyond the
/// largest double. For an invalid shape the box is unspecified but free of NaN, and its min is not greater
/// than its max.
/// @{
Aabb bounds(const Circle& circle);
Aabb bounds(const Rect& rect);
Aabb bounds(const RotatedRect& rect);
Aabb bounds(const Shape& shape);
/// @}

/// The same shape moved by `offset`; coordinates are rounded to doubles, extents kept.
Shape translated(const Shape& shape, Vec2 offset);

/// Cosine and sine of an angle in degrees: the direction of the x axis of a shape turned by it. Exact at
/// multiples of 90, within 2^-51 elsewhere, however large the angle. NaN for an angle that is not finite.
Vec2 direction(double degrees);

/// The unrotated rectangle with exactly the same points, where there is one: for multiples of 180 degrees
/// always, for odd multiples of 90 if its corner is a double. `rect` must be finite.
std::optional<Rect> unrotated(const RotatedRect& rect);

} // namespace tangent
