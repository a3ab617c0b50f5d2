#include "run_tangent.h"
#include "shell.h"

#include <regex>

namespace tangent::test {

namespace {

class Export : public TangentTest {};

TEST_F(Export, ListsItsFormats) {
    EXPECT_EQ(tangent({"export", "--list"}).out.substr(0, 4), "csv\t");
    EXPECT_NE(tangent({"export", "--list"}).out.find("\nsvg\t"), std::string::npos);
    const Finished imports = tangent({"import", "--list"});
    EXPECT_EQ(imports.status, 0);
    EXPECT_NE(imports.out.find("\njson\t"), std::string::npos);
    EXPECT_NE(imports.out.find("\nsvg\t"), std::string::npos);
}

TEST_F(Export, ATableGoesOutAndComesBack) {
    write("a.level.json", cleanLevel());
    const Finished run = tangent({"export", "a.level.json", "--to", "csv", "--output", "a.csv"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(read("a.csv").substr(0, 8), "id,name,");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "b.level.json"}).status, 0);
    std::string imported = read("b.level.json");
    const std::string record =
        "\"properties\": {\"imported from a.csv\": \"1-2; layers 1; texts EVpW4T\"},\n";
    ASSERT_NE(imported.find(record), std::string::npos) << imported;
    EXPECT_EQ(imported.erase(imported.find(record), record.size()), cleanLevel());
    EXPECT_EQ(tangent({"import", "--from", "csv", "-", "--output", "-"}, read("a.csv")).out, cleanLevel());
}

TEST_F(Export, PicturesFindTheBackgroundsOfTheLevel) {
    std::filesystem::create_directories(folder_ / "work" / "levels");
    std::filesystem::create_directories(folder_ / "work" / "out");
    write("levels/a.level.json", levelText("", R"("backgrounds": [
{"image": "sky.png"}
],
)"));
    for (const std::string& command : {std::string("export"), std::string("render")}) {
        std::vector<std::string> call = {command, "levels/a.level.json", "--output", "out/a.svg"};
        if (command == "export")
            call.insert(call.end(), {"--to", "svg"});
        EXPECT_EQ(tangent(call).status, 0);
        EXPECT_NE(read("out/a.svg").find("<image href=\"../levels/sky.png\""), std::string::npos)
            << read("out/a.svg");
    }
}

TEST_F(Export, NotesWhatAPictureCannotShow) {
    write("a.level.json", levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": -1},
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})"));
    const Finished picture = tangent({"export", "a.level.json", "--to", "svg", "--output", "a.svg"});
    EXPECT_EQ(picture.status, 0);
    EXPECT_EQ(picture.err, "a.level.json: note: collider with an invalid shape: skipped\n"
                           "a.level.json: note: name of a layer: not written\n");
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv", "--output", "a.csv"}).err, "");
}

TEST_F(Export, NotesWhatATableAndAPictureDrop) {
    write("a.level.json", R"({
"format": "tangent-level",
"version": "1.0",
"name": "Pond",
"bounds": {"x": 0, "y": 0, "width": 100, "height": 100},
"tolerance": 0.5,
"layers": [
{"id": 1, "name": "Solid", "color": "#4a90d9"},
{"id": 2, "name": "Trigger"}
],
"forbidden_overlaps": [[1, 2]],
"rules": {
"contained": {"severity": "off"}
},
"properties": {"music": "waves"},
"colliders": [
{"id": 1, "layer": 1, "shape": "circle", "x": 10, "y": 10, "radius": 5, "properties": {"event": "x"}}
]
}
)");
    const auto notesOf = [this](const std::string& format) {
        const Finished run = tangent({"export", "a.level.json", "--to", format});
        EXPECT_EQ(run.status, 0);
        return run.err;
    };
    const std::string note = "a.level.json: note: ";
    EXPECT_EQ(notesOf("csv"),
              note + "name of the level: not written\n" + note + "level bounds: not written\n" + note +
                  "tolerance: not written\n" + note + "rules: not written\n" + note +
                  "color of a layer: not written\n" + note + "collision matrix: not written\n" + note +
                  "properties of the level: not written\n" + note + "layer without colliders: not written\n");
    EXPECT_EQ(notesOf("svg"),
              note + "tolerance: not written\n" + note + "rules: not written\n" + note +
                  "collision matrix: not written\n" + note + "properties of the level: not written\n" + note +
                  "2 × name of a layer: not written\n" + note + "properties of a collider: not written\n");
    EXPECT_EQ(notesOf("flatbuffers"), note + "level bounds: not written\n" + note + "rules: not written\n" +
                                          note + "color of a layer: not written\n")
        << "tolerance and matrix are in the file";
}

