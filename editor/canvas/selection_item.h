#pragma once

#include "canvas/canvas_item.h"

namespace tangent {

class Canvas;
class FeedbackItem;
struct SelectionFrame;

/// The handles of the selection.
class SelectionItem : public CanvasItem {
public:
    SelectionItem(Canvas& canvas, const FeedbackItem& feedback) : canvas_(canvas), feedback_(feedback) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintHandles(QPainter& painter, const SelectionFrame& frame) const;

    Canvas& canvas_;
    const FeedbackItem& feedback_;
};

} // namespace tangent
