#include <tangent/file/file_rights_posix.h>

#include <cerrno>
#include <string>
#include <string_view>

#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

namespace tangent::detail {

namespace {

#ifdef __linux__
constexpr const char* accessList = "system.posix_acl_access";

bool isUnsupported(int error) {
    return error == ENOTSUP || error == ENOSYS;
}

/// Copies one attribute. Attributes of the kernel's security modules cannot always be set, and need not be.
bool copyAttribute(int descriptor, const std::filesystem::path& oldFile, const char* name) {
    const ssize_t size = ::getxattr(oldFile.c_str(), name, nullptr, 0);
    std::string value(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
    const bool isCopied = size >= 0 &&
                          ::getxattr(oldFile.c_str(), name, value.data(), value.size()) == size &&
                          ::fsetxattr(descriptor, name, value.data(), value.size(), 0) == 0;
    return isCopied ||
           !(std::string_view(name).starts_with("user.") || std::string_view(name).starts_with("system."));
}

bool copyAttributes(int descriptor, const std::filesystem::path& oldFile) {
    // The folder may have given the new file a list of its own.
    if (::fremovexattr(descriptor, accessList) != 0 && errno != ENODATA && !isUnsupported(errno))
        return false;
    const ssize_t size = ::listxattr(oldFile.c_str(), nullptr, 0);
    if (size < 0)
        return isUnsupported(errno);
    std::string names(static_cast<std::size_t>(size), '\0');
    if (::listxattr(oldFile.c_str(), names.data(), names.size()) != size)
        return false;
    for (std::string_view rest = names; !rest.empty(); rest.remove_prefix(rest.find('\0') + 1))
        if (!copyAttribute(descriptor, oldFile, rest.data()))
            return false;
    return true;
}
#else
bool copyAttributes(int, const std::filesystem::path&) {
    return true;
}
#endif

} // namespace

bool keepRights(int descriptor, const std::filesystem::path& oldFile, const struct stat& old) {
    const mode_t mode = old.st_mode & 07777;
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        errno = EPERM; // also where the system has no such user
        return false;
    }
    // The list first: with one, the group bits of the mode are its mask, and without it they are the group's rights.
    if (!copyAttributes(descriptor, oldFile))
        return false;
    struct stat now {};
    return ::fchmod(descriptor, mode) == 0 || // or the same permissions apply to all files
           (::fstat(descriptor, &now) == 0 && (now.st_mode & 07777) == mode);
}

} // namespace tangent::detail
