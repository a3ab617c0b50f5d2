#include "../note_texts.h"

#include <tangent/formats/tiled/tiled.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent {

namespace {

/// A level that Tiled's maps can express: colliders in the order of their layers, decimal numbers.
Level expressibleLevel(std::mt19937_64& random) {
    const auto below = [&](int count) {
        return static_cast<int>(random() % static_cast<unsigned>(count));
    };
    const auto decimal = [&] {
        return (below(4'000'000) - 2'000'000) / 1000.0;
    };
    const auto length = [&] {
        return (1 + below(200'000)) / 1000.0;
    };
    Level level;
    level.name = "Harbour & \"sea\" <1>";
    if (below(2))
        level.bounds = Bounds{{{decimal(), decimal()}, {length(), length()}}, {}};
    if (below(2))
        level.grid = Grid{static_cast<double>(1 + below(64)), {}};
    if (below(2))
        level.guides = {{Axis::x, decimal(), {}}};
    level.tolerance = below(2) ? 0.5 : defaultTolerance;
    level.rules[Rule::contained].severity = Severity::off;
    level.properties = {{"music", "waves\nand wind"}, {"gravity", 9.81}, {"night", false}};
    if (below(2))
        level.backgrounds = {{"art/sky & sea.png", 3, -4.5, 2, 0.25, {}}};
    std::int64_t id = 0;
    for (int layer = 1; layer <= 3; ++layer) {
        level.layers.push_back(
            {LayerId{layer * 7}, "Layer <" + std::to_string(layer) + ">", layer == 2 ? "" : "#12ab34", {}});
        for (int i = below(8); i > 0; --i) {
            Collider& collider = level.colliders.emplace_back();
            collider.id = ColliderId{++id};
            collider.layer = LayerId{layer * 7};
            const Rect rect{{decimal(), decimal()}, {length(), length()}};
            switch (below(3)) {
            case 0:
                collider.shape = Circle{rect.min, length()};
                break;
            case 1:
                collider.shape = rect;
                break;
            default:
                collider.shape = RotatedRect{rect, 1 + below(359'000) / 1000.0};
            }
            collider.sensor = below(3) == 0;
            if (below(3) == 0)
                collider.group = "crane";
            if (below(2))
                collider.name = "é\t\"x\" & <y>";
            if (below(2))
                collider.properties = {
                    {"speed", decimal()}, {"text", "a\nb"}, {"on", true}, {"type", "crate"}};
        }
    }
    level.forbiddenOverlaps = {
        {LayerId{7}, LayerId{7}}, {LayerId{7}, LayerId{21}}, {LayerId{14}, LayerId{14}}};
    if (id >= 2)
        level.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant \"so\"", {}}};
    return level;
}

TEST(TiledExport, ComesBackAsItWas) {
    std::mt19937_64 random(5);
    for (const char* name : {"tmx", "tmj"})
        for (int i = 0; i < 200; ++i) {
            const Level level = expressibleLevel(random);
            const ExportResult map = exportLevel(*formatNamed(name), level);
            const ImportResult read = importLevel(*formatNamed(name), map.text);
            ASSERT_TRUE(read.level) << read.errors[0].message << map.text;
            ASSERT_TRUE(read.notes.empty()) << describe(read.notes[0]);
            ASSERT_EQ(writeLevel(*read.level), writeLevel(level)) << name << ' ' << i;
        }
}

TEST(TiledExport, ALevelOfDefaultsComesBack) {
    Level level;
    level.layers = {{LayerId{1}, "", "", {}}};
    for (const char* name : {"tmx", "tmj"})
        EXPECT_EQ(
            writeLevel(*importLevel(*formatNamed(name), exportLevel(*formatNamed(name), level).text).level),
            writeLevel(level));
}

TEST(TiledExport, TheLayersOfRulesComeBack) {
    Level level;
    level.layers = {
        {LayerId{2}, "Walls", "", {}}, {LayerId{3}, "Water", "", {}}, {LayerId{largestId}, "Sky", "", {}}};
    level.tolerance = 0.5;
    const auto comesBack = [&](const char* format, const std::vector<LayerId>& layers,
                               std::size_t noteCount) {
        level.rules[Rule::unreachable] = {Severity::error, {8}, {}, layers};
        ImportResult read = importLevel(*formatNamed(format), exportLevel(*formatNamed(format), level).text);
        EXPECT_EQ(read.notes.size(), noteCount);
        EXPECT_EQ(read.level->tolerance, 0.5);
        EXPECT_EQ(read.level->rules[Rule::unreachable].parameters[0], 8);
        return read.level->rules[Rule::unreachable].layers;
    };
    using Ids = std::vector<LayerId>;
    for (const char* format : {"tmx", "tmj"}) {
        EXPECT_EQ(comesBack(format, {LayerId{3}}, 0), Ids{LayerId{3}});
        EXPECT_EQ(comesBack(format, {}, 0), Ids{});
        EXPECT_EQ(comesBack(format, {LayerId{3}, LayerId{largestId}}, 0), (Ids{LayerId{3}, LayerId{1}}))
            << "an id that Tiled can represent";
    }
}

TEST(TiledExport, LayersOfRulesThatTheMapLostAreNoted) {
    Level level;
    level.layers = {{LayerId{2}, "Walls", "", {}}, {LayerId{3}, "Water", "", {}}};
    level.rules[Rule::unreachable] = {Severity::error, {8}, {}, std::vector{LayerId{3}}};
    std::string tmx = exportLevel(*formatNamed("tmx"), level).text;
    tmx.erase(tmx.find(" <objectgroup id=\"3\""));
    const ImportResult read = importLevel(*formatNamed("tmx"), tmx + "</map>");
    EXPECT_EQ(texts(read.notes),
              std::vector<std::string>{
                  "layer of the rule unreachable that the map does not have: skipped; the rule "
                  "applies to every layer"});
    EXPECT_EQ(read.level->rules[Rule::unreachable].layers, std::nullopt);
}

TEST(TiledExport, CharactersThatXmlDoesNotAllowAreNoted) {
    Level level;
    level.name = "a\x01z"; // written as JSON
    level.layers = {{LayerId{1}, "b\x1b", "", {}}};
    level.colliders = {
        {ColliderId{7}, LayerId{1}, Circle{{0, 0}, 1}, false, "c\b", {}, {{"d\x02", "e\x03"}}}};
    const ExportResult written = exportLevel(*formatNamed("tmx"), level);
    ASSERT_EQ(
        texts(written.notes),
        std::vector<std::string>{"4 × text with a character that XML does not allow: replaced with U+FFFD"});
    EXPECT_EQ(written.notes[0].colliders, std::vector(3, ColliderId{7}));
    const ImportResult read = importLevel(*formatNamed("tmx"), written.text);
    ASSERT_TRUE(read.level) << read.errors[0].message;
    EXPECT_EQ(read.level->name, level.name);
    EXPECT_EQ(read.level->layers[0].name, "b\uFFFD");
    EXPECT_EQ(read.level->colliders[0].name, "c\uFFFD");
    EXPECT_EQ(read.level->colliders[0].properties, (Properties{{"d\uFFFD", "e\uFFFD"}}));
    EXPECT_TRUE(exportLevel(*formatNamed("tmj"), level).notes.empty()) << "JSON escapes them";
}

TEST(TiledExport, LayersGetDifferentNamesAndComeBackAsTheyWere) {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}},
                    {LayerId{2}, "Walls (2)", "", {}},
                    {LayerId{3}, "Walls", "", {}},
                    {LayerId{4}, "", "", {}},
                    {LayerId{5}, "", "", {}}};
    for (const char* format : {"tmx", "tmj", "lua"}) {
        const ExportResult written = exportLevel(*formatNamed(format), level);
        EXPECT_EQ(texts(written.notes),
                  std::vector<std::string>{
                      R"(layer "Walls" has the name of another one: written as "Walls (2)'")"});
        EXPECT_NE(written.text.find("\"Walls (2)'\""), std::string::npos) << written.text;
        if (formatNamed(format)->read) {
            EXPECT_EQ(importLevel(*formatNamed(format), written.text).level->layers, level.layers);
        }
    }
    std::string renamed = exportLevel(*formatNamed("tmx"), level).text;
    renamed.replace(renamed.find("Walls (2)'"), 10, "Fences");
    EXPECT_EQ(importLevel(*formatNamed("tmx"), renamed).level->layers[2].name, "Fences");
}

TEST(TiledExport, WritesTiledsCorners) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    level.colliders = {{ColliderId{1}, LayerId{1}, RotatedRect{{{85, 55}, {20, 10}}, 90}, false, {}, {}, {}},
                       {ColliderId{2}, LayerId{1}, Circle{{14, 24}, 4}, true, {}, {}, {}}};
    const std::string tmx = exportLevel(*formatNamed("tmx"), level).text;
    EXPECT_NE(tmx.find("<object id=\"1\" x=\"100\" y=\"50\" width=\"20\" height=\"10\" rotation=\"90\"/>"),
              std::string::npos)
        << tmx;
    EXPECT_NE(tmx.find("<object id=\"2\" x=\"10\" y=\"20\" width=\"8\" height=\"8\">"), std::string::npos)
        << tmx;
    EXPECT_NE(tmx.find("<property name=\"sensor\" type=\"bool\" value=\"true\"/>"), std::string::npos);
    EXPECT_EQ(tmx.find("class="), std::string::npos);
    const std::string lua = exportLevel(*formatNamed("lua"), level).text;
    EXPECT_NE(lua.find("shape = \"ellipse\", x = 10, y = 20, width = 8, height = 8"), std::string::npos)
        << lua;
}

TEST(TiledExport, LossesAreNoted) {
    Level level;
    level.layers = {{LayerId{largestId}, "A", "", {}}, {LayerId{1}, "B", "", {{"later", "1"}}}};
    const auto circle = [](std::int64_t id, std::int64_t layer, double radius) {
        return Collider{ColliderId{id}, LayerId{layer}, Circle{{0, 0}, radius}, false, {}, {}, {}};
    };
    level.colliders = {circle(largestId, 1, 1), circle(1, largestId, 2), circle(3, 1, -1)};
    level.colliders[0].properties = {{"sensor", true}, {"later", UnknownValue{"[]"}}};
    level.backgrounds = {{"sky.png", 0, 0, 3, 1, {}}};
    const ExportResult map = exportLevel(*formatNamed("tmx"), level);
    EXPECT_EQ(texts(map.notes),
              (std::vector<std::string>{
                  "collider with an invalid shape: skipped",
                  "id of layer 9007199254740991, too large for Tiled: written as 2",
                  "id of collider 9007199254740991, too large for Tiled: written as 2",
                  "members of a layer from a later version: skipped",
                  "collider drawn above one of a later layer: Tiled draws it below, with its own layer",
                  "background image with a scale, which Tiled shows without",
                  "property sensor, which means the collider's own: skipped",
                  "property of a kind that Tiled does not have: skipped",
              }));
    const Level read = *importLevel(*formatNamed("tmx"), map.text).level;
    EXPECT_EQ(read.colliders.size(), 2u);
    EXPECT_EQ(read.backgrounds[0].scale, 3);
    EXPECT_EQ(read.forbiddenOverlaps, std::nullopt) << "every pair, under the new ids";
}

TEST(TiledExport, ASensorStaysOneWhateverItsPropertiesAreNamed) {
    Level level;
    level.layers = {{LayerId{1}, "a", "", {}}};
    level.colliders = {{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 5}, true, {}, {}, {}}};
    level.colliders[0].properties = {{"sensor", std::string("x")}};
    for (const char* format : {"tmx", "tmj"}) {
        const ExportResult map = exportLevel(*formatNamed(format), level);
        EXPECT_EQ(texts(map.notes),
                  std::vector<std::string>{"property sensor, which means the collider's own: skipped"});
        EXPECT_TRUE(importLevel(*formatNamed(format), map.text).level->colliders.at(0).sensor) << format;
    }
}

