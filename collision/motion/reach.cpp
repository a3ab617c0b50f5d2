#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/solid_graph.h>
#include <tangent/motion/detail/solids_without.h>
#include <tangent/motion/reach.h>

#include <tangent/geometry/response.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace tangent {

namespace {

using detail::BodyExtent;
using detail::Label;
using detail::SolidGraph;
using detail::SolidsWithout;

/// Lets the wall or else the lowest id begin the ring, and the lower of its neighbours follow. Removes the wall.
Reach cutOffBy(std::vector<std::uint32_t> ring, const SolidGraph& graph) {
    if (ring.empty()) // cancelled
        return {ReachVerdict::cutOff, {}};
    auto first = std::ranges::find(ring, graph.wallVertex());
    const bool atWalls = first != ring.end();
    if (!atWalls)
        first = std::ranges::min_element(ring);
    std::rotate(ring.begin(), first, ring.end());
    if (ring.back() < ring[1])
        std::reverse(ring.begin() + 1, ring.end());
    Reach reach{ReachVerdict::cutOff, {}, atWalls};
    for (const std::uint32_t vertex : ring)
        if (vertex != graph.wallVertex())
            reach.colliders.push_back(graph.idOf(vertex));
    return reach;
}

/// Finds ways between places where the body fits.
class WayFinder {
public:
    WayFinder(std::vector<Vec2> starts, const std::vector<Vec2>& goals, SolidGraph& graph)
        : starts_(std::move(starts)), graph_(graph), places_(starts_) {
        const auto byPlace = [](Vec2 place) {
            return std::pair(place.x, place.y);
        };
        places_.insert(places_.end(), goals.begin(), goals.end());
        std::ranges::sort(places_, {}, byPlace);
        places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
        labels_ = graph.labelsOf(places_);
        for (const Vec2 start : starts_)
            ofStarts_.insert(labelAt(start));
    }

    /// Goals in one region have the same ring: searches it once.
    const Reach& wayTo(Vec2 goal) {
        const Label label = labelAt(goal);
        const auto [known, isNew] = found_.try_emplace(label, Reach{ReachVerdict::reachable, {}});
        if (isNew && !ofStarts_.contains(label))
            known->second = cutOffBy(graph_.cycleBetween(starts_.front(), goal), graph_);
        return known->second;
    }

private:
    Label labelAt(Vec2 place) const {
        const auto found = std::ranges::lower_bound(places_, std::pair(place.x, place.y), {},
                                                    [](Vec2 each) { return std::pair(each.x, each.y); });
        return labels_[static_cast<std::size_t>(found - places_.begin())];
    }

    std::vector<Vec2> starts_;
    SolidGraph& graph_;
    std::vector<Vec2> places_;
    std::vector<Label> labels_; // by place
    std::set<Label> ofStarts_;
    std::map<Label, Reach> found_;
};

/// Where a body moves. It is smaller by the tolerance: what of it overlaps solids is deeper than that.
struct Space {
    const ContactTracker& set;
    Shape body;
    BodyExtent extent;
    const std::optional<Aabb>& walls;
    const Progress& progress;

    Shape bodyAt(Vec2 place) const { return translated(body, place - center(body)); }

