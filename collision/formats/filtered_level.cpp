#include <tangent/formats/filtered_level.h>

namespace tangent {

ColliderId FilteredLevel::add(Collider collider, LayerBits bits, std::size_t offset, std::size_t body,
                              std::optional<std::uint64_t> key) {
    if (collider.id == ColliderId{} || !ids_.add(collider.id)) {
        collider.id = assigned_.colliders.emplace_back(ids_.next());
        if (key)
            assigned_.keys.emplace(collider.id, *key);
    }
    collider.layer = layers.layerOf(bits, collider.layer, layers.nameOf(bits));
    level.colliders.push_back(std::move(collider));
    offsets_.push_back(offset);
    bodies_.push_back(body);
    return level.colliders.back().id;
}

ImportResult FilteredLevel::result(std::string_view text, const ReadErrors& errors, Notes notes) && {
    ImportResult result;
    result.notes = std::move(notes).take(text);
    result.errors = errors.located(text);
    if (!result.errors.empty())
        return result;
    assigned_.layers = std::move(layers).addTo(level);
    result.level = std::move(level);
    result.colliderOffsets = std::move(offsets_);
    result.bodies = std::move(bodies_);
    result.assigned = std::move(assigned_);
    return result;
}

} // namespace tangent
