#include "tiled_maps.h"

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

TEST(TiledLayers, AnEmptyLayerOfAnInfiniteMapIsRead) {
    for (const std::string data :
         {"<data encoding=\"base64\" compression=\"zlib\"/>", "<data encoding=\"csv\"/>", "<data/>"}) {
        const ImportResult result = readTmx(mapOf(
            "<layer id=\"1\" name=\"Tile Layer 1\" width=\"10\" height=\"10\">" + data +
                "</layer><objectgroup id=\"2\"><object id=\"1\" width=\"1\" height=\"1\"/></objectgroup>",
            "infinite=\"1\""));
        EXPECT_EQ(importedLevel(result).colliders.size(), 1u) << data;
        EXPECT_TRUE(result.notes.empty());
    }
}

TEST(TiledLayers, TheDefaultMatrixOfVeryManyLayersIsNotListed) {
    Level level;
    for (std::int64_t id = 1; id <= 3'000; ++id)
        level.layers.push_back({LayerId{id}, std::to_string(id), {}, {}});
    const std::string tmx = exportLevel(*formatNamed("tmx"), level).text;
    EXPECT_LT(tmx.size(), 1'000'000u);
    const Level back = importedLevel(readTmx(tmx));
    EXPECT_EQ(back.layers.size(), 3'000u);
    EXPECT_FALSE(back.forbiddenOverlaps);
}

TEST(TiledLayers, GroupsMakeTheirImagesFainter) {
    const Level level = importedLevel(
        readTmx(mapOf("<group opacity=\"0.5\"><group opacity=\"0.5\"><imagelayer "
                      "opacity=\"0.5\"><image source=\"a.png\"/></imagelayer></group></group>")));
    ASSERT_EQ(level.backgrounds.size(), 1u);
    EXPECT_EQ(level.backgrounds[0].opacity, 0.125);
}

TEST(TiledLayers, PropertiesOfEveryKindOfLayerAreNoted) {
    const std::string properties = "<properties><property name=\"a\" value=\"b\"/></properties>";
    const ImportResult result =
        readTmx(mapOf("<group>" + properties + "<imagelayer><image source=\"a.png\"/>" + properties +
                      "</imagelayer><objectgroup id=\"1\">" + properties + "</objectgroup></group>"));
    EXPECT_EQ(texts(result.notes), Texts{"3 × custom properties of a layer: skipped"});
}

const std::string typedProperties = "<properties><property name=\"hp\" type=\"int\" value=\"3\"/>"
                                    "<property name=\"tint\" type=\"color\" value=\"#ff00ff00\"/>"
                                    "<property name=\"f\" type=\"file\" value=\"x.png\"/>"
                                    "<property name=\"target\" type=\"object\" value=\"8\"/>"
                                    "<property name=\"e\" propertytype=\"Dir\" value=\"Left\"/>"
                                    "<property name=\"n\" type=\"int\" propertytype=\"Count\" value=\"2\"/>"
                                    "<property name=\"x\" type=\"float\" value=\"1\"/></properties>";

TEST(TiledLayers, TypesOfPropertiesComeBack) {
    const ImportResult result =
        readTmx(objectsOf("<object id=\"7\" width=\"1\" height=\"1\">" + typedProperties + "</object>"));
    EXPECT_EQ(texts(result.notes), Texts{});
    Level level = importedLevel(result);
    EXPECT_EQ(level.colliders[0].properties, (Properties{{"hp", 3.0},
                                                         {"tint", "#ff00ff00"},
                                                         {"f", "x.png"},
                                                         {"target", 8.0},
                                                         {"e", "Left"},
                                                         {"n", 2.0},
                                                         {"x", 1.0}}));
    const ReadResult saved = readLevel(writeLevel(level));
    const std::string tmx = exportLevel(*formatNamed("tmx"), *saved.level).text;
    for (const char* property :
         {"name=\"hp\" type=\"int\" value=\"3\"", "name=\"tint\" type=\"color\"", "name=\"f\" type=\"file\"",
          "name=\"target\" type=\"object\" value=\"8\"", "name=\"e\" propertytype=\"Dir\" value=\"Left\"",
          "name=\"n\" type=\"int\" propertytype=\"Count\" value=\"2\"", "name=\"x\" type=\"float\""})
        EXPECT_NE(tmx.find(property), std::string::npos) << property;
    EXPECT_EQ(tmx.find("tangent:property_types"), std::string::npos);
    EXPECT_EQ(importedLevel(readTmx(tmx)).properties, level.properties);
    const std::string tmj = exportLevel(*formatNamed("tmj"), *saved.level).text;
    EXPECT_NE(tmj.find(R"({"name": "n", "propertytype": "Count", "type": "int", "value": 2})"),
              std::string::npos);
    EXPECT_EQ(importedLevel(readTmj(tmj)).properties, level.properties);
    level.colliders[0].properties.push_back({"hp2", 1.0});
    EXPECT_EQ(exportLevel(*formatNamed("godot4"), level).text.find("property_types"), std::string::npos);
}

TEST(TiledLayers, ValuesThatDoNotFitTheirTypeHaveTheirOwn) {
    Level level = importedLevel(
        readTmx(objectsOf("<object id=\"7\" width=\"1\" height=\"1\">" + typedProperties + "</object>")));
    level.colliders[0].properties = Properties{{"hp", 3.5}, {"f", true}, {"target", 1e10}};
    const std::string tmx = exportLevel(*formatNamed("tmx"), level).text;
    for (const char* property : {"name=\"hp\" type=\"float\" value=\"3.5\"", "name=\"f\" type=\"bool\"",
                                 "name=\"target\" type=\"float\""})
        EXPECT_NE(tmx.find(property), std::string::npos) << property;
}

TEST(TiledLayers, PropertiesOfOneNameWithTwoTypesAreNoted) {
    const ImportResult result = readTmx(
        objectsOf("<object id=\"1\" width=\"1\" height=\"1\"><properties><property name=\"a\" type=\"int\" "
                  "value=\"1\"/></properties></object>"
                  "<object id=\"2\" width=\"1\" height=\"1\"><properties><property name=\"a\" "
                  "value=\"b\"/></properties></object>"));
    EXPECT_EQ(texts(result.notes),
              Texts{"property a with another type than before: exported with the first one"});
}

TEST(TiledLayers, ListsAndNullAreNoValues) {
    const ImportResult xml = readTmx(
        objectsOf("<object id=\"1\" width=\"1\" height=\"1\"><properties><property name=\"l\" type=\"list\">"
                  "<item type=\"int\" value=\"3\"/></property></properties></object>"));
    const ImportResult json = readTmj(R"({"tilewidth": 16, "tileheight": 16, "layers": [
{"type": "objectgroup", "id": 1, "objects": [{"id": 1, "x": 0, "y": 0, "width": 5, "height": 5, "properties": [
{"name": "l", "type": "list", "value": [{"type": "int", "value": 3}]}]}]}]})");
    for (const ImportResult* result : {&xml, &json}) {
        EXPECT_TRUE(importedLevel(*result).colliders.at(0).properties.empty());
        EXPECT_EQ(texts(result->notes), Texts{"property that is a list: skipped"});
    }
    const ImportResult null = readTmj(R"({"tilewidth": 16, "tileheight": 16, "layers": [
{"type": "objectgroup", "id": 1, "objects": [{"id": 1, "x": 0, "y": 0, "width": 5, "height": 5, "properties": [
{"name": "l", "value": null}]}]}]})");
    EXPECT_TRUE(importedLevel(null).colliders.at(0).properties.empty());
    EXPECT_EQ(texts(null.notes), Texts{"property without a value: skipped"});
}

