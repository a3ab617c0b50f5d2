#pragma once

#include <tangent/level/live_level.h>

#include <iosfwd>

namespace tangent::cli {

/// Writes the level as an SVG picture: colliders in drawing order and in the colours of their layers, what
/// has a problem hatched over, where two overlap a mark, and a legend. One unit of the level is one unit of
/// the picture; background images are left out.
void writePicture(const LiveLevel& level, std::ostream& out);

} // namespace tangent::cli