TEST_F(Export, ReportsWhatCannotBeImportedAndWritesNothing) {
    write("a.csv", "shape,x,y,radius,mood\ncircle,1,two,3,good\n");
    const Finished run = tangent({"import", "a.csv", "--output", "a.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "a.csv:1: note: column \"mood\" is unknown: skipped\n"
                       "a.csv:2:10: expected a number, found \"two\" (y)\n"
                       "     2 | circle,1,two,3,good\n"
                       "       |          ^\n");
    write("a.txt", "");
    EXPECT_EQ(tangent({"import", "a.txt", "--output", "a.level.json"}).status, 2);
    EXPECT_EQ(filesInFolder(), (std::vector<std::string>{"a.csv", "a.txt"}));
}

TEST_F(Export, WrongCallsExitWith2) {
    write("a.level.json", cleanLevel());
    for (const std::vector<std::string>& call : {std::vector<std::string>{"export", "a.level.json"},
                                                 {"export", "--to", "csv"},
                                                 {"export", "a.level.json", "--to", "none"},
                                                 {"import", "a.csv"},
                                                 {"import", "--output", "a.level.json"}}) {
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_NE(run.err, "");
    }
}

TEST_F(Export, ChoosesAndPlaces) {
    write("a.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 10, "y": 20, "radius": 2},
{"id": 2, "layer": 1, "shape": "circle", "x": -50, "y": 60, "radius": 1},
{"id": 3, "layer": 1, "shape": "circle", "x": 90, "y": 90, "radius": 1})"));
    const auto rows = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"export", "a.level.json", "--to", "csv"});
        const Finished run = tangent(options);
        EXPECT_EQ(run.status, 0) << run.err;
        return run.out.substr(run.out.find('\n') + 1);
    };
    const std::string second = rows({"--colliders", "2"});
    EXPECT_EQ(second.substr(0, 2), "2,");
    EXPECT_EQ(rows({"--region", "-60,50,20,20"}), second);
    EXPECT_EQ(rows({"--layer", "1", "--colliders", "3,2"}).substr(0, second.size()), second);
    EXPECT_NE(
        rows({"--colliders", "1", "--origin", "5,10", "--scale", "2", "--y-up"}).find("circle,10,-20,,,4"),
        std::string::npos);
}

TEST_F(Export, TheNameOfTheOutputChoosesTheFormat) {
    write("a.level.json", cleanLevel());
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "a.csv"}).status, 0);
    EXPECT_EQ(read("a.csv").substr(0, 8), "id,name,");
    const Finished run = tangent({"export", "a.level.json", "--output", "a.txt"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("--to"), std::string::npos);
}

