#pragma once

#include <tangent/base/progress.h>
#include <tangent/geometry/containment.h>
#include <tangent/motion/detail/grown_solids.h>
#include <tangent/motion/detail/odd_cycles.h>
#include <tangent/motion/detail/region_labels.h>
#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

/// The solids of a set, and which of them a body does not fit between.
namespace tangent::detail {

/// Finds edges that close even cycles without looking at them. Solids that hold the center of one solid, their hub,
/// form a star around it: within it, every way between two of them can be drawn together to the way over the hub.
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

/// The solids of a set in the order of their ids, with the walls as one more vertex. Two solids that overlap once they
/// are grown have an edge.
class SolidGraph {
public:
    SolidGraph(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
               const Progress& progress)
        : set_(set), body_(body), progress_(progress), vertexOf_(set.broadPhase().idEnd(), noVertex) {
        set.broadPhase().forEachId([&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (progress.isStopped() || !isValid(collider.shape) || !filter(id, collider))
                return;
            vertexOf_[proxyIndex(id)] = static_cast<std::uint32_t>(solids_.size());
            ids_.push_back(id);
            solids_.push_back(solidOf(collider.shape));
        });
    }

    void addWalls(const Aabb& inside) {
        Aabb all = inside;
        for (const Solid& solid : solids_)
            all = united(all, bounds(solid.shape));
        const Aabb outer = {all.min - (all.max - all.min) - body_.size,
                            all.max + (all.max - all.min) + body_.size};
        walls_ = {wallOf({outer.min, {inside.min.x, outer.max.y}}),
                  wallOf({{inside.max.x, outer.min.y}, outer.max}),
                  wallOf({outer.min, {outer.max.x, inside.min.y}}),
                  wallOf({{outer.min.x, inside.max.y}, outer.max})};
    }

    std::uint32_t wallVertex() const { return static_cast<std::uint32_t>(solids_.size()); }
    ProxyId idOf(std::uint32_t vertex) const { return ids_[vertex]; }

    /// Finds the edges, and returns a label for each place: equal ones are not separated. The places must be sorted by
    /// x, and distinct.
    std::vector<Label> labelsOf(std::vector<Vec2> places) {
        RegionLabels labels(vertexCount(), std::move(places));
        Hubs hubs(solids_);
        const auto mayMatter = [&](std::uint32_t a, std::uint32_t b) {
            return areAll_ || !hubs.joins(a, b);
        };
        visitLinks(mayMatter, [&](const Link& link, const Way& way) {
            hubs.add(vertexOf(link));
            labels.add(link.a, vertexOf(link).b, way);
            areAll_ = areAll_ && links_.size() < mostEdges;
            if (areAll_)
                links_.push_back(link);
            else
                links_ = {};
            return true;
        });
        return labels.labels(progress_);
    }

    /// Returns the vertices of a cycle that separates two places, in order. It is a shortest one unless there are very
    /// many edges. Needs labelsOf(). Empty if cancelled.
    std::vector<std::uint32_t> cycleBetween(Vec2 start, Vec2 goal) {
        const Crossings crossings(start, goal);
        std::vector<std::uint32_t> cycle;
        if (areAll_ && searchAll(crossings, cycle))
            return cycle;
        if (!areAll_ && searchNearEnds(crossings, cycle))
            return cycle;
        if (cycle.empty()) {
            const std::vector<Edge> edges = edgesWithCycle(crossings);
            if (edges.empty() || progress_.isStopped())
                return {};
            OddCycles(vertexCount(), edges, progress_).search(edges.back().a, cycle);
        }
        const std::vector<Edge> edges = edgesAmong(cycle, crossings);
        OddCycles cycles(vertexCount(), edges, progress_);
        std::vector<std::uint32_t> odd;
        for (std::uint32_t i = 0; i < edges.size(); ++i)
            if (edges[i].isOdd)
                odd.push_back(i);
        std::vector<std::uint32_t> shorter;
        searchShortest(cycles, edges, odd, crossings, shorter);
        return shorter.empty() ? cycle : shorter;
    }

private:
    static constexpr auto noVertex = ~std::uint32_t{0};
    static constexpr std::size_t mostEdges = 2'000'000;
    static constexpr std::size_t mostNearEdges = 500'000;
    static constexpr std::size_t mostFollowed = 100'000'000;

    /// Two solids that overlap once they are grown. From the number of solids on, `b` counts the walls.
    struct Link {
        std::uint32_t a;
        std::uint32_t b;
    };
    using Way = std::array<Vec2, 4>;

