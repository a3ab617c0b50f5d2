#include "canvas/items/gap_marks.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QFontMetricsF>
#include <QPainter>

namespace tangent {

namespace {

/// Bars of this many pixels on each side of the line end it.
constexpr double barPixels = 4;

void paintText(QPainter& painter, const CanvasTheme& theme, const QLineF& line, const QString& text) {
    constexpr double padding = 3;
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(text) + 2 * padding, metrics.height());
    const bool isLevel = line.dy() == 0;
    if ((isLevel ? size.width() : size.height()) > line.length())
        return; // it would cover the neighbors
    QRectF box({}, size);
    box.moveCenter(line.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.readoutFill);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(theme.readoutText);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace

void paintGapMarks(QPainter& painter, const Canvas& canvas, const QVector<GapMark>& gaps) {
    if (gaps.isEmpty())
        return;
    painter.save();
    painter.resetTransform();
    for (const GapMark& gap : gaps) {
        const QLineF line(canvas.toPixel(toVec2(gap.line.p1())), canvas.toPixel(toVec2(gap.line.p2())));
        const QPointF bar = line.dy() == 0 ? QPointF(0, barPixels) : QPointF(barPixels, 0);
        painter.setPen(QPen(canvas.theme().guide, 1));
        painter.drawLine(line);
        painter.drawLine(line.p1() - bar, line.p1() + bar);
        painter.drawLine(line.p2() - bar, line.p2() + bar);
        paintText(painter, canvas.theme(), line, gap.text);
    }
    painter.restore();
}

} // namespace tangent
