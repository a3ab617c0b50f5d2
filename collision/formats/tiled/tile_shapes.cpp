#include <tangent/formats/affine.h>
#include <tangent/formats/outline.h>
#include <tangent/formats/rounding.h>
#include <tangent/formats/tiled/object_shape.h>
#include <tangent/formats/tiled/tile_shapes.h>
#include <tangent/geometry/classify.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

namespace tangent::tiled {

namespace {

/// Maps a tile's own coordinates to those of a cell that shows it mirrored.
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

/// Stretches a tile to the size in which it is drawn.
class Fit {
public:
    Fit(Vec2 from, Vec2 to, bool keepsAspect) {
        if (!(from.x > 0 && from.y > 0))
            return;
        scale_ = {to.x / from.x, to.y / from.y};
        if (!keepsAspect)
            return;
        const double least = std::min(scale_.x, scale_.y);
        scale_ = {least, least};
        margin_ = (to - from * least) * 0.5;
    }

    Vec2 scaled(Vec2 length) const { return {length.x * scale_.x, length.y * scale_.y}; }
    ShapesOfTile operator()(const std::vector<PlacedShape>& shapes, OtherShapes others,
                            SearchBudget& budget) const {
        if (scale_ == Vec2{1, 1} && margin_ == Vec2{})
            return {shapes, {}};
        const Affine transform{scale_.x, 0, 0, scale_.y, margin_.x, margin_.y};
        ShapesOfTile fitted;
        for (const PlacedShape& each : shapes) {
            auto shape = transformed(each.shape, transform);
            if (!shape) {
                shape = replaced(each.shape, transform, others, budget);
                const char* note =
                    shape ? TANGENT_TEXT("Library", "%1: replaced") : TANGENT_TEXT("Library", "%1: skipped");
                fitted.noted.push_back({{note, {what(each.shape)}}, each.object});
            }
            if (shape)
                fitted.placed.push_back({*shape, each.object});
        }
        return fitted;
    }

private:
    static std::optional<Shape> replaced(const Shape& shape, const Affine& transform, OtherShapes others,
                                         SearchBudget& budget) {
        std::vector<Vec2> outline = outlineOf(shape);
        for (Vec2& point : outline)
            point = transform(point);
        return replacement(outline, others, budget);
    }
    /// Says what a shape becomes that no longer is a circle or rectangle.
    static const char* what(const Shape& shape) {
        return std::holds_alternative<Circle>(shape)
                   ? TANGENT_TEXT("Library", "circle scaled to an ellipse")
                   : TANGENT_TEXT("Library", "rectangle skewed by its scale");
    }

    Vec2 scale_{1, 1};
    Vec2 margin_{};
};

/// Where the cells of a chunk are in the text.
class CellOffsets {
public:
    /// `begin` is Chunk::listOffset.
    CellOffsets(std::string_view text, std::size_t begin) : text_(text), next_(begin) {}

    /// Returns the offset of the next cell; 0 if it is unknown.
    std::size_t next() {
        if (next_ == 0)
            return 0;
        const std::size_t cell = std::min(text_.find_first_not_of(" \t\r\n", next_), text_.size());
        const std::size_t comma = text_.find(',', cell);
        next_ = comma == text_.npos ? 0 : comma + 1;
        return cell;
    }

private:
    std::string_view text_;
    std::size_t next_;
};

/// Whether two shapes of a tile overlap. Tiles with more shapes than a body may have are not searched.
bool doOverlap(const std::vector<PlacedShape>& shapes) {
    constexpr std::size_t maxShapes = 100;
    if (shapes.size() > maxShapes)
        return false;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (overlaps(shapes[i].shape, shapes[j].shape, defaultTolerance))
                return true;
    return false;
}

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
    for (const PlacedShape& next : shapes) {
        const Rect& rect = std::get<Rect>(next.shape);
        if (!merged.empty() && areAlike(*merged.back().object, *next.object)) {
            Rect& last = std::get<Rect>(merged.back().shape);
            if (last.min.*across == rect.min.*across && last.size.*across == rect.size.*across &&
                last.min.*along + last.size.*along == rect.min.*along) {
                last.size.*along += rect.size.*along;
                continue;
            }
        }
        merged.push_back(next);
    }
    shapes = std::move(merged);
}

} // namespace

std::vector<PlacedShape> mergedRectangles(std::vector<PlacedShape> shapes) {
    const auto canMerge = [](const PlacedShape& placed) {
        return std::holds_alternative<Rect>(placed.shape) && placed.cell == 0;
    };
    const auto others = std::stable_partition(shapes.begin(), shapes.end(), canMerge);
    std::vector<PlacedShape> rest(std::make_move_iterator(others), std::make_move_iterator(shapes.end()));
    shapes.erase(others, shapes.end());
    mergeAlong(shapes, &Vec2::x, &Vec2::y);
    mergeAlong(shapes, &Vec2::y, &Vec2::x);
    shapes.insert(shapes.end(), rest.begin(), rest.end());
    return shapes;
}

