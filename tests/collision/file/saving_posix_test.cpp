#include <tangent/file/level_file.h>
#include <tangent/file/safety_copy.h>
#include <tangent/file/temporary_file_posix.h>

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>

#include <fcntl.h>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

constexpr uid_t somebody = 65534;

std::string contents(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

unsigned permissions(const fs::path& file) {
    return static_cast<unsigned>(fs::status(file).permissions());
}

class Saving : public testing::Test {
protected:
    Saving() {
        std::string name = (fs::temp_directory_path() / "saving-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        file = folder / "a.level.json";
    }
    ~Saving() override {
        fs::permissions(folder, fs::perms::owner_all);
        fs::remove_all(folder);
    }

    std::ptrdiff_t filesInFolder() const {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    }
    void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

    fs::path folder;
    fs::path file;
};

/// Runs `action` in a process of its own and returns its status as of waitpid().
int inChild(const std::function<bool()>& action) {
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(action() ? 0 : 1);
    int status = -1;
    ::waitpid(child, &status, 0);
    return status;
}

/// The same without root's right to write everything.
int inChildAsSomebody(const std::function<bool()>& action) {
    return inChild([&action] {
        const bool lowered = ::geteuid() != 0 || (::setgroups(0, nullptr) == 0 && ::setgid(somebody) == 0 &&
                                                  ::setuid(somebody) == 0);
        return lowered && action();
    });
}

/// As on a disk with no room left for more than `bytes` in a file.
void limitFileSize(rlim_t bytes) {
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const rlimit noCore{0, 0};
    ::setrlimit(RLIMIT_CORE, &noCore);
}

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

/// In words, if they have the code too.
std::string failureToSave(const fs::path& to) {
    const auto error = saveFile("new", to).error;
    return error && error->message.ends_with(": " + error->code.message()) ? error->message : "";
}

TEST_F(Saving, ANewFileHasTheUsualPermissions) {
    const mode_t old = ::umask(027);
    EXPECT_TRUE(saveFile("new", file));
    ::umask(old);
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(permissions(file), 0640u);
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, ALevelComesBack) {
    Level level;
    level.name = "Harbour";
    EXPECT_TRUE(saveLevelFile(level, file));
    EXPECT_EQ(contents(file), writeLevel(level));
    const ReadResult result = readLevelFile(file);
    ASSERT_TRUE(result);
    EXPECT_EQ(*result.level, level);
}

TEST_F(Saving, LargeTextsArriveWhole) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i)
        text += std::to_string(i);
    EXPECT_TRUE(saveFile(text, file));
    EXPECT_EQ(contents(file), text);
    EXPECT_TRUE(saveFile("", file));
    EXPECT_EQ(fs::file_size(file), 0u);
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

TEST_F(Saving, SymbolicLinksStayAndTheirTargetIsWritten) {
    fs::create_directory(folder / "store");
    write(folder / "store" / "target", "old");
    fs::create_symlink("store/target", folder / "link");
    fs::create_symlink(folder / "link", file);
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_TRUE(fs::is_symlink(file));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_FALSE(fs::is_symlink(folder / "store" / "target"));
    EXPECT_EQ(contents(folder / "store" / "target"), "new");
}

TEST_F(Saving, ALinkToNothingMakesItsTarget) {
    fs::create_symlink("target", file);
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_TRUE(fs::is_symlink(file));
    EXPECT_EQ(contents(folder / "target"), "new");
}

TEST_F(Saving, LinksThatGoRoundAreRefused) {
    fs::create_symlink("b", folder / "a");
    fs::create_symlink("a", folder / "b");
    EXPECT_EQ(failureToSave(folder / "a"),
              "cannot write " + (folder / "a").string() + ": Too many levels of symbolic links");
}

TEST_F(Saving, AFolderIsNoFile) {
    fs::create_directory(file);
    EXPECT_EQ(failureToSave(file), "cannot write " + file.string() + ": Is a directory");
    EXPECT_TRUE(fs::is_directory(file));
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, AFolderThatIsMissingIsNotMade) {
    EXPECT_EQ(failureToSave(folder / "none" / "a"),
              "cannot create a file in " + (folder / "none").string() + ": No such file or directory");
    EXPECT_EQ(filesInFolder(), 0);
}

TEST_F(Saving, TheLongestNamesWork) {
    file = folder / std::string(255, 'n');
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(file), "new");
    EXPECT_FALSE(saveFile("new", folder / std::string(256, 'n')));
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, ANameWithoutAFolderIsInTheCurrentOne) {
    EXPECT_EQ(inChild([&] {
                  fs::current_path(folder);
                  return bool(saveFile("new", "a.level.json"));
              }),
              0);
    EXPECT_EQ(contents(file), "new");
}

