#include "canvas/invalid_shapes_item.h"

#include "canvas/canvas.h"
#include "canvas/conversions.h"

#include <QPainter>

namespace tangent {

InvalidShapesItem::InvalidShapesItem(Canvas& canvas) : canvas_(canvas) {
    const LevelDocument& document = canvas.document();
    QObject::connect(&document, &LevelDocument::changed, &canvas, [this](const DocumentChange& change) {
        if (change.everything)
            invalid_.clear();
    });
    QObject::connect(&document, &LevelDocument::problemsChanged, &canvas,
                     [this](const std::vector<ProblemChange>& changes) {
                         for (const auto& [event, problem] : changes) {
                             if (problem.rule != Rule::invalidShape)
                                 continue;
                             if (event == ProblemEvent::vanished)
                                 invalid_.erase(problem.a);
                             else
                                 invalid_.insert(problem.a);
                         }
                     });
}

void InvalidShapesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    for (const ColliderId id : invalid_)
        paintCross(*painter, id);
    painter->restore();
}

void InvalidShapesItem::paintCross(QPainter& painter, ColliderId id) const {
    constexpr double reach = 6; // pixels
    const LevelDocument& document = canvas_.document();
    const auto proxy = document.level().find(id);
    if (!proxy || !document.isVisible(*proxy))
        return;
    const Vec2 middle = center(document.level().collider(*proxy).shape);
    if (!area().contains(toPoint(middle))) // as one at no finite place is not
        return;
    const QPointF at = canvas_.toPixel(middle);
    painter.setPen(QPen(canvas_.theme().problem, 2.5));
    painter.drawLine(at - QPointF(reach, reach), at + QPointF(reach, reach));
    painter.drawLine(at - QPointF(reach, -reach), at + QPointF(reach, -reach));
    if (document.selection().contains(*proxy)) {
        painter.setPen(QPen(canvas_.theme().selection, 1.5));
        painter.drawEllipse(at, 2 * reach, 2 * reach);
    }
}

} // namespace tangent
