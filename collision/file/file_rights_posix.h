#pragma once

#include <filesystem>

#include <sys/stat.h>

namespace tangent::detail {

/// Gives a new file the owner, permissions, access control list and extended attributes of an old one, whose status is
/// `old`. Only root can set the owner. Otherwise keeps the group if possible, and drops the set-user-ID and set-group-ID
/// bits that would grant other rights than before. Returns false if the new file would grant other rights; it then
/// grants less than the old one.
bool keepRights(int descriptor, const std::filesystem::path& oldFile, const struct stat& old);

} // namespace tangent::detail
