#include <tangent/motion/detail/pairs_of_places.h>
#include <tangent/motion/detail/solids_without.h>
#include <tangent/motion/detail/ways.h>
#include <tangent/motion/reach.h>

#include <algorithm>
#include <map>
#include <utility>

namespace tangent {

namespace {

using detail::BodyExtent;
using detail::PairsOfPlaces;
using detail::Rings;
using detail::SolidsWithout;
using detail::Space;
using detail::waysAmong;

/// Finds ways between places. A place may be in a solid of its own, which stops every way except those of this place.
class WaysBetweenSolids {
public:
    WaysBetweenSolids(const Space& space, std::span<const ReachPlace> starts,
                      std::span<const ReachPlace> goals, const ColliderFilter& solids)
        : space_(space), starts_(starts), goals_(goals), solids_(solids), found_(goals.size()) {}

    std::vector<Reach> run() {
        for (std::size_t i = 0; i < goals_.size(); ++i)
            open_.push_back(i);
        findFromOutside();
        if (!open_.empty())
            refuseSealed();
        if (!open_.empty() && !space_.progress.isCancelled())
            decideByPairs();
        return std::move(found_);
    }

private:
    /// All solids stop the body, which begins and ends outside of those that are its own. What it reaches is reached.
    void findFromOutside() {
        std::vector<Vec2> starts;
        for (const ReachPlace& start : starts_)
            appendOutside(start, starts);
        std::vector<Vec2> places;
        std::vector<std::size_t> goalOf;
        for (const std::size_t goal : open_) {
            appendOutside(goals_[goal], places);
            goalOf.resize(places.size(), goal);
        }
        if (starts.empty())
            return;
        const std::vector<Reach> ways = waysAmong(space_, starts, places, solids_, Rings::skip);
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (ways[i].verdict == ReachVerdict::reachable)
                found_[goalOf[i]] = ways[i];
        std::erase_if(open_,
                      [this](std::size_t goal) { return found_[goal].verdict == ReachVerdict::reachable; });
    }

    /// None of the places' own solids stops the body. What it does not reach, it never reaches.
    void refuseSealed() {
        std::vector<ProxyId> own;
        std::vector<Vec2> starts;
        for (const ReachPlace& start : starts_)
            starts.push_back(start.at);
        for (const auto& places : {starts_, goals_})
            for (const ReachPlace& place : places)
                if (place.own)
                    own.push_back(*place.own);
        std::vector<Vec2> places;
        for (const std::size_t goal : open_)
            places.push_back(goals_[goal].at);
        const SolidsWithout others(solids_, std::move(own));
        const std::vector<Reach> ways = waysAmong(space_, starts, places, others.filter());
        std::vector<std::size_t> open;
        std::vector<std::size_t> sealed;
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (ways[i].verdict == ReachVerdict::reachable) {
                open.push_back(open_[i]);
            } else {
                found_[open_[i]] = ways[i];
                if (ways[i].verdict == ReachVerdict::cutOff)
                    sealed.push_back(open_[i]);
            }
        open_ = std::move(open);
        shortenRings(sealed);
    }

    /// Searches the rings of goals again, now also among the solids of other places. Goals with solids of their own
    /// need a search each: searches only for some of them.
    void shortenRings(const std::vector<std::size_t>& sealed) {
        constexpr std::size_t maxVisited = 200'000; // colliders in all searches but the first
        std::map<std::optional<ProxyId>, std::vector<std::size_t>> byOwn;
        for (const std::size_t goal : sealed)
            byOwn[goals_[goal].own].push_back(goal);
        std::size_t visited = 0;
        for (const auto& [own, goals] : byOwn) {
            if (visited > maxVisited || space_.progress.isCancelled())
                return;
            shortenRings(own, goals);
            visited += space_.set.broadPhase().size();
        }
    }

    void shortenRings(const std::optional<ProxyId>& own, const std::vector<std::size_t>& goals) {
        constexpr std::size_t maxStarts = 16;
        for (const ReachPlace& start : starts_.first(std::min(starts_.size(), maxStarts))) {
            std::vector<ProxyId> away;
            for (const auto& id : {own, start.own})
                if (id)
                    away.push_back(*id);
            const SolidsWithout others(solids_, std::move(away));
            if (space_.blocked(start.at, ReachVerdict::startBlocked, others.filter()))
                continue;
            std::vector<Vec2> places;
            for (const std::size_t goal : goals)
                places.push_back(goals_[goal].at);
            const std::vector<Reach> ways =
                waysAmong(space_, std::span(&start.at, 1), places, others.filter());
            for (std::size_t i = 0; i < ways.size(); ++i)
                if (isShorter(ways[i], found_[goals[i]]))
                    found_[goals[i]] = ways[i];
            return;
        }
    }

