#pragma once

#include "picture/shape_raster.h"

namespace tangent {

enum class LineStyle { solid, dashed };

/// Draws an axis-aligned rectangle without anti-aliasing. The line is `penWidth` rounded down to whole pixels wide, at
/// least one. O(pixels drawn within the part).
void rasterizeCrisp(const Raster& on, const PixelShape& rect, const ShapeInk& ink, LineStyle line);

} // namespace tangent
