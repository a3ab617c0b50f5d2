#include "canvas/items/selection_item.h"

#include "canvas/canvas.h"
#include "canvas/extents.h"
#include "canvas/handles.h"
#include "picture/conversions.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tangent {

SelectionItem::SelectionItem(Canvas& canvas, const FeedbackItem& feedback)
    : canvas_(canvas), feedback_(feedback) {
    const auto forget = [this] {
        groupExtent_.reset();
    };
    QObject::connect(&canvas.document(), &LevelDocument::changed, &changes_, forget);
    QObject::connect(&canvas.document().groups(), &Groups::enteredChanged, &changes_, forget);
}

void SelectionItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!canvas_.showsSelection())
        return;
    paintEnteredGroup(*painter);
    if (feedback_.shown().hidesHandles || !canvas_.selectionFrame())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintHandles(*painter, *canvas_.selectionFrame());
    painter->restore();
}

void SelectionItem::paintEnteredGroup(QPainter& painter) const {
    const Groups& groups = canvas_.document().groups();
    if (groups.entered().empty())
        return;
    const double room = 6 / canvas_.zoom();
    if (!groupExtent_)
        groupExtent_ = extentOf(canvas_.document().level(), groups.members(groups.entered()));
    const QRectF around = groupExtent_->adjusted(-room, -room, room, room);
    // Sides beyond the view may be very far.
    const QRectF near = area().adjusted(-area().width(), -area().height(), area().width(), area().height());
    QPen pen(canvas_.theme().selection, 1, Qt::DotLine);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(around & near);
}

void SelectionItem::paintFrame(QPainter& painter, const std::vector<Handle>& handles) const {
    const auto pixelOf = [&](HandleKind kind) {
        return canvas_.toPixel(toVec2(std::ranges::find(handles, kind, &Handle::kind)->position));
    };
    constexpr double unseen = 8; // beyond the view, where its sides may be very far
    const QRectF frame = QRectF(pixelOf(HandleKind::topLeft), pixelOf(HandleKind::bottomRight)) &
                         QRectF(canvas_.viewport()->rect()).adjusted(-unseen, -unseen, unseen, unseen);
    QColor faint = canvas_.theme().selection;
    faint.setAlphaF(0.5F);
    painter.setPen(QPen(faint, 1, Qt::DashLine)); // an outline beneath it may be red
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawRect(frame);
    painter.setRenderHint(QPainter::Antialiasing);
}

void SelectionItem::paintHandles(QPainter& painter, const SelectionFrame& frame) const {
    const std::vector<Handle> handles = handlesOf(frame, canvas_);
    const QTransform toLevel = painter.transform();
    painter.resetTransform();
    if (frame.isOfSeveral)
        paintFrame(painter, handles);
    painter.setPen(QPen(canvas_.theme().selection, 1.5));
    painter.setBrush(canvas_.theme().handleFill);
    for (const Handle& handle : handles) {
        const QPointF at = canvas_.toPixel(toVec2(handle.position));
        if (!std::isfinite(at.x()) || !std::isfinite(at.y()))
            continue;
        if (handle.kind == HandleKind::rotation) {
            painter.drawLine(canvas_.toPixel(toVec2(handle.stem)), at);
            painter.drawEllipse(at, 4.5, 4.5);
        } else {
            painter.drawRect(QRectF(at - QPointF(4, 4), QSizeF(8, 8)));
        }
    }
    painter.setTransform(toLevel);
}

} // namespace tangent
