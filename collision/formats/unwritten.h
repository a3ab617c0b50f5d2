#pragma once

#include <tangent/formats/export_options.h>

/// A cancelled Progress ends the search for notes.
namespace tangent {

/// What a format writes of the settings: nothing, those that can be seen (bounds, backgrounds and colors), or the
/// tolerance.
enum class WrittenSettings : std::uint8_t { none, seen, tolerance };

/// Notes the settings and members of a level that game engines do not have: bounds, grid, guides, backgrounds, rules,
/// tolerance, ignored problems, colors, groups, and members of later versions. Leaves out what the format writes.
void noteUnwritten(const Level& level, Notes& notes, const Progress& progress,
                   WrittenSettings written = WrittenSettings::none);

/// Notes a collision matrix that is not the one of importLevel(), and properties of the level: formats that have layers
/// and colliders only cannot say either.
void noteUnwrittenMatrixAndProperties(const Level& level, Notes& notes);

/// Notes layers without colliders: formats in which each collider has a filter cannot say what these forbid. If the
/// options choose layers, the others are none of the loss; if they choose colliders, no layer is.
void noteEmptyLayers(const Level& level, const ExportOptions& options, Notes& notes);
/// The same of tables of colliders, which lose them.
void noteLostLayers(const Level& level, const ExportOptions& options, Notes& notes);

/// Notes colliders that 32-bit floats move by more than the level's tolerance.
void noteFloatRounding(const Level& level, Notes& notes, const Progress& progress);

} // namespace tangent
