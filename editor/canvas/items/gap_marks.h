#pragma once

#include <QLineF>
#include <QString>
#include <QVector>

class QPainter;

namespace tangent {

class Canvas;

/// A gap between two colliders, with its size as text.
struct GapMark {
    QLineF line;
    QString text;
};

/// Paints each gap as a dimension line, with its text beside it if there is room.
void paintGapMarks(QPainter& painter, const Canvas& canvas, const QVector<GapMark>& gaps);

} // namespace tangent
