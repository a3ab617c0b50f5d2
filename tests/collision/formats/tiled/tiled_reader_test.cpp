#include "tiled_maps.h"

namespace tangent {

namespace {

using namespace test;

TEST(TmxReader, ObjectsBecomeColliders) {
    const ImportResult result = readTmx(objectsOf(
        "<object id=\"7\" name=\"quay\" type=\"wood\" x=\"1\" y=\"2.5\" width=\"30\" height=\"40\"/>\n"
        "<object id=\"9\" x=\"10\" y=\"20\" width=\"8\" height=\"8\"><ellipse/></object>\n"
        "<object id=\"8\" x=\"100\" y=\"50\" width=\"20\" height=\"10\" rotation=\"90\">"
        "<properties><property name=\"sensor\" type=\"bool\" value=\"true\"/>"
        "<property name=\"speed\" type=\"float\" value=\"1.5\"/>"
        "<property name=\"text\">two\nlines</property></properties></object>\n"));
    const Level level = importedLevel(result);
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{1, 2.5}, {30, 40}}, Circle{{14, 24}, 4},
                                                   RotatedRect{{{85, 55}, {20, 10}}, 90}}))
        << "Tiled rotates about the corner: that rectangle covers x from 90 to 100, y from 50 to 70";
    EXPECT_EQ(level.colliders[0].name, "quay");
    EXPECT_EQ(level.colliders[0].properties, (Properties{{"type", "wood"}}));
    EXPECT_EQ(level.colliders[1].id, ColliderId{9});
    EXPECT_TRUE(level.colliders[2].sensor);
    EXPECT_EQ(level.colliders[2].properties, (Properties{{"speed", 1.5}, {"text", "two\nlines"}}));
    EXPECT_EQ(level.bounds->rect, (Rect{{0, 0}, {160, 160}}));
    EXPECT_EQ(level.grid->size, 16);
    EXPECT_TRUE(result.notes.empty());
    EXPECT_EQ(result.colliderOffsets.size(), 3u);
}

TEST(TmxReader, GroupsAndOffsetsAddUp) {
    const Level level = importedLevel(
        readTmx(mapOf("<group id=\"3\" offsetx=\"100\" offsety=\"10\"><group id=\"4\" offsetx=\"1\">"
                      "<objectgroup id=\"2\" name=\"Deep\" color=\"#80ff0000\" offsety=\"0.5\">"
                      "<object id=\"1\" x=\"1\" y=\"1\" width=\"2\" height=\"2\"/></objectgroup>"
                      "</group></group><objectgroup id=\"1\" name=\"Empty\"/>")));
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{102, 11.5}, {2, 2}}}));
    ASSERT_EQ(level.layers.size(), 2u);
    EXPECT_EQ(level.layers[0], (Layer{LayerId{2}, "Deep", "#ff0000", {}}));
    EXPECT_EQ(level.layers[1], (Layer{LayerId{1}, "Empty", "", {}}));
}

TEST(TmxReader, WhatIsNoCircleOrRectangleIsCountedWithItsLine) {
    const ImportResult result =
        readTmx(objectsOf("<object id=\"1\" x=\"0\" y=\"0\"><polygon points=\"0,0 4,0 0,4\"/></object>\n"
                          "<object id=\"2\"><polygon points=\"0,0 4,0 0,4\"/></object>\n"
                          "<object id=\"3\" width=\"4\" height=\"8\"><ellipse/></object>\n"
                          "<object id=\"4\"><point/></object>\n"
                          "<object id=\"5\"><polyline points=\"0,0 4,4\"/></object>\n"
                          "<object id=\"6\" width=\"4\" height=\"8\"><text>x</text></object>\n"
                          "<object id=\"7\" gid=\"1\" width=\"4\" height=\"8\"/>\n"
                          "<object id=\"8\" x=\"3\" y=\"3\"/>\n"
                          "<object id=\"9\" width=\"9\" height=\"4\"><capsule/></object>\n"));
    EXPECT_TRUE(importedLevel(result).colliders.empty());
    EXPECT_EQ(texts(result.notes),
              (std::vector<std::string>{"2 × polygon: skipped (also in line 5)", "ellipse: skipped",
                                        "point: skipped", "polyline: skipped", "text: skipped",
                                        "tile object: skipped", "object without a size: skipped",
                                        "capsule: skipped"}));
    EXPECT_EQ(result.notes[0].line, 4u);
    EXPECT_EQ(result.notes[1].line, 6u);
}

