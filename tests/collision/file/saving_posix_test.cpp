#include "saving_fixture_posix.h"

#include <array>
#include <csignal>
#include <iterator>

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

namespace tangent {
namespace {

TEST_F(Saving, ALevelComesBack) {
    Level level;
    level.name = "Harbour";
    EXPECT_TRUE(saveLevelFile(level, file));
    EXPECT_EQ(contents(file), writeLevel(level));
    const ReadResult result = readLevelFile(file);
    ASSERT_TRUE(result);
    EXPECT_EQ(*result.level, level);
}

TEST_F(Saving, ALevelThatCouldNotBeReadAgainReplacesNoFile) {
    Level good;
    good.layers.resize(1);
    good.layers[0].id = LayerId{1};
    Collider collider;
    collider.id = ColliderId{4};
    collider.layer = LayerId{1};
    collider.shape = Circle{{0, 0}, 1};
    good.colliders = {collider};
    ASSERT_TRUE(saveLevelFile(good, file));
    std::array<Level, 3> bad = {good, good, good};
    bad[0].layers[0].id = LayerId{2};
    bad[1].colliders.push_back(collider);
    bad[2].forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{1}, LayerId{9}}};
    for (const Level& level : bad) {
        EXPECT_FALSE(readLevel(writeLevel(level)));
        const SaveResult saved = saveLevelFile(level, file);
        ASSERT_FALSE(saved);
        EXPECT_TRUE(saved.error->message.starts_with("it could not be read again: "));
        EXPECT_EQ(contents(file), writeLevel(good));
    }
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

TEST_F(Saving, AFullDiskLeavesTheOldFileAndNothingElse) {
    write(file, "old");
    EXPECT_EQ(inChild([&] { return failsOnAFullDisk(file); }), 0);
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
