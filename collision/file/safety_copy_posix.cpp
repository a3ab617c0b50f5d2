#include <tangent/file/safety_copy.h>
#include <tangent/file/temporary_file_posix.h>

#include <cerrno>
#include <ctime>
#include <tuple>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

struct Found {
    fs::path copy;
    timespec modified{};

    bool isOlderThan(const timespec& time) const {
        return copy.empty() ||
               std::tie(modified.tv_sec, modified.tv_nsec) < std::tie(time.tv_sec, time.tv_nsec);
    }
};

/// Keeps a copy that is newer than the one found and differs from `file`: a save that was killed before it wrote
/// anything has left a copy with the content of the file. In the folder of temporary files, anybody may leave a file of
/// any name: the owner must be this user or that of the level.
void look(const fs::path& copy, const fs::path& file, uid_t ownerOfFile, Found& found) {
    const detail::Descriptor open(::open(copy.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat state {};
    if (!open || ::fstat(open.number(), &state) != 0 || !S_ISREG(state.st_mode))
        return;
    const bool isTrusted = state.st_uid == ::geteuid() || state.st_uid == ownerOfFile;
    const bool isInUse = ::flock(open.number(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (isTrusted && !isInUse && !detail::isMarkedOutdated(state.st_mode) &&
        found.isOlderThan(state.st_mtim) && !detail::haveSameContent(copy, file))
        found = {copy, state.st_mtim};
}

} // namespace

fs::path safetyCopyOf(const fs::path& file) {
    Found found;
    const auto target = detail::linkTarget(file);
    struct stat level {};
    if (!target || ::stat(target->c_str(), &level) != 0)
        return {};
    // The system gives the inode of a deleted file to a new one, but that has one name.
    const detail::TemporaryNames names(*target, level.st_nlink > 1 ? &level : nullptr);
    std::vector<fs::path> folders = detail::foldersOfCopies();
    folders.push_back(detail::folderOf(*target));
    for (const fs::path& folder : folders)
        detail::forEachTemporary(names, folder, detail::copySuffix, [&](const fs::path& entry) {
            look(detail::copyBehind(entry), *target, level.st_uid, found);
        });
    return found.copy;
}

} // namespace tangent
