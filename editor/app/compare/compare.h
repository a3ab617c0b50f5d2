#pragma once

#include "document/level_document.h"

class QWidget;

namespace tangent {

/// What the user chose from two versions of a level.
struct ComparedLevel {
    Level result;     ///< mine, with what was taken from theirs
    LevelFile theirs; ///< without errors
};

/// Reads a level file. Shows a progress dialog if that takes long. Returns nothing if the user cancels or the file
/// cannot be read, which a dialog reports.
std::optional<LevelFile> readLevelForUser(const QString& path, QWidget& window);

/// Compares the level of a document with another one in a dialog. Returns nothing if the user takes nothing over.
std::optional<ComparedLevel> compareWithLevel(const LevelDocument& document, LevelFile theirs,
                                              const QString& name, QWidget& window);
/// The same with the level in a file.
std::optional<ComparedLevel> compareWithFile(const LevelDocument& document, const QString& path,
                                             QWidget& window);

} // namespace tangent
