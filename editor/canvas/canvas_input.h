#pragma once

#include <tangent/geometry/vec2.h>

#include <QPoint>
#include <Qt>

class QKeyEvent;

namespace tangent {

/// The mouse over the canvas, in level units.
struct CanvasPointer {
    Vec2 position;
    QPoint pixel; ///< in the viewport
    Qt::KeyboardModifiers modifiers;
};

/// Who gets the left mouse button and the keys of a canvas. The canvas keeps zooming and panning to itself.
class CanvasInput {
public:
    virtual ~CanvasInput() = default;

    virtual void press(const CanvasPointer& pointer) = 0;
    /// With or without the button held; again at the same place when a modifier key changed while it is held.
    virtual void move(const CanvasPointer& pointer) = 0;
    virtual void release(const CanvasPointer& pointer) = 0;
    /// Instead of the second press of a double-click; a move and a release follow as after any other.
    virtual void doubleClick(const CanvasPointer& pointer) = 0;
    /// Gives up what is going on and puts everything back: no release will follow the press. Shows what it shows while
    /// nothing goes on.
    virtual void cancel() = 0;
    /// Returns whether the key was used. Esc is no key of a gesture: it is given up.
    virtual bool keyPress(QKeyEvent& event) = 0;
};

} // namespace tangent
