#pragma once

#include <tangent/formats/format.h>
#include <tangent/live/problems.h>

#include <string>
#include <vector>

namespace tangent {

/// Attribute of the root element that marks a picture as written by writeSvg().
inline constexpr const char* pictureMark = "data-tangent";
/// Attribute of the root element with the record of an export (export_record.h).
inline constexpr const char* pictureRecord = "data-tangent-export";

/// Returns the level as an SVG picture: its bounds, links to its background images, and its colliders in the colors of
/// their layers, which are layers for Inkscape. One level unit is one SVG user unit. Invalid shapes are skipped.
/// `levelFolder` is the path from the picture's folder to the level's folder: empty, or with a trailing slash.
std::string writeSvg(const Level& level, const std::string& levelFolder);

extern const RoundTrip svgRoundTrip;

/// Returns the same picture with the way to the level that the options have, and notes about what it leaves out.
ExportResult exportSvg(const Level& level, const ExportOptions& options);

/// Also hatches colliders that have problems, marks overlaps, and adds a legend.
std::string writeSvg(const Level& level, const std::string& levelFolder,
                     const std::vector<Problem>& problems);

/// Reads the rectangles and circles of an SVG drawing as colliders. One pixel is one unit.
///
/// Applies rotations, scalings and translations. Rotated shapes are rounded to 1e-9. Layers are Inkscape layers, or
/// otherwise the outermost groups. Collider names are labels or titles.
///
/// Skips other elements, hidden elements, and shapes that are neither a rectangle nor a circle once transformed. Makes
/// rounded corners sharp. The notes count both.
///
/// A layer whose group is filled with one color has it. In pictures written by writeSvg(), the level, its layers and
/// its colliders keep their names and ids; bounds and empty layers come back.
ImportResult readSvg(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
