#include "exchange/export_work.h"

#include "dialogs/message_text.h"
#include "document/file/content_hash.h"
#include "document/file/level_loading.h"
#include "document/file/level_saving.h"

#include <new>

namespace tangent {

ExportResult previewExport(const Format& format, const Level& level, const ExportOptions& options,
                           const Progress& progress) {
    if (progress.isCancelled())
        return {};
    try {
        ExportOptions withProgress = options;
        withProgress.progress = progress;
        ExportResult result = exportLevel(format, level, withProgress);
        result.text = {};
        return result;
    } catch (const std::bad_alloc&) {
        return {.text = {}, .failure = notEnoughMemory().message};
    }
}

ExportOutcome exportToFile(const Format& format, Level level, const ExportOptions& options,
                           const QString& file, const Progress& progress) {
    try {
        ExportOptions withProgress = options;
        withProgress.progress = progress;
        withProgress.isRecorded = true;
        ExportResult result = exportLevel(format, std::move(level), withProgress);
        if (progress.isCancelled())
            return {.notes = {},
                    .failure = FileError{std::make_error_code(std::errc::operation_canceled), "cancelled"}};
        if (!result.failure.isEmpty())
            return {.notes = {}, .failure = FileError{{}, messageText(result.failure).toStdString()}};
        const TextSource text = [&result](const TextSink& sink) -> std::optional<FileError> {
            sink(result.text);
            return std::nullopt;
        };
        QByteArray hash = contentHash(result.text); // before: nothing must fail once the file is written
        SaveResult saved = saveText(text, file);
        return {std::move(result.notes), result.colliderCount, std::move(saved.error), std::move(hash)};
    } catch (const std::bad_alloc&) {
        return {.notes = {}, .failure = notEnoughMemory()};
    }
}

} // namespace tangent
