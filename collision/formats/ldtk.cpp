#include <tangent/base/utf8_path.h>
#include <tangent/formats/external_files.h>
#include <tangent/formats/json_value.h>
#include <tangent/formats/ldtk.h>
#include <tangent/formats/merged_cells.h>
#include <tangent/formats/properties_in_json.h>
#include <tangent/geometry/aabb.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

class ProjectReader {
public:
    ProjectReader(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), external_(options.root) {}

    ImportResult read() && {
        readRoot([this](JsonCursor& cursor, std::string_view member) { readDefinitions(cursor, member); });
        if (!hasLevels_ && errors_.empty())
            errors_.add(0,
                        TANGENT_TEXT("Library",
                                     "expected a project of LDtk: an object with \"defs\" and \"levels\""));
        if (errors_.empty())
            readRoot([this](JsonCursor& cursor, std::string_view member) { readLevels(cursor, member); });
        ImportResult result;
        result.notes = std::move(notes_).take(text_);
        result.errors = errors_.located(text_);
        result.isIncomplete = isIncomplete_;
        result.externalFiles = external_.takeFiles();
        result.outsideFiles = external_.takeOutside();
        if (!result.errors.empty())
            return result;
        if (extent_)
            level_.bounds = Bounds{rectOf(*extent_), {}};
        result.level = std::move(level_);
        result.colliderOffsets = std::move(offsets_);
        result.assigned = std::move(assigned_);
        markExternal(result);
        return result;
    }

private:
    /// Calls read(cursor, name) for each member. It must read or skip the value.
    template <class Read>
    void readRoot(Read read) {
        JsonCursor cursor(text_, &errors_);
        if (cursor.kind() == JsonKind::object) {
            cursor.enter();
            while (cursor.nextMember())
                read(cursor, std::string(cursor.name()));
            cursor.finish();
        }
        if (const auto& breach = cursor.syntaxError())
            errors_.add(breach->offset, breach->message);
    }

    void readDefinitions(JsonCursor& cursor, std::string_view member) {
        hasLevels_ = hasLevels_ || member == "levels";
        if (member == "worldLayout" && cursor.kind() == JsonKind::string) {
            layout_ = cursor.string();
            return;
        }
        if (member != "defs")
            return cursor.skip();
        JsonTree tree(text_);
        const JsonValue definitions = tree.read(cursor);
        for (const JsonValue& layer : convert_.elements(definitions["layers"])) {
            if (layer["parallaxFactorX"].number() != 0 || layer["parallaxFactorY"].number() != 0)
                parallax_.insert(convert_.integer(layer["uid"]));
            for (const JsonValue& value : convert_.elements(layer["intGridValues"]))
                valueNames_[std::string(layer["identifier"].text)].emplace(convert_.integer(value["value"]),
                                                                           value["identifier"].text);
        }
        for (const JsonValue& entity : convert_.elements(definitions["entities"]))
            if (entity["renderMode"].text == "Ellipse")
                ellipses_.insert(convert_.integer(entity["uid"]));
    }

    void readLevels(JsonCursor& cursor, std::string_view member) {
        if (member == "levels" && cursor.kind() == JsonKind::array) {
            readElements(cursor, [this](const JsonValue& level) { readLevel(level); });
        } else if (member == "worlds" && cursor.kind() == JsonKind::array) {
            readElements(cursor, [this](const JsonValue& world) {
                beginWorld(world);
                for (const JsonValue& level : convert_.elements(world["levels"]))
                    readLevel(level);
            });
        } else {
            cursor.skip();
        }
    }

    /// Levels of different worlds are in the same places.
    void beginWorld(const JsonValue& world) {
        layout_ = world["worldLayout"].text;
        worldExtent_.reset();
        if (++worldCount_ == 1)
            return;
        world_ = world["identifier"].text;
        if (world_.empty())
            world_ = std::to_string(worldCount_);
        notes_.add(TANGENT_TEXT("Library", "further world: on layers of its own"), world.offset);
    }

