#pragma once

#include <tangent/level/level.h>

#include <vector>

/// How a level file writes records of imports (import_record.h) that have many texts.
namespace tangent {

/// Splits a record with many texts, so that a change of few texts changes few lines of a level file. Returns the record
/// without them and a property for those that begin with the same characters, "texts of harbour.tmx: 0K", each to be
/// written in a line of its own. Returns nothing for few texts, or if the property is no record.
std::vector<Property> linesOfRecord(const Property& property);
/// Undoes linesOfRecord() where such properties follow their record.
void joinRecords(LevelSettings& level);

} // namespace tangent
