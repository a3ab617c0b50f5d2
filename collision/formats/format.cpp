#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/file/level_checks.h>
#include <tangent/formats/body_overlaps.h>
#include <tangent/formats/box2d.h>
#include <tangent/formats/csv.h>
#include <tangent/formats/flat_level.h>
#include <tangent/formats/format.h>
#include <tangent/formats/godot/godot.h>
#include <tangent/formats/json.h>
#include <tangent/formats/ldtk.h>
#include <tangent/formats/matter.h>
#include <tangent/formats/placement.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/svg/svg.h>
#include <tangent/formats/tiled/property_names.h>
#include <tangent/formats/tiled/tiled.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

constexpr std::array allFormats{
    Format{.name = "csv",
           .suffixes = {".csv"},
           .description = "a table of the colliders, for spreadsheets",
           .write = exportCsv,
           .read = readCsv,
           .roundTrip = &csvRoundTrip,
           .keepsInvalid = true},
    Format{.name = "json",
           .suffixes = {".json"},
           .description = "the level with all defaults, for programs that do not know them",
           .write =
               [](const Level& level, const ExportOptions& options) {
                   constexpr std::size_t mostLayers = 5000; // a text of 200 MB; it grows with the square
                   if (!level.forbiddenOverlaps && level.layers.size() > mostLayers)
                       return ExportResult{
                           .text = {},
                           .failure = TANGENT_TEXT(
                               "Library", "the level has too many layers to write each pair of them")};
                   return ExportResult{writeLevelInFull(level, options.progress)};
               },
           .read = readJson,
           .keepsInvalid = true,
           .hasMatrix = true,
           .hasTolerance = true,
           .hasPropertyTypes = true},
    Format{.name = "svg",
           .suffixes = {".svg"},
           .description = "pictures; import turns rectangles and circles into colliders",
           .write = exportSvg,
           .read = readSvg,
           .roundTrip = &svgRoundTrip},
    Format{.name = "tmx",
           .suffixes = {".tmx", ".tsx", ".xml"},
           .description = "maps of Tiled in XML; import also reads tilesets",
           .write = writeTmx,
           .read = readTmx,
           .roundTrip = &tmxRoundTrip,
           .replacesShapes = true,
           .hasTileLayers = true,
           .hasPropertyTypes = true,
           .isFoundInFolders = true},
    Format{.name = "tmj",
           .suffixes = {".tmj", ".tsj", ".json"},
           .description = "maps of Tiled in JSON, also for Phaser; import also reads tilesets",
           .write = writeTmj,
           .read = readTmj,
           .roundTrip = &tmjRoundTrip,
           .replacesShapes = true,
           .recognizes = looksLikeTmj,
           .hasTileLayers = true,
           .hasPropertyTypes = true,
           .isFoundInFolders = true},
    Format{.name = "lua",
           .suffixes = {".lua"},
           .description = "maps in Tiled's Lua, for LÖVE",
           .write = writeTiledLua},
    Format{.name = "godot4",
           .suffixes = {".tscn"},
           .description = "scenes of Godot 4: bodies and areas with their collision masks",
           .write = writeGodot4,
           .read = readGodot,
           .roundTrip = &godot4RoundTrip,
           .replacesShapes = true,
           .hasMatrix = true,
           .isFoundInFolders = true},
    Format{.name = "godot3",
           .suffixes = {".tscn"},
           .description = "scenes of Godot 3",
           .write = writeGodot3,
           .read = readGodot,
           .roundTrip = &godot3RoundTrip,
           .replacesShapes = true,
           .recognizes = isGodot3,
           .hasMatrix = true},
    Format{.name = "ldtk",
           .suffixes = {".ldtk"},
           .description = "projects of LDtk: entities and IntGrid cells",
           .read = readLdtk,
           .replacesShapes = true,
           .isFoundInFolders = true},
    Format{.name = "planck",
           .suffixes = {".planck.json", ".json"},
           .description = "worlds of planck.js, in meters",
           .write = writePlanck,
           .read = readPlanck,
           .roundTrip = &planckRoundTrip,
           .replacesShapes = true,
           .recognizes = isPlanck,
           .hasMatrix = true,
           .yRunsUp = true},
    Format{.name = "box2d",
           .suffixes = {".box2d.json", ".json"},
           .description = "body and fixture definitions of Box2D, in meters",
           .write = writeBox2d,
           .read = readBox2d,
           .roundTrip = &box2dRoundTrip,
           .replacesShapes = true,
           .recognizes = isBox2d,
           .hasMatrix = true,
           .yRunsUp = true},
    Format{.name = "matter",
           .suffixes = {".matter.json"},
           .description = "bodies of matter.js",
           .write = writeMatter},
    Format{.name = "physicseditor",
           .suffixes = {".physics.json"},
           .description = "bodies in the layout of PhysicsEditor, for Phaser",
           .write = writePhysicsEditor},
    Format{.name = "flatbuffers",
           .suffixes = {".tangent"},
           .description = "a compact binary that games map into memory",
           .write = writeFlatLevel},
};

