#pragma once

#include <tangent/geometry/aabb.h>
#include <tangent/motion/detail/orientation.h>
#include <tangent/motion/detail/poll.h>

#include <algorithm>
#include <compare>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

/// Tells apart places that closed ways separate.
namespace tangent::detail {

/// The segment from start to goal. Points on its line count as left of it, as if the segment were moved by an
/// infinitely small step to the right. No way within grown solids crosses its ends, and the step does not change that.
class Crossings {
public:
    Crossings(Vec2 start, Vec2 goal)
        : start_(start), goal_(goal), box_(united({start, start}, {goal, goal})) {}

    Vec2 start() const { return start_; }
    Vec2 goal() const { return goal_; }

    /// Returns whether a polyline crosses the segment an odd number of times.
    bool isOdd(std::span<const Vec2> way) const {
        Aabb box = {way[0], way[0]};
        for (const Vec2 point : way)
            box = united(box, {point, point});
        if (!mayCross(box))
            return false;
        bool odd = false;
        for (std::size_t i = 1; i < way.size(); ++i)
            odd ^= crosses(way[i - 1], way[i]);
        return odd;
    }
    /// Returns whether a way in this box may cross the segment.
    bool mayCross(const Aabb& box) const {
        const auto isLeft = [&](Vec2 point) {
            return orientation(start_, goal_, point) >= 0;
        };
        if (!meets(box, box_))
            return false;
        const bool first = isLeft(box.min);
        return isLeft(box.max) != first || isLeft({box.min.x, box.max.y}) != first ||
               isLeft({box.max.x, box.min.y}) != first;
    }
    /// Returns the square of the distance to the nearer end.
    double distanceToEnd(Vec2 point) const {
        const Vec2 toStart = start_ - point;
        const Vec2 toGoal = goal_ - point;
        return std::min(dot(toStart, toStart), dot(toGoal, toGoal));
    }

private:
    bool crosses(Vec2 from, Vec2 to) const {
        const bool wasLeft = orientation(start_, goal_, from) >= 0;
        const bool isLeft = orientation(start_, goal_, to) >= 0;
        return wasLeft != isLeft && (orientation(from, to, start_) > 0) != (orientation(from, to, goal_) > 0);
    }

    Vec2 start_;
    Vec2 goal_;
    Aabb box_;
};

/// Random bits. Different sums of random labels are equal with a probability of 2^-128.
struct Label {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    Label& operator^=(const Label& other) {
        high ^= other.high;
        low ^= other.low;
        return *this;
    }
    friend auto operator<=>(const Label&, const Label&) = default;
};

/// Gives places the same label exactly if no cycle of a graph drawn in the plane separates them.
///
/// The places form a chain of segments. Each edge that closes a cycle gets a random label, and each other edge the sum
/// of the labels of the cycles that it is part of. The labels of two neighbours in the chain differ by the sum of the
/// labels of the edges that cross the segment between them: each cycle that crosses it an odd number of times adds its
/// label.
class RegionLabels {
public:
    /// `places` must be sorted by x, and distinct.
    RegionLabels(std::size_t vertices, std::vector<Vec2> places)
        : places_(std::move(places)), parents_(vertices), ofVertex_(vertices),
          steps_(places_.empty() ? 0 : places_.size() - 1) {
        std::iota(parents_.begin(), parents_.end(), 0);
    }

    /// Adds an edge that is drawn along `way`.
    void add(std::uint32_t a, std::uint32_t b, std::span<const Vec2> way) {
        const std::uint32_t rootA = root(a);
        const std::uint32_t rootB = root(b);
        if (rootA != rootB) {
            parents_[rootA] = rootB;
            forEachCrossed(way, [&](std::size_t step) { crossed_.emplace_back(forest_.size(), step); });
            forest_.emplace_back(a, b);
            return;
        }
        const Label label = {next(), next()};
        ofVertex_[a] ^= label;
        ofVertex_[b] ^= label;
        forEachCrossed(way, [&](std::size_t step) { steps_[step] ^= label; });
    }

    /// Returns a label for each place. Call it once, after all edges. If cancelled, the labels are of no use.
    std::vector<Label> labels(const Progress& progress) {
        const std::vector<Label> ofEdge = labelsOfForest(progress);
        for (const auto& [edge, step] : crossed_)
            steps_[step] ^= ofEdge[edge];
        std::vector<Label> labels(places_.size());
        for (std::size_t i = 1; i < labels.size(); ++i)
            (labels[i] = labels[i - 1]) ^= steps_[i - 1];
        return labels;
    }

private:
    std::uint32_t root(std::uint32_t vertex) {
        while (parents_[vertex] != vertex)
            vertex = parents_[vertex] = parents_[parents_[vertex]];
        return vertex;
    }

    /// splitmix64 of S. Vigna: the same numbers in each run.
    std::uint64_t next() {
        std::uint64_t bits = state_ += 0x9e3779b97f4a7c15;
        bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
        bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
        return bits ^ (bits >> 31);
    }

    template <class Visit>
    void forEachCrossed(std::span<const Vec2> way, const Visit& visit) const {
        const auto [left, right] = std::ranges::minmax(way, {}, &Vec2::x);
        const auto end = std::ranges::upper_bound(places_, right.x, {}, &Vec2::x);
        auto from = std::ranges::lower_bound(places_, left.x, {}, &Vec2::x);
        if (from != places_.begin())
            --from;
        for (; from != end && from + 1 != places_.end(); ++from)
            if (Crossings(from[0], from[1]).isOdd(way))
                visit(static_cast<std::size_t>(from - places_.begin()));
    }

    /// Each cycle gives its label to two vertices. An edge of the forest is part of the cycles with one of these
    /// vertices behind it: takes leaves off the trees, and passes on what they have.
    std::vector<Label> labelsOfForest(const Progress& progress) {
        std::vector<std::uint32_t> degree(parents_.size());
        std::vector<std::uint32_t> edges(parents_.size()); // all that remain at a vertex, combined by xor
        Poll poll(progress);
        for (std::uint32_t i = 0; i < forest_.size() && !poll.isStopped(); ++i)
            for (const std::uint32_t vertex : {forest_[i].first, forest_[i].second}) {
                ++degree[vertex];
                edges[vertex] ^= i;
            }
        std::vector<Label> ofEdge(forest_.size());
        for (std::uint32_t i = 0; i < degree.size() && !poll.isStopped(); ++i)
            for (std::uint32_t leaf = i; degree[leaf] == 1 && !poll.isStopped();) {
                const std::uint32_t edge = edges[leaf];
                const std::uint32_t other = forest_[edge].first ^ forest_[edge].second ^ leaf;
                ofEdge[edge] = ofVertex_[leaf];
                ofVertex_[other] ^= ofVertex_[leaf];
                degree[leaf] = 0;
                --degree[other];
                edges[other] ^= edge;
                leaf = other;
            }
        return ofEdge;
    }

    std::vector<Vec2> places_;
    std::vector<std::uint32_t> parents_;
    std::vector<Label> ofVertex_;
    std::vector<Label> steps_; // from each place to the next one
    std::vector<std::pair<std::uint32_t, std::uint32_t>> forest_;
    std::vector<std::pair<std::size_t, std::size_t>>
        crossed_; // edges of the forest, and steps that they cross
    std::uint64_t state_ = 0;
};

} // namespace tangent::detail
