#include <tangent/file/level_file.h>

#include <tangent/file/level_checks.h>
#include <tangent/file/open_file.h>
#include <tangent/file/safety_copy.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace tangent {
namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

FileResult cannotRead(std::error_code code, const std::string& why) {
    return {{}, FileError{code, "cannot be read: " + why}};
}

FileResult cannotRead(std::errc code, const std::string& why) {
    return cannotRead(std::make_error_code(code), why);
}

FileResult cannotReadByErrno() {
    const std::error_code code(errno, std::generic_category());
    return cannotRead(code, code.message());
}

FileError wasCancelled() {
    return {std::make_error_code(std::errc::operation_canceled), "the reading was cancelled"};
}

/// Reads to the end of any kind of file, but at most `limit` bytes.
FileResult readAll(std::FILE* file, std::size_t likelySize, std::size_t limit, const Progress& progress) {
    constexpr std::size_t step = std::size_t{1} << 20; // between two looks at the progress
    std::string text;
    text.resize(likelySize + 1); // one more, so that the first read finds the end of the file
    for (std::size_t size = 0;;) {
        const std::size_t wanted = std::min(step, text.size() - size);
        const std::ptrdiff_t read = detail::readSome(file, text.data() + size, wanted, progress);
        if (progress.isCancelled())
            return {{}, wasCancelled()};
        if (read < 0)
            return cannotReadByErrno();
        size += static_cast<std::size_t>(read);
        if (read == 0) {
            text.resize(size);
            return {std::move(text), {}};
        }
        if (size > limit)
            return cannotRead(std::errc::file_too_large,
                              "larger than " + std::to_string(limit >> 20) + " MiB");
        if (size == text.size())
            text.resize(std::min(2 * size, limit + 1));
    }
}

std::size_t likelySize(const std::filesystem::path& file) {
    std::error_code ignored;
    const auto size = std::filesystem::file_size(file, ignored);
    return ignored ? 0 : static_cast<std::size_t>(size);
}

FileResult notEnoughMemory() {
    return cannotRead(std::errc::not_enough_memory, "not enough memory");
}

TextSource sourceOf(std::string_view text) {
    return [text](const TextSink& sink) -> std::optional<FileError> {
        sink(text);
        return std::nullopt;
    };
}

} // namespace

FileResult readFile(const std::filesystem::path& file, const Progress& progress) {
    try {
        std::error_code ignored;
        const bool isEndless = !std::filesystem::is_regular_file(file, ignored);
        const std::size_t limit = isEndless ? maxStreamSize : maxFileSize;
        const std::unique_ptr<std::FILE, Close> open(detail::openForReading(file));
        if (open)
            return readAll(open.get(), std::min(likelySize(file), limit), limit, progress);
        return cannotReadByErrno();
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    } catch (const std::length_error&) {
        return notEnoughMemory();
    }
}

std::optional<FileError> readFileInParts(const std::filesystem::path& file, const TextSink& sink,
                                         const Progress& progress) {
    constexpr std::size_t step = std::size_t{1} << 18;
    const std::unique_ptr<std::FILE, Close> open(detail::openForReading(file));
    if (!open)
        return cannotReadByErrno().error;
    const auto part = std::make_unique<char[]>(step);
    for (;;) {
        const std::ptrdiff_t read = detail::readSome(open.get(), part.get(), step, progress);
        if (progress.isCancelled())
            return wasCancelled();
        if (read < 0)
            return cannotReadByErrno().error;
        if (read == 0)
            return std::nullopt;
        sink({part.get(), static_cast<std::size_t>(read)});
    }
}

ReadResult readLevelFile(const std::filesystem::path& file, unsigned threads, const Progress& progress) {
    FileResult read = readFile(file, progress);
    if (!read)
        return {std::nullopt, {{0, 0, "", std::move(read.error->message), 0, read.error->code}}};
    ReadResult result = readLevel(*read.text, threads, progress);
    nameSafetyCopy(result.errors, file);
    return result;
}

void nameSafetyCopy(std::vector<ReadError>& errors, const std::filesystem::path& file) {
    if (errors.empty())
        return;
    if (const auto copy = safetyCopyOf(file); !copy.empty())
        errors.insert(errors.begin(), {0, 0, "", describeSafetyCopy(copy)});
}

std::string describeSafetyCopy(const std::filesystem::path& copy) {
    return "the last save did not end, and the file may be torn; what it was before is in " + copy.string();
}

SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file) {
    if (auto error = whyUnreadable(level))
        return {std::move(error)};
    const TextSource text = [&level](const TextSink& sink) -> std::optional<FileError> {
        writeLevel(level, sink);
        return std::nullopt;
    };
    return saveFile(text, file);
}

SaveResult saveFile(std::string_view text, const std::filesystem::path& file) {
    return saveFile(sourceOf(text), file);
}

SaveResult saveFileIfUnchanged(std::string_view text, const std::filesystem::path& file,
                               std::string_view expected) {
    return saveFileIf(sourceOf(text), file, [expected](const TextSource& content) {
        std::string_view rest = expected;
        bool isSame = true;
        const auto error = content([&](std::string_view part) {
            isSame = isSame && rest.starts_with(part);
            if (isSame)
                rest.remove_prefix(part.size());
        });
        return !error && isSame && rest.empty();
    });
}

std::optional<FileError> detail::refusal(const ContentTest& mayReplace, const std::filesystem::path& content,
                                         const std::filesystem::path& file) {
    const FileError changed{std::make_error_code(std::errc::operation_canceled),
                            "not saved: another program has changed " + file.string()};
    std::error_code ignored;
    const auto status = std::filesystem::status(content, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return changed; // reading a pipe may never end
    std::optional<FileError> unread;
    try {
        const auto read = [&](const TextSink& sink) {
            return unread = readFileInParts(content, sink);
        };
        if (mayReplace(read))
            return std::nullopt;
    } catch (const std::bad_alloc&) {
        unread = notEnoughMemory().error;
    }
    if (unread && unread->code != std::errc::no_such_file_or_directory)
        return FileError{unread->code, "not saved: " + file.string() + ' ' + unread->message};
    return changed;
}

} // namespace tangent
