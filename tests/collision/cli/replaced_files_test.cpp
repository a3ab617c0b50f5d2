#include "run_tangent.h"
#include "shell.h"

namespace tangent::test {

namespace {

class ReplacedFiles : public TangentTest {};

TEST_F(ReplacedFiles, AnImportDoesNotReplaceWhatItReads) {
    namespace fs = std::filesystem;
    const fs::path work = folder_ / "work";
    const std::string text = cleanLevel();
    write("a.level.json", text);
    write("b.csv", "shape,x,y,radius\ncircle,1,2,3\n");
    fs::create_directories(work / "out");
    fs::create_hard_link(work / "a.level.json", work / "hard.json");
    std::error_code error;
    fs::create_symlink("a.level.json", work / "soft.json", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    fs::create_hard_link(work / "b.csv", work / "out" / "b.level.json");
    const auto isRefused = [&](std::vector<std::string> call, const std::string& output) {
        call.insert(call.begin(), "import");
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_EQ(run.err, "tangent: --output: " + output + " is a file that this command reads\n");
        EXPECT_EQ(read("a.level.json"), text);
    };
    for (const std::string output : {"a.level.json", "./a.level.json", "hard.json", "soft.json"})
        for (const std::string replace :
             {"--forbid-all", "--replace"}) // an option that does not matter, and one that may
            isRefused({"--from", "json", "a.level.json", "--output", output, replace}, output);
    isRefused({"--from", "csv", "b.csv", "--output", "out/b.level.json"}, "out/b.level.json");
    isRefused({"--from", "json", "a.level.json", "--output-dir", "."}, "./a.level.json");
    fs::create_symlink("../a.level.json", work / "out" / "c.level.json");
    write("c.csv", "shape,x,y,radius\ncircle,1,2,3\n");
    isRefused({"c.csv", "a.level.json", "--output-dir", "out"}, "out/c.level.json");
    isRefused({"c.csv", "b.csv", "--output-dir", "out"}, "out/b.level.json");
    EXPECT_FALSE(fs::exists(work / "out" / "a.level.json"));
}

TEST_F(ReplacedFiles, FilesThatAnInputNamesAreNotReplaced) {
    namespace fs = std::filesystem;
    const fs::path work = folder_ / "work";
    const std::string tileset = "<tileset tilewidth='16' tileheight='16'/>";
    const std::string door = "<template><object width='8' height='8'/></template>";
    write("t.tsx", tileset);
    write("door.tx", door);
    write("a.tmx", "<map tilewidth='16' tileheight='16'><tileset firstgid='1' source='t.tsx'/>"
                   "<objectgroup id='1'><object id='1' template='door.tx'/></objectgroup>"
                   "<imagelayer id='2'><image source='sky.png'/></imagelayer></map>");
    write("sky.png", "sky");
    write("a.level.json", levelText("", "\"backgrounds\": [\n{\"image\": \"sky.png\"}\n],\n"));
    fs::create_hard_link(work / "t.tsx", work / "hard.json");
    std::error_code error;
    fs::create_symlink("door.tx", work / "soft.json", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    fs::create_directories(work / "out");
    fs::create_symlink("../t.tsx", work / "out" / "a.level.json");
    const auto isRefused = [&](const std::vector<std::string>& call, const std::string& output) {
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_NE(run.err.find("tangent: --output: " + output + " is a file that this command reads\n"),
                  std::string::npos)
            << run.err;
        EXPECT_EQ(run.out, "");
    };
    for (const std::string output : {"t.tsx", "door.tx", "hard.json", "soft.json"}) {
        isRefused({"check", "a.tmx", "--output", output}, output);
        isRefused({"import", "a.tmx", "--replace", "--output", output}, output);
    }
    isRefused({"import", "a.tmx", "--replace", "--output-dir", "out"}, "out/a.level.json");
    isRefused({"check", "a.tmx", "--output", "sky.png"}, "sky.png");
    isRefused({"check", "a.level.json", "--output", "sky.png"}, "sky.png");
    isRefused({"export", "a.level.json", "--to", "csv", "--output", "sky.png"}, "sky.png");
    EXPECT_EQ(read("t.tsx"), tileset);
    EXPECT_EQ(read("door.tx"), door);
    EXPECT_EQ(read("sky.png"), "sky");
}

TEST_F(ReplacedFiles, FilesThatOnlyALaterMapNamesAreNotReplaced) {
    namespace fs = std::filesystem;
    const std::string tileset = "<tileset tilewidth='16' tileheight='16'/>";
    write("t.tsx", tileset);
    write("a.tmx", "<map/>");
    write("b.tmx", "<map tilewidth='16' tileheight='16'><tileset firstgid='1' source='t.tsx'/></map>");
    fs::create_directories(folder_ / "work" / "out");
    std::error_code error;
    fs::create_symlink("../t.tsx", folder_ / "work" / "out" / "a.level.json", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    const std::vector<std::string> call{"import", "a.tmx", "b.tmx", "--replace", "--output-dir", "out"};
    const Finished run = tangent(call);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "tangent: --output: out/a.level.json is a file that this command reads\n");
    EXPECT_EQ(read("t.tsx"), tileset);
    fs::remove(folder_ / "work" / "out" / "a.level.json");
    write("other.json", "");
    fs::create_symlink("../other.json", folder_ / "work" / "out" / "a.level.json");
    EXPECT_EQ(tangent(call).status, 0) << "a link to a file that nobody reads";
}

TEST_F(ReplacedFiles, TheSourceOfALevelIsNotReplacedUnlessAsked) {
    const std::string map =
        "<map width='1' height='1' tilewidth='8' tileheight='8'>"
        "<layer id='1' name='Ground' width='1' height='1'><data encoding='csv'>1</data></layer>"
        "<objectgroup id='2'><object id='1' width='8' height='8'/></objectgroup></map>";
    write("a.tmx", map);
    std::error_code error;
    std::filesystem::create_symlink("a.tmx", folder_ / "work" / "link.tmx", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    EXPECT_EQ(tangent({"import", "a.tmx", "--output", "a.level.json"}).status, 0);
    for (const std::string output : {"a.tmx", "./a.tmx", "link.tmx"}) {
        const Finished run = tangent({"export", "a.level.json", "--to", "tmx", "--output", output});
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.err,
                  "tangent: --output: the level was imported from " + output +
                      "; an export would lose all in it that levels do not have, such as tile layers, "
                      "tilesets, images and polygons; choose another name, or use --replace\n");
        EXPECT_EQ(read("a.tmx"), map);
    }
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "b.tmx"}).status, 0);
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "a.tmx", "--replace"}).status, 0);
    EXPECT_EQ(read("a.tmx"), read("b.tmx"));
}