TEST(TmxReader, OtherShapesAreReplacedAsAsked) {
    const std::string map = objectsOf(
        "<object id=\"1\" x=\"10\" y=\"10\"><polygon points=\"0,0 8,0 8,4 4,4 4,12 0,12\"/></object>\n"
        "<object id=\"2\" width=\"4\" height=\"8\"><ellipse/></object>\n"
        "<object id=\"3\" width=\"10\" height=\"4\"><capsule/></object>\n"
        "<object id=\"4\" gid=\"1\" x=\"50\" y=\"50\" width=\"4\" height=\"8\"/>\n"
        "<object id=\"5\"><point/></object>\n");
    ImportOptions options;
    options.otherShapes = OtherShapes::bounding;
    const ImportResult bounding = readTmx(map, options);
    EXPECT_EQ(shapesOf(importedLevel(bounding)),
              (std::vector<Shape>{Rect{{10, 10}, {8, 12}}, Rect{{0, 0}, {4, 8}}, Rect{{0, 0}, {10, 4}},
                                  Rect{{50, 42}, {4, 8}}}));
    EXPECT_EQ(bounding.notes[0].message, "polygon: replaced with its bounding rectangle");
    EXPECT_EQ(bounding.notes[0].colliders, std::vector{ColliderId{1}});
    EXPECT_EQ(bounding.notes.back().message, "point: skipped");
    options.otherShapes = OtherShapes::inscribed;
    EXPECT_EQ(shapesOf(importedLevel(readTmx(map, options))),
              (std::vector<Shape>{Rect{{10, 10}, {4, 12}}, Circle{{2, 4}, 2}, Rect{{2, 0}, {6, 4}},
                                  Rect{{50, 42}, {4, 8}}}));
}

TEST(TmxReader, RepeatedIdsAreReplacedAndNamed) {
    const ImportResult result = readTmx(objectsOf("<object id=\"5\" width=\"1\" height=\"1\"/>\n"
                                                  "<object id=\"5\" width=\"1\" height=\"1\"/>\n"
                                                  "<object id=\"9\"><point/></object>\n"
                                                  "<object width=\"1\" height=\"1\"/>\n"));
    const Level level = importedLevel(result);
    EXPECT_EQ(level.colliders[0].id, ColliderId{5});
    EXPECT_EQ(level.colliders[1].id, ColliderId{1'000'000}) << "not that of the point";
    EXPECT_EQ(level.colliders[2].id, ColliderId{1'000'001});
    EXPECT_EQ(texts(result.notes),
              (std::vector<std::string>{"point: skipped",
                                        "object id 5 is used twice: the later object becomes #1000000"}));
    EXPECT_EQ(result.notes[1].line, 5u);
}

TEST(TmxReader, ImageLayersBecomeBackgrounds) {
    const Level level =
        importedLevel(readTmx(mapOf("<imagelayer id=\"2\" offsetx=\"3\" offsety=\"4\" opacity=\"0.5\">"
                                    "<image source=\"art/sky.png\"/></imagelayer>")));
    ASSERT_EQ(level.backgrounds.size(), 1u);
    EXPECT_EQ(level.backgrounds[0], (Background{"art/sky.png", 3, 4, 1, 0.5, {}}));
}

TEST(TmxReader, WhatIsIgnoredIsSaid) {
    const ImportResult result =
        readTmx(mapOf("<objectgroup id=\"1\" visible=\"0\" parallaxx=\"0.5\">"
                      "<object id=\"1\" visible=\"0\" width=\"1\" height=\"1\"/></objectgroup>"));
    EXPECT_EQ(importedLevel(result).colliders.size(), 1u);
    EXPECT_EQ(texts(result.notes),
              (std::vector<std::string>{"layer with parallax: imported as if it had none",
                                        "hidden layer: imported", "hidden object: imported"}));
}

