#pragma once

#include "canvas/items/canvas_item.h"
#include "picture/tile_cache.h"

namespace tangent {

class Canvas;

/// Shows colliders, problems and selection outlines from a TileCache, and invalidates what the document changes.
class PictureItem : public CanvasItem {
public:
    explicit PictureItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Waits until the visible part is painted in full.
    void finish() { cache_.finish(); }
    bool isFinished() const { return cache_.isFinished(); }
    /// Repaints everything after colors, fonts or hidden layers changed.
    void restyle();

private:
    void followSelection();
    void invalidate(const DocumentChange& change);
    ColliderSet shownSelection() const;
    /// Returns the colliders of the level whose marks may have changed.
    std::vector<ProxyId> updateMarks(const ProblemChange& change);
    void followProblems(const std::vector<ProblemChange>& changes);
    PictureStyle style() const;

    Canvas& canvas_;
    ProblemMarks marks_;
    TileCache cache_; // last: its workers read marks_
};

} // namespace tangent
