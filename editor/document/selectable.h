#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>

namespace tangent {

class LevelDocument;

/// At most so many colliders are inspected to enable an action. More would slow each step of a rubber band.
inline constexpr std::size_t maxInspected = 10'000;

/// Every editable collider. O(level).
ColliderSet editableColliderSet(const LevelDocument& document);
/// Whether there is any. Assumes so of a level that takes long to look through.
bool canSelectAll(const LevelDocument& document);
/// The editable colliders that are not selected.
ColliderSet inverseOfSelection(const LevelDocument& document);
/// Whether that selects any. Assumes so of a level that takes long to look through, unless all is selected.
bool canSelectInverse(const LevelDocument& document);
/// The editable colliders on the layers of the selected ones.
ColliderSet onLayersOfSelection(const LevelDocument& document);
/// Whether that selects more. Assumes so of a level that takes long to look through, unless all is selected.
bool canSelectSameLayer(const LevelDocument& document);
/// The editable colliders on a layer.
ColliderSet editableOnLayer(const LevelDocument& document, LayerId layer);
/// The editable colliders that a problem names. O(colliders + problems).
ColliderSet inProblems(const LevelDocument& document);
/// Whether there is any. Assumes so of a level that has problems and takes long to look through.
bool canSelectInProblems(const LevelDocument& document);

} // namespace tangent
