#include "picture/shape_raster.h"

#include "picture/pixel_lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <numbers>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tangent {

namespace {

using namespace pixel_lanes;

constexpr Pixels everywhere = {~0u, ~0u, ~0u, ~0u};

Floats smaller(Floats a, Floats b) {
    return a < b ? a : b;
}
Floats larger(Floats a, Floats b) {
    return a > b ? a : b;
}
Floats absolute(Floats values) {
    return std::bit_cast<Floats>(std::bit_cast<Pixels>(values) & 0x7fffffffu);
}
Floats squareRoot(Floats values) {
#if defined(__SSE2__)
    return _mm_sqrt_ps(values);
#else
    return {std::sqrt(values[0]), std::sqrt(values[1]), std::sqrt(values[2]), std::sqrt(values[3])};
#endif
}
Pixels toPixels(Floats values) {
    return std::bit_cast<Pixels>(__builtin_convertvector(values + 0.5F, Ints));
}

/// Coverage, from 0 to 1, of pixels whose centers are `distance` outside an edge.
Floats inside(Floats distance) {
    return smaller(larger(0.5F - distance, splat(0.0F)), splat(1.0F));
}

class Pen {
public:
    explicit Pen(const ShapeInk& ink)
        : fill_(splat(opaque(ink.fill))), outline_(splat(opaque(ink.outline))), fillBlend_(ink.fill),
          fillAlpha_(static_cast<float>(qAlpha(ink.fill))),
          outlineAlpha_(static_cast<float>(qAlpha(ink.outline))),
          half_(static_cast<float>(ink.penWidth) / 2) {}

    /// How far from the edge, on either side, pixels can be other than empty or plain fill.
    float reach() const { return half_ + 0.5F; }
    bool fills() const { return fillAlpha_ > 0; }