/// A level of two layers, exported. Layer 2 must overlap neither itself nor layer 3.
std::string exportedWalls(std::optional<Bounds> bounds = {}) {
    Level level;
    level.bounds = std::move(bounds);
    level.grid = Grid{16, {}};
    level.layers = {{LayerId{2}, "Walls", "", {}}, {LayerId{3}, "Water", "", {}}};
    level.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}, {LayerId{2}, LayerId{3}}};
    return exportLevel(*formatNamed("tmx"), level).text;
}

TEST(TiledExport, ALayerAddedInTiledForbidsItself) {
    std::string tmx = exportedWalls();
    tmx.insert(tmx.find("</map>"), "<objectgroup id=\"50\" name=\"New\"/>");
    const ImportResult read = importLevel(*formatNamed("tmx"), tmx);
    EXPECT_EQ(read.level->forbiddenOverlaps,
              (std::vector<LayerPair>{
                  {LayerId{2}, LayerId{2}}, {LayerId{2}, LayerId{3}}, {LayerId{50}, LayerId{50}}}));
    EXPECT_EQ(texts(read.notes),
              std::vector<std::string>{"layer added after the export: it forbids overlaps with itself only"});
}

TEST(TiledExport, ALayerDuplicatedInTiledForbidsWhatTheOriginalForbids) {
    std::string tmx = exportedWalls();
    const std::size_t begin = tmx.find(" <objectgroup id=\"2\"");
    std::string copy = tmx.substr(begin, tmx.find(" <objectgroup id=\"3\"") - begin);
    copy.replace(copy.find("\"2\""), 3, "\"50\"");
    tmx.insert(tmx.find("</map>"), copy);
    const ImportResult read = importLevel(*formatNamed("tmx"), tmx);
    EXPECT_EQ(read.level->forbiddenOverlaps, (std::vector<LayerPair>{{LayerId{2}, LayerId{2}},
                                                                     {LayerId{2}, LayerId{3}},
                                                                     {LayerId{50}, LayerId{50}},
                                                                     {LayerId{50}, LayerId{3}}}));
}

