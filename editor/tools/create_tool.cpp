#include "tools/create_tool.h"

#include "picture/conversions.h"

#include <QKeyEvent>

namespace tangent {

CreateTool::CreateTool(Canvas& canvas, DrawnSizes& drawn, const ToolDefinition& definition)
    : Tool(canvas, definition), lastDrawn_(drawn), refusal_(canvas.document(), [this] { cancel(); }) {}

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
    const Gaps gaps = drawing_->snapper.gapsOf(shape);
    showAlignment(feedback, snapped.guides, bounds(shape), gaps, canvas().visibleArea());
    const bool isEndOffGrid =
        std::holds_alternative<Rect>(shape) && drawing_->snapper.isOffGrid(snapped.position);
    const bool isOffGrid = !pointer.modifiers.testFlag(Qt::ControlModifier) &&
                           (isEndOffGrid || drawing_->snapper.isOffGrid(drawing_->from));
    feedback.readout = placeText(frameOf(shape)) + gapText(gaps) + offGridText(isOffGrid);
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
    snapped = drawing_->snapper.box(bounds(placedAt(moving.shape, {})),
                                    anchor + (pointer.position - moving.grabbedAt),
                                    pointer.modifiers.testFlag(Qt::ControlModifier));
    drawing_->from = shortSum(moving.from, shortSum(snapped.position, -anchor));
    return placedAt(moving.shape, snapped.position);
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
    collider.shape = placedShape(position);
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

} // namespace tangent