    /// Levels of different depths are above each other.
    void setPart(const JsonValue& level) {
        part_ = world_;
        const std::int64_t depth = convert_.integer(level["worldDepth"]);
        if (depth == 0)
            return;
        part_ += (part_.empty() ? "depth " : ", depth ") + std::to_string(depth);
        notes_.add(TANGENT_TEXT("Library", "level at another depth: on layers of its own"), level.offset);
    }

    template <class Read>
    void readElements(JsonCursor& cursor, Read read) {
        JsonTree tree(text_);
        cursor.enter();
        while (cursor.nextElement()) {
            const JsonValue value = tree.read(cursor);
            if (!cursor.syntaxError())
                read(value);
            tree.clear();
            if (options_.progress.isCancelled())
                cursor.abort(TANGENT_TEXT("Library", "cancelled"));
        }
    }

    void readLevel(const JsonValue& level) {
        place_ = level.offset;
        const Vec2 size{convert_.number(level["pxWid"]), convert_.number(level["pxHei"])};
        Vec2 origin{convert_.number(level["worldX"]), convert_.number(level["worldY"])};
        if (layout_ == "LinearHorizontal")
            origin = {worldExtent_ ? worldExtent_->max.x : 0, 0};
        else if (layout_ == "LinearVertical")
            origin = {0, worldExtent_ ? worldExtent_->max.y : 0};
        setPart(level);
        for (std::optional<Aabb>* extent : {&extent_, &worldExtent_})
            if (const Aabb box{origin, origin + size}; isValid(box))
                *extent = *extent ? united(**extent, box) : box;
        addBackground(level, origin);
        if (level["externalRelPath"].kind == JsonKind::string)
            readExternalLevel(std::string(level["externalRelPath"].text), origin);
        else
            readLayers(level, origin);
    }

    void addBackground(const JsonValue& level, Vec2 origin) {
        const JsonValue& place = level["__bgPos"];
        if (level["bgRelPath"].kind != JsonKind::string || place.kind != JsonKind::object)
            return;
        const Vec2 scale = convert_.pair(place["scale"]);
        Vec2 corner = origin + convert_.pair(place["topLeftPx"]);
        const std::vector<JsonValue>& crop = place["cropRect"].children;
        if (crop.size() == 4 && (crop[0].number() != 0 || crop[1].number() != 0)) {
            corner -= Vec2{crop[0].number() * scale.x, crop[1].number() * scale.y};
            notes_.add(TANGENT_TEXT("Library", "background image that is cropped: imported whole"), place_);
        }
        if (scale.x != scale.y || !(scale.x > 0) || !isValid(corner))
            notes_.add(TANGENT_TEXT("Library", "stretched background image: skipped"), place_);
        else
            level_.backgrounds.push_back(
                {std::string(level["bgRelPath"].text), corner.x, corner.y, scale.x, 1, {}});
    }

    void readExternalLevel(const std::string& name, Vec2 origin) {
        const ExternalFiles::Content file = external_.read(options_.file.parent_path() / utf8Path(name));
        if (file.failure && options_.skipsMissing) {
            isIncomplete_ = true;
            return notes_.add(noteOfMissing(name, *file.failure), place_);
        }
        if (file.failure)
            return errors_.add(place_, {"%1: %2", {tangent::quoted(name), *file.failure}});
        const std::string_view text = file.text;
        ReadErrors errors;
        JsonCursor cursor(text, &errors);
        JsonTree tree(text);
        const JsonValue level = tree.read(cursor);
        cursor.finish();
        if (const auto& breach = cursor.syntaxError())
            errors.add(breach->offset, breach->message);
        if (errors.empty()) {
            isExternal_ = true;
            convert_ = ValueConverter(errors);
            readLayers(level, origin);
            convert_ = ValueConverter(errors_);
            isExternal_ = false;
        }
        for (const ReadError& error : errors.located(text))
            errors_.add(place_, {TANGENT_TEXT("Library", "in %1: %2"),
                                 {name + ':' + std::to_string(error.line), error.sentence}});
    }

