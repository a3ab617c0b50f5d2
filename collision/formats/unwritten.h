#pragma once

#include <tangent/formats/note.h>

namespace tangent {

/// Notes the settings and members of a level that game engines do not have: bounds, grid, guides, backgrounds,
/// rules, tolerance, ignored problems, colours, groups, and members of later versions.
void noteUnwritten(const Level& level, Notes& notes);

/// Notes layers without colliders: formats in which each collider has a filter cannot say what these forbid.
void noteEmptyLayers(const Level& level, Notes& notes);

/// Notes colliders that 32-bit floats move by more than the level's tolerance.
void noteFloatRounding(const Level& level, Notes& notes);

} // namespace tangent
