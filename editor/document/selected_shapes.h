#pragma once

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

class LevelDocument;

/// The selected colliders that may be edited, less everything but what reshaping them takes; shapes[i] is that of
/// ids[i].
struct SelectedShapes {
    std::vector<ColliderId> ids;
    std::vector<Shape> shapes;
};
SelectedShapes editableShapes(const LevelDocument& document);

} // namespace tangent