TEST_F(ReplacedFiles, MapsOfOthersAreNotReplacedUnlessAsked) {
    const std::string map = "<map width='1' height='1' tilewidth='8' tileheight='8'><layer id='1' width='1' "
                            "height='1'><data encoding='csv'>1</data></layer></map>";
    write("a.level.json", overlappingLevel());
    write("other.tmx", map);
    const std::vector<std::string> call{"export", "a.level.json", "--output", "other.tmx"};
    const Finished run = tangent(call);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err.find("tangent: --output: other.tmx is a map that Tangent did not write; "), 0U)
        << run.err;
    EXPECT_EQ(read("other.tmx"), map);
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "other.tmx", "--replace"}).status, 0);
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "other.tmx", "--scale", "3"}).status, 0);
    EXPECT_EQ(tangent(call).status, 0) << "Tangent wrote it";
}

TEST_F(ReplacedFiles, ASourceThatHoldsNoMoreThanTheLevelIsReplaced) {
    write("a.level.json", overlappingLevel());
    for (const std::string file : {"b.tmx", "b.tmj", "b.csv"}) {
        EXPECT_EQ(tangent({"export", "a.level.json", "--output", file}).status, 0);
        EXPECT_EQ(tangent({"import", file, "--output", "b.level.json", "--replace"}).status, 0);
        const std::string before = read(file);
        const Finished run = tangent({"export", "b.level.json", "--output", file});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(read(file), before);
    }
}

TEST_F(ReplacedFiles, DevicesAreNotReadBeforeTheyAreWritten) {
    if (!std::filesystem::exists("/dev/stdout"))
        GTEST_SKIP() << "no /dev/stdout";
    write("a.svg", "<svg><circle r='1'/></svg>");
    EXPECT_EQ(tangent({"import", "a.svg", "--output", "/dev/null"}).status, 0);
    const std::string call = quoted(TANGENT_PROGRAM) + " import a.svg --output /dev/stdout | cat >piped";
    EXPECT_EQ(runShell(folder_ / "work", call), 0);
    EXPECT_EQ(read("piped"), tangent({"import", "a.svg", "--output", "-"}).out);
}

} // namespace

} // namespace tangent::test
