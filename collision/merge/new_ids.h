#pragma once

#include <tangent/level/level.h>

#include <unordered_map>

/// Internal: ids that change while levels are merged.
namespace tangent {

template <class Id>
using NewIds = std::unordered_map<Id, Id>; ///< by the old id

/// Replaces `id` if it has a new one.
template <class Id>
void renumber(Id& id, const NewIds<Id>& ids) {
    if (const auto found = ids.find(id); found != ids.end())
        id = found->second;
}

/// Replaces ids of layers wherever a level has them, except in records of imports.
void renumberLayers(Level& level, const NewIds<LayerId>& ids);

/// Replaces ids of colliders in the ignored problems of a level.
void renumberIgnored(LevelSettings& level, const NewIds<ColliderId>& ids);

} // namespace tangent
