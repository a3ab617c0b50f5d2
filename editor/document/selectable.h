#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>

namespace tangent {

class LevelDocument;

/// Every editable collider. O(level).
ColliderSet editableColliderSet(const LevelDocument& document);
/// The editable colliders that are not selected.
ColliderSet inverseOfSelection(const LevelDocument& document);
/// The editable colliders on the layers of the selected ones.
ColliderSet onLayersOfSelection(const LevelDocument& document);
/// The editable colliders on a layer.
ColliderSet editableOnLayer(const LevelDocument& document, LayerId layer);
/// The editable colliders that a problem names. O(problems).
ColliderSet inProblems(const LevelDocument& document);

} // namespace tangent
