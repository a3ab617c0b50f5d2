#pragma once

#include "canvas/handles.h"
#include "tools/selection_drag.h"
#include "tools/snapping.h"

namespace tangent {

/// Drags a handle: resizes a single collider, or scales several as one. Shift keeps the proportions, Alt works from the
/// center, Ctrl suspends snapping.
class ResizeDrag : public SelectionDrag {
public:
    ResizeDrag(Canvas& canvas, const SelectionFrame& frame, HandleKind handle, Vec2 grabbedAt);

    void move(const CanvasPointer& pointer) override;

private:
    StepText text() const override;
    void show(LiveEdit& edit) override;
    bool isRotated() const;
    Snapped snappedEdge(const CanvasPointer& pointer) const;
    Rect pulledBox(Vec2 pointer, Qt::KeyboardModifiers modifiers) const;
    /// A radius that snaps tangent replaces the guides of `pointer`. So does resizedSingle().
    double pulledRadius(Snapped& pointer, bool suspended) const;
    Shape resizedSingle(const CanvasPointer& pointer, Snapped& snapped) const;
    /// Scales to round numbers that keep flush sides flush and, if the level's tolerance allows, equal sizes equal.
    std::vector<Shape> scaled(const Rect& box) const;
    /// Rounds to `step`: the sides of axis-aligned rectangles, which keeps them flush, or positions and sizes.
    std::vector<Shape> scaled(const Rect& box, Vec2 scale, double step, bool roundsSides) const;
    bool keepsEqualSizes(const std::vector<Shape>& shapes) const;

    Canvas& canvas_;
    Snapper snapper_;
    SelectionFrame frame_;
    SelectionFrame pulled_;        ///< the frame as dragged
    std::optional<Shape> resized_; ///< if a single collider is resized
    HandleKind handle_;
    Vec2 toEdge_; ///< from the grabbed point to the dragged edge or corner, in the unrotated frame
    std::vector<std::size_t>
        firstAsWide_; ///< for each shape the index of the first as wide; computed by the first show()
    std::vector<std::size_t> firstAsHigh_;
    bool keepsProportion_ = false; ///< for circles and rotated rectangles among several
};

/// Rotates the selection about its center; Shift in steps of 15 degrees.
class RotateDrag : public SelectionDrag {
public:
    RotateDrag(Canvas& canvas, const SelectionFrame& frame, Vec2 grabbedAt);

    void move(const CanvasPointer& pointer) override;

private:
    StepText text() const override;
    void show(LiveEdit& edit) override;

    Canvas& canvas_;
    SelectionFrame frame_;
    Vec2 center_;
    double startDegrees_;
    double degrees_ = 0; ///< the frame's new rotation
};

} // namespace tangent
