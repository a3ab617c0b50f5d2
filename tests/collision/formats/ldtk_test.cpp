#include "engine_levels.h"
#include "note_texts.h"

#include <tangent/formats/ldtk.h>

#include <fstream>

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

const std::string definitions = R"({"__header__": {"app": "LDtk"}, "worldLayout": "Free",
"defs": {"layers": [{"identifier": "Walls", "intGridValues": [{"value": 1, "identifier": "rock"}]}],
"entities": [{"uid": 7, "renderMode": "Ellipse"}, {"uid": 8, "renderMode": "Rectangle"}]},
)";

TEST(Ldtk, EntitiesAndCellsBecomeColliders) {
    const std::string text = definitions + R"("levels": [
{"identifier": "A", "worldX": 100, "worldY": 0, "pxWid": 64, "pxHei": 48, "layerInstances": [
{"__identifier": "Things", "__type": "Entities", "__pxTotalOffsetX": 1, "__pxTotalOffsetY": 0, "entityInstances": [
{"__identifier": "Chest", "__pivot": [0.5, 1], "px": [20, 30], "width": 8, "height": 10, "defUid": 8,
 "fieldInstances": [{"__identifier": "gold", "__value": 5}, {"__identifier": "list", "__value": [1]}, {"__identifier": "none", "__value": null}]},
{"__identifier": "Ball", "__pivot": [0, 0], "px": [0, 0], "width": 8, "height": 8, "defUid": 7, "fieldInstances": []},
{"__identifier": "Egg", "__pivot": [0, 0], "px": [0, 0], "width": 8, "height": 9, "defUid": 7, "fieldInstances": []}]},
{"__identifier": "Walls", "__type": "IntGrid", "__gridSize": 16, "__cWid": 4, "intGridCsv": [1, 1, 0, 2, 1, 1, 0, 2, 0, 0, 0, 2]},
{"__identifier": "Art", "__type": "Tiles"}]}]})";
    const ImportResult result = importLevel(format("ldtk"), text);
    EXPECT_EQ(messages(result), Texts{});
    ASSERT_TRUE(result.level);
    const Level& level = *result.level;
    ASSERT_EQ(level.layers.size(), 3u);
    EXPECT_EQ(level.layers[0].name, "Walls: rock");
    EXPECT_EQ(level.layers[1].name, "Walls 2");
    EXPECT_EQ(level.layers[2].name, "Things");
    ASSERT_EQ(level.colliders.size(), 4u);
    EXPECT_EQ(level.colliders[0].shape, Shape(Rect{{100, 0}, {32, 32}}));
    EXPECT_EQ(level.colliders[1].shape, Shape(Rect{{148, 0}, {16, 48}}));
    EXPECT_EQ(level.colliders[2].shape, Shape(Rect{{117, 20}, {8, 10}}));
    EXPECT_EQ(level.colliders[2].name, "Chest");
    EXPECT_EQ(level.colliders[2].properties, (Properties{{"gold", 5.0}}));
    EXPECT_EQ(level.colliders[3].shape, Shape(Circle{{105, 4}, 4}));
    EXPECT_EQ(level.bounds->rect, (Rect{{100, 0}, {64, 48}}));
    EXPECT_EQ(level.forbiddenOverlaps->size(), 3u) << "each layer with itself";
    EXPECT_EQ(texts(result.notes),
              (Texts{"layer of tiles: skipped", "property that is neither text, number nor boolean: skipped",
                     "entity shown as an ellipse: skipped"}));
}

TEST(Ldtk, LevelsInARowStandSideBySide) {
    std::string text = definitions;
    text.replace(text.find("Free"), 4, "LinearHorizontal");
    text += R"("levels": [{"worldX": -1, "worldY": -1, "pxWid": 64, "pxHei": 48, "layerInstances": []},
{"worldX": -1, "worldY": -1, "pxWid": 64, "pxHei": 48, "layerInstances": [
{"__identifier": "Walls", "__type": "IntGrid", "__gridSize": 16, "__cWid": 1, "intGridCsv": [1]}]}]})";
    const ImportResult result = readLdtk(text);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders.at(0).shape, Shape(Rect{{64, 0}, {16, 16}}));
    EXPECT_EQ(result.level->bounds->rect, (Rect{{0, 0}, {128, 48}}));
}

