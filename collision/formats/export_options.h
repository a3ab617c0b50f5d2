#pragma once

#include <tangent/base/progress.h>
#include <tangent/formats/note.h>

#include <filesystem>
#include <optional>

namespace tangent {

/// What to export of a level, and in which coordinates.
struct ExportOptions {
    std::vector<LayerId> layers;       ///< empty: all
    std::vector<ColliderId> colliders; ///< empty: all
    std::optional<Rect> region;        ///< only colliders that share points with it
    Vec2 origin;                       ///< this point of the level becomes (0, 0)
    double scale = 1;                  ///< units of the target per level unit; positive
    std::optional<bool> yRunsUp;       ///< absent: as is usual for the format
    /// Path from the folder of the written file to that of the level: empty, or with a trailing slash. Exports that
    /// link images need it.
    std::string levelFolder;
    /// Whether the file keeps a record of what was exported, if its format can. An import into the level then tells
    /// changes of the file from those of the level.
    bool isRecorded = false;
    Progress progress; ///< a cancelled export is of no use
};

/// Returns the path from the folder of `file` to that of `levelFile`: empty, or with a trailing slash.
std::string pathToFolderOf(const std::filesystem::path& levelFile, const std::filesystem::path& file);

/// A level in the coordinates of the target.
struct PlacedLevel {
    Level level;
    /// Something in the level that is too large or too small for doubles: "collider #3, radius 1e-320", "bounds".
    /// Empty: nothing is.
    Message misfit;
};

/// Returns the chosen part of a level in the coordinates of the target. Layers stay even if none of their colliders is
/// chosen. Scales the lengths of grid, tolerance and rules too. Skips background images if y runs up, because a level
/// cannot mirror them. Drops records of imports.
PlacedLevel levelToExport(Level level, const ExportOptions& options, bool yRunsUp, Notes& notes);

} // namespace tangent
