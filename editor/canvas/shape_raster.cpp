#include "canvas/shape_raster.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tangent {

namespace {

/// A premultiplied colour times alpha / 255, rounded.
std::uint32_t times(std::uint32_t color, std::uint32_t alpha) {
    constexpr std::uint32_t even = 0x00ff00ff;
    const auto byte = [](std::uint32_t pair) {
        return (pair + ((pair >> 8) & even) + 0x00800080) >> 8;
    };
    const std::uint32_t redBlue = byte((color & even) * alpha) & even;
    const std::uint32_t alphaGreen = byte(((color >> 8) & even) * alpha) & even;
    return redBlue | (alphaGreen << 8);
}

std::uint32_t opaque(QRgb color) {
    return color | 0xff000000u;
}

/// How much of a pixel lies inside an edge that is `distance` from its middle, as an alpha.
float inside(float distance) {
    return std::clamp(0.5F - distance, 0.0F, 1.0F);
}

class Pen {
public:
    explicit Pen(const ShapeInk& ink)
        : fill_(opaque(ink.fill)), outline_(opaque(ink.outline)),
          fillAlpha_(static_cast<float>(qAlpha(ink.fill))),
          outlineAlpha_(static_cast<float>(qAlpha(ink.outline))), half_(static_cast<float>(ink.penWidth) / 2),
          solid_(times(fill_, static_cast<std::uint32_t>(qAlpha(ink.fill)))),
          solidRest_(255u - static_cast<std::uint32_t>(qAlpha(ink.fill))) {}

    /// How far the ink reaches beyond the edge, and how far within it something else than fill is drawn.
    float reach() const { return half_ + 0.5F; }

    void drop(std::uint32_t& pixel, float distance) const {
        if (distance >= reach())
            return;
        std::uint32_t over = 0;
        float rest = 1;
        if (half_ > 0) {
            const float line = inside(distance - half_) - inside(distance + half_);
            over = static_cast<std::uint32_t>(outlineAlpha_ * line + 0.5F);
            rest = static_cast<float>(255 - over) * (1.0F / 255);
        }
        const auto under = static_cast<std::uint32_t>(fillAlpha_ * inside(distance) * rest + 0.5F);
        std::uint32_t result = times(pixel, 255 - over - under);
        if (under != 0)
            result += times(fill_, under);
        if (over != 0)
            result += times(outline_, over);
        pixel = result;
    }
    void dropFill(std::uint32_t& pixel) const { pixel = solid_ + times(pixel, solidRest_); }

private:
    std::uint32_t fill_;
    std::uint32_t outline_;
    float fillAlpha_;
    float outlineAlpha_;
    float half_;
    std::uint32_t solid_;
    std::uint32_t solidRest_;
};

struct Span {
    int from;
    int to; ///< exclusive
};

Span pixelsBetween(double low, double high, Span limits) {
    const double first = std::clamp(std::floor(low), double(limits.from), double(limits.to));
    const double last = std::clamp(std::ceil(high), double(limits.from), double(limits.to));
    return {static_cast<int>(first), static_cast<int>(last)};
}

/// Distance of a place from the edge of the shape, negative inside.
struct CircleDistance {
    float radius;
    float operator()(float dx, float dy) const { return std::sqrt(dx * dx + dy * dy) - radius; }
};
struct BoxDistance {
    float halfWidth;
    float halfHeight;
    float operator()(float dx, float dy) const {
        return std::max(std::abs(dx) - halfWidth, std::abs(dy) - halfHeight);
    }
};
struct TurnedDistance {
    BoxDistance box;
    float x; // of its own x axis
    float y;
    float operator()(float dx, float dy) const { return box(dx * x + dy * y, dy * x - dx * y); }
};

/// Half the width of the row `dy` from the middle in which there is nothing but fill; negative: none.
double fillHalfWidth(const PixelShape& shape, double dy, double reach) {
    if (shape.isCircle) {
        const double radius = shape.half.x - reach;
        return radius > std::abs(dy) ? std::sqrt(radius * radius - dy * dy) : -1;
    }
    const bool isLying = shape.axis.y == 0 && shape.half.y - reach > std::abs(dy);
    return isLying ? shape.half.x - reach : -1;
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
    for (int y = rows.from; y < rows.to; ++y) {
        std::uint32_t* row = bits + y * stride;
        const double dy = y + 0.5 - shape.center.y;
        const double half = fillHalfWidth(shape, dy, pen.reach());
        const Span fill = half < 0 ? Span{columns.to, columns.to}
                                   : pixelsBetween(shape.center.x - half + 0.5, shape.center.x + half - 0.5,
                                                   {columns.from, columns.to});
        const auto edge = [&](int from, int to) {
            for (int x = from; x < to; ++x)
                pen.drop(row[x],
                         distance(static_cast<float>(x + 0.5 - shape.center.x), static_cast<float>(dy)));
        };
        if (fill.from >= fill.to) {
            edge(columns.from, columns.to);
            continue;
        }
        edge(columns.from, fill.from);
        for (int x = fill.from; x < fill.to; ++x)
            pen.dropFill(row[x]);
        edge(fill.to, columns.to);
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
    if (turned) {
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
