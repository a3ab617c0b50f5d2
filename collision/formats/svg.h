#pragma once

#include <tangent/formats/format.h>
#include <tangent/live/problems.h>

#include <string>
#include <vector>

namespace tangent {

/// The attribute of its outermost element that tells a picture of writeSvg() from other drawings.
inline constexpr const char* pictureMark = "data-tangent";

/// The level as an SVG picture: its bounds, its background images by reference, and its colliders in drawing
/// order and in the colours of their layers. One unit of the level is one unit of the picture. Invalid shapes
/// are left out. `levelFolder` is the way from the picture to the level's folder: "", or a path with a slash
/// at its end.
std::string writeSvg(const Level& level, const std::string& levelFolder);

/// The same with what has a problem hatched over, a mark where two overlap, and a legend.
std::string writeSvg(const Level& level, const std::string& levelFolder,
                     const std::vector<Problem>& problems);

/// Reads the rectangles and circles of a drawing as colliders, wherever rotations, scalings and moves put them;
/// a pixel is one unit. Layers are those of Inkscape, otherwise the outermost groups; names are labels or
/// titles. Other elements, hidden ones, and shapes that a transform makes no rectangle or circle of, are left out,
/// and rounded corners become sharp, counted in the notes. Turned shapes are rounded to 1e-9. Of pictures that
/// writeSvg() made the colliders come back with their names, and with the numbers of their layers for their names.
ImportResult readSvg(std::string_view text);

} // namespace tangent
