#pragma once

#include "tools/drag.h"
#include "tools/snapping.h"

namespace tangent {

/// Moves the selection, or copies of it, so that the grabbed collider stays under the cursor and snaps.
class MoveDrag : public Drag {
public:
    /// `grabbed` is selected. With `duplicates` copies are moved and the originals stay.
    MoveDrag(Canvas& canvas, ProxyId grabbed, Vec2 grabbedAt, bool duplicates);

    void move(const CanvasPointer& pointer) override;
    void finish() override;

private:
    Snapped snapped(Vec2 offset, bool suspended) const;

    Canvas& canvas_;
    LiveEdit edit_;
    Snapper snapper_;
    std::vector<Collider> originals_; ///< with the ids of the copies when duplicating
    std::size_t grabbed_ = 0;         ///< its place in originals_
    Vec2 grabbedAt_;
    bool duplicates_;
};

} // namespace tangent
