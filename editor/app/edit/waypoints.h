#pragma once

namespace tangent {

class LevelDocument;

/// A place that a custom property marks.
enum class Waypoint { spawn, goal };

/// Whether all selected colliders that can be edited are marked, and there are any. O(selection), but stops at the
/// first that is not.
bool areWaypoints(const LevelDocument& document, Waypoint waypoint);
/// Marks the selected colliders and makes them sensors, as one step; if all are marked, removes the marks.
void toggleWaypoint(LevelDocument& document, Waypoint waypoint);

} // namespace tangent
