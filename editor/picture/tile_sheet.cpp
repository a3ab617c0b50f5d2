#include "picture/tile_sheet.h"

#include <algorithm>
#include <cmath>

namespace tangent {

QRectF TileSheet::toPixels(const QRectF& area) const {
    return {pixel({area.left(), area.top()}), pixel({area.right(), area.bottom()})};
}

QRectF TileSheet::areaOf(QPoint tile) const {
    const Vec2 corner = place(tile * tileSize);
    return {corner.x, corner.y, tileSize / scale_, tileSize / scale_};
}

QRect TileSheet::tilesIn(const QRectF& pixels) {
    const auto tile = [](double at) {
        constexpr double most = 1 << 22; // keeps pixel coordinates within int
        return static_cast<int>(std::clamp(std::floor(at / tileSize), -most, most));
    };
    return {QPoint(tile(pixels.left()), tile(pixels.top())),
            QPoint(tile(pixels.right()), tile(pixels.bottom()))};
}

const Tile* TileSheet::find(QPoint tile) const {
    const auto found = tiles_.find(tile);
    return found == tiles_.end() ? nullptr : &*found;
}

QRect TileSheet::missing(QPoint tile) const {
    const Tile* found = find(tile);
    return found && found->isPainted ? found->dirty : QRect(0, 0, tileSize, tileSize);
}

PicturePart TileSheet::partFor(QPoint tile) const {
    const Tile* found = find(tile);
    PicturePart part{QSize(tileSize, tileSize), {}, missing(tile), place(tile * tileSize), scale_};
    if (found && found->isPainted)
        part.image = found->image;
    return part;
}

void TileSheet::put(QPoint tile, PicturePart part) {
    tiles_[tile] = {std::move(part.image), {}, true};
}

bool TileSheet::covers(const QRectF& pixels) const {
    const QRect tiles = tilesIn(pixels);
    for (int y = tiles.top(); y <= tiles.bottom(); ++y)
        for (int x = tiles.left(); x <= tiles.right(); ++x)
            if (const Tile* tile = find({x, y}); !tile || !tile->isPainted)
                return false;
    return true;
}

void TileSheet::invalidate(const QRectF& area) {
    if (isEmpty() || !(area.width() >= 0)) // an invalid shape's bounds are NaN
        return;
    const QRectF pixels = toPixels(area);
    if (!std::isfinite(pixels.right() + pixels.bottom())) // overflow
        return invalidateAll();
    const QRect tiles = tilesIn(pixels);
    const auto invalidateTile = [&](QPoint at, Tile& tile) {
        const QRect own = pixelsOf(at);
        const QRect part = (pixels & QRectF(own)).toAlignedRect() & own;
        if (tile.isPainted && !part.isEmpty())
            tile.dirty |= part.translated(-own.topLeft());
    };
    if (static_cast<qint64>(tiles.width()) * tiles.height() > tiles_.size()) {
        for (auto tile = tiles_.begin(); tile != tiles_.end(); ++tile)
            invalidateTile(tile.key(), *tile);
        return;
    }
    for (int y = tiles.top(); y <= tiles.bottom(); ++y)
        for (int x = tiles.left(); x <= tiles.right(); ++x)
            if (const auto tile = tiles_.find({x, y}); tile != tiles_.end())
                invalidateTile({x, y}, *tile);
}

void TileSheet::invalidateAll() {
    for (Tile& tile : tiles_)
        tile.dirty = QRect(0, 0, tileSize, tileSize);
}

void TileSheet::keepOnly(const QRect& tiles) {
    tiles_.removeIf([&](const auto& tile) { return !tiles.contains(tile.key()); });
}

} // namespace tangent
