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

/// Lets the wall or else the lowest id begin the ring, and the lower of its neighbors follow. Removes the wall.
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

/// Whether to find the solids that cut off a goal, which takes longer.
enum class Rings { find, skip };

/// Finds ways between places where the body fits.
class WayFinder {
public:
    WayFinder(std::vector<Vec2> starts, const std::vector<Vec2>& goals, SolidGraph& graph, Rings rings)
        : starts_(std::move(starts)), graph_(graph), rings_(rings), places_(starts_) {
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
            known->second = rings_ == Rings::find
                                ? cutOffBy(graph_.cycleBetween(starts_.front(), goal), graph_)
                                : Reach{ReachVerdict::cutOff, {}};
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
    Rings rings_;
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
                             const ColliderFilter& solids, Rings rings = Rings::find) {
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
    WayFinder ways(std::move(freeStarts), openGoals, graph, rings);
    for (const std::size_t i : open)
        if (!space.progress.isStopped())
            found[i] = ways.wayTo(goals[i]);
    return found;
}

/// Decides about goals one by one, with the solids that are own to a goal and to a start taken away.
class PairsOfPlaces {
public:
    PairsOfPlaces(const Space& space, std::span<const ReachPlace> starts, std::span<const ReachPlace> goals,
                  const ColliderFilter& solids)
        : space_(space), solids_(solids), graph_(space.set, solids, space.extent, space.progress) {
        if (space.walls)
            graph_.addWalls(*space.walls);
        for (const ReachPlace& start : starts)
            starts_.push_back(placeOf(start));
        for (const ReachPlace& goal : goals)
            goals_.push_back(placeOf(goal));
        std::vector<Vec2> places;
        std::vector<std::uint32_t> own;
        for (const auto* each : {&starts_, &goals_})
            for (const Place& place : *each) {
                places.push_back(place.isValid ? place.at : Vec2{}); // a NaN has no order
                if (place.vertex)
                    own.push_back(*place.vertex);
            }
        std::ranges::sort(own);
        own.erase(std::unique(own.begin(), own.end()), own.end());
        regions_.emplace(graph_.vertexCount(), std::move(places), space.extent.size, std::move(own));
        if (!graph_.findRegions(*regions_))
            regions_.reset();
        findSimple();
    }

    /// Starts without a solid of their own count as one, before the others.
    Reach wayTo(std::size_t goal) {
        refused_.reset();
        isUndecided_ = false;
        if (isReachedSimply(goal))
            return {ReachVerdict::reachable, {}};
        std::vector<std::size_t> shared;
        for (std::size_t i = 0; i < starts_.size(); ++i)
            if (!starts_[i].own)
                shared.push_back(i);
        bool isReached = !shared.empty() && isReachedFrom(shared, goal);
        for (std::size_t i = 0; i < starts_.size() && !isReached && !space_.progress.isStopped(); ++i)
            isReached = starts_[i].own && isReachedFrom(std::span(&i, 1), goal);
        if (isReached)
            return {ReachVerdict::reachable, {}};
        if (isUndecided_)
            return {ReachVerdict::undecided, {}};
        return refused_ ? reachOf(*refused_, goal) : Reach{};
    }

private:
    struct Place : ReachPlace {
        bool isValid = false;
        bool isInside = true;             ///< of the walls
        bool isSimple = false;            ///< see findSimple()
        std::vector<ProxyId> overlapping; ///< the first three solids
        std::optional<std::uint32_t> vertex;
    };
    struct Refusal {
        ReachVerdict verdict;
        std::size_t start;
    };

    Place placeOf(const ReachPlace& place) const {
        Place made;
        static_cast<ReachPlace&>(made) = place;
        const Shape body = space_.bodyAt(place.at);
        made.isValid = isValid(body);
        if (made.isValid) {
            appendOverlapping(space_.set, body, made.overlapping, solids_, 0);
            made.isInside = !space_.walls || contains(*space_.walls, body);
        }
        constexpr std::size_t enough = 3; // two may be away
        made.overlapping.resize(std::min(enough, made.overlapping.size()));
        if (place.own)
            made.vertex = graph_.vertexOf(*place.own);
        return made;
    }

    static bool isAway(ProxyId solid, const Place& a, const Place& b) {
        return a.own == solid || b.own == solid;
    }
    static bool isBlocked(const Place& place, const Place& other) {
        return !place.isInside || std::ranges::any_of(place.overlapping, [&](ProxyId solid) {
            return !isAway(solid, place, other);
        });
    }
    Reach blockOf(const Place& place, const Place& other, ReachVerdict verdict) const {
        for (const ProxyId solid : place.overlapping)
            if (!isAway(solid, place, other))
                return {verdict, {solid}};
        return {verdict, {}, true};
    }

