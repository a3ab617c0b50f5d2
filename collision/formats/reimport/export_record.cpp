#include <tangent/base/number_text.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/rounding.h>

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

/// Returns the placement that undoes that of an export.
Placement placementBack(const Format& format, const ExportOptions& options) {
    return {options.origin, options.scale, options.yRunsUp.value_or(format.yRunsUp),
            PlacementDirection::fromFile};
}

/// Adds the shapes as read() will have them, and as they come back from the editor of the format.
std::optional<ImportRecord> convertedRecord(const Level& written, const Format& format,
                                            const ExportOptions& options) {
    const Placement back = placementBack(format, options);
    Level level;
    if (!back.changesNothing()) {
        level = written;
        Notes ignored;
        if (!place(level, back, PlacedLengths::all, ignored).isEmpty())
            return std::nullopt;
    }
    ImportRecord record = recordOf(back.changesNothing() ? written : level);
    for (const Collider& collider : written.colliders)
        for (const Shape& shape : format.asRead(collider.shape))
            if (!back.changesNothing() || shape != collider.shape)
                record.texts.add(SourceTexts::Kind::shape, idNumber(collider.id),
                                 SourceTexts::textOf(back(shape)));
    record.texts.sort();
    return record;
}

/// Returns a text whose numbers with a fraction are rounded.
std::string withRoundedNumbers(std::string_view text, double (*round)(double)) {
    constexpr std::string_view digits = "0123456789";
    std::string rounded;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find_first_of(digits), text.size());
        rounded += text.substr(0, begin);
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_not_of("0123456789.eE+-"));
        text.remove_prefix(word.size());
        const auto number = word.find_first_of(".eE") == word.npos ? std::nullopt : parseDouble(word);
        rounded += number ? formatNumber(round(*number)) : std::string(word);
    }
    return rounded;
}

double withSixFloatDigits(double value) {
    return withSixDigits(static_cast<double>(static_cast<float>(value)));
}

/// Writes and reads parts of a level.
class PartReader {
public:
    PartReader(const Format& format, const ExportOptions& options)
        : format_(format), written_(options), back_(placementBack(format, options)) {
        written_.progress = {};
        read_.origin = options.origin;
        read_.scale = options.scale;
        read_.yRunsUp = options.yRunsUp;
    }

    /// Returns nothing if the format does not keep the ids.
    std::optional<ImportRecord> recordOfPart(const Level& part) const {
        const std::string text = format_.write(part, written_).text;
        const ImportResult result = importLevel(format_, text, read_);
        if (!result.level || !result.assigned.colliders.empty() || !result.assigned.layers.empty())
            return std::nullopt;
        ImportRecord record = recordOf(*result.level);
        for (const Collider& collider : part.colliders)
            record.texts.add(SourceTexts::Kind::shape, idNumber(collider.id),
                             SourceTexts::textOf(back_(collider.shape)));
        if (format_.savesFloats)
            for (const auto round : {withFloatDigits, withSixFloatDigits})
                if (const std::string rounded = withRoundedNumbers(text, round); rounded != text)
                    addShapes(rounded, record);
        record.texts.sort();
        return record;
    }

private:
    void addShapes(const std::string& text, ImportRecord& record) const {
        const ImportResult result = importLevel(format_, text, read_);
        if (result.level)
            for (const Collider& collider : result.level->colliders)
                record.texts.add(SourceTexts::Kind::shape, idNumber(collider.id),
                                 SourceTexts::textOf(collider.shape));
    }

    const Format& format_;
    ExportOptions written_;
    ImportOptions read_;
    Placement back_;
};

/// Parts bound the memory.
std::optional<ImportRecord> readRecord(const Level& written, const Format& format,
                                       const ExportOptions& options) {
    constexpr std::size_t partSize = 50'000;
    const PartReader reader(format, options);
    Level part;
    static_cast<LevelSettings&>(part) = written;
    ImportRecord whole;
    std::size_t begin = 0;
    do {
        const std::size_t end = std::min(begin + partSize, written.colliders.size());
        part.colliders.assign(written.colliders.begin() + static_cast<std::ptrdiff_t>(begin),
                              written.colliders.begin() + static_cast<std::ptrdiff_t>(end));
        const auto record = reader.recordOfPart(part);
        if (!record || options.progress.isCancelled())
            return std::nullopt;
        whole.colliders = whole.colliders.unitedWith(record->colliders);
        whole.layers = whole.layers.unitedWith(record->layers);
        whole.sensors = whole.sensors.unitedWith(record->sensors);
        whole.texts = SourceTexts::merged({}, whole.texts, record->texts);
        begin = end;
    } while (begin < written.colliders.size());
    return whole;
}

bool isExportRecord(const Property& property) {
    return property.name == exportRecordProperty && std::holds_alternative<std::string>(property.value);
}

} // namespace

void addExportRecord(Level& written, const Format& format, const ExportOptions& options) {
    const auto record =
        format.asRead ? convertedRecord(written, format, options) : readRecord(written, format, options);
    if (record)
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
