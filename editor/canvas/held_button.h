#pragma once

#include <QPointF>
#include <Qt>

class QKeyEvent;
class QMouseEvent;

namespace tangent {

/// The left mouse button from press to release, with the position of the mouse and the modifiers. After cancel() the
/// button is down but no longer held.
class HeldButton {
public:
    bool isHeld() const { return isHeld_; }
    bool isDown() const { return isDown_; }
    QPointF pixel() const { return pixel_; }
    Qt::KeyboardModifiers modifiers() const { return modifiers_; }

    /// Follows a press or a move.
    void follow(const QMouseEvent& event);
    /// Whether the key is a modifier that changes the gesture in progress.
    bool isChangedBy(const QKeyEvent& event) const;
    /// Whether the key cancels the gesture in progress: Esc or Undo.
    bool isCanceledBy(const QKeyEvent& event) const;
    /// Follows a modifier key that was pressed or released.
    void follow(const QKeyEvent& event);
    void cancel() { isHeld_ = false; }
    /// The button was released, or another widget got its release. Returns whether it was held.
    bool release();

private:
    bool isHeld_ = false;
    bool isDown_ = false;
    QPointF pixel_;
    Qt::KeyboardModifiers modifiers_;
};

} // namespace tangent
