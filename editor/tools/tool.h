#pragma once

#include "canvas/canvas.h"
#include "canvas/canvas_input.h"

#include <QCursor>
#include <QObject>

namespace tangent {

/// A collider and a copy of it.
struct Duplication {
    ColliderId original;
    ColliderId copy;
};

/// What the left mouse button and the keys do on the canvas. One is in use at a time. A tool turns gestures
/// into undo steps of the document, by a LiveEdit while the gesture lasts.
class Tool : public QObject, public CanvasInput {
    Q_OBJECT

public:
    explicit Tool(Canvas& canvas) : canvas_(canvas) {}

    virtual QCursor cursor() const { return Qt::ArrowCursor; }

signals:
    /// The person is done with this tool: back to selecting.
    void finished();
    /// The name of the selected collider is to be edited.
    void nameEditRequested();
    /// Copies were made, such as this one.
    void duplicated(const tangent::Duplication& duplication);

protected:
    Canvas& canvas() const { return canvas_; }
    LevelDocument& document() const { return canvas_.document(); }

private:
    Canvas& canvas_;
};

/// Whether the mouse has moved so far from where it was pressed that a drag is meant, not a click.
bool isDrag(QPoint pressed, QPoint now);

/// A number for a person who places colliders: at most three decimals, no exponent in the usual range.
QString readout(double value);
QString readout(Vec2 value);

} // namespace tangent