TEST(Ldtk, LevelsInFilesOfTheirOwnAreReadWithinTheFolder) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "ldtk-external";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "0.ldtkl") << R"({"layerInstances": [
{"__identifier": "Walls", "__type": "IntGrid", "__gridSize": 16, "__cWid": 1, "intGridCsv": [1]}]})";
    std::ofstream(folder / "2.ldtkl") << R"({"layerInstances": [
{"__identifier": "Walls", "__type": "IntGrid", "__gridSize": 16,
"__cWid": 1, "intGridCsv": ["1"]}]})";
    std::ofstream(folder / "1.ldtkl") << "{\n\"layerInstances\": ?}";
    const auto read = [&](const std::string& name) {
        return readLdtk(definitions + "\"levels\": [\n{\"externalRelPath\": \"" + name +
                            "\", \"layerInstances\": null}]}",
                        inFolder(folder / "a.ldtk", folder));
    };
    EXPECT_EQ(read("0.ldtkl").level->colliders.size(), 1u);
    EXPECT_EQ(messages(read("1.ldtkl")), Texts{"5: in 1.ldtkl:2: unexpected \"?\", expected a value"});
    EXPECT_EQ(messages(read("2.ldtkl")), Texts{"5: in 2.ldtkl:3: expected a number, found a string"});
    EXPECT_NE(messages(read("../x.ldtkl")).at(0).find("outside the project's folder"), std::string::npos);
    EXPECT_EQ(messages(read("none.ldtkl")).size(), 1u);
    std::filesystem::remove_all(folder);
}

TEST(Ldtk, ErrorsNameTheirPlace) {
    EXPECT_EQ(messages(readLdtk("{}")),
              Texts{"1: expected a project of LDtk: an object with \"defs\" and \"levels\""});
    EXPECT_EQ(messages(readLdtk("[]")).size(), 1u);
    EXPECT_EQ(
        messages(readLdtk("{\"levels\": [\n{\"layerInstances\": [{\"__type\": \"IntGrid\", \"__identifier\": "
                          "\"W\", \"__gridSize\": 8, \"__cWid\": 4000000000, \"intGridCsv\": [1]}]}]}")),
        Texts{"2: the cells of layer \"W\" are no rectangle"});
    EXPECT_FALSE(readLdtk("{\"levels\": [").level);
}

TEST(Ldtk, ValuesOfTheWrongTypeAreErrors) {
    const std::string text = R"({"levels": [
{"worldX": 0, "worldY": 0, "pxWid": 64, "pxHei": 48, "layerInstances": [
{"__type": "Entities", "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "entityInstances": [
{"__pivot": [0, 0], "px": [0, 0], "width": 8, "height": 10, "defUid": 8}]},
{"__type": "IntGrid", "__gridSize": 16, "__cWid": 1, "intGridCsv": [7]}]}]})";
    ASSERT_TRUE(readLdtk(text).level);
    for (const std::string_view value :
         {"worldX\": 0", "worldY\": 0", "pxWid\": 64", "pxHei\": 48", "OffsetX\": 0", "OffsetY\": 0",
          "pivot\": [0", "px\": [0", "width\": 8", "height\": 10", "defUid\": 8", "gridSize\": 16",
          "cWid\": 1", "intGridCsv\": [7"}) {
        std::string wrong = text;
        const std::size_t at = text.find(value) + value.find_last_of(" [") + 1;
        wrong.insert(at, "\"");
        wrong.insert(wrong.find_first_of(",]}", at), "\"");
        const ImportResult result = readLdtk(wrong);
        EXPECT_FALSE(result.level) << value;
        const Texts errors = messages(result);
        const std::string error = std::to_string(std::ranges::count(text.substr(0, at), '\n') + 1) +
                                  ": expected a number, found a string";
        EXPECT_EQ(std::ranges::count(errors, error), 1) << value;
    }
    EXPECT_EQ(messages(readLdtk(R"({"levels": [{"layerInstances": {}}]})")),
              Texts{"1: expected an array, found an object"});
    EXPECT_EQ(messages(readLdtk(R"({"levels": [{"layerInstances": [{"__type": "Entities",
"entityInstances": [{"px": [1]}]}]}]})")),
              Texts{"2: expected 2 numbers, found 1"});
}

