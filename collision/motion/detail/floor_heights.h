#pragma once

#include <tangent/motion/detail/obstacles.h>

#include <optional>

namespace tangent::detail {

/// Measures how high floors are below a body, along MoveOptions::up. Obstacles and options must outlive it.
class FloorHeights {
public:
    FloorHeights(const Obstacles& obstacles, const MoveOptions& options)
        : obstacles_(obstacles), options_(options) {}

    double heightOf(Vec2 point) const { return dot(point, options_.up); }
    /// Only round bodies have use for it: of a box it is minus infinity.
    double lowestHeight(const Shape& body) const;
    Vec2 lowestPoint(const Shape& body) const;
    /// What rounding makes of heights near the body.
    double rounding(const Shape& body, double length) const {
        return 0x1p-40 * (std::abs(heightOf(center(body))) + length);
    }

    /// Returns how high the floor is on which the body stands. A round body that climbs or leaves a step slowly stands
    /// on its corner meanwhile: its floor is the one below the step.
    std::optional<double> footing(const Shape& body) const;
    /// Returns how high the floor is below a corner that carries the body, if the corner is at most `height` above it.
    std::optional<double> floorBelowCorner(const SetHit& hit, Vec2 lowest, double height) const;
    /// Whether a corner is at most `height` above a floor, and below the body.
    bool isLowCorner(const SetHit& hit, double floor, double height) const;

private:
    bool standsOn(const SetHit& hit, const Shape& body, Vec2 down) const;

    const Obstacles& obstacles_;
    const MoveOptions& options_;
};

} // namespace tangent::detail
