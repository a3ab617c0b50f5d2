#pragma once

#include <QLineF>
#include <QRectF>
#include <QString>
#include <QVector>

class QFontMetricsF;
class QPainter;

namespace tangent {

class Canvas;

/// A gap between two colliders, with its size as text.
struct GapMark {
    QLineF line;
    QString text;
};

/// The box of the text of a gap, in the viewport; null if the line is too short for it.
QRectF gapTextBox(const Canvas& canvas, const GapMark& gap, const QFontMetricsF& metrics);
/// Paints each gap as a dimension line, with its text on it if there is room.
void paintGapMarks(QPainter& painter, const Canvas& canvas, const QVector<GapMark>& gaps);

} // namespace tangent
