#pragma once

#include <tangent/geometry/aabb.h>
#include <tangent/motion/detail/odd_cycles.h>
#include <tangent/motion/detail/orientation.h>
#include <tangent/motion/detail/poll.h>

#include <algorithm>
#include <compare>
#include <cstdint>
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
    bool isOdd(std::span<const Vec2> way) const;
    /// Returns whether a way in this box may cross the segment.
    bool mayCross(const Aabb& box) const;
    /// Returns the square of the distance to the nearer end.
    double distanceToEnd(Vec2 point) const {
        const Vec2 toStart = start_ - point;
        const Vec2 toGoal = goal_ - point;
        return std::min(dot(toStart, toStart), dot(toGoal, toGoal));
    }

private:
    bool crosses(Vec2 from, Vec2 to) const;

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

/// Returns random bits for a pair of numbers, always the same ones. Source: splitmix64 of S. Vigna.
inline Label labelOf(std::uint32_t a, std::uint32_t b) {
    const auto mixed = [](std::uint64_t bits) {
        bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
        bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
        return bits ^ (bits >> 31);
    };
    constexpr std::uint64_t step = 0x9e3779b97f4a7c15;
    const std::uint64_t first = mixed((std::uint64_t{a} << 32 | b) + step);
    return {mixed(first + step), mixed(first + 2 * step)};
}

/// The labels of the edges of a graph. Each edge that closes a cycle has a random label of its own; each other edge has
/// the XOR of the labels of the cycles that it is part of. So the XOR of the labels of some edges is 0 exactly if every
/// cycle contains an even number of them, except with a probability of 2^-128.
class EdgeLabels {
public:
    /// An edge that closed no cycle when it was added.
    struct ForestEdge {
        std::uint32_t a;
        std::uint32_t b;
        Label label;
    };

    explicit EdgeLabels(std::size_t vertices);

    /// Adds an edge. If it closes a cycle, it gets the label, and the result is true. Otherwise it joins the forest.
    bool closesCycle(const Edge& edge, const Label& label);
    std::size_t forestSize() const { return forest_.size(); }

    /// Returns the edges of the forest in the order in which they were added, with their labels. Call it once, after
    /// all edges. If cancelled, the labels are of no use.
    ///
    /// Each cycle gives its label to two vertices. An edge of the forest is part of the cycles with one of these
    /// vertices behind it: takes leaves off the trees, and passes on what they have.
    std::vector<ForestEdge> takeForest(const Progress& progress);

private:
    std::uint32_t root(std::uint32_t vertex);

    std::vector<std::uint32_t> parents_;
    std::vector<Label> ofVertex_;
    std::vector<ForestEdge> forest_;
};

/// Gives places the same label exactly if no cycle of a graph drawn in the plane separates them.
///
/// The places form a chain of segments. The labels of two neighbors in the chain differ by the sum of the labels of the
/// edges that cross the segment between them: each cycle that crosses it an odd number of times adds its label.
class RegionLabels {
public:
    /// `places` must be sorted by x, and distinct.
    RegionLabels(std::size_t vertices, std::vector<Vec2> places);

    /// Adds an edge that is drawn along `way`.
    void add(const Edge& edge, const Label& label, std::span<const Vec2> way);

    /// Returns a label for each place, {} for the first one. Call takeForest() before, after all edges.
    std::vector<Label> labels(const std::vector<EdgeLabels::ForestEdge>& forest);
    /// See EdgeLabels::takeForest().
    std::vector<EdgeLabels::ForestEdge> takeForest(const Progress& progress) {
        return edges_.takeForest(progress);
    }

private:
    template <class Visit>
    void forEachCrossed(std::span<const Vec2> way, const Visit& visit) const;

    std::vector<Vec2> places_;
    EdgeLabels edges_;
    std::vector<Label> steps_; // from each place to the next one
    std::vector<std::pair<std::size_t, std::size_t>>
        crossed_; // edges of the forest, and steps that they cross
};

} // namespace tangent::detail
