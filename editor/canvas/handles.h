#pragma once

#include <tangent/geometry/shapes.h>

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace tangent {

class Canvas;
class LevelDocument;

enum class HandleKind { topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left, rotation };

struct Handle {
    HandleKind kind;
    QPointF position; ///< in level units
    QPointF stem;     ///< of the rotation handle: the point of the frame that it hangs on
};

/// The box that carries the handles of a selection.
struct SelectionFrame {
    Rect box;           ///< before rotation
    double degrees = 0; ///< rotation of a single rectangle; otherwise 0
    bool isCircle = false;
    bool isOfSeveral = false; ///< several colliders: the frame itself is drawn
};

/// The frame of the editable selected colliders; empty without any. O(selection).
std::optional<SelectionFrame> selectionFrame(const LevelDocument& document);
/// The frame of a single shape.
SelectionFrame frameOf(const Shape& shape);

/// The handles, in level units: moved away from a tiny collider, and into view on a huge one. The rotation handle is
/// above the frame or, if it is out of view or over a name there, below it.
std::vector<Handle> handlesOf(const SelectionFrame& frame, const Canvas& canvas);
/// The topmost handle at a pixel of the viewport.
std::optional<Handle> handleAt(const SelectionFrame& frame, const Canvas& canvas, QPointF pixel);

/// Whether a position lies outside a frame so small that its handles stand outside it, over its neighbors.
bool isBesideTiny(const SelectionFrame& frame, const Canvas& canvas, Vec2 position);

/// The direction in which a handle resizes: −1, 0 or 1 in x and y of the unrotated frame.
Vec2 directionOf(HandleKind kind);

/// Converts a position of the unrotated frame to the level.
Vec2 fromFrame(const SelectionFrame& frame, Vec2 position);
/// The inverse of fromFrame().
Vec2 toFrame(const SelectionFrame& frame, Vec2 position);

} // namespace tangent
