#include <tangent/file/temporary_file_posix.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
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

constexpr const char* everyPrefix = ".tangent-";
constexpr const char* temporarySuffix = ".tmp";

/// Whether files can be added to a folder, but not renamed or removed.
bool isAppendOnly([[maybe_unused]] const fs::path& folder) {
#ifdef STATX_ATTR_APPEND
    struct statx state {};
    return ::statx(AT_FDCWD, folder.c_str(), 0, 0, &state) == 0 &&
           (state.stx_attributes & STATX_ATTR_APPEND) != 0;
#else
    return false;
#endif
}

/// Opens a file without a name. Returns no descriptor if the system does not support such files, or if the file could
/// not replace another one.
Descriptor openNameless([[maybe_unused]] const fs::path& folder, [[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
    if (!isAppendOnly(folder))
        return Descriptor(::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode));
#endif
    return Descriptor();
}

/// Fails in an append-only folder, where the file would stay for ever.
Descriptor createNew(const fs::path& path, mode_t mode) {
    if (isAppendOnly(folderOf(path))) {
        errno = EPERM;
        return Descriptor();
    }
    constexpr int attempts = 10;
    Descriptor created;
    struct stat state {};
    // Another save may remove the file as a leftover before it is locked.
    for (int i = 0; i < attempts && state.st_nlink == 0; ++i) {
        created = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (!created || ::flock(created.number(), LOCK_EX) != 0 || ::fstat(created.number(), &state) != 0)
            break;
    }
    return created;
}

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

/// A file that a save made, which may go on.
class FileOfSave {
public:
    /// NFS locks only what is open for writing.
    explicit FileOfSave(const fs::path& path) : open_(open(path, O_RDWR)) {
        if (!open_)
            open_ = open(path, O_RDONLY);
        const bool isLocked = open_ && ::flock(open_.number(), LOCK_EX | LOCK_NB) == 0;
        isInUse_ = open_ && !isLocked && errno == EWOULDBLOCK;
        exists_ = open_ && ::fstat(open_.number(), &state_) == 0;
        constexpr std::time_t oneDay = 86'400;
        isLeftover_ = exists_ && (isLocked || (!isInUse_ && std::time(nullptr) - state_.st_mtime > oneDay));
    }

    bool isInUse() const { return isInUse_; }
    /// Without locks, such as on some network shares, only an old file is certain to be one.
    bool isLeftover() const { return isLeftover_; }
    /// Whether it is a file of this user, with one name: anybody may give a file of any name to the folder of temporary
    /// files.
    bool isOwn() const {
        return exists_ && S_ISREG(state_.st_mode) && state_.st_uid == ::geteuid() && state_.st_nlink == 1;
    }
    bool isMarked() const { return isMarkedOutdated(state_.st_mode); }
    void protect() const { ::fchmod(open_.number(), S_IRUSR); }

private:
    static Descriptor open(const fs::path& path, int access) {
        return Descriptor(::open(path.c_str(), access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    }

    Descriptor open_;
    struct stat state_ {};
    bool exists_ = false;
    bool isInUse_ = false;
    bool isLeftover_ = false;
};

void removeLeftover(const fs::path& file) {
    const FileOfSave leftover(file); // locked until it is removed
    if (leftover.isLeftover())
        ::unlink(file.c_str());
}

void markOutdated(const fs::path& entry) {
    const fs::path copy = copyBehind(entry);
    const FileOfSave file(copy);
    if (file.isInUse())
        return;
    if (file.isOwn())
        file.protect();
    if (copy != entry)
        ::unlink(entry.c_str());
}

void removeIfEqual(const fs::path& entry, const fs::path& file) {
    const fs::path copy = copyBehind(entry);
    const FileOfSave save(copy); // locked until it is removed
    if (save.isLeftover() && save.isOwn() && !save.isMarked() && haveSameContent(copy, file)) {
        ::unlink(copy.c_str());
        ::unlink(entry.c_str());
    }
}

fs::path randomName(const fs::path& folder, const TemporaryNames& names, const char* suffix) {
    return folder / (names.prefix + names.byInode + std::to_string(std::random_device()()) + suffix);
}

/// FNV-1a: a path might be too long for a name.
std::string hashOf(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return std::to_string(hash);
}

/// Returns the path without links to folders: a file has one.
fs::path canonicalPath(const fs::path& file) {
    std::error_code error;
    const fs::path folder = fs::canonical(folderOf(file), error);
    return error ? fs::absolute(file, error).lexically_normal() : folder / file.filename();
}

/// Returns the folder of this program in that which the desktop standard has for state; empty if there is none.
fs::path folderOfState() {
    const char* const state = std::getenv("XDG_STATE_HOME");
    if (state && *state == '/')
        return fs::path(state) / "tangent";
    const char* const home = std::getenv("HOME");
    return home && *home == '/' ? fs::path(home) / ".local/state/tangent" : fs::path();
}

/// Makes a folder and those that it is in, durably. Ignores failure.
void makeFolder(const fs::path& folder) {
    int made = ::mkdir(folder.c_str(), 0700);
    if (made != 0 && errno == ENOENT && folder.has_relative_path()) {
        makeFolder(folder.parent_path());
        made = ::mkdir(folder.c_str(), 0700);
    }
    if (made == 0)
        syncFolder(folder.parent_path());
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
    constexpr int maxLinks = 40; // as in the kernel
    std::error_code error;
    for (int i = 0; i < maxLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, error)))
            return path;
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return std::nullopt;
}

std::vector<fs::path> foldersOfCopies() {
    std::vector<fs::path> folders;
    if (const fs::path state = folderOfState(); !state.empty())
        folders.push_back(state / "copies");
    std::error_code error;
    if (const fs::path temporary = fs::temp_directory_path(error); !error && temporary.is_absolute())
        folders.push_back(temporary);
    return folders;
}

TemporaryNames::TemporaryNames(const fs::path& file, const struct stat* state)
    : prefix(std::string(everyPrefix) + hashOf(canonicalPath(file).native()) + '-') {
    if (state)
        byInode = hashOf(std::to_string(state->st_dev) + ' ' + std::to_string(state->st_ino)) + '-';
}

void forEachTemporary(const TemporaryNames& names, const fs::path& folder, std::string_view suffix,
                      const std::function<void(const fs::path&)>& visit) {
    const auto isOfThem = [&](std::string_view name) {
        return name.starts_with(names.prefix) || (!names.byInode.empty() && name.starts_with(everyPrefix) &&
                                                  name.find('-' + names.byInode) != std::string_view::npos);
    };
    // std::filesystem::directory_iterator of GCC terminates the program if memory runs out.
    const std::unique_ptr<DIR, CloseFolder> entries(::opendir(folder.c_str()));
    while (const dirent* const entry = entries ? ::readdir(entries.get()) : nullptr)
        if (const std::string_view name = entry->d_name; name.ends_with(suffix) && isOfThem(name))
            visit(folder / name);
}

fs::path copyBehind(const fs::path& entry) {
    struct stat state {};
    std::error_code error;
    const bool isOwnLink =
        ::lstat(entry.c_str(), &state) == 0 && S_ISLNK(state.st_mode) && state.st_uid == ::geteuid();
    return isOwnLink ? fs::read_symlink(entry, error) : entry;
}

void removeLeftovers(const TemporaryNames& names, const fs::path& folder) noexcept {
    try {
        forEachTemporary(names, folder, temporarySuffix, removeLeftover);
    } catch (const std::bad_alloc&) { // the next save removes them
    }
}

void removeEveryLeftover(const fs::path& folder) noexcept {
    try {
        TemporaryNames names(folder / everyPrefix);
        names.prefix = everyPrefix;
        removeLeftovers(names, folder);
    } catch (const std::bad_alloc&) {
    }
}

bool haveSameContent(const fs::path& a, const fs::path& b) {
    std::ifstream first(a, std::ios::binary);
    std::ifstream second(b, std::ios::binary);
    std::array<char, 1 << 14> ofFirst;
    std::array<char, 1 << 14> ofSecond;
    while (first && second) {
        first.read(ofFirst.data(), ofFirst.size());
        second.read(ofSecond.data(), ofSecond.size());
        if (first.gcount() != second.gcount() ||
            !std::equal(ofFirst.data(), ofFirst.data() + first.gcount(), ofSecond.data()))
            return false;
    }
    return first.eof() && second.eof();
}

void removeEqualCopies(const TemporaryNames& names, const fs::path& folder, const fs::path& file) noexcept {
    try {
        forEachTemporary(names, folder, copySuffix,
                         [&file](const fs::path& entry) { removeIfEqual(entry, file); });
    } catch (const std::bad_alloc&) { // the next save removes them
    }
}

void markCopiesOutdated(const TemporaryNames& names, const fs::path& folder) noexcept {
    try {
        forEachTemporary(names, folder, copySuffix, markOutdated);
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
        path_ = randomName(folderOf(target_), TemporaryNames(target_), temporarySuffix);
        hasName_ = create();
        if (!hasName_ && errno != EEXIST)
            return;
    }
}

bool syncFolder(const fs::path& folder) {
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return descriptor && (::fsync(descriptor.number()) == 0 || errno == EINVAL || errno == EROFS);
}

SafetyCopy::SafetyCopy(const fs::path& file, const struct stat& state) : names_(file, &state) {
    writeIn(folderOf(file), file);
    const std::vector<fs::path> others = foldersOfCopies();
    if (!error_ && state.st_nlink > 1 && !others.empty())
        linkIn(others.front());
    for (auto other = others.begin(); error_ && other != others.end(); ++other) {
        makeFolder(*other);
        writeIn(*other, file);
    }
}

void SafetyCopy::writeIn(const fs::path& folder, const fs::path& file) {
    path_ = randomName(folder, names_, temporarySuffix);
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

/// Other names of the file may be in other folders, where nobody looks for this copy. Ignores failure.
void SafetyCopy::linkIn(const fs::path& folder) {
    makeFolder(folder);
    link_ = folder / path_.filename();
    if (::symlink(canonicalPath(path_).c_str(), link_.c_str()) == 0)
        syncFolder(folder);
    else
        link_.clear();
}

void SafetyCopy::remove() const {
    ::unlink(path_.c_str());
    if (!link_.empty())
        ::unlink(link_.c_str());
}

} // namespace tangent::detail
