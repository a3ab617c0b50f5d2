#include "document/file/level_saving.h"

#include "document/file/content_hash.h"
#include "document/file/level_loading.h"

#include <tangent/file/level_checks.h>

#include <filesystem>
#include <new>
#include <utility>

namespace tangent {

SaveResult saveText(const TextSource& text, const QString& path, const QByteArray& expected) {
    const std::filesystem::path file = path.toStdU16String();
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (std::filesystem::is_other(status))
        return {FileError{std::make_error_code(std::errc::not_supported),
                          path.toStdString() + " is a pipe or a device, not a file"}};
    if (expected.isEmpty())
        return saveFile(text, file);
    return saveFileIf(text, file, [&](const TextSource& content) {
        ContentHash hash;
        const auto error = content([&hash](std::string_view part) { hash.add(part); });
        if (expected == noFile)
            return error && error->code == std::errc::no_such_file_or_directory;
        return !error && hash.result() == expected;
    });
}

SavedLevel saveLevel(const Level& level, const QString& path, const QByteArray& expected,
                     const LevelSaver& saver, const BeforeReplacing& beforeReplacing) {
    try {
        if (auto error = whyUnreadable(level))
            return {{std::move(error)}, {}};
        ContentHash hash;
        const auto text = [&](const TextSink& sink) -> std::optional<FileError> {
            hash.reset();
            writeLevel(level, [&](std::string_view part) {
                hash.add(part);
                sink(part);
            });
            if (beforeReplacing)
                beforeReplacing(hash.result());
            return std::nullopt;
        };
        const SaveResult result = saver(text, path, expected);
        return {result, hash.result()};
    } catch (const std::bad_alloc&) {
        return {{notEnoughMemory()}, {}};
    }
}

} // namespace tangent
