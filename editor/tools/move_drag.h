#pragma once

#include "document/live_edit.h"
#include "tools/drag.h"
#include "tools/snapping.h"

#include <QTimer>

#include <functional>

namespace tangent {

/// What the undo step is called that duplicates so many colliders.
QString duplicationText(int count);

/// Moves the selection, or copies of it, so that the grabbed collider stays under the cursor and snaps. Very
/// many, or such that touch very many, follow when the mouse rests; until then their outline shows where they go.
class MoveDrag : public Drag {
public:
    /// `grabbed` is selected. With `duplicated` copies are moved and the originals stay; it is called with the grabbed
    /// one's copy at the end.
    MoveDrag(Canvas& canvas, ProxyId grabbed, Vec2 grabbedAt, std::function<void(ColliderId)> duplicated);

    void move(const CanvasPointer& pointer) override;
    void finish() override;

private:
    Snapped snapped(Vec2 offset, bool suspended) const;
    QString text() const;
    void show();

    Canvas& canvas_;
    LiveEdit edit_;
    Snapper snapper_;
    std::vector<ColliderId> ids_;  ///< of the copies when duplicating
    std::vector<Shape> originals_; ///< of ids_
    std::vector<Collider> copies_; ///< as they are shown; only when duplicating
    std::size_t grabbed_ = 0;      ///< its place in originals_
    Vec2 grabbedAt_;
    Vec2 to_;                       ///< where the grabbed one goes
    std::optional<QRectF> outline_; ///< of very many
    QTimer rest_;
    std::function<void(ColliderId)> duplicated_;
};

} // namespace tangent