/// Returns the length of the format's longest suffix that ends the lower-case file name, or 0.
std::size_t matchOf(const Format& format, std::string_view file) {
    std::size_t longest = 0;
    for (const std::string_view suffix : format.suffixes)
        if (file.ends_with(suffix))
            longest = std::max(longest, suffix.size());
    return longest;
}

/// Returns the formats with the longest suffix that ends the file name. Ignores case: some systems and programs write
/// file names in capitals.
std::vector<const Format*> candidates(std::string_view file) {
    const std::string name = lowerCase(std::string(file));
    std::vector<const Format*> found;
    std::size_t longest = 1;
    for (const Format& format : allFormats) {
        const std::size_t match = matchOf(format, name);
        if (match > longest)
            found.clear();
        longest = std::max(longest, match);
        if (match == longest)
            found.push_back(&format);
    }
    return found;
}

constexpr const char* misfitText =
    TANGENT_TEXT("Library", "at this scale and origin, a number is too large or too small: %1");

/// Removes the colliders that the format cannot have.
void skipUnwritable(Level& level, const Format& format, Notes& notes) {
    std::unordered_set<LayerId> layers;
    for (const Layer& layer : level.layers)
        layers.insert(layer.id);
    std::erase_if(level.colliders, [&](const Collider& collider) {
        const bool isLayerMissing = !layers.contains(collider.layer);
        const bool isSkipped = isLayerMissing || (!format.keepsInvalid && !isValid(collider.shape));
        if (isSkipped)
            notes.add(
                isLayerMissing
                    ? TANGENT_TEXT("Library", "collider on a layer that the level does not have: skipped")
                    : TANGENT_TEXT("Library", "collider with an invalid shape: skipped"),
                Notes::noOffset, collider.id);
        return isSkipped;
    });
}

ReadError errorOf(const Message& message, std::size_t line) {
    return {line, line, "", inEnglish(message), 0, {}, message};
}

/// Moves an imported level from the coordinates of the file to its own.
void placeImported(ImportResult& result, const Format& format, const ImportOptions& options) {
    // readers of formats whose y runs up have mirrored it
    const bool mirrorsY = options.yRunsUp.value_or(format.yRunsUp) != format.yRunsUp;
    Notes notes;
    const Message misfit =
        place(*result.level, {options.origin, options.scale, mirrorsY, PlacementDirection::fromFile},
              format.hasTolerance ? PlacedLengths::all : PlacedLengths::withoutDefaults, notes);
    for (Note& note : std::move(notes).take())
        result.notes.push_back(std::move(note));
    if (misfit.isEmpty())
        return;
    result.errors.push_back(errorOf({misfitText, {misfit}}, 0));
    result.level.reset();
}

/// Whether a text begins with a byte-order mark of UTF-16, or with a character of ASCII in UTF-16.
bool isUtf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
           (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0'));
}

} // namespace

std::span<const Format> formats() {
    return allFormats;
}

const Format* formatNamed(std::string_view name) {
    const auto format = std::ranges::find(allFormats, name, &Format::name);
    return format == allFormats.end() ? nullptr : &*format;
}

