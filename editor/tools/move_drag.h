#pragma once

#include "canvas/handles.h"
#include "tools/selection_drag.h"
#include "tools/snapping.h"

#include <functional>

namespace tangent {

/// The text of an undo step that duplicates `count` colliders.
StepText duplicationText(int count);

/// Moves the selection, or copies of it, so that the grabbed collider stays under the cursor and snaps.
class MoveDrag : public SelectionDrag {
public:
    using WhenDuplicated =
        std::function<void(ColliderId copyOfGrabbed, const std::vector<ColliderId>& copies)>;

    /// `grabbed` must be selected. With `duplicated`, moves copies instead and finally calls it.
    MoveDrag(Canvas& canvas, ProxyId grabbed, Vec2 grabbedAt, WhenDuplicated duplicated);

    void move(const CanvasPointer& pointer) override;
    void finish() override;

private:
    Snapped snapped(Vec2 offset, bool suspended) const;
    StepText text() const override;
    void show(LiveEdit& edit) override;

    Canvas& canvas_;
    Snapper snapper_;
    std::vector<ColliderId> ids_;  ///< the moved colliders: originals or copies
    std::vector<Shape> shapes_;    ///< of ids_, before the drag
    std::vector<Collider> copies_; ///< as shown; empty unless duplicating
    std::size_t grabbed_ = 0;      ///< index in shapes_
    Vec2 grabbedAt_;
    Vec2 to_;              ///< the new anchor of the grabbed collider
    SelectionFrame frame_; ///< of all moved colliders, before the drag
    WhenDuplicated duplicated_;
};

} // namespace tangent
