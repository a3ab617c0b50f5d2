#pragma once

#include "canvas/items/canvas_item.h"

#include <tangent/level/level.h>

namespace tangent {

class Canvas;
class FeedbackItem;

/// Paints the guides of the level, the selected one with its position, and the one that is dragged in its new place.
class GuidesItem : public CanvasItem {
public:
    GuidesItem(const Canvas& canvas, const FeedbackItem& feedback) : canvas_(canvas), feedback_(feedback) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintLaid(QPainter& painter) const;
    void paintGuide(QPainter& painter, const Guide& guide) const;
    void paintPosition(QPainter& painter, const Guide& guide) const;

    const Canvas& canvas_;
    const FeedbackItem& feedback_;
};

} // namespace tangent
