#pragma once

#include "picture/picture.h"

#include <QHash>
#include <QRectF>

namespace tangent {

/// A square of the picture.
struct Tile {
    QImage image;           ///< null: transparent
    QRect dirty;            ///< the pixels to paint again
    bool isPainted = false; ///< whether it was ever painted in full
};

/// The tiles of the picture of a level at one scale.
class TileSheet {
public:
    static constexpr int tileSize = 256; // pixels

    TileSheet() = default;
    /// `origin` is the level position of the top left corner of tile (0, 0).
    TileSheet(int number, double scale, Vec2 origin) : number_(number), scale_(scale), origin_(origin) {}

    /// Identifies the sheet.
    int number() const { return number_; }

    double scale() const { return scale_; }
    /// The level position of a pixel of the sheet.
    Vec2 place(QPointF pixel) const {
        return {origin_.x + pixel.x() / scale_, origin_.y + pixel.y() / scale_};
    }
    QPointF pixel(Vec2 place) const {
        return {(place.x - origin_.x) * scale_, (place.y - origin_.y) * scale_};
    }
    QRectF toPixels(const QRectF& area) const;
    /// The area of the level that a tile shows.
    QRectF areaOf(QPoint tile) const;

    /// The range of tiles that intersect a rectangle of pixels.
    static QRect tilesIn(const QRectF& pixels);
    /// The pixels of a tile.
    static QRect pixelsOf(QPoint tile) { return {tile * tileSize, QSize(tileSize, tileSize)}; }

    const Tile* find(QPoint tile) const;
    Tile& operator[](QPoint tile) { return tiles_[tile]; }
    /// The pixels of a tile that must be painted, relative to the tile. Empty if it is up to date.
    QRect missing(QPoint tile) const;
    /// The job of painting the missing pixels of a tile.
    PicturePart partFor(QPoint tile) const;
    void put(QPoint tile, PicturePart part);

    bool isEmpty() const { return tiles_.isEmpty(); }
    /// Whether all tiles that intersect a rectangle of pixels were painted at least once.
    bool covers(const QRectF& pixels) const;
    /// Marks the pixels of an area of the level as dirty.
    void invalidate(const QRectF& area);
    void invalidateAll();
    /// Drops the tiles outside a range of tiles.
    void keepOnly(const QRect& tiles);

private:
    int number_ = 0;
    double scale_ = 0;
    Vec2 origin_;
    QHash<QPoint, Tile> tiles_;
};

} // namespace tangent
