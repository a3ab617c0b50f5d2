#include <tangent/motion/detail/grown_solids.h>
#include <tangent/motion/detail/odd_cycles.h>
#include <tangent/motion/detail/orientation.h>
#include <tangent/motion/reach.h>

#include <tangent/geometry/containment.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace tangent {

namespace {

using detail::BodyExtent;
using detail::Edge;
using detail::OddCycles;
using detail::ParitySets;
using detail::Solid;

/// The segment from start to goal. Points on its line count as left of it, as if the segment were moved by an infinitely
/// small step to the right. No way within grown solids crosses its ends, and the step does not change that.
class Crossings {
public:
    Crossings(Vec2 start, Vec2 goal)
        : start_(start), goal_(goal), box_(united({start, start}, {goal, goal})) {}

    bool isOdd(std::initializer_list<Vec2> way) const {
        Aabb box = {*way.begin(), *way.begin()};
        for (const Vec2 point : way)
            box = united(box, {point, point});
        if (!meets(box, box_))
            return false;
        bool odd = false;
        for (const Vec2* to = way.begin() + 1; to < way.end(); ++to)
            odd ^= crosses(to[-1], *to);
        return odd;
    }

private:
    bool crosses(Vec2 from, Vec2 to) const {
        const bool wasLeft = detail::orientation(start_, goal_, from) >= 0;
        const bool isLeft = detail::orientation(start_, goal_, to) >= 0;
        return wasLeft != isLeft &&
               (detail::orientation(from, to, start_) > 0) != (detail::orientation(from, to, goal_) > 0);
    }

    Vec2 start_;
    Vec2 goal_;
    Aabb box_;
};

/// Finds edges that close even cycles without looking at them. Solids that hold the center of one solid, their hub, form a
/// star around it: within it, every way between two of them can be drawn together to the way over the hub.
class Hubs {
public:
    explicit Hubs(const std::vector<Solid>& solids) : solids_(solids), hubs_(solids.size(), none) {}

    /// Must be called with all edges, ordered by `a`.
    void add(const Edge& edge) {
        if (hubs_[edge.a] == none)
            hubs_[edge.a] = edge.a;
        if (hubs_[edge.a] == edge.a && edge.b < hubs_.size() && hubs_[edge.b] == none &&
            contains(solids_[edge.b].shape, center(solids_[edge.a].shape)))
            hubs_[edge.b] = edge.a;
    }
    /// Whether edges lead from one hub to both solids.
    bool joins(std::uint32_t a, std::uint32_t b) const {
        return b < hubs_.size() && hubs_[a] != none && hubs_[a] == hubs_[b];
    }

private:
    static constexpr auto none = ~std::uint32_t{0};
    const std::vector<Solid>& solids_;
    std::vector<std::uint32_t> hubs_;
};

/// The solids of a set in the order of their ids, with the walls as one more vertex. Two solids that overlap once they are
/// grown have an edge. It is odd if the way between their centers crosses the line from start to goal an odd number of
/// times.
class SolidGraph {
public:
    SolidGraph(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
               const Crossings& crossings)
        : set_(set), body_(body), crossings_(crossings), vertexOf_(set.broadPhase().idEnd(), noVertex) {
        set.broadPhase().forEachId([&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (!isValid(collider.shape) || !filter(id, collider))
                return;
            vertexOf_[proxyIndex(id)] = static_cast<std::uint32_t>(solids_.size());
            ids_.push_back(id);
            solids_.push_back(detail::solidOf(collider.shape));
        });
    }

    void addWalls(const Aabb& inside) {
        Aabb all = inside;
        for (const Solid& solid : solids_)
            all = united(all, bounds(solid.shape));
        const Aabb outer = {all.min - (all.max - all.min) - body_.size,
                            all.max + (all.max - all.min) + body_.size};
        walls_ = {detail::wallOf({outer.min, {inside.min.x, outer.max.y}}),
                  detail::wallOf({{inside.max.x, outer.min.y}, outer.max}),
                  detail::wallOf({outer.min, {outer.max.x, inside.min.y}}),
                  detail::wallOf({{outer.min.x, inside.max.y}, outer.max})};
    }

    std::uint32_t wallVertex() const { return static_cast<std::uint32_t>(solids_.size()); }
    ProxyId idOf(std::uint32_t vertex) const { return ids_[vertex]; }

    /// Returns the vertices of an odd cycle in order; none if there is no odd cycle. It is a shortest one unless there are
    /// very many edges.
    std::vector<std::uint32_t> oddCycle() const {
        const Edges found = findEdges();
        if (!found.closing)
            return {};
        std::vector<std::uint32_t> cycle;
        if (found.areAll && searchShortest(found.edges, cycle))
            return cycle;
        if (cycle.empty())
            OddCycles(vertexCount(), found.edges).search(found.closing->a, cycle);
        std::vector<std::uint32_t> shorter;
        searchShortest(edgesAmong(cycle), shorter);
        return shorter.empty() ? cycle : shorter;
    }

private:
    static constexpr auto noVertex = ~std::uint32_t{0};
    static constexpr std::size_t mostEdges = 2'000'000;
    static constexpr std::size_t mostFollowed = 100'000'000;

    struct Edges {
        std::vector<Edge> edges;     ///< all, or a spanning forest and `closing`
        bool areAll = true;          ///< whether they fit into memory
        std::optional<Edge> closing; ///< the first one that closes an odd cycle
    };

