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
};

/// The box around a selection to which its handles belong.
struct SelectionFrame {
    Rect box;           ///< before rotation
    double degrees = 0; ///< of a single rotated rectangle; otherwise 0
    bool isCircle = false;
    bool isOfSeveral = false; ///< that no outline shows
};

/// The frame of the selected colliders that may be edited; none when there are none. O(selection).
std::optional<SelectionFrame> selectionFrame(const LevelDocument& document);
/// That of a single shape.
SelectionFrame frameOf(const Shape& shape);

/// The handles as they lie on screen: kept clear of a tiny collider, and within view on a huge one.
std::vector<Handle> handlesOf(const SelectionFrame& frame, const Canvas& canvas);
/// The handle under a place of the canvas, topmost first.
std::optional<Handle> handleAt(const SelectionFrame& frame, const Canvas& canvas, QPointF pixel);

/// Whether a place lies beside a frame so small on screen that its handles are kept clear of it, over its neighbours.
bool isBesideTiny(const SelectionFrame& frame, const Canvas& canvas, Vec2 position);

/// Which way a handle pulls: −1, 0 or 1 in x and y of the unrotated frame.
Vec2 directionOf(HandleKind kind);

/// A place of the unrotated frame, turned with it.
Vec2 turned(const SelectionFrame& frame, Vec2 position);
/// The other way round.
Vec2 turnedBack(const SelectionFrame& frame, Vec2 position);

} // namespace tangent
