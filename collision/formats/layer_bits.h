#pragma once

#include <tangent/formats/note.h>
#include <tangent/level/used_ids.h>

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <unordered_map>

/// Collision layers as engines have them: bits of a category, and a mask of the categories to collide with.
namespace tangent {

/// The filter of a collider. In most engines two collide if the mask of each has a bit of the other's category.
struct LayerBits {
    std::uint32_t category = 1;
    std::uint32_t mask = 1;

    friend auto operator<=>(const LayerBits&, const LayerBits&) = default;
};

/// Returns a filter for each layer so that two collide if the level forbids their layers to overlap.
///
/// Each layer gets its own bit if `bitCount` (1 to 32) suffices. Otherwise, layers without colliders get none and are
/// not in the result. If the others are still too many, layers that forbid the same share a bit. If that does not
/// suffice either, layers are joined where that makes the fewest more pairs of colliders collide. The notes name them.
std::unordered_map<LayerId, LayerBits> layerBits(const Level& level, unsigned bitCount, Notes& notes);

/// The names that a project has for the bits of a category. Bits whose name is empty are numbered.
using BitNames = std::array<std::string, 32>;

/// Returns the name of a layer that has none: "World, 3" for the bits 0 and 2 if the first is called "World", and
/// "Layer 1, 3" if none has a name.
std::string nameOfCategory(std::uint32_t category, const BitNames& names = {});

/// When two colliders collide.
enum class MaskRule : bool {
    both,   ///< if the mask of each has a bit of the other's category
    either, ///< if the mask of one has, as in Godot
};

/// Makes the layers and the collision matrix of an imported level from the filters of its colliders.
class FilteredLayers {
public:
    /// The matrix of as many layers is made at once. A file with more is not a level.
    static constexpr std::size_t maxLayers = 1024;

    explicit FilteredLayers(MaskRule rule = MaskRule::both) : rule_(rule) {}

    /// Adds a layer that the file names. Returns false if an earlier one has the id.
    bool declare(LayerId id, const std::string& name);
    /// Returns the layer of a collider with this filter, until addTo(). This is the declared layer `id` unless others
    /// of its colliders have another filter. Otherwise, it is a layer with this name.
    LayerId layerOf(LayerBits bits, LayerId id, const std::string& name);
    /// Names the layers of the colliders that are added from now on.
    void setBitNames(BitNames names) { bitNames_ = std::move(names); }
    std::string nameOf(LayerBits bits) const { return nameOfCategory(bits.category, bitNames_); }
    bool areTooMany() const { return layers_.size() > maxLayers; }
    /// Adds the layers and the matrix to the level. If colliders of a declared layer differ in their filters, those
    /// with the most frequent one keep the layer. Returns the layers that were not declared.
    std::vector<LayerId> addTo(Level& level) &&;

private:
    void nameByMasks();
    void giveToMost(Level& level);

    struct Key {
        LayerBits bits;
        std::string name;
        LayerId id;

        friend auto operator<=>(const Key&, const Key&) = default;
    };

    struct Made {
        Layer layer;
        std::optional<LayerBits> bits{}; ///< nothing: no collider is on the layer
        LayerId declared{};              ///< of a layer for further filters: the declared one; otherwise 0
        LayerId given{};                 ///< the layer that layerOf() returned for these bits
        std::size_t count = 0;           ///< of colliders
    };

    MaskRule rule_;
    BitNames bitNames_;
    std::map<Key, std::size_t> places_; ///< indices in layers_
    UsedIds<LayerId> used_;
    std::unordered_map<LayerId, std::size_t> declared_; ///< indices in layers_
    std::vector<Made> layers_;
};

} // namespace tangent
