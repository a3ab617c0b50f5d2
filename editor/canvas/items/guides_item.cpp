#include "canvas/items/guides_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"
#include "document/readout.h"

#include <QPainter>

namespace tangent {

void GuidesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (canvas_.options().showGuides())
        paintLaid(*painter);
    if (feedback_.shown().draggedGuide) { // also while guides are hidden
        painter->setPen(cosmeticPen(canvas_.theme().laidGuide, 1));
        paintGuide(*painter, *feedback_.shown().draggedGuide);
    }
}

void GuidesItem::paintLaid(QPainter& painter) const {
    QColor quiet = canvas_.theme().laidGuide;
    quiet.setAlphaF(0.7F);
    const auto selected = canvas_.selectedGuide();
    const auto& guides = canvas_.document().level().settings().guides;
    for (std::size_t i = 0; i < guides.size(); ++i) {
        if (feedback_.shown().liftedGuide == i)
            continue;
        painter.setPen(selected == i ? cosmeticPen(canvas_.theme().selection, 2) : cosmeticPen(quiet, 1));
        paintGuide(painter, guides[i]);
    }
    if (selected && feedback_.shown().liftedGuide != selected)
        paintPosition(painter, guides[*selected]);
}

/// Writes where the guide is beside it, near the ruler.
void GuidesItem::paintPosition(QPainter& painter, const Guide& guide) const {
    const CanvasTheme& theme = canvas_.theme();
    const QTransform toLevel = painter.transform();
    const QString text = QStringLiteral("%1 %2").arg(QLatin1String(axisName(guide.axis)), readout(guide.at));
    const QPointF pixel = canvas_.toPixel({guide.at, guide.at});
    const QPointF corner = guide.axis == Axis::x ? QPointF(pixel.x() + 4, 6) : QPointF(6, pixel.y() + 4);
    const QRectF box(corner, QFontMetricsF(canvas_.font()).size(0, text) + QSizeF(10, 4));
    painter.resetTransform();
    painter.fillRect(box, theme.readoutFill);
    painter.setPen(theme.readoutText);
    painter.setFont(canvas_.font());
    painter.drawText(box, Qt::AlignCenter, text);
    painter.setTransform(toLevel);
}

void GuidesItem::paintGuide(QPainter& painter, const Guide& guide) const {
    const bool isVertical = guide.axis == Axis::x;
    const auto [low, high] =
        isVertical ? std::pair(area().left(), area().right()) : std::pair(area().top(), area().bottom());
    if (!(low <= guide.at && guide.at <= high)) // far out, its pixel would overflow
        return;
    painter.drawLine(isVertical ? QLineF(guide.at, area().top(), guide.at, area().bottom())
                                : QLineF(area().left(), guide.at, area().right(), guide.at));
}

} // namespace tangent