    /// Finds places where the body fits in any case and that have few labels, which decide about all pairs of them.
    void findSimple() {
        std::vector<Label> labels;
        for (std::size_t i = 0; regions_ && i < starts_.size() + goals_.size(); ++i) {
            Place& place = i < starts_.size() ? starts_[i] : goals_[i - starts_.size()];
            if (!place.isValid || isBlocked(place, {}))
                continue;
            std::vector<Label>& ofPlace = i < starts_.size() ? ofStarts_ : labels;
            place.isSimple = regions_->appendLabels(i, place.vertex, ofPlace);
            labels.clear();
        }
        std::ranges::sort(ofStarts_);
    }
    bool isReachedSimply(std::size_t goal) const {
        std::vector<Label> labels;
        return goals_[goal].isSimple &&
               regions_->appendLabels(starts_.size() + goal, goals_[goal].vertex, labels) &&
               std::ranges::any_of(labels, [this](const Label& label) {
                   return std::ranges::binary_search(ofStarts_, label);
               });
    }

    /// Remembers why not, preferably that the goal is cut off.
    bool isReachedFrom(std::span<const std::size_t> starts, std::size_t goalNumber) {
        const Place& goal = goals_[goalNumber];
        const auto isFree = [&](std::size_t start) {
            return starts_[start].isValid && !isBlocked(starts_[start], goal);
        };
        const auto free = std::ranges::find_if(starts, isFree);
        const auto first =
            free != starts.end()
                ? free
                : std::ranges::find_if(starts, [this](std::size_t start) { return starts_[start].isValid; });
        const Vec2 way = free != starts.end() ? goal.at - starts_[*free].at : Vec2{};
        Refusal refusal{ReachVerdict::invalid, 0};
        if (first != starts.end() && goal.isValid && std::isfinite(way.x) && std::isfinite(way.y)) {
            if (free == starts.end())
                refusal = {ReachVerdict::startBlocked, *first};
            else if (isBlocked(goal, starts_[*free]))
                refusal = {ReachVerdict::goalBlocked, *free};
            else if (std::any_of(free, starts.end(), [&](std::size_t start) {
                         return isFree(start) && areConnected(start, goalNumber);
                     }))
                return true;
            else
                refusal = {ReachVerdict::cutOff, *free};
        }
        if (!refused_ || refused_->verdict != ReachVerdict::cutOff)
            refused_ = refusal;
        return false;
    }

    bool areConnected(std::size_t start, std::size_t goal) {
        if (starts_[start].isSimple && goals_[goal].isSimple)
            return false; // otherwise isReachedSimply() said so
        constexpr std::size_t most =
            4'000'000; // pairs of places, or solids and edges that searches may visit
        if (++visited_ > most) {
            isUndecided_ = true;
            return false;
        }
        const auto known = regions_ ? regions_->areConnected(start, starts_.size() + goal,
                                                             starts_[start].vertex, goals_[goal].vertex)
                                    : std::nullopt;
        if (known)
            return *known;
        visited_ += graph_.vertexCount() + graph_.edgeCount();
        return search(start, goal, Rings::skip).verdict == ReachVerdict::reachable;
    }

    Reach search(std::size_t start, std::size_t goal, Rings rings) const {
        std::vector<ProxyId> away;
        for (const Place* place : {&starts_[start], &goals_[goal]})
            if (place->own)
                away.push_back(*place->own);
        const SolidsWithout others(solids_, std::move(away));
        return waysAmong(space_, std::span(&starts_[start].at, 1), std::span(&goals_[goal].at, 1),
                         others.filter(), rings)
            .front();
    }

    Reach reachOf(const Refusal& refusal, std::size_t goalNumber) {
        const Place& start = starts_[refusal.start];
        const Place& goal = goals_[goalNumber];
        switch (refusal.verdict) {
        case ReachVerdict::startBlocked:
            return blockOf(start, goal, refusal.verdict);
        case ReachVerdict::goalBlocked:
            return blockOf(goal, start, refusal.verdict);
        case ReachVerdict::cutOff:
            break;
        default:
            return {};
        }
        if (!regions_)
            return search(refusal.start, goalNumber, Rings::find);
        std::vector<std::uint32_t> away;
        for (const auto& vertex : {start.vertex, goal.vertex})
            if (vertex)
                away.push_back(*vertex);
        return cutOffBy(graph_.cycleWithout(away, start.at, goal.at), graph_);
    }

    const Space& space_;
    const ColliderFilter& solids_;
    SolidGraph graph_;
    std::vector<Place> starts_;
    std::vector<Place> goals_;
    std::optional<detail::RegionsWithout> regions_; // nothing: there are too many edges
    std::vector<Label> ofStarts_;                   // the simple ones
    std::optional<Refusal> refused_;
    bool isUndecided_ = false;
    std::size_t visited_ = 0; // for pairs that are not simple
};

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
        if (!open_.empty() && !space_.progress.isStopped())
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
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (ways[i].verdict == ReachVerdict::reachable)
                open.push_back(open_[i]);
            else
                found_[open_[i]] = ways[i];
        open_ = std::move(open);
    }

    /// Without the solids of their own, start and goal are in one region: that depends on both.
    void decideByPairs() {
        std::vector<ReachPlace> goals;
        for (const std::size_t goal : open_)
            goals.push_back(goals_[goal]);
        PairsOfPlaces pairs(space_, starts_, goals, solids_);
        for (std::size_t i = 0; i < goals.size() && !space_.progress.isStopped(); ++i)
            found_[open_[i]] = pairs.wayTo(i);
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
