#pragma once

#include "picture/conversions.h"

#include <QPainter>

namespace tangent {

/// Makes a widget's painter work in device pixels.
inline void setPixelTransform(QPainter& painter, double pixelRatio) {
    painter.resetTransform();
    painter.scale(1 / pixelRatio, 1 / pixelRatio);
}

} // namespace tangent
