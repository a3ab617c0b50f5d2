#include "../base/required_rights.h"
#include "saving_fixture_posix.h"

#include <tangent/file/descriptor_posix.h>
#include <tangent/file/safety_copy.h>
#include <tangent/file/temporary_file_posix.h>

#include <chrono>
#include <csignal>

#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>

namespace tangent {
namespace {

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
    EXPECT_EQ(inChild([&] { return failsOnAFullDisk(file); }), 0);
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

/// Saves in a child that is killed in the middle of writing, and returns its status.
int statusOfTornSave(const fs::path& file, int (*run)(const std::function<bool()>&)) {
    return run([&] {
        ::signal(SIGXFSZ, SIG_DFL);
        limitFileSize(10);
        return bool(saveFile(std::string(1'000'000, 'n'), file));
    });
}

/// Writes a file in place and dies meanwhile.
void tear(const fs::path& file) {
    const int status = statusOfTornSave(file, inChild);
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
    EXPECT_EQ(safetyCopyOf(folder / "b"), copy) << "the same file by its other name";
    fs::create_symlink(file, folder / "link");
    EXPECT_EQ(safetyCopyOf(folder / "link"), copy);
}

TEST_F(Saving, AWholeSaveEndsTheOfferOfTheSafetyCopyAndKeepsIt) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    tear(file);
    const fs::path copy = safetyCopyOf(file);
    ASSERT_FALSE(copy.empty());
    EXPECT_TRUE(saveFile("whole", file));
    EXPECT_EQ(safetyCopyOf(file), fs::path());
    EXPECT_EQ(contents(copy), "old") << "the save may have been of the torn level";
    tear(file);
    EXPECT_EQ(contents(safetyCopyOf(file)), "whole") << "the newer one";
    fs::remove(folder / "b");
    EXPECT_TRUE(saveFile("whole", file)) << "not in place";
    EXPECT_EQ(safetyCopyOf(file), fs::path());
}

TEST_F(Saving, AWholeSaveByAnotherNameEndsTheOfferOfTheSafetyCopy) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    tear(file);
    EXPECT_TRUE(saveFile("whole", folder / "b"));
    EXPECT_EQ(safetyCopyOf(file), fs::path()) << "it is older than the file";
}

TEST_F(Saving, ASafetyCopyIsFoundThroughAHardLinkInAnotherFolder) {
    write(file, "old");
    fs::create_directory(folder / "backup");
    const fs::path backup = folder / "backup" / "b";
    fs::create_hard_link(file, backup);
    tear(file);
    const fs::path copy = safetyCopyOf(backup);
    EXPECT_EQ(contents(copy), "old");
    EXPECT_EQ(copy.parent_path(), folder) << "where the message said";
    EXPECT_TRUE(saveFile("whole", backup));
    EXPECT_EQ(safetyCopyOf(file), fs::path());
    EXPECT_TRUE(fs::is_empty(state / "tangent" / "copies")) << "no link to the copy is left";
}

TEST_F(Saving, ASafetyCopyIsFoundThroughALinkToItsFolder) {
    fs::create_directory(folder / "real");
    fs::create_symlink("real", folder / "link");
    const fs::path real = folder / "real" / "a.level.json";
    const fs::path linked = folder / "link" / "a.level.json";
    write(real, "old");
    fs::create_hard_link(real, folder / "real" / "b");
    tear(linked);
    EXPECT_EQ(contents(safetyCopyOf(real)), "old");
    EXPECT_TRUE(saveFile("whole", real));
    EXPECT_EQ(safetyCopyOf(linked), fs::path());
}

/// The system gives the number of a deleted file to the next new one.
TEST_F(Saving, ANewFileDoesNotGetTheSafetyCopyOfADeletedOne) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    tear(file);
    fs::remove(file);
    fs::remove(folder / "b");
    write(folder / "c", "new");
    EXPECT_EQ(safetyCopyOf(folder / "c"), fs::path());
}

TEST_F(Saving, OnlyCopiesAreMarkedOutdated) {
    const fs::path prefix = folder / detail::TemporaryNames(file).prefix;
    const fs::path named = prefix.string() + "1.bak";
    const fs::path linked = prefix.string() + "2.bak";
    const fs::path others = prefix.string() + "3.bak";
    fs::create_directory(named);
    write(folder / "mine", "mine");
    fs::create_hard_link(folder / "mine", linked);
    write(others, "of somebody");
    const bool isRoot = ::chown(others.c_str(), 65534, 65534) == 0;
    const auto rights = [](const fs::path& path) {
        return fs::status(path).permissions();
    };
    const auto before = rights(named);
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(rights(named), before) << "a folder";
    EXPECT_EQ(rights(linked) & fs::perms::owner_write, fs::perms::owner_write) << "also named otherwise";
    if (isRoot) {
        EXPECT_EQ(rights(others) & fs::perms::owner_write, fs::perms::owner_write) << "of another user";
    }
}

TEST_F(Saving, ACopyLikeTheTornFileDoesNotHideTheOlderOne) {
    write(file, "torn");
    const std::string prefix = detail::TemporaryNames(file).prefix;
    write(folder / (prefix + "1.bak"), "old");
    fs::last_write_time(folder / (prefix + "1.bak"), fs::last_write_time(file) - std::chrono::hours(1));
    write(folder / (prefix + "2.bak"), "torn"); // of a save of the torn file that was killed before it wrote
    EXPECT_EQ(contents(safetyCopyOf(file)), "old");
}

