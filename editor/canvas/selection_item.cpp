#include "canvas/selection_item.h"

#include "canvas/canvas.h"
#include "canvas/handles.h"
#include "canvas/painting.h"

#include <QPainter>

#include <algorithm>

namespace tangent {

void SelectionItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (feedback_.shown().hidesHandles || !canvas_.selectionFrame())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintHandles(*painter, *canvas_.selectionFrame());
    painter->restore();
}

void SelectionItem::paintHandles(QPainter& painter, const SelectionFrame& frame) const {
    const auto handles = handlesOf(frame, canvas_);
    const QTransform toLevel = painter.transform();
    const auto top = std::ranges::find(handles, HandleKind::top, &Handle::kind);
    painter.resetTransform();
    painter.setPen(QPen(canvas_.theme().selection, 1.5));
    painter.setBrush(canvas_.theme().handleFill);
    for (const Handle& handle : handles) {
        const QPointF at = canvas_.toPixel(toVec2(handle.position));
        if (handle.kind == HandleKind::rotation) {
            painter.drawLine(canvas_.toPixel(toVec2(top->position)), at);
            painter.drawEllipse(at, 4.5, 4.5);
        } else {
            painter.drawRect(QRectF(at - QPointF(4, 4), QSizeF(8, 8)));
        }
    }
    painter.setTransform(toLevel);
}

} // namespace tangent
