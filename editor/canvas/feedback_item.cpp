#include "canvas/feedback_item.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QFontMetricsF>
#include <QPainter>

namespace tangent {

void FeedbackItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const CanvasTheme& theme = canvas_.theme();
    if (feedback_.rubberBand) {
        QPen pen(theme.selection, 1);
        pen.setCosmetic(true);
        QColor fill = theme.selection;
        fill.setAlpha(36);
        painter->setPen(pen);
        painter->setBrush(fill);
        painter->drawRect(*feedback_.rubberBand);
    }
    if (feedback_.outline)
        paintOutline(*painter, *feedback_.outline);
    QPen guide(theme.guide, 1, Qt::DashLine);
    guide.setCosmetic(true);
    painter->setPen(guide);
    painter->drawLines(feedback_.guides);
    paintLines(*painter);
    if (!feedback_.readout.isEmpty())
        paintReadout(*painter);
}

void FeedbackItem::paintOutline(QPainter& painter, const SelectionFrame& frame) const {
    QPen pen(canvas_.theme().selection, 2);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, frame.isCircle || frame.degrees != 0);
    const QRectF box = toRectF(frame.box);
    if (frame.isCircle)
        painter.drawEllipse(box);
    else
        painter.drawPolygon(rotationAbout(toVec2(box.center()), frame.degrees).map(QPolygonF(box)));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Draws a disc on each end, so that short lines show too.
void FeedbackItem::paintLines(QPainter& painter) const {
    if (feedback_.lines.isEmpty())
        return;
    QPen pen(canvas_.theme().guide, 2);
    pen.setCosmetic(true);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(canvas_.theme().handleFill);
    painter.drawLines(feedback_.lines);
    const double radius = 3 / canvas_.zoom();
    for (const QLineF& line : feedback_.lines)
        for (const QPointF& end : {line.p1(), line.p2()})
            painter.drawEllipse(end, radius, radius);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void FeedbackItem::paintReadout(QPainter& painter) const {
    const QTransform toLevel = painter.transform();
    painter.resetTransform();
    const QFontMetricsF metrics(painter.font());
    QRectF box =
        metrics.boundingRect(QRectF(0, 0, 400, 200), Qt::AlignLeft, feedback_.readout).adjusted(-8, -4, 8, 4);
    const QPointF at = canvas_.toPixel(toVec2(feedback_.readoutAt));
    box.moveTopLeft(at + QPointF(16, 18));
    const QRectF view(canvas_.viewport()->rect());
    const bool fitsBelow = box.bottom() <= view.bottom() - 4;
    box.moveRight(std::min(box.right(), view.right() - 4));
    if (!fitsBelow) // above the cursor, rather than over it
        box.moveBottom(std::min(at.y() - 12, view.bottom() - 4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas_.theme().readoutFill);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(canvas_.theme().readoutText);
    painter.drawText(box.adjusted(8, 4, -8, -4), Qt::AlignLeft, feedback_.readout);
    painter.setTransform(toLevel);
}

} // namespace tangent
