#pragma once

#include <tangent/formats/format.h>

#include <algorithm>
#include <cstdint>
#include <span>

/// Shapes that levels do not have, as an import finds them.
namespace tangent {

/// Returns points on the boundary of a shape, in order: the corners of a rectangle, 64 points of a circle.
std::vector<Vec2> outlineOf(const Shape& shape);

/// Returns the rectangle that has these corners, in order. Returns nothing if they are not the corners of
/// a rectangle.
std::optional<Shape> rectangleOf(std::span<const Vec2> corners);

/// Bounds the time that an import searches inside polygons.
class SearchBudget {
public:
    explicit SearchBudget(std::uint64_t steps = 1'000'000'000) : steps_(steps) {} ///< a few seconds

    void take(std::uint64_t steps) { steps_ -= std::min(steps, steps_); }
    bool isSpent() const { return steps_ == 0; }
    /// Notes that the budget is spent, if it is.
    void note(Notes& notes) const;

private:
    std::uint64_t steps_; ///< comparisons of a point or box with a side that are left
};

/// Returns the circle or axis-aligned rectangle that the import puts in the place of a polygon: the smaller one around
/// it, or the larger one that was found inside. Returns nothing for OtherShapes::skip, if the shape would have no
/// area, or if a shape inside is sought and the budget is spent. The polygon need not be convex.
std::optional<Shape> replacement(std::span<const Vec2> polygon, OtherShapes how, SearchBudget& budget);

} // namespace tangent