ShapesOfTile shapesOfTile(const Tile& tile, ImportContext& import) {
    ShapesOfTile shapes;
    for (const Object& object : tile.shapes) {
        if (import.isOver())
            break;
        const ObjectShape found = shapeOf(object, import.options().otherShapes, import.budget());
        if (found.shape)
            shapes.placed.push_back({*found.shape, &object});
        if (found.other)
            shapes.noted.push_back({{found.shape ? TANGENT_TEXT("Library", "%1 of a tile: replaced")
                                                 : TANGENT_TEXT("Library", "%1 of a tile: skipped"),
                                     {found.other}},
                                    &object});
    }
    return shapes;
}

TileShapes::TileShapes(const Map& map, ImportContext& import) : map_(map), import_(import) {
    for (const Tileset& tileset : map.tilesets) {
        tilesets_.push_back(&tileset);
        for (const auto& [id, tile] : tileset.tiles)
            haveShapes_ = haveShapes_ || !tile.shapes.empty();
    }
    std::ranges::stable_sort(tilesets_, {}, &Tileset::firstId);
}

const Tileset* TileShapes::tilesetOf(std::uint32_t tile) const {
    const auto next = std::ranges::upper_bound(tilesets_, tile, {}, &Tileset::firstId);
    return next == tilesets_.begin() || tile == unknownTile ? nullptr : *std::prev(next);
}

Vec2 TileShapes::sizeOf(std::uint32_t tile) const {
    const std::uint32_t id = tile & tileIdBits;
    const Tileset* tileset = tilesetOf(id);
    if (!tileset)
        return {};
    const auto found = tileset->tiles.find(id - tileset->firstId);
    const bool hasOwn = found != tileset->tiles.end() && found->second.size.x > 0 && found->second.size.y > 0;
    return hasOwn ? found->second.size : tileset->tileSize;
}

TileShapes::KnownTile* TileShapes::tileWithShapes(std::uint32_t id) {
    const Tileset* tileset = tilesetOf(id);
    if (!tileset)
        return nullptr;
    const auto tile = tileset->tiles.find(id - tileset->firstId);
    if (tile == tileset->tiles.end() || tile->second.shapes.empty())
        return nullptr;
    const auto known = tiles_.find(id);
    if (known != tiles_.end())
        return &known->second;
    if (tile->second.hasProperties)
        import_.note(tileset->isExternal ? tileset->offset : tile->second.offset,
                     TANGENT_TEXT("Library", "type or custom properties of a tile: skipped"));
    return &tiles_.emplace(id, KnownTile{tileset, sizeOf(id), shapesOfTile(tile->second, import_)})
                .first->second;
}

TileShapes::KnownCell* TileShapes::cellWithShapes(std::uint32_t cell) {
    if (const auto known = cells_.find(cell); known != cells_.end())
        return &known->second;
    const KnownTile* tile = tileWithShapes(cell & tileIdBits);
    if (!tile)
        return nullptr;
    const Tileset& tileset = *tile->tileset;
    const Vec2 size = tileset.fillsGrid ? map_.tileSize : tile->size;
    const Fit fit(tile->size, size, tileset.keepsAspect);
    const Mirroring mirrored(cell, size);
    // A tile stands on the bottom of its cell.
    const Vec2 corner = fit.scaled(tileset.tileOffset) + Vec2{0, map_.tileSize.y - mirrored.size().y};
    KnownCell& added =
        cells_
            .emplace(cell, KnownCell{tile, fit(tile->shapes.placed, import_.options().otherShapes,
                                               import_.budget())})
            .first->second;
    for (PlacedShape& each : added.shapes.placed)
        each.shape = translated(mirrored(each.shape), corner);
    added.overlap = doOverlap(added.shapes.placed);
    return &added;
}

std::optional<std::vector<PlacedShape>> TileShapes::inBox(const Object& object, const Rect& box) {
    KnownTile* tile = tileWithShapes(object.tile & tileIdBits);
    if (!tile)
        return std::nullopt;
    if (tile->objectCount++ == 0) {
        tile->firstObject = object.offset;
        tilesInBoxes_.push_back(tile);
    }
    // The first shape is as large as the object in the file.
    const std::size_t count = tile->shapes.placed.size();
    if (count > 1 && !takeShapes(count - 1, object.offset))
        return std::nullopt;
    const Fit fit(tile->size, box.size, tile->tileset->keepsAspect);
    ShapesOfTile shapes = fit(tile->shapes.placed, import_.options().otherShapes, import_.budget());
    for (const NotedShape& noted : shapes.noted)
        import_.note(object.offset, noted.message);
    const Mirroring mirrored(object.tile, box.size);
    const Vec2 corner = box.min + fit.scaled(tile->tileset->tileOffset);
    for (PlacedShape& each : shapes.placed)
        each.shape = translated(mirrored(each.shape), corner);
    return std::move(shapes.placed);
}

