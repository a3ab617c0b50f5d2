#pragma once

#include "canvas/items/canvas_item.h"

#include <QObject>

#include <optional>
#include <vector>

namespace tangent {

class Canvas;
class FeedbackItem;
struct Handle;
struct SelectionFrame;

/// Paints the handles of the selection, and a frame around the entered group.
class SelectionItem : public CanvasItem {
public:
    SelectionItem(Canvas& canvas, const FeedbackItem& feedback);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintFrame(QPainter& painter, const std::vector<Handle>& handles) const;
    void paintEnteredGroup(QPainter& painter) const;
    void paintHandles(QPainter& painter, const SelectionFrame& frame) const;

    Canvas& canvas_;
    const FeedbackItem& feedback_;
    QObject changes_; ///< receives them
    /// Around the entered group; no value: to be computed, which takes long for a large group.
    mutable std::optional<QRectF> groupExtent_;
};

} // namespace tangent
