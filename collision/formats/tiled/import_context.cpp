#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/tiled/import_context.h>
#include <tangent/formats/tiled/tile_data.h>

#include <algorithm>

namespace tangent::tiled {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxCopies = std::size_t{64} << 20;     ///< bytes that templates may add to a map
constexpr std::size_t maxTileCopies = std::size_t{64} << 20; ///< the same for shapes of tiles

/// By the suffix or, if that is neither of XML nor of JSON, by the text.
bool isXml(const fs::path& file, std::string_view text) {
    const std::string suffix = lowerCase(file.extension().string());
    if (suffix == ".tsx" || suffix == ".tx" || suffix == ".xml")
        return true;
    if (suffix == ".tsj" || suffix == ".tj" || suffix == ".json")
        return false;
    text.remove_prefix(markLength(text));
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && text[first] == '<';
}

std::size_t sizeOf(const Object& object) {
    std::size_t size =
        object.name.str().size() + object.type.str().size() + object.points.size() * sizeof(Vec2);
    for (const Property& property : object.properties) {
        size += sizeof(Property) + property.name.size();
        if (const auto* text = std::get_if<std::string>(&property.value))
            size += text->size();
    }
    return size;
}

} // namespace

ImportContext::ImportContext(std::string_view text, const ImportOptions& options)
    : options_(options), files_(options.root), texts_{{text, options.file, 0}}, cellsLeft_(maxCells),
      copiesLeft_(maxCopies), tileCopiesLeft_(maxTileCopies) {}

void ImportContext::fail(std::size_t offset, const Message& message) {
    if (errors_.size() >= maxReadErrors)
        return;
    const auto [line, column] = placeOf(texts_.back().text, offset);
    if (!isExternal()) {
        errors_.push_back({line, column, "", inEnglish(message), offset, {}, message});
        return;
    }
    const std::size_t reference = texts_.back().reference;
    const auto outer = placeOf(texts_.front().text, reference);
    const Message placed{"%1: %2", {texts_.back().file.string() + ':' + std::to_string(line), message}};
    errors_.push_back({outer.line, outer.column, "", inEnglish(placed), reference, {}, placed});
}

void ImportContext::note(std::size_t offset, const Message& message, std::size_t count) {
    notes_.add(message, isExternal() ? texts_.back().reference : offset, {}, count);
}

fs::path ImportContext::resolved(std::string_view reference) const {
    return (texts_.back().file.parent_path() / utf8Path(reference)).lexically_normal();
}

std::string ImportContext::pathFromMap(std::string_view reference) const {
    const fs::path folder = texts_.front().file.parent_path();
    const fs::path path = resolved(reference);
    return (path.is_absolute() == folder.is_absolute()
                ? path.lexically_proximate(folder.empty() ? "." : folder)
                : path)
        .generic_string();
}

void ImportContext::readTileset(std::string_view reference, std::size_t offset, Tileset& tileset) {
    tileset.isExternal = true;
    const fs::path file = resolved(reference);
    const ExternalFiles::Content content = files_.read(file);
    if (content.failure) {
        failMissing(TANGENT_TEXT("Library", "tileset %1: %2"), reference, offset, *content.failure,
                    TANGENT_TEXT("Library", "tileset not read, because %1: shapes of its tiles are missing"));
        return;
    }
    texts_.push_back({content.text, file, isExternal() ? texts_.back().reference : offset});
    if (isXml(file, content.text))
        readTilesetXml(content.text, *this, tileset);
    else
        readTilesetJson(content.text, *this, tileset);
    texts_.pop_back();
}

bool ImportContext::takeType(const std::string& name, PropertyTypes::Type type, std::size_t offset) {
    if (type.name == "class") {
        note(offset, TANGENT_TEXT("Library", "property of a class: skipped"));
        return false;
    }
    if (type.name == "list") {
        note(offset, TANGENT_TEXT("Library", "property that is a list: skipped"));
        return false;
    }
    if (!types_.add(name, type))
        note(offset, {TANGENT_TEXT("Library",
                                   "property %1 with another type than before: exported with the first one"),
                      {name}});
    return true;
}

void ImportContext::failMissing(const char* error, std::string_view reference, std::size_t offset,
                                const Message& why, const char* note) {
    if (!options_.skipsMissing)
        return fail(offset, {error, {std::string(reference), why}});
    isIncomplete_ = true;
    this->note(offset, {note, {why}});
}

