#include <tangent/file/safety_copy.h>
#include <tangent/file/temporary_file_posix.h>

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

/// Keeps a copy that is newer than the one found. In the folder of temporary files, anybody may leave a file of any
/// name: the owner must be this user or that of the level.
void look(const fs::path& copy, uid_t ownerOfFile, Found& found) {
    const detail::Descriptor open(::open(copy.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat state {};
    if (!open || ::fstat(open.number(), &state) != 0 || !S_ISREG(state.st_mode))
        return;
    const bool isTrusted = state.st_uid == ::geteuid() || state.st_uid == ownerOfFile;
    const bool isInUse = ::flock(open.number(), LOCK_SH | LOCK_NB) != 0;
    if (isTrusted && !isInUse && found.isOlderThan(state.st_mtim))
        found = {copy, state.st_mtim};
}

} // namespace

fs::path safetyCopyOf(const fs::path& file) {
    Found found;
    const auto target = detail::linkTarget(file);
    struct stat level {};
    if (!target || ::stat(target->c_str(), &level) != 0)
        return {};
    for (const fs::path& folder : {detail::folderOf(*target), detail::folderOfCopies()})
        detail::forEachTemporary(*target, folder, detail::copySuffix,
                                 [&](const fs::path& copy) { look(copy, level.st_uid, found); });
    return found.copy;
}

} // namespace tangent
