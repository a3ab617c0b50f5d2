#pragma once

#include <tangent/base/progress.h>
#include <tangent/motion/detail/region_labels.h>
#include <tangent/motion/detail/regions_without.h>
#include <tangent/motion/detail/solid_links.h>

#include <optional>
#include <span>
#include <utility>
#include <vector>

/// What separates places from each other.
namespace tangent::detail {

/// The links between solids as edges of a graph: the regions into which they divide the plane, and the shortest cycle
/// that separates two places.
class SolidGraph {
public:
    SolidGraph(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
               const Progress& progress);

    void addBounds(const Aabb& inside) { solids_.addBounds(inside); }
    std::uint32_t boundsVertex() const { return solids_.boundsVertex(); }
    ProxyId idOf(std::uint32_t vertex) const { return solids_.idOf(vertex); }
    std::optional<std::uint32_t> vertexOf(ProxyId id) const { return solids_.vertexOf(id); }
    std::size_t vertexCount() const { return solids_.vertexCount(); }
    std::size_t edgeCount() const { return links_.size(); }

    /// Finds the edges, and returns a label for each place: equal ones are not separated. The places must be sorted by
    /// x, and distinct.
    std::vector<Label> labelsOf(std::vector<Vec2> places);

    /// In place of labelsOf(): finds the edges, and the regions without some of the solids. Returns false if there are
    /// too many edges for that, or too many places near them.
    bool findRegions(RegionsWithout& regions);

    /// Returns the vertices of a shortest cycle without some vertices that separates two places, in order. Needs
    /// findRegions(). At the limits of the search, the cycle may be longer, or empty.
    std::vector<std::uint32_t> cycleWithout(std::span<const std::uint32_t> without, Vec2 start, Vec2 goal);

    /// Returns the vertices of a cycle that separates two places, in order. It is a shortest one unless there are very
    /// many edges. Needs labelsOf(). Empty if cancelled.
    std::vector<std::uint32_t> cycleBetween(Vec2 start, Vec2 goal);

private:
    static constexpr std::size_t maxEdges = 2'000'000;
    static constexpr std::size_t maxNearEdges = 500'000;
    static constexpr std::size_t maxFollowed = 100'000'000;

    using Way = SolidLinks::Way;

    /// Searches all cycles. Returns false if it stopped at its limits or was cancelled.
    bool searchAll(const Crossings& crossings, std::vector<std::uint32_t>& shortest);

    /// Searches the solids around the goal and around the start, in growing boxes. Returns false if these are too many,
    /// or if it was cancelled.
    bool searchNearEnds(const Crossings& crossings, std::vector<std::uint32_t>& shortest);

    std::vector<std::uint32_t> verticesIn(const Aabb& box, std::size_t most) const;

    /// Searches the cycles among some vertices, ascending, and the bounds. Returns whether it found the shortest of
    /// them.
    bool searchAmong(const std::vector<std::uint32_t>& vertices, const Crossings& crossings,
                     std::vector<std::uint32_t>& shortest);

    /// Returns the places in links_ of those that cross a segment an odd number of times, ascending. Only links of
    /// solids near the segment do.
    std::vector<std::uint32_t> oddEdges(const Crossings& crossings) const;

    /// A quick test that errs on the safe side.
    bool mayCross(const Link& link, const Crossings& crossings) const;

    /// Returns the edges of a spanning forest, and as the last one an edge that closes an odd cycle.
    std::vector<Edge> edgesWithCycle(const Crossings& crossings) const;

    /// Returns the edges between some vertices, or as many as fit into memory.
    std::vector<Edge> edgesAmong(const std::vector<std::uint32_t>& vertices,
                                 const Crossings& crossings) const;

    /// Searches the cycles near the ends first: a short one makes the other searches short. Returns whether all were
    /// searched. Otherwise `shortest` is the shortest of some.
    bool searchShortest(OddCycles& cycles, const std::vector<Edge>& edges,
                        const std::vector<std::uint32_t>& odd, const Crossings& crossings,
                        std::vector<std::uint32_t>& shortest);

    /// Searches from vertices, those near the ends first, and short cycles first: if one end is not inside of any, a
    /// search near it goes far.
    bool searchFrom(std::vector<std::pair<double, std::uint32_t>> begins, OddCycles& cycles,
                    std::vector<std::uint32_t>& shortest);

    void noteLength(const Way& way);
    /// How far from the ends a ring with fewer edges can cross the line, squared: it surrounds an end, so it is at
    /// least twice as long. That does not hold for chains between sides of the bounds.
    double squareOfReach(std::size_t edges) const;

    template <class IsWanted, class Visit>
    void visitEdges(const Crossings& crossings, const IsWanted& isWanted, const Visit& visit) const;

    SolidLinks solids_;
    const Progress& progress_;
    std::vector<Link> links_; // empty if they do not fit into memory
    bool areAll_ = true;      // whether links_ has all links
    std::vector<Edge> edges_; // of links_, once cycles_ is there
    std::optional<OddCycles> cycles_;
    std::span<const std::uint32_t> without_; // vertices that are away
    double longest_ = 0;                     // way along an edge
    bool isCrowded_ = false;                 // whether too many solids meet for a search near the ends
    std::size_t followed_ = 0;               // edges in searches for cycles
};

} // namespace tangent::detail
