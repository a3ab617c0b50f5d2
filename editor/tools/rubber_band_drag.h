#pragma once

#include "tools/drag.h"

#include <optional>
#include <vector>

namespace tangent {

/// Selects the colliders that a rectangle drawn from empty space touches; with Alt only those it encloses. Shift adds
/// to the selection, Space moves the rectangle.
class RubberBandDrag : public Drag {
public:
    /// Leaves out colliders of `beneath` while the rectangle lies inside them.
    RubberBandDrag(Canvas& canvas, Vec2 from, std::vector<ProxyId> beneath);

    void move(const CanvasPointer& pointer) override;
    void finish() override {}

private:
    Canvas& canvas_;
    Vec2 from_;
    std::vector<ProxyId> beneath_;
    std::optional<Vec2> last_; ///< where the mouse was at the last move
    ColliderSet selectedBefore_;
};

} // namespace tangent
