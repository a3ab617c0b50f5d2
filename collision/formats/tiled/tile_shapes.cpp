#include <tangent/formats/rounding.h>
#include <tangent/formats/tiled/object_shape.h>
#include <tangent/formats/tiled/tile_shapes.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace tangent::tiled {

namespace {

/// The way from a tile's own coordinates to those of a cell that shows it mirrored.
class Mirroring {
public:
    Mirroring(std::uint32_t cell, Vec2 size) : cell_(cell), size_(size) {
        if (cell_ & swappedXY)
            std::swap(size_.x, size_.y);
    }

    Vec2 size() const { return size_; }
    Vec2 operator()(Vec2 p) const {
        if (cell_ & swappedXY)
            std::swap(p.x, p.y);
        return {cell_ & mirroredX ? size_.x - p.x : p.x, cell_ & mirroredY ? size_.y - p.y : p.y};
    }
    Shape operator()(const Shape& shape) const {
        if (const auto* circle = std::get_if<Circle>(&shape))
            return Circle{(*this)(circle->center), circle->radius};
        if (const auto* rect = std::get_if<Rect>(&shape)) {
            const Vec2 a = (*this)(rect->min);
            const Vec2 b = (*this)(rect->min + rect->size);
            return rectOf(
                {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
        }
        if ((cell_ & ~tileIdBits) == 0)
            return shape;
        const auto& rotated = std::get<RotatedRect>(shape);
        const Vec2 half = rotated.rect.size * 0.5;
        const Vec2 center = (*this)(rotated.rect.min + half);
        const Vec2 axis = (*this)(direction(rotated.degrees)) - (*this)(Vec2{});
        return RotatedRect{{center - half, rotated.rect.size},
                           withoutRounding(std::atan2(axis.y, axis.x) * 180 / std::numbers::pi)};
    }

private:
    std::uint32_t cell_;
    Vec2 size_; ///< of the tile as the cell shows it
};

bool areAlike(const Object& a, const Object& b) {
    return &a == &b || (a.name == b.name && a.type == b.type && a.properties == b.properties);
}

/// Merges each shape with the next ones that continue it along one axis. `along` is that axis.
void mergeAlong(std::vector<PlacedShape>& shapes, double Vec2::*along, double Vec2::*across) {
    const auto key = [&](const PlacedShape& placed) {
        const Rect& rect = std::get<Rect>(placed.shape);
        return std::tuple(rect.min.*across, rect.size.*across, rect.min.*along);
    };
    std::ranges::stable_sort(shapes, {}, key);
    std::vector<PlacedShape> merged;
    for (PlacedShape& next : shapes) {
        const Rect& rect = std::get<Rect>(next.shape);
        if (!merged.empty() && areAlike(*merged.back().object, *next.object)) {
            Rect& last = std::get<Rect>(merged.back().shape);
            if (last.min.*across == rect.min.*across && last.size.*across == rect.size.*across &&
                last.min.*along + last.size.*along == rect.min.*along) {
                last.size.*along += rect.size.*along;
                continue;
            }
        }
        merged.push_back(std::move(next));
    }
    shapes = std::move(merged);
}

} // namespace

std::vector<PlacedShape> mergedRectangles(std::vector<PlacedShape> shapes) {
    const auto isRect = [](const PlacedShape& placed) {
        return std::holds_alternative<Rect>(placed.shape);
    };
    const auto others = std::stable_partition(shapes.begin(), shapes.end(), isRect);
    std::vector<PlacedShape> rest(std::make_move_iterator(others), std::make_move_iterator(shapes.end()));
    shapes.erase(others, shapes.end());
    mergeAlong(shapes, &Vec2::x, &Vec2::y);
    mergeAlong(shapes, &Vec2::y, &Vec2::x);
    shapes.insert(shapes.end(), rest.begin(), rest.end());
    return shapes;
}

std::vector<PlacedShape> shapesOfTile(const Tile& tile, Import& import, std::size_t offset) {
    std::vector<PlacedShape> shapes;
    for (const Object& object : tile.shapes) {
        const ObjectShape found = shapeOf(object, import.options().otherShapes);
        if (found.shape)
            shapes.push_back({*found.shape, &object});
        else
            import.note(offset, {TANGENT_TEXT("Library", "%1 of a tile: skipped"), { found.other }});
    }
    return shapes;
}

TileShapes::TileShapes(const Map& map, Import& import) : map_(map), import_(import) {
    for (const Tileset& tileset : map.tilesets) {
        tilesets_.push_back(&tileset);
        for (const auto& [id, tile] : tileset.tiles)
            haveShapes_ = haveShapes_ || !tile.shapes.empty();
    }
    std::ranges::stable_sort(tilesets_, {}, &Tileset::firstId);
}

const Tileset* TileShapes::tilesetOf(std::uint32_t tile) const {
    const auto next = std::ranges::upper_bound(tilesets_, tile, {}, &Tileset::firstId);
    return next == tilesets_.begin() || tile == tileOfTemplate ? nullptr : *std::prev(next);
}

const std::vector<PlacedShape>& TileShapes::shapesOf(std::uint32_t cell) {
    static const std::vector<PlacedShape> none;
    const std::uint32_t id = cell & tileIdBits;
    const Tileset* tileset = tilesetOf(id);
    if (!tileset)
        return none;
    const auto tile = tileset->tiles.find(id - tileset->firstId);
    if (tile == tileset->tiles.end() || tile->second.shapes.empty())
        return none;
    const auto known = shapes_.find(cell);
    return known != shapes_.end() ? known->second
                                  : shapes_.emplace(cell, placed(cell, *tileset, tile->second)).first->second;
}

std::vector<PlacedShape> TileShapes::placed(std::uint32_t cell, const Tileset& tileset,
                                            const Tile& tile) const {
    const Mirroring mirrored(cell, tile.size.x > 0 && tile.size.y > 0 ? tile.size : tileset.tileSize);
    // A tile stands on the bottom of its cell.
    const Vec2 corner = tileset.tileOffset + Vec2{0, map_.tileSize.y - mirrored.size().y};
    std::vector<PlacedShape> shapes = shapesOfTile(tile, import_, tileset.offset);
    for (PlacedShape& each : shapes)
        each.shape = translated(mirrored(each.shape), corner);
    return shapes;
}

bool TileShapes::areTooMany(const MapLayer& layer) {
    for (const Chunk& chunk : layer.chunks)
        for (const std::uint32_t cell : chunk.cells) {
            count_ += cell == 0 ? 0 : shapesOf(cell).size();
            if (count_ > maxTileColliders || import_.isOver())
                return true;
        }
    return false;
}

std::vector<PlacedShape> TileShapes::ofLayer(const MapLayer& layer, Vec2 shift) {
    std::vector<PlacedShape> shapes;
    if (!haveShapes_)
        return shapes;
    if (areTooMany(layer)) {
        import_.fail(layer.offset,
                     TANGENT_TEXT("Library", "the tiles have more than 1,000,000 collision shapes"));
        return {};
    }
    for (const Chunk& chunk : layer.chunks)
        for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
            const std::uint32_t cell = chunk.cells[i];
            if (cell == 0)
                continue;
            const auto& ofCell = shapesOf(cell);
            if (ofCell.empty())
                continue;
            const auto width = static_cast<std::size_t>(chunk.width);
            const Vec2 place{
                (static_cast<double>(chunk.x) + static_cast<double>(i % width)) * map_.tileSize.x,
                (static_cast<double>(chunk.y) + static_cast<double>(i / width)) * map_.tileSize.y};
            for (const PlacedShape& shape : ofCell)
                shapes.push_back({translated(shape.shape, place + shift), shape.object});
        }
    return mergedRectangles(std::move(shapes));
}

} // namespace tangent::tiled
