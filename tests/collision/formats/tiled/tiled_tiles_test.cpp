#include "tiled_maps.h"

#include <cmath>

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

/// A layer of one row of cells.
std::string rowOf(const std::string& cells) {
    return "<layer id=\"1\" name=\"Ground\" width=\"" + std::to_string(std::ranges::count(cells, ',') + 1) +
           "\" height=\"1\">\n<data encoding=\"csv\">" + cells + "</data></layer>\n";
}
/// A tileset whose first tile has these shapes.
std::string tilesetOf(const std::string& shapes, const std::string& attributes = {}) {
    return "<tileset firstgid=\"1\" tilewidth=\"32\" tileheight=\"32\" " + attributes +
           "><tile id=\"0\"><objectgroup>" + shapes + "</objectgroup></tile></tileset>\n";
}
const std::string upperHalf = "<object width=\"32\" height=\"16\"/>";

TEST(TiledTiles, APartOfAnImageHasASizeOfItsOwn) {
    const auto shapeWith = [](const std::string& cell) {
        const std::string tileset =
            "<tileset firstgid='1' tilewidth='32' tileheight='32'><tile id='0' x='64' y='0' width='32' "
            "height='32'><image source='a.png' width='256' height='256'/><objectgroup>" +
            upperHalf + "</objectgroup></tile></tileset>";
        return importedLevel(readTmx(mapOf(tileset + rowOf(cell)))).colliders.at(0).shape;
    };
    EXPECT_EQ(shapeWith("1"), (Shape{Rect{{0, -16}, {32, 16}}}));
    EXPECT_EQ(shapeWith("1073741825"), (Shape{Rect{{0, 0}, {32, 16}}})) << "upside down";
    const ImportResult json = readTmj(R"({"tilewidth": 16, "tileheight": 16, "layers": [
{"type": "tilelayer", "width": 1, "height": 1, "data": [1]}], "tilesets": [{"firstgid": 1, "tilewidth": 32,
"tileheight": 32, "tiles": [{"id": 0, "x": 64, "y": 0, "width": 32, "height": 32, "imagewidth": 256,
"imageheight": 256, "objectgroup": {"objects": [{"x": 0, "y": 0, "width": 32, "height": 16}]}}]}]})");
    EXPECT_EQ(shapesOf(importedLevel(json)), (std::vector<Shape>{Rect{{0, -16}, {32, 16}}}));
}

TEST(TiledTiles, TilesThatAreDrawnInTheSizeOfTheGridAreScaled) {
    const auto shapesWith = [](const std::string& attributes, const std::string& shapes) {
        return shapesOf(importedLevel(readTmx(mapOf(tilesetOf(shapes, attributes) + rowOf("1")))));
    };
    EXPECT_EQ(shapesWith("tilerendersize='tile'", upperHalf), (std::vector<Shape>{Rect{{0, -16}, {32, 16}}}));
    EXPECT_EQ(shapesWith("tilerendersize='grid'", upperHalf), (std::vector<Shape>{Rect{{0, 0}, {16, 8}}}));
    EXPECT_EQ(shapesWith("tilerendersize='grid'", "<object width='8' height='8'><ellipse/></object>"),
              (std::vector<Shape>{Circle{{2, 2}, 2}}));
    const std::string wide = "<tileset firstgid='1' tilewidth='32' tileheight='16' tilerendersize='grid' "
                             "fillmode='preserve-aspect-fit'><tile id='0'><objectgroup><object width='32' "
                             "height='16'/></objectgroup></tile></tileset>";
    EXPECT_EQ(shapesOf(importedLevel(readTmx(mapOf(wide + rowOf("1"))))),
              (std::vector<Shape>{Rect{{0, 4}, {16, 8}}}));
    const ImportResult json = readTmj(R"({"tilewidth": 16, "tileheight": 16, "layers": [
{"type": "tilelayer", "width": 1, "height": 1, "data": [1]}], "tilesets": [{"firstgid": 1, "tilewidth": 32,
"tileheight": 32, "tilerendersize": "grid", "fillmode": "stretch", "tiles": [{"id": 0,
"objectgroup": {"objects": [{"x": 0, "y": 0, "width": 32, "height": 16}]}}]}]})");
    EXPECT_EQ(shapesOf(importedLevel(json)), (std::vector<Shape>{Rect{{0, 0}, {16, 8}}}));
}