// 4 x 2 cells: tiles 1, 0, 2, mirrored 1; 0, 0, 1, 1
constexpr const char* cellsPlain = "AQAAAAAAAAACAAAAAQAAgAAAAAAAAAAAAQAAAAEAAAA=";
constexpr const char* cellsZlib = "eJxjZIAAJiBmZGBogHJBbDAGAAkQAIc=";
constexpr const char* cellsGzip = "H4sIAAAAAAACA2NkgAAmIGZkYGiAckFsMAYAXQsWmiAAAAA=";
constexpr const char* cellsZstd = "KLUv/QRY3QAAmAEAAgAAAAEAAIAAAQAAAAEAAAACACCfAWABfLPJEg==";
/// Tile 1 is solid in its left half, tile 2 has a circle.
constexpr const char* tileset =
    "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\" columns=\"2\">"
    "<tile id=\"0\"><objectgroup><object id=\"1\" x=\"0\" y=\"0\" width=\"8\" "
    "height=\"16\"/></objectgroup></tile>"
    "<tile id=\"1\"><objectgroup><object id=\"1\" x=\"2\" y=\"4\" width=\"8\" "
    "height=\"8\"><ellipse/></object>"
    "</objectgroup></tile></tileset>\n";
const std::vector<Shape> shapesOfCells{Rect{{0, 0}, {8, 16}}, Rect{{32, 16}, {8, 16}},
                                       Rect{{48, 16}, {8, 16}}, Rect{{56, 0}, {8, 16}}, Circle{{38, 8}, 4}};

std::string mapWithCells(const std::string& data) {
    return mapOf(std::string(tileset) + "<layer id=\"4\" name=\"Ground\" width=\"4\" height=\"2\">" + data +
                 "</layer>\n");
}

TEST(TmxReader, EveryEncodingOfCellsIsRead) {
    for (const std::string& data :
         {std::string("<data encoding=\"csv\">\n1,0,2,2147483649,\n0,0,1,1\n</data>"),
          std::string("<data><tile gid=\"1\"/><tile/><tile gid=\"2\"/><tile gid=\"2147483649\"/>"
                      "<tile/><tile/><tile gid=\"1\"/><tile gid=\"1\"/></data>"),
          "<data encoding=\"base64\">\n  " + std::string(cellsPlain) + "\n</data>",
          "<data encoding=\"base64\" compression=\"zlib\">" + std::string(cellsZlib) + "</data>",
          "<data encoding=\"base64\" compression=\"gzip\">" + std::string(cellsGzip) + "</data>",
          "<data encoding=\"base64\" compression=\"zstd\">" + std::string(cellsZstd) + "</data>"}) {
        const Level level = importedLevel(readTmx(mapWithCells(data)));
        EXPECT_EQ(shapesOf(level), shapesOfCells) << data;
        ASSERT_EQ(level.layers.size(), 1u);
        EXPECT_EQ(level.layers[0].name, "Ground");
    }
}

TEST(TmxReader, ChunksOfInfiniteMapsAreRead) {
    const Level level = importedLevel(
        readTmx(mapOf(std::string(tileset) +
                          "<layer id=\"4\" name=\"Ground\" width=\"4\" height=\"2\"><data encoding=\"csv\">"
                          "<chunk x=\"-2\" y=\"0\" width=\"2\" height=\"1\">1,0</chunk>"
                          "<chunk x=\"0\" y=\"16\" width=\"1\" height=\"1\">2</chunk></data></layer>",
                      "infinite=\"1\"")));
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{-32, 0}, {8, 16}}, Circle{{6, 264}, 4}}));
    EXPECT_EQ(level.bounds, std::nullopt);
}

TEST(TmxReader, FlushRectanglesOfTilesAreMerged) {
    const std::string solid =
        "<tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>"
        "<object width=\"16\" height=\"16\"/></objectgroup></tile></tileset>";
    const Level level =
        importedLevel(readTmx(mapOf(solid + "<layer id=\"1\" width=\"4\" height=\"3\"><data encoding=\"csv\">"
                                            "1,1,1,1, 1,1,1,1, 0,1,0,1</data></layer>")));
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{0, 0}, {64, 32}}, Rect{{16, 32}, {16, 16}},
                                                   Rect{{48, 32}, {16, 16}}}));
}