    std::size_t vertexCount() const { return solids_.size() + 1; }
    Edge vertexOf(const Link& link) const { return {link.a, std::min(link.b, wallVertex())}; }
    const Solid& solid(std::uint32_t number) const {
        return number < solids_.size() ? solids_[number] : (*walls_)[number - solids_.size()];
    }

    /// Searches all cycles. Returns false if it stopped at its limits or was cancelled.
    bool searchAll(const Crossings& crossings, std::vector<std::uint32_t>& shortest) {
        if (!cycles_) {
            edges_.reserve(links_.size());
            for (const Link& link : links_)
                edges_.push_back(vertexOf(link));
            cycles_.emplace(vertexCount(), edges_, progress_);
        }
        if (progress_.isStopped())
            return false;
        const std::vector<std::uint32_t> odd = oddEdges(crossings);
        for (const std::uint32_t edge : odd)
            edges_[edge].isOdd = true;
        const bool areSearched = searchShortest(*cycles_, edges_, odd, crossings, shortest);
        for (const std::uint32_t edge : odd)
            edges_[edge].isOdd = false;
        return areSearched;
    }

    /// Searches the solids around the goal and around the start, in growing boxes. Returns false if these are too many,
    /// or if it was cancelled.
    bool searchNearEnds(const Crossings& crossings, std::vector<std::uint32_t>& shortest) {
        constexpr std::size_t most = 100'000;
        for (double reach = 16;; reach *= 2) {
            bool isEnough = false;
            for (const Vec2 end : {crossings.goal(), crossings.start()}) {
                const std::vector<std::uint32_t> vertices =
                    verticesIn({end - body_.size * reach, end + body_.size * reach}, most);
                if (progress_.isStopped() || isCrowded_ || vertices.size() > most)
                    return false;
                isEnough = isEnough || vertices.size() == solids_.size();
                if (searchAmong(vertices, crossings, shortest))
                    return true;
            }
            if (isEnough)
                return false;
        }
    }

    std::vector<std::uint32_t> verticesIn(const Aabb& box, std::size_t most) const {
        std::vector<std::uint32_t> vertices;
        set_.broadPhase().query(box, [&](ProxyId id) {
            if (const std::uint32_t vertex = vertexOf_[proxyIndex(id)]; vertex != noVertex)
                vertices.push_back(vertex);
            return vertices.size() <= most;
        });
        std::ranges::sort(vertices);
        return vertices;
    }

    /// Searches the cycles among some vertices, ascending, and the walls. Returns whether it found the shortest of
    /// them.
    bool searchAmong(const std::vector<std::uint32_t>& vertices, const Crossings& crossings,
                     std::vector<std::uint32_t>& shortest) {
        std::vector<Edge> edges;
        std::vector<std::uint32_t> odd;
        ParitySets sets(vertices.size() + 1);
        bool hasCycle = false;
        Poll poll(progress_);
        const auto add = [&](std::uint32_t a, std::uint32_t b, const Link& link) {
            const auto way = wayAlong(link);
            if (!way)
                return;
            const Edge edge = {a, b, crossings.isOdd(*way)};
            hasCycle = sets.add(edge) == ParitySets::Added::closesOddCycle || hasCycle;
            if (edge.isOdd)
                odd.push_back(static_cast<std::uint32_t>(edges.size()));
            edges.push_back(edge);
        };
        const auto last = static_cast<std::uint32_t>(vertices.size()); // the walls
        std::vector<std::uint32_t> near;
        for (std::uint32_t a = 0; a < last; ++a) {
            near.clear();
            const Aabb box = bounds(solids_[vertices[a]].shape);
            set_.broadPhase().query({box.min - body_.size, box.max + body_.size}, [&](ProxyId other) {
                const std::uint32_t b = vertexOf_[proxyIndex(other)];
                if (b != noVertex && b > vertices[a])
                    near.push_back(b);
                return !poll.isStopped();
            });
            std::ranges::sort(near);
            for (const std::uint32_t b : near) {
                const auto found = std::ranges::lower_bound(vertices, b);
                if (found != vertices.end() && *found == b)
                    add(a, static_cast<std::uint32_t>(found - vertices.begin()), {vertices[a], b});
            }
            for (std::uint32_t wall = 0; walls_ && wall < walls_->size(); ++wall)
                add(a, last, {vertices[a], wallVertex() + wall});
            isCrowded_ = isCrowded_ || edges.size() > mostNearEdges;
            if (poll.isStopped() || isCrowded_)
                return false;
        }
        if (!hasCycle)
            return false;
        OddCycles cycles(vertices.size() + 1, edges, progress_);
        std::vector<std::pair<double, std::uint32_t>> begins;
        for (const std::uint32_t i : odd)
            begins.emplace_back(crossings.distanceToEnd(center(solids_[vertices[edges[i].a]].shape)),
                                edges[i].a);
        if (!searchFrom(std::move(begins), cycles, shortest) && shortest.empty())
            return false;
        for (std::uint32_t& vertex : shortest)
            vertex = vertex == last ? wallVertex() : vertices[vertex];
        return !shortest.empty();
    }

