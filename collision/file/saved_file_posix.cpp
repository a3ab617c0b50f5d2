#include <tangent/file/level_file.h>
#include <tangent/file/open_file.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <random>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

SaveResult failure(std::string_view what, const fs::path& path, int error = errno) {
    const std::error_code code(error, std::generic_category());
    return {FileError{code, std::string(what) + ' ' + path.string() + ": " + code.message()}};
}

/// Owns a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    /// Some file systems report only here that writing failed.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

bool writeAll(int descriptor, std::string_view text) {
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

/// Returns the file that `path` leads to, which need not exist. Returns nothing for cyclic links.
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

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Opens a file without a name. Returns no descriptor if the system does not support such files.
Descriptor openNameless([[maybe_unused]] const fs::path& folder, [[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
    return Descriptor(::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode));
#else
    return Descriptor();
#endif
}

/// A new file in the folder of another one. The destructor removes it unless it has replaced that
/// file. If the file system supports it, the file has no name until it is complete: then even a
/// killed program leaves nothing behind.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& folder, mode_t mode)
        : folder_(folder), descriptor_(openNameless(folder, mode)) {
        if (!descriptor_ || ::access(nameless().c_str(), F_OK) != 0) // no /proc to name it later
            takeName([&] {
                descriptor_ =
                    Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
                return bool(descriptor_);
            });
    }
    ~TemporaryFile() {
        if (hasName_)
            ::unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    explicit operator bool() const { return bool(descriptor_); }
    int descriptor() const { return descriptor_.number(); }

    bool replace(const fs::path& target) {
        if (::fsync(descriptor()) != 0)
            return false;
        if (!hasName_)
            takeName([&] {
                return ::linkat(AT_FDCWD, nameless().c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) ==
                       0;
            });
        if (!hasName_ || !descriptor_.close() || ::rename(path_.c_str(), target.c_str()) != 0)
            return false;
        hasName_ = false;
        return true;
    }

private:
    /// Returns a path to the file while it has no name.
    std::string nameless() const { return "/proc/self/fd/" + std::to_string(descriptor()); }

    /// Calls create() with random names in path_ until one is new.
    template <class Create>
    void takeName(Create create) {
        constexpr int attempts = 100;
        std::random_device random;
        for (int i = 0; i < attempts && !hasName_; ++i) {
            path_ = folder_ / (".tangent-" + std::to_string(random()) + ".tmp");
            hasName_ = create();
            if (!hasName_ && errno != EEXIST)
                return;
        }
    }

    fs::path folder_;
    fs::path path_;
    Descriptor descriptor_;
    bool hasName_ = false;
};

/// Gives the file the owner and permissions of the old one. Only root can set the owner. Otherwise
/// keeps the group if possible, and drops the set-user-ID and set-group-ID bits that would grant
/// other rights than before.
bool keepOwnerAndPermissions(int descriptor, const struct stat& old) {
    mode_t mode = old.st_mode & 07777;
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        mode &= ~static_cast<mode_t>(S_ISUID);
        if (::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) != 0)
            mode &= ~static_cast<mode_t>(S_ISGID);
    }
    struct stat now {};
    return ::fchmod(descriptor, mode) == 0 || // or the same permissions apply to all files
           (::fstat(descriptor, &now) == 0 && (now.st_mode & 07777) == mode);
}

/// Makes the new name durable. Ignores failure, because the new file is already in place.
void syncFolder(const fs::path& folder) {
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor)
        ::fsync(descriptor.number());
}

/// Writes to devices and pipes. They have no old text to protect, and no file must replace them.
SaveResult writeInto(const fs::path& path, std::string_view text) {
    Descriptor descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!descriptor || !writeAll(descriptor.number(), text) || !descriptor.close())
        return failure("cannot write", path);
    return {};
}

} // namespace

std::FILE* detail::openForReading(const std::filesystem::path& file) {
    return std::fopen(file.c_str(), "rb");
}

SaveResult saveFile(std::string_view text, const std::filesystem::path& file) {
    const auto target = linkTarget(file);
    if (!target)
        return failure("cannot write", file, ELOOP);
    struct stat old {};
    const bool exists = ::stat(target->c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return failure("cannot write", file, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return writeInto(*target, text);
    // Renaming would replace a write-protected file too.
    if (exists && ::faccessat(AT_FDCWD, target->c_str(), W_OK, AT_EACCESS) != 0)
        return failure("cannot write", file);

    const fs::path folder = folderOf(*target);
    TemporaryFile temporary(folder, exists ? 0600 : 0666);
    if (!temporary)
        return failure("cannot create a file in", folder);
    if (exists && !keepOwnerAndPermissions(temporary.descriptor(), old))
        return failure("cannot keep the permissions of", file);
    if (!writeAll(temporary.descriptor(), text))
        return failure("cannot write a file in", folder);
    if (!temporary.replace(*target))
        return failure("cannot write", file);
    syncFolder(folder);
    return {};
}

} // namespace tangent
