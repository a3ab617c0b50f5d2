// Each system call of a save fails or kills the process: the file has its old or its new content.

#include "../base/faults.h"

#include <tangent/file/level_file.h>
#include <tangent/file/safety_copy.h>
#include <tangent/file/temporary_file_posix.h>

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/wait.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;
using testing::contentOf;
using testing::Fault;
using testing::filesIn;

const std::string oldText(50'000, 'o');
const std::string newText(60'000, 'n');

class SavingFaults : public ::testing::TestWithParam<Fault> {
protected:
    SavingFaults() {
        std::string name = (fs::temp_directory_path() / "faults-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        file = folder / "a.level.json";
        name = (fs::temp_directory_path() / "state-XXXXXX").string();
        state = ::mkdtemp(name.data());
        ::setenv("XDG_STATE_HOME", state.c_str(), 1);
    }
    ~SavingFaults() override {
        fs::remove_all(folder);
        fs::remove_all(state);
        ::unsetenv("XDG_STATE_HOME");
    }

    void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

    /// Counts the safety copies. Each has the old content.
    std::ptrdiff_t safetyCopies() const {
        std::ptrdiff_t copies = 0;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".bak") {
                EXPECT_EQ(contentOf(entry.path()), oldText);
                ++copies;
            }
        return copies;
    }

    /// Saves with a fault at each call. `prepare` makes the old file, if there is one, and `files` are left at last.
    void saveWithEachFault(const std::function<void()>& prepare, std::ptrdiff_t files) {
        if (!testing::canInjectFaults())
            GTEST_SKIP() << "this system cannot trace a child process";
        const fs::path copies = state / "tangent" / "copies";
        std::size_t call = 0;
        for (;; ++call) {
            SCOPED_TRACE("call " + std::to_string(call));
            fs::remove_all(folder);
            fs::create_directory(folder);
            prepare();
            const std::string before = contentOf(file);
            if (fs::exists(file))
                fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
            const fs::perms permissions = fs::status(file).permissions();
            const auto status =
                testing::statusWithFault([&] { return bool(saveFile(newText, file)); }, call, GetParam());
            if (!status)
                break;
            const std::string content = contentOf(file);
            if (GetParam().kills())
                ASSERT_TRUE(content == before || content == newText || safetyCopies() == 1);
            else
                ASSERT_EQ(content == newText  ? "new"
                          : content == before ? "old"
                                              : "torn",
                          *status == 0 ? std::string("new") : std::string("old"));
            if (permissions != fs::perms::unknown) {
                ASSERT_EQ(fs::status(file).permissions(), permissions);
            }
            ASSERT_TRUE(saveFile("newest", file));
            ASSERT_EQ(contentOf(file), "newest");
            ASSERT_LE(safetyCopies(), content == before ? 0 : 1) << "a copy of a whole file has no use";
            ASSERT_EQ(filesIn(folder) - safetyCopies(), files);
            ASSERT_TRUE(!fs::exists(copies) || fs::is_empty(copies)) << "a link to a copy";
        }
        EXPECT_GT(call, 10u);
        RecordProperty("faults", static_cast<int>(call));
    }

    fs::path folder;
    fs::path file;
    fs::path state; ///< what $XDG_STATE_HOME names
};

TEST_P(SavingFaults, OfANewFile) {
    saveWithEachFault([] {}, 1);
}

TEST_P(SavingFaults, OfAnOldFile) {
    saveWithEachFault([this] { write(file, oldText); }, 1);
}

TEST_P(SavingFaults, OfALink) {
    saveWithEachFault(
        [this] {
            write(folder / "b", oldText);
            fs::create_symlink("b", file);
        },
        2);
}

TEST_P(SavingFaults, OfAFileWithTwoNames) {
    saveWithEachFault(
        [this] {
            write(file, oldText);
            fs::create_hard_link(file, folder / "b");
        },
        2);
}

INSTANTIATE_TEST_SUITE_P(EachFault, SavingFaults, ::testing::ValuesIn(testing::everyFault),
                         [](const auto& fault) { return fault.param.name; });

TEST(FullDisk, LeavesTheOldFileAndNothingElse) {
    for (std::size_t free = 0; free <= 80'000; free += 4096)
        for (const bool hasTwoNames : {false, true}) {
            SCOPED_TRACE(std::to_string(free) + " bytes free");
            const auto isRight = testing::onSmallDisk(400'000, [&](const fs::path& disk) {
                const fs::path file = disk / "a.level.json";
                std::ofstream(file, std::ios::binary) << oldText;
                if (hasTwoNames)
                    fs::create_hard_link(file, disk / "b");
                testing::fillUp(disk, free);
                const auto files = filesIn(disk);
                const SaveResult saved = saveFile(newText, file);
                if (filesIn(disk) != files || contentOf(file) != (saved ? newText : oldText))
                    return false;
                return saved || saved.error->code == std::errc::no_space_on_device;
            });
            if (!isRight)
                GTEST_SKIP() << "no right to mount a file system";
            ASSERT_TRUE(*isRight) << hasTwoNames;
        }
}

/// What is not on disk is lost if the power fails: a name leads to a whole file only if that was there first.
class PowerCut : public ::testing::Test {
protected:
    PowerCut() {
        std::string name = (fs::temp_directory_path() / "power-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        file = folder / "a.json";
        fs::create_directory(folder / "state");
        ::setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1);
    }
    ~PowerCut() override {
        fs::remove_all(folder);
        ::unsetenv("XDG_STATE_HOME");
    }
    std::string changesOfSaving() {
        return testing::changesOfFiles([this] { return bool(saveFile(newText, file)); }, folder);
    }

    fs::path folder;
    fs::path file;
};

TEST_F(PowerCut, LeavesTheOldOrTheNewFile) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    const std::string safely = "write .tmp, fsync .tmp, rename .tmp a.json, fsync .";
    EXPECT_EQ(changesOfSaving(), safely) << "a new file";
    std::ofstream(file) << oldText;
    EXPECT_EQ(changesOfSaving(), safely);
}

TEST_F(PowerCut, LeavesTheFileThatIsWrittenInPlaceOrACopy) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::ofstream(file) << oldText;
    fs::create_hard_link(file, folder / "b");
    EXPECT_EQ(changesOfSaving(),
              "write .tmp, fsync .tmp, rename .tmp .bak, fsync ., mkdir state/tangent/copies, "
              "mkdir state/tangent, fsync state, mkdir state/tangent/copies, fsync state/tangent, "
              "symlink state/tangent/copies/.bak, fsync state/tangent/copies, "
              "write a.json, truncate a.json, fsync a.json, unlink .bak, unlink state/tangent/copies/.bak, "
              "fsync .");
}