/// A level of one solid cell, with more members.
std::string levelWith(const std::string& members, const std::string& layerMembers = {}) {
    return R"({"worldX": 0, "worldY": 0, "pxWid": 64, "pxHei": 48, )" + members +
           R"("layerInstances": [{"__identifier": "Walls", )" + layerMembers +
           R"("__type": "IntGrid", "__gridSize": 16, "__cWid": 1, "intGridCsv": [1]}]})";
}

TEST(Ldtk, LevelsAtOtherDepthsHaveLayersOfTheirOwn) {
    const ImportResult result =
        importLevel(format("ldtk"), definitions + "\"levels\": [\n" + levelWith("\"worldDepth\": 0, ") +
                                        ",\n" + levelWith("\"worldDepth\": -1, ") + ",\n" +
                                        levelWith("\"worldDepth\": 0, ") + "]}");
    ASSERT_TRUE(result.level);
    ASSERT_EQ(result.level->layers.size(), 2u);
    EXPECT_EQ(result.level->layers[0].name, "Walls: rock");
    EXPECT_EQ(result.level->layers[1].name, "Walls: rock (depth -1)");
    EXPECT_EQ(result.level->colliders[1].layer, result.level->layers[1].id);
    EXPECT_EQ(result.level->colliders[2].layer, result.level->layers[0].id);
    EXPECT_EQ(texts(result.notes), Texts{"level at another depth: on layers of its own"});
    EXPECT_EQ(result.notes[0].line, 6u);
}

TEST(Ldtk, OtherWorldsHaveLayersOfTheirOwn) {
    const auto world = [](const std::string& name) {
        return "{\"identifier\": \"" + name + "\", \"worldLayout\": \"LinearHorizontal\", \"levels\": [" +
               levelWith("") + ", " + levelWith("") + "]}";
    };
    const ImportResult result = importLevel(format("ldtk"), R"({"defs": {}, "levels": [], "worlds": [)" +
                                                                world("Land") + ",\n" + world("Sea") + "]}");
    ASSERT_TRUE(result.level);
    ASSERT_EQ(result.level->layers.size(), 2u);
    EXPECT_EQ(result.level->layers[0].name, "Walls 1");
    EXPECT_EQ(result.level->layers[1].name, "Walls 1 (Sea)");
    ASSERT_EQ(result.level->colliders.size(), 4u);
    EXPECT_EQ(result.level->colliders[1].shape, (Shape{Rect{{64, 0}, {16, 16}}}));
    EXPECT_EQ(result.level->colliders[2].shape, (Shape{Rect{{0, 0}, {16, 16}}}))
        << "a world begins at its own place";
    EXPECT_EQ(texts(result.notes), Texts{"further world: on layers of its own"});
}

TEST(Ldtk, WhatIsIgnoredIsNoted) {
    const ImportResult result = importLevel(
        format("ldtk"),
        R"({"defs": {"layers": [{"uid": 4, "identifier": "Walls", "parallaxFactorX": 0.5, "parallaxFactorY": 0}]},
"levels": [)" +
            levelWith(R"("bgRelPath": "a.png", "__bgPos": {"topLeftPx": [0, 0], "scale": [1, 1],
"cropRect": [50, 0, 64, 64]}, )",
                      R"("layerDefUid": 4, "visible": false, )") +
            "]}");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(texts(result.notes),
              (Texts{"background image that is cropped: imported whole", "hidden layer: imported",
                     "layer with parallax: imported as if it had none"}));
}

TEST(Ldtk, MissingLevelsAreSkippedIfAsked) {
    ImportOptions options =
        inFolder(std::filesystem::path(testing::TempDir()) / "a.ldtk", testing::TempDir());
    const std::string project =
        definitions + R"("levels": [{"externalRelPath": "gone.ldtkl", "layerInstances": null}]})";
    EXPECT_FALSE(readLdtk(project, options).level);
    options.skipsMissing = true;
    const ImportResult result = readLdtk(project, options);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(texts(result.notes), Texts{"external file \"gone.ldtkl\" not read, because there is no such "
                                         "file: its colliders are missing"});
}

} // namespace

} // namespace tangent