    std::size_t vertexCount() const { return solids_.size() + 1; }

    Edges findEdges() const {
        Edges found;
        std::vector<Edge> forest;
        ParitySets sets(vertexCount());
        Hubs hubs(solids_);
        const auto mayMatter = [&](std::uint32_t a, std::uint32_t b) {
            return found.areAll || !hubs.joins(a, b);
        };
        visitEdges(mayMatter, [&](const Edge& edge) {
            hubs.add(edge);
            const ParitySets::Added added = sets.add(edge);
            if (added == ParitySets::Added::joins)
                forest.push_back(edge);
            if (added == ParitySets::Added::closesOddCycle && !found.closing)
                found.closing = edge;
            if (found.edges.size() < mostEdges)
                found.edges.push_back(edge);
            else
                found.areAll = false;
            return found.areAll || !found.closing;
        });
        if (!found.areAll) {
            found.edges = std::move(forest);
            if (found.closing)
                found.edges.push_back(*found.closing);
        }
        return found;
    }

    /// Returns the edges between some vertices, or as many as fit into memory.
    std::vector<Edge> edgesAmong(const std::vector<std::uint32_t>& vertices) const {
        std::vector<bool> isAmong(vertexCount());
        for (const std::uint32_t vertex : vertices)
            isAmong[vertex] = true;
        std::vector<Edge> edges;
        visitEdges([&](std::uint32_t a, std::uint32_t b) { return isAmong[a] && isAmong[b]; },
                   [&](const Edge& edge) {
                       edges.push_back(edge);
                       return edges.size() < mostEdges;
                   });
        return edges;
    }

    /// Returns whether all cycles were searched. Otherwise `shortest` is the shortest of some.
    bool searchShortest(std::vector<Edge> edges, std::vector<std::uint32_t>& shortest) const {
        std::ranges::sort(edges, {}, [](const Edge& edge) { return std::tuple(edge.a, edge.b, edge.isOdd); });
        OddCycles cycles(vertexCount(), edges);
        std::uint32_t last = wallVertex(); // never the lower vertex of an edge
        for (const Edge& edge : edges)
            if (edge.isOdd && edge.a != std::exchange(last, edge.a)) {
                if (cycles.followed() > mostFollowed)
                    return false;
                cycles.search(edge.a, shortest);
            }
        return true;
    }

    /// Calls visit(Edge) for each edge until it returns false. Skips pairs of solids for which !isWanted(a, b).
    template <class IsWanted, class Visit>
    void visitEdges(const IsWanted& isWanted, const Visit& visit) const {
        for (std::uint32_t a = 0; a < solids_.size(); ++a) {
            bool goesOn = true;
            const Aabb box = bounds(solids_[a].shape);
            set_.broadPhase().query({box.min - body_.size, box.max + body_.size}, [&](ProxyId other) {
                const std::uint32_t b = vertexOf_[proxyIndex(other)];
                if (b != noVertex && b > a && isWanted(a, b))
                    if (const auto edge = edgeBetween(a, b, solids_[b]))
                        goesOn = visit(*edge);
                return goesOn;
            });
            if (!goesOn)
                return;
        }
        if (!walls_)
            return;
        for (std::uint32_t a = 0; a < solids_.size(); ++a)
            for (const Solid& wall : *walls_)
                if (isWanted(a, wallVertex()))
                    if (const auto edge = edgeBetween(a, wallVertex(), wall); edge && !visit(*edge))
                        return;
    }

    std::optional<Edge> edgeBetween(std::uint32_t a, std::uint32_t b, const Solid& solidB) const {
        const auto bridge = detail::bridge(solids_[a], solidB, body_);
        if (!bridge)
            return {};
        const auto [first, second] = *bridge;
        return Edge{a, b, crossings_.isOdd({center(solids_[a].shape), first, second, center(solidB.shape)})};
    }

    const ContactTracker& set_;
    BodyExtent body_;
    Crossings crossings_;
    std::vector<ProxyId> ids_;            // by vertex, ascending
    std::vector<Solid> solids_;           // by vertex
    std::vector<std::uint32_t> vertexOf_; // by id
    std::optional<std::array<Solid, 4>> walls_;
};

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

} // namespace

Reach findWay(const ContactTracker& set, const Shape& body, Vec2 goal, const ColliderFilter& solids,
              const std::optional<Aabb>& walls) {
    const std::optional<BodyExtent> extent = extentOf(body);
    const Vec2 start = center(body);
    const Shape atGoal = translated(body, goal - start);
    if (!extent || !isValid(atGoal) || (walls && !isValid(*walls)))
        return {};
    if (auto stopped = blocked(set, body, ReachVerdict::startBlocked, solids, walls))
        return *stopped;
    if (auto stopped = blocked(set, atGoal, ReachVerdict::goalBlocked, solids, walls))
        return *stopped;
    if (start == goal)
        return {ReachVerdict::reachable, {}};
    SolidGraph graph(set, solids, *extent, Crossings(start, goal));
    if (walls)
        graph.addWalls(*walls);
    std::vector<std::uint32_t> ring = graph.oddCycle();
    return ring.empty() ? Reach{ReachVerdict::reachable, {}} : cutOffBy(std::move(ring), graph);
}

} // namespace tangent
