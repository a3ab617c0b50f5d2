#pragma once

#include <tangent/base/progress.h>
#include <tangent/formats/note.h>

/// A cancelled Progress ends the search for notes.
namespace tangent {

/// Whether a format draws the settings that can be seen: bounds, backgrounds and colours.
enum class DrawsSettings : bool { no, yes };

/// Notes the settings and members of a level that game engines do not have: bounds, grid, guides, backgrounds, rules,
/// tolerance, ignored problems, colours, groups, and members of later versions. Leaves out what the format draws.
void noteUnwritten(const Level& level, Notes& notes, const Progress& progress,
                   DrawsSettings draws = DrawsSettings::no);

/// Notes a collision matrix that is not the one of importLevel(), and properties of the level: formats that have layers
/// and colliders only cannot say either.
void noteUnwrittenMatrixAndProperties(const Level& level, Notes& notes);

/// Notes layers without colliders: formats in which each collider has a filter cannot say what these forbid.
void noteEmptyLayers(const Level& level, Notes& notes);
/// The same of tables of colliders, which lose them.
void noteLostLayers(const Level& level, Notes& notes);

/// Notes colliders that 32-bit floats move by more than the level's tolerance.
void noteFloatRounding(const Level& level, Notes& notes, const Progress& progress);

} // namespace tangent
