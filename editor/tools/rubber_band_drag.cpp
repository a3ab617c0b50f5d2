#include "tools/rubber_band_drag.h"

#include "picture/conversions.h"
#include "tools/picking.h"
#include "tools/tool.h"

#include <tangent/geometry/containment.h>

namespace tangent {

RubberBandDrag::RubberBandDrag(Canvas& canvas, Vec2 from, std::vector<ProxyId> beneath)
    : canvas_(canvas), from_(from), beneath_(std::move(beneath)),
      selectedBefore_(canvas.document().selection().set()) {}

void RubberBandDrag::move(const CanvasPointer& pointer) {
    if (pointer.isSpaceHeld && last_)
        from_ = from_ + (pointer.position - *last_);
    last_ = pointer.position;
    const QRectF band = QRectF(toPoint(from_), toPoint(pointer.position)).normalized();
    // A band pulled along one axis only has no area, which a rectangle must have.
    const Rect area{toVec2(band.topLeft()), {std::max(band.width(), 1e-9), std::max(band.height(), 1e-9)}};
    ColliderSet selected = collidersIn(canvas_.document(), area, pointer.modifiers.testFlag(Qt::AltModifier));
    for (const ProxyId collider : beneath_)
        if (contains(canvas_.document().level().collider(collider).shape, Shape(area)))
            selected.erase(collider);
    selected = canvas_.document().groups().completed(std::move(selected));
    if (pointer.modifiers.testFlag(Qt::ShiftModifier))
        selectedBefore_.forEach([&](ProxyId collider) { selected.insert(collider); });
    canvas_.document().selection().set(std::move(selected));
    canvas_.showFeedback(
        {.rubberBand = band,
         .outline = {},
         .guides = {},
         .readout = QStringLiteral("%1 × %2").arg(readout(band.width()), readout(band.height())),
         .readoutAt = toPoint(pointer.position),
         .hidesHandles = true});
}

} // namespace tangent
