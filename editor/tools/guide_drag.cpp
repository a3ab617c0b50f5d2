#include "tools/guide_drag.h"

#include "picture/conversions.h"
#include "tools/guide_keys.h"
#include "tools/picking.h"
#include "tools/tool.h"

#include <QCoreApplication>

#include <cmath>

namespace tangent {

namespace {

double along(Axis axis, Vec2 position) {
    return axis == Axis::x ? position.x : position.y;
}

} // namespace

GuideDrag::GuideDrag(Canvas& canvas, std::size_t index)
    : canvas_(canvas), snapper_(canvas, SnapTargets::colliders), index_(index),
      before_(canvas.document().level().settings().guides.at(index)), guide_(before_) {}

GuideDrag::GuideDrag(Canvas& canvas, Axis axis) : canvas_(canvas), snapper_(canvas, SnapTargets::colliders) {
    guide_.axis = axis;
}

void GuideDrag::move(const CanvasPointer& pointer) {
    const bool isVertical = guide_.axis == Axis::x;
    isOverRuler_ = (isVertical ? pointer.pixel.x() : pointer.pixel.y()) < 0;
    Snapped snapped = snapper_.point(pointer.position, pointer.modifiers.testFlag(Qt::ControlModifier));
    guide_.at = along(guide_.axis, snapped.position);
    snapped.guides.removeIf([&](const SnapGuide& guide) { return (guide.line.dx() == 0) != isVertical; });
    const QString place =
        QStringLiteral("%1 %2").arg(QLatin1String(axisName(guide_.axis)), readout(guide_.at));
    const QString removal =
        index_ ? QCoreApplication::translate("GuideDrag", "Release to remove") : QString();
    CanvasFeedback feedback;
    for (const SnapGuide& guide : isOverRuler_ ? QVector<SnapGuide>() : snapped.guides) {
        feedback.guides.append(guide.line);
        feedback.keptClear.append(*guide.target); // guides do not snap to each other
    }
    feedback.readout = isOverRuler_ ? removal : place;
    feedback.readoutAt = toPoint(pointer.position);
    feedback.hidesHandles = true;
    if (!isOverRuler_)
        feedback.draggedGuide = guide_;
    feedback.liftedGuide = index_;
    canvas_.showFeedback(feedback);
}

void GuideDrag::finish() {
    LevelDocument& document = canvas_.document();
    if (!index_) {
        if (isOverRuler_)
            return;
        canvas_.revealGuides();
        addGuide(document, guide_);
        return;
    }
    const auto& guides = document.level().settings().guides;
    if (*index_ >= guides.size() || guides[*index_] != before_) // changed meanwhile
        return;
    if (isOverRuler_)
        removeGuide(document, *index_);
    else
        moveGuide(document, *index_, guide_);
}

std::optional<std::size_t> guideAt(const Canvas& canvas, Vec2 position) {
    if (!canvas.options().showGuides())
        return std::nullopt;
    constexpr double reachPixels = 3;
    const auto& guides = canvas.document().level().settings().guides;
    for (std::size_t i = guides.size(); i-- > 0;)
        if (std::abs(guides[i].at - along(guides[i].axis, position)) * canvas.zoom() <= reachPixels)
            return i;
    return std::nullopt;
}

} // namespace tangent
