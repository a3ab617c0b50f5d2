#pragma once

#include <tangent/geometry/vec2.h>

#include <concepts>
#include <optional>
#include <variant>

/// The shapes of colliders. All are closed sets: a shape includes its boundary. Plain values; nothing is
/// checked on construction, see fault() for what makes a shape invalid.
///
/// Every function about one or two shapes takes constant time and does not allocate.
namespace tangent {

/// The axis-aligned box between two corners, both included. Unlike Rect its far corner is stored, so a box
/// given by two corners is exact. Taken by the verdicts; for other questions see rectOf().
struct Aabb {
    Vec2 min; ///< the smallest coordinates
    Vec2 max; ///< the largest; must be larger than `min` on both axes

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default; ///< by all members
};

/// A disc.
struct Circle {
    Vec2 center;       ///< may lie anywhere
    double radius = 0; ///< in level units; 0 or less is a fault

    friend constexpr bool operator==(const Circle&, const Circle&) = default; ///< by all members
};

/// An axis-aligned rectangle: its corner with the smallest coordinates, and its size. The far corner is
/// min + size in exact arithmetic, not rounded to a double.
struct Rect {
    Vec2 min;  ///< the corner
    Vec2 size; ///< width and height; 0 or less is a fault

    friend constexpr bool operator==(const Rect&, const Rect&) = default; ///< by all members
};

/// A rectangle turned about its centre by `degrees`, clockwise on screen (y down). Any angle is allowed.
struct RotatedRect {
    Rect rect;          ///< before it is turned
    double degrees = 0; ///< 0: as `rect` is

    friend constexpr bool operator==(const RotatedRect&, const RotatedRect&) = default; ///< by all members
};

/// A shape whose kind is known at run time only.
using Shape = std::variant<Circle, Rect, RotatedRect>;

/// Shapes with exact verdicts: circles, axis-aligned rectangles in both forms, and points.
template <class T>
concept ExactShape =
    std::same_as<T, Vec2> || std::same_as<T, Circle> || std::same_as<T, Rect> || std::same_as<T, Aabb>;

/// Every shape that the functions about two shapes take.
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
/// @{

/// Why the shape is invalid: `none` for a valid one; of several faults the first in the order of ShapeFault.
[[nodiscard]] ShapeFault fault(Vec2 point);
[[nodiscard]] ShapeFault fault(const Circle& circle);
[[nodiscard]] ShapeFault fault(const Rect& rect);
[[nodiscard]] ShapeFault fault(const Aabb& box);
[[nodiscard]] ShapeFault fault(const RotatedRect& rect);
[[nodiscard]] ShapeFault fault(const Shape& shape);
/// @}

/// Whether the shape can collide: fault() is `none`. A flat or infinite Aabb is invalid; use isProper() to test whether a
/// box can be used as a query area.
template <AnyShape S>
[[nodiscard]] bool isValid(const S& shape) {
    return fault(shape) == ShapeFault::none;
}

/// The rectangle between two corners, for the questions that take a Shape and no Aabb. Its size is max - min
/// rounded to doubles: the same points where that is a double, as for integers and for the lines of a grid of
/// a power of two; otherwise the far corner is off by up to half an ulp of the size, and
/// `classify(rectOf(box), box)` is not `equal`. Invalid if the box is, or is wider than the largest double.
[[nodiscard]] constexpr Rect rectOf(const Aabb& box) {
    return {box.min, box.max - box.min};
}

/// The centre, rounded to doubles; of an invalid shape it may be NaN or infinite.
[[nodiscard]] Vec2 center(const Shape& shape);

/// @name Bounds
/// @{

/// The smallest box of doubles that contains the shape: rounded outward, never inward. That of a RotatedRect
/// turned by anything but quarters may be a few ulps larger. Infinite where it has to reach beyond the
/// largest double. For an invalid shape the box is unspecified but free of NaN, and its min is not greater
/// than its max.
/// An Aabb and a point are their own, whatever they hold.
[[nodiscard]] Aabb bounds(const Circle& circle);
[[nodiscard]] Aabb bounds(const Rect& rect);
[[nodiscard]] Aabb bounds(const RotatedRect& rect);
[[nodiscard]] Aabb bounds(const Shape& shape);
[[nodiscard]] constexpr Aabb bounds(const Aabb& box) {
    return box;
}
[[nodiscard]] constexpr Aabb bounds(Vec2 point) {
    return {point, point};
}
/// @}

/// The same shape moved by `offset`; coordinates are rounded to doubles, extents kept. By an offset
/// that is not finite, or out of the range of doubles, it becomes invalid.
[[nodiscard]] Shape translated(const Shape& shape, Vec2 offset);

/// Cosine and sine of an angle in degrees: the direction of the x axis of a shape turned by it. Exact at
/// multiples of 90, within 2^-51 elsewhere, however large the angle. NaN for an angle that is not finite.
[[nodiscard]] Vec2 direction(double degrees);

/// The unrotated rectangle with exactly the same points, where there is one: for multiples of 180 degrees
/// always, for odd multiples of 90 if half the difference of its sides and its corner are doubles. `rect`
/// must be finite.
[[nodiscard]] std::optional<Rect> unrotated(const RotatedRect& rect);

} // namespace tangent
