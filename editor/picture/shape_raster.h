#pragma once

#include <tangent/geometry/shapes.h>

#include <QImage>

#include <cstdint>
#include <vector>

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

/// Diagonal lines in the pixels of an image.
class Hatching {
public:
    /// A line is `width` wide and goes through x + y = `phase`, as does one every `pitch`.
    Hatching(int pitch, int width, int phase, int columns);
    /// Every bit is set, or none, of pixels that are on a line.
    const std::uint32_t* row(int y) const;

private:
    std::vector<std::uint32_t> lines_;
    int pitch_;
    int phase_;
};

struct ShapeInk {
    QRgb fill = 0;    ///< not premultiplied, as all QRgb of Qt's colours
    QRgb outline = 0; ///< laid over the fill, its line along the middle of the edge
    double penWidth = 0;
    const Hatching* hatching = nullptr; ///< where the fill is seen; null: everywhere
};

/// What shapes are drawn on.
struct Raster {
    QImage& image; ///< ARGB32_Premultiplied, and at least four pixels wide and high
    QRect part;    ///< outside of which nothing is drawn
};

/// Draws a shape, anti-aliased, many times as fast as QPainter's strokes. Takes time for the pixels that the shape
/// covers in the part. A shape whose pixels are beyond the range of doubles is not drawn.
void rasterize(const Raster& on, const PixelShape& shape, const ShapeInk& ink);

} // namespace tangent
