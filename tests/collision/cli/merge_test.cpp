#include "run_tangent.h"

#include <algorithm>
#include <cstdlib>

namespace tangent::test {

namespace {

std::string levelWithCircles(int firstX, int secondX) {
    const auto circle = [](int id, int x) {
        return "{\"id\": " + std::to_string(id) +
               ", \"layer\": 1, \"shape\": \"circle\", \"x\": " + std::to_string(x) +
               ", \"y\": 0, \"radius\": 5}";
    };
    return levelText(circle(1, firstX) + ",\n" + circle(2, secondX));
}

class Merge : public TangentTest {
protected:
    /// Runs a shell command in the folder; true if it succeeds.
    bool shell(const std::string& command) {
        const std::string line =
            "cd '" + (folder_ / "work").string() + "' && { " + command + "; } >../log 2>&1";
        return std::system(line.c_str()) == 0;
    }
    std::string log() const { return read("../log"); }
};

TEST_F(Merge, WritesWhatBothChanged) {
    write("base", levelWithCircles(0, 100));
    write("ours", levelWithCircles(7, 100));
    write("theirs", levelWithCircles(0, 200));
    const Finished run = tangent({"merge", "base", "ours", "theirs", "--output", "merged"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out + run.err, "");
    EXPECT_EQ(read("merged"), levelWithCircles(7, 200));
}

TEST_F(Merge, RefusesAPipeThatNobodyReads) {
    if (!shell("mkfifo pipe"))
        GTEST_SKIP() << "no named pipes";
    write("level", levelWithCircles(0, 100));
    const Finished run = tangent({"merge", "level", "level", "level", "--output", "pipe"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "tangent: --output: pipe is a pipe; use - for standard output\n");
}

TEST_F(Merge, ReportsConflictsAndExitsWith1) {
    write("base", levelWithCircles(0, 100));
    write("ours", levelWithCircles(7, 100));
    write("theirs", levelWithCircles(8, 200));
    const Finished run = tangent({"merge", "base", "ours", "theirs", "--output", "ours"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err,
              "conflict: collider #1, shape: ours has a circle of radius 5 around 7, 0, theirs has a circle "
              "of radius 5 around 8, 0; kept ours\n");
    EXPECT_EQ(read("ours"), levelWithCircles(7, 200));
}

TEST_F(Merge, LeavesEverythingAloneIfAFileCannotBeRead) {
    write("base", levelWithCircles(0, 100));
    write("ours", levelWithCircles(7, 100));
    write("theirs", "<<<<<<<");
    const Finished run = tangent({"merge", "base", "ours", "theirs", "--output", "ours"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err.substr(0, 11), "theirs:1:1:") << run.err;
    EXPECT_EQ(read("ours"), levelWithCircles(7, 100));
}

TEST_F(Merge, AnEmptyBaseIsALevelThatBothAdded) {
    write("base", "");
    write("ours", levelWithCircles(0, 100));
    write("theirs", levelWithCircles(0, 100));
    EXPECT_EQ(tangent({"merge", "base", "ours", "theirs", "--output", "-"}).out, levelWithCircles(0, 100));
}

/// A map with circles of radius 5: ids and places.
std::string mapWithCircles(const std::vector<std::pair<int, int>>& circles) {
    std::string objects;
    for (const auto& [id, x] : circles)
        objects += "<object id=\"" + std::to_string(id) + "\" x=\"" + std::to_string(x) +
                   "\" y=\"0\" width=\"10\" height=\"10\"><ellipse/></object>";
    return "<map orientation=\"orthogonal\" width=\"9\" height=\"9\" tilewidth=\"100\" tileheight=\"100\">"
           "<objectgroup id=\"1\" name=\"Solid\">" +
           objects + "</objectgroup></map>";
}

/// Adds a circle to a level as a designer would.
std::string withDrawn(std::string level, int id, const std::string& name) {
    level.insert(level.rfind("}\n]"), "},\n{\"id\": " + std::to_string(id) + ", \"name\": \"" + name +
                                          "\", \"layer\": 1, \"shape\": \"circle\", \"x\": 500, \"y\": " +
                                          std::to_string(100 * id) + ", \"radius\": 5");
    return level;
}

TEST_F(Merge, BranchesThatImportedDifferentVersionsOfAMap) {
    const auto import = [&](const std::vector<std::pair<int, int>>& circles, const std::string& level) {
        write("harbour.tmx", mapWithCircles(circles));
        const Finished run = tangent({"import", "harbour.tmx", "--output", level});
        EXPECT_EQ(run.status, 0) << run.err;
    };
    import({{1, 0}, { 2, 100 }}, "base.level.json");
    write("ours.level.json", read("base.level.json"));
    write("theirs.level.json", read("base.level.json"));
    import({{1, 0}, {2, 100}, { 3, 200 }}, "ours.level.json");
    write("ours.level.json", withDrawn(read("ours.level.json"), 4, "drawn in ours"));
    const std::vector<std::pair<int, int>> latest{{2, 150}, {3, 200}, {4, 300}};
    import(latest, "theirs.level.json");
    write("theirs.level.json", withDrawn(read("theirs.level.json"), 5, "drawn in theirs"));
    const Finished run = tangent({"merge", "base.level.json", "ours.level.json", "theirs.level.json",
                                  "--output", "merged.level.json"});
    EXPECT_EQ(run.status, 0) << run.err;
    const std::string merged = read("merged.level.json");
    import(latest, "merged.level.json");
    const auto sorted = [](std::string level) {
        std::ranges::sort(level);
        return level;
    };
    EXPECT_EQ(sorted(read("merged.level.json")), sorted(merged))
        << "all of the latest map was in the merged level";
    for (const char* drawn : {"drawn in ours", "drawn in theirs"})
        EXPECT_NE(merged.find(drawn), std::string::npos) << merged;
    import({}, "merged.level.json");
    const std::string left = read("merged.level.json");
    EXPECT_NE(left.find("\"id\": 6, \"name\": \"drawn in ours\""), std::string::npos) << left;
    EXPECT_NE(left.find("\"id\": 5, \"name\": \"drawn in theirs\""), std::string::npos) << left;
    EXPECT_EQ(left.find("\"x\": 305"), std::string::npos) << left;
}

/// A repository set up as the manual page says, with a level on two branches.
class GitMergeDriver : public Merge {
protected:
    void SetUp() override {
        if (!shell("git --version"))
            GTEST_SKIP() << "no git";
        const std::string driver = std::string("'") + TANGENT_PROGRAM + "' merge %O %A %B --output %A";
        ASSERT_TRUE(
            shell("git init -q -b main . && git config user.name Tester && git config user.email a@b.c"
                  " && git config merge.tangent.name 'level merge'"
                  " && git config merge.tangent.driver \"" +
                  driver + "\""))
            << log();
        write(".gitattributes", "*.level.json merge=tangent\n");
        commit(levelWithCircles(0, 100));
        ASSERT_TRUE(shell("git branch theirs")) << log();
    }

    void commit(const std::string& level) {
        write("a.level.json", level);
        ASSERT_TRUE(shell("git add --all && git commit -q -m change")) << log();
    }

    bool mergeBranches(const std::string& ours, const std::string& theirs) {
        commit(ours);
        EXPECT_TRUE(shell("git checkout -q theirs")) << log();
        commit(theirs);
        EXPECT_TRUE(shell("git checkout -q main")) << log();
        return shell("git merge -q -m merged theirs");
    }
};

TEST_F(GitMergeDriver, MergesMovesOfNeighboringColliders) {
    EXPECT_TRUE(mergeBranches(levelWithCircles(7, 100), levelWithCircles(0, 200))) << log();
    EXPECT_EQ(read("a.level.json"), levelWithCircles(7, 200));
    EXPECT_TRUE(shell("test -z \"$(git status --porcelain)\"")) << log();
}

TEST_F(GitMergeDriver, ConflictsInWords) {
    EXPECT_FALSE(mergeBranches(levelWithCircles(7, 100), levelWithCircles(8, 200)));
    EXPECT_NE(log().find("conflict: collider #1, shape: ours has a circle of radius 5 around 7, 0"),
              std::string::npos)
        << log();
    EXPECT_EQ(read("a.level.json"), levelWithCircles(7, 200)) << "a level that opens, without markers";
    EXPECT_TRUE(shell("git status --porcelain | grep -qx 'UU a.level.json'")) << log();
}

} // namespace

} // namespace tangent::test