    /// Returns the places in links_ of those that cross a segment an odd number of times, ascending. Only links of
    /// solids near the segment do.
    std::vector<std::uint32_t> oddEdges(const Crossings& crossings) const {
        std::vector<std::uint32_t> odd;
        Poll poll(progress_);
        visitNear(crossings, [&](std::uint32_t vertex) {
            cycles_->forEachEdgeOf(vertex, [&](std::uint32_t edge) {
                if (mayCross(links_[edge], crossings) && crossings.isOdd(*wayAlong(links_[edge])))
                    odd.push_back(edge);
            });
            return !poll.isStopped();
        });
        std::ranges::sort(odd);
        odd.erase(std::unique(odd.begin(), odd.end()), odd.end());
        return odd;
    }

    /// Calls visit(vertex) for the solids that the body may touch on a segment until it returns false, some more than
    /// once.
    template <class Visit>
    void visitNear(const Crossings& crossings, const Visit& visit) const {
        const Vec2 way = crossings.goal() - crossings.start();
        constexpr double most = 1024;
        const double length = std::min(std::abs(way.x) / body_.size.x, std::abs(way.y) / body_.size.y) / 4;
        const auto pieces = static_cast<int>(std::ceil(std::clamp(length, 1.0, most)));
        bool goesOn = true;
        for (int i = 0; i < pieces && goesOn; ++i) {
            const Vec2 from = crossings.start() + (static_cast<double>(i) / pieces) * way;
            const Vec2 to = crossings.start() + (static_cast<double>(i + 1) / pieces) * way;
            set_.broadPhase().query(grownByBody(united({from, from}, {to, to})), [&](ProxyId id) {
                const std::uint32_t vertex = vertexOf_[proxyIndex(id)];
                goesOn = goesOn && (vertex == noVertex || visit(vertex));
                return goesOn;
            });
        }
    }

    /// Rounded outward.
    Aabb grownByBody(const Aabb& box) const {
        constexpr double roundoff = 0x1p-48;
        const double largest = std::max(std::max(std::abs(box.min.x), std::abs(box.max.x)),
                                        std::max(std::abs(box.min.y), std::abs(box.max.y)));
        const Vec2 reach = body_.size + Vec2{largest, largest} * roundoff;
        return {box.min - reach, box.max + reach};
    }

    /// A quick test that errs on the safe side.
    bool mayCross(const Link& link, const Crossings& crossings) const {
        return crossings.mayCross(
            grownByBody(united(bounds(solid(link.a).shape), bounds(solid(link.b).shape))));
    }

    /// Returns the edges of a spanning forest, and as the last one an edge that closes an odd cycle.
    std::vector<Edge> edgesWithCycle(const Crossings& crossings) const {
        std::vector<Edge> edges;
        ParitySets sets(vertexCount());
        Hubs hubs(solids_);
        visitEdges(
            crossings, [&](std::uint32_t a, std::uint32_t b) { return !hubs.joins(a, b); },
            [&](const Edge& edge) {
                hubs.add(edge);
                const ParitySets::Added added = sets.add(edge);
                if (added != ParitySets::Added::closesEvenCycle)
                    edges.push_back(edge);
                return added != ParitySets::Added::closesOddCycle;
            });
        return edges;
    }

    /// Returns the edges between some vertices, or as many as fit into memory.
    std::vector<Edge> edgesAmong(const std::vector<std::uint32_t>& vertices,
                                 const Crossings& crossings) const {
        std::vector<bool> isAmong(vertexCount());
        for (const std::uint32_t vertex : vertices)
            isAmong[vertex] = true;
        std::vector<Edge> edges;
        visitEdges(
            crossings, [&](std::uint32_t a, std::uint32_t b) { return isAmong[a] && isAmong[b]; },
            [&](const Edge& edge) {
                edges.push_back(edge);
                return edges.size() < mostEdges;
            });
        std::ranges::sort(edges, {}, [](const Edge& edge) { return std::tuple(edge.a, edge.b, edge.isOdd); });
        return edges;
    }

