#include "picture/picture.h"

#include "picture/conversions.h"
#include "picture/picture_layers.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace tangent {

namespace {

constexpr double smallPixels = 24; // half the larger side, at a ratio of 1
constexpr double dashPixels = 6;   // the same, of sensors without dashes
constexpr double minPixels = 1;

/// Estimates from a sample in the middle of the area whether it has many more than `limit` colliders. Counting all of
/// them would delay every frame.
bool isCrowded(const LiveLevel& level, const Aabb& area, std::size_t limit) {
    if (limit >= level.size())
        return false;
    constexpr double share = 1.0 / 8; // of the width and of the height
    const Vec2 middle = (area.min + area.max) * 0.5;
    const Vec2 half = (area.max - area.min) * (share / 2);
    double room = 2 * share * share * static_cast<double>(limit);
    level.contacts().broadPhase().query(Aabb{middle - half, middle + half},
                                        [&](ProxyId) { return --room >= 0; });
    return room < 0;
}

/// Sorts by position in the level with a bit set, faster than comparing. Stops when cancelled.
void putInDrawingOrder(const LiveLevel& level, std::vector<ProxyId>& colliders,
                       const std::atomic<bool>& cancelled) {
    std::vector<std::uint64_t> places(level.size() / 64 + 1);
    constexpr std::size_t batch = 16; // lets the processor load several at once
    std::array<std::size_t, batch> positions{};
    for (std::size_t first = 0; first < colliders.size(); first += batch) {
        if (cancelled.load(std::memory_order_relaxed))
            return;
        const std::size_t count = std::min(batch, colliders.size() - first);
        for (std::size_t i = 0; i < count; ++i)
            positions[i] = level.position(colliders[first + i]);
        for (std::size_t i = 0; i < count; ++i)
            places[positions[i] / 64] |= std::uint64_t{1} << (positions[i] % 64);
    }
    auto next = colliders.begin();
    for (std::size_t word = 0; word < places.size(); ++word)
        for (std::uint64_t bits = places[word]; bits != 0; bits &= bits - 1)
            *next++ = level.at(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
}

/// Finds the colliders in an area, in drawing order. Returns false if there are more than `limit`.
bool findVisible(const LiveLevel& level, const PictureStyle& style, const Aabb& area, std::size_t limit,
                 const std::atomic<bool>& cancelled, std::vector<ProxyId>& visible) {
    if (isCrowded(level, area, limit))
        return false;
    const ContactTracker& tracker = level.contacts();
    const bool someHidden =
        !style.hidden.isEmpty() || std::ranges::any_of(style.layers, &PictureStyle::LayerStyle::isHidden);
    tracker.broadPhase().query(area, [&](ProxyId proxy) {
        if (!someHidden || style.shows(proxy, tracker.collider(proxy)))
            visible.push_back(proxy);
        return visible.size() <= limit && !cancelled.load(std::memory_order_relaxed);
    });
    if (visible.size() > limit)
        return false;
    putInDrawingOrder(level, visible, cancelled);
    return true;
}

/// Whether both colors are vivid and of about the same hue.
bool areAlike(const QColor& a, const QColor& b) {
    constexpr int vivid = 100; // of 255
    constexpr int nearHue = 20;
    const int apart = std::abs(a.hsvHue() - b.hsvHue());
    const bool areVivid = std::min({a.hsvSaturation(), b.hsvSaturation(), a.value(), b.value()}) >= vivid;
    return areVivid && std::min(apart, 360 - apart) <= nearHue;
}

void erase(PicturePart& part) {
    if (part.image.isNull()) {
        part.image = QImage(part.size, QImage::Format_ARGB32_Premultiplied);
        part.image.fill(Qt::transparent);
        return;
    }
    for (int y = part.part.top(); y <= part.part.bottom(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(part.image.scanLine(y));
        std::fill(row + part.part.left(), row + part.part.right() + 1, 0u);
    }
}

} // namespace

PictureStyle PictureStyle::of(const LevelDocument& document, const CanvasTheme& theme, const QColor& text,
                              const QFont& font, double pixelRatio) {
    PictureStyle style{.selected = document.selection().set(),
                       .hidden = document.colliderView().hidden(),
                       .locked = document.colliderView().locked(),
                       .theme = theme,
                       .text = text,
                       .font = font,
                       .hasHalos = !document.level().settings().backgrounds.empty(),
                       .pixelRatio = pixelRatio};
    for (const Layer& layer : document.level().settings().layers) {
        const std::uint32_t number = document.level().layerNumber(layer.id);
        if (number >= style.layers.size())
            style.layers.resize(number + std::size_t{1});
        const QColor color = colorOf(layer);
        style.layers[number] = {color, document.layers().isHidden(layer.id), areAlike(color, theme.problem)};
    }
    return style;
}

QColor PictureStyle::colliderColor(ProxyId proxy, const TrackedCollider& collider) const {
    const bool isGreen = look == LevelLook::passable && !collider.sensor;
    return isGreen || isHidden(proxy, collider) ? theme.passed : layers[collider.layer].color;
}

Painted paintPicture(const LiveLevel& level, const PictureStyle& style, PicturePart& part, std::size_t limit,
                     const std::atomic<bool>& cancelled) {
    std::vector<ProxyId> visible;
    if (!findVisible(level, style, detail::reachOf(style, part), limit, cancelled, visible))
        return Painted::tooMany;
    if (cancelled)
        return Painted::cancelled; // `visible` is incomplete
    if (visible.empty() && (part.image.isNull() || part.part.size() == part.size)) {
        part.image = {};
        return Painted::all;
    }
    erase(part);
    if (visible.empty())
        return Painted::all;
    QPainter painter(&part.image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(part.part);
    detail::PictureLayer layer(level, style, part, painter, std::move(visible), cancelled);
    const detail::Marked marked = detail::paintColliders(layer);
    detail::paintSmallProblems(layer, marked.smallProblems);
    const std::vector<PixelShape> thinOverlaps = detail::paintContacts(layer, marked);
    detail::paintSelected(layer, marked.selected);
    detail::paintThinOverlaps(layer, thinOverlaps);
    detail::paintSigns(layer, marked.signs);
    detail::paintNames(layer, marked.named);
    detail::paintProblemMarks(layer, marked.withProblems);
    detail::paintLocks(layer, marked.locked);
    return cancelled ? Painted::cancelled : Painted::all;
}

namespace detail {

Aabb reachOf(const PictureStyle& style, const PicturePart& part) {
    const double margin = pictureMargin * style.pixelRatio;
    const QRectF reach = QRectF(part.part).adjusted(-margin, -margin, margin, margin);
    return {part.origin + toVec2(reach.topLeft()) * (1 / part.scale),
            part.origin + toVec2(reach.bottomRight()) * (1 / part.scale)};
}

PictureLayer::PictureLayer(const LiveLevel& level, const PictureStyle& style, PicturePart& part,
                           QPainter& painter, std::vector<ProxyId> visible,
                           const std::atomic<bool>& cancelled)
    : level_(level), style_(style), part_(part), painter_(painter), visible_(std::move(visible)),
      cancelled_(cancelled) {}

Hatching PictureLayer::hatching() const {
    const int pitch = qRound(pixels(8));
    const auto phase = [pitch](double at) { // half pixels are rounded the same way on either side of zero
        return static_cast<int>(std::floor(std::fmod(at, pitch) + 0.5));
    };
    const QPointF zero = toPixel({0, 0});
    return {pitch, std::max(1, qRound(pixels(1))), phase(zero.x()) + phase(zero.y()),
            std::max(part_.image.width(), part_.image.height())};
}

PictureLayer::Outline PictureLayer::outline(const Shape& shape) const {
    PixelShape pixels = pixelShape(shape, part_.origin, part_.scale);
    const double least = minPixels / 2 * style_.pixelRatio;
    const Vec2 real = pixels.half;
    pixels.half = {std::max(real.x, least), std::max(real.y, least)};
    const double ratio = style_.pixelRatio;
    const double larger = std::max(pixels.half.x, pixels.half.y) / ratio;
    return {shape,
            pixels,
            2 * std::min(pixels.half.x, pixels.half.y) / ratio,
            larger <= smallPixels,
            larger > dashPixels,
            (real.x / pixels.half.x) * (real.y / pixels.half.y)};
}

QPainterPath PictureLayer::pathOf(const Outline& outline) const {
    const PixelShape& shape = outline.pixels;
    QPainterPath path;
    if (shape.isCircle) {
        path.addEllipse(toPoint(shape.center), shape.half.x, shape.half.y);
    } else if (shape.axis.y == 0) {
        // Far-off edges would overflow the painter's pixel coordinates.
        const QRectF near = QRectF(part_.image.rect()).adjusted(-1000, -1000, 1000, 1000);
        path.addRect(QRectF(toPoint(shape.center - shape.half), toPoint(shape.center + shape.half)) & near);
    } else {
        const QPointF x(shape.axis.x * shape.half.x, shape.axis.y * shape.half.x);
        const QPointF y(-shape.axis.y * shape.half.y, shape.axis.x * shape.half.y);
        const QPointF middle = toPoint(shape.center);
        path.addPolygon(QPolygonF({middle - x - y, middle + x - y, middle + x + y, middle - x + y}));
        path.closeSubpath();
    }
    return path;
}

void PictureLayer::draw(const Outline& outline, const ShapeInk& ink, LineStyle line) const {
    const PixelShape& shape = outline.pixels;
    if (outline.isCrisp())
        return rasterizeCrisp(raster(), shape, ink, line);
    if (!outline.canDash || line == LineStyle::solid || ink.penWidth <= 0)
        return drawSmooth(shape, ink);
    QPainter& painter = this->painter();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor::fromRgba(ink.outline), ink.penWidth, Qt::DashLine));
    painter.setBrush(QColor::fromRgba(ink.fill));
    painter.drawPath(pathOf(outline));
}

} // namespace detail

} // namespace tangent
