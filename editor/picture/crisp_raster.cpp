#include "picture/crisp_raster.h"

#include "picture/pixel_lanes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent {

namespace {

using namespace pixel_lanes;

/// Rounds halves up, also below zero, so that tiles fit together.
double roundedHalfUp(double at) {
    return std::floor(at + 0.5);
}

/// A line thinner than a pixel gets that share of its opacity.
QRgb weakened(QRgb color, double share) {
    return qRgba(qRed(color), qGreen(color), qBlue(color), qRound(qAlpha(color) * share));
}

/// An area in pixels, as doubles: far-off edges would overflow.
struct Area {
    Vec2 low;
    Vec2 high;

    Area within(const Area& other) const {
        return {{std::max(low.x, other.low.x), std::max(low.y, other.low.y)},
                {std::min(high.x, other.high.x), std::min(high.y, other.high.y)}};
    }
    bool isEmpty() const { return !(low.x < high.x && low.y < high.y); }
};

Area areaOf(const QRect& rect) {
    return {{double(rect.left()), double(rect.top())}, {rect.right() + 1.0, rect.bottom() + 1.0}};
}

/// The rectangle grown by a margin on every side.
Area areaOf(const PixelShape& rect, double margin) {
    const Vec2 half = rect.half + Vec2{margin, margin};
    const Vec2 low = rect.center - half;
    const Vec2 high = rect.center + half;
    return {{roundedHalfUp(low.x), roundedHalfUp(low.y)}, {roundedHalfUp(high.x), roundedHalfUp(high.y)}};
}

class Surface {
public:
    explicit Surface(const Raster& on)
        : bits_(reinterpret_cast<std::uint32_t*>(on.image.bits())), stride_(on.image.bytesPerLine() / 4),
          width_(on.image.width()), part_(areaOf(on.part)) {}

    const Area& part() const { return part_; }
    void fill(const SourceOver& blend, const Area& area) const {
        const Area seen = area.within(part_);
        if (seen.isEmpty())
            return;
        const Span columns{static_cast<int>(seen.low.x), static_cast<int>(seen.high.x)};
        const Span rows{static_cast<int>(seen.low.y), static_cast<int>(seen.high.y)};
        if (columns.to - columns.from <= lanes)
            return fillNarrow(blend, columns, rows);
        for (int y = rows.from; y < rows.to; ++y)
            fillRow(blend, bits_ + y * stride_, columns);
    }

private:
    /// Fast path for specks and axis-aligned lines.
    void fillNarrow(const SourceOver& blend, Span columns, Span rows) const {
        const int first = std::min(columns.from, width_ - lanes);
        const Ints places = first + laneNumbers;
        const SourceOver own = blend.maskedTo((places >= columns.from) & (places < columns.to));
        std::uint32_t* at = bits_ + rows.from * stride_ + first;
        for (int y = rows.from; y < rows.to; ++y, at += stride_) {
            Pixels pixels;
            std::memcpy(&pixels, at, sizeof pixels);
            pixels = own.apply(pixels);
            std::memcpy(at, &pixels, sizeof pixels);
        }
    }

    void fillRow(const SourceOver& blend, std::uint32_t* row, Span columns) const {
        if (blend.isOpaque())
            std::fill(row + columns.from, row + columns.to, blend.color());
        else
            transformRow(row, width_, columns, [&](Pixels pixels, int) { return blend.apply(pixels); });
    }

    std::uint32_t* bits_;
    qsizetype stride_;
    int width_;
    Area part_;
};

/// A side of a rectangle. The dash pattern continues around the corners.
struct Side {
    Area band;
    bool isUpright;
    double corner; ///< where it starts, clockwise
    double way;    ///< its direction: 1 or -1
    double before; ///< the length of the outline from the top left corner to `corner`

    double& low(Area& area) const { return isUpright ? area.low.y : area.low.x; }
    double& high(Area& area) const { return isUpright ? area.high.y : area.high.x; }
};

void drawDashes(const Surface& surface, const SourceOver& blend, const Side& side, double width) {
    const double period = 6 * width;              // a dash and a gap
    const double cap = width > 1 ? width / 2 : 0; // as QPainter's dashes have
    const double dash = 4 * width + cap;
    Area seen = side.band.within(surface.part());
    if (seen.isEmpty())
        return;
    const auto lengthAt = [&](double at) {
        return side.before + side.way * (at - side.corner);
    };
    const auto placeAt = [&](double length) {
        return side.corner + side.way * (length - side.before);
    };
    const double from = std::min(lengthAt(side.low(seen)), lengthAt(side.high(seen)));
    const double first = std::floor((from + cap) / period) * period;
    const int count = static_cast<int>((side.high(seen) - side.low(seen)) / period) + 2;
    for (int i = 0; i < count; ++i) {
        const double start = first + i * period;
        const auto [low, high] = std::minmax({placeAt(start - cap), placeAt(start + dash)});
        Area piece = side.band;
        side.low(piece) = std::max(side.low(piece), roundedHalfUp(low));
        side.high(piece) = std::min(side.high(piece), roundedHalfUp(high));
        surface.fill(blend, piece);
    }
}

} // namespace

void rasterizeCrisp(const Raster& on, const PixelShape& rect, const ShapeInk& ink, LineStyle line) {
    const Surface surface(on);
    const Vec2 low = rect.center - rect.half;
    const Vec2 high = rect.center + rect.half;
    if (qAlpha(ink.fill) > 0)
        surface.fill(SourceOver(ink.fill), areaOf(rect, 0));
    if (ink.penWidth <= 0)
        return;
    const double width = std::max(std::floor(ink.penWidth), 1.0); // a fraction would make sides differ
    const SourceOver blend(weakened(ink.outline, std::min(ink.penWidth / width, 1.0)));
    const double half = width / 2;
    const Area outer = areaOf(rect, half);
    // On a thin rectangle the lines cover everything.
    const double top = std::min(roundedHalfUp(low.y + half), outer.high.y);
    const double bottom = std::max(roundedHalfUp(high.y - half), top);
    const double left = std::min(roundedHalfUp(low.x + half), outer.high.x);
    const double right = std::max(roundedHalfUp(high.x - half), left);
    const Vec2 size = rect.half * 2;
    for (const Side& side :
         {Side{{outer.low, {outer.high.x, top}}, false, low.x, 1, 0},
          Side{{{right, top}, {outer.high.x, bottom}}, true, low.y, 1, size.x},
          Side{{{outer.low.x, bottom}, outer.high}, false, high.x, -1, size.x + size.y},
          Side{{{outer.low.x, top}, {left, bottom}}, true, high.y, -1, 2 * size.x + size.y}}) {
        if (line == LineStyle::dashed)
            drawDashes(surface, blend, side, width);
        else
            surface.fill(blend, side.band);
    }
}

} // namespace tangent
