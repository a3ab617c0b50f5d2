#pragma once

#include "picture/shape_raster.h"

namespace tangent {

enum class LineStyle { solid, dashed };

/// Draws a rectangle that is not turned in whole pixels, as QPainter does without anti-aliasing: its edges stay
/// crisp. The pen is as many whole pixels wide as fit into its width, at least one. Takes time for what is drawn within
/// the part.
void rasterizeCrisp(const Raster& on, const PixelShape& rect, const ShapeInk& ink, LineStyle line);

} // namespace tangent
