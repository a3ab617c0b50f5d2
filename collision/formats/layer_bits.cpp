#include <tangent/file/json_text.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/merge/new_ids.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <map>
#include <numeric>

namespace tangent {

namespace {

/// The layers that each layer of a level, by index, must not overlap.
class ForbiddenLayers {
public:
    explicit ForbiddenLayers(const Level& level)
        : areAll_(!level.forbiddenOverlaps), rows_(level.layers.size()) {
        if (areAll_)
            return;
        std::unordered_map<LayerId, std::size_t> indices;
        for (std::size_t i = 0; i < level.layers.size(); ++i)
            indices.emplace(level.layers[i].id, i);
        for (const auto& [a, b] : *level.forbiddenOverlaps) {
            const auto first = indices.find(a);
            const auto second = indices.find(b);
            if (first == indices.end() || second == indices.end())
                continue;
            rows_[first->second].push_back(second->second);
            rows_[second->second].push_back(first->second);
        }
        for (std::vector<std::size_t>& row : rows_) {
            std::ranges::sort(row);
            row.erase(std::unique(row.begin(), row.end()), row.end());
        }
    }

    bool areAll() const { return areAll_; }
    /// Returns them in ascending order. Empty if all layers are.
    const std::vector<std::size_t>& of(std::size_t layer) const { return rows_[layer]; }

private:
    bool areAll_;
    std::vector<std::vector<std::size_t>> rows_;
};

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
    BitGroups(unsigned bitCount, const ForbiddenLayers& forbidden, std::size_t layerCount)
        : bitCount_(bitCount), forbidden_(forbidden), leaders_(layerCount, none), places_(layerCount) {}

    void add(BitGroup added) {
        const std::size_t group = groups_.size();
        const std::size_t leader = added.layers.front();
        for (const std::size_t layer : added.layers)
            leaders_[layer] = leader;
        places_[leader] = group;
        added.meets.assign(group + 1, forbidden_.areAll());
        for (const std::size_t other : forbidden_.of(leader)) // the others forbid the same
            if (leaders_[other] != none)
                added.meets[places_[leaders_[other]]] = true;
        for (std::size_t i = 0; i < group; ++i)
            groups_[i].meets.push_back(added.meets[i]);
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
        for (const std::size_t layer : b.layers)
            leaders_[layer] = a.layers.front();
        a.layers.insert(a.layers.end(), b.layers.begin(), b.layers.end());
        a.count += b.count;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (i != second) {
                a.meets[i] = i == first ? meetsItself : a.meets[i] || b.meets[i];
                groups_[i].meets[first] = a.meets[i];
            }
        const auto index = static_cast<std::ptrdiff_t>(second);
        groups_.erase(groups_.begin() + index);
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            groups_[i].meets.erase(groups_[i].meets.begin() + index);
            places_[groups_[i].layers.front()] = i;
        }
    }

    static constexpr auto none = static_cast<std::size_t>(-1);
    unsigned bitCount_;
    const ForbiddenLayers& forbidden_;
    std::vector<std::size_t> leaders_; ///< of each layer: the first one of its group
    std::vector<std::size_t> places_;  ///< of the group of each leader
    std::vector<BitGroup> groups_;
};

