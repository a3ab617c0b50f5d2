#pragma once

#include <tangent/geometry/aabb.h>

#include <cstddef>
#include <deque>
#include <vector>

namespace tangent {

/// Where the center of a body has been: lines, interrupted where the body was put elsewhere. Keeps the newest part.
class PlayTrail {
public:
    static constexpr std::size_t maxPoints = 20'000;

    /// Goes straight to a place. A straight way of many places takes two points.
    void add(Vec2 place);
    /// Begins another line at a place.
    void jump(Vec2 place);

    /// A part of a line. The next part of the line starts where it ends.
    struct Part {
        std::vector<Vec2> points;
        Aabb box;
        double start = 0; ///< length of the trail before it
    };
    const std::deque<Part>& parts() const { return parts_; }
    /// Number of points, at most maxPoints.
    std::size_t size() const { return size_; }

private:
    void begin(Vec2 place);

    std::deque<Part> parts_; ///< oldest first
    std::size_t size_ = 0;
};

/// Returns the places of the dots of a trail in a view, in level units. They are a few pixels apart along the way, and
/// no two are at the same place, so their number depends on the size of the view, not on the length of the trail.
std::vector<Vec2> trailDots(const PlayTrail& trail, const Aabb& view, double zoom);

} // namespace tangent