TEST(UnreadableFile, IsNotCalledChanged) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    const fs::path file = fs::path(::testing::TempDir()) / "unreadable.json";
    std::ofstream(file) << oldText;
    for (const bool hasTwoNames : {false, true}) {
        const fs::path other = fs::path(file) += ".link";
        if (hasTwoNames)
            fs::create_hard_link(file, other);
        const auto failsTruly = [&] {
            const auto error = saveFileIfUnchanged(newText, file, oldText).error;
            return error && error->code == std::errc::io_error &&
                   error->message.ends_with(" cannot be read: Input/output error");
        };
        const int status = testing::statusWithFaults(failsTruly, [](const testing::SystemCall& call) {
            return call.number == SYS_read ? std::optional(Fault{EIO, "EIO"}) : std::nullopt;
        });
        EXPECT_EQ(status, 0) << hasTwoNames;
        EXPECT_EQ(contentOf(file), oldText);
        fs::remove(other);
    }
    fs::remove(file);
}

TEST_F(PowerCut, MayUndoASaveIfTheFolderFails) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::ofstream(file) << oldText;
    const auto ofFolder = [this](const testing::SystemCall& call) {
        std::error_code ignored;
        const fs::path synced = fs::read_symlink(
            "/proc/" + std::to_string(call.thread) + "/fd/" + std::to_string(call.arguments[0]), ignored);
        return call.number == SYS_fsync && synced == folder ? std::optional(Fault{EIO, "EIO"}) : std::nullopt;
    };
    const auto isKnown = [this] {
        const SaveResult saved = saveFile(newText, file);
        return saved && !saved.isDurable;
    };
    EXPECT_EQ(testing::statusWithFaults(isKnown, ofFolder), 0);
    EXPECT_EQ(contentOf(file), newText);
    EXPECT_TRUE(saveFile("newer", file).isDurable);
}