    /// Blends pixels whose centers are `distance` outside the edge. `filled` masks the fill.
    Pixels blendEdge(Pixels pixels, Floats distance, Pixels filled = everywhere) const {
        if (half_ <= 0) {
            const Pixels under = toPixels(fillAlpha_ * inside(distance)) & filled;
            return multiplied(pixels, 255 - under) + multiplied(fill_, under);
        }
        const Pixels over = toPixels(outlineAlpha_ * (inside(distance - half_) - inside(distance + half_)));
        const Floats rest = __builtin_convertvector(std::bit_cast<Ints>(255 - over), Floats) * (1.0F / 255);
        const Pixels under = toPixels(fillAlpha_ * inside(distance) * rest) & filled;
        return multiplied(pixels, 255 - over - under) + multiplied(fill_, under) + multiplied(outline_, over);
    }
    Pixels blendFill(Pixels pixels, Pixels filled = everywhere) const {
        return std::bit_cast<Ints>(filled) != 0 ? fillBlend_.apply(pixels) : pixels;
    }

private:
    Pixels fill_;
    Pixels outline_;
    SourceOver fillBlend_;
    float fillAlpha_;
    float outlineAlpha_;
    float half_;
};

/// The pixel that contains a position, clamped to limits, which must not be negative.
int pixelAt(double place, Span limits) {
    return place > limits.from ? place < limits.to ? static_cast<int>(place) : limits.to : limits.from;
}

Span pixelsBetween(double low, double high, Span limits) {
    const int whole = pixelAt(high, limits);
    return {pixelAt(low, limits), whole + (whole < std::min(high, double(limits.to)) ? 1 : 0)};
}

/// The interval of a row that a shape covers.
struct Chord {
    double low;
    double high;
};
constexpr Chord noChord{1, -1};

/// Where |slope * x - middle| <= half.
Chord chordOfStrip(double slope, double middle, double half) {
    constexpr double level = 1e-12;
    if (std::abs(slope) < level)
        return std::abs(middle) <= half ? Chord{-1 / level, 1 / level} : noChord;
    const auto [low, high] = std::minmax({(middle - half) / slope, (middle + half) / slope});
    return half < 0 ? noChord : Chord{low, high};
}

// Signed distance from the edge of a shape, negative inside; chord() is the interval of a row where it is at most
// `grown`.

struct CircleDistance {
    double radius;
    Floats operator()(Floats dx, float dy) const {
        return squareRoot(dx * dx + dy * dy) - static_cast<float>(radius);
    }
    double operator()(double dx, double dy) const { return std::hypot(dx, dy) - radius; }
    Chord chord(double dy, double grown) const {
        const double all = radius + grown;
        if (std::abs(dy) > all)
            return noChord;
        const double half =
            std::sqrt(all - std::abs(dy)) * std::sqrt(all + std::abs(dy)); // squares may overflow
        return {-half, half};
    }
};
struct BoxDistance {
    double halfWidth;
    double halfHeight;
    Floats operator()(Floats dx, float dy) const { return (*this)(dx, splat(dy)); }
    Floats operator()(Floats dx, Floats dy) const {
        return larger(absolute(dx) - static_cast<float>(halfWidth),
                      absolute(dy) - static_cast<float>(halfHeight));
    }
    double operator()(double dx, double dy) const {
        return std::max(std::abs(dx) - halfWidth, std::abs(dy) - halfHeight);
    }
    Chord chord(double dy, double grown) const {
        const double half = halfWidth + grown;
        return std::abs(dy) > halfHeight + grown ? noChord : Chord{-half, half};
    }
};
struct RotatedDistance {
    BoxDistance box;
    double x; // of its own x axis
    double y;
    Floats operator()(Floats dx, float dy) const {
        const auto ownX = static_cast<float>(x);
        const auto ownY = static_cast<float>(y);
        return box(dx * ownX + dy * ownY, dy * ownX - dx * ownY);
    }
    double operator()(double dx, double dy) const { return box(dx * x + dy * y, dy * x - dx * y); }
    Chord chord(double dy, double grown) const {
        const Chord a = chordOfStrip(x, -dy * y, box.halfWidth + grown);
        const Chord b = chordOfStrip(y, dy * x, box.halfHeight + grown);
        return {std::max(a.low, b.low), std::min(a.high, b.high)};
    }
};

bool areAll(Ints conditions) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(conditions);
    return (halves[0] & halves[1]) == ~std::uint64_t{0};
}

/// Draws column by column: most pixels of a small shape lie at an edge.
template <class Distance>
void drawSmall(QImage& image, const QRect& part, const PixelShape& shape, const Pen& pen, Vec2 extent,
               Distance distance) {
    const Vec2 low = shape.center - extent;
    const Vec2 high = shape.center + extent;
    const Span rows = pixelsBetween(low.y, high.y, {part.top(), part.bottom() + 1});
    const Span columns = pixelsBetween(low.x, high.x, {part.left(), part.right() + 1});
    auto* bits = reinterpret_cast<std::uint32_t*>(image.bits());
    const auto stride = image.bytesPerLine() / 4;
    for (int x = columns.from; x < columns.to; x += lanes) {
        const int first = std::min(x, image.width() - lanes);
        const Ints places = first + laneNumbers;
        const Ints inSpan = (places >= x) & (places < columns.to);
        const Doubles middles = __builtin_convertvector(places, Doubles) + 0.5 - shape.center.x;
        const Floats dx = __builtin_convertvector(middles, Floats);
        std::uint32_t* at = bits + rows.from * stride + first;
        for (int y = rows.from; y < rows.to; ++y, at += stride) {
            const Floats away = distance(dx, static_cast<float>(y + 0.5 - shape.center.y));
            if (areAll(away >= pen.reach()))
                continue;
            Pixels pixels;
            std::memcpy(&pixels, at, sizeof pixels);
            const Pixels drawn =
                areAll(away <= -pen.reach()) ? pen.blendFill(pixels) : pen.blendEdge(pixels, away);
            pixels = inSpan ? drawn : pixels;
            std::memcpy(at, &pixels, sizeof pixels);
        }
    }
}

