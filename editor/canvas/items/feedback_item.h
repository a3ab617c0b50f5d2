#pragma once

#include "canvas/handles.h"
#include "canvas/items/canvas_item.h"
#include "canvas/items/gap_marks.h"

#include <tangent/level/level.h>

#include <QLineF>
#include <QString>
#include <QVector>

#include <optional>

namespace tangent {

class Canvas;

/// What a tool shows over the level during a gesture, in level units.
struct CanvasFeedback {
    std::optional<QRectF> rubberBand;
    std::optional<SelectionFrame> outline; ///< where colliders will go that are too many to move at once
    QVector<QLineF> guides;                ///< the lines that the gesture snapped to
    QString readout;                       ///< shown beside the cursor
    QPointF readoutAt;
    bool hidesHandles = false;
    QVector<QLineF> lines = {};     ///< measured; drawn solid
    QVector<GapMark> gaps = {};     ///< between what the gesture moves and its neighbors
    QVector<QRectF> keptClear = {}; ///< what the gesture aligns; the readout keeps clear of it if it can
    std::optional<Guide> draggedGuide = {};      ///< in its new place
    std::optional<std::size_t> liftedGuide = {}; ///< index in the level's list of the guide that is dragged
};

/// Rubber band, smart guides and the readout beside the cursor.
class FeedbackItem : public CanvasItem {
public:
    explicit FeedbackItem(Canvas& canvas) : canvas_(canvas) {}
    void show(const CanvasFeedback& feedback) { feedback_ = feedback; }
    const CanvasFeedback& shown() const { return feedback_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintOutline(QPainter& painter, const SelectionFrame& frame) const;
    void paintLines(QPainter& painter) const;
    void paintReadout(QPainter& painter) const;
    QRectF placeReadout(const QSizeF& size, const QFontMetricsF& metrics) const;

    Canvas& canvas_;
    CanvasFeedback feedback_;
};

} // namespace tangent
