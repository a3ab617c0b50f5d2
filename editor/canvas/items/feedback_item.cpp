#include "canvas/items/feedback_item.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <limits>

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
    paintGapMarks(*painter, canvas_, feedback_.gaps);
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

/// Returns the place for a readout of this size, in the viewport: beside the cursor or beside what it keeps clear of,
/// wherever it covers least.
QRectF FeedbackItem::placeReadout(const QSizeF& size, const QFontMetricsF& metrics) const {
    constexpr double gap = 8; // pixels
    const QPointF at = canvas_.toPixel(toVec2(feedback_.readoutAt));
    const QRectF view = QRectF(canvas_.viewport()->rect()).adjusted(4, 4, -4, -4);
    std::vector<QRectF> obstacles{QRectF(at, QSizeF()).adjusted(-gap, -gap, 12, 14)}; // the cursor
    QRectF all = obstacles.front();
    for (const QRectF& area : feedback_.keptClear) {
        const QRectF pixels(canvas_.toPixel(toVec2(area.topLeft())), area.size() * canvas_.zoom());
        obstacles.push_back(pixels.adjusted(-2, -2, 2, 2) & view);
        all |= obstacles.back();
    }
    for (const GapMark& mark : feedback_.gaps)
        obstacles.push_back(gapTextBox(canvas_, mark, metrics));
    const double right = at.x() + 16;
    const double below = at.y() + 18;
    const double left = at.x() - 12 - size.width();
    const double above = at.y() - 12 - size.height();
    const auto cost = [&](const QRectF& box) {
        double covered = 0;
        for (const QRectF& obstacle : obstacles) {
            const QRectF shared = box & obstacle;
            covered += shared.width() * shared.height();
        }
        return covered;
    };
    QRectF best;
    double bestCost = std::numeric_limits<double>::infinity();
    for (const QPointF corner :
         {QPointF(right, below), QPointF(left, below), QPointF(right, above), QPointF(left, above),
          QPointF(all.right() + gap, below), QPointF(all.left() - gap - size.width(), below),
          QPointF(right, all.bottom() + gap), QPointF(right, all.top() - gap - size.height())}) {
        QRectF box(corner, size);
        box.moveLeft(std::clamp(box.left(), view.left(), std::max(view.left(), view.right() - size.width())));
        box.moveTop(std::clamp(box.top(), view.top(), std::max(view.top(), view.bottom() - size.height())));
        if (const double boxCost = cost(box); boxCost < bestCost) {
            best = box;
            bestCost = boxCost;
        }
    }
    return best;
}

void FeedbackItem::paintReadout(QPainter& painter) const {
    const QTransform toLevel = painter.transform();
    painter.resetTransform();
    const QFontMetricsF metrics(painter.font());
    const QSizeF text = metrics.boundingRect(QRectF(0, 0, 400, 200), Qt::AlignLeft, feedback_.readout).size();
    const QRectF box = placeReadout(text + QSizeF(16, 8), metrics);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas_.theme().readoutFill);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(canvas_.theme().readoutText);
    painter.drawText(box.adjusted(8, 4, -8, -4), Qt::AlignLeft, feedback_.readout);
    painter.setTransform(toLevel);
}

} // namespace tangent
