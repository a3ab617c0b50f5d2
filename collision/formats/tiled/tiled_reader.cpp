#include <tangent/file/json_cursor.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/tiled/exported_map.h>
#include <tangent/formats/tiled/level_of_map.h>
#include <tangent/formats/tiled/object_shape.h>
#include <tangent/formats/tiled/tiled.h>
#include <tangent/formats/xml_text.h>

namespace tangent {

namespace {

ImportResult readTiled(std::string_view text, const ImportOptions& options,
                       void (*readMap)(std::string_view, tiled::ImportContext&, tiled::Map&)) {
    tiled::ImportContext import(text, options);
    tiled::Map map;
    readMap(text, import, map);
    for (tiled::Tileset& tileset : import.takeTilesets())
        map.tilesets.push_back(std::move(tileset));
    ImportResult result;
    if (!import.hasErrors())
        result =
            map.isTileset ? levelOfTileset(map.tilesets.front(), import) : levelOfMap(std::move(map), import);
    if (options.progress.isCancelled())
        import.fail(0, TANGENT_TEXT("Library", "the import was cancelled"));
    if (import.hasErrors())
        result = {};
    result.isIncomplete = import.isIncomplete();
    result.errors = import.takeErrors();
    result.externalFiles = import.takeFiles();
    result.outsideFiles = import.takeOutside();
    import.budget().note(import.notes());
    result.notes = std::move(import.notes()).take(text);
    return result;
}

Shape asReadFromMap(const Shape& written, Rounding round) {
    const tiled::ObjectPlacement place = tiled::placementOf(written);
    tiled::Object object;
    object.kind = place.isEllipse ? tiled::Object::Kind::ellipse : tiled::Object::Kind::rectangle;
    object.x = round(place.x);
    object.y = round(place.y);
    object.width = round(place.width);
    object.height = round(place.height);
    object.rotation = round(place.rotation);
    SearchBudget none(0);
    return shapeOf(object, OtherShapes::skip, none).shape.value_or(written);
}

} // namespace

// Tiled 1.8 writes six digits.
const RoundTrip tmxRoundTrip{.shape = asReadFromMap,
                             .roundings = {withSixDigits},
                             .text = xmlCharacters,
                             .keepsProperty = tiled::keepsProperty,
                             .keepsGroups = true,
                             .isByLayer = true};
const RoundTrip tmjRoundTrip{.shape = asReadFromMap,
                             .roundings = {withSixDigits},
                             .keepsProperty = tiled::keepsProperty,
                             .keepsGroups = true,
                             .isByLayer = true};

ImportResult readTmx(std::string_view text, const ImportOptions& options) {
    return readTiled(text, options, tiled::readMapXml);
}

ImportResult readTmj(std::string_view text, const ImportOptions& options) {
    return readTiled(text.substr(markLength(text)), options, tiled::readMapJson);
}

bool looksLikeTmj(std::string_view text) {
    JsonCursor cursor(text.substr(markLength(text)));
    if (cursor.kind() != JsonKind::object)
        return false;
    cursor.enter();
    while (cursor.nextMember()) {
        const std::string_view name = cursor.name();
        if (name == "tiledversion" || name == "tilewidth" || name == "tilesets")
            return true;
        if (name == "format")
            return false;
        cursor.skip();
    }
    return false;
}

} // namespace tangent
