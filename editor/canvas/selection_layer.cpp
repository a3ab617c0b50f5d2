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
        const PictureLayer::Outline outline = layer.outline(collider.shape);
        if (outline.isSmall) {
            layer.drawSmall(outline, {0, color.rgba(), layer.pixels(1 + detailAt(outline.extent))});
            return;
        }
        // The red outline of an offender stays visible between the dashes.
        pen.setStyle(layer.level().inForbiddenOverlap(proxy) ? Qt::DashLine : Qt::SolidLine);
        layer.draw(outline, pen, Qt::NoBrush);
    });
}

} // namespace tangent::detail
