#pragma once

#include "picture/conversions.h"

#include <QPainter>

namespace tangent {

/// From here on, a painter of a widget counts pixels of a screen of this ratio from the widget's corner.
inline void usePixels(QPainter& painter, double pixelRatio) {
    painter.resetTransform();
    painter.scale(1 / pixelRatio, 1 / pixelRatio);
}

} // namespace tangent
