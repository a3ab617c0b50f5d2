#pragma once

#include <tangent/level/id_ranges.h>
#include <tangent/level/level.h>
#include <tangent/level/source_order.h>
#include <tangent/level/source_texts.h>

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

/// Which colliders and layers of a level came from which source. The level keeps this in a property for each source,
/// "imported from harbour.tmx": "1-40 45; layers 1-2; sensors 45; texts 0Kx~3q; order 1: 1-40 2: 45; ids 45=41; layer
/// ids 2=3; keys 45=0Kx~3q; external 30-45; kept 40; kept texts 0Kx~3q; export 0Kx~3q; options scale=2". Exports leave
/// it out; imports keep it up to date.
namespace tangent {

/// What identifies colliders in their source apart from ids, such as the path of a node, by sourceKey().
using SourceKeys = std::map<ColliderId, std::uint64_t>;
/// Returns a hash of 36 bits.
std::uint64_t sourceKey(std::string_view text);

/// What the last import of a source left in a level.
struct ImportRecord {
    IdRanges<ColliderId> colliders;
    IdRanges<LayerId> layers;
    IdRanges<ColliderId> sensors; ///< those that were sensors in the source
    SourceTexts texts{};          ///< names and the like, as the source had them, with its ids
    /// The id in the source of each collider and layer that got another one since, by the present id.
    std::map<ColliderId, ColliderId> colliderIds{};
    std::map<LayerId, LayerId> layerIds{};
    SourceKeys keys{};
    std::string options{};           ///< of the import: recorded_options.h
    IdRanges<ColliderId> external{}; ///< those from other files, such as tilesets
    /// Those of them that the last import did not read, or only in part, because files were missing, and what the
    /// source had of them before.
    IdRanges<ColliderId> kept{};
    SourceTexts keptTexts{};
    std::uint64_t exported = 0; ///< of the export that the source came from: its key, or 0 (export_record.h)
    SourceOrder order{};        ///< of the source, by the ids in the level

    /// Whether the source had this text at its last import. The id is that in the level.
    bool hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const;

    /// Renumbers ids and remembers those of the source. Drops those whose new id is 0. Returns whether any changed.
    bool renumber(const std::unordered_map<ColliderId, ColliderId>& newIds);
    bool renumber(const std::unordered_map<LayerId, LayerId>& newIds);
};

/// Returns the name of the property that records what was imported from the file with this name.
std::string importRecordName(std::string_view sourceName);
/// Returns the file name in the name of such a property.
std::string sourceOfRecord(const Property& record);
/// Whether a property is the record of an import, of any source.
bool isImportRecord(const Property& property);

/// Returns what a property records; nothing if it is no record or was damaged.
std::optional<ImportRecord> importRecord(const Property& property);
/// Returns what was imported from the file with this name; nothing if it is not known.
std::optional<ImportRecord> importRecord(const LevelSettings& level, std::string_view sourceName);
/// The same of the text alone.
std::string recordText(const ImportRecord& record);
std::optional<ImportRecord> parseRecord(std::string_view text);
/// With this, the part of a record that has its texts begins.
inline constexpr std::string_view textsOfRecord = "; texts ";
/// Returns where that part is in the text of a record, or would be.
std::size_t placeOfTexts(std::string_view record);
/// Returns ImportRecord::options without reading the rest.
std::string_view optionsOfRecord(const Property& record);
std::string_view optionsInRecord(std::string_view record);
/// Sets ImportRecord::options of what was imported from the file with this name, if it is recorded.
void recordOptions(LevelSettings& level, std::string_view sourceName, std::string_view options);
/// Sets or adds the property `name`, a record of an import.
void setImportRecord(LevelSettings& level, const std::string& name, const ImportRecord& record);
/// Returns the largest collider id in the records of imports and in ignored problems, or 0. The collider may be gone: a
/// new one with its id would be taken for it.
ColliderId largestMentionedId(const LevelSettings& level);
/// Returns what a record remembers of the names, properties, bounds and shapes of a source. Records of imports are left
/// out. The maps have the ids in the source of those that have another one in the level.
SourceTexts textsOf(const Level& source, const std::map<ColliderId, ColliderId>& colliderIds = {},
                    const std::map<LayerId, LayerId>& layerIds = {});
/// Returns the record of a source that has all colliders and layers of a level.
ImportRecord recordOf(const Level& source);
/// Records that all colliders and layers came from the file with this name, some colliders by way of `external` files.
void recordImport(Level& level, std::string_view sourceName, SourceKeys keys = {},
                  std::vector<ColliderId> external = {}, std::uint64_t exported = 0);

} // namespace tangent