TEST_F(Saving, DevicesAreWrittenIntoNotReplaced) {
    EXPECT_TRUE(saveFile("new", "/dev/null"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(failureToSave("/dev/full"), "cannot write /dev/full: No space left on device");
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
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

TEST_F(Saving, FilesInWriteProtectedFoldersAreWrittenInPlace) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0555), 0);
    EXPECT_EQ(inChildAsSomebody([&] { return saveFile("new text", file) && saveFile("new", file); }), 0);
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(filesInFolder(), 1);
    EXPECT_EQ(inChildAsSomebody([&] {
                  return failureToSave(folder / "b") ==
                         "cannot create a file in " + folder.string() + ": Permission denied";
              }),
              0);
}

TEST_F(Saving, HardLinksStay) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(contents(folder / "b"), "new");
    EXPECT_EQ(fs::hard_link_count(file), 2u);
    EXPECT_EQ(filesInFolder(), 2);
}

TEST_F(Saving, AFullDiskLeavesTheOldContentOfAHardLink) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    EXPECT_EQ(inChild([&] {
                  ::signal(SIGXFSZ, SIG_IGN);
                  limitFileSize(100'000);
                  const auto reason = saveFile(std::string(1'000'000, 'n'), file).error;
                  return reason && reason->code == std::errc::file_too_large;
              }),
              0);
    EXPECT_EQ(contents(folder / "b"), "old");
    EXPECT_EQ(filesInFolder(), 2);
}

TEST_F(Saving, AProcessThatDiesWhileWritingInPlaceLeavesASafetyCopy) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    const int status = inChild([&] {
        ::signal(SIGXFSZ, SIG_DFL);
        limitFileSize(100'000);
        return bool(saveFile(std::string(1'000'000, 'n'), file));
    });
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ) << status;
    ASSERT_EQ(filesInFolder(), 3);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".bak") {
            EXPECT_EQ(contents(entry), "old");
        }
    }
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(filesInFolder(), 3) << "nobody may have seen yet that the file was torn";
}

/// Writes a file in place and dies meanwhile.
void tear(const fs::path& file) {
    const int status = inChild([&] {
        ::signal(SIGXFSZ, SIG_DFL);
        limitFileSize(10);
        return bool(saveFile(std::string(1'000'000, 'n'), file));
    });
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ) << status;
}

TEST_F(Saving, TheErrorsOfATornFileNameItsSafetyCopy) {
    write(file, "{}");
    fs::create_hard_link(file, folder / "b");
    EXPECT_EQ(safetyCopyOf(file), fs::path());
    EXPECT_EQ(readLevelFile(file).errors.front().message.find("torn"), std::string::npos);
    tear(file);
    const fs::path copy = safetyCopyOf(file);
    EXPECT_EQ(contents(copy), "{}");
    const ReadError error = readLevelFile(file).errors.front();
    EXPECT_EQ(error.line, 0u);
    EXPECT_EQ(error.message,
              "the last save did not end, and the file may be torn; what it was before is in " +
                  copy.string());
    EXPECT_EQ(safetyCopyOf(folder / "b"), fs::path()) << "the copy belongs to the name that was saved";
    fs::create_symlink(file, folder / "link");
    EXPECT_EQ(safetyCopyOf(folder / "link"), copy);
}

TEST_F(Saving, TheSafetyCopyOfAFileInAWriteProtectedFolderIsFound) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0555), 0);
    const int status = inChildAsSomebody([&] {
        ::signal(SIGXFSZ, SIG_DFL);
        limitFileSize(10);
        return bool(saveFile(std::string(1'000'000, 'n'), file));
    });
    ASSERT_TRUE(WIFSIGNALED(status)) << status;
    fs::path copy;
    EXPECT_EQ(inChildAsSomebody([&] {
                  copy = safetyCopyOf(file);
                  const bool isFound =
                      copy.parent_path() == fs::temp_directory_path() && contents(copy) == "old";
                  fs::remove(copy);
                  return isFound;
              }),
              0);
}

TEST_F(Saving, ACopyOfARunningSaveIsNotOffered) {
    write(file, "old");
    const detail::SafetyCopy copy(file);
    ASSERT_FALSE(copy.error());
    EXPECT_EQ(safetyCopyOf(file), fs::path());
}

TEST_F(Saving, AFileThatIsMountedIsWrittenInPlace) {
    write(file, "mount point");
    write(folder / "b", "old");
    const int status = inChild([&] {
        if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount((folder / "b").c_str(), file.c_str(), nullptr, MS_BIND, nullptr) != 0)
            ::_exit(2);
        return saveFile("new", file) && contents(file) == "new";
    });
    if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
        GTEST_SKIP() << "no right to mount";
    EXPECT_EQ(status, 0);
    EXPECT_EQ(contents(folder / "b"), "new");
    EXPECT_EQ(filesInFolder(), 2);
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