TEST(TiledTiles, CirclesThatTheGridStretchesAreNoted) {
    const std::string wide = "<tileset firstgid='1' tilewidth='32' tileheight='16' tilerendersize='grid'>"
                             "<tile id='0'><objectgroup><object width='8' height='8'><ellipse/></object>"
                             "</objectgroup></tile></tileset>";
    const ImportResult result = readTmx(mapOf(wide + rowOf("1,1")));
    EXPECT_TRUE(importedLevel(result).colliders.empty());
    EXPECT_EQ(texts(result.notes), Texts{"2 × circle scaled to an ellipse: skipped"});
}

TEST(TiledTiles, ReplacedShapesOfTilesAreNoted) {
    ImportOptions options;
    options.otherShapes = OtherShapes::bounding;
    const std::string triangle = "<object><polygon points='0,0 32,0 32,32'/></object>";
    const ImportResult polygon = readTmx(mapOf(tilesetOf(triangle) + rowOf("1,1")), options);
    EXPECT_EQ(shapesOf(importedLevel(polygon))[0], (Shape{Rect{{0, -16}, {32, 32}}}));
    EXPECT_EQ(texts(polygon.notes), Texts{"2 × polygon of a tile: replaced"});
    const std::string turned = "<object x='16' width='10' height='10' rotation='45'/>";
    const ImportResult skewed =
        readTmx(mapOf(tilesetOf(turned) + "<objectgroup id='1'><object id='7' gid='1' y='32' width='64' "
                                          "height='32'/></objectgroup>"),
                options);
    EXPECT_EQ(texts(skewed.notes), Texts{"rectangle skewed by its scale: replaced"});
    const Rect box = std::get<Rect>(importedLevel(skewed).colliders.at(0).shape);
    EXPECT_NEAR(box.min.x, 32 - 20 / std::sqrt(2), 1e-9);
    EXPECT_NEAR(box.size.x, 40 / std::sqrt(2), 1e-9);
    EXPECT_NEAR(box.size.y, 20 / std::sqrt(2), 1e-9);
}

TEST(TiledTiles, NotesCountTheCellsThatShowAShape) {
    const std::string triangle = "\n<object><polygon points=\"0,0 32,0 32,32\"/></object>";
    const ImportResult result = readTmx(mapOf(tilesetOf(triangle + upperHalf) + rowOf("1,1,2147483649,0")));
    EXPECT_EQ(importedLevel(result).colliders.size(), 3u);
    EXPECT_EQ(texts(result.notes), Texts{"3 × polygon of a tile: skipped"});
    EXPECT_EQ(result.notes[0].line, 4u) << "the shape in the tileset";
}

TEST(TiledTiles, ATileWithPropertiesIsNoted) {
    for (const std::string more : {" type='wall'", " class='wall'"}) {
        const std::string tileset = "<tileset firstgid='1' tilewidth='16' tileheight='16'><tile id='0'" +
                                    more +
                                    "><properties><property name='a' value='b'/></properties><objectgroup>" +
                                    upperHalf + "</objectgroup></tile></tileset>";
        EXPECT_EQ(texts(readTmx(mapOf(tileset + rowOf("1,1"))).notes),
                  Texts{"type or custom properties of a tile: skipped"});
    }
}

TEST(TiledTiles, ALayerWithoutCollisionShapesIsNoted) {
    const std::string plain = "<tileset firstgid='1' tilewidth='16' tileheight='16'/>\n";
    const ImportResult result = readTmx(mapOf(plain + rowOf("0,1")));
    EXPECT_TRUE(importedLevel(result).layers.empty());
    EXPECT_EQ(texts(result.notes), Texts{"tile layer without collision shapes: skipped"});
    EXPECT_EQ(result.notes[0].line, 4u);
    EXPECT_EQ(texts(readTmx(mapOf(tilesetOf(upperHalf) + rowOf("0,2"))).notes),
              Texts{"tile layer without collision shapes: skipped"});
    EXPECT_TRUE(readTmx(mapOf(plain + rowOf("0,0"))).notes.empty()) << "it is empty";
}

