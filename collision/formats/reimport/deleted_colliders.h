#pragma once

#include <tangent/formats/reimport/level_edits.h>

#include <unordered_map>

namespace tangent {

/// Colliders of the last import that somebody deleted in the level. They stay away while the source does not change
/// them, so records keep their ids.
class DeletedColliders {
public:
    /// Both must outlive this object.
    DeletedColliders(const Level& existing, const std::optional<ImportRecord>& record,
                     const LevelEdits& edits);

    bool contains(ColliderId id) const { return ids_.contains(id); }
    /// Returns the id that a collider of the source had in the level, or 0: its id if that is not `isAssigned`, or else
    /// that of its key, or of its shape. Returns each id once.
    ColliderId take(const Collider& collider, bool isAssigned, const std::uint64_t* key);

private:
    ColliderId takeShape(const Shape& shape);

    const LevelEdits& edits_;
    IdRanges<ColliderId> ids_;
    std::unordered_map<std::uint64_t, ColliderId> byKey_;
    std::vector<ColliderId> withoutKey_;
    std::size_t tests_ = 0;
};

/// Removes the marked colliders, and the ignored problems that name one.
void removeColliders(Level& level, const std::vector<bool>& isMarked);

} // namespace tangent