// Coverage, from 0 to 1, of pixels by the offset of their centers from the shape's.

struct CircleCover {
    float radius;
    Floats operator()(Floats dx, float dy) const { return inside(squareRoot(dx * dx + dy * dy) - radius); }
};
struct BoxCover {
    float halfWidth;
    float halfHeight;
    Floats operator()(Floats dx, float dy) const {
        return inside(absolute(dx) - halfWidth) * inside(absolute(splat(dy)) - halfHeight);
    }
};

/// The most pixels that a speck of this size can cover. Most specks have the same size, so that branch prediction
/// succeeds.
Span pixelsOfSpeck(double low, double size, Span limits) {
    const int whole = static_cast<int>(size);
    const int most = whole + (whole < size ? 2 : 1);
    const int from = pixelAt(low, limits);
    return {from, std::min(from + most, limits.to)};
}

/// Draws the fill of specks. There may be millions of them.
template <class Cover>
void drawSpeck(QImage& image, const QRect& part, const PixelShape& shape, QRgb fill, const Cover& cover) {
    const Vec2 low = shape.center - shape.half;
    const Span rows = pixelsOfSpeck(low.y, 2 * shape.half.y, {part.top(), part.bottom() + 1});
    const Span columns = pixelsOfSpeck(low.x, 2 * shape.half.x, {part.left(), part.right() + 1});
    const Pixels color = splat(opaque(fill));
    const auto alpha = static_cast<float>(qAlpha(fill));
    auto* bits = reinterpret_cast<std::uint32_t*>(image.bits());
    const auto stride = image.bytesPerLine() / 4;
    for (int x = columns.from; x < columns.to; x += lanes) {
        const int first = std::min(x, image.width() - lanes);
        const Ints places = first + laneNumbers;
        const Floats maxAlpha =
            ((places >= x) & (places < columns.to)) ? splat(alpha) : splat(0.0F); // others are not meant
        const Floats dx =
            static_cast<float>(first + 0.5 - shape.center.x) + __builtin_convertvector(laneNumbers, Floats);
        std::uint32_t* at = bits + rows.from * stride + first;
        for (int y = rows.from; y < rows.to; ++y, at += stride) {
            Pixels pixels;
            std::memcpy(&pixels, at, sizeof pixels);
            const Pixels covered =
                toPixels(maxAlpha * cover(dx, static_cast<float>(y + 0.5 - shape.center.y)));
            pixels = multiplied(pixels, 255 - covered) + multiplied(color, covered);
            std::memcpy(at, &pixels, sizeof pixels);
        }
    }
}

/// The pixels whose centers are on a chord.
Span pixelsOn(const Chord& chord, double middle, Span limits) {
    const int from = pixelAt(std::ceil(middle + chord.low - 0.5), limits);
    return {from, std::max(from, pixelAt(std::floor(middle + chord.high + 0.5), limits))};
}

/// Draws row by row: only the ends need coverage, the middle is plain fill.
template <class Distance>
void drawLarge(QImage& image, const QRect& part, const PixelShape& shape, const ShapeInk& ink, Vec2 extent,
               const Distance& distance) {
    const Pen pen(ink);
    const bool isHuge = std::max(extent.x, extent.y) > 4096; // floats are too imprecise
    const Span rows =
        pixelsBetween(shape.center.y - extent.y, shape.center.y + extent.y, {part.top(), part.bottom() + 1});
    for (int y = rows.from; y < rows.to; ++y) {
        const double dy = y + 0.5 - shape.center.y;
        const Span outer =
            pixelsOn(distance.chord(dy, pen.reach()), shape.center.x, {part.left(), part.right() + 1});
        const Span inner = pixelsOn(distance.chord(dy, -pen.reach()), shape.center.x, outer);
        const std::uint32_t* hatched = ink.hatching ? ink.hatching->row(y) : nullptr;
        const auto filled = [&](int x) {
            Pixels result = everywhere;
            if (hatched)
                std::memcpy(&result, hatched + x, sizeof result);
            return result;
        };
        const auto away = [&](int x) {
            const double dx = x + 0.5 - shape.center.x;
            if (!isHuge)
                return distance(static_cast<float>(dx) + __builtin_convertvector(laneNumbers, Floats),
                                static_cast<float>(dy));
            const auto at = [&](int lane) {
                return static_cast<float>(distance(dx + lane, dy));
            };
            return Floats{at(0), at(1), at(2), at(3)};
        };
        const auto drawEdge = [&](Pixels pixels, int x) {
            return pen.blendEdge(pixels, away(x), filled(x));
        };
        auto* row = reinterpret_cast<std::uint32_t*>(image.bits() + y * image.bytesPerLine());
        transformRow(row, image.width(), {outer.from, inner.from}, drawEdge);
        if (pen.fills())
            transformRow(row, image.width(), inner,
                         [&](Pixels pixels, int x) { return pen.blendFill(pixels, filled(x)); });
        transformRow(row, image.width(), {inner.to, outer.to}, drawEdge);
    }
}

} // namespace

