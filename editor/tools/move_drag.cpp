#include "tools/move_drag.h"

#include "document/selected_shapes.h"
#include "picture/conversions.h"
#include "tools/tool.h"

#include <QCoreApplication>

#include <algorithm>

namespace tangent {

namespace {

/// Moves a position by the offset that takes `from` to `to`.
double moved(double place, double from, double to) {
    const double largest = std::max({std::abs(place), std::abs(from), std::abs(to)});
    return from == to ? place : withoutRoundingError(place + (to - from), largest);
}

Vec2 moved(Vec2 place, Vec2 from, Vec2 to) {
    return {moved(place.x, from.x, to.x), moved(place.y, from.y, to.y)};
}

} // namespace

MoveDrag::MoveDrag(Canvas& canvas, ProxyId grabbed, Vec2 grabbedAt, WhenDuplicated duplicated)
    : SelectionDrag(canvas.document(), wholeShapes(canvas.document())), canvas_(canvas),
      snapper_(canvas, duplicated ? SnapTargets::all : SnapTargets::unselected,
               sensorTargetsOfSelection(canvas.document())),
      grabbedAt_(grabbedAt), duplicated_(std::move(duplicated)) {
    const LevelDocument& document = canvas.document();
    const LiveLevel& level = document.level();
    const ColliderId grabbedId = level.collider(grabbed).id;
    ids_ = originals().ids;
    shapes_ = originals().shapes;
    grabbed_ = static_cast<std::size_t>(std::ranges::find(ids_, grabbedId) - ids_.begin());
    frame_ = shapes_.size() == 1 ? frameOf(shapes_[grabbed_])
                                 : canvas.selectionFrame().value_or(frameOf(shapes_[grabbed_]));
    if (!duplicated_)
        return;
    copies_ = document.wholeColliders(); // shapes_ and ids_ must have the same order
    document.groups().separate(copies_);
    ids_ = document.nextIds(copies_.size());
    for (std::size_t i = 0; i < copies_.size(); ++i) {
        if (copies_[i].id == grabbedId)
            grabbed_ = i;
        shapes_[i] = copies_[i].shape;
        copies_[i].id = ids_[i];
    }
}

Snapped MoveDrag::snapped(Vec2 offset, bool suspended) const {
    const Shape& original = shapes_[grabbed_];
    const Vec2 from = anchorOf(original);
    const Shape moved = translated(original, offset);
    if (offset == Vec2{})
        return {from, {}};
    if (const auto* circle = std::get_if<Circle>(&moved)) {
        const auto tangent = offset.x == 0   ? snapper_.tangentAlong(&Vec2::y, *circle, suspended)
                             : offset.y == 0 ? snapper_.tangentAlong(&Vec2::x, *circle, suspended)
                                             : snapper_.tangentCenter(*circle, suspended);
        if (tangent)
            return *tangent;
    }
    Snapped snapped = snapper_.box(bounds(placedAt(original, {})), anchorOf(moved), suspended);
    if (offset.x == 0) {
        snapped.position.x = from.x;
        snapped.guides.removeIf([](const SnapGuide& guide) { return guide.line.dx() == 0; });
    }
    if (offset.y == 0) {
        snapped.position.y = from.y;
        snapped.guides.removeIf([](const SnapGuide& guide) { return guide.line.dy() == 0; });
    }
    return snapped;
}

void MoveDrag::move(const CanvasPointer& pointer) {
    const bool suspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    Vec2 offset = pointer.position - grabbedAt_;
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) // along one axis only
        (std::abs(offset.x) >= std::abs(offset.y) ? offset.y : offset.x) = 0;
    const Snapped target = snapped(offset, suspended);
    const Vec2 from = anchorOf(shapes_[grabbed_]);
    const Vec2 to = target.position;
    to_ = to;
    follow();
    const Shape grabbed = placedAt(shapes_[grabbed_], to);
    const Gaps gaps = snapper_.gapsOf(grabbed);
    SelectionFrame frame = frame_;
    frame.box.min = frame.box.min + (to - from);
    CanvasFeedback feedback;
    if (followsAtRest())
        feedback.outline = frame;
    feedback.readout = QStringLiteral("%1\nΔ %2").arg(placeText(frame), readout(to - from)) + gapText(gaps) +
                       offGridText(!suspended && snapper_.isOffGrid(to));
    feedback.readoutAt = toPoint(pointer.position);
    feedback.hidesHandles = true;
    showAlignment(feedback, target.guides, bounds(grabbed), gaps, canvas_.visibleArea());
    canvas_.showFeedback(feedback);
}

StepText duplicationText(int count) {
    return [count] {
        return QCoreApplication::translate("MoveDrag", "Duplicate %Ln collider(s)", nullptr, count);
    };
}

StepText MoveDrag::text() const {
    const int count = static_cast<int>(ids_.size());
    if (duplicated_)
        return duplicationText(count);
    return [count] {
        return QCoreApplication::translate("MoveDrag", "Move %Ln collider(s)", nullptr, count);
    };
}

void MoveDrag::show(LiveEdit& edit) {
    std::vector<Shape> shapes = shapes_;
    const Vec2 from = anchorOf(shapes_[grabbed_]);
    for (Shape& shape : shapes)
        shape = placedAt(shape, moved(anchorOf(shape), from, to_));
    shapes[grabbed_] = placedAt(shapes_[grabbed_], to_);
    if (copies_.empty())
        return edit.showShapes(ids_, std::move(shapes));
    for (std::size_t i = 0; i < copies_.size(); ++i)
        copies_[i].shape = shapes[i];
    edit.show(copies_);
}

void MoveDrag::finish() {
    if (!commit() || !duplicated_)
        return;
    LevelDocument& document = canvas_.document();
    if (!document.level().find(ids_[grabbed_])) // the copies were refused
        return;
    document.selection().set(ids_);
    duplicated_(ids_[grabbed_], ids_);
}

} // namespace tangent
