#pragma once

#include "document/live_edit.h"
#include "tools/drag.h"

#include <QTimer>

namespace tangent {

/// A drag of the selected colliders. Very many, or such that touch very many, follow when the mouse rests or is
/// released; until then the drag shows their outline where they go.
class SelectionDrag : public Drag {
public:
    void finish() override { commit(); }

protected:
    explicit SelectionDrag(LevelDocument& document);

    bool followsAtRest() const { return followsAtRest_; }
    /// The mouse has moved: the colliders follow, now or when it rests.
    void follow();
    /// Makes the drag an undo step. False when it was interrupted.
    bool commit();

private:
    /// What the undo step is called.
    virtual QString text() const = 0;
    /// Shows the colliders as the mouse has moved them.
    virtual void show(LiveEdit& edit) = 0;
    void showNow();

    LevelDocument& document_;
    LiveEdit edit_;
    std::size_t count_; ///< of the colliders that are dragged
    bool followsAtRest_;
    QTimer rest_;
};

} // namespace tangent
