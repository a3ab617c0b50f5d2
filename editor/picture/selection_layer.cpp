#include "picture/picture_layers.h"

namespace tangent::detail {

void paintSelected(const PictureLayer& layer, const std::vector<ProxyId>& selected) {
    const QColor color = layer.style().theme.selection;
    layer.forEach(selected, [&](ProxyId proxy, const TrackedCollider& collider) {
        PictureLayer::Outline outline = layer.outline(collider.shape);
        // Keeps the red outline of an offender visible: inside a ring or between dashes.
        const bool offends = layer.level().hasViolation(proxy);
        if (outline.isSmall && (offends || !isDashed(collider, outline))) {
            const double ring = offends ? layer.pixels(2) : 0;
            outline.pixels.half += {ring, ring};
            layer.drawSmooth(outline.pixels, {0, color.rgba(), layer.pixels(1 + detailAt(outline.extent))});
            return;
        }
        layer.draw(outline, {0, color.rgba(), layer.pixels(selectionWidth)},
                   offends || isDashed(collider, outline) ? LineStyle::dashed : LineStyle::solid);
    });
}

} // namespace tangent::detail
