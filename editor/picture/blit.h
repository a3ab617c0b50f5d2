#pragma once

#include <QImage>
#include <QPainter>

#include <vector>

namespace tangent {

/// A part of an image, scaled with nearest-neighbor sampling to a target rectangle.
struct ScaledImage {
    QImage image; ///< ARGB32_Premultiplied
    QRectF source;
    QRect target;
};

/// Draws images that do not overlap each other. Uses several threads if the painter paints on a QImage, as it does for
/// widgets. The painter's transform may only translate; it must not clip.
void blit(QPainter& painter, const std::vector<ScaledImage>& images);

} // namespace tangent
