#pragma once

#include "canvas/shape_raster.h"

namespace tangent {

enum class LineStyle { solid, dashed };

/// Draws a rectangle that is not turned in whole pixels, as QPainter does without anti-aliasing: its edges stay
/// crisp. The same of image and part holds as for rasterize(). Takes time for what is drawn within the part.
void rasterizeCrisp(QImage& image, const QRect& part, const PixelShape& rect, const ShapeInk& ink,
                    LineStyle line);

} // namespace tangent
