#pragma once

#include "canvas/handles.h"
#include "tools/selection_drag.h"
#include "tools/snapping.h"

namespace tangent {

/// Pulls a handle of the selection: one collider is resized, several are scaled as one. Shift keeps the
/// proportion, Alt works from the centre, Ctrl suspends snapping.
class ResizeDrag : public SelectionDrag {
public:
    ResizeDrag(Canvas& canvas, const SelectionFrame& frame, HandleKind handle, Vec2 grabbedAt);

    void move(const CanvasPointer& pointer) override;

private:
    QString text() const override;
    void show(LiveEdit& edit) override;
    bool isTurned() const;
    Rect pulledBox(Vec2 pointer, Qt::KeyboardModifiers modifiers) const;
    /// Here and below: what snaps tangent shows that instead of the guides of the pointer.
    double pulledRadius(Snapped& pointer, bool suspended) const;
    Shape resizedSingle(const CanvasPointer& pointer, Snapped& snapped) const;
    /// As round as it can be while what is flush stays so, and rectangles of equal sizes too where the level's
    /// tolerance allows both.
    std::vector<Shape> scaled(const Rect& box) const;
    /// Rounded to the step: the sides of upright rectangles, which keeps them flush, or places and sizes.
    std::vector<Shape> scaled(const Rect& box, Vec2 scale, double step, bool roundsSides) const;
    bool keepsEqualSizes(const std::vector<Shape>& shapes) const;

    Canvas& canvas_;
    Snapper snapper_;
    SelectionFrame frame_;
    SelectionFrame pulled_;        ///< where the handle has brought it
    std::optional<Shape> resized_; ///< of a single one
    HandleKind handle_;
    Vec2 toEdge_; ///< from where it was grabbed to the edge or corner it pulls, in the unrotated frame
    std::vector<std::size_t>
        firstAsWide_; ///< of each of the shapes, once some were scaled: the first of its width
    std::vector<std::size_t> firstAsHigh_;
    bool keepsProportion_ = false; ///< some of the colliders cannot be stretched one way only
};

/// Turns the selection about its centre; Shift turns in steps of 15 degrees.
class RotateDrag : public SelectionDrag {
public:
    RotateDrag(Canvas& canvas, const SelectionFrame& frame, Vec2 grabbedAt);

    void move(const CanvasPointer& pointer) override;

private:
    QString text() const override;
    void show(LiveEdit& edit) override;

    Canvas& canvas_;
    SelectionFrame frame_;
    Vec2 center_;
    double startDegrees_;
    double degrees_ = 0; ///< to which the frame is turned
};

} // namespace tangent
