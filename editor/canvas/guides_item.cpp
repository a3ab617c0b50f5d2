#include "canvas/guides_item.h"

#include "canvas/canvas.h"

#include <QPainter>

namespace tangent {

void GuidesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!canvas_.options().showGuides())
        return;
    QColor quiet = canvas_.theme().laidGuide;
    quiet.setAlphaF(0.7F);
    QPen pen(quiet, 1);
    pen.setCosmetic(true);
    painter->setPen(pen);
    const auto& guides = canvas_.document().level().settings().guides;
    for (std::size_t i = 0; i < guides.size(); ++i)
        if (feedback_.shown().liftedGuide != i)
            paintGuide(*painter, guides[i]);
    if (feedback_.shown().draggedGuide) {
        pen.setColor(canvas_.theme().laidGuide);
        painter->setPen(pen);
        paintGuide(*painter, *feedback_.shown().draggedGuide);
    }
}

void GuidesItem::paintGuide(QPainter& painter, const Guide& guide) const {
    const bool isVertical = guide.axis == Axis::x;
    const auto [low, high] =
        isVertical ? std::pair(area().left(), area().right()) : std::pair(area().top(), area().bottom());
    if (!(low <= guide.at && guide.at <= high)) // far out, its pixel would overflow
        return;
    painter.drawLine(isVertical ? QLineF(guide.at, area().top(), guide.at, area().bottom())
                                : QLineF(area().left(), guide.at, area().right(), guide.at));
}

} // namespace tangent