TEST_F(Saving, ATornFileThatIsALevelHasASafetyCopy) {
    Level level;
    level.name = "Old";
    const std::string old = writeLevel(level);
    write(file, old);
    write(folder / (detail::TemporaryNames(file).prefix + "1.bak"), old);
    EXPECT_EQ(safetyCopyOf(file), fs::path()) << "the save was killed before it wrote anything";
    level.name = "New";
    write(file, writeLevel(level));
    EXPECT_TRUE(readLevelFile(file));
    EXPECT_EQ(contents(safetyCopyOf(file)), old);
}

/// The folder of temporary files is often in memory, and lost with the power.
TEST_F(Saving, TheSafetyCopyOfAFileInAWriteProtectedFolderIsFound) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0555), 0);
    for (const bool hasState : {true, false}) {
        if (!hasState)
            ::setenv("XDG_STATE_HOME", (folder / "not writable").c_str(), 1);
        const int status = statusOfTornSave(file, inChildAsSomebody);
        ASSERT_TRUE(WIFSIGNALED(status)) << status;
        EXPECT_EQ(inChildAsSomebody([&] {
                      const fs::path copy = safetyCopyOf(file);
                      const fs::path place =
                          hasState ? state / "tangent" / "copies" : fs::temp_directory_path();
                      const bool isFound = copy.parent_path() == place && contents(copy) == "old";
                      fs::remove(copy);
                      return isFound;
                  }),
                  0)
            << hasState;
        write(file, "old");
    }
}

/// A power cut would lose the name of the copy.
TEST_F(Saving, TheSafetyCopyIsNotInAFolderThatCannotBeMadeDurable) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0333), 0); // cannot be opened or listed
    const int status = statusOfTornSave(file, inChildAsSomebody);
    ASSERT_TRUE(WIFSIGNALED(status)) << status;
    EXPECT_EQ(inChildAsSomebody([&] {
                  const fs::path copy = safetyCopyOf(file);
                  return copy.parent_path() == state / "tangent" / "copies" && contents(copy) == "old";
              }),
              0);
    EXPECT_FALSE(detail::syncFolder(""));
}

TEST_F(Saving, FailsIfThereIsNoFolderForASafetyCopy) {
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0555), 0);
    ::setenv("XDG_STATE_HOME", (folder / "not writable").c_str(), 1);
    const fs::path current = fs::current_path();
    fs::current_path(state);
    for (const char* const temporary : {"/does not exist", "."})
        EXPECT_EQ(inChildAsSomebody([&] {
                      ::setenv("TMPDIR", temporary, 1);
                      return failureToSave(file).starts_with("cannot make a safety copy of");
                  }),
                  0)
            << temporary;
    fs::current_path(current);
    EXPECT_EQ(contents(file), "old");
    EXPECT_TRUE(fs::is_empty(state)) << "nobody would find a copy there";
}

TEST_F(Saving, AFileThatTheSystemDoesNotOpenForWritingGetsNoSafetyCopy) {
    const fs::path program = folder / "program"; // one that runs is busy
    fs::copy_file("/bin/sleep", program);
    fs::create_hard_link(program, folder / "b");
    const std::string before = contents(program);
    const pid_t running = ::fork();
    if (running == 0) {
        ::execl(program.c_str(), "sleep", "600", nullptr);
        ::_exit(1);
    }
    while (fs::read_symlink("/proc/" + std::to_string(running) + "/exe") != program)
        ::sched_yield();
    EXPECT_EQ(failureToSave(program), "cannot write " + program.string() + ": Text file busy");
    EXPECT_EQ(filesInFolder(), 2);
    EXPECT_EQ(contents(program), before);
    ::kill(running, SIGKILL);
    ::waitpid(running, nullptr, 0);
}

TEST_F(Saving, AFileOfWhichNothingWasWrittenGetsNoSecondAttempt) {
    write(file, "old");
    fs::create_hard_link(file, folder / "b");
    const TextSource nothing = [](const TextSink&) -> std::optional<FileError> {
        return FileError{std::make_error_code(std::errc::io_error), "no text"};
    };
    const auto before = fs::last_write_time(file);
    EXPECT_FALSE(saveFile(nothing, file));
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(fs::last_write_time(file), before);
    EXPECT_EQ(filesInFolder(), 2);
}

TEST_F(Saving, ACopyOfARunningSaveIsNotOffered) {
    write(file, "old");
    struct stat state {};
    ASSERT_EQ(::stat(file.c_str(), &state), 0);
    const detail::SafetyCopy copy(file, state);
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
    if (!test::orFailsIfRequired(!WIFEXITED(status) || WEXITSTATUS(status) != 2))
        GTEST_SKIP() << "no right to mount";
    EXPECT_EQ(status, 0);
    EXPECT_EQ(contents(folder / "b"), "new");
    EXPECT_EQ(filesInFolder(), 2);
}

/// Lets files be added to a folder, but not renamed or removed. Returns false if the system does not.
bool setAppendOnly(const fs::path& folder, bool isAppendOnly) {
    const detail::Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY));
    int flags = 0;
    if (::ioctl(open.number(), FS_IOC_GETFLAGS, &flags) != 0)
        return false;
    flags = isAppendOnly ? flags | FS_APPEND_FL : flags & ~FS_APPEND_FL;
    return ::ioctl(open.number(), FS_IOC_SETFLAGS, &flags) == 0;
}

TEST_F(Saving, FilesInAppendOnlyFoldersAreWrittenInPlace) {
    write(file, "old");
    if (!test::orFailsIfRequired(setAppendOnly(folder, true)))
        GTEST_SKIP() << "only root may do that, and not on every file system";
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_FALSE(saveFile("new", folder / "b"));
    ASSERT_TRUE(setAppendOnly(folder, false));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(filesInFolder(), 1) << "what a save leaves there could not be removed";
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

} // namespace
} // namespace tangent
