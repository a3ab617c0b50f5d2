#pragma once

namespace tangent {

class LevelDocument;

/// What a collider can be besides its shape: by a custom property, or as a sensor.
enum class ColliderMark { spawn, goal, oneWay, sensor };

/// Whether all selected colliders that can be edited are marked, and there are any. O(selection), but stops at the
/// first that is not.
bool areMarked(const LevelDocument& document, ColliderMark mark);
/// Marks the selected colliders, as one step; if all are marked, removes the marks. Spawns and goals become sensors.
void toggleMark(LevelDocument& document, ColliderMark mark);

} // namespace tangent
