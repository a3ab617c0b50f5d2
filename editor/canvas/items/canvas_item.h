#pragma once

#include <QGraphicsItem>

namespace tangent {

/// A graphics item as large as the visible part of the level. The canvas updates `area`, so that its pixel size never
/// overflows an int.
class CanvasItem : public QGraphicsItem {
public:
    CanvasItem() { setAcceptedMouseButtons(Qt::NoButton); }

    QRectF boundingRect() const override { return area_; }
    void setArea(const QRectF& area) {
        prepareGeometryChange();
        area_ = area;
    }

protected:
    /// The visible part of the level, in level units.
    const QRectF& area() const { return area_; }

private:
    QRectF area_;
};

} // namespace tangent
