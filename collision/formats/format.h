#pragma once

#include <tangent/file/level_file.h>
#include <tangent/formats/export_options.h>
#include <tangent/formats/note.h>
#include <tangent/formats/round_trip.h>
#include <tangent/level/import_record.h>

#include <array>
#include <span>

/// Import and export of other programs' file formats. Each format has its own source file.
namespace tangent {

/// The number of layers up to which imports and exports list every pair of them, half a million, if no overlap is
/// allowed. The pairs of many more would take gigabytes.
inline constexpr std::size_t maxListedLayers = 1000;

/// What an import does with shapes that are neither circles nor rectangles, such as polygons.
enum class OtherShapes : std::uint8_t {
    skip,
    bounding,  ///< replaces them with the smallest circle or axis-aligned rectangle around them
    inscribed, ///< replaces them with a large circle or axis-aligned rectangle inside them
};

struct ImportOptions {
    std::filesystem::path file; ///< of the text: names in it are relative to its folder
    /// Folder of the external files that the import may read. Empty: it reads none.
    std::filesystem::path root;
    OtherShapes otherShapes = OtherShapes::skip;
    /// Whether every pair of layers is forbidden to overlap. Otherwise, a format that has no collision matrix forbids
    /// each layer to overlap itself only.
    bool layersForbidOthers = false;
    /// Whether files are imported without the external files that cannot be read, which notes say. Otherwise
    /// these are errors: without them, colliders would be missing.
    bool skipsMissing = false;
    /// Names of tile layers of Tiled whose tiles are solid: those without collision shapes become rectangles.
    std::vector<std::string> solidLayers{};
    // The coordinates of the file, as of an export with the same options: the import undoes them.
    Vec2 origin;                 ///< this point of the level is (0, 0) in the file
    double scale = 1;            ///< units of the file per level unit; positive
    std::optional<bool> yRunsUp; ///< in the file; absent: as is usual for the format
    /// Whether the origin, scale and direction of y in the record of an export replace these.
    bool repeatsExport = false;
    Progress progress;
};

/// Ids that an import assigns because the source has none. They may change when the source does. Also says which
/// colliders are not from the imported file alone, and what an export wrote into it.
struct AssignedIds {
    std::vector<ColliderId> colliders{};
    std::vector<LayerId> layers{};
    SourceKeys keys{}; ///< of the colliders, if the source identifies them without ids
    /// Colliders that got an assigned id because another one has theirs in the source, such as copies, and that id.
    std::vector<std::pair<ColliderId, ColliderId>> copies{};
    std::vector<ColliderId> external{};   ///< colliders with a part from other files, such as tilesets
    std::vector<ColliderId> incomplete{}; ///< those of them that a missing file has a part of
    std::string exported{}; ///< the record of the export that the file came from (reimport/export_record.h)
};

/// A level, or the errors that prevented its import.
struct ImportResult {
    std::optional<Level> level;
    std::vector<ReadError> errors;
    std::vector<Note> notes; ///< content that the import skipped or changed
    /// Offset of each collider in the text; empty if the format does not know.
    std::vector<std::size_t> colliderOffsets{};
    bool isIncomplete = false; ///< whether external files could not be read: ImportOptions::skipsMissing
    /// Number of the body of each collider. Shapes of one body never meet. Empty if the format has no bodies.
    std::vector<std::size_t> bodies{};
    AssignedIds assigned{};
    /// Ids of objects that the import skipped because of their shape, as far as the format has ids.
    std::vector<ColliderId> skipped{};
    std::vector<std::filesystem::path> externalFiles{}; ///< that were read, whether or not there is a level
    std::vector<std::filesystem::path> outsideFiles{};  ///< that a larger project folder would allow
};

struct ExportResult {
    std::string text;
    std::vector<Note> notes{};     ///< what the format cannot express
    Message failure{};             ///< why there is no text; empty if there is
    bool isMisplaced = false;      ///< whether another scale or origin may help against the failure
    std::size_t colliderCount = 0; ///< set by exportLevel()
};

struct Format {
    std::string_view name; ///< "csv"
    /// Endings of file names: ".csv". The first is that of new files. Unused ones are empty.
    std::array<std::string_view, 3> suffixes;
    const char* description; ///< a short phrase
    /// Writes a level that levelToExport() returned. Returns soon with anything if the options' progress is cancelled.
    /// Null if the format has no export.
    ExportResult (*write)(const Level& level, const ExportOptions& options) = nullptr;
    /// Reads a level. Null if the format has no import.
    ImportResult (*read)(std::string_view text, const ImportOptions& options) = nullptr;
    /// What comes back from a file, which then keeps a record of the export (reimport/export_record.h). Null: it keeps
    /// none.
    const RoundTrip* roundTrip = nullptr;
    bool replacesShapes = false; ///< whether read() heeds ImportOptions::otherShapes
    /// Whether the text looks like this format, if several have the same suffix. Null: any text does that none of the
    /// others recognizes.
    bool (*recognizes)(std::string_view text) = nullptr;
    bool keepsInvalid = false;     ///< whether the export includes colliders with invalid shapes
    bool hasMatrix = false;        ///< whether a file without a collision matrix means its default
    bool hasTolerance = false;     ///< whether files have the tolerance and the lengths of rules
    bool hasTileLayers = false;    ///< whether read() heeds ImportOptions::solidLayers
    bool hasPropertyTypes = false; ///< whether the export uses tiled::PropertyTypes, or keeps them
    bool yRunsUp = false;          ///< whether y runs up by default
    bool isFoundInFolders = false; ///< whether files with the first suffix are likely to be levels
};

std::span<const Format> formats();
/// Returns null if no format has this name.
const Format* formatNamed(std::string_view name);
/// Returns the format with the longest suffix that matches the end of the file name, or null.
/// Ignores case. Among formats with the same suffix, the text decides.
const Format* formatOfFile(std::string_view file, std::string_view text = {});
/// Returns the only format that writes new files with this suffix, or null.
const Format* formatToWrite(std::string_view file);

/// Returns the file name of the level that a file becomes: "harbour.level.json" for "maps/harbour.tmx".
std::string levelNameFor(std::string_view file);

/// Imports a level with a format that has an import. Fails if the level has numbers that are too large or too small
/// with the origin and scale of the options.
ImportResult importLevel(const Format& format, std::string_view text, const ImportOptions& options = {});
/// Whether importing a file and exporting the level gives the same text: then an export that replaces the file loses
/// nothing of it but what the level changed.
bool isReproduced(const Format& format, std::string_view text, const std::filesystem::path& file);
/// Exports what the options choose of a level, with a format that has an export. If cancelled, fails soon.
ExportResult exportLevel(const Format& format, Level level, const ExportOptions& options = {});

} // namespace tangent
