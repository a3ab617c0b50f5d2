#include <tangent/file/level_file.h>

#include <tangent/base/large_pages.h>
#include <tangent/file/open_file.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

namespace tangent {
namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Reads to the end of any kind of file. On failure, returns false and errno says why.
bool readAll(std::FILE* file, std::size_t likelySize, std::string& text) {
    std::size_t size = 0;
    text.reserve(likelySize + 1); // one more, so that the first read finds the end of the file
    detail::preferLargePages(text.data(), text.capacity());
    text.resize(likelySize + 1);
    for (;;) {
        size += std::fread(text.data() + size, 1, text.size() - size, file);
        if (size < text.size())
            break;
        text.resize(2 * size);
    }
    text.resize(size);
    return std::ferror(file) == 0;
}

std::size_t likelySize(const std::filesystem::path& file) {
    std::error_code ignored;
    const auto size = std::filesystem::file_size(file, ignored);
    return ignored ? 0 : static_cast<std::size_t>(size);
}

FileResult notEnoughMemory() {
    return {
        {},
        FileError{std::make_error_code(std::errc::not_enough_memory), "cannot be read: not enough memory"}};
}

} // namespace

FileResult readFile(const std::filesystem::path& file) {
    try {
        std::string text;
        const std::unique_ptr<std::FILE, Close> open(detail::openForReading(file));
        if (open && readAll(open.get(), likelySize(file), text))
            return {std::move(text), {}};
        const std::error_code code(errno, std::generic_category());
        return {{}, FileError{code, "cannot be read: " + code.message()}};
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    } catch (const std::length_error&) {
        return notEnoughMemory();
    }
}

ReadResult readLevelFile(const std::filesystem::path& file, unsigned threads, const Progress& progress) {
    FileResult read = readFile(file);
    if (!read)
        return {std::nullopt, {{0, 0, "", std::move(read.error->message), 0, read.error->code}}};
    return readLevel(*read.text, threads, progress);
}

SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file) {
    return saveFile(writeLevel(level), file);
}

} // namespace tangent
