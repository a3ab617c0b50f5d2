#include "canvas/held_button.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace tangent {

namespace {

Qt::KeyboardModifier modifierOf(const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_Shift:
        return Qt::ShiftModifier;
    case Qt::Key_Control:
        return Qt::ControlModifier;
    case Qt::Key_Alt:
        return Qt::AltModifier;
    default:
        return Qt::NoModifier;
    }
}

} // namespace

void HeldButton::follow(const QMouseEvent& event) {
    isHeld_ = isDown_ = true;
    pixel_ = event.position();
    modifiers_ = event.modifiers();
}

bool HeldButton::isChangedBy(const QKeyEvent& event) const {
    return isHeld_ && modifierOf(event) != Qt::NoModifier;
}

bool HeldButton::isCanceledBy(const QKeyEvent& event) const {
    return isHeld_ && (event.key() == Qt::Key_Escape || event.matches(QKeySequence::Undo));
}

void HeldButton::follow(const QKeyEvent& event) {
    modifiers_.setFlag(modifierOf(event), event.type() == QEvent::KeyPress);
}

bool HeldButton::release() {
    isDown_ = false;
    return std::exchange(isHeld_, false);
}

} // namespace tangent
