#include "canvas/shape_raster.h"

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

// Four pixels next to each other.
using Pixels = std::uint32_t __attribute__((vector_size(16)));
using Channels = std::uint16_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
using Floats = float __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(32)));
constexpr int lanes = 4;
constexpr Ints laneNumbers = {0, 1, 2, 3};

Pixels allOf(std::uint32_t value) {
    return Pixels{value, value, value, value};
}
Floats allOf(float value) {
    return Floats{value, value, value, value};
}
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
Pixels rounded(Floats values) {
    return std::bit_cast<Pixels>(__builtin_convertvector(values + 0.5F, Ints));
}

/// Premultiplied colours times alpha / 255, rounded.
Pixels times(Pixels colors, Pixels alpha) {
    constexpr std::uint32_t even = 0x00ff00ff;
    const auto alphas = std::bit_cast<Channels>(alpha | (alpha << 16));
    const auto product = [&](Pixels channels) {
        const Channels all = std::bit_cast<Channels>(channels & even) * alphas;
        return std::bit_cast<Pixels>((all + (all >> 8) + 128) >> 8);
    };
    return product(colors) | (product(colors >> 8) << 8);
}

std::uint32_t opaque(QRgb color) {
    return color | 0xff000000u;
}

/// How much of pixels lies inside an edge that is `distance` from their middles, from 0 to 1.
Floats inside(Floats distance) {
    return smaller(larger(0.5F - distance, allOf(0.0F)), allOf(1.0F));
}

class Pen {
public:
    explicit Pen(const ShapeInk& ink)
        : fill_(allOf(opaque(ink.fill))), outline_(allOf(opaque(ink.outline))),
          fillAlpha_(static_cast<float>(qAlpha(ink.fill))),
          outlineAlpha_(static_cast<float>(qAlpha(ink.outline))), half_(static_cast<float>(ink.penWidth) / 2),
          solid_(times(fill_, allOf(static_cast<std::uint32_t>(qAlpha(ink.fill))))),
          solidRest_(allOf(255u - static_cast<std::uint32_t>(qAlpha(ink.fill)))) {}

    /// How far the ink reaches beyond the edge, and how far within it something else than fill is drawn.
    float reach() const { return half_ + 0.5F; }

    /// What pixels become whose middles are `distance` outside the edge.
    Pixels dropped(Pixels pixels, Floats distance) const {
        if (half_ <= 0) {
            const Pixels under = rounded(fillAlpha_ * inside(distance));
            return times(pixels, 255 - under) + times(fill_, under);
        }
        const Pixels over = rounded(outlineAlpha_ * (inside(distance - half_) - inside(distance + half_)));
        const Floats rest = __builtin_convertvector(std::bit_cast<Ints>(255 - over), Floats) * (1.0F / 255);
        const Pixels under = rounded(fillAlpha_ * inside(distance) * rest);
        return times(pixels, 255 - over - under) + times(fill_, under) + times(outline_, over);
    }
    Pixels droppedFill(Pixels pixels) const { return solid_ + times(pixels, solidRest_); }

private:
    Pixels fill_;
    Pixels outline_;
    float fillAlpha_;
    float outlineAlpha_;
    float half_;
    Pixels solid_;
    Pixels solidRest_;
};

struct Span {
    int from;
    int to; ///< exclusive
};

/// Limits are not negative.
Span pixelsBetween(double low, double high, Span limits) {
    const double first = std::clamp(low, double(limits.from), double(limits.to));
    const double last = std::clamp(high, double(limits.from), double(limits.to));
    const int whole = static_cast<int>(last);
    return {static_cast<int>(first), whole + (whole < last ? 1 : 0)};
}

/// Distance of places from the edge of the shape, negative inside.
struct CircleDistance {
    float radius;
    Floats operator()(Floats dx, float dy) const { return squareRoot(dx * dx + dy * dy) - radius; }
};
struct BoxDistance {
    float halfWidth;
    float halfHeight;
    Floats operator()(Floats dx, float dy) const { return (*this)(dx, allOf(dy)); }
    Floats operator()(Floats dx, Floats dy) const {
        return larger(absolute(dx) - halfWidth, absolute(dy) - halfHeight);
    }
};
struct TurnedDistance {
    BoxDistance box;
    float x; // of its own x axis
    float y;
    Floats operator()(Floats dx, float dy) const { return box(dx * x + dy * y, dy * x - dx * y); }
};

bool areAll(Ints conditions) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(conditions);
    return (halves[0] & halves[1]) == ~std::uint64_t{0};
}

template <class Distance>
void draw(QImage& image, const QRect& part, const PixelShape& shape, const Pen& pen, Vec2 extent,
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
        const Ints isMeant = (places >= x) & (places < columns.to);
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
                areAll(away <= -pen.reach()) ? pen.droppedFill(pixels) : pen.dropped(pixels, away);
            pixels = isMeant ? drawn : pixels;
            std::memcpy(at, &pixels, sizeof pixels);
        }
    }
}

} // namespace

PixelShape pixelShape(const Shape& shape, Vec2 origin, double scale) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const double radius = circle->radius * scale;
        return {(circle->center - origin) * scale, {radius, radius}, {1, 0}, true};
    }
    const auto* turned = std::get_if<RotatedRect>(&shape);
    const Rect& rect = turned ? turned->rect : std::get<Rect>(shape);
    PixelShape result{(rect.min + rect.size * 0.5 - origin) * scale, rect.size * (scale / 2), {1, 0}, false};
    if (turned && std::max(result.half.x, result.half.y) > 1) { // else nobody could tell
        const double angle = turned->degrees * std::numbers::pi / 180;
        result.axis = {std::cos(angle), std::sin(angle)};
    }
    return result;
}

void rasterize(QImage& image, const QRect& part, const PixelShape& shape, const ShapeInk& ink) {
    const Pen pen(ink);
    const Vec2 reach{pen.reach(), pen.reach()};
    const BoxDistance box{static_cast<float>(shape.half.x), static_cast<float>(shape.half.y)};
    if (shape.isCircle) {
        draw(image, part, shape, pen, shape.half + reach, CircleDistance{box.halfWidth});
    } else if (shape.axis.y == 0) {
        draw(image, part, shape, pen, shape.half + reach, box);
    } else {
        const Vec2 half = shape.half + reach;
        const double x = std::abs(shape.axis.x);
        const double y = std::abs(shape.axis.y);
        draw(image, part, shape, pen, Vec2{half.x * x + half.y * y, half.x * y + half.y * x},
             TurnedDistance{box, static_cast<float>(shape.axis.x), static_cast<float>(shape.axis.y)});
    }
}

} // namespace tangent
