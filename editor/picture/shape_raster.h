#pragma once

#include <tangent/geometry/shapes.h>

#include <QImage>

#include <cstdint>
#include <vector>

namespace tangent {

/// A shape in pixels of an image: a circle, or a rectangle rotated about its center.
struct PixelShape {
    Vec2 center;
    Vec2 half;       ///< half its width and height, before rotation
    Vec2 axis{1, 0}; ///< the direction of its own x axis
    bool isCircle = false;
};

/// Converts a shape: `scale` is pixels per level unit, `origin` the level position of the image's top left corner.
PixelShape pixelShape(const Shape& shape, Vec2 origin, double scale);

/// Diagonal lines in the pixels of an image.
class Hatching {
public:
    /// Lines `width` pixels wide, one every `pitch` pixels; one of them runs along x + y = `phase`.
    Hatching(int pitch, int width, int phase, int columns);
    /// The mask of a row: all bits set for pixels on a line, none for others.
    const std::uint32_t* row(int y) const;

private:
    std::vector<std::uint32_t> lines_;
    int pitch_;
    int phase_;
};

struct ShapeInk {
    QRgb fill = 0;    ///< not premultiplied
    QRgb outline = 0; ///< drawn over the fill, centered on the edge
    double penWidth = 0;
    const Hatching* hatching = nullptr; ///< limits the fill; null: everywhere
};

/// The target of drawing.
struct Raster {
    QImage& image; ///< ARGB32_Premultiplied, and at least four pixels wide and high
    QRect part;    ///< clips the drawing
};

/// Draws an anti-aliased shape, many times as fast as QPainter strokes paths. O(pixels of the shape within the part).
/// Skips shapes whose pixel coordinates overflow.
void rasterize(const Raster& on, const PixelShape& shape, const ShapeInk& ink);

} // namespace tangent