TEST(TiledExport, AMapThatWasResizedHasNewBounds) {
    const std::string tmx = exportedWalls(Bounds{{{0, 0}, {160, 100}}, {}});
    const auto imported = [&](const std::string& from, const std::string& to) {
        std::string resized = tmx;
        resized.replace(resized.find(from), from.size(), to);
        ImportResult result = importLevel(*formatNamed("tmx"), resized);
        EXPECT_EQ(texts(result.notes),
                  std::vector<std::string>{"map resized after the export: its size is used"});
        return *std::move(result.level);
    };
    const Level wide = imported(" width=\"10\"", " width=\"20\"");
    EXPECT_EQ(wide.bounds, (Bounds{{{0, 0}, {320, 112}}, {}}));
    EXPECT_EQ(wide.grid, (Grid{16, {}}));
    const Level fine = imported(" tilewidth=\"16\" tileheight=\"16\"", " tilewidth=\"8\" tileheight=\"8\"");
    EXPECT_EQ(fine.bounds, (Bounds{{{0, 0}, {80, 56}}, {}}));
    EXPECT_EQ(fine.grid, (Grid{8, {}}));
    const ImportResult same = importLevel(*formatNamed("tmx"), tmx);
    EXPECT_EQ(same.level->bounds, (Bounds{{{0, 0}, {160, 100}}, {}}));
    EXPECT_TRUE(same.notes.empty());
}

