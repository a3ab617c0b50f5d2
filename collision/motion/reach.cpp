#include <tangent/motion/detail/grown_solids.h>
#include <tangent/motion/detail/orientation.h>
#include <tangent/motion/reach.h>

#include <tangent/geometry/containment.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

namespace tangent {

namespace {

using detail::BodyExtent;
using detail::Solid;

/// Two grown solids that overlap.
struct Edge {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    bool isOdd =
        false; ///< whether the way between their centers crosses the line from start to goal an odd number of times
};

/// The segment from start to goal. Points on its line count as left of it, as if the segment were moved by an infinitely
/// small step to the right. No way within grown solids crosses its ends, and the step does not change that.
class Crossings {
public:
    Crossings(Vec2 start, Vec2 goal) : start_(start), goal_(goal) {}

    bool isOdd(std::initializer_list<Vec2> way) const {
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
};

/// Sets of vertices, each with the parity of its way to the root of its set.
class ParitySets {
public:
    explicit ParitySets(std::size_t size) : parents_(size), parities_(size) {
        std::iota(parents_.begin(), parents_.end(), 0);
    }

    /// Returns whether the edge closes an odd cycle.
    bool add(const Edge& edge) {
        const auto [rootA, parityA] = find(edge.a);
        const auto [rootB, parityB] = find(edge.b);
        const bool parity = edge.isOdd != (parityA != parityB);
        if (rootA == rootB)
            return parity;
        parents_[rootA] = rootB;
        parities_[rootA] = parity;
        return false;
    }

private:
    std::pair<std::uint32_t, bool> find(std::uint32_t vertex) {
        std::uint32_t root = vertex;
        bool parity = false;
        for (; parents_[root] != root; root = parents_[root])
            parity ^= parities_[root] != 0;
        for (bool rest = parity; vertex != root;) {
            const std::uint32_t next = parents_[vertex];
            const bool own = parities_[vertex] != 0;
            parents_[vertex] = root;
            parities_[vertex] = rest;
            rest ^= own;
            vertex = next;
        }
        return {root, parity};
    }

    std::vector<std::uint32_t> parents_;
    std::vector<std::uint8_t> parities_;
};

/// Searches for a shortest odd cycle: a shortest way from a vertex to its copy in the double cover of the graph, in which
/// odd edges lead from one copy of the graph to the other.
class OddCycles {
public:
    OddCycles(std::size_t vertices, const std::vector<Edge>& edges)
        : neighbours_(vertices), cameFrom_(2 * vertices, unseen) {
        for (const Edge& edge : edges) {
            neighbours_[edge.a].push_back({edge.b, edge.isOdd});
            neighbours_[edge.b].push_back({edge.a, edge.isOdd});
        }
    }

    /// Replaces `shortest` by a cycle through `vertex` if there is a shorter one.
    void search(std::uint32_t vertex, std::vector<std::uint32_t>& shortest) {
        const std::uint32_t begin = 2 * vertex;
        const std::uint32_t end = begin + 1;
        std::vector<std::uint32_t> level = {begin};
        std::vector<std::uint32_t> seen = level;
        cameFrom_[begin] = begin;
        for (std::size_t length = 1;
             !level.empty() && cameFrom_[end] == unseen && (shortest.empty() || length < shortest.size());
             ++length)
            level = visitNeighbours(level, seen);
        if (cameFrom_[end] != unseen) {
            shortest.clear();
            for (std::uint32_t at = end; at != begin; at = cameFrom_[at])
                shortest.push_back(at / 2);
        }
        for (const std::uint32_t copy : seen)
            cameFrom_[copy] = unseen;
    }

private:
    static constexpr auto unseen = ~std::uint32_t{0};

    std::vector<std::uint32_t> visitNeighbours(const std::vector<std::uint32_t>& level,
                                               std::vector<std::uint32_t>& seen) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t copy : level)
            for (const auto& [neighbour, isOdd] : neighbours_[copy / 2]) {
                const std::uint32_t reached = 2 * neighbour + ((copy % 2 == 1) != isOdd ? 1 : 0);
                if (cameFrom_[reached] != unseen)
                    continue;
                cameFrom_[reached] = copy;
                next.push_back(reached);
                seen.push_back(reached);
            }
        return next;
    }