const Format* formatOfFile(std::string_view file, std::string_view text) {
    const std::vector<const Format*> found = candidates(file);
    if (found.size() == 1)
        return found.front();
    for (const Format* format : found)
        if (format->recognizes && format->recognizes(text))
            return format;
    const auto any = std::ranges::find(found, nullptr, &Format::recognizes);
    return any == found.end() ? nullptr : *any;
}

const Format* formatToWrite(std::string_view file) {
    std::vector<const Format*> found = candidates(file);
    const std::string name = lowerCase(std::string(file));
    std::erase_if(found, [&](const Format* format) {
        return !format->write || !name.ends_with(format->suffixes.front());
    });
    return found.size() == 1 ? found.front() : nullptr;
}

std::string levelNameFor(std::string_view file) {
    const std::string name = utf8Path(file).filename().string();
    const std::size_t suffix = lowerCase(name).rfind(".level.json");
    return name.substr(0, suffix == name.npos ? name.rfind('.') : suffix) + ".level.json";
}

ImportResult importLevel(const Format& format, std::string_view text, const ImportOptions& options) {
    if (isUtf16(text)) {
        ImportResult refused;
        refused.errors.push_back(
            errorOf({TANGENT_TEXT("Library", "the encoding %1 is not supported: save the file as UTF-8"),
                     {std::string("UTF-16")}},
                    1));
        return refused;
    }
    ImportResult result = format.read(text, options);
    if (!result.level)
        return result;
    result.assigned.exported = takeExportRecord(*result.level);
    ImportOptions coordinates = options;
    if (options.repeatsExport)
        repeatExport(coordinates, result.assigned.exported);
    placeImported(result, format, coordinates);
    if (!result.level)
        return result;
    giveIdsToOriginals(*result.level, result.assigned);
    auto& pairs = result.level->forbiddenOverlaps;
    if (!pairs && !format.hasMatrix && !options.layersForbidOthers) {
        pairs.emplace();
        for (const Layer& layer : result.level->layers)
            pairs->emplace_back(layer.id, layer.id);
    }
    if (pairs && isEveryPair(*pairs, result.level->layers))
        pairs.reset(); // as a level file has it
    ignoreOverlapsInBodies(result, text);
    return result;
}

bool isReproduced(const Format& format, std::string_view text, const std::filesystem::path& file) {
    if (!format.read || !format.write)
        return false;
    ImportOptions options;
    options.file = file; // names the level
    ImportResult imported = importLevel(format, text, options);
    if (imported.level && !imported.assigned.exported.empty())
        imported.level->properties.push_back({exportRecordProperty, imported.assigned.exported});
    return imported.level && exportLevel(format, *std::move(imported.level)).text == text;
}

ExportResult exportLevel(const Format& format, Level level, const ExportOptions& options) {
    const ExportResult cancelled{.text = {}, .failure = std::string("cancelled")};
    Notes notes;
    const bool yRunsUp = options.yRunsUp.value_or(format.yRunsUp);
    auto [chosen, misfit] = levelToExport(std::move(level), options, yRunsUp, notes);
    if (!misfit.isEmpty())
        return {.text = {}, .failure = {misfitText, {misfit}}, .isMisplaced = true};
    skipUnwritable(chosen, format, notes);
    if (!format.hasPropertyTypes)
        erase_if(chosen.properties,
                 [](const Property& property) { return property.name == tiled::typesProperty; });
    if (options.progress.isCancelled())
        return cancelled;
    if (options.isRecorded && format.roundTrip)
        addExportRecord(chosen, format, options);
    ExportResult result = format.write(chosen, options);
    if (options.progress.isCancelled()) // then it is a part
        return cancelled;
    result.colliderCount = chosen.colliders.size();
    std::vector<Note> all = std::move(notes).take();
    all.insert(all.end(), std::make_move_iterator(result.notes.begin()),
               std::make_move_iterator(result.notes.end()));
    result.notes = std::move(all);
    return result;
}

} // namespace tangent
