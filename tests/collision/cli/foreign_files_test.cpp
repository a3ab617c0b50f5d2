#include "run_tangent.h"

#include <tangent/level/level.h>

namespace tangent::test {

namespace {

class ForeignFiles : public TangentTest {};

TEST_F(ForeignFiles, AMapWithoutItsTilesetIsNotChecked) {
    std::filesystem::create_directories(folder_ / "work" / "maps");
    write("t.tsx", "<tileset tilewidth='8' tileheight='8'/>");
    write("maps/a.tmx", "<map tilewidth='8' tileheight='8'>\n<tileset firstgid='1' source='../t.tsx'/>\n"
                        "<objectgroup id='1'>\n<object id='1' width='8' height='8'/>\n"
                        "<object id='2' x='4' width='8' height='8'/></objectgroup></map>");
    const Finished outside = tangent({"check", "maps/a.tmx"});
    EXPECT_EQ(outside.status, 2);
    EXPECT_NE(outside.err.find("maps/a.tmx:2:1: tileset ../t.tsx: it is outside the project's folder"),
              std::string::npos)
        << outside.err;
    EXPECT_NE(outside.err.find("such as --project .\n"), std::string::npos) << outside.err;
    std::filesystem::create_directories(folder_ / "work" / "maps" / "a" / "b");
    write("maps/a/b/c.tmx", "<map tilewidth='8' tileheight='8'>"
                            "<tileset firstgid='1' source='../../../t.tsx'/></map>");
    write("maps/a/d.tmx", "<map tilewidth='8' tileheight='8'>"
                          "<tileset firstgid='1' source='e.tsx'/></map>");
    write("maps/a/f.tmx", "<map tilewidth='8' tileheight='8'>"
                          "<tileset firstgid='1' source='../d.tsx'/></map>");
    write("maps/d.tsx", "<tileset tilewidth='8' tileheight='8'/>");
    EXPECT_NE(tangent({"check", "maps/a"}).err.find("such as --project .\n"), std::string::npos);
    EXPECT_NE(tangent({"check", "maps/a/f.tmx"}).err.find("such as --project maps\n"), std::string::npos);
    EXPECT_EQ(tangent({"check", "maps/a/d.tmx"}).err.find("--project"), std::string::npos);
    std::filesystem::remove_all(folder_ / "work" / "maps" / "a");
    EXPECT_EQ(tangent({"check", "maps/a.tmx", "--project", "."}).status, 1) << "the objects overlap";
    const Finished without = tangent({"check", "maps/a.tmx", "--skip-missing"});
    EXPECT_EQ(without.status, 1);
    EXPECT_NE(without.err.find("maps/a.tmx:2: note: tileset not read"), std::string::npos) << without.err;
    EXPECT_EQ(tangent({"import", "maps/a.tmx", "--output", "a.level.json"}).status, 2);
    EXPECT_EQ(tangent({"import", "maps/a.tmx", "--output", "a.level.json", "--skip-missing"}).status, 0);
    const Finished json = tangent({"check", ".", "--format", "json"});
    EXPECT_NE(json.out.find("\"colliders\": [1, 2], \"lines\": [4, 5], "), std::string::npos) << json.out;
    const Finished sarif = tangent({"check", ".", "--format", "sarif"});
    EXPECT_NE(sarif.out.find("\"uri\": \"maps/a.tmx\""), std::string::npos) << sarif.out;
}

TEST_F(ForeignFiles, NotesNameTheLinesOfAllThatWasSkipped) {
    write("a.svg", "<svg>\n<path/>\n<circle r='1'/>\n<path/>\n<path/>\n</svg>");
    EXPECT_EQ(
        tangent({"check", "a.svg"}).err,
        "a.svg:2: note: 3 × path, not convertible to a circle or rectangle: skipped (also in lines 4, 5)\n");
    EXPECT_NE(tangent({"check", "a.svg", "--format", "json"})
                  .out.find("{\"line\": 2, \"count\": 3, \"message\": \"path, not convertible to a circle or "
                            "rectangle: skipped\", \"other_lines\": [4, 5]}"),
              std::string::npos);
    const std::string sarif = tangent({"check", "a.svg", "--format", "sarif"}).out;
    const std::size_t related = sarif.find("\"relatedLocations\"");
    ASSERT_NE(related, sarif.npos);
    EXPECT_NE(sarif.find("\"startLine\": 4}", related), sarif.npos);
    EXPECT_NE(sarif.find("\"startLine\": 5}", related), sarif.npos);
}

TEST_F(ForeignFiles, ForeignFilesAreCheckedAsTheyAre) {
    write("a.csv", "id,shape,x,y,radius,mood\n1,circle,0,0,3,good\n2,circle,4,0,3,bad\n");
    const Finished run = tangent({"check", "a.csv"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "a.csv:1: note: column \"mood\" is unknown: skipped\n");
    EXPECT_NE(tangent({"check", "a.csv", "--format", "json"}).out.find(R"("notes": [
{"line": 1, "count": 1, "message": "column \"mood\" is unknown: skipped"}])"),
              std::string::npos);
    EXPECT_NE(
        tangent({"check", "a.csv", "--format", "sarif"})
            .out.find(R"("ruleId": "import_note", "ruleIndex": )" + std::to_string(ruleCount + 1) +
                      R"(, "level": "note", "message": {"text": "column \"mood\" is unknown: skipped"}, )"),
        std::string::npos);
    EXPECT_NE(run.out.find("a.csv:2: error: "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("     3 | 2,circle,4,0,3,bad\n"), std::string::npos) << run.out;
}

TEST_F(ForeignFiles, MapsOfTiledAreCheckedInTheirFolder) {
    std::filesystem::create_directories(folder_ / "work" / "maps");
    write("maps/t.tsx", "<tileset tilewidth='16' tileheight='16'><tile id='0'><objectgroup>"
                        "<object width='16' height='16'/></objectgroup></tile></tileset>");
    write("maps/a.tmx",
          "<map width='2' height='1' tilewidth='16' tileheight='16'>\n"
          "<tileset firstgid='1' source='t.tsx'/>\n"
          "<layer id='1' name='Ground' width='2' height='1'><data encoding='csv'>1,1</data></layer>\n"
          "<objectgroup id='2' name='Walls'>\n"
          "<object id='1' x='0' y='0' width='8' height='8'/>\n"
          "<object id='2' x='4' y='0' width='8' height='8'/>\n"
          "<object id='3'><point/></object>\n"
          "</objectgroup></map>\n");
    write("maps/c.tsx", "export const component = <div/>;");
    const Finished run = tangent({"check", "maps"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "maps/a.tmx:7: note: point: skipped\n");
    EXPECT_NE(run.out.find("maps/a.tmx:5: error: "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("     6 | <object id='2' x='4' y='0' width='8' height='8'/>\n"),
              std::string::npos);
    EXPECT_NE(run.out.find("maps/a.tmx: 3 colliders, 1 error"), std::string::npos) << run.out;
    const Finished sarif = tangent({"check", "maps", "--format", "sarif"});
    EXPECT_NE(sarif.out.find("\"startLine\": 5"), std::string::npos);
    write("maps/a.tmx", "<map>\n<layer width='x'><data/></layer></map>");
    const Finished damaged = tangent({"import", "maps", "--output-dir", "levels"});
    EXPECT_EQ(damaged.status, 2);
    EXPECT_EQ(damaged.err.substr(0, 13), "maps/a.tmx:2:");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "work" / "levels" / "a.level.json"));
    EXPECT_EQ(tangent({"import", "--from", "tmx", "-", "--output", "-"}, "<map/>").out.find("\"name\""),
              std::string::npos)
        << "standard input has no name";
}

TEST_F(ForeignFiles, StandardInputMayBeAMap) {
    const Finished map =
        tangent({"check", "-"}, "<map tilewidth='8' tileheight='8'><objectgroup id='1'>\n"
                                "<object id='1' width='8' height='8'/>\n"
                                "<object id='2' x='4' width='8' height='8'/></objectgroup></map>");
    EXPECT_EQ(map.status, 1) << map.err;
    EXPECT_NE(map.out.find("-:2: error: "), std::string::npos) << map.out;
    EXPECT_EQ(tangent({"check", "-"}, "{\"tilewidth\": 8, \"layers\": []}").status, 0);
    EXPECT_EQ(tangent({"check", "-"}, "[gd_scene format=3]\n[node name=\"R\" type=\"Node2D\"]\n").status, 0);
    EXPECT_EQ(tangent({"check", "-"}, "{}").status, 2);
}

TEST_F(ForeignFiles, AProjectFolderIsProposedOnce) {
    std::filesystem::create_directories(folder_ / "work" / "maps");
    write("t.tsx", "<tileset tilewidth='8' tileheight='8'/>");
    const std::string map =
        "<map tilewidth='8' tileheight='8'><tileset firstgid='1' source='../t.tsx'/></map>";
    write("maps/a.tmx", map);
    write("maps/b.tmx", map);
    const Finished run = tangent({"check", "maps"});
    EXPECT_EQ(run.status, 2);
    const std::size_t hint = run.err.find("--project");
    EXPECT_NE(hint, std::string::npos) << run.err;
    EXPECT_EQ(run.err.find("--project FOLDER", hint + 1), std::string::npos);
    EXPECT_NE(run.out.find("2 files: 2 unreadable\n"), std::string::npos) << run.out;
}

TEST_F(ForeignFiles, FoldersOfOtherProgramsAreSkipped) {
    const std::string map = "<map width='1' height='1' tilewidth='8' tileheight='8'/>";
    for (const char* folder : {".git", "node_modules/demo", "maps"}) {
        std::filesystem::create_directories(folder_ / "work" / folder);
        write(std::string(folder) + "/a.tmx", map);
    }
    const Finished run = tangent({"check", ".", "--format", "json"});
    EXPECT_EQ(run.status, 0) << run.err;
    const simdjson::dom::array files = parsed(run.out)["files"];
    ASSERT_EQ(files.size(), 1U) << run.out;
    EXPECT_EQ(std::string_view(files.at(0)["file"]), "maps/a.tmx") << "as in SARIF";
    EXPECT_EQ(tangent({"check", "node_modules"}).status, 0) << "if asked";
}

TEST_F(ForeignFiles, CommandsThatNeedALevelNameTheImport) {
    write("a.tmx", "<map width='1' height='1' tilewidth='8' tileheight='8'/>");
    const Finished run = tangent({"info", "a.tmx"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("a.tmx: `tangent import` makes a level of this file\n"), std::string::npos)
        << run.err;
}

} // namespace

} // namespace tangent::test
