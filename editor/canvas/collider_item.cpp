#include "canvas/collider_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tangent {

namespace {

constexpr std::size_t maxPaintedInDetail = 20'000;
constexpr double minPixelsForName = 40;

/// The part of a huge rectangle that can matter on screen: the painter's pixel coordinates are ints inside.
QRectF nearPart(const QRectF& rect, const QRectF& area) {
    return rect & area.adjusted(-area.width(), -area.height(), area.width(), area.height());
}

/// How much of a lying text fits inside, in level units.
QSizeF roomInside(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return QSizeF(2, 1) * circle->radius;
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {rect->size.x, rect->size.y};
    const Vec2 size = std::get<RotatedRect>(shape).rect.size;
    return QSizeF(1, 1) * std::min(size.x, size.y);
}

void drawShape(QPainter& painter, const Shape& shape, const QRectF& area) {
    if (const auto* rect = std::get_if<Rect>(&shape)) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.drawRect(nearPart(toRectF(*rect), area));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (const auto* circle = std::get_if<Circle>(&shape))
        painter.drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
    else
        painter.drawPolygon(cornersOf(std::get<RotatedRect>(shape)));
}

} // namespace

void ColliderItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const std::vector<ProxyId> visible = visibleInDrawingOrder();
    painter->save();
    if (visible.size() <= maxPaintedInDetail) {
        paintEach(*painter, visible);
        paintNames(*painter, visible);
    } else {
        paintCoarse(*painter, visible);
    }
    painter->restore();
}

std::vector<ProxyId> ColliderItem::visibleInDrawingOrder() const {
    const LevelDocument& document = canvas_.document();
    const LiveLevel& level = document.level();
    std::vector<ProxyId> visible;
    level.contacts().broadPhase().query(toAabb(area()), [&](ProxyId collider) {
        if (document.isVisible(collider))
            visible.push_back(collider);
    });
    std::ranges::sort(visible, {}, [&](ProxyId collider) { return level.position(collider); });
    return visible;
}

std::unordered_map<LayerId, ColliderItem::LayerStyle> ColliderItem::layerStyles() const {
    std::unordered_map<LayerId, LayerStyle> styles;
    const auto& layers = canvas_.document().level().settings().layers;
    for (std::size_t place = 0; place < layers.size(); ++place) {
        const QColor color = colorOf(layers[place], place);
        QColor fill = color;
        fill.setAlphaF(0.30F);
        styles[layers[place].id] = {fill, color};
    }
    return styles;
}

void ColliderItem::paintEach(QPainter& painter, const std::vector<ProxyId>& visible) const {
    auto styles = layerStyles();
    for (const ProxyId proxy : visible) {
        const Collider& collider = canvas_.document().level().collider(proxy);
        const LayerStyle& style = styles[collider.layer];
        QPen pen(style.outline, 1.5, collider.sensor ? Qt::DashLine : Qt::SolidLine);
        pen.setCosmetic(true);
        QColor fill = style.fill;
        if (collider.sensor)
            fill.setAlphaF(fill.alphaF() / 2);
        painter.setPen(pen);
        painter.setBrush(fill);
        drawShape(painter, collider.shape, area());
    }
}

// So many are in view that outlines would be all one saw: flat boxes, a batch for each layer.
void ColliderItem::paintCoarse(QPainter& painter, const std::vector<ProxyId>& visible) const {
    std::unordered_map<LayerId, QVector<QRectF>> boxes;
    const double pixel = 1 / canvas_.zoom();
    for (const ProxyId proxy : visible) {
        QRectF box = toRectF(canvas_.document().level().contacts().broadPhase().box(proxy));
        box.setSize({std::max(box.width(), pixel), std::max(box.height(), pixel)});
        boxes[canvas_.document().level().collider(proxy).layer].append(nearPart(box, area()));
    }
    painter.setPen(Qt::NoPen);
    for (const auto& [layer, style] : layerStyles()) {
        QColor fill = style.outline;
        fill.setAlphaF(0.6F);
        painter.setBrush(fill);
        painter.drawRects(boxes[layer]);
    }
}

void ColliderItem::paintNames(QPainter& painter, const std::vector<ProxyId>& visible) const {
    const QTransform toLevel = painter.transform();
    painter.resetTransform();
    const QFontMetricsF metrics(painter.font());
    QColor plate = canvas_.theme().background;
    plate.setAlphaF(0.75F);
    for (const ProxyId proxy : visible) {
        const Collider& collider = canvas_.document().level().collider(proxy);
        const QSizeF room = roomInside(collider.shape) * canvas_.zoom() - QSizeF(12, 6);
        if (collider.name.empty() || room.width() < minPixelsForName || room.height() < metrics.height())
            continue;
        const QString text =
            metrics.elidedText(QString::fromStdString(collider.name), Qt::ElideRight, room.width());
        QRectF box(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height());
        const Aabb outline = canvas_.document().level().contacts().broadPhase().box(proxy);
        if (collider.sensor) // zones are large and lie over others: their names keep to a corner
            box.moveTopLeft(canvas_.toPixel(outline.min) + QPointF(4, 4));
        else
            box.moveCenter(canvas_.toPixel(center(collider.shape)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(plate);
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(canvas_.palette().color(QPalette::WindowText));
        painter.drawText(box, Qt::AlignCenter, text);
    }
    painter.setTransform(toLevel);
}

} // namespace tangent
