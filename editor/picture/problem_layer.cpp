#include "picture/conversions.h"
#include "picture/picture_layers.h"

#include <tangent/geometry/aabb.h>
#include <tangent/level/level_queries.h>

#include <QPainterPath>

#include <algorithm>
#include <numbers>

namespace tangent::detail {

namespace {

constexpr double badgeSize = 16; // pixels at a ratio of 1, as everything below
constexpr double overhang = 4;   // beyond the bounds of a small collider

/// The glyph of a mark within a square from -1 to 1.
QPainterPath glyphOf(const ProblemMark& mark) {
    QPainterPath glyph;
    const auto line = [&](std::initializer_list<QPointF> points) {
        glyph.addPolygon(QPolygonF(QList<QPointF>(points)));
    };
    if (mark.isInRing) { // two walls
        line({{-0.3, -0.55}, {-0.3, 0.55}});
        line({{0.3, -0.55}, {0.3, 0.55}});
        return glyph;
    }
    switch (mark.rule) {
    case Rule::duplicate: // an equals sign
        line({{-0.55, -0.25}, {0.55, -0.25}});
        line({{-0.55, 0.25}, {0.55, 0.25}});
        break;
    case Rule::contained: // a square inside another
        glyph.addRect(-0.6, -0.6, 1.2, 1.2);
        glyph.addRect(-0.2, -0.2, 0.4, 0.4);
        break;
    case Rule::outOfBounds: // an arrow across a line
        line({{-0.15, -0.65}, {-0.15, 0.65}});
        line({{-0.65, 0}, {0.65, 0}});
        line({{0.3, -0.35}, {0.65, 0}, {0.3, 0.35}});
        break;
    case Rule::narrowGap: // two arrows at each other
        line({{-0.65, -0.4}, {-0.15, 0}, {-0.65, 0.4}});
        line({{0.65, -0.4}, {0.15, 0}, {0.65, 0.4}});
        break;
    case Rule::duplicateName: // N
        line({{-0.4, 0.5}, {-0.4, -0.5}, {0.4, 0.5}, {0.4, -0.5}});
        break;
    case Rule::unreachable: // a dot within a ring
        glyph.addEllipse(QPointF(0, 0), 0.6, 0.6);
        glyph.addEllipse(QPointF(0, 0), 0.1, 0.1);
        break;
    default: // !
        line({{0, -0.6}, {0, 0.15}});
        line({{0, 0.45}, {0, 0.6}});
    }
    return glyph;
}

/// Within a square from -1 to 1: a ring around a dot, a flag, or an arrow up.
QPainterPath signOf(const Collider& collider) {
    QPainterPath sign;
    if (isSpawn(collider)) {
        sign.addEllipse(QPointF(), 0.9, 0.9);
        sign.addEllipse(QPointF(), 0.2, 0.2);
    } else if (isGoal(collider)) {
        sign.addPolygon(QPolygonF(
            QList<QPointF>{{-0.5, 1}, {-0.5, -0.9}, {0.7, -0.9}, {0.3, -0.4}, {0.7, 0.1}, {-0.5, 0.1}}));
    } else {
        sign.addPolygon(QPolygonF(QList<QPointF>{{0, 1}, {0, -0.9}}));
        sign.addPolygon(QPolygonF(QList<QPointF>{{-0.6, -0.3}, {0, -0.9}, {0.6, -0.3}}));
    }
    return sign;
}

/// The bounding box; of a rotated rectangle, a square that lies in it at every rotation.
Aabb roomForMarks(const Shape& shape) {
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    if (!rotated)
        return bounds(shape);
    const Vec2 size = rotated->rect.size;
    const double half = std::min(size.x, size.y) / (2 * std::numbers::sqrt2);
    const Vec2 middle = center(shape);
    return {middle - Vec2{half, half}, middle + Vec2{half, half}};
}

/// Round for errors and square for warnings: color is not the only signal.
void paintBadge(QPainter& painter, const CanvasTheme& theme, const QRectF& box, const ProblemMark& mark,
                Severity severity) {
    const bool isError = severity == Severity::error;
    const double radius = isError ? box.width() / 2 : 2;
    painter.setPen(QPen(theme.handleFill, 1));
    painter.setBrush(isError ? theme.problem : theme.touching);
    painter.drawRoundedRect(box, radius, radius);
    constexpr double leastForGlyph = 10;
    if (box.width() < leastForGlyph)
        return;
    QTransform toBox;
    toBox.translate(box.center().x(), box.center().y());
    toBox.scale(box.width() / 2, box.height() / 2);
    painter.setPen(QPen(theme.handleFill, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(toBox.map(glyphOf(mark)));
}

} // namespace

void paintProblemMarks(const PictureLayer& layer, const std::vector<ProxyId>& colliders) {
    const double ratio = layer.style().pixelRatio;
    const Rules& settings = layer.level().settings().rules;
    QPainter& painter = layer.painter();
    painter.save();
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::Antialiasing);
    layer.forEach(colliders, [&](ProxyId proxy, const TrackedCollider&) {
        const Aabb room = roomForMarks(layer.level().collider(proxy).shape);
        const QPointF low = layer.toPixel(room.min) / ratio;
        const QPointF high = layer.toPixel(room.max) / ratio;
        const double size =
            std::min({badgeSize, high.x() - low.x() + overhang, high.y() - low.y() + overhang});
        const double inset = size == badgeSize ? 2 : -overhang / 2;
        QRectF box(high.x() - inset - size, low.y() + inset, size, size); // the upper right corner
        for (const ProblemMark& mark : layer.style().marks->marksOf(layer.level().collider(proxy).id)) {
            paintBadge(painter, layer.style().theme, box, mark, settings[mark.rule].severity);
            box.translate(-size - 2, 0);
            if (box.left() < low.x() - overhang)
                break; // no room for more
        }
    });
    painter.restore();
}

void paintSmallProblems(const PictureLayer& layer, const std::vector<ProxyId>& colliders) {
    constexpr double least = 3; // pixels: visible at every zoom
    const Rules& rules = layer.level().settings().rules;
    const CanvasTheme& theme = layer.style().theme;
    for (const Severity severity : {Severity::warning, Severity::error}) // errors above warnings
        layer.forEach(colliders, [&](ProxyId proxy, const TrackedCollider& collider) {
            if (layer.style().marks->severityOf(layer.level().collider(proxy).id, rules) != severity)
                return;
            PixelShape spot = layer.outline(collider.shape).pixels;
            spot.half = {std::max(spot.half.x, layer.pixels(least / 2)),
                         std::max(spot.half.y, layer.pixels(least / 2))};
            const QColor& color = severity == Severity::error ? theme.problem : theme.touching;
            layer.drawSmooth(spot, {color.rgba(), 0, 0});
        });
}

bool hasSign(const Collider& collider) {
    return !collider.properties.empty() && (isSpawn(collider) || isGoal(collider) || isOneWay(collider));
}

void paintSigns(const PictureLayer& layer, const std::vector<ProxyId>& colliders) {
    const double ratio = layer.style().pixelRatio;
    QPainter& painter = layer.painter();
    painter.save();
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    layer.forEach(colliders, [&](ProxyId proxy, const TrackedCollider&) {
        const Collider& collider = layer.level().collider(proxy);
        const Aabb bounds = layer.level().contacts().broadPhase().box(proxy);
        constexpr double radius = 6;
        constexpr double inset = radius + 4;
        const Vec2 middle = (bounds.min + bounds.max) * 0.5;
        // Beside the name: that of a sensor is in its upper corner, those of others in the middle.
        const QPointF place = collider.sensor
                                  ? layer.toPixel({middle.x, bounds.max.y}) / ratio - QPointF(0, inset)
                                  : layer.toPixel({bounds.min.x, middle.y}) / ratio + QPointF(inset, 0);
        QTransform toSign;
        toSign.translate(place.x(), place.y());
        toSign.scale(radius, radius);
        const QPainterPath sign = toSign.map(signOf(collider));
        for (const QPen& pen : {QPen(layer.style().theme.background, 4), QPen(layer.style().text, 1.5)}) {
            painter.setPen(pen);
            painter.drawPath(sign);
        }
    });
    painter.restore();
}

void paintLocks(const PictureLayer& layer, const std::vector<ProxyId>& locked) {
    const double ratio = layer.style().pixelRatio;
    QPainter& painter = layer.painter();
    painter.save();
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::Antialiasing);
    layer.forEach(locked, [&](ProxyId proxy, const TrackedCollider&) {
        const Aabb bounds = layer.level().contacts().broadPhase().box(proxy);
        const QRectF box(layer.toPixel(bounds.min) / ratio, layer.toPixel(bounds.max) / ratio);
        constexpr double width = 10;
        constexpr double height = 12.5; // with the shackle
        const double besideIt = std::min(5.0, (box.width() - width) / 2);
        const double belowIt = std::min(4.5, (box.height() - height) / 2);
        const QRectF body(box.left() + besideIt, box.bottom() - belowIt - 7.5, width, 7.5);
        QPainterPath shackle;
        shackle.moveTo(body.left() + 2, body.top());
        shackle.arcTo(QRectF(body.left() + 2, body.top() - 5, 6, 8), 180, -180);
        shackle.lineTo(body.right() - 2, body.top());
        for (const QPen& pen : {QPen(layer.style().theme.background, 4), QPen(layer.style().text, 1.5)}) {
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(shackle);
            painter.setBrush(layer.style().text);
            painter.drawRoundedRect(body, 1.5, 1.5);
        }
    });
    painter.restore();
}

} // namespace tangent::detail
