#include "picture/name_label.h"
#include "picture/picture_layers.h"

namespace tangent::detail {

namespace {

constexpr double fillOpacity = 0.30;
constexpr double spotOpacity = 0.60; // of colliders too small for an outline
constexpr double minShare = 0.2;     // keeps a lone speck visible
constexpr double haloWidth = 2;      // pixels, half of it on each side of the outline
constexpr double haloOpacity = 0.8;
constexpr double lineLength = 40;     // pixels
constexpr double dashShare = 2.0 / 3; // the inked part of a dashed line

QRgb faded(QRgb color, double opacity) {
    return (color & RGB_MASK) | static_cast<QRgb>(opacity * 255 + 0.5) << 24;
}

QColor faded(const QColor& color, double opacity) {
    return QColor::fromRgba(faded(color.rgb(), opacity));
}

/// Depends on the collider alone: it must look the same in every part of the picture.
ShapeInk inkOf(const PictureLayer& layer, ProxyId proxy, const TrackedCollider& collider,
               const PictureLayer::Outline& outline) {
    const QRgb color = layer.style().colliderColor(proxy, collider).rgb();
    const double detail = detailAt(outline.extent);
    // A crowd of specks keeps its tone at every zoom, but a thin line stays visible.
    const double length = 2 * std::max(outline.pixels.half.x, outline.pixels.half.y);
    const double share =
        std::max(outline.share, std::clamp(length / layer.pixels(lineLength), minShare, 1.0));
    const double opacity =
        (spotOpacity + (fillOpacity - spotOpacity) * detail) * share * (collider.sensor ? 0.5 : 1);
    const double lineOpacity = collider.sensor && !outline.canDash ? dashShare : 1;
    return {faded(color, opacity), faded(color, lineOpacity), layer.pixels(1.5) * detail};
}

/// The painter is scaled to a pixel ratio of 1, like fonts.
void paintName(const PictureLayer& layer, ProxyId proxy, const QFontMetricsF& metrics) {
    const double ratio = layer.style().pixelRatio;
    const auto label = nameLabel(layer.level().collider(proxy), layer.scale() / ratio, metrics);
    if (!label)
        return;
    const Aabb bounds = layer.level().contacts().broadPhase().box(proxy);
    const QRectF box = label->box.translated(layer.toPixel(bounds.min) / ratio);
    QPainter& painter = layer.painter();
    painter.setPen(Qt::NoPen);
    painter.setBrush(faded(layer.style().theme.background, 0.85));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(layer.style().text);
    painter.drawText(box, Qt::AlignCenter, label->text);
}

} // namespace

Marked paintColliders(const PictureLayer& layer) {
    std::vector<PixelShape> selectedSpots;
    Marked marked;
    const QRgb halo = faded(layer.style().theme.background.rgb(), haloOpacity);
    const bool isEdited = layer.style().look == LevelLook::edited;
    layer.forEach([&](ProxyId proxy, const TrackedCollider& collider) {
        const PictureLayer::Outline outline = layer.outline(collider.shape);
        const bool isSelected = layer.style().selected.contains(proxy);
        const bool offends = isEdited && layer.level().hasViolation(proxy);
        if (offends)
            marked.offenders.push_back(proxy);
        const double longerSide =
            2 * std::max(outline.pixels.half.x, outline.pixels.half.y) / layer.pixels(1);
        const ProblemMarks* marks = isEdited ? layer.style().marks : nullptr;
        if (marks && marks->mayHave(proxy) && marks->has(layer.level().collider(proxy).id))
            (longerSide < minForProblemMarks ? marked.smallProblems : marked.withProblems).push_back(proxy);
        if (isSelected && isSpot(outline)) {
            // Larger than the red spot of an offender, which is painted over it.
            const double margin = layer.pixels(offends ? 2.5 : 0.5);
            selectedSpots.push_back(outline.pixels);
            selectedSpots.back().half += {margin, margin};
            return;
        }
        ShapeInk ink = inkOf(layer, proxy, collider, outline);
        if (!isEdited && layer.style().isHidden(proxy, collider)) {
            if (!isSpot(outline))
                ink.fill = 0;
            layer.draw(outline, ink, LineStyle::dashed);
            return;
        }
        if (isSelected && isDashed(collider, outline))
            ink.penWidth = 0; // it would show through the gaps of the selection's line
        if (layer.style().hasHalos && !isSpot(outline))
            layer.draw(outline, {0, halo, ink.penWidth + layer.pixels(haloWidth)}, LineStyle::solid);
        layer.draw(outline, ink, collider.sensor ? LineStyle::dashed : LineStyle::solid);
        if (isSelected)
            marked.selected.push_back(proxy);
        if (isEdited && longerSide >= minForSigns && hasSign(layer.level().collider(proxy)))
            marked.signs.push_back(proxy);
        if (longerSide >= minForLocks && outline.extent >= minThicknessForLocks &&
            layer.style().locked.contains(proxy))
            marked.locked.push_back(proxy);
        if (outline.extent >= minPixelsForName / 2)
            marked.named.push_back(proxy);
    });
    const QRgb selection = layer.style().theme.selection.rgba();
    layer.forEachOf(selectedSpots, [&](const PixelShape& spot) {
        layer.drawSmooth(spot, {selection, 0, 0});
    });
    return marked;
}

void paintNames(const PictureLayer& layer, const std::vector<ProxyId>& named) {
    if (named.empty() || !layer.style().hasNames)
        return;
    QPainter& painter = layer.painter();
    painter.save();
    painter.scale(layer.style().pixelRatio, layer.style().pixelRatio);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font; // copies would share what Qt caches in them with the other threads that paint
    font.fromString(layer.style().font.toString());
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    for (const ProxyId proxy : named)
        paintName(layer, proxy, metrics);
    painter.restore();
}

} // namespace tangent::detail
