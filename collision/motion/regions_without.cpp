#include <tangent/motion/detail/regions_without.h>

#include <algorithm>

namespace tangent::detail {

Label LabelSpace::restOf(Label label) const {
    for (const Label& row : rows_) {
        Label sum = label;
        label = std::min(label, sum ^= row);
    }
    return label;
}

void LabelSpace::appendSumsWith(const Label& label, std::vector<Label>& sums) const {
    const std::size_t first = sums.size();
    sums.push_back(label);
    for (const Label& row : rows_)
        for (std::size_t i = first, end = sums.size(); i < end; ++i) {
            Label sum = sums[i];
            sums.push_back(sum ^= row);
        }
}

template <class Visit>
void RegionsWithout::forEachCrossed(std::span<const Vec2> way, const Visit& visit) {
    const auto [left, right] = std::ranges::minmax(way, {}, &Vec2::x);
    const auto x = [](const Point& point) {
        return point.at.x;
    };
    const auto first = std::ranges::lower_bound(points_, left.x, {}, x);
    const auto beyond = std::ranges::upper_bound(points_, right.x, {}, x);
    for (auto from = first == points_.begin() ? first : first - 1;
         from != beyond && from + 1 != points_.end(); ++from, ++compared_)
        if (Crossings(from[0].at, from[1].at).isOdd(way)) {
            const auto i = static_cast<std::size_t>(from - points_.begin());
            visit(chain_[i], true, i);
        }
    for (auto from = first; from != points_.end() && from->at.x <= right.x + size_.x; ++from, ++compared_)
        if (Crossings(from->at, places_[from->place]).isOdd(way)) {
            const auto i = static_cast<std::size_t>(from - points_.begin());
            visit(spokes_[i], false, i);
        }
}

RegionsWithout::RegionsWithout(std::size_t vertices, std::vector<Vec2> places, Vec2 size,
                               std::vector<std::uint32_t> own)
    : places_(std::move(places)), size_(size), own_(std::move(own)), spaces_(own_.size()), edges_(vertices),
      chain_(places_.size()), spokes_(places_.size()) {
    points_.reserve(places_.size());
    for (std::uint32_t i = 0; i < places_.size(); ++i)
        points_.push_back({pointBeside(i), i});
    std::ranges::sort(points_, {}, [](const Point& point) { return std::pair(point.at.x, point.at.y); });
}

void RegionsWithout::add(const Edge& edge, const Label& label, std::span<const Vec2> way) {
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

void RegionsWithout::finish(const Progress& progress) {
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

Vec2 RegionsWithout::pointBeside(std::uint32_t place) const {
    const auto share = [](std::uint64_t random) {
        return 0.125 + 0x1p-54 * static_cast<double>(random >> 11U) * 0.5;
    };
    const Label random = labelOf(place, place);
    return places_[place] + Vec2{size_.x * share(random.high), size_.y * share(random.low)};
}

std::optional<std::size_t> RegionsWithout::placeOf(std::uint32_t vertex) const {
    const auto found = std::ranges::lower_bound(own_, vertex);
    return found != own_.end() && *found == vertex
               ? std::optional(static_cast<std::size_t>(found - own_.begin()))
               : std::nullopt;
}

const LabelSpace* RegionsWithout::spaceOf(std::optional<std::uint32_t> vertex) const {
    const auto place = vertex ? placeOf(*vertex) : std::nullopt;
    return place ? &spaces_[*place] : nullptr;
}

std::optional<bool> RegionsWithout::areConnected(std::size_t a, std::size_t b,
                                                 std::optional<std::uint32_t> without,
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

bool RegionsWithout::appendLabels(std::size_t place, std::optional<std::uint32_t> without,
                                  std::vector<Label>& labels) const {
    constexpr std::size_t largest = 8;
    static const LabelSpace empty;
    const LabelSpace* space = spaceOf(without);
    if (space && space->dimension() > largest)
        return false;
    (space ? *space : empty).appendSumsWith(labels_[place], labels);
    return true;
}

} // namespace tangent::detail
