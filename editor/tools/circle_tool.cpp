#include "tools/circle_tool.h"

#include <algorithm>
#include <cmath>

namespace tangent {

constinit const ToolDefinition CircleTool::definition{
    .name = "circle",
    .icon = "circle",
    .text = QT_TRANSLATE_NOOP("Tools", "&Circle"),
    .shortcut = Qt::Key_C,
    .tip = QT_TRANSLATE_NOOP("Tools", "Draw circles from center to rim; Enter places one")};

Shape CircleTool::spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                          Snapped& snapped) const {
    const bool suspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) {
        snapped = snapper.point(pointer.position, suspended);
        const Vec2 diagonal = shortSum(snapped.position, -from);
        const double radius = std::max(std::abs(diagonal.x), std::abs(diagonal.y)) / 2;
        const Vec2 arm{std::copysign(radius, diagonal.x), std::copysign(radius, diagonal.y)};
        const Vec2 middle = shortSum(from, arm);
        snapper.keepGuidesOn({middle - Vec2{radius, radius}, {2 * radius, 2 * radius}}, snapped.guides);
        return Circle{middle, radius};
    }
    const double free = length(pointer.position - from);
    if (const auto tangent = snapper.tangentRadius({from, free}, suspended)) {
        snapped.guides = {tangent->guide};
        return Circle{from, tangent->radius};
    }
    return Circle{from, snapper.length(free, suspended)};
}

Shape CircleTool::placedShape(Vec2 position) const {
    return Circle{position, lastDrawn().radius.value_or(canvas().gridSize())};
}

void CircleTool::rememberSize(const Shape& shape) {
    lastDrawn().radius = std::get<Circle>(shape).radius;
}

StepText CircleTool::undoText() const {
    return [] {
        return tr("Add circle");
    };
}

} // namespace tangent