    /// The first layer is on top.
    void readLayers(const JsonValue& level, Vec2 origin) {
        const std::vector<JsonValue>& layers = convert_.elements(level["layerInstances"]);
        // clang 14 cannot compile std::views::reverse of GCC's library
        for (auto next = layers.rbegin(); next != layers.rend(); ++next) {
            const JsonValue& layer = *next;
            const std::string_view type = convert_.string(layer["__type"]);
            noteIgnored(layer);
            const Vec2 at = origin + Vec2{convert_.number(layer["__pxTotalOffsetX"]),
                                          convert_.number(layer["__pxTotalOffsetY"])};
            if (type == "Entities")
                readEntities(layer, at);
            else if (type == "IntGrid")
                readCells(layer, at);
            else
                notes_.add(TANGENT_TEXT("Library", "layer of tiles: skipped"), placeOf(layer));
        }
    }

    void noteIgnored(const JsonValue& layer) {
        if (layer["visible"].kind == JsonKind::boolean && !layer["visible"].isTrue())
            notes_.add(TANGENT_TEXT("Library", "hidden layer: imported"), placeOf(layer));
        if (parallax_.contains(layer["layerDefUid"].integer()))
            notes_.add(TANGENT_TEXT("Library", "layer with parallax: imported as if it had none"),
                       placeOf(layer));
    }

    void readEntities(const JsonValue& layer, Vec2 at) {
        const std::string name(layer["__identifier"].text);
        for (const JsonValue& entity : convert_.elements(layer["entityInstances"])) {
            const auto shape = shapeOf(entity, at);
            if (!shape)
                continue;
            add(*shape, name, placeOf(entity));
            level_.colliders.back().name = std::string(entity["__identifier"].text);
            level_.colliders.back().properties = propertiesOf(entity);
            if (const std::string_view iid = entity["iid"].text; !iid.empty())
                assigned_.keys.emplace(level_.colliders.back().id, sourceKey(iid));
        }
    }

    std::optional<Shape> shapeOf(const JsonValue& entity, Vec2 at) {
        const Vec2 size{convert_.number(entity["width"]), convert_.number(entity["height"])};
        const Vec2 pivot = convert_.pair(entity["__pivot"]);
        const Rect rect{at + convert_.pair(entity["px"]) - Vec2{pivot.x * size.x, pivot.y * size.y}, size};
        if (fault(rect) == ShapeFault::notFinite) {
            notes_.add(TANGENT_TEXT("Library", "shape whose coordinates are not finite: skipped"),
                       placeOf(entity));
            return std::nullopt;
        }
        if (!ellipses_.contains(convert_.integer(entity["defUid"])))
            return rect;
        const Circle circle{rect.min + size * 0.5, std::min(size.x, size.y) / 2};
        if (size.x == size.y)
            return circle;
        const bool isSkipped = options_.otherShapes == OtherShapes::skip;
        notes_.add(isSkipped ? TANGENT_TEXT("Library", "entity shown as an ellipse: skipped")
                             : TANGENT_TEXT("Library", "entity shown as an ellipse: replaced"),
                   placeOf(entity));
        if (isSkipped)
            return std::nullopt;
        return options_.otherShapes == OtherShapes::bounding ? Shape(rect) : Shape(circle);
    }

    Properties propertiesOf(const JsonValue& entity) {
        Properties properties;
        for (const JsonValue& field : convert_.elements(entity["fieldInstances"])) {
            JsonValue value = field["__value"];
            value.name = field["__identifier"].text;
            if (value.kind == JsonKind::null)
                continue;
            JsonValue object;
            object.kind = JsonKind::object;
            object.children.push_back(std::move(value));
            for (Property& property : propertiesIn(object, notes_))
                if (std::ranges::find(properties, property.name, &Property::name) == properties.end())
                    properties.push_back(std::move(property));
        }
        return properties;
    }

