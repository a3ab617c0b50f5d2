#pragma once

#include <tangent/motion/detail/region_labels.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// Tells apart places that closed ways separate, once some vertices are taken away.
namespace tangent::detail {

/// The sums of some labels.
class LabelSpace {
public:
    /// Adds a label to those that have sums.
    void add(const Label& label) {
        const Label rest = restOf(label);
        if (rest != Label{})
            rows_.insert(std::ranges::upper_bound(rows_, rest, std::ranges::greater()), rest);
    }
    void add(const LabelSpace& other) {
        for (const Label& row : other.rows_)
            add(row);
    }
    /// Returns {} if the label is a sum, otherwise one that differs from it by a sum, always the same one.
    Label restOf(Label label) const;
    std::size_t dimension() const { return rows_.size(); }
    /// Appends a label plus each of the sums.
    void appendSumsWith(const Label& label, std::vector<Label>& sums) const;

private:
    std::vector<Label> rows_; // descending, each with a highest bit of its own
};

/// Decides for pairs of places whether a cycle separates them that avoids up to two vertices. A place may lie on edges
/// of the vertices that are taken away with it: in a solid of its own.
///
/// If the edges between two places are a cut of the graph, no cycle separates them, and the sum of their labels is 0.
/// Without a vertex, they only have to become a cut by some change of the edges of that vertex. Then the sum is one of
/// the sums of these edges' labels.
///
/// Each place has a point beside it, which is random, so that it lies on no edge. The chain of segments of RegionLabels
/// leads from point to point, another segment from each point to its place.
class RegionsWithout {
public:
    /// Keeps what is needed to take away the vertices in `own`, ascending. `size` scales the random steps.
    RegionsWithout(std::size_t vertices, std::vector<Vec2> places, Vec2 size, std::vector<std::uint32_t> own);

    /// Adds an edge that is drawn along `way`. Each one is compared with the places near it.
    void add(const Edge& edge, const Label& label, std::span<const Vec2> way);
    /// Whether edges and places have been compared so often that it takes seconds.
    bool isTooLong() const { return compared_ > 10'000'000; }
    /// Call it once, after all edges. If cancelled, the answers are of no use.
    void finish(const Progress& progress);

    /// Whether no cycle without these vertices, both in `own`, separates two places, which are given by their numbers.
    /// Nothing if there are too many edges at the vertices to tell.
    std::optional<bool> areConnected(std::size_t a, std::size_t b, std::optional<std::uint32_t> without,
                                     std::optional<std::uint32_t> andWithout) const;

    /// Appends labels that a place has without this vertex. Two places are connected without one vertex each exactly if
    /// they have one in common. Returns false if there are too many.
    bool appendLabels(std::size_t place, std::optional<std::uint32_t> without,
                      std::vector<Label>& labels) const;

private:
    static constexpr auto none = ~std::size_t{0};

    struct Point {
        Vec2 at;
        std::uint32_t place;
    };
    struct Crossed {
        std::size_t edge; // of the forest
        std::size_t i;
        bool isOfChain;
    };

    Vec2 pointBeside(std::uint32_t place) const;

    std::optional<std::size_t> placeOf(std::uint32_t vertex) const;
    const LabelSpace* spaceOf(std::optional<std::uint32_t> vertex) const;

    template <class Visit>
    void forEachCrossed(std::span<const Vec2> way, const Visit& visit);

    std::vector<Vec2> places_;
    Vec2 size_;
    std::vector<std::uint32_t> own_;
    std::vector<LabelSpace> spaces_; // of the edges at each vertex in own_
    EdgeLabels edges_;
    std::vector<Point> points_; // by x
    std::vector<Label> chain_;  // from each point to the next one
    std::vector<Label> spokes_; // from each point to its place
    std::vector<Crossed> crossed_;
    std::vector<std::pair<std::size_t, std::size_t>> ofOwn_; // edges of the forest, and places in own_
    std::vector<Label> labels_;                              // by place
    std::size_t compared_ = 0;
};

} // namespace tangent::detail
