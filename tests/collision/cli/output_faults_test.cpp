// Each system call of a command that writes a file fails or kills the process: the file has its old or its new content.

#include "../base/faults.h"

#include <tangent/cli/command_line.h>
#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <tuple>

#include <stdlib.h>
#include <unistd.h>

namespace tangent::cli {
namespace {

namespace fs = std::filesystem;
using testing::contentOf;
using testing::Fault;
using testing::filesIn;

struct Case {
    const char* name;
    std::vector<const char*> arguments;
    const char* output;
};

const Case cases[] = {
    {"Export", {"tangent", "export", "ours.level.json", "--output", "out.tmx"}, "out.tmx"},
    {"Import", {"tangent", "import", "in.csv", "--output", "out.level.json", "--replace"}, "out.level.json"},
    {"ImportIntoALevel", {"tangent", "import", "in.csv", "--output", "ours.level.json"}, "ours.level.json"},
    {"Merge",
     {"tangent", "merge", "base.level.json", "ours.level.json", "theirs.level.json", "--output",
      "ours.level.json"},
     "ours.level.json"},
    {"Fmt", {"tangent", "fmt", "loose.level.json"}, "loose.level.json"},
};

std::string levelWith(std::int64_t colliders) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    for (std::int64_t id = 1; id <= colliders; ++id) {
        Collider& added = level.colliders.emplace_back();
        added.id = ColliderId{id};
        added.layer = LayerId{1};
        added.shape = Circle{{static_cast<double>(30 * id), 0}, 10};
    }
    return writeLevel(level);
}

bool run(const Case& command) {
    const std::vector<const char*>& arguments = command.arguments;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{in, out, err};
    return runCommandLine(static_cast<int>(arguments.size()), arguments.data(), streams) == 0;
}

void write(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}
void writeFiles() {
    for (const fs::directory_entry& entry : fs::directory_iterator("."))
        fs::remove(entry);
    write("base.level.json", levelWith(20));
    write("ours.level.json", levelWith(30));
    write("theirs.level.json", levelWith(15));
    write("in.csv", "x,y,width,height,radius,shape\n1000,0,,,5,circle\n2000,0,,,5,circle\n");
    write("out.tmx", "old");
    write("out.level.json", levelWith(3));
    write("loose.level.json", levelWith(3) + "\n\n");
}

class OutputFaults : public ::testing::TestWithParam<std::tuple<Case, Fault>> {
protected:
    OutputFaults() : old_(fs::current_path()) {
        std::string name = (fs::temp_directory_path() / "faults-XXXXXX").string();
        fs::current_path(::mkdtemp(name.data()));
    }
    ~OutputFaults() override {
        const fs::path folder = fs::current_path();
        fs::current_path(old_);
        fs::remove_all(folder);
    }

private:
    fs::path old_;
};

TEST_P(OutputFaults, LeaveTheOldOrTheNewContent) {
    const auto& [command, fault] = GetParam();
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    writeFiles();
    const std::string oldText = contentOf(command.output);
    ASSERT_TRUE(run(command));
    const std::string newText = contentOf(command.output);
    ASSERT_NE(newText, oldText);
    const auto files = filesIn(".");
    std::size_t call = 0;
    for (;; ++call) {
        SCOPED_TRACE("call " + std::to_string(call));
        writeFiles();
        const auto status =
            testing::statusWithFault([&command = command] { return run(command); }, call, fault);
        if (!status)
            break;
        const std::string content = contentOf(command.output);
        ASSERT_TRUE(content == oldText || content == newText) << content;
        if (!fault.kills()) {
            ASSERT_EQ(content == newText, *status == 0);
        }
        write(command.output, oldText);
        ASSERT_TRUE(run(command));
        ASSERT_EQ(contentOf(command.output), newText);
        ASSERT_EQ(filesIn("."), files);
    }
    EXPECT_GT(call, 20u);
    RecordProperty("faults", static_cast<int>(call));
}

INSTANTIATE_TEST_SUITE_P(EachCommandAndFault, OutputFaults,
                         ::testing::Combine(::testing::ValuesIn(cases),
                                            ::testing::ValuesIn(testing::everyFault)),
                         [](const auto& pair) {
                             return std::string(std::get<0>(pair.param).name) + std::get<1>(pair.param).name;
                         });

class OutputOnAFullDisk : public ::testing::TestWithParam<Case> {};

TEST_P(OutputOnAFullDisk, LeavesTheOldFileAndNothingElse) {
    for (std::size_t free = 0; free <= 24'576; free += 4096) {
        SCOPED_TRACE(std::to_string(free) + " bytes free");
        const auto isWhole = testing::onSmallDisk(400'000, [free](const fs::path& disk) {
            fs::current_path(disk);
            writeFiles();
            const char* output = GetParam().output;
            const std::string oldText = contentOf(output);
            testing::fillUp(disk, free);
            const auto files = filesIn(".");
            const bool succeeded = run(GetParam());
            return filesIn(".") == files && (contentOf(output) == oldText) != succeeded;
        });
        if (!isWhole)
            GTEST_SKIP() << "no right to mount a file system";
        ASSERT_TRUE(*isWhole);
    }
}

INSTANTIATE_TEST_SUITE_P(EachCommand, OutputOnAFullDisk, ::testing::ValuesIn(cases),
                         [](const auto& command) { return std::string(command.param.name); });

} // namespace
} // namespace tangent::cli
