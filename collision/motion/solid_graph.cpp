#include <tangent/base/compiler.h>
#include <tangent/motion/detail/solid_graph.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace tangent::detail {

SolidGraph::SolidGraph(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
                       const Progress& progress)
    : solids_(set, filter, body, progress), progress_(progress) {}

std::vector<Label> SolidGraph::labelsOf(std::vector<Vec2> places) {
    RegionLabels labels(vertexCount(), std::move(places));
    Hubs hubs(solids_.solids());
    const auto mayMatter = [&](std::uint32_t a, std::uint32_t b) {
        return areAll_ || !hubs.joins(a, b);
    };
    solids_.visitLinks(progress_, mayMatter, [&](const Link& link, const Way& way) {
        hubs.add(solids_.edgeOf(link));
        labels.add(solids_.edgeOf(link), labelOf(link.a, link.b), way);
        noteLength(way);
        areAll_ = areAll_ && links_.size() < maxEdges;
        if (areAll_)
            links_.push_back(link);
        else
            links_ = {};
        return true;
    });
    return labels.labels(labels.takeForest(progress_));
}

bool SolidGraph::findRegions(RegionsWithout& regions) {
    const auto each = [](std::uint32_t, std::uint32_t) {
        return true;
    };
    solids_.visitLinks(progress_, each, [&](const Link& link, const Way& way) {
        links_.push_back(link);
        regions.add(solids_.edgeOf(link), labelOf(link.a, link.b), way);
        areAll_ = links_.size() < maxEdges && !regions.isTooLong();
        noteLength(way);
        return areAll_;
    });
    if (areAll_)
        regions.finish(progress_);
    return areAll_;
}

std::vector<std::uint32_t> SolidGraph::cycleWithout(std::span<const std::uint32_t> without, Vec2 start,
                                                    Vec2 goal) {
    std::vector<std::uint32_t> cycle;
    without_ = without;
    static_cast<void>(searchAll(Crossings(start, goal), cycle));
    without_ = {};
    return cycle;
}

