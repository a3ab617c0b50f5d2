#pragma once

#include <tangent/level/level.h>

#include <QPoint>
#include <Qt>

class QKeyEvent;

namespace tangent {

/// The mouse over the canvas, in level units.
struct CanvasPointer {
    Vec2 position;
    QPoint pixel; ///< in the viewport
    Qt::KeyboardModifiers modifiers;
    bool isSpaceHeld = false;
};

/// Receives the left mouse button and the keys of a canvas, except for zooming and panning.
class CanvasInput {
public:
    virtual ~CanvasInput() = default;

    virtual void press(const CanvasPointer& pointer) = 0;
    /// A press on the ruler from which guides of this axis are dragged. Moves and a release follow as after press().
    virtual void pressRuler(Axis axis, const CanvasPointer& pointer) = 0;
    /// The mouse moved, with or without the button held. Repeated when a modifier or Space changes while the button is
    /// held.
    virtual void move(const CanvasPointer& pointer) = 0;
    virtual void release(const CanvasPointer& pointer) = 0;
    /// Replaces the second press of a double-click. Moves and a release follow as after a press.
    virtual void doubleClick(const CanvasPointer& pointer) = 0;
    /// Cancels the gesture and restores the level; no release follows. Shows the idle state, also without a gesture.
    virtual void cancel() = 0;
    /// Returns whether it used the key. During a gesture it gets no Esc: the canvas calls cancel().
    virtual bool keyPress(QKeyEvent& event) = 0;
};

} // namespace tangent
