#include <tangent/file/json_text.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/live/layer_numbers.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <map>

namespace tangent {

namespace {

/// Whether a layer forbids each layer. One bit does for layers with equal rows.
std::vector<bool> rowOf(const CollisionMatrix& matrix, std::uint32_t layer) {
    std::vector<bool> row;
    for (std::uint32_t other = 0; other < matrix.layerCount(); ++other)
        row.push_back(matrix.forbids(layer, other));
    return row;
}

/// Layers that share a bit, and how many colliders they have.
struct BitGroup {
    std::vector<std::size_t> layers; ///< indices
    double count = 0;
    /// Whether each group, or itself, has a layer that one of these must not overlap.
    std::vector<bool> meets{};
};

/// Joins groups where that makes the fewest more pairs of colliders collide.
class BitGroups {
public:
    explicit BitGroups(unsigned bitCount) : bitCount_(bitCount) {}

    /// `forbid` says whether two layers, by index, must not overlap.
    template <class Forbid>
    void add(BitGroup added, Forbid forbid) {
        const std::size_t layer = added.layers.front(); // the others forbid the same
        for (BitGroup& group : groups_) {
            group.meets.push_back(
                std::ranges::any_of(group.layers, [&](std::size_t other) { return forbid(layer, other); }));
            added.meets.push_back(group.meets.back());
        }
        added.meets.push_back(forbid(layer, layer));
        groups_.push_back(std::move(added));
        if (groups_.size() > bitCount_)
            joinCheapest();
    }
    std::vector<BitGroup> take() && { return std::move(groups_); }

private:
    void joinCheapest() {
        std::size_t first = 0;
        std::size_t second = 1;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t b = 1; b < groups_.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (const double cost = costOf(a, b); cost < least) {
                    least = cost;
                    first = a;
                    second = b;
                }
        join(first, second);
    }

    /// Returns how many pairs of colliders collide in addition if two groups share a bit.
    double costOf(std::size_t first, std::size_t second) const {
        const BitGroup& a = groups_[first];
        const BitGroup& b = groups_[second];
        double cost = 0;
        for (std::size_t other = 0; other < groups_.size(); ++other)
            if (other != first && other != second && a.meets[other] != b.meets[other])
                cost += groups_[other].count * (a.meets[other] ? b.count : a.count);
        if (meetThemselves(first, second))
            cost += (a.meets[first] ? 0 : a.count * (a.count - 1) / 2) +
                    (b.meets[second] ? 0 : b.count * (b.count - 1) / 2) +
                    (a.meets[second] ? 0 : a.count * b.count);
        return cost;
    }

    bool meetThemselves(std::size_t a, std::size_t b) const {
        return groups_[a].meets[a] || groups_[b].meets[b] || groups_[a].meets[b];
    }

    void join(std::size_t first, std::size_t second) {
        BitGroup& a = groups_[first];
        const bool meetsItself = meetThemselves(first, second);
        const BitGroup b = std::move(groups_[second]);
        a.layers.insert(a.layers.end(), b.layers.begin(), b.layers.end());
        a.count += b.count;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (i != second) {
                a.meets[i] = i == first ? meetsItself : a.meets[i] || b.meets[i];
                groups_[i].meets[first] = a.meets[i];
            }
        const auto index = static_cast<std::ptrdiff_t>(second);
        groups_.erase(groups_.begin() + index);
        for (BitGroup& group : groups_)
            group.meets.erase(group.meets.begin() + index);
    }

