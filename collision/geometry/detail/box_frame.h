#pragma once

#include <tangent/base/compiler.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/separation.h>

#include <algorithm>

/// Internal: a rectangle and the directions in which it is axis-aligned.
namespace tangent::detail {

struct BoxFrame {
    Vec2 origin;
    Vec2 axis{1, 0}; ///< direction of the frame's x axis
    Aabb box;        ///< in the frame

    constexpr Vec2 directionToLocal(Vec2 v) const { return {dot(v, axis), cross(axis, v)}; }
    constexpr Vec2 directionToWorld(Vec2 v) const { return v.x * axis + v.y * perpendicular(axis); }
    constexpr Vec2 toLocal(Vec2 point) const { return directionToLocal(point - origin); }
    constexpr Vec2 toWorld(Vec2 point) const { return origin + directionToWorld(point); }
};

/// The frame of an axis-aligned rectangle is the world, so its sides are not rounded.
inline BoxFrame boxFrame(const Rect& rect) {
    return {{}, {1, 0}, {rect.min, rect.min + rect.size}};
}
/// The frame of a rotated rectangle has its origin at the center.
inline BoxFrame boxFrame(const RotatedRect& rect) {
    const Vec2 half = rect.rect.size * 0.5;
    return {rect.rect.min + half, direction(rect.degrees), {-half, half}};
}

// LengthAndDirection and BoundaryPoint in SIMD registers. The compiler would split pairs of doubles and join them again
// through memory.

inline Vec2 vec2(TwoDoubles v) {
    return {v[0], v[1]};
}

struct LengthAndUnit {
    double length;
    TwoDoubles unit;
};

TANGENT_COLD inline LengthAndUnit extremeLengthAndUnit(TwoDoubles v) {
    const auto [length, direction] = lengthAndDirection(vec2(v));
    return {length, both(direction)};
}

inline LengthAndUnit lengthAndUnit(TwoDoubles v) {
    const TwoDoubles squares = v * v;
    const double square = squares[0] + squares[1];
    if (!isOrdinarySquare(square)) [[unlikely]]
        return extremeLengthAndUnit(v);
    const double length = squareRoot(square);
    return {length, v / length};
}

struct NearestOfBox {
    TwoDoubles point;
    TwoDoubles normal;
    double distance;
};

/// Returns the nearest side for a point inside. Has no branches, because the nearest side is unpredictable.
inline NearestOfBox nearestSide(TwoDoubles low, TwoDoubles high, TwoDoubles point) {
    const TwoDoubles beyondLow = low - point;
    const TwoDoubles beyondHigh = point - high;
    const TwoMasks isLow = beyondLow >= beyondHigh;
    const TwoDoubles beyond = larger(beyondHigh, beyondLow);
    constexpr TwoMasks yOnly = {0, -1};
    const TwoMasks isNearest = (TwoDoubles{beyond[0], beyond[0]} >= TwoDoubles{beyond[1], beyond[1]}) ^ yOnly;
    const TwoDoubles outward = chosen(isLow, TwoDoubles{-1, -1}, TwoDoubles{1, 1});
    return {chosen(isNearest, chosen(isLow, low, high), point), chosen(isNearest, outward, TwoDoubles{}),
            std::max(beyond[0], beyond[1])};
}

inline NearestOfBox nearestOfBox(TwoDoubles low, TwoDoubles high, TwoDoubles point) {
    const TwoDoubles nearest = smaller(larger(point, low), high);
    const TwoDoubles offset = point - nearest;
    const TwoDoubles squares = offset * offset;
    // Tests the sum first: whether one coordinate alone is 0 is less predictable.
    if (squares[0] + squares[1] == 0 && offset[0] == 0 && offset[1] == 0)
        return nearestSide(low, high, point);
    const auto [distance, normal] = lengthAndUnit(offset);
    return {nearest, normal, distance};
}

inline BoundaryPoint nearestBoundaryPoint(const Aabb& box, Vec2 point) {
    const NearestOfBox nearest = nearestOfBox(both(box.min), both(box.max), both(point));
    return {vec2(nearest.point), vec2(nearest.normal), nearest.distance};
}

} // namespace tangent::detail
