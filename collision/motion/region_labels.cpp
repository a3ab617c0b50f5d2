#include <tangent/motion/detail/region_labels.h>

#include <algorithm>
#include <numeric>

namespace tangent::detail {

bool Crossings::isOdd(std::span<const Vec2> way) const {
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

bool Crossings::mayCross(const Aabb& box) const {
    const auto isLeft = [&](Vec2 point) {
        return orientation(start_, goal_, point) >= 0;
    };
    if (!meets(box, box_))
        return false;
    const bool first = isLeft(box.min);
    return isLeft(box.max) != first || isLeft({box.min.x, box.max.y}) != first ||
           isLeft({box.max.x, box.min.y}) != first;
}

bool Crossings::crosses(Vec2 from, Vec2 to) const {
    const bool wasLeft = orientation(start_, goal_, from) >= 0;
    const bool isLeft = orientation(start_, goal_, to) >= 0;
    return wasLeft != isLeft && (orientation(from, to, start_) > 0) != (orientation(from, to, goal_) > 0);
}

EdgeLabels::EdgeLabels(std::size_t vertices) : parents_(vertices), ofVertex_(vertices) {
    std::iota(parents_.begin(), parents_.end(), 0);
}

bool EdgeLabels::closesCycle(const Edge& edge, const Label& label) {
    const std::uint32_t rootA = root(edge.a);
    const std::uint32_t rootB = root(edge.b);
    if (rootA != rootB) {
        parents_[rootA] = rootB;
        forest_.push_back({edge.a, edge.b, {}});
        return false;
    }
    ofVertex_[edge.a] ^= label;
    ofVertex_[edge.b] ^= label;
    return true;
}

std::vector<EdgeLabels::ForestEdge> EdgeLabels::takeForest(const Progress& progress) {
    std::vector<std::uint32_t> degree(parents_.size());
    std::vector<std::uint32_t> edges(parents_.size()); // all that remain at a vertex, combined by xor
    Poll poll(progress);
    for (std::uint32_t i = 0; i < forest_.size() && !poll.isCancelled(); ++i)
        for (const std::uint32_t vertex : {forest_[i].a, forest_[i].b}) {
            ++degree[vertex];
            edges[vertex] ^= i;
        }
    for (std::uint32_t i = 0; i < degree.size() && !poll.isCancelled(); ++i)
        for (std::uint32_t leaf = i; degree[leaf] == 1 && !poll.isCancelled();) {
            const std::uint32_t edge = edges[leaf];
            const std::uint32_t other = forest_[edge].a ^ forest_[edge].b ^ leaf;
            forest_[edge].label = ofVertex_[leaf];
            ofVertex_[other] ^= ofVertex_[leaf];
            degree[leaf] = 0;
            --degree[other];
            edges[other] ^= edge;
            leaf = other;
        }
    return std::move(forest_);
}

std::uint32_t EdgeLabels::root(std::uint32_t vertex) {
    while (parents_[vertex] != vertex)
        vertex = parents_[vertex] = parents_[parents_[vertex]];
    return vertex;
}

template <class Visit>
void RegionLabels::forEachCrossed(std::span<const Vec2> way, const Visit& visit) const {
    const auto [left, right] = std::ranges::minmax(way, {}, &Vec2::x);
    const auto end = std::ranges::upper_bound(places_, right.x, {}, &Vec2::x);
    auto from = std::ranges::lower_bound(places_, left.x, {}, &Vec2::x);
    if (from != places_.begin())
        --from;
    for (; from != end && from + 1 != places_.end(); ++from)
        if (Crossings(from[0], from[1]).isOdd(way))
            visit(static_cast<std::size_t>(from - places_.begin()));
}

RegionLabels::RegionLabels(std::size_t vertices, std::vector<Vec2> places)
    : places_(std::move(places)), edges_(vertices), steps_(places_.empty() ? 0 : places_.size() - 1) {}

void RegionLabels::add(const Edge& edge, const Label& label, std::span<const Vec2> way) {
    if (edges_.closesCycle(edge, label))
        forEachCrossed(way, [&](std::size_t step) { steps_[step] ^= label; });
    else
        forEachCrossed(way, [&](std::size_t step) { crossed_.emplace_back(edges_.forestSize() - 1, step); });
}

std::vector<Label> RegionLabels::labels(const std::vector<EdgeLabels::ForestEdge>& forest) {
    for (const auto& [edge, step] : crossed_)
        steps_[step] ^= forest[edge].label;
    std::vector<Label> labels(places_.size());
    for (std::size_t i = 1; i < labels.size(); ++i)
        (labels[i] = labels[i - 1]) ^= steps_[i - 1];
    return labels;
}

} // namespace tangent::detail