    static bool isShorter(const Reach& ring, const Reach& than) {
        const auto length = [](const Reach& reach) {
            return reach.colliders.size() + (reach.atBounds ? 1 : 0);
        };
        return ring.verdict == ReachVerdict::cutOff && !ring.colliders.empty() && length(ring) < length(than);
    }

    /// Without the solids of their own, start and goal are in one region: that depends on both.
    void decideByPairs() {
        std::vector<ReachPlace> goals;
        for (const std::size_t goal : open_)
            goals.push_back(goals_[goal]);
        PairsOfPlaces pairs(space_, starts_, goals, solids_);
        for (std::size_t i = 0; i < goals.size() && !space_.progress.isCancelled(); ++i)
            found_[open_[i]] = pairs.wayTo(i);
    }

    /// Appends the place, or places where the body has left the solid that is its own without meeting another one.
    void appendOutside(const ReachPlace& place, std::vector<Vec2>& places) const {
        if (!place.own) {
            places.push_back(place.at);
            return;
        }
        const Shape& own = space_.set.collider(*place.own).shape;
        const SolidsWithout others(solids_, {*place.own});
        if (!isValid(own) || space_.blocked(place.at, ReachVerdict::goalBlocked, others.filter()))
            return;
        const Shape inside = space_.bodyAt(place.at);
        for (int turn = 0; turn < 16; ++turn) {
            const Vec2 displacement = detail::displacementOut(inside, own, direction(turn * 22.5));
            const Vec2 outside = place.at + displacement;
            if (!space_.blocked(outside, ReachVerdict::goalBlocked, solids_) &&
                !castShape(space_.set, inside, displacement, others.filter(), 0))
                places.push_back(outside);
        }
    }

    const Space& space_;
    std::span<const ReachPlace> starts_;
    std::span<const ReachPlace> goals_;
    const ColliderFilter& solids_;
    std::vector<Reach> found_;
    std::vector<std::size_t> open_; // goals that are not decided
};

} // namespace

std::vector<Reach> findWays(const ContactTracker& set, const Shape& body, std::span<const ReachPlace> starts,
                            std::span<const ReachPlace> goals, const ColliderFilter& solids,
                            const std::optional<Aabb>& bounds, const Progress& progress) {
    const Shape core = detail::shrunk(body, set.tolerance());
    const std::optional<BodyExtent> extent = detail::extentOf(core);
    if (!extent || (bounds && !isValid(*bounds)))
        return std::vector<Reach>(goals.size());
    const Space space{set, core, *extent, bounds, progress};
    const auto hasOwn = [](const ReachPlace& place) {
        return place.own.has_value();
    };
    if (std::ranges::any_of(starts, hasOwn) || std::ranges::any_of(goals, hasOwn))
        return WaysBetweenSolids(space, starts, goals, solids).run();
    std::vector<Vec2> from;
    std::ranges::transform(starts, std::back_inserter(from), &ReachPlace::at);
    std::vector<Vec2> to;
    std::ranges::transform(goals, std::back_inserter(to), &ReachPlace::at);
    return waysAmong(space, from, to, solids);
}

std::vector<Reach> findWays(const ContactTracker& set, const Shape& body, std::span<const Vec2> starts,
                            std::span<const Vec2> goals, const ColliderFilter& solids,
                            const std::optional<Aabb>& bounds, const Progress& progress) {
    const auto placesAt = [](std::span<const Vec2> centers) {
        std::vector<ReachPlace> places;
        for (const Vec2 at : centers)
            places.push_back({at, {}});
        return places;
    };
    return findWays(set, body, std::span<const ReachPlace>(placesAt(starts)),
                    std::span<const ReachPlace>(placesAt(goals)), solids, bounds, progress);
}

Reach findWay(const ContactTracker& set, const Shape& body, Vec2 goal, const ColliderFilter& solids,
              const std::optional<Aabb>& bounds) {
    const Vec2 start = center(body);
    return findWays(set, body, std::span<const Vec2>(&start, 1), std::span<const Vec2>(&goal, 1), solids,
                    bounds)
        .front();
}

} // namespace tangent
