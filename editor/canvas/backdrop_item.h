#pragma once

#include "canvas/canvas_item.h"

#include <tangent/level/level.h>

#include <QDateTime>
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
    void paintFrame(QPainter& painter, const Background& background) const;
    void paintGrid(QPainter& painter, const QColor& ground) const;
    std::vector<QRgb> lineColors(double from, int pixels, double ratio) const;
    void paintBounds(QPainter& painter) const;

    struct Image {
        QDateTime modified;
        qint64 size = 0; ///< of the file
        QPixmap pixmap;  ///< null where it cannot be shown
    };

    Canvas& canvas_;
    QHash<QString, Image> images_; ///< by absolute path
};

} // namespace tangent
