#include "canvas/items/gap_marks.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QFontMetricsF>
#include <QPainter>

namespace tangent {

namespace {

/// Bars of this many pixels on each side of the line end it.
constexpr double barPixels = 4;

QLineF inViewport(const Canvas& canvas, const QLineF& line) {
    return {canvas.toPixel(toVec2(line.p1())), canvas.toPixel(toVec2(line.p2()))};
}

} // namespace

QRectF gapTextBox(const Canvas& canvas, const GapMark& gap, const QFontMetricsF& metrics) {
    constexpr double padding = 3;
    const QLineF line = inViewport(canvas, gap.line);
    const QSizeF size(metrics.horizontalAdvance(gap.text) + 2 * padding, metrics.height());
    const bool isLevel = line.dy() == 0;
    if ((isLevel ? size.width() : size.height()) > line.length())
        return {}; // it would cover the neighbors
    QRectF box({}, size);
    box.moveCenter(line.center());
    return box;
}

void paintGapMarks(QPainter& painter, const Canvas& canvas, const QVector<GapMark>& gaps) {
    if (gaps.isEmpty())
        return;
    painter.save();
    painter.resetTransform();
    for (const GapMark& gap : gaps) {
        const QLineF line = inViewport(canvas, gap.line);
        const QPointF bar = line.dy() == 0 ? QPointF(0, barPixels) : QPointF(barPixels, 0);
        painter.setPen(QPen(canvas.theme().guide, 1));
        painter.drawLine(line);
        painter.drawLine(line.p1() - bar, line.p1() + bar);
        painter.drawLine(line.p2() - bar, line.p2() + bar);
        const QRectF box = gapTextBox(canvas, gap, QFontMetricsF(painter.font()));
        if (box.isNull())
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(canvas.theme().readoutFill);
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(canvas.theme().readoutText);
        painter.drawText(box, Qt::AlignCenter, gap.text);
    }
    painter.restore();
}

} // namespace tangent
