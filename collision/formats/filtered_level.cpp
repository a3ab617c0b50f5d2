#include <tangent/formats/filtered_level.h>
#include <tangent/formats/reimport/reimport.h>
#include <tangent/merge/new_ids.h>

#include <utility>

namespace tangent {

ColliderId FilteredLevel::add(Collider collider, LayerBits bits, std::size_t offset, std::size_t body,
                              std::optional<std::uint64_t> key) {
    if (collider.id == ColliderId{} || !ids_.add(collider.id)) {
        const auto count = static_cast<std::int64_t>(assigned_.colliders.size());
        const ColliderId wanted =
            std::exchange(collider.id, assigned_.colliders.emplace_back(ColliderId{largestId + 1 + count}));
        if (wanted != ColliderId{})
            assigned_.copies.emplace_back(collider.id, wanted);
        if (key)
            assigned_.keys.emplace(collider.id, *key);
    }
    collider.layer = layers.layerOf(bits, collider.layer, layers.nameOf(bits));
    level.colliders.push_back(std::move(collider));
    offsets_.push_back(offset);
    bodies_.push_back(body);
    return level.colliders.back().id;
}

/// New ids are none that the file uses, also not for a later collider.
void FilteredLevel::numberColliders(std::vector<Note>& notes) {
    NewIds<ColliderId> newIds;
    for (ColliderId& id : assigned_.colliders) {
        const ColliderId before = std::exchange(id, ids_.next());
        newIds.emplace(before, id);
    }
    for (Collider& collider : level.colliders)
        renumber(collider.id, newIds);
    SourceKeys keys;
    for (const auto& [id, key] : assigned_.keys)
        keys.emplace(newIds.at(id), key);
    assigned_.keys = std::move(keys);
    for (auto& [copy, id] : assigned_.copies)
        renumber(copy, newIds);
    renumberNotes(notes, newIds);
}

ImportResult FilteredLevel::result(std::string_view text, const ReadErrors& errors, Notes notes) && {
    ImportResult result;
    result.notes = std::move(notes).take(text);
    result.errors = errors.located(text);
    if (!result.errors.empty())
        return result;
    numberColliders(result.notes);
    assigned_.layers = std::move(layers).addTo(level);
    result.level = std::move(level);
    result.colliderOffsets = std::move(offsets_);
    result.bodies = std::move(bodies_);
    result.assigned = std::move(assigned_);
    return result;
}

} // namespace tangent
