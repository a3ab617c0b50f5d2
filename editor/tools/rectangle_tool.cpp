#include "tools/rectangle_tool.h"

#include <algorithm>
#include <cmath>

namespace tangent {

constinit const ToolDefinition RectangleTool::definition{
    .name = "rectangle",
    .icon = "rectangle",
    .text = QT_TRANSLATE_NOOP("Tools", "&Rectangle"),
    .shortcut = Qt::Key_R,
    .tip = QT_TRANSLATE_NOOP("Tools", "Draw rectangles from corner to corner; Enter places one")};

Shape RectangleTool::spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                             Snapped& snapped) const {
    const bool suspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    const bool isFree = (pointer.modifiers & (Qt::ShiftModifier | Qt::AltModifier)) == 0;
    snapped = isFree ? snapper.corner(from, pointer.position, suspended)
                     : snapper.point(pointer.position, suspended);
    Vec2 diagonal = shortSum(snapped.position, -from);
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) {
        const double side = std::max(std::abs(diagonal.x), std::abs(diagonal.y));
        diagonal = {std::copysign(side, diagonal.x), std::copysign(side, diagonal.y)};
    }
    const Vec2 start = pointer.modifiers.testFlag(Qt::AltModifier) ? shortSum(from, -diagonal) : from;
    const Vec2 end = shortSum(from, diagonal);
    const Vec2 size = shortSum(end, -start);
    const Rect rect{{std::min(start.x, end.x), std::min(start.y, end.y)},
                    {std::abs(size.x), std::abs(size.y)}};
    snapper.keepGuidesOn(rect, snapped.guides);
    return rect;
}

Shape RectangleTool::placedShape(Vec2 position) const {
    const double side = 2 * canvas().gridSize();
    return Rect{position, lastDrawn().rectangle.value_or(Vec2{side, side})};
}

void RectangleTool::rememberSize(const Shape& shape) {
    lastDrawn().rectangle = std::get<Rect>(shape).size;
}

StepText RectangleTool::undoText() const {
    return [] {
        return tr("Add rectangle");
    };
}

} // namespace tangent
