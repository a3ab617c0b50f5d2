#include "tools/move_drag.h"

#include "tools/tool.h"

#include <QCoreApplication>

#include <algorithm>

namespace tangent {

namespace {

/// The point by which a shape is placed in the level file.
Vec2 anchorOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    if (const auto* rect = std::get_if<Rect>(&shape))
        return rect->min;
    return std::get<RotatedRect>(shape).rect.min;
}

/// The shape with its anchor exactly at a place: adding an offset could miss it by a rounding.
Shape placedAt(Shape shape, Vec2 anchor) {
    if (auto* circle = std::get_if<Circle>(&shape))
        circle->center = anchor;
    else if (auto* rect = std::get_if<Rect>(&shape))
        rect->min = anchor;
    else
        std::get<RotatedRect>(shape).rect.min = anchor;
    return shape;
}

} // namespace

MoveDrag::MoveDrag(Canvas& canvas, ProxyId grabbed, Vec2 grabbedAt, bool duplicates)
    : canvas_(canvas), edit_(canvas.document()),
      snapper_(canvas, duplicates ? SnapTargets::all : SnapTargets::unselected), grabbedAt_(grabbedAt),
      duplicates_(duplicates) {
    const LevelDocument& document = canvas.document();
    const ColliderId grabbedId = document.level().collider(grabbed).id;
    auto newId = value(document.nextId());
    for (const ProxyId proxy : document.selection().proxies()) {
        if (!document.isEditable(proxy))
            continue;
        if (document.level().collider(proxy).id == grabbedId)
            grabbed_ = originals_.size();
        originals_.push_back(document.level().collider(proxy));
        if (duplicates)
            originals_.back().id = ColliderId{newId++};
    }
}

Snapped MoveDrag::snapped(Vec2 offset, bool suspended) const {
    const Shape& original = originals_[grabbed_].shape;
    const Shape moved = translated(original, offset);
    if (const auto* circle = std::get_if<Circle>(&moved))
        if (auto tangent = snapper_.tangentCenter(*circle, suspended))
            return *tangent;
    return snapper_.box(bounds(moved), anchorOf(moved), suspended);
}

void MoveDrag::move(const CanvasPointer& pointer) {
    const bool suspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    Vec2 offset = pointer.position - grabbedAt_;
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) // along one axis only
        (std::abs(offset.x) >= std::abs(offset.y) ? offset.y : offset.x) = 0;
    const Snapped target = snapped(offset, suspended);
    const Vec2 from = anchorOf(originals_[grabbed_].shape);
    Vec2 to = target.position;
    if (offset.x == 0)
        to.x = from.x;
    if (offset.y == 0)
        to.y = from.y;

    std::vector<Collider> moved = originals_;
    for (Collider& collider : moved)
        collider.shape = translated(collider.shape, to - from);
    moved[grabbed_].shape = placedAt(originals_[grabbed_].shape, to);
    edit_.show(moved);
    canvas_.showFeedback({.rubberBand = {},
                          .guides = target.guides,
                          .readout = QStringLiteral("%1\nΔ %2").arg(readout(to), readout(to - from)),
                          .readoutAt = {pointer.position.x, pointer.position.y},
                          .hidesHandles = true});
}

void MoveDrag::finish() {
    const int count = static_cast<int>(originals_.size());
    const QString text =
        duplicates_ ? QCoreApplication::translate("MoveDrag", "Duplicate %n collider(s)", nullptr, count)
                    : QCoreApplication::translate("MoveDrag", "Move %n collider(s)", nullptr, count);
    if (!edit_.commit(text) || !duplicates_)
        return;
    std::vector<ColliderId> copies;
    for (const Collider& collider : originals_)
        copies.push_back(collider.id);
    canvas_.document().selection().set(copies);
}

} // namespace tangent
