#pragma once

#include <tangent/base/progress.h>
#include <tangent/motion/reach.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

/// Where a body can get, as a picture.
namespace tangent {

/// What a place is to a body whose center is there.
enum class ReachPixel : std::uint8_t {
    reachable, ///< it gets there from one of the starts
    cutOff,    ///< it fits there, but solids seal the place off from all starts
    blocked    ///< it overlaps a solid there
};

/// Places in rows and columns.
struct ReachGrid {
    Vec2 first;      ///< the place in the first row and column; finite
    double step = 1; ///< from one place to the next, in level units; positive
    int columns = 0; ///< not negative
    int rows = 0;    ///< not negative

    /// Returns a place. The steps must lead to different doubles.
    TANGENT_ALWAYS_INLINE Vec2 at(int column, int row) const {
        return {first.x + column * step, first.y + row * step};
    }
};

/// Decides for many places at once whether a body gets there from any of its starts: for a place where the body fits,
/// as findWays() does, without rings. A start where the body does not fit leads nowhere.
///
/// Building it costs as much as findWays(). pixels() costs what is in the grid. Memory: about 200 bytes for each
/// collider.
class ReachMap {
public:
    /// The set must stay as it is as long as the map is used. If cancelled, discard the map. An invalid body gets
    /// nowhere.
    ReachMap(const ContactTracker& set, const Shape& body, std::span<const ReachPlace> starts,
             const ColliderFilter& solids = {}, const Progress& progress = {});
    ReachMap(ReachMap&& other) noexcept;            ///< `other` can then only be destroyed
    ReachMap& operator=(ReachMap&& other) noexcept; ///< likewise
    ~ReachMap();

    /// Whether the body fits at one of its starts. Otherwise no place is reachable.
    [[nodiscard]] bool hasStart() const;

    /// Returns what each place is, row by row. If cancelled, discard the result. Several threads may call it at once.
    ///
    /// Complexity: linear in the number of places, and of colliders and pairs in this area times the rows that they
    /// take up.
    [[nodiscard]] std::vector<ReachPixel> pixels(const ReachGrid& grid, const Progress& progress = {}) const;

private:
    class Part;

    std::vector<std::unique_ptr<Part>> parts_;
};

} // namespace tangent
