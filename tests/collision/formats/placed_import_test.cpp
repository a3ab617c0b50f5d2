#include "note_texts.h"

#include <tangent/formats/format.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

Level levelToPlace() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}};
    level.colliders = {
        {ColliderId{1}, LayerId{1}, Circle{{30, -40}, 5}, false, "", {}, {}},
        {ColliderId{2}, LayerId{1}, Rect{{-16, 8}, {64, 32}}, false, "", {}, {}},
        {ColliderId{3}, LayerId{1}, RotatedRect{{{100, 20}, {40, 10}}, 25}, false, "", {}, {}}};
    return level;
}

void expectSamePlaces(const Level& found, const Level& expected, std::string_view format) {
    ASSERT_EQ(found.colliders.size(), expected.colliders.size()) << format;
    for (std::size_t i = 0; i < expected.colliders.size(); ++i) {
        EXPECT_EQ(found.colliders[i].shape.index(), expected.colliders[i].shape.index()) << format;
        const Aabb there = bounds(found.colliders[i].shape);
        const Aabb here = bounds(expected.colliders[i].shape);
        EXPECT_NEAR(there.min.x, here.min.x, 1e-4) << format << ' ' << i;
        EXPECT_NEAR(there.min.y, here.min.y, 1e-4) << format << ' ' << i;
        EXPECT_NEAR(there.max.x, here.max.x, 1e-4) << format << ' ' << i;
        EXPECT_NEAR(there.max.y, here.max.y, 1e-4) << format << ' ' << i;
    }
}

TEST(PlacedImport, UndoesTheCoordinatesOfAnExportInEveryFormat) {
    const Level level = levelToPlace();
    std::size_t count = 0;
    for (const Format& format : formats()) {
        if (!format.read || !format.write)
            continue;
        for (const auto yRunsUp : {std::optional<bool>(), std::optional(true), std::optional(false)}) {
            ExportOptions target;
            target.origin = {8, -16};
            target.scale = 4;
            target.yRunsUp = yRunsUp;
            ImportOptions source;
            source.origin = target.origin;
            source.scale = target.scale;
            source.yRunsUp = yRunsUp;
            const ImportResult result = importLevel(format, exportLevel(format, level, target).text, source);
            ASSERT_TRUE(result.level) << format.name;
            expectSamePlaces(*result.level, level, format.name);
            ++count;
        }
    }
    EXPECT_EQ(count, 27u);
}

TEST(PlacedImport, ScalesLengthsThatTheFileHas) {
    Level level = levelToPlace();
    level.tolerance = 0.0005;
    level.grid = Grid{16, {}};
    level.bounds = Bounds{{{0, 0}, {320, 200}}, {}};
    level.guides = {{Axis::x, 12, {}}};
    level.rules[Rule::narrowGap].parameters[0] = 24;
    ExportOptions target;
    target.scale = 2;
    target.yRunsUp = true;
    ImportOptions source;
    source.scale = 2;
    source.yRunsUp = true;
    const Format& json = *formatNamed("json");
    const auto again = importLevel(json, exportLevel(json, level, target).text, source).level;
    ASSERT_TRUE(again);
    EXPECT_EQ(again->tolerance, level.tolerance);
    EXPECT_EQ(again->grid, level.grid);
    EXPECT_EQ(again->bounds, level.bounds);
    EXPECT_EQ(again->guides, level.guides);
    EXPECT_EQ(again->rules, level.rules);
    const Format& csv = *formatNamed("csv");
    const auto table = importLevel(csv, exportLevel(csv, level, target).text, source).level;
    ASSERT_TRUE(table);
    EXPECT_EQ(table->tolerance, defaultTolerance) << "a table has none";
    EXPECT_EQ(table->rules, Rules());
}

TEST(PlacedImport, RoundingIsComparedWithTheToleranceInTheSameUnits) {
    Level level = levelToPlace();
    level.colliders.resize(1);
    level.colliders[0].shape = Circle{{0.0004, 0}, 0.01};
    level.tolerance = 0.01;
    const Format& json = *formatNamed("json");
    const std::string text = exportLevel(json, level).text;
    ImportOptions source;
    source.scale = 0.001;
    source.origin = {1e16, 0}; // where 0.4 is rounded away
    const ImportResult kept = importLevel(json, text, source);
    ASSERT_TRUE(kept.level);
    EXPECT_EQ(kept.level->tolerance, 10);
    EXPECT_EQ(texts(kept.notes), std::vector<std::string>{});
    source.origin = {1e18, 0}; // neighbors are 128 apart
    level.colliders[0].shape = Circle{{0.05, 0}, 0.01};
    EXPECT_EQ(texts(importLevel(json, exportLevel(json, level).text, source).notes),
              std::vector<std::string>{
                  "collider that rounding at this scale and origin moves by more than the tolerance"});
}

TEST(PlacedImport, ImagesThatCannotBeMirroredAreNoted) {
    Level level = levelToPlace();
    level.backgrounds = {{"sky.png", 4, 6, 2, 1, {}}};
    const Format& json = *formatNamed("json");
    ImportOptions source;
    source.scale = 2;
    const std::string text = exportLevel(json, level).text;
    EXPECT_EQ(importLevel(json, text, source).level->backgrounds[0], (Background{"sky.png", 2, 3, 1, 1, {}}));
    source.yRunsUp = true;
    const ImportResult mirrored = importLevel(json, text, source);
    EXPECT_TRUE(mirrored.level->backgrounds.empty());
    EXPECT_EQ(texts(mirrored.notes),
              std::vector<std::string>{"background image sky.png, which cannot be mirrored: skipped"});
}

} // namespace

} // namespace tangent
