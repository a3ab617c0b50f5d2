#pragma once

#include "canvas/images/background_images.h"
#include "canvas/items/canvas_item.h"

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

class Canvas;

/// Paints what lies under the colliders: background images, the grid, and the level's bounds with the outside dimmed.
class BackdropItem : public CanvasItem {
public:
    explicit BackdropItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Whether all images are read.
    bool isFinished() const { return images_.isFinished(); }
    /// Waits until all images are read.
    void finish() { images_.finish(); }
    /// Where the image is; of an image that is not read, where its frame is.
    QRectF placeOf(const Background& background) const;
    /// Reads the images that may be read (see mayReadImage()); again if their files changed.
    void loadImages();

private:
    QString fileOf(const Background& background) const;
    void paintImages(QPainter& painter) const;
    void paintFrame(QPainter& painter, const Background& background) const;
    void paintGrid(QPainter& painter, const QColor& ground) const;
    std::vector<QRgb> lineColors(double from, int pixels, double ratio) const;
    void paintBounds(QPainter& painter) const;

    Canvas& canvas_;
    BackgroundImages images_;
    QStringList withheld_; ///< files that may not be read
};

} // namespace tangent