TEST(TiledTiles, ObjectsThatShowATileHaveItsSize) {
    ImportOptions options;
    options.otherShapes = OtherShapes::bounding;
    const std::string plain = "<tileset firstgid='1' tilewidth='32' tileheight='24'/>"
                              "<objectgroup id='1'><object id='4' gid='1' x='64' y='64'/></objectgroup>";
    EXPECT_EQ(shapesOf(importedLevel(readTmx(mapOf(plain), options))),
              (std::vector<Shape>{Rect{{64, 40}, {32, 24}}}));
    const ImportResult unknown =
        readTmx(objectsOf("<object id=\"4\" gid=\"1\" x=\"64\" y=\"64\"/>"), options);
    EXPECT_TRUE(importedLevel(unknown).colliders.empty());
    EXPECT_EQ(texts(unknown.notes), Texts{"object without a size: skipped"});
}

TEST(TiledTiles, ObjectsThatShowATileBringItsShapes) {
    const auto read = [](const std::string& objects) {
        return readTmx(mapOf(tilesetOf("<object name=\"top\" type=\"wood\" width=\"32\" height=\"16\"/>") +
                             "<objectgroup id=\"1\">" + objects + "</objectgroup>"));
    };
    const ImportResult result =
        read("<object id=\"7\" gid=\"1\" x=\"100\" y=\"100\" width=\"64\" height=\"32\">"
             "<properties><property name=\"hp\" value=\"many\"/></properties></object>");
    EXPECT_EQ(texts(result.notes), Texts{});
    const Level level = importedLevel(result);
    ASSERT_EQ(level.colliders.size(), 1u);
    EXPECT_EQ(level.colliders[0].shape, (Shape{Rect{{100, 68}, {64, 16}}})) << "scaled, above (x, y)";
    EXPECT_EQ(level.colliders[0].id, ColliderId{7});
    EXPECT_EQ(level.colliders[0].name, "top");
    EXPECT_EQ(level.colliders[0].properties, (Properties{{"hp", "many"}, {"type", "wood"}}));
    const Level rotated = importedLevel(
        read("<object id=\"7\" gid=\"1\" x=\"100\" y=\"100\" width=\"32\" height=\"32\" rotation=\"90\"/>"));
    EXPECT_EQ(shapesOf(rotated), (std::vector<Shape>{RotatedRect{{{108, 108}, {32, 16}}, 90}}))
        << "covers x from 116 to 132";
    const Level mirrored = importedLevel(
        read("<object id=\"7\" gid=\"1073741825\" x=\"0\" y=\"0\" width=\"32\" height=\"32\"/>"));
    EXPECT_EQ(shapesOf(mirrored), (std::vector<Shape>{Rect{{0, -16}, {32, 16}}})) << "upside down";
}

TEST(TiledTiles, NotesCountTheObjectsThatShowAShape) {
    const std::string object = "<object gid=\"1\" width=\"32\" height=\"32\"/>\n";
    const ImportResult result =
        readTmx(mapOf(tilesetOf("<object><polygon points=\"0,0 32,0 32,32\"/></object>") +
                      "<objectgroup id=\"1\">" + object + object + "</objectgroup>"));
    EXPECT_TRUE(importedLevel(result).colliders.empty());
    EXPECT_EQ(texts(result.notes), Texts{"2 × polygon of a tile: skipped"});
}

TEST(TiledTiles, AnObjectWhoseTileHasSeveralShapesGetsAColliderForEach) {
    const ImportResult result =
        readTmx(mapOf(tilesetOf(upperHalf + "<object x=\"0\" y=\"24\" width=\"8\" height=\"8\"/>") +
                      "<objectgroup id=\"1\"><object id=\"7\" gid=\"1\" y=\"32\" width=\"32\" "
                      "height=\"32\"/></objectgroup>"));
    const Level level = importedLevel(result);
    EXPECT_EQ(shapesOf(level), (std::vector<Shape>{Rect{{0, 0}, {32, 16}}, Rect{{0, 24}, {8, 8}}}));
    ASSERT_EQ(level.colliders.size(), 2u);
    EXPECT_EQ(level.colliders[0].id, ColliderId{7});
    EXPECT_EQ(level.colliders[1].id, ColliderId{1'000'000});
    EXPECT_EQ(result.assigned.colliders, std::vector{ColliderId{1'000'000}});
}