    unsigned bitCount_;
    std::vector<BitGroup> groups_;
};

/// Returns the layers of each bit. If the layers have too many bits, those without colliders get none.
std::vector<std::vector<std::size_t>> layersOfBits(const Level& level, const LayerNumbers& numbers,
                                                   unsigned bitCount, Notes& notes) {
    std::vector<std::vector<std::size_t>> bits;
    if (level.layers.size() <= bitCount) {
        for (std::size_t i = 0; i < level.layers.size(); ++i)
            bits.push_back({i});
        return bits;
    }
    const auto number = [&](std::size_t layer) {
        return numbers[level.layers[layer].id];
    };
    std::unordered_map<LayerId, double> counts;
    for (const Collider& collider : level.colliders)
        ++counts[collider.layer];
    std::vector<BitGroup> groups;
    std::map<std::vector<bool>, std::size_t> groupsByRow;
    for (std::size_t i = 0; i < level.layers.size(); ++i) {
        const auto count = counts.find(level.layers[i].id);
        if (count == counts.end())
            continue;
        const auto [same, isNew] =
            counts.size() > bitCount
                ? groupsByRow.try_emplace(rowOf(numbers.matrix(), number(i)), groups.size())
                : std::pair(groupsByRow.end(), true);
        if (isNew) {
            groups.push_back({{i}, count->second});
            continue;
        }
        notes.add(TANGENT_TEXT("Library", "layer that shares a bit with another, which forbids the same"));
        groups[same->second].layers.push_back(i);
        groups[same->second].count += count->second;
    }
    std::ranges::stable_sort(groups, std::greater(), &BitGroup::count);
    BitGroups joined(bitCount);
    for (BitGroup& group : groups)
        joined.add(std::move(group), [&](std::size_t a, std::size_t b) {
            return numbers.matrix().forbids(number(a), number(b));
        });
    for (BitGroup& group : std::move(joined).take()) {
        std::ranges::sort(group.layers);
        bits.push_back(std::move(group.layers));
    }
    std::ranges::sort(bits); // in the order of the layers
    return bits;
}

/// Notes the layers of bits that make more pairs of colliders collide than the level forbids. Names a few.
class JoinedLayers {
public:
    JoinedLayers(const Level& level, const LayerNumbers& numbers) : level_(level), numbers_(numbers) {}

    void note(const std::vector<std::vector<std::size_t>>& bits, const std::vector<std::uint32_t>& masks,
              Notes& notes) const {
        constexpr std::size_t maxNamed = 5;
        std::string names;
        std::size_t named = 0;
        for (const auto& layers : bits)
            if (!forbidAllTheSame(layers) && named++ < maxNamed)
                names += (names.empty() ? "" : ", ") + namesOf(layers);
        if (named > 0)
            notes.add(
                {TANGENT_TEXT("Library", "layers that share one of %1 bits: %2; pairs of colliders that "
                                         "collide although the level allows their overlap: %3"),
                 {std::to_string(masks.size()), names + (named > maxNamed ? ", …" : ""),
                  std::to_string(pairsTooMany(bits, masks))}});
    }

private:
    bool forbidAllTheSame(const std::vector<std::size_t>& layers) const {
        return std::ranges::all_of(layers, [&](std::size_t layer) {
            return rowOf(numbers_.matrix(), number(layers.front())) ==
                   rowOf(numbers_.matrix(), number(layer));
        });
    }

    std::string namesOf(const std::vector<std::size_t>& layers) const {
        std::string names;
        for (const std::size_t layer : layers)
            names += (names.empty() ? "" : " + ") + quotedJson(level_.layers[layer].name);
        return names;
    }

    std::uint64_t pairsTooMany(const std::vector<std::vector<std::size_t>>& bits,
                               const std::vector<std::uint32_t>& masks) const {
        std::unordered_map<LayerId, std::uint64_t> counts;
        for (const Collider& collider : level_.colliders)
            ++counts[collider.layer];
        std::uint64_t pairs = 0;
        for (std::size_t i = 0; i < bits.size(); ++i)
            for (std::size_t j = 0; j <= i; ++j)
                for (const std::size_t a : bits[i])
                    for (const std::size_t b : bits[j]) {
                        const bool isOnce = i != j || b <= a;
                        if (!isOnce || (masks[i] >> j & 1) == 0 ||
                            numbers_.matrix().forbids(number(a), number(b)))
                            continue;
                        const std::uint64_t n = counts[level_.layers[a].id];
                        pairs += a == b ? n * (n - 1) / 2 : n * counts[level_.layers[b].id];
                    }
        return pairs;
    }

    std::uint32_t number(std::size_t layer) const { return numbers_[level_.layers[layer].id]; }