    void readCells(const JsonValue& layer, Vec2 at) {
        const std::string name(layer["__identifier"].text);
        const double size = convert_.number(layer["__gridSize"]);
        const std::vector<JsonValue>& cells = convert_.elements(layer["intGridCsv"]);
        const std::int64_t width = convert_.integer(layer["__cWid"]);
        const bool isWhole = width > 0 && cells.size() % static_cast<std::size_t>(width) == 0;
        if (!isWhole || !(size > 0))
            return errors_.add(
                placeOf(layer),
                {TANGENT_TEXT("Library", "the cells of layer %1 are no rectangle"), {tangent::quoted(name)}});
        std::vector<std::int64_t> values;
        values.reserve(cells.size());
        for (const JsonValue& cell : cells)
            values.push_back(convert_.integer(cell));
        if (fault(Rect{at, Vec2{size, size} * static_cast<double>(cells.size())}) == ShapeFault::notFinite)
            return errors_.add(
                placeOf(layer),
                {TANGENT_TEXT("Library", "the cells of layer %1 are too far away"), {tangent::quoted(name)}});
        for (const CellRect& rect : mergedCells(values, static_cast<std::size_t>(width)))
            add(Rect{at + Vec2{static_cast<double>(rect.x), static_cast<double>(rect.y)} * size,
                     Vec2{static_cast<double>(rect.width), static_cast<double>(rect.height)} * size},
                layerOfValue(name, rect.value), placeOf(layer));
    }

    std::string layerOfValue(const std::string& layer, std::int64_t value) {
        const auto names = valueNames_.find(layer);
        const auto found =
            names == valueNames_.end() ? decltype(names->second.end()){} : names->second.find(value);
        if (names == valueNames_.end() || found == names->second.end() || found->second.empty())
            return layer + ' ' + std::to_string(value);
        return layer + ": " + found->second;
    }

    void add(const Shape& shape, const std::string& name, std::size_t offset) {
        const std::string layerName = part_.empty() ? name : name + " (" + part_ + ')';
        const auto [layer, isNew] =
            layers_.emplace(layerName, LayerId{static_cast<std::int64_t>(layers_.size()) + 1});
        if (isNew) {
            level_.layers.push_back({layer->second, layerName, "", {}});
            assigned_.layers.push_back(layer->second);
        }
        const ColliderId id{static_cast<std::int64_t>(level_.colliders.size()) + 1};
        level_.colliders.push_back({id, layer->second, shape, false, {}, {}, {}});
        assigned_.colliders.push_back(id);
        offsets_.push_back(offset);
    }

    /// Of a level in a file of its own the place is where the project names it.
    std::size_t placeOf(const JsonValue& value) const { return isExternal_ ? place_ : value.offset; }

    std::string_view text_;
    const ImportOptions& options_;
    ExternalFiles external_;
    ReadErrors errors_;
    ValueConverter convert_{errors_}; ///< reports errors of the text that is being read
    Notes notes_;
    bool isIncomplete_ = false; ///< whether a missing file was skipped
    Level level_;
    std::vector<std::size_t> offsets_;
    AssignedIds assigned_;
    std::unordered_map<std::string, LayerId> layers_;
    std::unordered_map<std::string, std::unordered_map<std::int64_t, std::string>> valueNames_; ///< by layer
    std::unordered_set<std::int64_t> ellipses_; ///< definitions of entities shown as an ellipse
    std::unordered_set<std::int64_t> parallax_; ///< definitions of layers with parallax
    std::string layout_;
    std::string world_; ///< name of the current world unless it is the first
    std::string part_;  ///< world and depth of the current level; empty for those of most levels
    std::size_t worldCount_ = 0;
    std::optional<Aabb> extent_;
    std::optional<Aabb> worldExtent_; ///< of the current world
    std::size_t place_ = 0;           ///< of the level that is being read
    bool hasLevels_ = false;
    bool isExternal_ = false;
};

} // namespace

ImportResult readLdtk(std::string_view text, const ImportOptions& options) {
    const std::size_t mark = markLength(text);
    return ProjectReader(text.substr(mark), options).read();
}

} // namespace tangent
