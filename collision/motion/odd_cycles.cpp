#include <tangent/motion/detail/odd_cycles.h>

#include <numeric>

namespace tangent::detail {

ParitySets::ParitySets(std::size_t size) : parents_(size), parities_(size) {
    std::iota(parents_.begin(), parents_.end(), 0);
}

ParitySets::Added ParitySets::add(const Edge& edge) {
    const auto [rootA, parityA] = find(edge.a);
    const auto [rootB, parityB] = find(edge.b);
    const bool parity = edge.isOdd != (parityA != parityB);
    if (rootA == rootB)
        return parity ? Added::closesOddCycle : Added::closesEvenCycle;
    parents_[rootA] = rootB;
    parities_[rootA] = parity;
    return Added::joins;
}

std::pair<std::uint32_t, bool> ParitySets::find(std::uint32_t vertex) {
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

OddCycles::OddCycles(std::size_t vertices, const std::vector<Edge>& edges, const Progress& progress)
    : edges_(edges), poll_(progress), firstOf_(vertices + 1), cameFrom_(2 * vertices, unseen) {
    for (const Edge& edge : edges) {
        ++firstOf_[edge.a];
        ++firstOf_[edge.b];
    }
    std::partial_sum(firstOf_.begin(), firstOf_.end(), firstOf_.begin());
    neighbors_.resize(2 * edges.size());
    for (auto i = static_cast<std::uint32_t>(edges.size());
         i-- > 0 && !poll_.isCancelled();) { // backwards, so that they stay in order
        neighbors_[--firstOf_[edges[i].b]] = {edges[i].a, i};
        neighbors_[--firstOf_[edges[i].a]] = {edges[i].b, i};
    }
}

void OddCycles::setAway(std::uint32_t vertex, bool isAway) {
    for (const std::uint32_t copy : {2 * vertex, 2 * vertex + 1})
        cameFrom_[copy] = isAway ? away : unseen;
}

std::size_t OddCycles::search(std::uint32_t vertex, std::vector<std::uint32_t>& shortest, std::size_t most) {
    const std::uint32_t begin = 2 * vertex;
    const std::uint32_t end = begin + 1;
    std::vector<std::uint32_t> level = {begin};
    std::vector<std::uint32_t> seen = level;
    std::size_t followed = 0;
    cameFrom_[begin] = begin;
    for (std::size_t length = 1; length <= most && !level.empty() && !poll_.isCancelled() &&
                                 cameFrom_[end] == unseen && (shortest.empty() || length < shortest.size());
         ++length)
        level = visitNeighbors(level, seen, followed);
    if (cameFrom_[end] != unseen) {
        shortest.clear();
        for (std::uint32_t at = end; at != begin; at = cameFrom_[at])
            shortest.push_back(at / 2);
    }
    for (const std::uint32_t copy : seen)
        cameFrom_[copy] = unseen;
    return followed;
}

std::vector<std::uint32_t> OddCycles::visitNeighbors(const std::vector<std::uint32_t>& level,
                                                     std::vector<std::uint32_t>& seen,
                                                     std::size_t& followed) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t copy : level) {
        if (poll_.isCancelled())
            return {};
        const std::size_t end = firstOf_[copy / 2 + 1];
        followed += end - firstOf_[copy / 2];
        for (std::size_t i = firstOf_[copy / 2]; i < end; ++i) {
            const bool isOdd = edges_[neighbors_[i].edge].isOdd;
            const std::uint32_t reached = 2 * neighbors_[i].vertex + ((copy % 2 == 1) != isOdd ? 1 : 0);
            if (cameFrom_[reached] != unseen)
                continue;
            cameFrom_[reached] = copy;
            next.push_back(reached);
            seen.push_back(reached);
        }
    }
    return next;
}

} // namespace tangent::detail