/// Returns the layers of each bit. If the layers have too many bits, those without colliders get none.
std::vector<std::vector<std::size_t>> layersOfBits(const Level& level, const ForbiddenLayers& forbidden,
                                                   unsigned bitCount, Notes& notes) {
    std::vector<std::vector<std::size_t>> bits;
    if (level.layers.size() <= bitCount) {
        for (std::size_t i = 0; i < level.layers.size(); ++i)
            bits.push_back({i});
        return bits;
    }
    std::unordered_map<LayerId, double> counts;
    for (const Collider& collider : level.colliders)
        ++counts[collider.layer];
    std::vector<BitGroup> groups;
    std::map<std::vector<std::size_t>, std::size_t> groupsByRow;
    for (std::size_t i = 0; i < level.layers.size(); ++i) {
        const auto count = counts.find(level.layers[i].id);
        if (count == counts.end())
            continue;
        const auto [same, isNew] = counts.size() > bitCount
                                       ? groupsByRow.try_emplace(forbidden.of(i), groups.size())
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
    BitGroups joined(bitCount, forbidden, level.layers.size());
    for (BitGroup& group : groups)
        joined.add(std::move(group));
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
    JoinedLayers(const Level& level, const ForbiddenLayers& forbidden)
        : level_(level), forbidden_(forbidden) {}

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
        return std::ranges::all_of(
            layers, [&](std::size_t layer) { return forbidden_.of(layer) == forbidden_.of(layers.front()); });
    }

    std::string namesOf(const std::vector<std::size_t>& layers) const {
        constexpr std::size_t maxNamed = 8;
        std::string names;
        for (std::size_t i = 0; i < std::min(layers.size(), maxNamed); ++i)
            names += (i == 0 ? "" : " + ") + quotedJson(level_.layers[layers[i]].name);
        return names + (layers.size() > maxNamed ? " + …" : "");
    }

    std::uint64_t pairsTooMany(const std::vector<std::vector<std::size_t>>& bits,
                               const std::vector<std::uint32_t>& masks) const {
        if (forbidden_.areAll())
            return 0;
        std::unordered_map<LayerId, std::uint64_t> counts;
        for (const Collider& collider : level_.colliders)
            ++counts[collider.layer];
        const auto countOf = [&](std::size_t layer) {
            return counts[level_.layers[layer].id];
        };
        std::vector<std::uint64_t> sums;
        for (const auto& layers : bits)
            sums.push_back(
                std::transform_reduce(layers.begin(), layers.end(), std::uint64_t{0}, std::plus(), countOf));
        const auto within = [](std::uint64_t n) {
            return n == 0 ? 0 : n * (n - 1) / 2;
        };
        std::uint64_t pairs = 0;
        for (std::size_t i = 0; i < bits.size(); ++i)
            for (std::size_t j = 0; j <= i; ++j)
                if ((masks[i] >> j & 1) != 0)
                    pairs += i == j ? within(sums[i]) : sums[i] * sums[j];
        for (const auto& layers : bits)
            for (const std::size_t a : layers)
                for (const std::size_t b : forbidden_.of(a))
                    if (b <= a)
                        pairs -= a == b ? within(countOf(a)) : countOf(a) * countOf(b);
        return pairs;
    }

    const Level& level_;
    const ForbiddenLayers& forbidden_;
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
    const ForbiddenLayers forbidden(level);
    const auto bits = layersOfBits(level, forbidden, bitCount, notes);
    std::vector<std::uint32_t> bitOf(level.layers.size()); // as a category; 0: none
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (const std::size_t layer : bits[i])
            bitOf[layer] = std::uint32_t{1} << i;
    const std::uint32_t all = std::accumulate(bitOf.begin(), bitOf.end(), std::uint32_t{0}, std::bit_or());
    std::vector<std::uint32_t> masks(bitCount, forbidden.areAll() ? all : 0);
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (const std::size_t layer : bits[i])
            for (const std::size_t other : forbidden.of(layer))
                masks[i] |= bitOf[other];
    JoinedLayers(level, forbidden).note(bits, masks, notes);
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
    layers_.push_back({{id, name, "", {}}});
    return true;
}

LayerId FilteredLayers::layerOf(LayerBits bits, LayerId id, const std::string& name) {
    const auto declared = declared_.find(id);
    const bool isDeclared = declared != declared_.end();
    const std::string& itsName = isDeclared ? layers_[declared->second].layer.name : name;
    const auto [found, isNew] = places_.emplace(Key{bits, itsName, isDeclared ? id : LayerId{}}, 0);
    if (isNew) {
        found->second = isDeclared && !layers_[declared->second].bits ? declared->second : layers_.size();
        if (found->second == layers_.size())
            layers_.push_back({{used_.next(), itsName, "", {}}, {}, isDeclared ? id : LayerId{}});
        layers_[found->second].bits = bits;
        layers_[found->second].given = layers_[found->second].layer.id;
    }
    Made& made = layers_[found->second];
    ++made.count;
    return made.given;
}

/// Of the filters of a declared layer's colliders, the most frequent one keeps the layer.
void FilteredLayers::giveToMost(Level& level) {
    for (Made& made : layers_) {
        if (made.declared == LayerId{})
            continue;
        Made& first = layers_[declared_.at(made.declared)];
        if (made.count <= first.count)
            continue;
        std::swap(made.bits, first.bits);
        std::swap(made.count, first.count);
        std::swap(made.given, first.given);
    }
    NewIds<LayerId> newIds;
    for (const Made& made : layers_)
        if (made.bits && made.given != made.layer.id)
            newIds.emplace(made.given, made.layer.id);
    if (!newIds.empty())
        for (Collider& collider : level.colliders)
            renumber(collider.layer, newIds);
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
    giveToMost(level);
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
