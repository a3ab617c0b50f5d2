#include "tools/create_tool.h"

#include "picture/conversions.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace tangent {

CreateTool::CreateTool(Canvas& canvas, const ToolDefinition& definition)
    : Tool(canvas, definition), refusal_(canvas.document(), [this] { cancel(); }) {}

bool CreateTool::isEndedByView() const {
    const bool cannotGoOn = drawing_ && !document().layers().isEditable(drawing_->collider.layer);
    const bool isRefusalOver = refusal_.isShown() && !refusal_.isNeeded();
    return cannotGoOn || isRefusalOver;
}

void CreateTool::reset() {
    drawing_.reset();
    refusal_.reset();
}

void CreateTool::press(const CanvasPointer& pointer) {
    begin(pointer);
    if (drawing_)
        drawing_->placesOnClick = true;
}

/// Draws if it becomes a drag. Places nothing: the first click has done so.
void CreateTool::doubleClick(const CanvasPointer& pointer) {
    begin(pointer);
}

void CreateTool::begin(const CanvasPointer& pointer) {
    cancel();
    if (refusal_.isNeeded())
        return showFeedback(refusal_.show(pointer.position));
    drawing_ = std::make_unique<Drawing>(canvas());
    drawing_->pressedAt = pointer.pixel;
    drawing_->from =
        drawing_->snapper.point(pointer.position, pointer.modifiers.testFlag(Qt::ControlModifier)).position;
    drawing_->collider.layer = document().layers().current();
}

void CreateTool::handleMove(const CanvasPointer& pointer) {
    if (refusal_.isShown() && canvas().isInGesture())
        showFeedback(refusal_.show(pointer.position)); // follows the cursor
    if (!drawing_ || (!drawing_->edit && !isDrag(drawing_->pressedAt, pointer.pixel)))
        return;
    drawing_->placesOnClick = false;
    Snapped snapped;
    const Shape shape = shapeAt(pointer, snapped);
    if (!isValid(shape)) {
        drawing_->edit.reset(); // pulled back to zero extent
        showFeedback({});
        return;
    }
    if (!drawing_->edit) {
        drawing_->edit = std::make_unique<LiveEdit>(document());
        drawing_->collider.id = document().nextId();
    }
    Collider drawn = drawing_->collider;
    drawn.shape = shape;
    const bool isNew = !document().level().find(drawn.id);
    if (drawing_->edit->show({drawn})) {
        drawing_->collider = drawn;
        if (isNew) // marks its contacts; undo and Esc restore the selection
            document().selection().setOnly(drawn.id);
    }
    CanvasFeedback feedback;
    feedback.guides = snapped.guides;
    feedback.keptClear = snapped.neighbors;
    const Gaps gaps = drawing_->snapper.gapsOf(shape);
    feedback.gaps = marksOf(gaps);
    const bool isOffGrid = std::holds_alternative<Rect>(shape) &&
                           !pointer.modifiers.testFlag(Qt::ControlModifier) &&
                           drawing_->snapper.isOffGrid(snapped.position);
    feedback.readout = sizeText(shape) + gapText(gaps) + offGridText(isOffGrid);
    feedback.readoutAt = toPoint(pointer.position);
    showFeedback(feedback);
}

/// The shape with the mouse here. Space moves it; without Space, it reaches from the start to the mouse.
Shape CreateTool::shapeAt(const CanvasPointer& pointer, Snapped& snapped) {
    const Shape& drawn = drawing_->collider.shape;
    if (!pointer.isSpaceHeld || !drawing_->edit) {
        drawing_->moving.reset();
        return spanned(drawing_->from, pointer, drawing_->snapper, snapped);
    }
    if (!drawing_->moving)
        drawing_->moving.emplace(Drawing::Moving{pointer.position, drawing_->from, drawn});
    const Drawing::Moving& moving = *drawing_->moving;
    const Vec2 anchor = anchorOf(moving.shape);
    snapped = drawing_->snapper.box(bounds(tangent::placedAt(moving.shape, {})),
                                    anchor + (pointer.position - moving.grabbedAt),
                                    pointer.modifiers.testFlag(Qt::ControlModifier));
    drawing_->from = shortSum(moving.from, shortSum(snapped.position, -anchor));
    return tangent::placedAt(moving.shape, snapped.position);
}

void CreateTool::handleRelease(const CanvasPointer& pointer) {
    if (refusal_.isShown())
        refusal_.endSoon();
    if (!drawing_)
        return;
    handleMove(pointer);
    if (drawing_->edit) {
        if (document().level().find(drawing_->collider.id)) { // it was not refused
            rememberSize(drawing_->collider.shape);
            finish(*drawing_->edit, drawing_->collider);
        }
    } else if (drawing_->placesOnClick) {
        place(drawing_->from);
    }
    cancel();
}

void CreateTool::place(Vec2 position) {
    Collider collider;
    collider.id = document().nextId();
    collider.layer = document().layers().current();
    collider.shape = placedAt(position);
    LiveEdit edit(document());
    if (edit.show({collider}))
        finish(edit, collider);
}

void CreateTool::placeByKey() {
    cancel();
    const Vec2 position = canvas().cursorPosition();
    if (!refusal_.isNeeded())
        return place(
            Snapper(canvas(), SnapTargets::all, SensorTargets::withoutGrid).point(position, false).position);
    showFeedback(refusal_.show(position));
    refusal_.endSoon();
}

void CreateTool::finish(LiveEdit& edit, const Collider& collider) {
    if (edit.commit(undoText()))
        document().selection().setOnly(collider.id);
}

bool CreateTool::handleKey(QKeyEvent& event) {
    if (drawing_ || (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter))
        return drawing_ != nullptr;
    if (!event.isAutoRepeat())
        placeByKey();
    return true;
}

constinit const ToolDefinition CircleTool::definition{
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

Shape CircleTool::placedAt(Vec2 position) const {
    return Circle{position, canvas().lastDrawn().radius.value_or(canvas().gridSize())};
}

void CircleTool::rememberSize(const Shape& shape) {
    canvas().lastDrawn().radius = std::get<Circle>(shape).radius;
}

QString CircleTool::sizeText(const Shape& shape) const {
    return QStringLiteral("r %1").arg(readout(std::get<Circle>(shape).radius));
}

StepText CircleTool::undoText() const {
    return [] {
        return tr("Add circle");
    };
}

constinit const ToolDefinition RectangleTool::definition{
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

Shape RectangleTool::placedAt(Vec2 position) const {
    const double side = 2 * canvas().gridSize();
    return Rect{position, canvas().lastDrawn().rectangle.value_or(Vec2{side, side})};
}

void RectangleTool::rememberSize(const Shape& shape) {
    canvas().lastDrawn().rectangle = std::get<Rect>(shape).size;
}

QString RectangleTool::sizeText(const Shape& shape) const {
    const Vec2 size = std::get<Rect>(shape).size;
    return QStringLiteral("%1 × %2").arg(readout(size.x), readout(size.y));
}

StepText RectangleTool::undoText() const {
    return [] {
        return tr("Add rectangle");
    };
}

} // namespace tangent
