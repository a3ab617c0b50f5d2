#include "tools/measure_tool.h"

#include "picture/conversions.h"
#include "tools/picking.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/shape_box.h>

#include <cmath>
#include <numbers>

namespace tangent {

constinit const ToolDefinition MeasureTool::definition{
    .name = "measure",
    .icon = "measure",
    .text = QT_TRANSLATE_NOOP("Tools", "&Measure"),
    .shortcut = Qt::Key_M,
    .tip = QT_TRANSLATE_NOOP("Tools", "Measure distances, and gaps from collider to collider")};

void MeasureTool::reset() {
    measurement_.reset();
    isPressed_ = false;
}

void MeasureTool::press(const CanvasPointer& pointer) {
    cancel();
    const Snapper snapper(canvas(), SnapTargets::all);
    const bool suspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    const Vec2 from = snapper.point(pointer.position, suspended).position;
    measurement_.emplace(Measurement{pointer, from, snapper, colliderAt(pointer.position)});
    isPressed_ = true;
}

void MeasureTool::handleMove(const CanvasPointer& pointer) {
    if (!isPressed_)
        return;
    measurement_->isDragged = measurement_->isDragged || isDrag(measurement_->pressed.pixel, pointer.pixel);
    if (!measurement_->isDragged)
        return;
    const Snapped to =
        measurement_->snapper.point(pointer.position, pointer.modifiers.testFlag(Qt::ControlModifier));
    const Vec2 offset = shortSum(to.position, -measurement_->from);
    const double degrees = std::atan2(offset.y, offset.x) * 180 / std::numbers::pi;
    CanvasFeedback feedback;
    feedback.lines = {QLineF(toPoint(measurement_->from), toPoint(to.position))};
    showAlignment(feedback, to.guides, {to.position, to.position}, {}, canvas().visibleArea());
    feedback.readout =
        QStringLiteral("%1\nΔ %2\n%3°").arg(readout(length(offset)), readout(offset), readout(degrees));
    feedback.readoutAt = toPoint(pointer.position);
    const auto collider = colliderAt(pointer.position);
    if (measurement_->collider && collider && collider != measurement_->collider)
        addGap(*measurement_->collider, *collider, feedback);
    showFeedback(feedback);
}

void MeasureTool::handleRelease(const CanvasPointer& pointer) {
    if (!isPressed_)
        return;
    handleMove(pointer);
    isPressed_ = false;
    if (!measurement_->isDragged)
        measurement_.reset();
}

void MeasureTool::handleEscape() {
    if (measurement_)
        cancel();
    else
        Tool::handleEscape();
}

/// The topmost visible collider that contains the position; otherwise the topmost within reach.
std::optional<ProxyId> MeasureTool::colliderAt(Vec2 position) const {
    const LiveLevel& level = document().level();
    const Shape spot = Circle{position, pickPixels / canvas().zoom()};
    if (!isValid(spot))
        return std::nullopt;
    std::optional<ProxyId> found;
    const auto rank = [&](ProxyId id) {
        return std::pair(intersects(level.collider(id).shape, position), level.position(id));
    };
    level.contacts().broadPhase().query(bounds(spot), [&](ProxyId id) {
        const bool isThere = document().isVisible(id) && intersects(level.collider(id).shape, spot);
        if (isThere && (!found || rank(id) > rank(*found)))
            found = id;
    });
    return found;
}

void MeasureTool::addGap(ProxyId from, ProxyId to, CanvasFeedback& feedback) const {
    const Shape& a = document().level().collider(from).shape;
    const Shape& b = document().level().collider(to).shape;
    const ClosestPoints closest = closestPoints(a, b);
    for (const Shape& shape : {a, b})
        feedback.keptClear.append(toRectF(bounds(shape)));
    feedback.readout += QLatin1Char('\n');
    switch (classify(a, b, usableTolerance(document().level().settings().tolerance))) {
    case Relation::apart:
        feedback.readout += tr("Gap: %1").arg(readout(closest.distance));
        break;
    case Relation::touching:
        feedback.readout += tr("Touching");
        return;
    case Relation::overlapping:
        feedback.readout += tr("Overlap: %1").arg(readout(-closest.distance));
        break;
    case Relation::aContainsB:
    case Relation::bContainsA:
    case Relation::equal:
        feedback.readout += tr("Contained, overlap: %1").arg(readout(-closest.distance));
        break;
    }
    feedback.lines.append(QLineF(toPoint(closest.onA), toPoint(closest.onB)));
}

} // namespace tangent
