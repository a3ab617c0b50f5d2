#include "picture/turnable_image.h"

#include <QTransform>

#include <cstring>

namespace tangent {

namespace {

/// Mirrored at its diagonal.
QImage turned(const QImage& image) {
    return image.transformed(QTransform().rotate(90)).mirrored(true, false);
}

} // namespace

Raster TurnableImage::raster() {
    if (!prefersColumns_)
        return {image_, part_};
    if (turned_.isNull())
        turned_ = turned(image_);
    return {turned_, part_, true};
}

void TurnableImage::turnBack() {
    if (turned_.isNull())
        return;
    const QImage drawn = turned(turned_);
    for (int y = 0; y < image_.height(); ++y) // in place: a painter may be at work on it
        std::memcpy(image_.scanLine(y), drawn.constScanLine(y),
                    static_cast<std::size_t>(image_.bytesPerLine()));
    turned_ = {};
    constexpr int worthwhile = 16; // times; to turn an image takes as long as many shapes
    prefersColumns_ = ++turns_ < worthwhile;
}

} // namespace tangent
