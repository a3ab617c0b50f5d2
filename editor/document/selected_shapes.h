#pragma once

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

class LevelDocument;

/// Ids and shapes of the editable selected colliders: shapes[i] belongs to ids[i].
struct SelectedShapes {
    std::vector<ColliderId> ids;
    std::vector<Shape> shapes;
};
SelectedShapes editableShapes(const LevelDocument& document);

} // namespace tangent
