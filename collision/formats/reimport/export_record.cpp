#include <tangent/formats/placement.h>
#include <tangent/formats/recorded_options.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/reimport/level_edits.h>
#include <tangent/formats/reimport/reused_ids.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

enum class Origin : std::uint8_t { thisLevel, anotherLevel, unknown };

/// Returns which level was exported, as far as the present state of `level` tells.
Origin originOf(const ImportRecord& exported, const Level& level) {
    std::size_t count = 0;
    std::size_t same = 0;
    for (const Collider& collider : level.colliders)
        if (exported.colliders.contains(collider.id)) {
            ++count;
            same += hasExportedShapeOrName(collider, exported);
        }
    return count == 0 ? Origin::unknown : 2 * same >= count ? Origin::thisLevel : Origin::anotherLevel;
}

void sortByLayer(Level& level) {
    std::unordered_map<LayerId, std::size_t> places;
    for (const Layer& layer : level.layers)
        places.emplace(layer.id, places.size());
    const auto placeOf = [&](const Collider& collider) {
        const auto found = places.find(collider.layer);
        return found == places.end() ? places.size() : found->second;
    };
    const auto isBefore = [&](const Collider& a, const Collider& b) {
        return placeOf(a) < placeOf(b);
    };
    if (!std::ranges::is_sorted(level.colliders, isBefore))
        std::ranges::stable_sort(level.colliders, isBefore);
}

/// Finds out what importing a file gives, without writing and reading all of it.
class ExportedFile {
public:
    ExportedFile(const Level& written, const Format& format, const ExportOptions& options)
        : written_(written), format_(format), trip_(*format.roundTrip),
          options_(options), back_{options.origin, options.scale, options.yRunsUp.value_or(format.yRunsUp),
                                   PlacementDirection::fromFile},
          read_{options.origin, options.scale, back_.mirrorsY != format.yRunsUp,
                PlacementDirection::fromFile} {}

    /// Returns nothing if the format does not keep the ids.
    std::optional<ImportRecord> record() && {
        std::optional<Level> level = settingsAsRead();
        if (!level)
            return std::nullopt;
        SourceTexts rounded;
        for (const Collider& collider : written_.colliders) {
            if (options_.progress.isCancelled())
                return std::nullopt;
            level->colliders.push_back(asRead(collider));
            addRounded(collider, level->colliders.back().shape, rounded);
        }
        if (trip_.isByLayer)
            sortByLayer(*level);
        ImportRecord record = recordOf(*level);
        rounded.sort();
        record.texts = SourceTexts::merged({}, record.texts, rounded);
        record.options = recordedOptions(undoing(), {});
        return record;
    }

private:
    ImportOptions undoing() const {
        ImportOptions undoing;
        undoing.origin = options_.origin;
        undoing.scale = options_.scale;
        undoing.yRunsUp = options_.yRunsUp;
        return undoing;
    }

    /// Writes and reads one collider of each layer with the settings.
    std::optional<Level> settingsAsRead() const {
        Level few;
        static_cast<LevelSettings&>(few) = written_;
        std::unordered_set<LayerId> layers;
        for (const Collider& collider : written_.colliders)
            if (layers.insert(collider.layer).second)
                few.colliders.push_back(collider);
        ExportOptions silent = options_;
        silent.progress = {};
        ImportResult read = importLevel(format_, format_.write(few, silent).text, undoing());
        if (!read.level || !read.assigned.colliders.empty() || !read.assigned.layers.empty())
            return std::nullopt;
        read.level->colliders.clear();
        read.level->colliders.reserve(written_.colliders.size());
        return std::move(read.level);
    }

    Collider asRead(const Collider& written) const {
        Collider read{written.id,
                      written.layer,
                      shapeAsRead(written, asItIs),
                      written.sensor,
                      textAsRead(written.name),
                      {},
                      {}};
        if (trip_.keepsGroups)
            read.group = textAsRead(written.group);
        for (const Property& property : written.properties)
            if (!std::holds_alternative<UnknownValue>(property.value) &&
                trip_.keepsProperty(property, written)) {
                const auto* const text = std::get_if<std::string>(&property.value);
                read.properties.push_back(
                    {textAsRead(property.name), text ? textAsRead(*text) : property.value});
            }
        return read;
    }

