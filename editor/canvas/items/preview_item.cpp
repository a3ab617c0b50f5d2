#include "canvas/items/preview_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"
#include "picture/conversions.h"

#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tangent {

void PreviewItem::show(std::vector<Shape> outlines, PreviewKind kind) {
    outlines_ = std::move(outlines);
    kind_ = kind;
    canvas_.viewport()->update();
}

namespace {

QRectF extentOf(const std::vector<Shape>& shapes) {
    QRectF extent;
    for (const Shape& shape : shapes)
        extent |= toRectF(bounds(shape));
    return extent;
}

/// The corners in order; of a circle four places on its rim.
QPolygonF quadOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const double reach = circle->radius * std::numbers::sqrt2 / 2;
        return QPolygonF(
            QRectF(toPoint(circle->center) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)));
    }
    if (const auto* rect = std::get_if<Rect>(&shape))
        return QPolygonF(toRectF(*rect));
    return cornersOf(std::get<RotatedRect>(shape));
}

} // namespace

QColor PreviewItem::color() const {
    return kind_ == PreviewKind::removal ? canvas_.theme().problem : canvas_.theme().passed;
}

/// With a halo, which sets them off from art of any color.
void PreviewItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (outlines_.empty())
        return;
    painter->save();
    if (const QRectF place = extentOf(outlines_); !canvas_.visibleArea().intersects(place))
        paintArrow(*painter, place);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    QPen line = cosmeticPen(color(), 2.5, Qt::DashLine);
    line.setCapStyle(Qt::FlatCap);
    for (const QPen& pen : {cosmeticPen(canvas_.theme().background, 5), line}) {
        painter->setPen(pen);
        for (const Shape& outline : outlines_)
            if (const auto* circle = std::get_if<Circle>(&outline))
                painter->drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
            else
                painter->drawPolygon(quadOf(outline));
        if (kind_ != PreviewKind::removal)
            continue;
        if (pen == line)
            painter->setPen(cosmeticPen(color(), 2.5));
        for (const Shape& outline : outlines_) {
            const QPolygonF corners = quadOf(outline);
            painter->drawLine(corners[0], corners[2]);
            painter->drawLine(corners[1], corners[3]);
        }
    }
    painter->restore();
}

void PreviewItem::paintArrow(QPainter& painter, const QRectF& place) const {
    constexpr double margin = 8; // pixels, as all below
    constexpr QPointF corners[]{{0, 0}, {-24, -13}, {-17, 0}, {-24, 13}};
    const QRectF view(canvas_.viewport()->rect());
    const QPointF displacement = canvas_.toPixel(toVec2(place.center())) - view.center();
    const double share = std::min((view.width() / 2 - margin) / std::abs(displacement.x()),
                                  (view.height() / 2 - margin) / std::abs(displacement.y()));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.resetTransform();
    painter.translate(view.center() + displacement * share);
    painter.rotate(qRadiansToDegrees(std::atan2(displacement.y(), displacement.x())));
    painter.setPen(QPen(canvas_.theme().background, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(corners, std::size(corners));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color());
    painter.drawPolygon(corners, std::size(corners));
    painter.restore();
}

} // namespace tangent