TEST(TiledLayers, MapsOfTiled1AreRead) {
    const ImportResult result =
        readTmj(R"({"tilewidth": 16, "tileheight": 16, "properties": {"music": "waves", "a": 2},
"propertytypes": {"music": "string", "a": "float"},
"layers": [{"name": "L", "type": "tilelayer", "width": 2, "height": 1, "data": [1, 1]}], "tilesets": [
{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": {"0": {"objectgroup": {"objects": [
{"id": 1, "x": 0, "y": 0, "width": 16, "height": 8}]}}}}]})");
    const Level level = importedLevel(result);
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{0, 0}, {32, 8}}}));
    EXPECT_EQ(level.properties, (Properties{{"music", "waves"}, {"a", 2.0}}));
    EXPECT_TRUE(result.notes.empty());
    EXPECT_EQ(firstError(readTmj(R"({"tilewidth": 16, "tilesets": [{"tiles": {"x": {}}}]})")),
              "1: tiles: expected numbers as names");
}

TEST(TiledLayers, AByteOrderMarkIsSkipped) {
    EXPECT_TRUE(readTmj("\xEF\xBB\xBF{\"tilewidth\": 16, \"tileheight\": 16, \"layers\": []}").level);
    EXPECT_EQ(firstError(readTmj("\xEF\xBB\xBF{\n\"width\": \"x\"}")),
              "2: expected a number, found a string");
}

TEST(TiledLayers, PolygonsThatAreRectanglesBecomeRectangles) {
    const ImportResult result = readTmx(objectsOf(
        "<object id=\"1\" x=\"5\" y=\"5\"><polygon points=\"0,0 32,0 32,16 0,16\"/></object>\n"
        "<object id=\"2\" x=\"10\" y=\"10\" rotation=\"90\"><polygon points=\"0,0 8,0 8,4 0,4\"/></object>\n"
        "<object id=\"3\"><polyline points=\"0,0 8,0 8,4 0,4\"/></object>\n"));
    EXPECT_EQ(texts(result.notes), Texts{"polyline: skipped"});
    const std::vector<Shape> shapes = shapesOf(importedLevel(result));
    ASSERT_EQ(shapes.size(), 2u);
    EXPECT_EQ(shapes[0], (Shape{Rect{{5, 5}, {32, 16}}}));
    EXPECT_EQ(bounds(shapes[1]), (Aabb{{6, 10}, {10, 18}}));
}

} // namespace

} // namespace tangent
