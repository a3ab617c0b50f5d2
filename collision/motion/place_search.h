#pragma once

#include <tangent/geometry/shapes.h>
#include <tangent/motion/blocked_offsets.h>
#include <tangent/motion/free_place.h>

#include <cstddef>
#include <optional>

namespace tangent {

/// What stands in the way of a shape for which a place is searched.
class PlaceObstacles {
public:
    /// Appends the outlines of the obstacles near the area, as by appendOutline(). Returns false if there are too many.
    virtual bool appendOutlines(OffsetOutline& outline, const Aabb& area, double margin,
                                double reach) const = 0;
    /// Whether nothing stands in the way of the shape.
    virtual bool isFree(const Shape& shape) const = 0;
    /// Whether the search must stop without a result.
    virtual bool isExhausted() const { return false; }

protected:
    ~PlaceObstacles() = default;
};

/// The largest number of obstacles that a search compares.
inline constexpr std::size_t maxPlaceObstacles = 500;

/// Finds the nearest place that is free, at most `maxDistance` away, which must not be NaN. In a room, the shape stays
/// within it. The place lies on the outlines: where the distance to one is least, or where two meet.
FreePlace searchNearestPlace(const PlaceObstacles& obstacles, const Shape& shape, double maxDistance,
                             const std::optional<Aabb>& room);

} // namespace tangent
