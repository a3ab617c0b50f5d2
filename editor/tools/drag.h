#pragma once

#include "canvas/canvas.h"
#include "document/level_document.h"

namespace tangent {

/// One gesture, from the moment the mouse has moved far enough until the button is released. Destroying an unfinished
/// drag restores the level; the tool restores the selection.
class Drag {
public:
    virtual ~Drag() = default;
    virtual void move(const CanvasPointer& pointer) = 0;
    virtual void finish() = 0;
};

} // namespace tangent
