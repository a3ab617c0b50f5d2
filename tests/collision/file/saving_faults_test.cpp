// Each system call of a save fails or kills the process: the file has its old or its new content.

#include "../base/faults.h"

#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <fstream>
#include <functional>

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
    }
    ~SavingFaults() override { fs::remove_all(folder); }

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
            ASSERT_LE(safetyCopies(), 1);
            ASSERT_EQ(filesIn(folder) - safetyCopies(), files);
        }
        EXPECT_GT(call, 10u);
        RecordProperty("faults", static_cast<int>(call));
    }

    fs::path folder;
    fs::path file;
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

} // namespace
} // namespace tangent
