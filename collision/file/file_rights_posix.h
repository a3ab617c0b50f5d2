#pragma once

#include <filesystem>

#include <sys/stat.h>

namespace tangent::detail {

/// Gives a new file the owner, group, permissions, access control list and extended attributes of an old one, whose
/// status is `old`. Returns false if the new file would grant other rights; it then grants less than the old one. If
/// only the owner and group cannot be kept, errno is EPERM: only root can give files away.
bool keepRights(int descriptor, const std::filesystem::path& oldFile, const struct stat& old);

} // namespace tangent::detail
