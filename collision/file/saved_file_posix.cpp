#include <tangent/file/descriptor_posix.h>
#include <tangent/file/file_rights_posix.h>
#include <tangent/file/level_file.h>
#include <tangent/file/open_file.h>
#include <tangent/file/temporary_file_posix.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;
using detail::Descriptor;

SaveResult failure(std::string_view what, const fs::path& path, const FileError& error) {
    return {FileError{error.code, std::string(what) + ' ' + path.string() + ": " + error.message}};
}

SaveResult failure(std::string_view what, const fs::path& path, int error = errno) {
    return failure(what, path, detail::systemError(error));
}

/// Writes to devices and pipes. They have no old text to protect, and no file must replace them.
SaveResult writeInto(const fs::path& path, const TextSource& text) {
    Descriptor descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!descriptor)
        return failure("cannot write", path);
    if (const auto error = detail::writeText(descriptor.number(), text))
        return failure("cannot write", path, *error);
    if (!descriptor.close())
        return failure("cannot write", path);
    return {};
}

std::optional<FileError> overwrite(int descriptor, const TextSource& text) {
    if (::lseek(descriptor, 0, SEEK_SET) != 0)
        return detail::systemError();
    if (auto error = detail::writeText(descriptor, text))
        return error;
    const off_t end = ::lseek(descriptor, 0, SEEK_CUR);
    if (end < 0 || ::ftruncate(descriptor, end) != 0 || ::fsync(descriptor) != 0)
        return detail::systemError();
    return std::nullopt;
}

/// Whether nothing was written after all: no need to write the old content again, which may fail too.
bool isUntouched(int descriptor, const struct stat& old) {
    struct stat now {};
    return ::lseek(descriptor, 0, SEEK_CUR) == 0 && ::fstat(descriptor, &now) == 0 &&
           now.st_size == old.st_size;
}

/// Writes into an existing file, for files that must not or cannot be replaced. A copy of the old content is safe
/// first.
SaveResult saveInPlace(const TextSource& text, const fs::path& target, const struct stat& old,
                       const ContentTest* mayReplace) {
    const Descriptor open(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (!open)
        return failure("cannot write", target);
    const detail::SafetyCopy copy(target, old);
    if (copy.error())
        return failure("cannot make a safety copy of", target, *copy.error());
    if (auto refused = mayReplace ? detail::refusal(*mayReplace, copy.path(), target) : std::nullopt) {
        copy.remove();
        return {std::move(refused)};
    }
    if (const auto error = overwrite(open.number(), text)) {
        SaveResult failed = failure("cannot write", target, *error);
        const auto oldContent = [&copy](const TextSink& sink) {
            return readFileInParts(copy.path(), sink);
        };
        if (!isUntouched(open.number(), old) && overwrite(open.number(), oldContent))
            failed.error->message += "; its old content is in " + copy.path().string();
        else
            copy.remove();
        return failed;
    }
    copy.remove();
    return {};
}

/// Returns whether the error says that the folder or the mount does not let a file be replaced.
bool isOfFolder(const SaveResult& result) {
    if (!result.error)
        return false;
    const std::error_code code = result.error->code;
    return code == std::errc::permission_denied || code == std::errc::operation_not_permitted ||
           code == std::errc::read_only_file_system || code == std::errc::device_or_resource_busy ||
           code == std::errc::cross_device_link;
}

SaveResult replace(const TextSource& text, const fs::path& target, const struct stat* old,
                   const ContentTest* mayReplace) {
    detail::TemporaryFile temporary(target, old ? 0600 : 0666);
    if (!temporary)
        return failure("cannot create a file in", detail::folderOf(target));
    if (old && !detail::keepRights(temporary.descriptor(), target, *old))
        return failure("cannot keep the permissions of", target);
    if (const auto error = detail::writeText(temporary.descriptor(), text))
        return failure("cannot write a file in", detail::folderOf(target), *error);
    if (!temporary.complete())
        return failure("cannot write", target);
    if (auto refused = mayReplace ? detail::refusal(*mayReplace, target, target) : std::nullopt)
        return {std::move(refused)};
    if (!temporary.replaceTarget())
        return failure("cannot write", target);
    return {};
}

SaveResult save(const TextSource& text, const fs::path& file, const ContentTest* mayReplace) {
    struct stat old {};
    const bool exists = ::stat(file.c_str(), &old) == 0;
    if (!exists && errno != ENOENT && errno != ENOTDIR)
        return failure("cannot write", file); // there may be a file, with permissions to keep
    if (exists && S_ISDIR(old.st_mode))
        return failure("cannot write", file, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return writeInto(file, text); // a link such as /dev/stdout may lead to a pipe, which has no name
    const auto target = detail::linkTarget(file);
    if (!target)
        return failure("cannot write", file, ELOOP);
    // Renaming would replace a write-protected file too.
    if (exists && ::faccessat(AT_FDCWD, target->c_str(), W_OK, AT_EACCESS) != 0)
        return failure("cannot write", file);

    const fs::path folder = detail::folderOf(*target); // nothing throws once the file is saved
    const detail::TemporaryNames names(*target, exists ? &old : nullptr);
    std::vector<fs::path> places = detail::foldersOfCopies();
    places.push_back(folder);
    for (const fs::path& place : places)
        detail::removeEqualCopies(names, place, *target);
    const bool hasOtherNames = exists && old.st_nlink > 1; // hard links, which a new file would lose
    SaveResult saved = hasOtherNames ? saveInPlace(text, *target, old, mayReplace)
                                     : replace(text, *target, exists ? &old : nullptr, mayReplace);
    if (exists && !hasOtherNames && isOfFolder(saved))
        saved = saveInPlace(text, *target, old, mayReplace);
    if (saved) {
        for (const fs::path& place : places) {
            detail::removeLeftovers(names, place);
            detail::markCopiesOutdated(names, place);
        }
        saved.isDurable = detail::syncFolder(folder);
    }
    return saved;
}

} // namespace

bool detail::writeAll(int descriptor, std::string_view text) {
    constexpr std::size_t largestStep = std::size_t{1} << 30;
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), std::min(text.size(), largestStep));
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::FILE* detail::openForReading(const std::filesystem::path& file) {
    // Opening a pipe must not wait for its writer.
    Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!descriptor || ::fcntl(descriptor.number(), F_SETFL, O_RDONLY) != 0)
        return nullptr;
    std::FILE* stream = ::fdopen(descriptor.number(), "rb");
    if (stream)
        descriptor.release();
    return stream;
}

std::ptrdiff_t detail::readSome(std::FILE* file, char* bytes, std::size_t size, const Progress& progress) {
    constexpr int patience = 50; // milliseconds between two looks at the progress
    while (!progress.isCancelled()) {
        pollfd waiting{::fileno(file), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, patience);
        const ssize_t read = ready > 0 ? ::read(waiting.fd, bytes, size) : ready;
        if (ready > 0 && read >= 0)
            return read;
        if (read < 0 && errno != EINTR)
            return -1;
    }
    return 0;
}

SaveResult saveFile(const TextSource& text, const std::filesystem::path& file) {
    return save(text, file, nullptr);
}

SaveResult saveFileIf(const TextSource& text, const std::filesystem::path& file,
                      const ContentTest& mayReplace) {
    return save(text, file, &mayReplace);
}

} // namespace tangent
