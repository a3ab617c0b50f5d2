#include <tangent/motion/detail/solid_graph.h>
#include <tangent/motion/reach.h>

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

std::optional<BodyExtent> extentOf(const Shape& body) {
    if (!isValid(body))
        return {};
    if (const auto* circle = std::get_if<Circle>(&body)) {
        const double diameter = 2 * circle->radius;
        return std::isfinite(diameter) ? std::optional(BodyExtent{diameter, {diameter, diameter}})
                                       : std::nullopt;
    }
    if (const auto* rect = std::get_if<Rect>(&body))
        return BodyExtent{0, rect->size};
    return {};
}

/// Returns what keeps the body from being where it is.
std::optional<Reach> blocked(const ContactTracker& set, const Shape& body, ReachVerdict verdict,
                             const ColliderFilter& solids, const std::optional<Aabb>& walls) {
    std::vector<ProxyId> overlapping;
    appendOverlapping(set, body, overlapping, solids);
    if (!overlapping.empty())
        return Reach{verdict, {overlapping.front()}};
    if (walls && !contains(*walls, body))
        return Reach{verdict, {}, true};
    return {};
}

/// Lets the wall or else the lowest id begin the ring, and the lower of its neighbours follow. Removes the wall.
Reach cutOffBy(std::vector<std::uint32_t> ring, const SolidGraph& graph) {
    if (ring.empty()) // cancelled
        return {ReachVerdict::cutOff, {}};
    auto first = std::ranges::find(ring, graph.wallVertex());
    const bool atWalls = first != ring.end();
    if (!atWalls)
        first = std::ranges::min_element(ring);
    std::ranges::rotate(ring, first);
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

} // namespace

std::vector<Reach> findWays(const ContactTracker& set, const Shape& body, std::span<const Vec2> starts,
                            std::span<const Vec2> goals, const ColliderFilter& solids,
                            const std::optional<Aabb>& walls, const Progress& progress) {
    std::vector<Reach> found(goals.size());
    const std::optional<BodyExtent> extent = extentOf(body);
    if (!extent || (walls && !isValid(*walls)))
        return found;
    const auto stopped = [&](Vec2 place, ReachVerdict verdict) -> std::optional<Reach> {
        const Shape placed = translated(body, place - center(body));
        return isValid(placed) ? blocked(set, placed, verdict, solids, walls) : Reach{};
    };
    std::vector<Vec2> freeStarts;
    Reach noStart;
    for (const Vec2 start : starts)
        if (auto reach = stopped(start, ReachVerdict::startBlocked); !reach)
            freeStarts.push_back(start);
        else if (noStart.verdict == ReachVerdict::invalid)
            noStart = std::move(*reach);

    const auto isTooFar = [&](Vec2 goal) {
        const Vec2 way = freeStarts.empty() ? Vec2{} : goal - freeStarts.front();
        return !std::isfinite(way.x) || !std::isfinite(way.y);
    };
    std::vector<std::size_t> open; // goals where the body fits
    for (std::size_t i = 0; i < goals.size() && !progress.isStopped(); ++i)
        if (auto reach = stopped(goals[i], ReachVerdict::goalBlocked);
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
    SolidGraph graph(set, solids, *extent, progress);
    if (walls)
        graph.addWalls(*walls);
    std::vector<Vec2> openGoals;
    for (const std::size_t i : open)
        openGoals.push_back(goals[i]);
    WayFinder ways(std::move(freeStarts), openGoals, graph);
    for (const std::size_t i : open)
        if (!progress.isStopped())
            found[i] = ways.wayTo(goals[i]);
    return found;
}

Reach findWay(const ContactTracker& set, const Shape& body, Vec2 goal, const ColliderFilter& solids,
              const std::optional<Aabb>& walls) {
    const Vec2 start = center(body);
    return findWays(set, body, std::span(&start, 1), std::span(&goal, 1), solids, walls).front();
}

} // namespace tangent
