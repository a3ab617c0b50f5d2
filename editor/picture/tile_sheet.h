#pragma once

#include "picture/picture.h"

#include <QHash>
#include <QRectF>

namespace tangent {

/// A tile of a sheet.
struct Tile {
    QImage image;           ///< null where nothing is to be seen
    QRect dirty;            ///< what no longer is as it was painted
    bool isPainted = false; ///< once, all of it
};

/// The picture of a level at one scale, cut into square tiles that are painted as they are needed.
class TileSheet {
public:
    static constexpr int tileSize = 256; // pixels

    TileSheet() = default;
    /// `origin` is where tile (0, 0) has its top left corner in the level.
    TileSheet(int number, double scale, Vec2 origin) : number_(number), scale_(scale), origin_(origin) {}

    /// Tells sheets apart.
    int number() const { return number_; }

    double scale() const { return scale_; }
    /// The level's place at a pixel of the sheet.
    Vec2 place(QPointF pixel) const {
        return {origin_.x + pixel.x() / scale_, origin_.y + pixel.y() / scale_};
    }
    QPointF pixel(Vec2 place) const {
        return {(place.x - origin_.x) * scale_, (place.y - origin_.y) * scale_};
    }
    QRectF toPixels(const QRectF& area) const;
    /// What of the level a tile shows.
    QRectF areaOf(QPoint tile) const;

    /// The tiles that meet a rectangle of pixels: x and y of the first, and how many each way.
    static QRect tilesIn(const QRectF& pixels);
    /// The pixels of a tile.
    static QRect pixelsOf(QPoint tile) { return {tile * tileSize, QSize(tileSize, tileSize)}; }

    const Tile* find(QPoint tile) const;
    Tile& operator[](QPoint tile) { return tiles_[tile]; }
    /// What of a tile is yet to be painted, in its own pixels; empty: nothing.
    QRect missing(QPoint tile) const;
    /// A part of the picture to paint what is missing of a tile.
    PicturePart partFor(QPoint tile) const;
    void put(QPoint tile, PicturePart part);

    bool isEmpty() const { return tiles_.isEmpty(); }
    /// Whether every tile has been painted that meets the rectangle of pixels.
    bool covers(const QRectF& pixels) const;
    /// Marks all that is painted in an area of the level as no longer what it was.
    void invalidate(const QRectF& area);
    void invalidateAll();
    /// Forgets the tiles outside a rectangle of tiles.
    void keepOnly(const QRect& tiles);

private:
    int number_ = 0;
    double scale_ = 0;
    Vec2 origin_;
    QHash<QPoint, Tile> tiles_;
};

} // namespace tangent
