#pragma once

#include <tangent/file/read_errors.h>
#include <tangent/formats/format.h>
#include <tangent/formats/layer_bits.h>

namespace tangent {

/// A level that is imported from colliders with filters.
class FilteredLevel {
public:
    Level level; ///< its layers and their matrix are added at the end
    FilteredLayers layers;

    explicit FilteredLevel(MaskRule rule) : layers(rule) {}

    /// Adds a collider whose layer is the declared one, or none. Returns its id. If it has none, or one that is used,
    /// this is a preliminary one, until result() knows all ids. `body` is the number of its body. Without an id, `key`
    /// identifies it in the source.
    ColliderId add(Collider collider, LayerBits bits, std::size_t offset, std::size_t body,
                   std::optional<std::uint64_t> key = {});
    /// Returns the level, or the errors if there are any. The places of both are in the text.
    ImportResult result(std::string_view text, const ReadErrors& errors, Notes notes) &&;

private:
    void numberColliders(std::vector<Note>& notes);

    UsedIds<ColliderId> ids_;
    AssignedIds assigned_;
    std::vector<std::size_t> offsets_;
    std::vector<std::size_t> bodies_;
};

} // namespace tangent