TEST(TmxReader, ShapesFollowTheFlagsOfTheirTile) {
    // a shape in the upper left corner, wider than high, in a tile of 16 x 16
    const std::string corner =
        "<tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>"
        "<object x=\"1\" y=\"2\" width=\"6\" height=\"3\"/></objectgroup></tile></tileset>";
    const auto shapeWith = [&](std::uint32_t flags) {
        const Level level = importedLevel(
            readTmx(mapOf(corner + "<layer id=\"1\" width=\"1\" height=\"1\"><data encoding=\"csv\">" +
                          std::to_string(flags | 1) + "</data></layer>")));
        return level.colliders.at(0).shape;
    };
    constexpr std::uint32_t h = 0x80000000;
    constexpr std::uint32_t v = 0x40000000;
    constexpr std::uint32_t d = 0x20000000;
    EXPECT_EQ(shapeWith(h), (Shape{Rect{{9, 2}, {6, 3}}}));
    EXPECT_EQ(shapeWith(v), (Shape{Rect{{1, 11}, {6, 3}}}));
    EXPECT_EQ(shapeWith(h | v), (Shape{Rect{{9, 11}, {6, 3}}})) << "a half turn";
    EXPECT_EQ(shapeWith(d), (Shape{Rect{{2, 1}, {3, 6}}}));
    EXPECT_EQ(shapeWith(d | h), (Shape{Rect{{11, 1}, {3, 6}}})) << "a quarter turn clockwise";
}

TEST(TmxReader, DamagedCellsAreErrors) {
    const std::string bomb = "eJztwQENAAAAwqD3T20ON6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    for (const auto& [data, error] : std::vector<std::pair<std::string, std::string>>{
             {"<data encoding=\"csv\">1,2</data>", "there are not as many cells as the layer's size says"},
             {"<data encoding=\"csv\">1,2,3,4,5,6,7,8,9</data>",
              "there are more cells than the layer's size says"},
             {"<data encoding=\"csv\">1,x</data>", "a cell is not a tile id"},
             {"<data encoding=\"none\">1</data>", "the encoding is neither csv nor base64"},
             {"<data encoding=\"base64\">!</data>", "it is not base64"},
             {"<data encoding=\"base64\" compression=\"rar\">AAAA</data>",
              "the compression is none of gzip, zlib and zstd"},
             {"<data encoding=\"base64\" compression=\"zlib\">" + bomb + "</data>",
              "it does not unpack to as many cells as the layer's size says"},
             {"<data encoding=\"base64\" compression=\"zstd\">" + bomb + "</data>",
              "it does not unpack to as many cells as the layer's size says"}}) {
        EXPECT_EQ(firstError(readTmx(mapWithCells(data))).substr(3), error);
    }
}

TEST(TmxReader, ChunksMayBeAtTheSmallestInteger) {
    const ImportResult result = readTmx(mapOf(
        "<layer width=\"1\" height=\"1\"><data encoding=\"csv\"><chunk x=\"-2147483648\" y=\"0\" width=\"1\" "
        "height=\"1\">0</chunk></data></layer>"));
    EXPECT_TRUE(result.level) << firstError(result);
}

TEST(TmxReader, ControlCharactersAreNoted) {
    const ImportResult result =
        readTmx(objectsOf("<object id=\"1\" name=\"a\x01\" width=\"1\" height=\"1\"/>"));
    ASSERT_TRUE(result.level);
    EXPECT_EQ(texts(result.notes),
              std::vector<std::string>{"control characters, which XML does not allow: kept"});
    EXPECT_EQ(result.notes[0].line, 4u);
}

TEST(TmxReader, BooleansAreReadAsInTiled) {
    for (const auto& [value, isTrue] : {std::pair("true", true),
                                        {"1", true},
                                        {"TRUE", true},
                                        {"false", false},
                                        {"False", false},
                                        {"0", false},
                                        {"", false}}) {
        const ImportResult result =
            readTmx(objectsOf("<object id=\"1\" width=\"1\" height=\"1\"><properties><property name=\"dark\" "
                              "type=\"bool\" value=\"" +
                              std::string(value) + "\"/></properties></object>"));
        ASSERT_TRUE(result.level);
        EXPECT_EQ(result.level->colliders[0].properties, (Properties{{"dark", isTrue}})) << value;
    }
}

