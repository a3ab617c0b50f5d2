#include "canvas/canvas.h"

#include "canvas/ruler.h"

#include <QApplication>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QWheelEvent>

#include <cmath>

namespace tangent {

namespace {

/// How far the view scrolls, in pixels. Nothing if the event zooms.
std::optional<QPointF> scrolledBy(const QWheelEvent& event) {
    constexpr double pixelsPerAngle = 0.5;
    const QPointF angle = event.angleDelta();
    if (!event.modifiers().testFlag(Qt::ControlModifier)) {
        if (!event.pixelDelta().isNull() && event.phase() != Qt::NoScrollPhase)
            return event.pixelDelta(); // of a touchpad
        // X11 reports no phases, and pixels that depend on the driver.
        if (event.pointingDevice()->type() == QInputDevice::DeviceType::TouchPad)
            return angle * pixelsPerAngle;
    }
    if (event.modifiers().testFlag(Qt::ShiftModifier))
        return QPointF(angle.x() != 0 ? angle.x() : angle.y(), 0) * pixelsPerAngle;
    if (angle.y() == 0 && !event.modifiers().testFlag(Qt::AltModifier))
        return angle * pixelsPerAngle; // of a horizontal wheel
    return std::nullopt;
}

} // namespace

void Canvas::wheelEvent(QWheelEvent* event) {
    constexpr int wheelNotch = 120; // eighths of a degree, as Qt counts
    event->accept();
    if (const auto displacement = scrolledBy(*event))
        return pan(*displacement);
    const QPoint angle = event->angleDelta();
    const bool isSwapped = angle.y() == 0; // X11 does so while Alt is held
    const double steps = static_cast<double>(isSwapped ? angle.x() : angle.y()) / wheelNotch;
    setZoom(zoom_ * std::pow(zoomPerStep, steps), event->position());
}

bool Canvas::event(QEvent* event) {
    // A dialog or another window takes the mouse.
    if (event->type() == QEvent::WindowBlocked || event->type() == QEvent::WindowDeactivate)
        cancelGesture();
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        // Otherwise releasing Alt, a modifier of the gesture, would open the menu bar.
        if (button_.isChangedBy(key) || button_.isCanceledBy(key) || cancelsPanning(key)) {
            event->accept();
            return true;
        }
    }
    return QGraphicsView::event(event);
}

bool Canvas::viewportEvent(QEvent* event) {
    if (event->isSinglePointEvent())
        lastMousePixel_ = static_cast<QSinglePointEvent&>(*event).position();
    if (event->type() == QEvent::NativeGesture) {
        const auto& gesture = static_cast<QNativeGestureEvent&>(*event);
        if (gesture.gestureType() == Qt::ZoomNativeGesture) {
            setZoom(zoom_ * (1 + gesture.value()), gesture.position());
            return true;
        }
    }
    if (event->type() == QEvent::Leave) {
        if (!QApplication::activePopupWidget()) // a context menu's actions use this position
            lastMousePixel_.reset();
        horizontalRuler_->setMark(std::nullopt);
        verticalRuler_->setMark(std::nullopt);
        emit cursorLeft();
    }
    return QGraphicsView::viewportEvent(event);
}

CanvasPointer Canvas::pointerOf(const QMouseEvent& event) const {
    return {.position = toLevel(event.position()),
            .pixel = event.position().toPoint(),
            .modifiers = event.modifiers(),
            .isSpaceHeld = panning_.isSpaceHeld()};
}

void Canvas::cancelGesture() {
    if (button_.release())
        input_->cancel();
}

void Canvas::releaseInput() {
    panning_.setSpaceHeld(false, true);
    cancelGesture();
}

/// Returns whether the press starts a gesture of the input.
bool Canvas::startGesture(const QMouseEvent& event) {
    if (startPanning(event) || event.button() != Qt::LeftButton || !input_)
        return false;
    button_.follow(event);
    return true;
}

bool Canvas::startPanning(const QMouseEvent& event) {
    const bool starts = panning_.press(event);
    if (starts)
        beforePanning_ = camera();
    return starts;
}

bool Canvas::cancelsPanning(const QKeyEvent& event) const {
    return panning_.isPanning() && event.key() == Qt::Key_Escape;
}

void Canvas::pressRuler(Axis axis, const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || !input_)
        return;
    setFocus(); // for Esc
    button_.follow(event);
    input_->pressRuler(axis, pointerOf(event));
}

void Canvas::mousePressEvent(QMouseEvent* event) {
    event->accept();
    if (startGesture(*event))
        input_->press(pointerOf(*event));
}

void Canvas::mouseMoveEvent(QMouseEvent* event) {
    event->accept();
    if (!event->buttons().testFlag(Qt::LeftButton))
        cancelGesture();
    if (button_.isHeld())
        button_.follow(*event);
    if (const auto displacement = panning_.move(*event))
        pan(*displacement);
    else if (input_ &&
             (button_.isHeld() || !panning_.isSpaceHeld())) // its cursor would replace the open hand
        input_->move(pointerOf(*event));
    horizontalRuler_->setMark(event->pos().x());
    verticalRuler_->setMark(event->pos().y());
    emit cursorMoved(toLevel(event->position()));
}

void Canvas::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    if (!panning_.release(*event) && event->button() == Qt::LeftButton && button_.release())
        input_->release(pointerOf(*event));
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    if (startGesture(*event))
        input_->doubleClick(pointerOf(*event));
}

/// Updates the gesture when a modifier changes, so that a release leaves what is shown.
void Canvas::followModifier(const QKeyEvent& event) {
    if (!button_.isChangedBy(event))
        return;
    button_.follow(event);
    repeatMove();
}

void Canvas::repeatMove() {
    input_->move({.position = toLevel(button_.pixel()),
                  .pixel = button_.pixel().toPoint(),
                  .modifiers = button_.modifiers(),
                  .isSpaceHeld = panning_.isSpaceHeld()});
}

/// During a gesture, Space moves what is being drawn instead of the view.
void Canvas::setSpaceHeld(bool isHeld) {
    panning_.setSpaceHeld(isHeld, !button_.isDown());
    if (button_.isHeld())
        repeatMove();
}

void Canvas::keyPressEvent(QKeyEvent* event) {
    followModifier(*event);
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        setSpaceHeld(true);
    } else if (cancelsPanning(*event)) {
        panning_.stop();
        setCamera(beforePanning_);
    } else if (button_.isCanceledBy(*event)) {
        button_.cancel();
        input_->cancel();
    } else if (button_.isDown() && !button_.isHeld()) {
        return; // a cancelled gesture ignores keys until the release
    } else if (!input_ || !input_->keyPress(*event)) {
        event->ignore();
    }
}

void Canvas::keyReleaseEvent(QKeyEvent* event) {
    followModifier(*event);
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        setSpaceHeld(false);
    else
        event->ignore();
}

void Canvas::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    viewport()->update();
}

/// Another widget may get the release, and the keys that cancel the gesture.
void Canvas::focusOutEvent(QFocusEvent* event) {
    releaseInput();
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

} // namespace tangent
