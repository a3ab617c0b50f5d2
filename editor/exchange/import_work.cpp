#include "exchange/import_work.h"

#include "document/contact_limit.h"
#include "document/file/image_paths.h"

#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/formats/recorded_options.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/reimport/reimport.h>
#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/level/display_name.h>
#include <tangent/level/import_record.h>
#include <tangent/merge/level_diff.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <new>
#include <unordered_set>

namespace tangent {

namespace {

ImportResult failed(const FileError& error) {
    return {.level = {}, .errors = {{0, 0, "", error.message, 0, error.code}}, .notes = {}};
}

/// Whether two levels differ in the names of sources only, because a file was moved.
bool areEqualButForSources(const Level& before, Level after) {
    if (before.properties.size() != after.properties.size())
        return false;
    for (std::size_t i = 0; i < after.properties.size(); ++i)
        if (isImportRecord(after.properties[i]) && isImportRecord(before.properties[i]))
            after.properties[i].name = before.properties[i].name;
    return after == before;
}

constexpr std::size_t maxNamed = 20; // changed colliders; many are only counted

/// Returns the level's colliders with these ids, without anything else.
Level collidersOf(const Level& level, const std::unordered_set<ColliderId>& ids) {
    Level part;
    for (const Collider& collider : level.colliders)
        if (ids.contains(collider.id))
            part.colliders.push_back(collider);
    return part;
}

/// "x 144 → 160, name absent → "quay"", with members and values as the level file has them.
Message membersText(const ItemDiff& difference) {
    const auto value = [](const std::string& json) {
        return json.empty() ? Message(TANGENT_TEXT("Library", "absent")) : Message(onOneLine(json));
    };
    Message text;
    for (const MemberDiff& member : difference.members) {
        const Message part{"%1 %2 → %3",
                           {onOneLine(member.member), value(member.before), value(member.after)}};
        text = text.isEmpty() ? part : Message{"%1, %2", {text, part}};
    }
    return text;
}

/// Notes first what changes in colliders: "#1 "platform": x 144 → 160".
void noteChanges(const Level& before, const Level& after, const std::vector<ColliderId>& updated,
                 std::vector<Note>& notes) {
    const std::unordered_set<ColliderId> ids(updated.begin(), updated.end());
    const Level partBefore = collidersOf(before, ids);
    const Level partAfter = collidersOf(after, ids);
    Notes changes;
    for (const ItemDiff& difference : diffLevels(partBefore, partAfter))
        if (difference.kind == ItemKind::collider && difference.change == ItemChange::changed) {
            const ColliderId id{parseInteger(difference.key).value_or(0)};
            const auto collider = std::ranges::find(partBefore.colliders, id, &Collider::id);
            changes.add({"%1: %2", {displayName(*collider), membersText(difference)}}, Notes::noOffset, id);
        }
    const std::vector<Note> first = std::move(changes).take();
    notes.insert(notes.begin(), first.begin(), first.end());
}

void merge(ImportedFile& imported, const ImportRequest& request) {
    ImportResult& result = imported.result;
    placeBackgrounds(result.level->backgrounds, request.file, request.intoFile);
    Notes notes;
    Level existing = *request.into;
    const std::filesystem::path source = request.file.toStdU16String();
    const std::filesystem::path levelFile = placeOfLevel(request);
    followRenamedSource(existing, *result.level, source, levelFile, notes);
    Reimported merged =
        reimported(std::move(existing), *std::move(result.level), result.assigned,
                   recordedName(source, levelFile), notes, result.skipped, result.isIncomplete);
    renumberNotes(result.notes, merged.newIds);
    result.level = std::move(merged.level);
    if (merged.changed <= maxNamed)
        noteChanges(*request.into, *result.level, merged.updated, result.notes);
    imported.merged = MergeChanges{merged.added, merged.changed, merged.removed, std::move(merged.updated)};
    for (Note& note : std::move(notes).take())
        result.notes.push_back(std::move(note));
}

ImportedFile read(const ImportRequest& request, const Progress& progress) {
    constexpr double readingShare = 0.1;
    const FileResult file = readFile(request.file.toStdU16String(), progress.part(readingShare));
    if (!file)
        return {request.format, failed(*file.error)};
    ImportedFile imported{request.format, {}};
    if (!imported.format)
        imported.format = formatOfFile(QFileInfo(request.file).fileName().toStdString(), *file.text);
    if (!imported.format || !imported.format->read) {
        imported.result = failed(
            {std::error_code(), QCoreApplication::translate(
                                    "Import", "No format that can be imported has this file name suffix.")
                                    .toStdString()});
        return imported;
    }
    ImportOptions options = request.options;
    options.file = request.file.toStdU16String();
    if (options.root.empty())
        options.root = QFileInfo(request.file).path().toStdU16String();
    options.progress = progress.part(1 - readingShare);
    imported.result = importLevel(*imported.format, *file.text, options);
    if (imported.result.level && !progress.isCancelled()) {
        const std::string name = recordedName(options.file, placeOfLevel(request));
        if (options.repeatsExport)
            repeatExport(options, imported.result.assigned.exported);
        if (request.into)
            merge(imported, request);
        else
            recordImport(*imported.result.level, name, imported.result.assigned.keys,
                         imported.result.assigned.external, keyOfExport(imported.result.assigned.exported));
        recordOptions(*imported.result.level, name, recordedOptions(options, placeOfLevel(request)));
        if (request.into && areEqualButForSources(*request.into, *imported.result.level))
            imported.result.level = *request.into;
    }
    if (imported.result.level && !progress.isCancelled())
        if (const auto error = contactLimitError(*imported.result.level, progress))
            imported.result = failed(*error);
    if (progress.isCancelled())
        imported.result = failed({std::make_error_code(std::errc::operation_canceled), "cancelled"});
    return imported;
}

} // namespace

std::optional<bool> isForeignName(const QString& file) {
    const QString name = QFileInfo(file).fileName().toLower();
    if (name.endsWith(QLatin1String(".level.json")))
        return false;
    if (name.endsWith(QLatin1String(".json")))
        return std::nullopt;
    const Format* format = formatOfFile(name.toStdString());
    return format && format->read;
}

bool isForeignText(const QString& file, const Progress& progress) {
    const std::string text = readFile(file.toStdU16String(), progress).text.value_or("");
    const Format* format = formatOfFile(QFileInfo(file).fileName().toStdString(), text);
    return format && format->read && format != formatNamed("json");
}

ImportedFile importFile(const ImportRequest& request, const Progress& progress) {
    try {
        return read(request, progress);
    } catch (const std::bad_alloc&) {
        return {request.format, failed(notEnoughMemory())};
    }
}

std::filesystem::path placeOfLevel(const ImportRequest& request) {
    return (request.into ? request.intoPlace : request.file).toStdU16String();
}

void placeBackgrounds(std::vector<Background>& backgrounds, const QString& source, const QString& levelFile) {
    if (!levelFile.isEmpty())
        return followLevelFile(backgrounds, source, levelFile);
    for (Background& background : backgrounds)
        background.image = QDir::cleanPath(imageFile(source, background)).toStdString();
}

LoadedLevel toUnsavedLevel(Level level, const QString& source, const Progress& progress) {
    placeBackgrounds(level.backgrounds, source, {});
    const QFileInfo file(source);
    LoadedLevel loaded;
    loaded.proposedFile =
        file.absoluteDir().filePath(QString::fromStdString(levelNameFor(file.fileName().toStdString())));
    try {
        loaded.level = LiveLevel::unchecked(std::move(level), {}, LevelContacts::ofProblems, 0, progress);
    } catch (const std::bad_alloc&) {
        const FileError error = notEnoughMemory();
        loaded.errors.push_back({0, 0, "", error.message, 0, error.code});
    }
    return loaded;
}

} // namespace tangent
