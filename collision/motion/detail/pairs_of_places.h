#pragma once

#include <tangent/motion/detail/regions_without.h>
#include <tangent/motion/detail/solid_graph.h>
#include <tangent/motion/detail/ways.h>
#include <tangent/motion/reach.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tangent::detail {

/// Decides about goals one by one, with the solids that are own to a goal and to a start taken away.
class PairsOfPlaces {
public:
    PairsOfPlaces(const Space& space, std::span<const ReachPlace> starts, std::span<const ReachPlace> goals,
                  const ColliderFilter& solids);

    /// Starts without a solid of their own count as one, before the others.
    tangent::Reach wayTo(std::size_t goal);

private:
    struct Place : ReachPlace {
        bool isValid = false;
        bool isInside = true;             ///< of the bounds
        bool isSimple = false;            ///< see findSimple()
        std::vector<ProxyId> overlapping; ///< the first three solids
        std::optional<std::uint32_t> vertex;
        std::optional<std::size_t> number; ///< in regions_; nothing: the body never fits
    };
    struct Refusal {
        ReachVerdict verdict;
        std::size_t start;
    };

    Place placeOf(const ReachPlace& place) const;

    static bool isAway(ProxyId solid, const Place& a, const Place& b);
    static bool isBlocked(const Place& place, const Place& other);
    static bool mayBeFree(const Place& place);
    void findRegions();
    tangent::Reach blockOf(const Place& place, const Place& other, ReachVerdict verdict) const;

    /// Finds places where the body fits in any case and that have few labels, which decide about all pairs of them.
    void findSimple();
    bool isReachedSimply(std::size_t goal) const;

    /// Remembers why not, preferably that the goal is cut off.
    bool isReachedFrom(std::span<const std::size_t> starts, std::size_t goalNumber);

    bool areConnected(std::size_t start, std::size_t goal);

    tangent::Reach search(std::size_t start, std::size_t goal, Rings rings) const;

    tangent::Reach reachOf(const Refusal& refusal, std::size_t goalNumber);

    const Space& space_;
    const ColliderFilter& solids_;
    SolidGraph graph_;
    std::vector<Place> starts_;
    std::vector<Place> goals_;
    std::optional<RegionsWithout> regions_; // nothing: there are too many edges
    std::vector<Label> ofStarts_;           // the simple ones
    std::optional<Refusal> refused_;
    bool isTooLong_ = false; // to find the regions
    bool isUndecided_ = false;
    std::size_t visited_ = 0; // for pairs that are not simple
};

} // namespace tangent::detail