TEST(TmxReader, OfPropertiesWithTheSameNameTheLastOneCounts) {
    const ImportResult xml = readTmx(
        objectsOf("<object id=\"1\" width=\"1\" height=\"1\"><properties><property name=\"mood\" "
                  "value=\"a\"/><property "
                  "name=\"sound\" value=\"b\"/><property name=\"mood\" value=\"c\"/></properties></object>"));
    const ImportResult json = readTmj(R"({"layers": [{"type": "objectgroup", "id": 1, "objects": [
{"id": 1, "width": 1, "height": 1, "properties": [{"name": "mood", "value": "a"}, {"name": "sound", "value": "b"},
{"name": "mood", "value": "c"}]}]}]})");
    for (const ImportResult* result : {&xml, &json}) {
        ASSERT_TRUE(result->level);
        EXPECT_EQ(result->level->colliders[0].properties, (Properties{{"mood", "c"}, {"sound", "b"}}));
        EXPECT_EQ(texts(result->notes),
                  std::vector<std::string>{"property that its object has twice: the last one is used"});
    }
}

TEST(TmxReader, CellsMustHaveASize) {
    EXPECT_EQ(firstError(readTmx("\n<map tilewidth=\"0\" tileheight=\"16\"/>")),
              "2: tilewidth must be positive");
    EXPECT_EQ(firstError(readTmx("\n<map tilewidth=\"16\" tileheight=\"-16\"/>")),
              "2: tileheight must be positive");
    EXPECT_EQ(firstError(readTmj(R"({"tilewidth": -16, "layers": []})")), "1: tilewidth must be positive");
    EXPECT_TRUE(readTmj(R"({"tilewidth": 0, "tileheight": 0, "type": "tileset"})").level);
}

TEST(TmxReader, HostileMapsAreErrorsWithALine) {
    const std::string entities =
        "<?xml version=\"1.0\"?>\n<!DOCTYPE map [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<map/>";
    EXPECT_EQ(firstError(readTmx(entities)), "2: entities of a document type are not supported");
    EXPECT_EQ(firstError(readTmx("<map>\n<layer\n</map>")).substr(0, 2), "3:");
    EXPECT_EQ(firstError(readTmx("<map>\n<<<<<<< ours\n</map>")),
              "2: a merge conflict of git: resolve it first");
    for (const char* cut :
         {"<map>\n<layer><data>1,2,", "<map>\n<layer/>\n", "<map>\n<layer></layer", "<map>\n<layer id=\"1"})
        EXPECT_EQ(firstError(readTmx(cut)).substr(1), ": the file ends before </map>: it was cut off") << cut;
    EXPECT_EQ(firstError(readTmx("<map>\n\xff</map>")), "2: invalid UTF-8");
    EXPECT_EQ(firstError(readTmx(std::string("\xFF\xFE<\0m\0", 6))),
              "1: the encoding utf-16 is not supported: save the file as UTF-8");
    EXPECT_EQ(firstError(readTmx("<?xml version='1.0' encoding='ISO-8859-1'?>\n<map>\xE9</map>")),
              "2: the encoding iso-8859-1 is not supported: save the file as UTF-8");
    EXPECT_EQ(firstError(readTmx("\n{}")), "2: expected XML, which begins with <");
    EXPECT_EQ(firstError(readTmx("<svg/>")), "1: expected the element map, found svg");
    EXPECT_NE(firstError(readTmx("")), "");
    EXPECT_EQ(firstError(readTmx(mapOf("<layer width=\"2000000000\" height=\"2000000000\"><data/></layer>"))),
              "3: the tile layers have more than 16,777,216 cells");
    EXPECT_EQ(firstError(readTmx(mapOf("<layer width=\"99999999999\" height=\"1\"><data/></layer>"))),
              "3: width: expected an integer of 32 bits, found \"99999999999\"");
    EXPECT_EQ(firstError(readTmx(mapOf("<layer width=\"-1\" height=\"1\"><data/></layer>"))),
              "3: a size is negative");
    EXPECT_EQ(firstError(readTmx(objectsOf("<object id=\"1\" x=\"nan\"/>"))),
              "4: x: expected a number, found \"nan\"");
    EXPECT_EQ(firstError(readTmx(objectsOf("<object id=\"1\" x=\"1e999\"/>"))),
              "4: x: expected a number, found \"1e999\"");
    EXPECT_EQ(firstError(readTmx(objectsOf("<object id=\"1\"><polygon points=\"0,0 1\"/></object>"))),
              "4: points: expected pairs of numbers");
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "<group>";
    for (int i = 0; i < 100'000; ++i)
        deep += "</group>";
    EXPECT_EQ(firstError(readTmx(mapOf(deep))), "3: groups are nested deeper than 100");
    EXPECT_EQ(readTmx(objectsOf([] {
                  std::string bad;
                  for (int i = 0; i < 1000; ++i)
                      bad += "<object x=\"a\"/>\n";
                  return bad;
              }()))
                  .errors.size(),
              maxReadErrors);
}

TEST(TmxReader, ShapesOfTilesAreLimited) {
    std::string shapes;
    for (int i = 0; i < 1000; ++i)
        shapes += "<object width=\"1\" height=\"1\" rotation=\"1\"/>";
    const std::string tile =
        "<tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>" + shapes +
        "</objectgroup></tile></tileset>";
    std::string cells = "1";
    for (int i = 1; i < 5000; ++i)
        cells += ",1";
    EXPECT_EQ(firstError(readTmx(mapOf(tile + "<layer width=\"100\" height=\"50\"><data encoding=\"csv\">" +
                                       cells + "</data></layer>")))
                  .substr(3),
              "the tiles have more than 1,000,000 collision shapes");
}

TEST(TmxReader, CopiesOfAWordyTileAreLimited) {
    const auto mapWith = [](int cells) {
        std::string data = "1";
        for (int i = 1; i < cells; ++i)
            data += ",1";
        return mapOf("<tileset firstgid='1' tilewidth='16' tileheight='16'><tile id='0'><objectgroup><object "
                     "width='8' height='8'><properties><property name='text' value='" +
                     std::string(1 << 20, 'x') +
                     "'/></properties></object></objectgroup></tile></tileset>\n" + "<layer width='" +
                     std::to_string(cells) + "' height='1'><data encoding='csv'>" + data + "</data></layer>");
    };
    EXPECT_EQ(importedLevel(readTmx(mapWith(20))).colliders.size(), 20u);
    EXPECT_EQ(
        firstError(readTmx(mapWith(300))),
        "4: names and properties of the tiles' collision shapes, for each cell, are larger than 64 MiB");
}

TEST(TmxReader, ATilesetShowsTheShapesOfItsTiles) {
    const ImportResult result =
        readTmx("<tileset name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\" columns=\"2\">"
                "<image source=\"t.png\"/><tile id=\"3\"><objectgroup>"
                "<object id=\"1\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></objectgroup></tile></tileset>");
    const Level level = importedLevel(result);
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{17, 18}, {3, 4}}}));
    EXPECT_EQ(level.backgrounds.at(0).image, "t.png");
}

