#pragma once

#include "canvas/canvas_item.h"
#include "picture/tile_cache.h"

namespace tangent {

class Canvas;

/// Colliders, problems and the outlines of what is selected. It follows the document and shows the tiles of the
/// picture, so that its cost is what changed.
class PictureItem : public CanvasItem {
public:
    explicit PictureItem(Canvas& canvas);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Paints what is in view in full detail, however long it takes.
    void finish() { cache_.finish(); }
    bool isFinished() const { return cache_.isFinished(); }
    /// Colours, fonts or hidden layers are others.
    void restyle();

private:
    void invalidate(const DocumentChange& change);
    void followSelection();
    PictureStyle style() const;

    Canvas& canvas_;
    TileCache cache_;
};

} // namespace tangent
