#include "canvas/panning.h"

#include <QMouseEvent>
#include <QWidget>

#include <utility>

namespace tangent {

void Panning::setSpaceHeld(bool held, bool showsCursor) {
    spaceHeld_ = held;
    if (showsCursor)
        showCursor();
}

bool Panning::press(const QMouseEvent& event) {
    if (event.button() != Qt::MiddleButton && !(event.button() == Qt::LeftButton && spaceHeld_))
        return false;
    button_ = event.button();
    lastPixel_ = event.pos();
    showCursor();
    return true;
}

std::optional<QPoint> Panning::move(const QMouseEvent& event) {
    if (button_ == Qt::NoButton)
        return std::nullopt;
    if (!event.buttons().testFlag(button_)) {
        stop();
        return std::nullopt;
    }
    return event.pos() - std::exchange(lastPixel_, event.pos());
}

bool Panning::release(const QMouseEvent& event) {
    if (event.button() != button_)
        return false;
    stop();
    return true;
}

void Panning::stop() {
    button_ = Qt::NoButton;
    showCursor();
}

void Panning::showCursor() {
    if (button_ != Qt::NoButton)
        viewport_.setCursor(Qt::ClosedHandCursor);
    else if (spaceHeld_)
        viewport_.setCursor(Qt::OpenHandCursor);
    else
        viewport_.unsetCursor();
}

} // namespace tangent
