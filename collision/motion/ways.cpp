#include <tangent/motion/detail/ways.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace tangent::detail {

/// Lets the bounds or else the lowest id begin the ring, and the lower of its neighbors follow. Removes the bounds.
tangent::Reach cutOffBy(std::vector<std::uint32_t> ring, const SolidGraph& graph) {
    if (ring.empty()) // cancelled
        return {ReachVerdict::cutOff, {}};
    auto first = std::ranges::find(ring, graph.boundsVertex());
    const bool atBounds = first != ring.end();
    if (!atBounds)
        first = std::ranges::min_element(ring);
    std::rotate(ring.begin(), first, ring.end());
    if (ring.back() < ring[1])
        std::reverse(ring.begin() + 1, ring.end());
    tangent::Reach reach{ReachVerdict::cutOff, {}, atBounds};
    for (const std::uint32_t vertex : ring)
        if (vertex != graph.boundsVertex())
            reach.colliders.push_back(graph.idOf(vertex));
    return reach;
}

namespace {

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
    const tangent::Reach& wayTo(Vec2 goal) {
        const Label label = labelAt(goal);
        const auto [known, isNew] = found_.try_emplace(label, tangent::Reach{ReachVerdict::reachable, {}});
        if (isNew && !ofStarts_.contains(label))
            known->second = rings_ == Rings::find
                                ? cutOffBy(graph_.cycleBetween(starts_.front(), goal), graph_)
                                : tangent::Reach{ReachVerdict::cutOff, {}};
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
    std::map<Label, tangent::Reach> found_;
};

} // namespace

std::optional<tangent::Reach> Space::blocked(Vec2 place, ReachVerdict verdict,
                                             const ColliderFilter& solids) const {
    const Shape placed = bodyAt(place);
    if (!isValid(placed))
        return tangent::Reach{};
    std::vector<ProxyId> overlapping;
    appendOverlapping(set, placed, overlapping, solids, 0);
    if (!overlapping.empty())
        return tangent::Reach{verdict, {overlapping.front()}};
    if (bounds && !contains(*bounds, placed))
        return tangent::Reach{verdict, {}, true};
    return {};
}

std::vector<tangent::Reach> waysAmong(const Space& space, std::span<const Vec2> starts,
                                      std::span<const Vec2> goals, const ColliderFilter& solids,
                                      Rings rings) {
    std::vector<tangent::Reach> found(goals.size());
    std::vector<Vec2> freeStarts;
    tangent::Reach noStart;
    for (const Vec2 start : starts)
        if (auto reach = space.blocked(start, ReachVerdict::startBlocked, solids); !reach)
            freeStarts.push_back(start);
        else if (noStart.verdict == ReachVerdict::invalid)
            noStart = std::move(*reach);

    const auto isTooFar = [&](Vec2 goal) {
        const Vec2 displacement = freeStarts.empty() ? Vec2{} : goal - freeStarts.front();
        return !std::isfinite(displacement.x) || !std::isfinite(displacement.y);
    };
    std::vector<std::size_t> open; // goals where the body fits
    for (std::size_t i = 0; i < goals.size() && !space.progress.isCancelled(); ++i)
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
    if (space.bounds)
        graph.addBounds(*space.bounds);
    std::vector<Vec2> openGoals;
    for (const std::size_t i : open)
        openGoals.push_back(goals[i]);
    WayFinder ways(std::move(freeStarts), openGoals, graph, rings);
    for (const std::size_t i : open)
        if (!space.progress.isCancelled())
            found[i] = ways.wayTo(goals[i]);
    return found;
}

} // namespace tangent::detail
