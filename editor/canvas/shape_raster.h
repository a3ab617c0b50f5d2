#pragma once

#include <tangent/geometry/shapes.h>

#include <QImage>

namespace tangent {

/// A shape in the pixels of an image: an ellipse with equal axes, or a rectangle turned about its middle.
struct PixelShape {
    Vec2 center;
    Vec2 half;       ///< half its width and height before it is turned
    Vec2 axis{1, 0}; ///< where its own x axis points
    bool isCircle = false;
};

/// `scale` pixels a level unit, `origin` at the image's top left corner.
PixelShape pixelShape(const Shape& shape, Vec2 origin, double scale);

struct ShapeInk {
    QRgb fill = 0;    ///< not premultiplied, as all QRgb of Qt's colours
    QRgb outline = 0; ///< laid over the fill, its line along the middle of the edge
    double penWidth = 0;
};

/// Draws a shape of a few pixels, anti-aliased, many times as fast as QPainter's strokes. `image` is
/// ARGB32_Premultiplied and at least four pixels wide; nothing is drawn outside `part` of it. Takes time for the
/// pixels that the shape covers.
void rasterize(QImage& image, const QRect& part, const PixelShape& shape, const ShapeInk& ink);

} // namespace tangent
