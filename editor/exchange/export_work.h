#pragma once

#include <tangent/formats/format.h>

#include <QByteArray>
#include <QString>

namespace tangent {

/// The notes and the number of colliders of an export, without its text. Running out of memory is a failure.
ExportResult previewExport(const Format& format, const Level& level, const ExportOptions& options,
                           const Progress& progress);

/// What an export to a file did.
struct ExportOutcome {
    std::vector<Note> notes;
    std::size_t colliderCount = 0;
    std::optional<FileError> failure; ///< if set, the file is as it was
    QByteArray hash = {};             ///< contentHash() of what was written
    bool wasChanged = false;          ///< the file is not the expected one: it is as it was
};

/// Exports a level to a file as saveFile() writes it, but not to a pipe or a device. Being cancelled and running out of
/// memory are failures; once the file is being written, it cannot be cancelled.
ExportOutcome exportToFile(const Format& format, Level level, const ExportOptions& options,
                           const QString& file, const Progress& progress);

} // namespace tangent