std::vector<std::uint32_t> SolidGraph::cycleBetween(Vec2 start, Vec2 goal) {
    const Crossings crossings(start, goal);
    std::vector<std::uint32_t> cycle;
    if (areAll_ && searchAll(crossings, cycle))
        return cycle;
    if (!areAll_ && searchNearEnds(crossings, cycle))
        return cycle;
    if (cycle.empty()) {
        const std::vector<Edge> edges = edgesWithCycle(crossings);
        if (edges.empty() || progress_.isCancelled())
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

bool SolidGraph::searchAll(const Crossings& crossings, std::vector<std::uint32_t>& shortest) {
    if (!cycles_) {
        edges_.reserve(links_.size());
        for (const Link& link : links_)
            edges_.push_back(solids_.edgeOf(link));
        cycles_.emplace(vertexCount(), edges_, progress_);
    }
    if (progress_.isCancelled())
        return false;
    const std::vector<std::uint32_t> odd = oddEdges(crossings);
    for (const std::uint32_t edge : odd)
        edges_[edge].isOdd = true;
    for (const std::uint32_t vertex : without_)
        cycles_->setAway(vertex, true);
    const bool areSearched = searchShortest(*cycles_, edges_, odd, crossings, shortest);
    for (const std::uint32_t vertex : without_)
        cycles_->setAway(vertex, false);
    for (const std::uint32_t edge : odd)
        edges_[edge].isOdd = false;
    return areSearched;
}

bool SolidGraph::searchNearEnds(const Crossings& crossings, std::vector<std::uint32_t>& shortest) {
    constexpr std::size_t most = 100'000;
    for (double reach = 16;; reach *= 2) {
        bool isEnough = false;
        for (const Vec2 end : {crossings.goal(), crossings.start()}) {
            const std::vector<std::uint32_t> vertices =
                verticesIn({end - solids_.body().size * reach, end + solids_.body().size * reach}, most);
            if (progress_.isCancelled() || isCrowded_ || vertices.size() > most)
                return false;
            isEnough = isEnough || vertices.size() == solids_.solids().size();
            if (searchAmong(vertices, crossings, shortest))
                return true;
        }
        if (isEnough)
            return false;
    }
}

std::vector<std::uint32_t> SolidGraph::verticesIn(const Aabb& box, std::size_t most) const {
    std::vector<std::uint32_t> vertices;
    solids_.visitIn(box, [&](std::uint32_t vertex) {
        vertices.push_back(vertex);
        return vertices.size() <= most;
    });
    std::ranges::sort(vertices);
    return vertices;
}

bool SolidGraph::searchAmong(const std::vector<std::uint32_t>& vertices, const Crossings& crossings,
                             std::vector<std::uint32_t>& shortest) {
    std::vector<Edge> edges;
    std::vector<std::uint32_t> odd;
    ParitySets sets(vertices.size() + 1);
    bool hasCycle = false;
    Poll poll(progress_);
    const auto add = [&](std::uint32_t a, std::uint32_t b, const Link& link) {
        const auto way = solids_.wayAlong(link);
        if (!way)
            return;
        const Edge edge = {a, b, crossings.isOdd(*way)};
        hasCycle = sets.add(edge) == ParitySets::Added::closesOddCycle || hasCycle;
        if (edge.isOdd)
            odd.push_back(static_cast<std::uint32_t>(edges.size()));
        edges.push_back(edge);
    };
    const auto last = static_cast<std::uint32_t>(vertices.size()); // the bounds
    std::vector<std::uint32_t> near;
    for (std::uint32_t a = 0; a < last; ++a) {
        near.clear();
        solids_.visitNear(vertices[a], [&](std::uint32_t b) {
            if (b > vertices[a])
                near.push_back(b);
            return !poll.isCancelled();
        });
        std::ranges::sort(near);
        for (const std::uint32_t b : near) {
            const auto found = std::ranges::lower_bound(vertices, b);
            if (found != vertices.end() && *found == b)
                add(a, static_cast<std::uint32_t>(found - vertices.begin()), {vertices[a], b});
        }
        for (std::uint32_t side = 0; side < solids_.sideCount(); ++side)
            add(a, last, {vertices[a], boundsVertex() + side});
        isCrowded_ = isCrowded_ || edges.size() > maxNearEdges;
        if (poll.isCancelled() || isCrowded_)
            return false;
    }
    if (!hasCycle)
        return false;
    OddCycles cycles(vertices.size() + 1, edges, progress_);
    std::vector<std::pair<double, std::uint32_t>> begins;
    for (const std::uint32_t i : odd)
        begins.emplace_back(crossings.distanceToEnd(center(solids_.solid(vertices[edges[i].a]).shape)),
                            edges[i].a);
    if (!searchFrom(std::move(begins), cycles, shortest) && shortest.empty())
        return false;
    for (std::uint32_t& vertex : shortest)
        vertex = vertex == last ? boundsVertex() : vertices[vertex];
    return !shortest.empty();
}

std::vector<std::uint32_t> SolidGraph::oddEdges(const Crossings& crossings) const {
    std::vector<std::uint32_t> odd;
    Poll poll(progress_);
    solids_.visitAlong(crossings.start(), crossings.goal(), [&](std::uint32_t vertex) {
        cycles_->forEachEdgeOf(vertex, [&](std::uint32_t edge) {
            const auto isAway = [&](std::uint32_t away) {
                return links_[edge].a == away || links_[edge].b == away;
            };
            if (std::ranges::none_of(without_, isAway) && mayCross(links_[edge], crossings) &&
                crossings.isOdd(*solids_.wayAlong(links_[edge])))
                odd.push_back(edge);
        });
        return !poll.isCancelled();
    });
    std::ranges::sort(odd);
    odd.erase(std::unique(odd.begin(), odd.end()), odd.end());
    return odd;
}

bool SolidGraph::mayCross(const Link& link, const Crossings& crossings) const {
    return crossings.mayCross(solids_.grownByBody(
        united(bounds(solids_.solid(link.a).shape), bounds(solids_.solid(link.b).shape))));
}

template <class IsWanted, class Visit>
void SolidGraph::visitEdges(const Crossings& crossings, const IsWanted& isWanted, const Visit& visit) const {
    solids_.visitLinks(progress_, isWanted, [&](const Link& link, const Way& way) {
        Edge edge = solids_.edgeOf(link);
        edge.isOdd = crossings.isOdd(way);
        return visit(edge);
    });
}

std::vector<Edge> SolidGraph::edgesWithCycle(const Crossings& crossings) const {
    std::vector<Edge> edges;
    ParitySets sets(vertexCount());
    Hubs hubs(solids_.solids());
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

std::vector<Edge> SolidGraph::edgesAmong(const std::vector<std::uint32_t>& vertices,
                                         const Crossings& crossings) const {
    std::vector<bool> isAmong(vertexCount());
    for (const std::uint32_t vertex : vertices)
        isAmong[vertex] = true;
    std::vector<Edge> edges;
    visitEdges(
        crossings, [&](std::uint32_t a, std::uint32_t b) { return isAmong[a] && isAmong[b]; },
        [&](const Edge& edge) {
            edges.push_back(edge);
            return edges.size() < maxEdges;
        });
    std::ranges::sort(edges, {}, [](const Edge& edge) { return std::tuple(edge.a, edge.b, edge.isOdd); });
    return edges;
}

bool SolidGraph::searchShortest(OddCycles& cycles, const std::vector<Edge>& edges,
                                const std::vector<std::uint32_t>& odd, const Crossings& crossings,
                                std::vector<std::uint32_t>& shortest) {
    std::vector<std::pair<double, std::uint32_t>> begins;
    for (const std::uint32_t i : odd) // the bounds are never the lower vertex
        begins.emplace_back(crossings.distanceToEnd(center(solids_.solid(edges[i].a).shape)), edges[i].a);
    return searchFrom(std::move(begins), cycles, shortest);
}

bool SolidGraph::searchFrom(std::vector<std::pair<double, std::uint32_t>> begins, OddCycles& cycles,
                            std::vector<std::uint32_t>& shortest) {
    std::ranges::sort(begins);
    begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
    constexpr std::size_t unlimited = std::size_t{1} << 40U;
    for (std::size_t most = 8; most < unlimited && shortest.empty(); most *= 4)
        for (const auto& [distance, vertex] : begins) {
            const std::size_t length = shortest.empty() ? most : shortest.size();
            if (areAll_ && distance > squareOfReach(length))
                break;
            if (followed_ > maxFollowed || progress_.isCancelled())
                return false;
            followed_ += cycles.search(vertex, shortest, length);
        }
    return true;
}

void SolidGraph::noteLength(const Way& way) {
    double length = 0;
    for (std::size_t i = 1; i < way.size(); ++i)
        length += detail::squareRoot(dot(way[i] - way[i - 1], way[i] - way[i - 1]));
    longest_ = std::max(longest_, length);
}

double SolidGraph::squareOfReach(std::size_t edges) const {
    const double reach = (static_cast<double>(edges) / 2 + 2) * longest_;
    return solids_.sideCount() > 0 ? std::numeric_limits<double>::infinity() : reach * reach;
}

} // namespace tangent::detail