const Object* ImportContext::readTemplate(std::string_view reference, std::size_t offset) {
    const fs::path file = resolved(reference);
    if (const auto known = templates_.find(file); known != templates_.end())
        return &known->second;
    auto missing = missingTemplates_.find(file);
    ExternalFiles::Content content;
    if (missing == missingTemplates_.end()) {
        content = files_.read(file);
        if (content.failure)
            missing = missingTemplates_.emplace(file, *content.failure).first;
    }
    if (missing != missingTemplates_.end()) {
        failMissing(
            TANGENT_TEXT("Library", "template %1: %2"), reference, offset, missing->second,
            TANGENT_TEXT("Library", "template not read, because %1: what it gives its objects is missing"));
        return nullptr;
    }
    Object& result = templates_[file];
    texts_.push_back({content.text, file, offset});
    if (isXml(file, content.text))
        readTemplateXml(content.text, *this, result);
    else
        readTemplateJson(content.text, *this, result);
    if (!result.templateFile.empty()) // templates could form a cycle
        fail(0, TANGENT_TEXT("Library", "a template must not have a template"));
    texts_.pop_back();
    return &result;
}

std::uint32_t ImportContext::tileOfTemplate(std::uint32_t tile, std::string_view source,
                                            std::uint32_t firstId) {
    constexpr std::size_t maxTilesets = (unknownTile - firstTemplateTile) / templateTileBlock;
    const std::uint32_t number = (tile & tileIdBits) - firstId;
    if (source.empty() || number >= templateTileBlock || tilesets_.size() == maxTilesets)
        return unknownTile;
    const auto [known, isNew] = firstTiles_.emplace(resolved(source), 0);
    if (isNew) {
        Tileset tileset;
        tileset.offset = texts_.back().reference;
        readTileset(source, 0, tileset);
        known->second = firstTemplateTile + static_cast<std::uint32_t>(tilesets_.size()) * templateTileBlock;
        tileset.firstId = known->second;
        tilesets_.push_back(std::move(tileset));
    }
    return (tile & ~tileIdBits) | (known->second + number);
}

bool ImportContext::takeCells(double width, double height, std::size_t offset) {
    const bool isPossible = width >= 0 && height >= 0;
    const bool isLimited = isPossible && width * height <= static_cast<double>(cellsLeft_);
    if (isLimited)
        cellsLeft_ -= static_cast<std::size_t>(width * height);
    else
        fail(offset, isPossible ? TANGENT_TEXT("Library", "the tile layers have more than 16,777,216 cells")
                                : TANGENT_TEXT("Library", "a size is negative"));
    return isLimited;
}

bool ImportContext::takeTileShape(const Object& shape, std::size_t offset) {
    const std::size_t size = sizeOf(shape);
    if (size <= tileCopiesLeft_) {
        tileCopiesLeft_ -= size;
        return true;
    }
    if (std::exchange(tileCopiesLeft_, 0) > 0)
        fail(offset, TANGENT_TEXT("Library", "names and properties of the tiles' collision shapes, for "
                                             "each cell, are larger than 64 MiB"));
    return false;
}

void ImportContext::applyTemplate(Object& object) {
    const std::string reference = object.templateFile;
    object.templateFile = {};
    if (reference.empty())
        return;
    object.given |= Object::fromTemplate;
    const Object* base = readTemplate(reference, object.offset);
    if (!base) {
        object.given |= Object::lacksTemplate;
        return;
    }
    const std::size_t size = sizeOf(*base);
    if (size > copiesLeft_) {
        if (std::exchange(copiesLeft_, 0) > 0)
            fail(object.offset,
                 TANGENT_TEXT("Library", "the objects of templates are larger than 64 MiB together"));
        return;
    }
    copiesLeft_ -= size;
    const auto take = [&](Object::Given member, auto value) {
        if (!(object.given & member))
            object.*value = base->*value;
    };
    take(Object::givenName, &Object::name);
    take(Object::givenType, &Object::type);
    take(Object::givenWidth, &Object::width);
    take(Object::givenHeight, &Object::height);
    take(Object::givenRotation, &Object::rotation);
    if (!(object.given & Object::givenTile) && base->tile != 0)
        object.tile = base->tile;
    take(Object::givenShape, &Object::kind);
    take(Object::givenShape, &Object::points);
    for (const Property& property : base->properties)
        if (std::ranges::find(object.properties, property.name, &Property::name) == object.properties.end())
            object.properties.push_back(property);
}

void ObjectProperties::add(Property property, std::size_t offset) {
    const auto [place, isNew] = places_.emplace(property.name, properties_.size());
    if (isNew)
        return properties_.push_back(std::move(property));
    properties_[place->second] = std::move(property);
    import_.note(offset, TANGENT_TEXT("Library", "property that its object has twice: the last one is used"));
}

} // namespace tangent::tiled
