#pragma once

#include <tangent/file/descriptor_posix.h>
#include <tangent/file/files.h>

#include <cerrno>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

namespace tangent::detail {

/// Returns an error of the system in words, without what failed.
FileError systemError(int error = errno);

/// Writes a text. Returns why the source or the system failed.
std::optional<FileError> writeText(int descriptor, const TextSource& text);

/// How the names of whole safety copies end.
inline constexpr const char* copySuffix = ".bak";

/// What the names of the temporary files for a file contain: `.tangent-PATH-INODE-RANDOM.SUFFIX`. By the inode, they
/// are found through other names of the file (hard links).
struct TemporaryNames {
    explicit TemporaryNames(const std::filesystem::path& file, const struct stat* state = nullptr);

    std::string prefix; ///< `.tangent-PATH-`
    /// `INODE-`; empty for a file that does not exist, or is looked for by its path only.
    std::string byInode;
};

/// Returns the folder that a file is in, "." for a name alone.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Returns the file that `path` leads to, which need not exist. Returns nothing for cyclic links.
std::optional<std::filesystem::path> linkTarget(std::filesystem::path path);

/// Returns the folders of the safety copies of files in folders that cannot be written, the best first:
/// tangent/copies below $XDG_STATE_HOME, and that of temporary files, which may be lost with the power. The first one
/// also has links to the copies of files with hard links.
std::vector<std::filesystem::path> foldersOfCopies();

/// Calls `visit` with each temporary file with these names in a folder whose name ends with `suffix`.
void forEachTemporary(const TemporaryNames& names, const std::filesystem::path& folder,
                      std::string_view suffix,
                      const std::function<void(const std::filesystem::path&)>& visit);

/// Returns the safety copy that `entry` is, or leads to if it is a link of this user.
std::filesystem::path copyBehind(const std::filesystem::path& entry);

/// Removes temporary files that killed saves of this file left in a folder. Those of running saves are locked. Whole
/// safety copies stay: the file may be torn. Ignores failure.
void removeLeftovers(const TemporaryNames& names, const std::filesystem::path& folder) noexcept;

/// The same for the saves of every file in a folder.
void removeEveryLeftover(const std::filesystem::path& folder) noexcept;

/// Whether two files can be read and have the same content.
bool haveSameContent(const std::filesystem::path& a, const std::filesystem::path& b);

/// Removes the safety copies in a folder that equal the file: of saves that were killed before they wrote anything.
/// Ignores failure.
void removeEqualCopies(const TemporaryNames& names, const std::filesystem::path& folder,
                       const std::filesystem::path& file) noexcept;

/// Marks the whole safety copies of this file in a folder as outdated, because a later save of the file ended. Takes
/// their write permission away; they are not removed, because a message may have named them. Ignores failure.
void markCopiesOutdated(const TemporaryNames& names, const std::filesystem::path& folder) noexcept;
/// Whether a copy with these permissions was marked.
bool isMarkedOutdated(mode_t permissions);

/// A new file that is to replace another one in the same folder. The destructor removes it unless it has replaced that
/// file. If the file system supports it, the file has no name until it is complete: then even a killed program rarely
/// leaves something behind.
class TemporaryFile {
public:
    TemporaryFile(const std::filesystem::path& target, mode_t mode);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    explicit operator bool() const { return bool(descriptor_); }
    int descriptor() const { return descriptor_.number(); }

    /// Makes the content durable and gives the file a name. On failure, errno says why.
    bool complete();
    /// Replaces the target, after complete(). On failure, errno says why.
    bool replaceTarget();

private:
    /// Returns a path to the file while it has no name.
    std::string nameless() const { return "/proc/self/fd/" + std::to_string(descriptor()); }
    template <class Create>
    void takeName(Create create);

    std::filesystem::path target_;
    std::filesystem::path path_;
    Descriptor descriptor_;
    Descriptor lock_; ///< the same open file, so that its lock outlives descriptor_
    bool hasName_ = false;
};

/// Makes new names in a folder durable. Returns false and sets errno if the folder cannot be opened or the device
/// fails. A file system that cannot do this counts as success.
bool syncFolder(const std::filesystem::path& folder);

/// A copy of a file's content that exists while the file is written in place. It stays if the program is killed.
class SafetyCopy {
public:
    /// Writes a durable copy beside the file, or in one of foldersOfCopies() if that is impossible.
    SafetyCopy(const std::filesystem::path& file, const struct stat& state);

    /// Why there is no copy, if there is none.
    const std::optional<FileError>& error() const { return error_; }
    const std::filesystem::path& path() const { return path_; }
    void remove() const;

private:
    void writeIn(const std::filesystem::path& folder, const std::filesystem::path& file);
    void linkIn(const std::filesystem::path& folder);

    TemporaryNames names_;
    std::filesystem::path path_;
    std::filesystem::path link_; ///< empty if there is none
    std::optional<FileError> error_;
    Descriptor descriptor_;
};

} // namespace tangent::detail