TEST(TmxReader, ShapesInATilesetKeepTypeSensorAndGroup) {
    const ImportResult result =
        readTmx("<tileset tilewidth='8' tileheight='8'><tile id='0'><objectgroup>"
                "<object type='door' width='8' height='8'><properties><property name='sensor' type='bool' "
                "value='true'/><property name='tangent:group' value='gate'/></properties></object>"
                "</objectgroup></tile></tileset>");
    ASSERT_TRUE(result.level);
    ASSERT_EQ(result.level->colliders.size(), 1u);
    const Collider& door = result.level->colliders[0];
    EXPECT_TRUE(door.sensor);
    EXPECT_EQ(door.group, "gate");
    EXPECT_EQ(door.properties, (Properties{{"type", "door"}}));
}

TEST(TmjReader, ReadsTheSameMap) {
    const ImportResult result = readTmj(R"({"height": 10, "width": 10, "tilewidth": 16, "tileheight": 16,
"orientation": "orthogonal", "type": "map", "layers": [
{"type": "objectgroup", "id": 1, "name": "Walls", "offsetx": 1, "objects": [
{"id": 7, "name": "quay", "type": "wood", "x": 1, "y": 2.5, "width": 30, "height": 40, "rotation": 0, "visible": true},
{"id": 9, "x": 10, "y": 20, "width": 8, "height": 8, "ellipse": true,
 "properties": [{"name": "sensor", "type": "bool", "value": true}, {"name": "c", "type": "class", "value": {}}]},
{"id": 10, "x": 10, "y": 20, "polygon": [{"x": 0, "y": 0}, {"x": 1, "y": 0}, {"x": 0, "y": 1}]},
{"id": 11, "x": 10, "y": 20, "text": {"text": "hello"}, "width": 3, "height": 3}]},
{"data": [1, 0, 2, 2147483649, 0, 0, 1, 1], "width": 4, "height": 2, "id": 4, "name": "Ground", "type": "tilelayer"},
{"data": "eJxjZIAAJiBmZGBogHJBbDAGAAkQAIc=", "encoding": "base64", "compression": "zlib", "width": 4, "height": 2,
 "id": 5, "name": "Packed", "type": "tilelayer"}],
"tilesets": [{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [
{"id": 0, "objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "width": 8, "height": 16}]}},
{"id": 1, "objectgroup": {"objects": [{"id": 1, "x": 2, "y": 4, "width": 8, "height": 8, "ellipse": true}]}}]}]})");
    const Level level = importedLevel(result);
    ASSERT_EQ(level.layers.size(), 3u);
    const std::vector<Shape> shapes = shapesOf(level);
    ASSERT_EQ(shapes.size(), 2 + 2 * shapesOfCells.size());
    EXPECT_EQ(shapes[0], (Shape{Rect{{2, 2.5}, {30, 40}}}));
    EXPECT_EQ(shapes[1], (Shape{Circle{{15, 24}, 4}}));
    EXPECT_TRUE(std::equal(shapesOfCells.begin(), shapesOfCells.end(), shapes.begin() + 2));
    EXPECT_TRUE(level.colliders[1].sensor);
    EXPECT_EQ(texts(result.notes), (std::vector<std::string>{"property of a class: skipped",
                                                             "polygon: skipped", "text: skipped"}));
    EXPECT_EQ(result.notes[1].line, 7u);
}

