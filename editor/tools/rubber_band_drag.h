#pragma once

#include "tools/drag.h"

namespace tangent {

/// Selects the colliders that a rectangle drawn from empty space touches; with Alt only those it encloses. Shift adds to
/// the selection.
class RubberBandDrag : public Drag {
public:
    RubberBandDrag(Canvas& canvas, Vec2 from);

    void move(const CanvasPointer& pointer) override;
    void finish() override {}

private:
    Canvas& canvas_;
    Vec2 from_;
    ColliderSet selectedBefore_;
};

} // namespace tangent