    const Level& level_;
    const LayerNumbers& numbers_;
};

/// Returns "World, 3" for the bits 0 and 2 if the first is called "World", and "0" for none.
std::string listOf(std::uint32_t bits, const BitNames& names) {
    std::string list;
    for (; bits != 0; bits &= bits - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
        list += (list.empty() ? "" : ", ") + (names[bit].empty() ? std::to_string(bit + 1) : names[bit]);
    }
    return list.empty() ? "0" : list;
}

bool collide(LayerBits a, LayerBits b, MaskRule rule) {
    const bool aSeesB = (a.mask & b.category) != 0;
    const bool bSeesA = (b.mask & a.category) != 0;
    return rule == MaskRule::both ? aSeesB && bSeesA : aSeesB || bSeesA;
}

} // namespace

std::unordered_map<LayerId, LayerBits> layerBits(const Level& level, unsigned bitCount, Notes& notes) {
    LayerNumbers numbers;
    numbers.assign(level);
    const auto bits = layersOfBits(level, numbers, bitCount, notes);
    std::vector<std::uint32_t> masks(bitCount);
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (std::size_t j = 0; j < bits.size(); ++j)
            for (const std::size_t a : bits[i])
                for (const std::size_t b : bits[j])
                    if (numbers.matrix().forbids(numbers[level.layers[a].id], numbers[level.layers[b].id]))
                        masks[i] |= std::uint32_t{1} << j;
    JoinedLayers(level, numbers).note(bits, masks, notes);
    std::unordered_map<LayerId, LayerBits> filters;
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (const std::size_t layer : bits[i])
            filters.emplace(level.layers[layer].id, LayerBits{std::uint32_t{1} << i, masks[i]});
    return filters;
}

bool FilteredLayers::declare(LayerId id, const std::string& name) {
    if (!used_.add(id))
        return false;
    declared_.emplace(id, layers_.size());
    layers_.push_back({{id, name, "", {}}, {}});
    return true;
}

LayerId FilteredLayers::layerOf(LayerBits bits, LayerId id, const std::string& name) {
    const auto declared = declared_.find(id);
    const bool isDeclared = declared != declared_.end();
    const std::string& itsName = isDeclared ? layers_[declared->second].layer.name : name;
    const auto [found, isNew] = ids_.emplace(Key{bits, itsName, isDeclared ? id : LayerId{}}, id);
    if (!isNew)
        return found->second;
    if (isDeclared && !layers_[declared->second].bits) {
        layers_[declared->second].bits = bits;
    } else {
        found->second = used_.next();
        layers_.push_back({{found->second, itsName, "", {}}, bits});
    }
    return found->second;
}

/// Of layers that the file does not name, those with the same name are told apart by their masks.
void FilteredLayers::nameByMasks() {
    std::unordered_map<std::string, std::size_t> counts;
    for (const Made& made : layers_)
        ++counts[made.layer.name];
    for (Made& made : layers_)
        if (counts[made.layer.name] > 1 && made.bits && !declared_.contains(made.layer.id) &&
            made.layer.name == nameOf(*made.bits))
            made.layer.name += " (mask " + listOf(made.bits->mask, bitNames_) + ')';
}

std::vector<LayerId> FilteredLayers::addTo(Level& level) && {
    std::vector<LayerPair> forbidden;
    for (auto a = layers_.begin(); a != layers_.end(); ++a)
        for (auto b = a; b != layers_.end(); ++b)
            if (a->bits && b->bits && collide(*a->bits, *b->bits, rule_))
                forbidden.emplace_back(a->layer.id, b->layer.id);
    std::vector<LayerId> assigned;
    nameByMasks();
    for (Made& made : layers_) {
        if (!declared_.contains(made.layer.id))
            assigned.push_back(made.layer.id);
        level.layers.push_back(std::move(made.layer));
    }
    if (forbidden != everyPair(level.layers))
        level.forbiddenOverlaps = std::move(forbidden);
    return assigned;
}

std::string nameOfCategory(std::uint32_t category, const BitNames& names) {
    if (category == 0)
        return "No layer";
    const std::size_t first = static_cast<std::size_t>(std::countr_zero(category));
    return (names[first].empty() ? "Layer " : "") + listOf(category, names);
}

} // namespace tangent