    /// Searches the cycles near the ends first: a short one makes the other searches short. Returns whether all were
    /// searched. Otherwise `shortest` is the shortest of some.
    bool searchShortest(OddCycles& cycles, const std::vector<Edge>& edges,
                        const std::vector<std::uint32_t>& odd, const Crossings& crossings,
                        std::vector<std::uint32_t>& shortest) {
        std::vector<std::pair<double, std::uint32_t>> begins;
        for (const std::uint32_t i : odd) // the wall is never the lower vertex
            begins.emplace_back(crossings.distanceToEnd(center(solids_[edges[i].a].shape)), edges[i].a);
        return searchFrom(std::move(begins), cycles, shortest);
    }

    /// Searches from vertices, those near the ends first.
    bool searchFrom(std::vector<std::pair<double, std::uint32_t>> begins, OddCycles& cycles,
                    std::vector<std::uint32_t>& shortest) {
        std::ranges::sort(begins);
        begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
        for (const auto& [distance, vertex] : begins) {
            if (followed_ > mostFollowed || progress_.isStopped())
                return false;
            followed_ += cycles.search(vertex, shortest);
        }
        return true;
    }

    template <class IsWanted, class Visit>
    void visitEdges(const Crossings& crossings, const IsWanted& isWanted, const Visit& visit) const {
        visitLinks(isWanted, [&](const Link& link, const Way& way) {
            Edge edge = vertexOf(link);
            edge.isOdd = crossings.isOdd(way);
            return visit(edge);
        });
    }

    /// Calls visit(Link, Way) for each link, until it returns false or the progress is stopped: first links between
    /// solids, ordered by `a` and `b`, then links to the walls. Skips pairs of vertices for which !isWanted(a, b). A
    /// pair of solids is asked about twice, because a visit may make later pairs unwanted.
    template <class IsWanted, class Visit>
    void visitLinks(const IsWanted& isWanted, const Visit& visit) const {
        Poll poll(progress_);
        const auto goesOnAfter = [&](const Link& link) {
            const auto way = wayAlong(link);
            return !way || visit(link, *way);
        };
        std::vector<std::uint32_t> near;
        for (std::uint32_t a = 0; a < solids_.size() && !poll.isStopped(); ++a) {
            near.clear();
            const Aabb box = bounds(solids_[a].shape);
            set_.broadPhase().query({box.min - body_.size, box.max + body_.size}, [&](ProxyId other) {
                const std::uint32_t b = vertexOf_[proxyIndex(other)];
                if (b != noVertex && b > a && isWanted(a, b))
                    near.push_back(b);
                return !poll.isStopped();
            });
            std::ranges::sort(near); // links are visited in order
            for (const std::uint32_t b : near)
                if (poll.isStopped() || (isWanted(a, b) && !goesOnAfter({a, b})))
                    return;
        }
        if (!walls_)
            return;
        for (std::uint32_t a = 0; a < solids_.size() && !poll.isStopped(); ++a)
            for (std::uint32_t wall = 0; wall < walls_->size(); ++wall)
                if (isWanted(a, wallVertex()) && !goesOnAfter({a, wallVertex() + wall}))
                    return;
    }

    std::optional<Way> wayAlong(const Link& link) const {
        const auto points = bridge(solid(link.a), solid(link.b), body_);
        if (!points)
            return {};
        return Way{center(solid(link.a).shape), (*points)[0], (*points)[1], center(solid(link.b).shape)};
    }

    const ContactTracker& set_;
    BodyExtent body_;
    const Progress& progress_;
    std::vector<ProxyId> ids_;            // by vertex, ascending
    std::vector<Solid> solids_;           // by vertex
    std::vector<std::uint32_t> vertexOf_; // by id
    std::optional<std::array<Solid, 4>> walls_;
    std::vector<Link> links_; // empty if they do not fit into memory
    bool areAll_ = true;      // whether links_ has all links
    std::vector<Edge> edges_; // of links_, once cycles_ is there
    std::optional<OddCycles> cycles_;
    bool isCrowded_ = false;   // whether too many solids meet for a search near the ends
    std::size_t followed_ = 0; // edges in searches for cycles
};

} // namespace tangent::detail