/// Kills the process instead of renaming a file.
bool dieWhenRenaming() {
    sock_filter program[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                             BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_rename, 0, 1),
                             BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
                             BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    const sock_fprog filter{static_cast<unsigned short>(std::size(program)), program};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

TEST_F(Saving, TheNextSaveRemovesWhatAKilledOneLeft) {
    write(file, "old");
    write(folder / ".tangent-other.tmp", "of another file");
    const int status = inChild([&] { return dieWhenRenaming() && saveFile("new", file); });
    ASSERT_TRUE(WIFSIGNALED(status)) << status;
    ASSERT_EQ(filesInFolder(), 3);
    EXPECT_TRUE(saveFile("newer", folder / "b"));
    EXPECT_EQ(filesInFolder(), 4) << "it belongs to another file";
    EXPECT_TRUE(saveFile("newer", file));
    EXPECT_EQ(filesInFolder(), 3);
    EXPECT_EQ(contents(file), "newer");
}

TEST_F(Saving, AFileThatAnotherProgramChangedIsNotOverwritten) {
    write(file, "old");
    EXPECT_TRUE(saveFileIfUnchanged("new", file, "old"));
    EXPECT_EQ(contents(file), "new");
    const SaveResult saved = saveFileIfUnchanged("newer", file, "old");
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error->code, std::errc::operation_canceled);
    EXPECT_EQ(saved.error->message, "not saved: another program has changed " + file.string());
    EXPECT_EQ(contents(file), "new");
    fs::create_hard_link(file, folder / "b");
    EXPECT_FALSE(saveFileIfUnchanged("newer", file, "old"));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(filesInFolder(), 2);
}

TEST_F(Saving, AnothersFileIsWrittenInPlaceAndKeepsItsOwner) {
    if (::geteuid() != 0)
        GTEST_SKIP() << "needs a file of another user";
    write(file, "old text");
    ASSERT_EQ(::chmod(folder.c_str(), 0777), 0);
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    struct stat before {};
    ASSERT_EQ(::stat(file.c_str(), &before), 0);
    EXPECT_EQ(inChildAsSomebody([&] { return bool(saveFile("new", file)); }), 0);
    struct stat after {};
    ASSERT_EQ(::stat(file.c_str(), &after), 0);
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(after.st_uid, before.st_uid);
    EXPECT_EQ(after.st_gid, before.st_gid);
    EXPECT_EQ(after.st_ino, before.st_ino);
    EXPECT_EQ(permissions(file), 0666u);
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, AFullDiskLeavesTheOldFileAndNothingElse) {
    write(file, "old");
    EXPECT_EQ(inChild([&] {
                  ::signal(SIGXFSZ, SIG_IGN);
                  limitFileSize(100'000);
                  const auto reason = saveFile(std::string(1'000'000, 'n'), file).error;
                  return reason && reason->code == std::errc::file_too_large;
              }),
              0);
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, AProcessThatDiesWhileWritingLeavesTheOldFileAndNothingElse) {
    write(file, "old");
    const int status = inChild([&] {
        ::signal(SIGXFSZ, SIG_DFL);
        limitFileSize(100'000);
        return bool(saveFile(std::string(1'000'000, 'n'), file));
    });
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ) << status;
    EXPECT_EQ(contents(file), "old");
    const int nameless = ::open(folder.c_str(), O_WRONLY | O_TMPFILE, 0600);
    if (nameless < 0)
        GTEST_SKIP() << "this file system knows no files without a name";
    ::close(nameless);
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, AProcessThatIsKilledLeavesTheOldFileOrTheNew) {
    const std::string texts[] = {std::string(4'000'000, 'a'), std::string(4'000'000, 'b')};
    ASSERT_TRUE(saveFile(texts[0], file));
    for (int round = 0; round < 10; ++round) {
        int ready[2];
        ASSERT_EQ(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0)
            for (std::size_t i = 1;; ++i) {
                if (::write(ready[1], "", 1) != 1 || !saveFile(texts[i % 2], file))
                    ::_exit(1);
            }
        char saves[3]; // the kill comes somewhere within the third one
        for (char& save : saves)
            ASSERT_EQ(::read(ready[0], &save, 1), 1);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
        ::close(ready[0]);
        ::close(ready[1]);
        const std::string left = contents(file);
        ASSERT_TRUE(left == texts[0] || left == texts[1]) << left.size();
    }
}

} // namespace
} // namespace tangent
