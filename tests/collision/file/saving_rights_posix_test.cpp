#include "saving_fixture_posix.h"

#include <iterator>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>

namespace tangent {
namespace {

/// As on a file system that knows no permissions but those it was mounted with.
bool refuseToChangePermissions() {
    sock_filter program[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                             BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fchmod, 0, 1),
                             BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOTSUP),
                             BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    const sock_fprog filter{static_cast<unsigned short>(std::size(program)), program};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

TEST_F(Saving, ANewFileHasTheUsualPermissions) {
    const mode_t old = ::umask(027);
    EXPECT_TRUE(saveFile("new", file));
    ::umask(old);
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(permissions(file), 0640u);
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, PermissionsAreKept) {
    write(file, "old");
    for (const unsigned mode : {0600u, 0664u, 0777u, 0606u}) {
        ASSERT_EQ(::chmod(file.c_str(), mode), 0);
        EXPECT_TRUE(saveFile("new", file));
        EXPECT_EQ(permissions(file), mode);
    }
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, PermissionsThatCannotBeChangedNeedNotBe) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
    EXPECT_EQ(inChild([&] { return refuseToChangePermissions() && saveFile("new", file); }), 0);
    EXPECT_EQ(contents(file), "new");

    ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
    EXPECT_EQ(inChild([&] {
                  return refuseToChangePermissions() &&
                         failureToSave(file).starts_with("cannot keep the permissions of");
              }),
              0);
    EXPECT_EQ(permissions(file), 0644u);
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, TheOwnerIsKept) {
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can give files away";
    write(file, "old");
    ASSERT_EQ(::chown(file.c_str(), somebody, somebody), 0);
    EXPECT_TRUE(saveFile("new", file));
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, somebody);
    EXPECT_EQ(status.st_gid, somebody);
}

TEST_F(Saving, WriteProtectedFilesStay) {
    write(file, "old");
    ASSERT_EQ(::chmod(folder.c_str(), 0777), 0);
    ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
    EXPECT_EQ(inChildAsSomebody([&] {
                  return failureToSave(file) == "cannot write " + file.string() + ": Permission denied";
              }),
              0);
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(filesInFolder(), 1);
}

/// An access control list as the kernel stores it: the owner and one more user may read and write, nobody else.
std::string listWithOneMoreUser() {
    struct Entry {
        std::uint16_t tag;
        std::uint16_t rights;
        std::uint32_t id;
    };
    constexpr std::uint32_t version = 2;
    constexpr std::uint32_t nobody = 0xFFFFFFFF;
    constexpr std::uint16_t owner = 1, user = 2, group = 4, mask = 16, others = 32;
    const Entry entries[] = {
        {owner, 6, nobody}, {user, 6, somebody}, {group, 0, nobody}, {mask, 6, nobody}, {others, 0, nobody}};
    std::string list(reinterpret_cast<const char*>(&version), sizeof version);
    return list.append(reinterpret_cast<const char*>(entries), sizeof entries);
}

std::string attribute(const fs::path& file, const char* name) {
    std::string value(1000, '\0');
    const ssize_t size = ::getxattr(file.c_str(), name, value.data(), value.size());
    value.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
    return value;
}

TEST_F(Saving, AccessControlListsAreKept) {
    write(file, "old");
    const std::string list = listWithOneMoreUser();
    if (::setxattr(file.c_str(), "system.posix_acl_access", list.data(), list.size(), 0) != 0)
        GTEST_SKIP() << "this file system has no access control lists";
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(attribute(file, "system.posix_acl_access"), list);
    EXPECT_EQ(permissions(file), 0660u) << "the mask; the group itself has no rights";
}

TEST_F(Saving, TheListOfAFolderGivesNoRightsToASavedFile) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    const std::string list = listWithOneMoreUser();
    if (::setxattr(folder.c_str(), "system.posix_acl_default", list.data(), list.size(), 0) != 0)
        GTEST_SKIP() << "this file system has no access control lists";
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(attribute(file, "system.posix_acl_access"), "");
    EXPECT_EQ(permissions(file), 0640u);
}

TEST_F(Saving, ExtendedAttributesAreKept) {
    write(file, "old");
    if (::setxattr(file.c_str(), "user.tangent.test", "value", 5, 0) != 0)
        GTEST_SKIP() << "this file system has no extended attributes";
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(attribute(file, "user.tangent.test"), "value");
}

} // namespace
} // namespace tangent
