#pragma once

#include <tangent/level/source_order.h>

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

/// Internal: the order and the layers of colliders that a level keeps although it imports them again.
namespace tangent {

/// Finds colliders and layers in the order that a source had at its last import.
class RecordedOrder {
public:
    explicit RecordedOrder(const SourceOrder& order);

    /// Returns the layer on which a collider was; nothing if that is not recorded.
    std::optional<LayerId> layerOf(ColliderId id) const;
    /// Whether the layers, or the colliders of each layer, have the order that is recorded. Others do not count.
    /// Without a record, none has.
    bool isOrderOf(std::span<const Layer> layers) const;
    bool isOrderOf(std::span<const Collider> colliders) const;

private:
    struct Run {
        std::int64_t first;
        std::int64_t last;
        std::size_t layer; ///< index in layers_
        std::size_t place;
    };
    const Run* find(ColliderId id) const;

    std::vector<LayerId> layers_;
    std::unordered_map<LayerId, std::size_t> places_; ///< in layers_
    std::vector<Run> runs_;                           ///< by id
};

/// Where an item of a merged list was in the level.
constexpr std::size_t onlyInSource = static_cast<std::size_t>(-1);

/// Puts items of a merged list, which are in the order of the source, in the order of the level. `places` are those in
/// the level; items that are onlyInSource follow the one that precedes them in the source.
template <class Item>
void orderAsInLevel(std::vector<Item>& items, std::span<const std::size_t> places);

} // namespace tangent
