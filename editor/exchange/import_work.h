#pragma once

#include "document/file/level_loading.h"

#include <tangent/formats/format.h>

#include <QString>

#include <memory>

namespace tangent {

/// Whether Tangent imports a file of this name instead of opening it as a level. Nothing if its text decides.
std::optional<bool> isForeignName(const QString& file);
/// The same by the text, which this reads.
bool isForeignText(const QString& file, const Progress& progress = {});

/// Reads a file of another program. Without a format, the name and the text decide. Being cancelled and running out of
/// memory are errors.
struct ImportRequest {
    QString file;
    const Format* format = nullptr;
    ImportOptions options;             ///< file and progress are set by importFile()
    std::shared_ptr<const Level> into; ///< the open level, to be brought up to date with the file; null: none
    QString intoFile;                  ///< where it is saved; empty: nowhere yet
    QString intoPlace;                 ///< where it is saved or would be
};
/// What an import does to the colliders of the open level.
struct MergeChanges {
    std::size_t added;
    std::size_t changed;
    std::size_t removed;
    std::vector<ColliderId> updated; ///< those that are added or changed
};
struct ImportedFile {
    const Format* format = nullptr; ///< that was used
    ImportResult result; ///< with the open level after the import, if one was given; records the import
    std::optional<MergeChanges> merged = {}; ///< if one was
};
ImportedFile importFile(const ImportRequest& request, const Progress& progress);
/// Returns where the level is saved or will be: a new one beside the file. Empty if that is unknown.
std::filesystem::path placeOfLevel(const ImportRequest& request);

/// Turns paths of background images, which start at the folder of `source`, into those for the level in `levelFile`:
/// absolute ones if that is empty.
void placeBackgrounds(std::vector<Background>& backgrounds, const QString& source, const QString& levelFile);

/// Makes an unsaved level of an imported one. Its file name is proposed beside `source`.
LoadedLevel toUnsavedLevel(Level level, const QString& source, const Progress& progress);

} // namespace tangent
