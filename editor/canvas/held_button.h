#pragma once

#include <QPointF>
#include <Qt>

class QKeyEvent;
class QMouseEvent;

namespace tangent {

/// The left mouse button from its press to its release: where the mouse is, and which modifier keys are held. Once the
/// gesture is given up the button is down and no longer held.
class HeldButton {
public:
    bool isHeld() const { return isHeld_; }
    bool isDown() const { return isDown_; }
    QPointF pixel() const { return pixel_; }
    Qt::KeyboardModifiers modifiers() const { return modifiers_; }

    /// A press or a move.
    void follow(const QMouseEvent& event);
    /// Whether it is the key of a modifier, and the button is held: the gesture is another one with it.
    bool isChangedBy(const QKeyEvent& event) const;
    /// Whether it is a key that gives the gesture up: Esc, or what would undo a step that is not made yet.
    bool isGivenUpBy(const QKeyEvent& event) const;
    /// The key of a modifier, pressed or released.
    void follow(const QKeyEvent& event);
    void giveUp() { isHeld_ = false; }
    /// It was released, or its release went elsewhere. Returns whether it was held.
    bool letGo();

private:
    bool isHeld_ = false;
    bool isDown_ = false;
    QPointF pixel_;
    Qt::KeyboardModifiers modifiers_;
};

} // namespace tangent
