#include "run_tangent.h"
#include "shell.h"

#ifndef _WIN32
#include <tangent/file/temporary_file_posix.h>
#endif

namespace tangent::test {

namespace {

class Fmt : public TangentTest {
protected:
    static std::string untidy() {
        return R"({"colliders":[],"version":"1.0","layers":[{"name":"Solid","id":1}],"format":"tangent-level"})";
    }
    static std::string tidy() {
        return "{\n\"format\": \"tangent-level\",\n\"version\": \"1.0\",\n\"layers\": [\n{\"id\": 1, "
               "\"name\": "
               "\"Solid\"}\n],\n\"colliders\": []\n}\n";
    }
};

TEST_F(Fmt, RewritesFilesInCanonicalForm) {
    write("a.level.json", untidy());
    const Finished run = tangent({"fmt", "a.level.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(read("a.level.json"), tidy());
}

TEST_F(Fmt, LeavesCanonicalFilesAlone) {
    const auto file = write("a.level.json", tidy());
    const auto before = std::filesystem::last_write_time(file);
    std::filesystem::last_write_time(file, before - std::chrono::hours(1));
    EXPECT_EQ(tangent({"fmt", "a.level.json"}).status, 0);
    EXPECT_EQ(std::filesystem::last_write_time(file), before - std::chrono::hours(1));
}

TEST_F(Fmt, CheckOnlySaysWhichWouldChange) {
    write("tidy.level.json", tidy());
    write("untidy.level.json", untidy());
    EXPECT_EQ(tangent({"fmt", "--check", "tidy.level.json"}).status, 0);
    const Finished run = tangent({"fmt", "--check", "tidy.level.json", "untidy.level.json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "untidy.level.json\n");
    EXPECT_EQ(read("untidy.level.json"), untidy());
}

TEST_F(Fmt, AFolderStandsForEveryLevelBelowIt) {
    std::filesystem::create_directory(folder_ / "work" / "levels");
    for (const char* file : {"levels/b.level.json", "levels/a.level.json", "levels/c.json"})
        write(file, untidy());
    EXPECT_EQ(tangent({"fmt", "--check", "levels"}).out, "levels/a.level.json\nlevels/b.level.json\n");
    EXPECT_EQ(tangent({"fmt", "levels"}).status, 0);
    EXPECT_EQ(read("levels/a.level.json"), tidy());
    EXPECT_EQ(read("levels/b.level.json"), tidy());
    EXPECT_EQ(read("levels/c.json"), untidy());
}

#ifndef _WIN32
TEST_F(Fmt, NamesTheCopyOfAFileWhoseLastSaveDidNotEnd) {
    const auto file = write("a.level.json", untidy());
    const std::string copy = detail::TemporaryNames(file).prefix + "1.bak";
    write(copy, "old");
    const Finished check = tangent({"check", "a.level.json"});
    EXPECT_EQ(check.status, 0);
    EXPECT_NE(check.err.find("the last save did not end"), std::string::npos) << check.err;
    EXPECT_NE(check.err.find(copy), std::string::npos) << check.err;
    EXPECT_NE(tangent({"info", "a.level.json"}).err.find(copy), std::string::npos);
    EXPECT_NE(tangent({"fmt", "a.level.json"}).err.find(copy), std::string::npos);
    EXPECT_EQ(read(copy), "old");
    EXPECT_EQ(tangent({"check", "a.level.json"}).err, "") << "the file is whole now";
}
#endif

TEST_F(Fmt, FiltersStandardInput) {
    EXPECT_EQ(tangent({"fmt", "-"}, untidy()).out, tidy());
    EXPECT_EQ(tangent({"fmt", "-"}, tidy()).out, tidy());
    const Finished run = tangent({"fmt", "--check", "-"}, untidy());
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "-\n");
}

TEST_F(Fmt, LeavesUnreadableFilesAlone) {
    write("broken.level.json", "{");
    write("untidy.level.json", untidy());
    const Finished run = tangent({"fmt", "broken.level.json", "untidy.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(read("broken.level.json"), "{");
    EXPECT_EQ(read("untidy.level.json"), tidy());
}

TEST_F(Fmt, RefusesAPipe) {
    write("untidy.level.json", untidy());
    if (runShell(folder_ / "work", "mkfifo pipe") != 0)
        GTEST_SKIP() << "no named pipes";
    const Finished run = tangent({"fmt", "pipe", "untidy.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "pipe: not rewritten: a pipe or a device, not a file; use - for a filter\n");
    EXPECT_EQ(read("untidy.level.json"), tidy());
}

} // namespace

} // namespace tangent::test
