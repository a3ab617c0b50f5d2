#pragma once

#include <tangent/geometry/distance.h>

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

/// The frame of an unturned rectangle is the world: its sides stay the doubles that they are.
inline BoxFrame boxFrame(const Rect& rect) {
    return {{}, {1, 0}, {rect.min, rect.min + rect.size}};
}
/// The frame of a turned rectangle has its origin at the rectangle's centre.
inline BoxFrame boxFrame(const RotatedRect& rect) {
    const Vec2 half = rect.rect.size * 0.5;
    return {rect.rect.min + half, direction(rect.degrees), {-half, half}};
}

inline BoundaryPoint nearestSide(const Aabb& box, Vec2 inside) {
    const auto [x, y] = inside;
    const bool isLeft = x - box.min.x <= box.max.x - x;
    const bool isTop = y - box.min.y <= box.max.y - y;
    const double beyondX = isLeft ? box.min.x - x : x - box.max.x;
    const double beyondY = isTop ? box.min.y - y : y - box.max.y;
    if (beyondX >= beyondY)
        return {{isLeft ? box.min.x : box.max.x, y}, {isLeft ? -1.0 : 1.0, 0}, beyondX};
    return {{x, isTop ? box.min.y : box.max.y}, {0, isTop ? -1.0 : 1.0}, beyondY};
}

inline BoundaryPoint nearestBoundaryPoint(const Aabb& box, Vec2 point) {
    const Vec2 nearest = {std::clamp(point.x, box.min.x, box.max.x),
                          std::clamp(point.y, box.min.y, box.max.y)};
    const Vec2 offset = point - nearest;
    if (offset == Vec2{})
        return nearestSide(box, point);
    const auto [distance, normal] = lengthAndDirection(offset);
    return {nearest, normal, distance};
}

} // namespace tangent::detail