    /// Returns what keeps the body from being at a place.
    std::optional<Reach> blocked(Vec2 place, ReachVerdict verdict, const ColliderFilter& solids) const {
        const Shape placed = bodyAt(place);
        if (!isValid(placed))
            return Reach{};
        std::vector<ProxyId> overlapping;
        appendOverlapping(set, placed, overlapping, solids, 0);
        if (!overlapping.empty())
            return Reach{verdict, {overlapping.front()}};
        if (walls && !contains(*walls, placed))
            return Reach{verdict, {}, true};
        return {};
    }
};

std::vector<Reach> waysAmong(const Space& space, std::span<const Vec2> starts, std::span<const Vec2> goals,
                             const ColliderFilter& solids) {
    std::vector<Reach> found(goals.size());
    std::vector<Vec2> freeStarts;
    Reach noStart;
    for (const Vec2 start : starts)
        if (auto reach = space.blocked(start, ReachVerdict::startBlocked, solids); !reach)
            freeStarts.push_back(start);
        else if (noStart.verdict == ReachVerdict::invalid)
            noStart = std::move(*reach);

    const auto isTooFar = [&](Vec2 goal) {
        const Vec2 way = freeStarts.empty() ? Vec2{} : goal - freeStarts.front();
        return !std::isfinite(way.x) || !std::isfinite(way.y);
    };
    std::vector<std::size_t> open; // goals where the body fits
    for (std::size_t i = 0; i < goals.size() && !space.progress.isStopped(); ++i)
        if (auto reach = space.blocked(goals[i], ReachVerdict::goalBlocked, solids);
            isTooFar(goals[i]) || (reach && reach->verdict == ReachVerdict::invalid))
            continue;
        else if (freeStarts.empty())
            found[i] = noStart;
        else if (reach)
            found[i] = std::move(*reach);
        else
            open.push_back(i);
    if (open.empty())
        return found;
    SolidGraph graph(space.set, solids, space.extent, space.progress);
    if (space.walls)
        graph.addWalls(*space.walls);
    std::vector<Vec2> openGoals;
    for (const std::size_t i : open)
        openGoals.push_back(goals[i]);
    WayFinder ways(std::move(freeStarts), openGoals, graph);
    for (const std::size_t i : open)
        if (!space.progress.isStopped())
            found[i] = ways.wayTo(goals[i]);
    return found;
}

/// Finds ways between places. A place may be in a solid of its own, which stops all ways but those of this place.
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
        for (const std::size_t goal : open_)
            if (!space_.progress.isStopped())
                found_[goal] = singleWay(goals_[goal]);
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
        const std::vector<Reach> ways = waysAmong(space_, starts, places, solids_);
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
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (ways[i].verdict == ReachVerdict::reachable)
                open.push_back(open_[i]);
            else
                found_[open_[i]] = ways[i];
        open_ = std::move(open);
    }

    /// Decides about one goal. Starts without a solid of their own share a search.
    Reach singleWay(const ReachPlace& goal) const {
        std::optional<Reach> refused;
        const auto isReached = [&](const std::vector<Vec2>& starts, const ReachPlace& start) {
            std::vector<ProxyId> own;
            for (const ReachPlace* place : {&start, &goal})
                if (place->own)
                    own.push_back(*place->own);
            const SolidsWithout others(solids_, std::move(own));
            const Reach way = waysAmong(space_, starts, std::span(&goal.at, 1), others.filter()).front();
            if (!refused || refused->verdict != ReachVerdict::cutOff)
                refused = way;
            return way.verdict == ReachVerdict::reachable;
        };
        std::vector<Vec2> shared;
        for (const ReachPlace& start : starts_)
            if (!start.own)
                shared.push_back(start.at);
        if (!shared.empty() && isReached(shared, {}))
            return {ReachVerdict::reachable, {}};
        for (const ReachPlace& start : starts_)
            if (start.own && isReached({start.at}, start))
                return {ReachVerdict::reachable, {}};
        return refused.value_or(Reach{});
    }

    /// Appends the place, or places where the body has left the solid that is its own without meeting another one.
    void appendOutside(const ReachPlace& place, std::vector<Vec2>& places) const {
        if (!place.own) {
            places.push_back(place.at);
            return;
        }
        const Shape& own = space_.set.collider(*place.own).shape;
        const Shape inside = space_.bodyAt(place.at);
        if (!isValid(inside) || !isValid(own))
            return;
        const SolidsWithout others(solids_, {*place.own});
        for (int turn = 0; turn < 16; ++turn) {
            const Vec2 way = detail::wayOut(inside, own, direction(turn * 22.5));
            const Vec2 outside = place.at + way;
            if (!space_.blocked(outside, ReachVerdict::goalBlocked, solids_) &&
                !castShape(space_.set, inside, way, others.filter(), 0))
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
                            const std::optional<Aabb>& walls, const Progress& progress) {
    const Shape core = detail::shrunk(body, set.tolerance());
    const std::optional<BodyExtent> extent = detail::extentOf(core);
    if (!extent || (walls && !isValid(*walls)))
        return std::vector<Reach>(goals.size());
    const Space space{set, core, *extent, walls, progress};
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
                            const std::optional<Aabb>& walls, const Progress& progress) {
    const auto placesAt = [](std::span<const Vec2> centers) {
        std::vector<ReachPlace> places;
        for (const Vec2 at : centers)
            places.push_back({at, {}});
        return places;
    };
    return findWays(set, body, std::span<const ReachPlace>(placesAt(starts)),
                    std::span<const ReachPlace>(placesAt(goals)), solids, walls, progress);
}

Reach findWay(const ContactTracker& set, const Shape& body, Vec2 goal, const ColliderFilter& solids,
              const std::optional<Aabb>& walls) {
    const Vec2 start = center(body);
    return findWays(set, body, std::span<const Vec2>(&start, 1), std::span<const Vec2>(&goal, 1), solids,
                    walls)
        .front();
}

} // namespace tangent
