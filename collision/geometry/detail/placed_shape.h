#pragma once

#include <tangent/geometry/detail/core.h>
#include <tangent/geometry/detail/rounding.h>

/// Internal: shapes rotated by angles whose sines are rounded.
namespace tangent::detail {

/// A box with any rotation, grown by a radius. It may be a point.
struct OrientedBox {
    Vec2 center;
    Vec2 half;       ///< half its extent along its own axes
    Vec2 axis{1, 0}; ///< direction of its own x axis
    double radius = 0;

    TANGENT_ALWAYS_INLINE Vec2 toLocal(Vec2 worldDirection) const {
        return {dot(worldDirection, axis), cross(axis, worldDirection)};
    }
    TANGENT_ALWAYS_INLINE Vec2 toWorld(Vec2 localDirection) const {
        return localDirection.x * axis + localDirection.y * perpendicular(axis);
    }
};

/// A shape in both forms. `core` is set only if the shape is axis-aligned.
struct PlacedShape {
    bool valid = false;
    bool aligned = false;
    Core core;
    OrientedBox box;
    Aabb bounds;
};

PlacedShape placed(Vec2 point);
PlacedShape placed(const Circle& circle);
PlacedShape placed(const Rect& rect);
PlacedShape placed(const Aabb& box);
PlacedShape placed(const RotatedRect& rect);

int rotatedSeparationSign(const PlacedShape& a, const PlacedShape& b, double distance);
bool rotatedContains(const PlacedShape& a, const PlacedShape& b);
double rotatedErrorBound(const PlacedShape& a, const PlacedShape& b);

/// Keeps differences of the largest doubles from overflowing, and loses no precision that matters.
inline constexpr double overflowScale = 0x1p-8;

OrientedBox scaled(const OrientedBox& box, double factor);
/// Returns overflowScale for huge coordinates, otherwise 1.
constexpr double scaleToOrdinary(double coordinateSum) {
    return coordinateSum < ordinaryLimit ? 1 : overflowScale;
}
double scaleToOrdinary(const OrientedBox& a, const OrientedBox& b);

/// Returns the separation of two shapes, rounded: minus the depth of an overlap.
double separation(const OrientedBox& a, const OrientedBox& b);

} // namespace tangent::detail
