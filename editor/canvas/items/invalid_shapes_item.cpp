#include "canvas/items/invalid_shapes_item.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace tangent {

InvalidShapesItem::InvalidShapesItem(Canvas& canvas) : canvas_(canvas) {
    const LevelDocument& document = canvas.document();
    QObject::connect(&document, &LevelDocument::changed, &canvas, [this](const DocumentChange& change) {
        isStale_ = isStale_ || change.settings || isAbout(change);
        if (change.everything)
            suspects_.clear();
        if (change.settings)
            addIgnored();
    });
    QObject::connect(&document, &LevelDocument::viewChanged, &canvas, [this] { isStale_ = true; });
    QObject::connect(&document, &LevelDocument::problemsChanged, &canvas,
                     [this](const std::vector<ProblemChange>& changes) {
                         for (const ProblemChange& change : changes)
                             if (change.problem.rule == Rule::invalidShape) {
                                 suspects_.insert(change.problem.a);
                                 isStale_ = true;
                             }
                     });
}

/// problemsChanged does not report ignored problems.
void InvalidShapesItem::addIgnored() {
    for (const IgnoredProblem& problem : canvas_.document().level().settings().ignored)
        if (problem.rule == ruleName(Rule::invalidShape))
            suspects_.insert(problem.colliders.begin(), problem.colliders.end());
}

bool InvalidShapesItem::isAbout(const DocumentChange& change) const {
    const auto anyOf = [this](const std::vector<ColliderId>& ids) {
        return std::ranges::any_of(ids, [this](ColliderId id) { return suspects_.contains(id); });
    };
    return !suspects_.empty() &&
           (anyOf(change.entered) || anyOf(change.left) || anyOf(change.updated) || anyOf(change.reshaped));
}

void InvalidShapesItem::collect() {
    const LevelDocument& document = canvas_.document();
    crosses_.clear();
    for (const ColliderId id : suspects_) {
        const auto collider = document.level().find(id);
        if (!collider || !document.isVisible(*collider))
            continue;
        const Shape& shape = document.level().collider(*collider).shape;
        const Vec2 middle = center(shape);
        if (!isValid(shape) && isValid(middle))
            crosses_.push_back({middle, *collider});
    }
    std::ranges::sort(crosses_, {}, [](const Cross& cross) { return cross.middle.x; });
    isStale_ = false;
}

void InvalidShapesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (isStale_)
        collect();
    if (crosses_.empty())
        return;
    constexpr int spacing = 4; // pixels; draws one cross per cell
    const QRectF seen(canvas_.viewport()->rect());
    const int columns = canvas_.viewport()->width() / spacing + 1;
    const int rows = canvas_.viewport()->height() / spacing + 1;
    std::array<std::vector<bool>, 2> taken; // by whether the collider is selected
    taken.fill(std::vector<bool>(static_cast<std::size_t>(columns * rows)));
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    auto cross = std::ranges::lower_bound(crosses_, area().left(), {},
                                          [](const Cross& each) { return each.middle.x; });
    for (; cross != crosses_.end() && cross->middle.x <= area().right(); ++cross) {
        const QPointF at = canvas_.toPixel(cross->middle);
        if (!seen.contains(at))
            continue;
        const bool isSelected =
            canvas_.showsSelection() && canvas_.document().selection().contains(cross->collider);
        const int cell = static_cast<int>(at.y()) / spacing * columns + static_cast<int>(at.x()) / spacing;
        if (taken[isSelected][static_cast<std::size_t>(cell)])
            continue;
        taken[isSelected][static_cast<std::size_t>(cell)] = true;
        paintCross(*painter, at, isSelected);
    }
    painter->restore();
}

void InvalidShapesItem::paintCross(QPainter& painter, QPointF at, bool isSelected) const {
    constexpr double reach = 6; // pixels
    painter.setPen(QPen(canvas_.theme().problem, 2.5));
    painter.drawLine(at - QPointF(reach, reach), at + QPointF(reach, reach));
    painter.drawLine(at - QPointF(reach, -reach), at + QPointF(reach, -reach));
    if (isSelected) {
        painter.setPen(QPen(canvas_.theme().selection, 1.5));
        painter.drawEllipse(at, 2 * reach, 2 * reach);
    }
}

} // namespace tangent
