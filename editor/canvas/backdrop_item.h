#pragma once

#include "canvas/canvas_item.h"

#include <QHash>
#include <QPixmap>

#include <vector>

namespace tangent {

class Canvas;

/// What lies under the colliders: background images, the grid, and the level's bounds with the outside
/// dimmed.
class BackdropItem : public CanvasItem {
public:
    explicit BackdropItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void loadImages();
    void paintImages(QPainter& painter) const;
    void paintGrid(QPainter& painter, const QColor& ground) const;
    std::vector<QRgb> lineColors(double from, int pixels, double ratio) const;
    void paintBounds(QPainter& painter) const;

    Canvas& canvas_;
    QHash<QString, QPixmap> images_; ///< by absolute path; null where it cannot be read
};

} // namespace tangent