PixelShape pixelShape(const Shape& shape, Vec2 origin, double scale) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const double radius = circle->radius * scale;
        return {(circle->center - origin) * scale, {radius, radius}, {1, 0}, true};
    }
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    PixelShape result{(rect.min + rect.size * 0.5 - origin) * scale, rect.size * (scale / 2), {1, 0}, false};
    if (rotated && std::max(result.half.x, result.half.y) > 1) { // invisible on smaller ones
        const double angle = rotated->degrees * std::numbers::pi / 180;
        result.axis = {std::cos(angle), std::sin(angle)};
    }
    return result;
}

Hatching::Hatching(int pitch, int width, int phase, int columns)
    : lines_(static_cast<std::size_t>(columns + pitch)), pitch_(pitch), phase_(phase) {
    for (std::size_t i = 0; i < lines_.size(); ++i)
        lines_[i] = static_cast<int>(i) % pitch < width ? ~0u : 0u;
}

const std::uint32_t* Hatching::row(int y) const {
    const int shift = (y - phase_) % pitch_;
    return lines_.data() + (shift < 0 ? shift + pitch_ : shift);
}

void rasterize(const Raster& on, const PixelShape& shape, const ShapeInk& ink) {
    constexpr double few = 32;
    constexpr double speck = 4;
    QImage& image = on.image;
    const QRect& part = on.part;
    if (!std::isfinite(shape.center.x + shape.center.y + shape.half.x + shape.half.y))
        return; // overflow
    if (ink.penWidth <= 0 && !ink.hatching && std::max(shape.half.x, shape.half.y) <= speck) {
        const auto halfWidth = static_cast<float>(shape.half.x);
        const auto halfHeight = static_cast<float>(shape.half.y);
        if (shape.isCircle)
            return drawSpeck(image, part, shape, ink.fill, CircleCover{halfWidth});
        if (shape.axis.y == 0)
            return drawSpeck(image, part, shape, ink.fill, BoxCover{halfWidth, halfHeight});
    }
    const double width = std::max(ink.penWidth / 2, 0.0) + 0.5;
    const Vec2 half = shape.half + Vec2{width, width};
    const BoxDistance box{shape.half.x, shape.half.y};
    const auto draw = [&](Vec2 extent, const auto& distance) {
        if (ink.hatching || std::max(half.x, half.y) > few)
            drawLarge(image, part, shape, ink, extent, distance);
        else
            drawSmall(image, part, shape, Pen(ink), extent, distance);
    };
    if (shape.isCircle) {
        draw(half, CircleDistance{shape.half.x});
    } else if (shape.axis.y == 0) {
        draw(half, box);
    } else {
        const double x = std::abs(shape.axis.x);
        const double y = std::abs(shape.axis.y);
        draw(Vec2{half.x * x + half.y * y, half.x * y + half.y * x},
             RotatedDistance{box, shape.axis.x, shape.axis.y});
    }
}

} // namespace tangent
