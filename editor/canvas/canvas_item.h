#pragma once

#include <QGraphicsItem>

namespace tangent {

/// A graphics item that fills whatever the canvas shows and paints its part of the picture there. The canvas
/// keeps `area` equal to what is visible, so an item never claims more pixels than an int can count.
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
