#include "canvas/picture_layers.h"

namespace tangent::detail {

void paintSelected(const PictureLayer& layer) {
    if (layer.style().selected.isEmpty())
        return;
    const QColor color = layer.style().theme.selection;
    QPen pen(color, layer.pixels(2));
    layer.forEach([&](ProxyId proxy, const TrackedCollider& collider) {
        if (!layer.style().selected.contains(proxy))
            return;
        PictureLayer::Outline outline = layer.outline(collider.shape);
        // The red outline of an offender stays visible, within a ring or between dashes.
        const bool offends = layer.level().inForbiddenOverlap(proxy);
        if (outline.isSmall) {
            if (isSpot(outline) && !offends) {
                outline.pixels.half += {layer.pixels(0.5), layer.pixels(0.5)};
                layer.drawSmall(outline, {color.rgba(), 0, 0});
                return;
            }
            const double ring = offends ? layer.pixels(2) : 0;
            outline.pixels.half += {ring, ring};
            layer.drawSmall(outline, {0, color.rgba(), layer.pixels(1 + detailAt(outline.extent))});
            return;
        }
        pen.setStyle(offends ? Qt::DashLine : Qt::SolidLine);
        layer.draw(outline, pen, Qt::NoBrush);
    });
}

} // namespace tangent::detail