TEST(TiledExport, EveryFormatDrawsInTheSameOrder) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    for (const auto& [format, order] :
         std::vector<std::pair<std::string, std::string>>{{"tmx", "draworder=\"index\""},
                                                          {"tmj", "\"draworder\": \"index\""},
                                                          {"lua", "draworder = \"index\""}})
        EXPECT_NE(exportLevel(*formatNamed(format), level).text.find(order), std::string::npos) << format;
}

TEST(TiledExport, LuaDividesLargeLayersIntoFunctions) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    const auto functions = [&](std::int64_t count, const Properties& properties) {
        level.colliders.clear();
        for (std::int64_t id = 1; id <= count; ++id)
            level.colliders.push_back({ColliderId{id},
                                       LayerId{1},
                                       Circle{{static_cast<double>(id), 0}, 1},
                                       false,
                                       {},
                                       {},
                                       properties});
        const std::string lua = exportLevel(*formatNamed("lua"), level).text;
        std::size_t found = 0;
        for (std::size_t at = lua.find("function() return {"); at != lua.npos;
             at = lua.find("function() return {", at + 1))
            ++found;
        return found;
    };
    EXPECT_EQ(functions(1000, {}), 0u);
    EXPECT_EQ(functions(10'000, {}), 4u);
    EXPECT_EQ(functions(2000, {{"a", 1.0}, {"b", 2.0}, {"c", 3.0}, {"d", 4.0}, {"e", 5.0}, {"f", 6.0}}), 2u);
}

} // namespace

} // namespace tangent