void TileShapes::noteSkippedInBoxes() {
    for (const KnownTile* tile : tilesInBoxes_)
        noteSkipped(*tile, tile->firstObject, tile->objectCount);
}

void TileShapes::noteMissingSolidLayers() {
    for (const std::string& name : import_.options().solidLayers)
        if (!solidLayers_.contains(name))
            import_.note(
                0, {TANGENT_TEXT("Library", "no tile layer is called %1, which is to be solid"), {name}});
}

bool TileShapes::takeShapes(std::size_t count, std::size_t offset) {
    const bool wasBelow = count_ <= maxTileColliders;
    count_ += wasBelow ? count : 0;
    if (wasBelow && count_ > maxTileColliders)
        import_.fail(offset, TANGENT_TEXT("Library", "the tiles have more than 1,000,000 collision shapes"));
    return count_ <= maxTileColliders;
}

bool TileShapes::isSolid(const MapLayer& layer) {
    const std::vector<std::string>& names = import_.options().solidLayers;
    const bool isSolid = std::ranges::find(names, layer.name) != names.end();
    if (isSolid)
        solidLayers_.insert(layer.name);
    return isSolid;
}

bool TileShapes::exists(std::uint32_t cell) const {
    const std::uint32_t id = cell & tileIdBits;
    const Tileset* tileset = tilesetOf(id);
    return tileset && (tileset->columns == 0 || tileset->tileCount == 0 ||
                       std::int64_t{id - tileset->firstId} < tileset->tileCount);
}

bool TileShapes::areTooMany(const MapLayer& layer) {
    const std::size_t others = isSolid(layer) ? 1 : 0;
    for (const Chunk& chunk : layer.chunks)
        for (const std::uint32_t cell : chunk.cells) {
            if (cell == 0)
                continue;
            const KnownCell* known = cellWithShapes(cell);
            if (import_.isOver() || !takeShapes(known ? known->shapes.placed.size() : others, layer.offset))
                return true;
        }
    return false;
}

/// Shapes of an external tileset are noted where the map shows the first one.
void TileShapes::noteSkipped(const KnownTile& tile, std::size_t place, std::size_t count) {
    for (const NotedShape& noted : tile.shapes.noted)
        import_.note(tile.tileset->isExternal ? place : noted.object->offset, noted.message, count);
}

void TileShapes::addCells(const Chunk& chunk, const MapLayer& layer, Vec2 shift, Cells& cells) {
    const bool isSolid = this->isSolid(layer);
    CellOffsets offsets(import_.text(), chunk.listOffset);
    const auto width = static_cast<std::size_t>(chunk.width);
    std::uint32_t known = 0; // a cell whose tile exists
    for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
        const std::size_t offset = offsets.next();
        const std::uint32_t cell = chunk.cells[i];
        if (cell == 0)
            continue;
        cells.hasTiles = true;
        KnownCell* const shown = haveShapes_ ? cellWithShapes(cell) : nullptr;
        if (!shown && !isSolid) {
            if (cell != known && !exists(cell))
                ++cells.unknown;
            else
                known = cell;
            continue;
        }
        const std::size_t row = i / width;
        const Vec2 place{(static_cast<double>(chunk.x) + static_cast<double>(i % width)) * map_.tileSize.x,
                         (static_cast<double>(chunk.y) + static_cast<double>(row)) * map_.tileSize.y};
        if (!shown) {
            cells.shapes.push_back({Rect{place + shift, map_.tileSize}, &solidTile_, offset});
            continue;
        }
        if (shown->count++ == 0) {
            shown->first = offset > 0 ? offset : layer.offset;
            cells.used.push_back(shown);
        }
        const std::size_t number = shown->overlap ? ++cells.number : 0;
        for (const PlacedShape& shape : shown->shapes.placed)
            cells.shapes.push_back({translated(shape.shape, place + shift), shape.object, offset, number});
    }
}

std::vector<PlacedShape> TileShapes::ofLayer(const MapLayer& layer, Vec2 shift) {
    Cells cells;
    const bool isSolid = this->isSolid(layer);
    if ((haveShapes_ || isSolid) && areTooMany(layer))
        return {};
    for (const Chunk& chunk : layer.chunks)
        addCells(chunk, layer, shift, cells);
    for (KnownCell* cell : cells.used) {
        const std::size_t count = std::exchange(cell->count, 0);
        noteSkipped(*cell->tile, cell->first, count);
        for (const NotedShape& noted : cell->shapes.noted)
            import_.note(cell->first, noted.message, count);
    }
    if (cells.unknown > 0)
        import_.note(layer.offset, TANGENT_TEXT("Library", "cell whose tile no tileset has: skipped"),
                     cells.unknown);
    else if (cells.hasTiles && cells.used.empty() && !isSolid)
        import_.note(layer.offset, TANGENT_TEXT("Library", "tile layer without collision shapes: skipped"));
    return mergedRectangles(std::move(cells.shapes));
}

} // namespace tangent::tiled
