#pragma once

#include <tangent/geometry/vec2.h>

#include <concepts>
#include <optional>
#include <variant>

/// The shapes of colliders. All are closed sets: a shape includes its boundary. They are plain values and check nothing
/// on construction; fault() says what makes a shape invalid.
///
/// Every function about one or two shapes takes constant time and does not allocate.
namespace tangent {

/// The axis-aligned box between two corners. Unlike Rect it stores its far corner, so a box given by two corners is
/// exact. Verdicts take it. For everything else, convert it with rectOf().
struct Aabb {
    Vec2 min; ///< the smallest coordinates
    Vec2 max; ///< the largest coordinates; must be larger than `min` on both axes

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default; ///< by all members
};

/// A disc.
struct Circle {
    Vec2 center;       ///< any finite point
    double radius = 0; ///< in level units; must be positive

    friend constexpr bool operator==(const Circle&, const Circle&) = default; ///< by all members
};

/// An axis-aligned rectangle: its corner with the smallest coordinates, and its size. The far corner is
/// min + size in exact arithmetic, not rounded to a double.
struct Rect {
    Vec2 min;  ///< the corner with the smallest coordinates
    Vec2 size; ///< width and height; must be positive

    friend constexpr bool operator==(const Rect&, const Rect&) = default; ///< by all members
};

/// A rectangle rotated about its center by `degrees`, clockwise on screen (y down). Any finite angle is valid.
struct RotatedRect {
    Rect rect;          ///< before the rotation
    double degrees = 0; ///< the rotation

    friend constexpr bool operator==(const RotatedRect&, const RotatedRect&) = default; ///< by all members
};

/// A shape of any kind.
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

/// Returns why the shape is invalid, or `none` if it is valid. Of several faults, returns the first in the order of
/// ShapeFault.
[[nodiscard]] ShapeFault fault(Vec2 point);
[[nodiscard]] ShapeFault fault(const Circle& circle);
[[nodiscard]] ShapeFault fault(const Rect& rect);
[[nodiscard]] ShapeFault fault(const Aabb& box);
[[nodiscard]] ShapeFault fault(const RotatedRect& rect);
[[nodiscard]] ShapeFault fault(const Shape& shape);
/// @}

/// Whether the shape can collide: fault() is `none`. A flat or infinite Aabb is invalid. Use isProper() to test whether
/// a box can be used as a query area.
template <AnyShape S>
[[nodiscard]] bool isValid(const S& shape) {
    return fault(shape) == ShapeFault::none;
}

/// Returns the rectangle between the corners of a box, for functions that take a Shape. Its size is max - min, rounded.
/// The rectangle equals the box if that difference is a double, as with integers. Otherwise the far corner is off by up
/// to half an ulp of the size. Invalid if the box is invalid or wider than the largest double.
[[nodiscard]] constexpr Rect rectOf(const Aabb& box) {
    return {box.min, box.max - box.min};
}

/// Returns the center, rounded. The center of an invalid shape may be NaN or infinite.
[[nodiscard]] Vec2 center(const Shape& shape);

/// Returns width and height before rotation. Those of a circle are its diameter, infinite beyond the largest double.
[[nodiscard]] Vec2 sizeOf(const Shape& shape);

/// @name Bounds
/// @{

/// Returns the smallest box of doubles that contains the shape. It is rounded outward. The box of a RotatedRect that is
/// not rotated by a multiple of 90 degrees may be a few ulps larger. Coordinates beyond the largest double are
/// infinite. The box of an invalid shape is unspecified but proper. An Aabb and a point are returned as they are.
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

/// @name Translation
/// @{

/// Returns the shape moved by `offset`. Coordinates are rounded; extents stay the same. The result is invalid if
/// `offset` is not finite or the shape leaves the range of double.
[[nodiscard]] Circle translated(const Circle& circle, Vec2 offset);
[[nodiscard]] Rect translated(const Rect& rect, Vec2 offset);
[[nodiscard]] RotatedRect translated(const RotatedRect& rect, Vec2 offset);
[[nodiscard]] Shape translated(const Shape& shape, Vec2 offset);
/// @}

/// Returns the cosine and sine of an angle in degrees: the direction of the x axis of a shape rotated by it. Exact at
/// multiples of 90, elsewhere within 0.8 units in the last place, however large the angle. All processors and C
/// libraries get the same bits. NaN for an angle that is not finite.
[[nodiscard]] Vec2 direction(double degrees);

/// Returns the axis-aligned rectangle with exactly the same points, if there is one. There always is at multiples of
/// 180 degrees. At odd multiples of 90 there is one if half the difference of the sides and the new corner are doubles.
/// `rect` must be finite.
[[nodiscard]] std::optional<Rect> unrotated(const RotatedRect& rect);

} // namespace tangent
