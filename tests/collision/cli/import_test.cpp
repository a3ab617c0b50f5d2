#include "run_tangent.h"

namespace tangent::test {

namespace {

class Import : public TangentTest {};

TEST_F(Import, ReportsWhatCannotBeImportedAndWritesNothing) {
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

TEST_F(Import, ManyAreImportedAtOnce) {
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

TEST_F(Import, LevelsOfAFolderAreInTheFoldersOfTheirMaps) {
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

TEST_F(Import, FilesThatBecomeTheSameLevelDoNotKeepOthersFromBeingImported) {
    std::filesystem::create_directories(folder_ / "work" / "in");
    write("in/a.csv", "shape,x,y,radius\ncircle,1,2,3\n");
    write("in/a.svg", "<svg><circle r='1'/></svg>");
    write("in/b.svg", "<svg><circle r='1'/></svg>");
    const Finished run = tangent({"import", "in/a.csv", "in/b.svg", "in/a.svg", "--output-dir", "out"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "in/a.csv: another file becomes out/a.level.json too\n"
                       "in/a.svg: another file becomes out/a.level.json too\n");
    EXPECT_NE(read("out/b.level.json").find("Drawing"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "work" / "out" / "a.level.json"))
        << "neither is preferred";
}

TEST_F(Import, ImportingAgainKeepsWhatTheLevelAdds) {
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,3\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 0);
    std::string edited = read("a.level.json");
    edited.replace(edited.find("\"layer\": 1"), 0, "\"name\": \"buoy\", ");
    write("a.level.json", edited);
    write("a.csv", "id,shape,x,y,radius\n1,circle,1,2,4\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 0);
    edited.replace(edited.find("\"radius\": 3"), 11, "\"radius\": 4");
    const auto colliders = [](const std::string& level) {
        return level.substr(level.find("\"colliders\""));
    };
    EXPECT_EQ(colliders(read("a.level.json")), colliders(edited));
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json", "--replace"}).status, 0);
    EXPECT_EQ(read("a.level.json").find("buoy"), std::string::npos);

    write("a.level.json", "no level");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "a.level.json"}).status, 2);
    EXPECT_EQ(read("a.level.json"), "no level");
}

TEST_F(Import, ImportingAgainKeepsCollidersThatTheLevelAdded) {
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
    EXPECT_EQ(run.err, "a.level.json: note: #2: removed, because it is no longer in the source\n"
                       "a.level.json: 0 colliders added, 1 changed, 1 removed\n");
    const std::string level = read("a.level.json");
    EXPECT_NE(level.find(drawn), std::string::npos) << level;
    EXPECT_EQ(level.find("\"id\": 2"), std::string::npos) << level;
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv"}).err, "") << "the record is not exported";
}

TEST_F(Import, ImportingAgainRepeatsTheOptions) {
    for (const char* folder : {"maps", "tilesets", "levels"})
        std::filesystem::create_directories(folder_ / "work" / folder);
    write("tilesets/a.tsx", "<tileset name='a' tilewidth='8' tileheight='8' tilecount='1'/>");
    write("maps/a.tmx",
          "<map width='2' height='1' tilewidth='8' tileheight='8'>"
          "<tileset firstgid='1' source='../tilesets/a.tsx'/><layer id='1' name='Walls' width='2' "
          "height='1'><data encoding='csv'>1,0</data></layer><objectgroup id='2'><object id='9'>"
          "<polygon points='0,0 4,0 4,4'/></object></objectgroup></map>");
    const std::vector<std::string> plain{"import", "maps/a.tmx", "--output", "levels/a.level.json"};
    std::vector<std::string> call = plain;
    call.insert(call.end(), {"--solid-layer", "Walls", "--project", ".", "--scale", "2", "--origin", "1,1",
                             "--other-shapes", "bounding"});
    EXPECT_EQ(tangent(call).status, 0);
    const std::string level = read("levels/a.level.json");
    EXPECT_NE(level.find("; options scale=2 origin=1,1 shapes=bounding project=../ solid=Walls\""),
              std::string::npos)
        << level;
    const Finished again = tangent(plain);
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.err.find("colliders added"), std::string::npos) << again.err;
    EXPECT_EQ(read("levels/a.level.json"), level);
    call = plain;
    call.insert(call.end(), {"--scale", "1", "--other-shapes", "skip"});
    EXPECT_NE(tangent(call).err.find("0 colliders added, 1 changed, 1 removed"), std::string::npos);
    EXPECT_NE(read("levels/a.level.json").find("; options origin=1,1 project=../ solid=Walls\""),
              std::string::npos);
}

TEST_F(Import, MapsWithTheSameNameInDifferentFoldersAreDifferentSources) {
    for (const std::string room : {"1", "2"}) {
        std::filesystem::create_directories(folder_ / "work" / ("room" + room));
        write("room" + room + "/map.tmx",
              "<map width='4' height='4' tilewidth='32' tileheight='32'><objectgroup id='" + room +
                  "' name='Room" + room + "'><object id='" + room +
                  "1' x='0' y='0' width='5' height='5'/></objectgroup></map>");
        const Finished run = tangent({"import", "room" + room + "/map.tmx", "--output", "both.level.json"});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(run.err.find("1 removed"), std::string::npos) << run.err;
    }
    const std::string level = read("both.level.json");
    EXPECT_NE(level.find("imported from room1/map.tmx"), std::string::npos) << level;
    EXPECT_NE(level.find("imported from room2/map.tmx"), std::string::npos) << level;
    EXPECT_NE(level.find("\"id\": 11"), std::string::npos) << level;
}

TEST_F(Import, TilesOfALayerAreSolidIfAsked) {
    write("a.tmx",
          "<map width='2' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' tilewidth='8' "
          "tileheight='8'/><layer id='1' name='Walls' width='2' height='1'><data encoding='csv'>1,1</data>"
          "</layer></map>");
    const Finished without = tangent({"check", "a.tmx"});
    EXPECT_EQ(without.out, "a.tmx: 0 colliders, no problems\n");
    EXPECT_NE(without.err.find("tile layer without collision shapes: skipped"), std::string::npos);
    EXPECT_EQ(tangent({"check", "a.tmx", "--solid-layer", "Walls"}).out, "a.tmx: 1 collider, no problems\n");
    EXPECT_EQ(tangent({"import", "a.tmx", "--solid-layer", "Walls", "--output", "a.level.json"}).status, 0);
    EXPECT_NE(read("a.level.json").find("\"width\": 16"), std::string::npos);
}

TEST_F(Import, CheckReplacesOtherShapesAndForbidsOverlapsBetweenLayersIfAsked) {
    write("a.tmx", "<map width='9' height='9' tilewidth='8' tileheight='8'>"
                   "<objectgroup id='1' name='A'><object id='1' width='8' height='8'/></objectgroup>"
                   "<objectgroup id='2' name='B'><object id='2' width='8' height='4'><ellipse/></object>"
                   "</objectgroup></map>");
    EXPECT_EQ(tangent({"check", "a.tmx"}).out, "a.tmx: 1 collider, no problems\n");
    EXPECT_EQ(tangent({"check", "a.tmx", "--other-shapes", "bounding"}).out,
              "a.tmx: 2 colliders, no problems\n");
    const Finished both = tangent({"check", "a.tmx", "--other-shapes", "bounding", "--forbid-all"});
    EXPECT_EQ(both.status, 1) << both.out << both.err;
}

TEST_F(Import, ImportingAgainFindsShapesWithoutIds) {
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

TEST_F(Import, TheCoordinatesOfAnExportComeBack) {
    std::filesystem::create_directories(folder_ / "work" / "in");
    write(
        "a.level.json",
        levelText(R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 10, "y": 20, "width": 30, "height": 8},
{"id": 2, "layer": 1, "shape": "circle", "x": -50, "y": 60, "radius": 4},
{"id": 3, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 8, "height": 16, "rotation": 30})"));
    const auto call = [&](std::vector<std::string> words, const std::string& direction) {
        words.insert(words.end(), {"--scale", "0.5", "--origin", "4,-8", direction});
        const Finished run = tangent(words);
        EXPECT_EQ(run.status, 0) << run.err;
        return run;
    };
    const auto shapesOf = [&](const std::string& file) {
        const std::string text = read(file);
        std::string shapes;
        for (std::size_t at = 0; (at = text.find("\"shape\"", at)) != text.npos; ++at)
            shapes += text.substr(at, text.find('}', at) - at) + '\n';
        return shapes;
    };
    for (const std::string direction : {"--y-up", "--y-down"}) {
        call({"export", "a.level.json", "--output", "in/b.csv"}, direction);
        EXPECT_EQ(read("in/b.csv").find("circle,-50,"), std::string::npos);
        call({"import", "in/b.csv", "--replace", "--output", "b.level.json"}, direction);
        EXPECT_EQ(shapesOf("b.level.json"), shapesOf("a.level.json")) << direction;
        const std::string before = read("b.level.json");
        EXPECT_EQ(call({"import", "in/b.csv", "--output", "b.level.json"}, direction).err, "");
        EXPECT_EQ(read("b.level.json"), before) << "nothing changed";
        call({"import", "in/b.csv", "--replace", "--output-dir", "out"}, direction);
        EXPECT_EQ(shapesOf("out/b.level.json"), shapesOf("a.level.json")) << direction;
    }
}

TEST_F(Import, OfAnExportedMapIsComparedWithTheExport) {
    write("a.level.json", cleanLevel());
    ASSERT_EQ(tangent({"export", "a.level.json", "--output", "a.tmx"}).status, 0);
    std::string level = read("a.level.json");
    const std::string before = R"("x": )";
    level.insert(level.find(before) + before.size(), "9"); // somebody moves the first collider in the level
    write("a.level.json", level);
    EXPECT_EQ(tangent({"import", "a.tmx", "--output", "a.level.json"}).status, 0);
    std::string imported = read("a.level.json");
    const std::size_t record = imported.find("\"properties\"");
    ASSERT_NE(record, imported.npos);
    imported.erase(record, imported.find('\n', record) + 1 - record);
    EXPECT_EQ(imported, level);
    std::string map = read("a.tmx");
    const std::size_t object = map.find("<object id=\"1\"");
    map.erase(object, map.find("<object", object + 1) - object); // and deletes it in the map
    write("a.tmx", map);
    EXPECT_NE(tangent({"import", "a.tmx", "--output", "a.level.json"}).err.find("0 changed, 1 removed"),
              std::string::npos);
}

TEST_F(Import, AScaleThatNumbersDoNotFitIntoIsRefused) {
    write("a.csv", "shape,x,y,radius\ncircle,1,2,3\n");
    const Finished run = tangent({"import", "a.csv", "--output", "-", "--scale", "1e-308"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "a.csv: at this scale and origin, a number is too large or too small: collider #1, "
                       "radius infinity\n");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "-", "--scale", "0"}).status, 2);
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "-", "--y-up", "--y-down"}).status, 2);
}

TEST_F(Import, AnOptionThatAFormatIgnoresIsNoted) {
    write("a.svg", "<svg><circle r='1'/></svg>");
    const Finished run = tangent({"import", "a.svg", "--output", "-", "--other-shapes", "bounding"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err,
              "a.svg: note: --other-shapes has no effect: imports of this format skip other shapes\n");
    write("a.tmx", "<map/>");
    write("b", cleanLevel());
    ASSERT_EQ(tangent({"export", "b", "--to", "planck", "--output", "a.planck.json"}).status, 0);
    const Finished options =
        tangent({"import", "a.planck.json", "--output", "-", "--solid-layer", "Walls", "--forbid-all"});
    EXPECT_NE(options.err.find("--solid-layer has no effect: this format has no tile layers\n"),
              std::string::npos)
        << options.err;
    EXPECT_NE(options.err.find("--forbid-all has no effect: the file says which layers forbid overlaps\n"),
              std::string::npos)
        << options.err;
    EXPECT_EQ(tangent({"import", "a.tmx", "--output", "-", "--other-shapes", "bounding"}).err, "");
}

TEST_F(Import, AFolderIsImportedIntoItselfAgain) {
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

} // namespace

} // namespace tangent::test
