#pragma once

#include <tangent/level/level.h>
#include <tangent/level/source_texts.h>

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

/// Which colliders and layers of a level came from which source. The level keeps this in a property for each source,
/// "imported from harbour.tmx": "1-40 45; layers 1-2; sensors 45; texts 0Kx~3q; ids 45=41; layer ids 2=3; keys
/// 45=0Kx~3q; external 30-45; kept 40; kept texts 0Kx~3q; options scale=2". Exports leave it out; imports keep it up to
/// date.
namespace tangent {

/// Ids as ranges, because imported ones mostly follow each other.
template <class Id>
class IdRanges {
public:
    IdRanges() = default;
    /// Takes the ids in any order.
    explicit IdRanges(std::vector<Id> ids);
    /// Reads "1-40 45". Returns nothing for any other text.
    static std::optional<IdRanges> parse(std::string_view text);

    bool contains(Id id) const;
    /// Returns the ids that are in either.
    IdRanges unitedWith(const IdRanges& other) const;
    /// Returns the ids that are not in `other`.
    IdRanges without(const IdRanges& other) const;
    bool empty() const { return ranges_.empty(); }
    /// Returns the largest id, or 0.
    Id last() const { return Id{empty() ? 0 : ranges_.back().last}; }
    std::string text() const; ///< "1-40 45"

private:
    struct Range {
        std::int64_t first;
        std::int64_t last;
    };
    std::vector<Range> ranges_; ///< ascending and disjoint
};

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
/// Returns ImportRecord::options without reading the rest.
std::string_view optionsOfRecord(const Property& record);
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
/// Records that all colliders and layers came from the file with this name, some colliders by way of `external` files.
void recordImport(Level& level, std::string_view sourceName, SourceKeys keys = {},
                  std::vector<ColliderId> external = {});

} // namespace tangent
