#pragma once

#include <tangent/formats/reimport/level_edits.h>
#include <tangent/formats/reimport/other_imports.h>

namespace tangent {

/// Internal: name, bounds, grid, backgrounds and properties of a level that is brought up to date with a source, from
/// which they are moved.
void mergeSettings(LevelSettings& existing, LevelSettings& source, const LevelEdits& edits,
                   const OtherImports& others, std::string_view sourceName, Notes& notes);

} // namespace tangent
