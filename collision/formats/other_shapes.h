#pragma once

#include <tangent/formats/format.h>

#include <span>

/// Circles and rectangles in place of other shapes.
namespace tangent {

/// Returns the smallest axis-aligned rectangle around the points; nothing if it has no area.
std::optional<Rect> boundingRect(std::span<const Vec2> points);
/// Returns a large axis-aligned rectangle inside a polygon; nothing if none was found. Its sides lie
/// on corners and centres of sides of the polygon, or between them. Compares at most 16 lines on
/// each axis, so a rectangle may be larger than the one returned.
std::optional<Rect> inscribedRect(std::span<const Vec2> polygon);

} // namespace tangent
