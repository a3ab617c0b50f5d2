#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>

namespace tangent {

class LevelDocument;

/// Every editable collider. O(level).
ColliderSet editableColliderSet(const LevelDocument& document);
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
/// The editable colliders that a problem names. O(problems).
ColliderSet inProblems(const LevelDocument& document);

} // namespace tangent