TEST(TiledTiles, TilesOfSolidLayersAreSolid) {
    ImportOptions options;
    options.solidLayers = {"Walls", "Ground"};
    const std::string plain = "<tileset firstgid='5' tilewidth='32' tileheight='32'/>\n";
    const ImportResult result = readTmx(mapOf(plain + rowOf("0,5,5,0,5")), options);
    EXPECT_EQ(shapesOf(importedLevel(result)),
              (std::vector<Shape>{Rect{{16, 0}, {32, 16}}, Rect{{64, 0}, {16, 16}}}));
    EXPECT_EQ(texts(result.notes), Texts{"no tile layer is called Walls, which is to be solid"});
    const std::string half = "<tileset firstgid='1' tilewidth='16' tileheight='16'><tile id='0'><objectgroup>"
                             "<object width='16' height='8'/></objectgroup></tile></tileset>\n";
    EXPECT_EQ(shapesOf(importedLevel(readTmx(mapOf(half + rowOf("1,2")), options))),
              (std::vector<Shape>{Rect{{0, 0}, {16, 8}}, Rect{{16, 0}, {16, 16}}}))
        << "a tile with shapes keeps them";
    options.solidLayers = {"Walls"};
    EXPECT_TRUE(importedLevel(readTmx(mapOf(plain + rowOf("5")), options)).colliders.empty());
}

const std::string solidTile = "<tileset firstgid='1' tilecount='2' columns='2' tilewidth='8' tileheight='8'>"
                              "<tile id='0'><objectgroup><object width='8' height='8'/></objectgroup></tile>"
                              "</tileset>\n";

std::size_t lineAt(const std::string& text, std::size_t offset) {
    return 1 +
           static_cast<std::size_t>(std::count(text.begin(), text.begin() + std::ptrdiff_t(offset), '\n'));
}

TEST(TiledTiles, AColliderIsAtItsFirstCell) {
    const std::string xml =
        "<map width='3' height='3' tilewidth='8' tileheight='8'>" + solidTile +
        "<layer id='1' width='3' height='3'><data encoding='csv'>\n0,0,0,\n0,0,1,\n1,0,1\n"
        "</data></layer></map>";
    const ImportResult read = importLevel(*formatNamed("tmx"), xml);
    ASSERT_EQ(read.colliderOffsets.size(), 2U);
    const std::set<std::size_t> lines{lineAt(xml, read.colliderOffsets[0]),
                                      lineAt(xml, read.colliderOffsets[1])};
    EXPECT_EQ(lines, (std::set<std::size_t>{4, 5}));
    const std::string json = R"({"width": 2, "height": 2, "tilewidth": 8, "tileheight": 8, "tilesets": [
{"firstgid": 1, "tilewidth": 8, "tileheight": 8, "tiles": [{"id": 0, "objectgroup": {"objects": [{"width": 8, "height": 8}]}}]}],
"layers": [{"type": "tilelayer", "id": 1, "width": 2, "height": 2, "data": [0, 0,
0, 1]}]})";
    const ImportResult readJson = importLevel(*formatNamed("tmj"), json);
    ASSERT_EQ(readJson.colliderOffsets.size(), 1U);
    EXPECT_EQ(json.substr(readJson.colliderOffsets[0], 4), "1]}]");
}

TEST(TiledTiles, CellsWithoutATilesetAreNoted) {
    const ImportResult read = importLevel(
        *formatNamed("tmx"), "<map width='4' height='1' tilewidth='8' tileheight='8'>" + solidTile +
                                 "<layer id='1' width='4' height='1'><data encoding='csv'>1,999,2,999</data>"
                                 "</layer></map>");
    ASSERT_TRUE(read.level);
    EXPECT_EQ(texts(read.notes), std::vector<std::string>{"2 × cell whose tile no tileset has: skipped"});
}

TEST(TiledTiles, ASolidLayerThatNoneIsCalledIsNoted) {
    ImportOptions options;
    options.solidLayers = {"Wals"};
    const ImportResult read =
        importLevel(*formatNamed("tmx"),
                    "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1'/>"
                    "<layer id='1' name='Walls' width='1' height='1'><data encoding='csv'>1</data>"
                    "</layer></map>",
                    options);
    ASSERT_EQ(read.notes.size(), 2U);
    EXPECT_EQ(describe(read.notes[1]), "no tile layer is called Wals, which is to be solid");
}

} // namespace

} // namespace tangent
