#include "picture/name_label.h"

#include "document/shown_text.h"
#include "picture/conversions.h"

#include <tangent/geometry/aabb.h>

#include <algorithm>

namespace tangent {

namespace {

/// The room for horizontal text inside a shape, in level units.
QSizeF roomInside(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return QSizeF(2, 1) * circle->radius;
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {rect->size.x, rect->size.y};
    const Vec2 size = std::get<RotatedRect>(shape).rect.size;
    return QSizeF(1, 1) * std::min(size.x, size.y);
}

} // namespace

std::optional<NameLabel> nameLabel(const Collider& collider, double zoom, const QFontMetricsF& metrics) {
    if (collider.name.empty())
        return std::nullopt;
    const QSizeF room = roomInside(collider.shape) * zoom - QSizeF(12, 6);
    if (room.width() < minPixelsForName || room.height() < metrics.height())
        return std::nullopt;
    NameLabel label;
    label.text = metrics.elidedText(shownText(collider.name.str()), Qt::ElideRight, room.width());
    label.box = QRectF(0, 0, metrics.horizontalAdvance(label.text) + 8, metrics.height());
    if (collider.sensor) // zones are large and lie over others: their names go into a corner
        label.box.moveTopLeft({4, 4});
    else
        label.box.moveCenter(toPoint((center(collider.shape) - bounds(collider.shape).min) * zoom));
    return label;
}

} // namespace tangent