    std::vector<std::vector<std::pair<std::uint32_t, bool>>> neighbours_;
    std::vector<std::uint32_t> cameFrom_; // by 2 * vertex + copy
};

/// The solids of a set, with the walls as one more vertex: id idEnd().
class SolidGraph {
public:
    SolidGraph(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
               const Crossings& crossings)
        : set_(set), filter_(filter), body_(body), crossings_(crossings),
          vertices_(set.broadPhase().idEnd() + 1) {
        set.broadPhase().query(everywhere, [&](ProxyId id) {
            if (filter(id, set.collider(id)))
                ids_.push_back(static_cast<std::uint32_t>(id));
        });
        std::ranges::sort(ids_);
        for (const std::uint32_t id : ids_)
            addEdgesOf(id);
        std::ranges::sort(edges_, {},
                          [](const Edge& edge) { return std::tuple(edge.a, edge.b, edge.isOdd); });
    }

    void addWalls(const Aabb& inside) {
        Aabb all = inside;
        for (const std::uint32_t id : ids_)
            all = united(all, bounds(set_.collider(ProxyId{id}).shape));
        const Aabb outer = {all.min - (all.max - all.min) - body_.size,
                            all.max + (all.max - all.min) + body_.size};
        const std::array walls = {detail::wallOf({outer.min, {inside.min.x, outer.max.y}}),
                                  detail::wallOf({{inside.max.x, outer.min.y}, outer.max}),
                                  detail::wallOf({outer.min, {outer.max.x, inside.min.y}}),
                                  detail::wallOf({{outer.min.x, inside.max.y}, outer.max})};
        for (const std::uint32_t id : ids_)
            for (const Solid& wall : walls)
                addEdge(id, detail::solidOf(set_.collider(ProxyId{id}).shape), wallVertex(), wall);
    }

    std::uint32_t wallVertex() const { return static_cast<std::uint32_t>(vertices_ - 1); }

    /// Returns the vertices of a shortest odd cycle in order; none if there is no odd cycle.
    std::vector<std::uint32_t> shortestOddCycle() const {
        ParitySets sets(vertices_);
        bool isCutOff = false;
        for (const Edge& edge : edges_)
            isCutOff |= sets.add(edge);
        std::vector<std::uint32_t> shortest;
        if (!isCutOff)
            return shortest;
        OddCycles cycles(vertices_, edges_);
        std::uint32_t last = wallVertex(); // never the lower vertex of an edge
        for (const Edge& edge : edges_)
            if (edge.isOdd && edge.a != std::exchange(last, edge.a))
                cycles.search(edge.a, shortest);
        return shortest;
    }

private:
    static constexpr double infinity = std::numeric_limits<double>::infinity();
    static constexpr Aabb everywhere = {{-infinity, -infinity}, {infinity, infinity}};

    void addEdgesOf(std::uint32_t id) {
        const Solid solid = detail::solidOf(set_.collider(ProxyId{id}).shape);
        const Aabb box = bounds(solid.shape);
        set_.broadPhase().query({box.min - body_.size, box.max + body_.size}, [&](ProxyId other) {
            const TrackedCollider& collider = set_.collider(other);
            const auto number = static_cast<std::uint32_t>(other);
            if (number > id && filter_(other, collider))
                addEdge(id, solid, number, detail::solidOf(collider.shape));
        });
    }

    void addEdge(std::uint32_t a, const Solid& solidA, std::uint32_t b, const Solid& solidB) {
        const auto bridge = detail::bridge(solidA, solidB, body_);
        if (!bridge)
            return;
        const auto [first, second] = *bridge;
        edges_.push_back(
            {a, b, crossings_.isOdd({center(solidA.shape), first, second, center(solidB.shape)})});
    }

    const ContactTracker& set_;
    const ColliderFilter& filter_;
    BodyExtent body_;
    Crossings crossings_;
    std::vector<std::uint32_t> ids_;
    std::size_t vertices_;
    std::vector<Edge> edges_;
};

std::optional<BodyExtent> extentOf(const Shape& body) {
    if (!isValid(body))
        return {};
    if (const auto* circle = std::get_if<Circle>(&body))
        return BodyExtent{2 * circle->radius, {2 * circle->radius, 2 * circle->radius}};
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
Reach cutOffBy(std::vector<std::uint32_t> ring, std::uint32_t wall) {
    auto first = std::ranges::find(ring, wall);
    const bool atWalls = first != ring.end();
    if (!atWalls)
        first = std::ranges::min_element(ring);
    std::ranges::rotate(ring, first);
    if (ring.back() < ring[1])
        std::reverse(ring.begin() + 1, ring.end());
    Reach reach{ReachVerdict::cutOff, {}, atWalls};
    for (const std::uint32_t vertex : ring)
        if (vertex != wall)
            reach.colliders.push_back(ProxyId{vertex});
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
    std::vector<std::uint32_t> ring = graph.shortestOddCycle();
    return ring.empty() ? Reach{ReachVerdict::reachable, {}} : cutOffBy(std::move(ring), graph.wallVertex());
}

} // namespace tangent
