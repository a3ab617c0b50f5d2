#include "picture/conversions.h"
#include "picture/picture_layers.h"

#include <QFontMetricsF>

namespace tangent::detail {

namespace {

constexpr double minPixelsForName = 40;
constexpr double fillOpacity = 0.30;
constexpr double spotOpacity = 0.60;  // of colliders too small for an outline
constexpr double minShare = 0.2;      // keeps a lone speck visible
constexpr double lineLength = 40;     // pixels
constexpr double dashShare = 2.0 / 3; // the inked part of a dashed line

QRgb faded(QRgb color, double opacity) {
    return (color & RGB_MASK) | static_cast<QRgb>(opacity * 255 + 0.5) << 24;
}

QColor faded(const QColor& color, double opacity) {
    return QColor::fromRgba(faded(color.rgb(), opacity));
}

/// Depends on the collider alone: it must look the same in every part of the picture.
ShapeInk inkOf(const PictureLayer& layer, const TrackedCollider& collider,
               const PictureLayer::Outline& outline) {
    const QRgb color = layer.style().layers[collider.layer].color.rgb();
    const double detail = detailAt(outline.extent);
    // A crowd of specks keeps its tone at every zoom, but a thin line stays visible.
    const double length = 2 * std::max(outline.pixels.half.x, outline.pixels.half.y);
    const double share =
        std::max(outline.share, std::clamp(length / layer.pixels(lineLength), minShare, 1.0));
    const double opacity =
        (spotOpacity + (fillOpacity - spotOpacity) * detail) * share * (collider.sensor ? 0.5 : 1);
    const double lineOpacity = collider.sensor && outline.isSmall ? dashShare : 1;
    return {faded(color, opacity), faded(color, lineOpacity), layer.pixels(1.5) * detail};
}

/// The room for horizontal text inside a shape, in level units.
QSizeF roomInside(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return QSizeF(2, 1) * circle->radius;
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {rect->size.x, rect->size.y};
    const Vec2 size = std::get<RotatedRect>(shape).rect.size;
    return QSizeF(1, 1) * std::min(size.x, size.y);
}

/// The painter is scaled to a pixel ratio of 1, like fonts.
void paintName(const PictureLayer& layer, ProxyId proxy, const QFontMetricsF& metrics) {
    const Collider& collider = layer.level().collider(proxy);
    if (collider.name.empty())
        return;
    const double ratio = layer.style().pixelRatio;
    const Aabb bounds = layer.level().contacts().broadPhase().box(proxy);
    const QPointF corner = layer.toPixel(bounds.min) / ratio;
    const double scale = (layer.toPixel({1, 0}) - layer.toPixel({0, 0})).x() / ratio;
    const QSizeF room = roomInside(collider.shape) * scale - QSizeF(12, 6);
    if (room.width() < minPixelsForName || room.height() < metrics.height())
        return;
    const QString text =
        metrics.elidedText(QString::fromStdString(collider.name), Qt::ElideRight, room.width());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
    if (collider.sensor) // zones are large and lie over others: their names go into a corner
        box.moveTopLeft(corner + QPointF(4, 4));
    else
        box.moveCenter(layer.toPixel(center(collider.shape)) / ratio);
    QPainter& painter = layer.painter();
    painter.setPen(Qt::NoPen);
    painter.setBrush(faded(layer.style().theme.background, 0.75));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(layer.style().text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintNames(const PictureLayer& layer, const std::vector<ProxyId>& large) {
    if (large.empty())
        return;
    QPainter& painter = layer.painter();
    painter.save();
    painter.scale(layer.style().pixelRatio, layer.style().pixelRatio);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(layer.style().font);
    const QFontMetricsF metrics(layer.style().font);
    for (const ProxyId proxy : large)
        paintName(layer, proxy, metrics);
    painter.restore();
}

} // namespace

Marked paintColliders(const PictureLayer& layer) {
    std::vector<ProxyId> large;
    std::vector<PixelShape> selectedSpots;
    Marked marked;
    layer.forEach([&](ProxyId proxy, const TrackedCollider& collider) {
        const PictureLayer::Outline outline = layer.outline(collider.shape);
        const bool isSelected = layer.style().selected.contains(proxy);
        const bool offends = layer.level().hasViolation(proxy);
        if (offends)
            marked.offenders.push_back(proxy);
        if (isSelected && isSpot(outline)) {
            // Larger than the red spot of an offender, which is painted over it.
            const double margin = layer.pixels(offends ? 2.5 : 0.5);
            selectedSpots.push_back(outline.pixels);
            selectedSpots.back().half += {margin, margin};
            return;
        }
        ShapeInk ink = inkOf(layer, collider, outline);
        if (isSelected && isDashed(collider, outline))
            ink.penWidth = 0; // it would show through the gaps of the selection's line
        layer.draw(outline, ink, collider.sensor ? LineStyle::dashed : LineStyle::solid);
        if (isSelected)
            marked.selected.push_back(proxy);
        if (outline.extent >= minPixelsForName / 2)
            large.push_back(proxy);
    });
    const QRgb selection = layer.style().theme.selection.rgba();
    layer.forEachOf(selectedSpots, [&](const PixelShape& spot) {
        layer.drawSmooth(spot, {selection, 0, 0});
    });
    paintNames(layer, large);
    return marked;
}

} // namespace tangent::detail
