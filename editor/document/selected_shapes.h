#pragma once

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

class LevelDocument;

/// Ids and shapes of selected colliders: shapes[i] belongs to ids[i].
struct SelectedShapes {
    std::vector<ColliderId> ids;
    std::vector<Shape> shapes;
};
/// Those of LevelDocument::editableSelection().
SelectedShapes editableShapes(const LevelDocument& document);
/// Those of LevelDocument::wholeSelection().
SelectedShapes wholeShapes(const LevelDocument& document);
/// These without invalid shapes, which cannot be scaled.
SelectedShapes validWholeShapes(const LevelDocument& document);

} // namespace tangent
