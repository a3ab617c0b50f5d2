#include <tangent/file/temporary_file_posix.h>

#include <cerrno>
#include <cstdint>
#include <memory>
#include <new>
#include <random>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace tangent::detail {

namespace fs = std::filesystem;

namespace {

constexpr const char* temporarySuffix = ".tmp";

/// Opens a file without a name. Returns no descriptor if the system does not support such files.
Descriptor openNameless([[maybe_unused]] const fs::path& folder, [[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
    return Descriptor(::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode));
#else
    return Descriptor();
#endif
}

Descriptor createNew(const fs::path& path, mode_t mode) {
    Descriptor created(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (created)
        ::flock(created.number(), LOCK_EX | LOCK_NB);
    return created;
}

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

void removeUnlocked(const fs::path& file) {
    const Descriptor leftover(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (leftover && ::flock(leftover.number(), LOCK_EX | LOCK_NB) == 0)
        ::unlink(file.c_str());
}

/// Anybody may give a file of any name to the folder of temporary files: a safety copy is a file of this user, with one
/// name.
void markOutdated(const fs::path& copy) {
    const Descriptor open(::open(copy.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat state {};
    if (open && ::fstat(open.number(), &state) == 0 && S_ISREG(state.st_mode) &&
        state.st_uid == ::geteuid() && state.st_nlink == 1 && ::flock(open.number(), LOCK_EX | LOCK_NB) == 0)
        ::fchmod(open.number(), S_IRUSR);
}

fs::path randomName(const fs::path& folder, const fs::path& file, const char* suffix) {
    return folder / (temporaryPrefix(file) + std::to_string(std::random_device()()) + suffix);
}

} // namespace

FileError systemError(int error) {
    const std::error_code code(error, std::generic_category());
    return {code, code.message()};
}

std::optional<FileError> writeText(int descriptor, const TextSource& text) {
    int error = 0;
    try {
        std::optional<FileError> failed = text([&](std::string_view part) {
            if (error == 0 && !writeAll(descriptor, part))
                error = errno;
        });
        return error == 0 ? failed : systemError(error);
    } catch (const std::bad_alloc&) {
        return FileError{std::make_error_code(std::errc::not_enough_memory), "not enough memory"};
    }
}

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

std::optional<fs::path> linkTarget(fs::path path) {
    constexpr int mostLinks = 40; // as in the kernel
    std::error_code error;
    for (int i = 0; i < mostLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, error)))
            return path;
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return std::nullopt;
}

fs::path folderOfCopies() {
    std::error_code error;
    return fs::temp_directory_path(error);
}

std::string temporaryPrefix(const fs::path& file) {
    std::error_code error;
    std::uint64_t hash = 0xCBF29CE484222325; // FNV-1a: the path itself might be too long for a name
    const fs::path whole = fs::absolute(file, error).lexically_normal();
    for (const char c : whole.native())
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return ".tangent-" + std::to_string(hash) + '-';
}

void forEachTemporary(const fs::path& file, const fs::path& folder, std::string_view suffix,
                      const std::function<void(const fs::path&)>& visit) {
    const std::string prefix = temporaryPrefix(file);
    // std::filesystem::directory_iterator of GCC terminates the program if memory runs out.
    const std::unique_ptr<DIR, CloseFolder> entries(::opendir(folder.c_str()));
    while (const dirent* const entry = entries ? ::readdir(entries.get()) : nullptr)
        if (const std::string_view name = entry->d_name; name.starts_with(prefix) && name.ends_with(suffix))
            visit(folder / name);
}

void removeLeftovers(const fs::path& file, const fs::path& folder) noexcept {
    try {
        forEachTemporary(file, folder, temporarySuffix, removeUnlocked);
    } catch (const std::bad_alloc&) { // the next save removes them
    }
}

void markCopiesOutdated(const fs::path& file, const fs::path& folder) noexcept {
    try {
        forEachTemporary(file, folder, copySuffix, markOutdated);
    } catch (const std::bad_alloc&) { // the next save marks them
    }
}

bool isMarkedOutdated(mode_t permissions) {
    return (permissions & S_IWUSR) == 0;
}

TemporaryFile::TemporaryFile(const fs::path& target, mode_t mode)
    : target_(target), descriptor_(openNameless(folderOf(target), mode)) {
    if (!descriptor_ || ::access(nameless().c_str(), F_OK) != 0) // no /proc to name it later
        takeName([&] {
            descriptor_ = createNew(path_, mode);
            return bool(descriptor_);
        });
    else
        ::flock(descriptor(), LOCK_EX | LOCK_NB);
}

TemporaryFile::~TemporaryFile() {
    if (hasName_)
        ::unlink(path_.c_str());
}

bool TemporaryFile::complete() {
    if (::fsync(descriptor()) != 0)
        return false;
    if (!hasName_)
        takeName([&] {
            return ::linkat(AT_FDCWD, nameless().c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) == 0;
        });
    if (!hasName_)
        return false;
    lock_ = Descriptor(::fcntl(descriptor(), F_DUPFD_CLOEXEC, 0));
    return descriptor_.close();
}

bool TemporaryFile::replaceTarget() {
    hasName_ = ::rename(path_.c_str(), target_.c_str()) != 0;
    return !hasName_;
}

/// Calls create() with random names in path_ until one is new.
template <class Create>
void TemporaryFile::takeName(Create create) {
    constexpr int attempts = 100;
    for (int i = 0; i < attempts && !hasName_; ++i) {
        path_ = randomName(folderOf(target_), target_, temporarySuffix);
        hasName_ = create();
        if (!hasName_ && errno != EEXIST)
            return;
    }
}

bool syncFolder(const fs::path& folder) {
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return !descriptor || ::fsync(descriptor.number()) == 0 || errno == EINVAL || errno == EROFS;
}

SafetyCopy::SafetyCopy(const fs::path& file) {
    writeIn(folderOf(file), file);
    if (error_)
        writeIn(folderOfCopies(), file);
}

void SafetyCopy::writeIn(const fs::path& folder, const fs::path& file) {
    path_ = randomName(folder, file, temporarySuffix);
    descriptor_ = createNew(path_, 0600);
    if (!descriptor_) {
        error_ = systemError();
        return;
    }
    error_ =
        writeText(descriptor_.number(), [&](const TextSink& sink) { return readFileInParts(file, sink); });
    if (!error_ && ::fsync(descriptor_.number()) != 0)
        error_ = systemError();
    const fs::path whole = fs::path(path_).replace_extension(copySuffix);
    if (!error_ && ::rename(path_.c_str(), whole.c_str()) != 0)
        error_ = systemError();
    else if (!error_)
        path_ = whole;
    // A power cut must not find the file half overwritten and the copy without its name.
    if (!error_ && !syncFolder(folder))
        error_ = systemError();
    if (error_)
        ::unlink(path_.c_str());
}

void SafetyCopy::remove() const {
    ::unlink(path_.c_str());
}

} // namespace tangent::detail