    /// Adds the shape as the level has it, and as it comes back from other programs.
    void addRounded(const Collider& written, const Shape& read, SourceTexts& texts) const {
        const auto add = [&](const Shape& shape) {
            if (shape != read)
                texts.add(SourceTexts::Kind::shape, idNumber(written.id), SourceTexts::textOf(shape));
        };
        add(back_(written.shape));
        for (const Rounding round : trip_.roundings)
            if (round)
                add(shapeAsRead(written, round));
    }

    static double asItIs(double number) { return number; }
    Shape shapeAsRead(const Collider& written, Rounding round) const {
        return read_(trip_.shape(written.shape, round));
    }
    std::string textAsRead(const std::string& text) const { return trip_.text ? trip_.text(text) : text; }

    const Level& written_;
    const Format& format_;
    const RoundTrip& trip_;
    const ExportOptions& options_;
    const Placement back_; ///< undoes that of the export
    const Placement read_; ///< the same of what a reader returns, which undid the usual direction of y
};

bool isExportRecord(const Property& property) {
    return property.name == exportRecordProperty && std::holds_alternative<std::string>(property.value);
}

} // namespace

void addExportRecord(Level& written, const Format& format, const ExportOptions& options) {
    if (const auto record = ExportedFile(written, format, options).record())
        written.properties.push_back({exportRecordProperty, recordText(*record)});
}

std::string_view exportRecordIn(const LevelSettings& level) {
    const auto found = std::ranges::find_if(level.properties, isExportRecord);
    return found == level.properties.end() ? "" : std::string_view(std::get<std::string>(found->value));
}

std::string takeExportRecord(Level& imported) {
    std::string record;
    erase_if(imported.properties, [&](const Property& property) {
        const bool isRecord = isExportRecord(property);
        if (isRecord)
            record = std::get<std::string>(property.value);
        return isRecord;
    });
    return record;
}

void repeatExport(ImportOptions& options, std::string_view exported) {
    if (exported.empty())
        return;
    ImportOptions recorded; // of a foreign file: others, such as a folder to read from, do not count
    setRecordedOptions(recorded, optionsInRecord(exported), {});
    options.origin = recorded.origin;
    options.scale = recorded.scale;
    options.yRunsUp = recorded.yRunsUp;
}

void giveIdsToOriginals(Level& imported, AssignedIds& assigned) {
    const auto record = assigned.copies.empty() ? std::nullopt : parseRecord(assigned.exported);
    if (!record)
        return;
    Notes ignored;
    const LevelEdits edits(record, ignored);
    std::unordered_map<ColliderId, Collider*> byId;
    for (Collider& collider : imported.colliders)
        byId.emplace(collider.id, &collider);
    for (const auto& [copy, id] : assigned.copies) {
        const auto first = byId.find(id);
        const auto later = byId.find(copy);
        if (first == byId.end() || later == byId.end() || edits.isUnchanged(*first->second, id) ||
            !edits.isUnchanged(*later->second, id))
            continue;
        std::swap(first->second->id, later->second->id);
        std::swap(first->second, later->second);
        assigned.keys.erase(copy);
    }
}

std::uint64_t keyOfExport(std::string_view record) {
    return record.empty() ? 0 : sourceKey(record);
}

std::optional<ImportRecord> lastRecord(Level& existing, std::string_view sourceName, const Level& source,
                                       const AssignedIds& assigned, Notes& notes) {
    std::optional<ImportRecord> imported = importRecord(existing, sourceName);
    auto record = assigned.exported.empty() ? std::nullopt : parseRecord(assigned.exported);
    if (!record && !assigned.exported.empty())
        notes.add(
            TANGENT_TEXT("Library", "what the file says about its export: ignored, because it is damaged"));
    if (!record || (imported && imported->exported == keyOfExport(assigned.exported)))
        return imported;
    const Origin origin = originOf(*record, existing);
    if (origin == Origin::anotherLevel)
        notes.add(TANGENT_TEXT(
            "Library",
            "what the file says about its export: ignored, because it differs from most of the level"));
    if (origin != Origin::thisLevel)
        return imported;
    record->options = imported ? imported->options : "";
    renumberDrawnLater(existing, *record, source, assigned, notes);
    return record;
}

} // namespace tangent
