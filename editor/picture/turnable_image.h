#pragma once

#include "picture/shape_raster.h"

namespace tangent {

/// An image that shapes are drawn in, by rows or by columns. Upright ones, many over each other, take a fraction of
/// the time when the pixels of a column lie together in memory: so it can be turned meanwhile.
class TurnableImage {
public:
    TurnableImage(QImage& image, const QRect& part, bool prefersColumns)
        : image_(image), part_(part), prefersColumns_(prefersColumns) {}
    ~TurnableImage() { turnBack(); }
    Q_DISABLE_COPY_MOVE(TurnableImage)

    /// What to draw shapes on next.
    Raster raster();
    /// All that was drawn is in the image itself. When that was needed often, it stays so.
    void turnBack();

private:
    QImage& image_;
    QRect part_;
    bool prefersColumns_;
    int turns_ = 0;
    QImage turned_; ///< what has all that was drawn; null: the image itself
};

} // namespace tangent
