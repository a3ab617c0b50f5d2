#pragma once

#include <QImage>
#include <QPainter>

#include <vector>

namespace tangent {

/// Part of an image in another size, of the nearest pixels, and where it goes.
struct LaidImage {
    QImage image; ///< ARGB32_Premultiplied
    QRectF source;
    QRect target;
};

/// Draws images, none over another, by several threads where the painter paints on an image, as it does on what
/// a widget shows. The painter may move what it paints, no more; it may not clip.
void layOver(QPainter& painter, const std::vector<LaidImage>& images);

} // namespace tangent