TEST_F(Export, WrongChoicesExitWith2) {
    write("a.level.json", cleanLevel());
    for (const std::vector<std::string>& options : {std::vector<std::string>{"--layer", "none"},
                                                    {"--colliders", "9"},
                                                    {"--colliders", "one"},
                                                    {"--colliders", "1,,2"},
                                                    {"--colliders", "1,"},
                                                    {"--colliders", ""},
                                                    {"--colliders", "-1"},
                                                    {"--region", "1,2,3"},
                                                    {"--region", "1,2,3,x"},
                                                    {"--region", "1,,2,3,4"},
                                                    {"--region", "0,0,-5,5"},
                                                    {"--region", "0,0,5,0"},
                                                    {"--region", "1e308,0,1e308,5"},
                                                    {"--origin", "1,2,"},
                                                    {"--origin", "1 2"},
                                                    {"--origin", "1,nan"},
                                                    {"--scale", "0"},
                                                    {"--scale", "-1"},
                                                    {"--scale", "nan"},
                                                    {"--scale", "inf"},
                                                    {"--scale", "1e999"},
                                                    {"--output", ""},
                                                    {"--y-up", "--y-down"}}) {
        std::vector<std::string> call{"export", "a.level.json", "--to", "csv"};
        call.insert(call.end(), options.begin(), options.end());
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(options);
        EXPECT_NE(run.err.find(options.front()), std::string::npos) << run.err;
        EXPECT_LT(run.err.size(), 200u) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST_F(Export, AScaleThatNumbersDoNotFitIntoIsRefused) {
    write("a.level.json", cleanLevel());
    for (const char* scale : {"1e308", "1e-323"}) {
        const Finished run = tangent({"export", "a.level.json", "--to", "csv", "--scale", scale});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(
            std::regex_match(run.err, std::regex("a.level.json: at this scale and origin, a number is too "
                                                 "large or too small: collider #\\d, [a-z]+ \\S+; choose "
                                                 "another --scale or --origin\n")))
            << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST_F(Export, ManyAreImportedAtOnce) {
    std::filesystem::create_directories(folder_ / "work" / "in");
    write("in/a.csv", "shape,x,y,radius\ncircle,1,2,3\n");
    write("in/b.svg", "<svg><circle r='1'/></svg>");
    const std::vector<std::string> call{"import", "in/a.csv", "in/b.svg", "--output-dir", "out/levels"};
    const Finished run = tangent(call);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(read("out/levels/a.level.json").find("\"radius\": 3"), std::string::npos);
    EXPECT_NE(read("out/levels/b.level.json").find("Drawing"), std::string::npos);

    write("in/a.csv", "shape,x,y,radius\ncircle,1,2,three\n");
    EXPECT_EQ(tangent(call).status, 2) << "the others are imported all the same";
    EXPECT_NE(read("out/levels/a.level.json").find("\"radius\": 3"), std::string::npos);
    write("in/a.svg", "<svg/>");
    EXPECT_EQ(tangent({"import", "in/a.csv", "in/a.svg", "--output-dir", "two"}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "work" / "two"));
    EXPECT_EQ(tangent({"import", "in/a.csv", "in/b.svg", "--output", "a.level.json"}).status, 2);
}

TEST_F(Export, LevelsOfAFolderAreInTheFoldersOfTheirMaps) {
    const std::string map = "<map tilewidth='8' tileheight='8'><objectgroup id='1'/></map>";
    for (const char* folder : {"maps", "maps/town", "maps/town/old"}) {
        std::filesystem::create_directories(folder_ / "work" / folder);
        write(folder + std::string("/a.tmx"), map);
    }
    const Finished run = tangent({"import", "maps", "--output-dir", "out"});
    EXPECT_EQ(run.status, 0) << run.err;
    for (const char* level : {"a", "town/a", "town/old/a"})
        EXPECT_NE(read("out/" + std::string(level) + ".level.json"), "") << level;
    EXPECT_EQ(tangent({"import", "maps/a.tmx", "maps/town/a.tmx", "--output-dir", "two"}).status, 2);
}

TEST_F(Export, AMapWithoutItsTilesetIsNotChecked) {
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

TEST_F(Export, ImportingAgainKeepsWhatTheLevelAdds) {
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,3\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 0);
    std::string edited = read("a.level.json");
    edited.replace(edited.find("\"layer\": 1"), 0, "\"name\": \"buoy\", ");
    write("a.level.json", edited);
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,4\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 0);
    edited.replace(edited.find("\"radius\": 3"), 11, "\"radius\": 4");
    EXPECT_EQ(read("a.level.json"), edited);
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json", "--replace"}).status, 0);
    EXPECT_EQ(read("a.level.json").find("buoy"), std::string::npos);

    write("a.level.json", "no level");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 2);
    EXPECT_EQ(read("a.level.json"), "no level");
}

TEST_F(Export, ImportingAgainKeepsCollidersThatTheLevelAdded) {
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,3\n2,circle,10,2,3\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).err, "");
    std::string edited = read("a.level.json");
    const std::string drawn =
        "{\"id\": 3, \"layer\": 1, \"shape\": \"circle\", \"x\": 50, \"y\": 2, \"radius\": 7}";
    edited.insert(edited.find("\n]\n}"), ",\n" + drawn);
    write("a.level.json", edited);
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,4\n");
    const Finished run = tangent({"import", "a.csv", "--output", "a.level.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "a.level.json: note: collider that is no longer in the source: removed\n"
                       "a.level.json: 0 colliders added, 1 changed, 1 removed\n");
    const std::string level = read("a.level.json");
    EXPECT_NE(level.find(drawn), std::string::npos) << level;
    EXPECT_EQ(level.find("\"id\": 2"), std::string::npos) << level;
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv"}).err, "") << "the record is not exported";
}

TEST_F(Export, ImportingAgainFindsShapesWithoutIds) {
    write("a.svg", "<svg><circle cx='10' r='1'/><circle cx='20' r='1'/></svg>");
    EXPECT_EQ(tangent({"import", "a.svg", "--output", "a.level.json"}).status, 0);
    std::string edited = read("a.level.json");
    edited.replace(edited.find("\"layer\": 1"), 0, "\"name\": \"buoy\", ");
    write("a.level.json", edited);
    write("a.svg", "<svg><circle cx='5' r='1'/><circle cx='10' r='1'/><circle cx='20' r='1'/></svg>");
    EXPECT_EQ(tangent({"import", "a.svg", "--output", "a.level.json"}).status, 0);
    EXPECT_NE(
        read("a.level.json").find(R"({"id": 1, "name": "buoy", "layer": 1, "shape": "circle", "x": 10,)"),
        std::string::npos)
        << read("a.level.json");
}

TEST_F(Export, AnOptionThatAFormatIgnoresIsNoted) {
    write("a.svg", "<svg><circle r='1'/></svg>");
    const Finished run = tangent({"import", "a.svg", "--output", "-", "--other-shapes", "bounding"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err,
              "a.svg: note: --other-shapes has no effect: imports of this format skip other shapes\n");
    write("a.tmx", "<map/>");
    EXPECT_EQ(tangent({"import", "a.tmx", "--output", "-", "--other-shapes", "bounding"}).err, "");
}

TEST_F(Export, AFolderIsImportedIntoItselfAgain) {
    std::filesystem::create_directories(folder_ / "work" / "maps");
    write("maps/a.tmx",
          "<map width='1' height='1' tilewidth='8' tileheight='8'><objectgroup id='1' name='Walls'>"
          "<object id='1' width='8' height='8'/></objectgroup></map>");
    const std::vector<std::string> call{"import", "maps", "--output-dir", "maps"};
    EXPECT_EQ(tangent(call).status, 0);
    const std::string first = read("maps/a.level.json");
    const Finished second = tangent(call);
    EXPECT_EQ(second.status, 0) << second.err;
    EXPECT_EQ(read("maps/a.level.json"), first);
}

TEST_F(Export, AnImportDoesNotReplaceWhatItReads) {
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

TEST_F(Export, FilesThatAnInputNamesAreNotReplaced) {
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

TEST_F(Export, TheSourceOfALevelIsNotReplacedUnlessAsked) {
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

TEST_F(Export, ASourceThatHoldsNoMoreThanTheLevelIsReplaced) {
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

TEST_F(Export, DevicesAreNotReadBeforeTheyAreWritten) {
    if (!std::filesystem::exists("/dev/stdout"))
        GTEST_SKIP() << "no /dev/stdout";
    write("a.svg", "<svg><circle r='1'/></svg>");
    EXPECT_EQ(tangent({"import", "a.svg", "--output", "/dev/null"}).status, 0);
    const std::string call = quoted(TANGENT_PROGRAM) + " import a.svg --output /dev/stdout | cat >piped";
    EXPECT_EQ(runShell(folder_ / "work", call), 0);
    EXPECT_EQ(read("piped"), tangent({"import", "a.svg", "--output", "-"}).out);
}

TEST_F(Export, AFormatThatCannotHoldTheLevelLeavesTheOldFile) {
    std::string level =
        "{\"format\": \"tangent-level\", \"version\": \"1.0\", \"colliders\": [], \"layers\": [";
    for (int i = 1; i <= 24'000; ++i)
        level += (i > 1 ? ", {\"id\": " : "{\"id\": ") + std::to_string(i) + ", \"name\": \"\"}";
    write("a.level.json", level + "]}");
    write("a.tangent", "old");
    const Finished run = tangent({"export", "a.level.json", "--output", "a.tangent"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "a.level.json: the level is too large: FlatBuffers must stay below 1 GB\n");
    EXPECT_EQ(read("a.tangent"), "old");
}

TEST_F(Export, ForeignFilesAreCheckedAsTheyAre) {
    write("a.csv", "id,shape,x,y,radius,mood\n1,circle,0,0,3,good\n2,circle,4,0,3,bad\n");
    const Finished run = tangent({"check", "a.csv"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "a.csv:1: note: column \"mood\" is unknown: skipped\n");
    EXPECT_NE(run.out.find("a.csv:2: error: "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("     3 | 2,circle,4,0,3,bad\n"), std::string::npos) << run.out;
}

TEST_F(Export, MapsOfTiledAreCheckedInTheirFolder) {
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

} // namespace

} // namespace tangent::test
