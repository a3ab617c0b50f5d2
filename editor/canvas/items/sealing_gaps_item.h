#pragma once

#include "canvas/items/canvas_item.h"

#include <tangent/live/problems.h>
#include <tangent/motion/reach.h>

#include <map>
#include <optional>
#include <utility>

class QColor;

namespace tangent {

class Canvas;

/// Marks the gap that is closest to opening of each goal that is sealed off: a dimension line across it, with its width
/// and the one that the body needs: the one of the rule, or the one that is played, if the gap is too narrow for it.
class SealingGapsItem : public CanvasItem {
public:
    explicit SealingGapsItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    /// A gap with its middle.
    struct Mark {
        GapWidth gap;
        Vec2 middle;
        Severity severity;
    };

    std::optional<Mark> markOf(ColliderId a, ColliderId b, const Shape& body) const;
    void paintMark(QPainter& painter, const Mark& mark) const;
    QRectF placeText(const QSizeF& size, const QLineF& gap) const;

    Canvas& canvas_;
    std::map<ProblemKey, std::pair<ColliderId, ColliderId>>
        gaps_; ///< by problem: the colliders beside the gap
};

} // namespace tangent