TEST(TmjReader, HostileMapsAreErrorsWithALine) {
    EXPECT_EQ(firstError(readTmj("{\"layers\": [\n{\"type\": \"none\"}]}")),
              "2: type: expected tilelayer, objectgroup, imagelayer or group");
    EXPECT_EQ(firstError(readTmj("{\"width\": \"x\"}")), "1: expected a number, found a string");
    EXPECT_EQ(firstError(readTmj("{\"layers\": [{\"type\": \"tilelayer\", \"width\": 2000000000, "
                                 "\"height\": 2000000000, \"data\": [1]}]}")),
              "1: the tile layers have more than 16,777,216 cells");
    EXPECT_EQ(firstError(readTmj("{\n\"width\": 1,}")).substr(0, 2), "2:");
    std::string deep = "{\"type\": \"group\"}";
    for (int i = 0; i < 120; ++i)
        deep = "{\"type\": \"group\", \"layers\": [" + deep + "]}";
    EXPECT_EQ(firstError(readTmj("{\"layers\": [" + deep + "]}")), "1: groups are nested deeper than 100");
    EXPECT_FALSE(readTmj(std::string(100'000, '[')).level);
}

TEST(TmjReader, RecognizesTiledsJson) {
    EXPECT_EQ(formatOfFile("a.json", "{\"compressionlevel\": -1, \"tilewidth\": 16}"), formatNamed("tmj"));
    EXPECT_EQ(formatOfFile("a.json", "{\"format\": \"tangent-level\"}"), formatNamed("json"));
    EXPECT_EQ(formatOfFile("a.tmj", "damaged"), formatNamed("tmj"));
}

TEST(TmjReader, NumbersThatAreTooLargeAreErrors) {
    const ImportResult tmj =
        importLevel(*formatNamed("tmj"), R"({"tilewidth": 8, "layers": [{"type": "objectgroup",
"objects": [{"id": 1, "x": 1e999, "y": 0, "width": 8, "height": 8}]}]})");
    ASSERT_FALSE(tmj.level);
    EXPECT_EQ(tmj.errors.front().message, "the number 1e999 is too large for a double");
    const ImportResult box2d = importLevel(*formatNamed("box2d"), R"({"gravity": {"x": 0, "y": 0}, "bodies": [
{"position": {"x": 1e999, "y": 0}, "fixtures": [{"shape": {"type": "circle", "radius": 1}}]}]})");
    ASSERT_FALSE(box2d.level);
    EXPECT_EQ(box2d.errors.front().message, "the number 1e999 is too large for a double");
}

} // namespace

} // namespace tangent
