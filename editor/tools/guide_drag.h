#pragma once

#include "tools/drag.h"
#include "tools/snapping.h"

namespace tangent {

/// Moves a guide of the level, or a new one out of a ruler. It snaps to the grid and to colliders. Dropped on its
/// ruler, it is removed.
class GuideDrag : public Drag {
public:
    /// Moves the guide at `index`.
    GuideDrag(Canvas& canvas, std::size_t index);
    /// Drags a new guide.
    GuideDrag(Canvas& canvas, Axis axis);

    void move(const CanvasPointer& pointer) override;
    void finish() override;

private:
    Canvas& canvas_;
    Snapper snapper_;
    std::optional<std::size_t> index_; ///< of the guide to move
    Guide before_;
    Guide guide_;
    bool isOverRuler_ = true;
};

/// The guide at a position, if guides show. A later one is on top.
std::optional<std::size_t> guideAt(const Canvas& canvas, Vec2 position);

} // namespace tangent
