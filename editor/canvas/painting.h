#pragma once

#include "picture/conversions.h"

#include <QPainter>

namespace tangent {

/// Makes a widget's painter work in device pixels.
inline void setPixelTransform(QPainter& painter, double pixelRatio) {
    painter.resetTransform();
    painter.scale(1 / pixelRatio, 1 / pixelRatio);
}

/// A pen of the same width in pixels at every zoom.
inline QPen cosmeticPen(const QColor& color, qreal width = 1, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(color, width, style);
    pen.setCosmetic(true);
    return pen;
}

/// Composites premultiplied colors.
inline QRgb over(QRgb above, QRgb below) {
    const int rest = 255 - qAlpha(above);
    const auto mixed = [rest](int a, int b) {
        return a + (b * rest + 127) / 255;
    };
    return qRgba(mixed(qRed(above), qRed(below)), mixed(qGreen(above), qGreen(below)),
                 mixed(qBlue(above), qBlue(below)), mixed(qAlpha(above), qAlpha(below)));
}

} // namespace tangent
