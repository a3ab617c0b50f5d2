#include "random_level.h"

#include <tangent/formats/format.h>

#include <gtest/gtest.h>

#include <atomic>

namespace tangent {

namespace {

TEST(Formats, LayersThatAreNotChosenAreNoLoss) {
    Level level;
    level.layers = {
        {LayerId{1}, "Walls", "", {}}, {LayerId{2}, "Coins", "", {}}, {LayerId{3}, "Empty", "", {}}};
    for (const int layer : {1, 2})
        level.colliders.push_back({ColliderId{layer}, LayerId{layer}, Circle{{0, 0}, 1}, false, {}, {}, {}});
    const auto notesOf = [&](std::vector<LayerId> layers, std::vector<ColliderId> colliders = {}) {
        ExportOptions options;
        options.layers = std::move(layers);
        options.colliders = std::move(colliders);
        std::vector<std::string> notes;
        for (const Note& note : exportLevel(*formatNamed("godot4"), level, options).notes)
            notes.push_back(describe(note));
        return notes;
    };
    const std::vector<std::string> empty{"layer without colliders: what it forbids is not written"};
    EXPECT_EQ(notesOf({}), empty);
    EXPECT_EQ(notesOf({LayerId{1}, LayerId{3}}), empty);
    EXPECT_EQ(notesOf({LayerId{1}}), std::vector<std::string>{});
    EXPECT_EQ(notesOf({}, {ColliderId{1}}), std::vector<std::string>{});
}

TEST(Formats, JsonDoesNotListThePairsOfVeryManyLayers) {
    Level level;
    for (std::int64_t id = 1; id <= 5'001; ++id)
        level.layers.push_back({LayerId{id}, "a", {}, {}});
    const ExportResult refused = exportLevel(*formatNamed("json"), level);
    EXPECT_EQ(refused.failure, "the level has too many layers to write each pair of them");
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}};
    EXPECT_FALSE(exportLevel(*formatNamed("json"), level).text.empty());
}

TEST(Formats, AreFoundByNameAndByFile) {
    for (const Format& format : formats()) {
        EXPECT_EQ(formatNamed(format.name), &format);
        EXPECT_NE(formatOfFile("a/b" + std::string(format.suffixes.front())), nullptr);
        EXPECT_TRUE(format.write || format.read) << format.name;
    }
    EXPECT_EQ(formatNamed("none"), nullptr);
    EXPECT_EQ(formatOfFile("a.none"), nullptr);
    EXPECT_EQ(formatOfFile("HARBOUR.CSV"), formatNamed("csv"));
    EXPECT_EQ(formatOfFile("sv"), nullptr);
    EXPECT_EQ(formatOfFile("map.xml"), formatNamed("tmx")) << "as old maps of Tiled";
    EXPECT_EQ(formatOfFile("a.json"), formatNamed("json")) << "a text that nothing recognizes";
    EXPECT_EQ(formatToWrite("a.svg"), formatNamed("svg"));
    EXPECT_EQ(formatToWrite("a.none"), nullptr);
}

/// Colliders with something to note in each format.
Level largeLevel() {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Water", "", {}}};
    for (std::int64_t id = 1; id <= 20'000; ++id)
        level.colliders.push_back({ColliderId{id},
                                   LayerId{1 + id % 2},
                                   Circle{{0.1, static_cast<double>(id)}, 5},
                                   false,
                                   "name",
                                   "group",
                                   {{"sensor", true}}});
    return level;
}

TEST(Formats, ExportsReportTheirProgress) {
    for (const Format& format : formats()) {
        if (!format.write)
            continue;
        double done = 0;
        ExportOptions options;
        options.progress = Progress(nullptr, [&](double share) { done += share; });
        EXPECT_EQ(exportLevel(format, largeLevel(), options).failure, "");
        EXPECT_NEAR(done, 1, 1e-6) << format.name;
    }
}

TEST(Formats, ACancelledExportEndsAtOnce) {
    for (const Format& format : formats()) {
        if (!format.write)
            continue;
        std::atomic<bool> cancelled = false;
        int reports = 0;
        ExportOptions options;
        options.progress = Progress(&cancelled, [&](double) {
            ++reports;
            cancelled = true;
        });
        const ExportResult result = exportLevel(format, largeLevel(), options);
        EXPECT_EQ(result.failure, "cancelled") << format.name;
        EXPECT_EQ(result.text, "") << format.name;
        EXPECT_EQ(reports, 1) << format.name;
        EXPECT_EQ(exportLevel(format, largeLevel(), options).failure, "cancelled") << "before it began";
        EXPECT_EQ(reports, 1) << format.name;
    }
}

TEST(Formats, JsonComesBackAsItWas) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        const Level level = randomLevel(random);
        const Format& json = *formatNamed("json");
        const ImportResult read = importLevel(json, exportLevel(json, level).text);
        ASSERT_TRUE(read.level);
        EXPECT_EQ(*read.level, level);
        EXPECT_EQ(read.colliderOffsets.size(), level.colliders.size());
    }
}

