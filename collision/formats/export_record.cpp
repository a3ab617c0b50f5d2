#include <tangent/formats/export_record.h>

#include <algorithm>

namespace tangent {

namespace {

enum class Origin : std::uint8_t { thisLevel, anotherLevel, unknown };

/// Returns which level was exported, as far as the present state of `level` tells.
Origin originOf(const ImportRecord& exported, const Level& level) {
    std::size_t count = 0;
    std::size_t same = 0;
    for (const Collider& collider : level.colliders)
        if (exported.colliders.contains(collider.id)) {
            const std::int64_t id = idNumber(collider.id);
            ++count;
            same += exported.hadText(SourceTexts::Kind::shape, id, SourceTexts::textOf(collider.shape)) ||
                    exported.hadText(SourceTexts::Kind::name, id, collider.name.str());
        }
    return count == 0 ? Origin::unknown : 2 * same >= count ? Origin::thisLevel : Origin::anotherLevel;
}

} // namespace

void addExportRecord(Level& written, const Format& format, const Placement& toFile) {
    Placement back = toFile;
    back.direction = PlacementDirection::fromFile;
    ImportRecord record;
    if (back.changesNothing()) {
        record = recordOf(written);
    } else {
        Level level = written;
        Notes ignored;
        if (!place(level, back, PlacedLengths::all, ignored).isEmpty())
            return;
        record = recordOf(level);
    }
    for (const Collider& collider : written.colliders)
        for (const Shape& shape : format.asRead(collider.shape))
            if (!back.changesNothing() || shape != collider.shape)
                record.texts.add(SourceTexts::Kind::shape, idNumber(collider.id),
                                 SourceTexts::textOf(back(shape)));
    record.texts.sort();
    written.properties.push_back({exportRecordProperty, recordText(record)});
}

std::string takeExportRecord(Level& imported) {
    std::string record;
    erase_if(imported.properties, [&](const Property& property) {
        const auto* text = std::get_if<std::string>(&property.value);
        const bool isRecord = text && property.name == exportRecordProperty;
        if (isRecord)
            record = *text;
        return isRecord;
    });
    return record;
}

std::uint64_t keyOfExport(std::string_view record) {
    return record.empty() ? 0 : sourceKey(record);
}

std::optional<ImportRecord> lastRecord(const Level& existing, std::string_view sourceName,
                                       std::string_view exported, Notes& notes) {
    std::optional<ImportRecord> imported = importRecord(existing, sourceName);
    auto record = exported.empty() ? std::nullopt : parseRecord(exported);
    if (!record || (imported && imported->exported == keyOfExport(exported)))
        return imported;
    const Origin origin = originOf(*record, existing);
    if (origin == Origin::anotherLevel)
        notes.add(TANGENT_TEXT(
            "Library",
            "what the file says about its export: ignored, because it differs from most of the level"));
    if (origin != Origin::thisLevel)
        return imported;
    record->options = imported ? imported->options : "";
    return record;
}

} // namespace tangent
