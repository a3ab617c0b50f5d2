#include <tangent/file/json_text.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/live/layer_numbers.h>

#include <algorithm>
#include <bit>

namespace tangent {

namespace {

/// Whether two layers forbid the same, so that one bit does for both.
bool forbidTheSame(const CollisionMatrix& matrix, std::uint32_t a, std::uint32_t b) {
    for (std::uint32_t other = 0; other < matrix.layerCount(); ++other)
        if (matrix.forbids(a, other) != matrix.forbids(b, other))
            return false;
    return true;
}

/// Notes the layers that share the last bit although they do not forbid the same. Names a few.
void noteCrowded(const std::vector<std::string>& layers, unsigned bitCount, Notes& notes) {
    constexpr std::size_t maxNames = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(layers.size(), maxNames); ++i)
        names += (i > 0 ? ", " : "") + layers[i];
    if (layers.size() > maxNames)
        names += ", …";
    for (std::size_t i = 0; i < layers.size(); ++i)
        notes.add(
            {TANGENT_TEXT("Library", "layer that shares the last of %1 bits, and so collides with more than "
                                     "the level forbids: %2"),
             {std::to_string(bitCount), names}});
}

/// Returns the bit of each layer.
std::vector<unsigned> bitsOf(const LevelSettings& settings, const LayerNumbers& numbers, unsigned bitCount,
                             Notes& notes) {
    std::vector<unsigned> bits;
    std::vector<std::size_t> firsts; ///< the first layer of each bit
    std::vector<std::string> crowded;
    const bool share = settings.layers.size() > bitCount;
    for (const Layer& layer : settings.layers) {
        const auto same = [&](std::size_t first) {
            return forbidTheSame(numbers.matrix(), numbers[layer.id], numbers[settings.layers[first].id]);
        };
        auto bit = share ? std::ranges::find_if(firsts, same) : firsts.end();
        if (bit != firsts.end()) {
            notes.add(
                TANGENT_TEXT("Library", "layer that shares a bit with another, which forbids the same"));
        } else if (firsts.size() == bitCount) {
            --bit;
            crowded.push_back(quotedJson(layer.name));
        } else {
            bit = firsts.insert(bit, bits.size());
        }
        bits.push_back(static_cast<unsigned>(bit - firsts.begin()));
    }
    noteCrowded(crowded, bitCount, notes);
    return bits;
}

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

std::unordered_map<LayerId, LayerBits> layerBits(const LevelSettings& settings, unsigned bitCount,
                                                 Notes& notes) {
    LayerNumbers numbers;
    numbers.assign(settings);
    const std::vector<unsigned> bits = bitsOf(settings, numbers, bitCount, notes);
    std::vector<std::uint32_t> masks(bitCount);
    const std::size_t count = settings.layers.size();
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            if (numbers.matrix().forbids(numbers[settings.layers[a].id], numbers[settings.layers[b].id]))
                masks[bits[a]] |= std::uint32_t{1} << bits[b];
    std::unordered_map<LayerId, LayerBits> filters;
    for (std::size_t i = 0; i < count; ++i)
        filters.emplace(settings.layers[i].id, LayerBits{std::uint32_t{1} << bits[i], masks[bits[i]]});
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