TEST(Formats, ALevelWithTheWordsOfAnotherFormatIsALevel) {
    Level level;
    level.name = "gravity";
    level.layers = {{LayerId{1}, "bodies", "", {}}};
    level.properties = {{"gravity", 9.81}, {"bodies", true}};
    EXPECT_EQ(formatOfFile("a.json", writeLevel(level)), formatNamed("json"));
    level.unknown = {{"gravity", "1"}, {"bodies", "[]"}};
    EXPECT_EQ(formatOfFile("a.json", writeLevel(level)), formatNamed("json"));
    for (const char* name : {"box2d", "tmj"}) {
        const std::string text = "\xEF\xBB\xBF" + exportLevel(*formatNamed(name), level).text;
        EXPECT_EQ(formatOfFile("a.json", text), formatNamed(name));
    }
}

TEST(Formats, IdsThatAFileLacksAreAssigned) {
    struct Case {
        const char* format;
        const char* text;
        std::vector<ColliderId> colliders;
        std::vector<LayerId> layers;
    };
    const ColliderId first{1};
    const ColliderId second{2};
    const Case cases[] = {
        {"csv", "id,layer,shape,x,y,radius\n1,1,circle,0,0,1\n,1,circle,0,0,1\n", {second}, {}},
        {"csv", "shape,x,y,radius,layer_name\ncircle,0,0,1,a\n", {first}, {LayerId{1}}},
        {"svg", "<svg><circle r='1'/></svg>", {first}, {LayerId{1}}},
        {"tmx",
         "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' tilewidth='8' "
         "tileheight='8'><tile id='0'><objectgroup><object id='1' width='8' height='8'/></objectgroup></tile>"
         "</tileset><objectgroup id='4'><object id='1' width='8' height='8'/></objectgroup>"
         "<layer width='1' height='1'><data encoding='csv'>1</data></layer></map>",
         {ColliderId{1'000'000}},
         {LayerId{5}}},
        {"tmx",
         "<tileset tilewidth='8' tileheight='8'><tile id='0'><objectgroup><object id='7' width='8' "
         "height='8'/></objectgroup></tile></tileset>",
         {first},
         {LayerId{1}}},
        {"ldtk",
         R"({"defs": {}, "levels": [{"layerInstances": [{"__type": "Entities", "entityInstances": [
             {"px": [0, 0], "width": 8, "height": 8}]}]}]})",
         {first},
         {LayerId{1}}},
        {"box2d",
         R"({"bodies": [{"userData": {"id": 1}, "fixtures": [{"shape": {"type": "circle", "radius": 1}}]},
             {"fixtures": [{"shape": {"type": "circle", "radius": 1}}]}]})",
         {second},
         {LayerId{1}}},
        {"godot4",
         "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
         "[node name=\"a\" type=\"StaticBody2D\"]\n"
         "[node name=\"b\" type=\"CollisionShape2D\" parent=\".\"]\nshape = SubResource(\"1\")\n",
         {first},
         {LayerId{1}}},
    };
    for (const Case& each : cases) {
        const ImportResult result = importLevel(*formatNamed(each.format), each.text);
        ASSERT_TRUE(result.level) << each.format;
        EXPECT_EQ(result.assigned.colliders, each.colliders) << each.format;
        EXPECT_EQ(result.assigned.layers, each.layers) << each.format;
    }
}

TEST(Formats, LayersOfAFormatWithoutAMatrixForbidThemselves) {
    const std::string table = "shape,x,y,radius,layer\ncircle,0,0,1,1\ncircle,0,0,1,2\n";
    const Format& csv = *formatNamed("csv");
    EXPECT_EQ(importLevel(csv, table).level->forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}}));
    ImportOptions options;
    options.layersForbidOthers = true;
    EXPECT_EQ(importLevel(csv, table, options).level->forbiddenOverlaps, std::nullopt);
}

TEST(Formats, AnExportCountsTheCollidersThatItWrites) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    for (const double radius : {1.0, 2.0, -1.0})
        level.colliders.push_back({ColliderId(level.colliders.size() + 1),
                                   LayerId{1},
                                   Circle{{10 * radius, 0}, radius},
                                   false,
                                   {},
                                   {},
                                   {}});
    ExportOptions options;
    EXPECT_EQ(exportLevel(*formatNamed("csv"), level, options).colliderCount, 3u);
    EXPECT_EQ(exportLevel(*formatNamed("tmx"), level, options).colliderCount, 2u) << "one is invalid";
    options.colliders = {ColliderId{2}, ColliderId{3}};
    EXPECT_EQ(exportLevel(*formatNamed("tmx"), level, options).colliderCount, 1u);
}

TEST(Formats, TheNameOfALevelIsThatOfItsSource) {
    EXPECT_EQ(levelNameFor("maps/harbour.tmx"), "harbour.level.json");
    EXPECT_EQ(levelNameFor("Harbour.LEVEL.JSON"), "Harbour.level.json");
    EXPECT_EQ(levelNameFor("harbour"), "harbour.level.json");
}

TEST(Formats, TextsInUtf16AreRefusedByName) {
    const std::string little{"\xFF\xFE[\0g\0", 6};
    const std::string big{"\xFE\xFF\0[\0g", 6};
    for (const Format& format : formats())
        for (const std::string& text : {little, big, little.substr(2), big.substr(2)}) {
            if (!format.read)
                continue;
            const ImportResult result = importLevel(format, text);
            EXPECT_FALSE(result.level) << format.name;
            ASSERT_EQ(result.errors.size(), 1u) << format.name;
            EXPECT_EQ(result.errors[0].message,
                      "the encoding UTF-16 is not supported: save the file as UTF-8");
            EXPECT_EQ(result.errors[0].line, 1u);
        }
}

} // namespace

} // namespace tangent
