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
    Label restOf(Label label) const {
        for (const Label& row : rows_) {
            Label sum = label;
            label = std::min(label, sum ^= row);
        }
        return label;
    }
    std::size_t dimension() const { return rows_.size(); }
    /// Appends a label plus each of the sums.
    void appendSumsWith(const Label& label, std::vector<Label>& sums) const {
        const std::size_t first = sums.size();
        sums.push_back(label);
        for (const Label& row : rows_)
            for (std::size_t i = first, end = sums.size(); i < end; ++i) {
                Label sum = sums[i];
                sums.push_back(sum ^= row);
            }
    }

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
    RegionsWithout(std::size_t vertices, std::vector<Vec2> places, Vec2 size, std::vector<std::uint32_t> own)
        : places_(std::move(places)), size_(size), own_(std::move(own)), spaces_(own_.size()),
          edges_(vertices), chain_(places_.size()), spokes_(places_.size()) {
        points_.reserve(places_.size());
        for (std::uint32_t i = 0; i < places_.size(); ++i)
            points_.push_back({pointBeside(i), i});
        std::ranges::sort(points_, {}, [](const Point& point) { return std::pair(point.at.x, point.at.y); });
    }

    /// Adds an edge that is drawn along `way`.
    void add(const Edge& edge, const Label& label, std::span<const Vec2> way) {
        const bool closesCycle = edges_.closesCycle(edge, label);
        const std::size_t inForest = closesCycle ? none : edges_.forestSize() - 1;
        forEachCrossed(way, [&](Label& sum, bool isOfChain, std::size_t i) {
            if (closesCycle)
                sum ^= label;
            else
                crossed_.push_back({inForest, i, isOfChain});
        });
        for (const std::uint32_t vertex : {edge.a, edge.b})
            if (const auto own = placeOf(vertex)) {
                if (closesCycle)
                    spaces_[*own].add(label);
                else
                    ofOwn_.emplace_back(inForest, *own);
            }
    }
    /// Call it once, after all edges. If cancelled, the answers are of no use.
    void finish(const Progress& progress) {
        const std::vector<EdgeLabels::ForestEdge> forest = edges_.takeForest(progress);
        for (const auto& [edge, i, isOfChain] : crossed_)
            (isOfChain ? chain_ : spokes_)[i] ^= forest[edge].label;
        for (const auto& [edge, own] : ofOwn_)
            spaces_[own].add(forest[edge].label);
        labels_.resize(places_.size());
        Label atPoint;
        for (std::size_t i = 0; i < points_.size(); ++i) {
            Label& label = labels_[points_[i].place];
            (label = atPoint) ^= spokes_[i];
            atPoint ^= chain_[i];
        }
    }

    /// Whether no cycle without these vertices, both in `own`, separates two places, which are given by their numbers.
    /// Nothing if there are too many edges at the vertices to tell.
    std::optional<bool> areConnected(std::size_t a, std::size_t b, std::optional<std::uint32_t> without,
                                     std::optional<std::uint32_t> andWithout) const {
        constexpr std::size_t largest = 96; // a wrong answer has a probability of 2^-32 at most
        Label sum = labels_[a];
        sum ^= labels_[b];
        const LabelSpace* first = spaceOf(without);
        const LabelSpace* second = spaceOf(andWithout);
        if ((first ? first->dimension() : 0) + (second ? second->dimension() : 0) > largest)
            return std::nullopt;
        if (!first || !second) {
            const LabelSpace* one = first ? first : second;
            return (one ? one->restOf(sum) : sum) == Label{};
        }
        LabelSpace both = *second;
        both.add(*first);
        return both.restOf(sum) == Label{};
    }

    /// Appends labels that a place has without this vertex. Two places are connected without one vertex each exactly if
    /// they have one in common. Returns false if there are too many.
    bool appendLabels(std::size_t place, std::optional<std::uint32_t> without,
                      std::vector<Label>& labels) const {
        constexpr std::size_t largest = 8;
        static const LabelSpace empty;
        const LabelSpace* space = spaceOf(without);
        if (space && space->dimension() > largest)
            return false;
        (space ? *space : empty).appendSumsWith(labels_[place], labels);
        return true;
    }

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

    Vec2 pointBeside(std::uint32_t place) const {
        const auto share = [](std::uint64_t random) {
            return 0.125 + 0x1p-54 * static_cast<double>(random >> 11U) * 0.5;
        };
        const Label random = labelOf(place, place);
        return places_[place] + Vec2{size_.x * share(random.high), size_.y * share(random.low)};
    }

    std::optional<std::size_t> placeOf(std::uint32_t vertex) const {
        const auto found = std::ranges::lower_bound(own_, vertex);
        return found != own_.end() && *found == vertex
                   ? std::optional(static_cast<std::size_t>(found - own_.begin()))
                   : std::nullopt;
    }
    const LabelSpace* spaceOf(std::optional<std::uint32_t> vertex) const {
        const auto place = vertex ? placeOf(*vertex) : std::nullopt;
        return place ? &spaces_[*place] : nullptr;
    }

    template <class Visit>
    void forEachCrossed(std::span<const Vec2> way, const Visit& visit) {
        const auto [left, right] = std::ranges::minmax(way, {}, &Vec2::x);
        const auto x = [](const Point& point) {
            return point.at.x;
        };
        const auto first = std::ranges::lower_bound(points_, left.x, {}, x);
        const auto beyond = std::ranges::upper_bound(points_, right.x, {}, x);
        for (auto from = first == points_.begin() ? first : first - 1;
             from != beyond && from + 1 != points_.end(); ++from)
            if (Crossings(from[0].at, from[1].at).isOdd(way)) {
                const auto i = static_cast<std::size_t>(from - points_.begin());
                visit(chain_[i], true, i);
            }
        for (auto from = first; from != points_.end() && from->at.x <= right.x + size_.x; ++from)
            if (Crossings(from->at, places_[from->place]).isOdd(way)) {
                const auto i = static_cast<std::size_t>(from - points_.begin());
                visit(spokes_[i], false, i);
            }
    }

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
};

} // namespace tangent::detail
