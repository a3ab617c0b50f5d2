#pragma once

#include "tools/drag.h"

namespace tangent {

/// Selects what a rectangle pulled open on empty space touches; with Alt only what it encloses. With Shift
/// the selection is added to.
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
