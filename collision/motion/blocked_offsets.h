#pragma once

#include <tangent/geometry/shapes.h>

#include <vector>

namespace tangent {

/// Boundaries of the offsets by which a shape would overlap an obstacle: of the Minkowski sum of the obstacle and the
/// reflected shape. That is a convex polygon whose corners may be rounded.
struct OffsetOutline {
    struct Side {
        Vec2 from;
        Vec2 to;
    };
    std::vector<Side> sides;
    std::vector<Circle> corners; ///< whole circles: their inner part is not boundary
};

/// Appends the outline for two valid shapes, grown by `margin`: by a negative one, the offsets at which they would
/// overlap by -margin. Leaves out parts farther than `reach` from offset 0.
void appendOutline(OffsetOutline& outline, const Shape& shape, const Shape& obstacle, double margin,
                   double reach);

/// Appends the boundary of the offsets at which one of two valid shapes would contain the other, grown by `margin`.
/// Leaves out parts farther than `reach` from offset 0.
void appendNesting(OffsetOutline& outline, const Shape& shape, const Shape& obstacle, double margin,
                   double reach);

/// Returns the points of the outline that may be nearest to 0 outside all obstacles: the nearest points of each part,
/// and where two parts meet. Leaves out points farther than `reach` from 0. Stops once there are more than `most`.
std::vector<Vec2> cornersAndFeet(const OffsetOutline& outline, double reach, std::size_t most);

} // namespace tangent
