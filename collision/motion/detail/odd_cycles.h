#pragma once

#include <tangent/motion/detail/poll.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// Cycles with an odd number of odd edges.
namespace tangent::detail {

/// An edge of a graph.
struct Edge {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    bool isOdd = false; ///< counts towards the parity of a cycle
};

/// Sets of vertices, each with the parity of its path to the root of its set.
class ParitySets {
public:
    explicit ParitySets(std::size_t size);

    enum class Added { joins, closesEvenCycle, closesOddCycle };

    Added add(const Edge& edge);

private:
    std::pair<std::uint32_t, bool> find(std::uint32_t vertex);

    std::vector<std::uint32_t> parents_;
    std::vector<std::uint8_t> parities_;
};

/// Searches for a shortest odd cycle: a shortest path from a vertex to its copy in the double cover of the graph, in
/// which odd edges lead from one copy of the graph to the other.
class OddCycles {
public:
    /// Refers to `edges`. They must stay, but which are odd may change between two searches. If cancelled, here and
    /// below, the results are of no use.
    OddCycles(std::size_t vertices, const std::vector<Edge>& edges, const Progress& progress);

    /// Calls visit(i) for each edge `edges[i]` of a vertex.
    template <class Visit>
    void forEachEdgeOf(std::uint32_t vertex, const Visit& visit) const {
        for (std::size_t i = firstOf_[vertex]; i < firstOf_[vertex + 1]; ++i)
            visit(neighbors_[i].edge);
    }

    /// Takes a vertex away for the searches that follow, or gives it back. They must not begin there meanwhile.
    void setAway(std::uint32_t vertex, bool isAway);

    /// Replaces `shortest` by a cycle through `vertex` if there is a shorter one with at most `most` edges. Returns how
    /// many edges it followed: the work that it did.
    std::size_t search(std::uint32_t vertex, std::vector<std::uint32_t>& shortest,
                       std::size_t most = ~std::size_t{0});

private:
    static constexpr auto unseen = ~std::uint32_t{0};
    static constexpr auto away = unseen - 1;

    struct Neighbor {
        std::uint32_t vertex;
        std::uint32_t edge;
    };

    std::vector<std::uint32_t> visitNeighbors(const std::vector<std::uint32_t>& level,
                                              std::vector<std::uint32_t>& seen, std::size_t& followed);

    const std::vector<Edge>& edges_;
    Poll poll_;
    std::vector<std::uint32_t> firstOf_; // by vertex, in neighbors_
    std::vector<Neighbor> neighbors_;
    std::vector<std::uint32_t> cameFrom_; // by 2 * vertex + copy
};

} // namespace tangent::detail
