#include "canvas/preview_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"
#include "picture/conversions.h"

#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace tangent {

void PreviewItem::show(std::vector<Shape> outlines) {
    outlines_ = std::move(outlines);
    canvas_.viewport()->update();
}

namespace {

QRectF extentOf(const std::vector<Shape>& shapes) {
    QRectF extent;
    for (const Shape& shape : shapes)
        extent |= toRectF(bounds(shape));
    return extent;
}

} // namespace

/// With a halo, which sets them off from art of any color.
void PreviewItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (outlines_.empty())
        return;
    painter->save();
    if (const QRectF place = extentOf(outlines_); !canvas_.visibleArea().intersects(place))
        paintArrow(*painter, place);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    QPen line = cosmeticPen(canvas_.theme().passed, 2.5, Qt::DashLine);
    line.setCapStyle(Qt::FlatCap);
    for (const QPen& pen : {cosmeticPen(canvas_.theme().background, 5), line}) {
        painter->setPen(pen);
        for (const Shape& outline : outlines_) {
            if (const auto* circle = std::get_if<Circle>(&outline)) {
                painter->drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
            } else if (const auto* rect = std::get_if<Rect>(&outline)) {
                painter->drawRect(toRectF(*rect));
            } else {
                const auto& rotated = std::get<RotatedRect>(outline);
                painter->drawPolygon(
                    rotationAbout(center(outline), rotated.degrees).map(QPolygonF(toRectF(rotated.rect))));
            }
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
    painter.setBrush(canvas_.theme().passed);
    painter.drawPolygon(corners, std::size(corners));
    painter.restore();
}

} // namespace tangent