TEST(TwoSaves, OfOneFileDoNotTakeEachOthersFilesForLeftovers) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    const fs::path file = fs::path(::testing::TempDir()) / "twice.json";
    const fs::path other = fs::path(file) += ".link";
    std::ofstream(file) << oldText;
    fs::create_hard_link(file, other); // written in place, after a copy
    const detail::TemporaryNames names(file);
    const int status = testing::statusWithFaults(
        [&] {
            ::setenv("XDG_STATE_HOME", "/dev/null", 1); // no other folder for the copy
            ::setenv("TMPDIR", "/dev/null", 1);
            return bool(saveFile(newText, file));
        },
        [&, isFirst = true](const testing::SystemCall& call) mutable -> std::optional<Fault> {
            if (call.number == SYS_flock &&
                std::exchange(isFirst, false)) // the copy is new and not locked yet
                detail::removeLeftovers(names, file.parent_path());
            return std::nullopt;
        });
    EXPECT_EQ(status, 0);
    EXPECT_EQ(contentOf(file), newText);
    fs::remove(file);
    fs::remove(other);
}

/// File systems whose locks differ from those of a disk.
class Locks : public PowerCut {
protected:
    using FaultOf = std::function<std::optional<Fault>(const testing::SystemCall&)>;

    /// NFS locks a file for one program only if it is open for writing.
    static std::optional<Fault> ofNfs(const testing::SystemCall& call) {
        if (call.number != SYS_flock || (call.arguments[1] & LOCK_EX) == 0)
            return std::nullopt;
        std::ifstream info("/proc/" + std::to_string(call.thread) + "/fdinfo/" +
                           std::to_string(call.arguments[0]));
        std::string word;
        unsigned long flags = O_RDONLY;
        while (info >> word && word != "flags:")
            ;
        info >> std::oct >> flags;
        return (flags & O_ACCMODE) == O_RDONLY ? std::optional(Fault{EBADF, "EBADF"}) : std::nullopt;
    }
    static std::optional<Fault> ofNone(const testing::SystemCall& call) {
        return call.number == SYS_flock ? std::optional(Fault{ENOLCK, "ENOLCK"}) : std::nullopt;
    }
    fs::path leftover(const char* end, std::chrono::hours age) const {
        const fs::path path = folder / (detail::TemporaryNames(file).prefix + end);
        std::ofstream(path) << oldText;
        fs::last_write_time(path, fs::file_time_type::clock::now() - age);
        return path;
    }
    bool isRight(const FaultOf& faultOf, const std::function<bool()>& action) {
        return testing::statusWithFaults(action, faultOf) == 0;
    }
};

TEST_F(Locks, OfNfsDoNotKeepWhatAKilledSaveLeft) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::ofstream(file) << "torn";
    const fs::path copy = leftover("1.bak", std::chrono::hours(1));
    const fs::path temporary = leftover("2.tmp", std::chrono::hours(1));
    EXPECT_TRUE(isRight(ofNfs, [&] { return safetyCopyOf(file) == copy; }));
    EXPECT_TRUE(isRight(ofNfs, [&] { return saveFile("new", file) && safetyCopyOf(file).empty(); }));
    EXPECT_FALSE(fs::exists(temporary));
}

TEST_F(Locks, ThatDoNotExistKeepOnlyWhatARunningSaveMayNeed) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::ofstream(file) << "torn";
    const fs::path copy = leftover("1.bak", std::chrono::hours(1));
    const fs::path newOne = leftover("2.tmp", std::chrono::hours(1));
    const fs::path oldOne = leftover("3.tmp", std::chrono::hours(30));
    EXPECT_TRUE(isRight(ofNone, [&] { return safetyCopyOf(file) == copy; }));
    EXPECT_TRUE(isRight(ofNone, [&] { return saveFile("new", file) && safetyCopyOf(file).empty(); }));
    EXPECT_TRUE(fs::exists(newOne));
    EXPECT_FALSE(fs::exists(oldOne));
}

} // namespace
} // namespace tangent
