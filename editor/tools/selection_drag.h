#pragma once

#include "document/live_edit.h"
#include "document/selected_shapes.h"
#include "tools/drag.h"

#include <QTimer>

namespace tangent {

/// Drags the selected colliders. If moving them takes longer than a frame, they follow when the mouse rests or is
/// released, and an outline follows the mouse.
class SelectionDrag : public Drag {
public:
    void finish() override { commit(); }

protected:
    /// `originals` are the colliders as they are before the drag.
    SelectionDrag(LevelDocument& document, SelectedShapes originals);

    const SelectedShapes& originals() const { return originals_; }
    bool followsAtRest() const { return followsAtRest_; }
    /// Shows the colliders at the mouse, now or when it rests.
    void follow();
    /// Makes the drag an undo step. Returns false if it was interrupted.
    bool commit();

private:
    /// The text of the undo step.
    virtual StepText text() const = 0;
    /// Shows the dragged colliders.
    virtual void show(LiveEdit& edit) = 0;
    void showNow();

    LevelDocument& document_;
    LiveEdit edit_;
    SelectedShapes originals_;
    bool followsAtRest_;
    QTimer rest_;
};

} // namespace tangent
