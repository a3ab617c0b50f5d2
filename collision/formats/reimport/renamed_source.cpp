#include <tangent/base/utf8_path.h>
#include <tangent/formats/export_options.h>
#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/level/import_record.h>
#include <tangent/level/place_hash.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

/// Whether the source had this shape or name at its last import.
bool had(const ImportRecord& record, const Collider& collider) {
    const std::int64_t id = idNumber(collider.id);
    return record.texts.contains(SourceTexts::Kind::shape, id, SourceTexts::textOf(collider.shape)) ||
           (!collider.name.empty() &&
            record.texts.contains(SourceTexts::Kind::name, id, collider.name.str()));
}

} // namespace

std::string recordedName(const std::filesystem::path& source, const std::filesystem::path& levelFile) {
    std::error_code error;
    return levelFile.empty() ? std::filesystem::absolute(source, error).generic_string()
                             : pathToFolderOf(source, levelFile) + source.filename().string();
}

bool isRecordOf(const Property& record, const std::filesystem::path& source,
                const std::filesystem::path& levelFile) {
    std::error_code error;
    return std::filesystem::equivalent(levelFile.parent_path() / utf8Path(sourceOfRecord(record)), source,
                                       error);
}

bool recordsFileName(const LevelSettings& level, std::string_view fileName) {
    return std::ranges::any_of(level.properties, [&](const Property& property) {
        if (!isImportRecord(property))
            return false;
        const std::string source = sourceOfRecord(property);
        return source.substr(source.rfind('/') + 1) == fileName;
    });
}

void followRenamedSource(Level& existing, const Level& source, const std::filesystem::path& file,
                         const std::filesystem::path& levelFile, Notes& notes) {
    const std::string name = importRecordName(recordedName(file, levelFile));
    if (source.colliders.empty() ||
        std::ranges::find(existing.properties, name, &Property::name) != existing.properties.end())
        return;
    for (Property& property : existing.properties)
        if (isImportRecord(property) && isRecordOf(property, file, levelFile)) {
            property.name = name;
            return;
        }
    for (Property& property : existing.properties) {
        const auto record = importRecord(property);
        const std::string former = record ? sourceOfRecord(property) : "";
        std::error_code error;
        if (!record || std::filesystem::exists(levelFile.parent_path() / utf8Path(former), error) || error)
            continue;
        std::unordered_set<std::uint64_t> places;
        for (const Collider& collider : existing.colliders)
            if (record->colliders.contains(collider.id))
                places.insert(hashOfPlace(collider));
        const auto same = std::ranges::count_if(source.colliders, [&](const Collider& collider) {
            return had(*record, collider) || places.contains(hashOfPlace(collider));
        });
        const std::size_t larger = std::max(places.size(), source.colliders.size());
        if (2 * static_cast<std::size_t>(same) < larger)
            continue;
        property.name = name;
        notes.add({TANGENT_TEXT("Library", "source was called %1 at its last import: treated as renamed"),
                   {former}});
        return;
    }
}

} // namespace tangent
