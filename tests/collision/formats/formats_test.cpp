#include "random_level.h"

#include <tangent/formats/format.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

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
    EXPECT_EQ(formatOfFile("a.json"), formatNamed("json")) << "a text that nothing recognizes";
    EXPECT_EQ(formatToWrite("a.svg"), formatNamed("svg"));
    EXPECT_EQ(formatToWrite("a.none"), nullptr);
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

TEST(Formats, LayersOfAFormatWithoutAMatrixForbidThemselves) {
    const std::string table = "shape,x,y,radius,layer\ncircle,0,0,1,1\ncircle,0,0,1,2\n";
    const Format& csv = *formatNamed("csv");
    EXPECT_EQ(importLevel(csv, table).level->forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}}));
    ImportOptions options;
    options.layersForbidOthers = true;
    EXPECT_EQ(importLevel(csv, table, options).level->forbiddenOverlaps, std::nullopt);
}

} // namespace

} // namespace tangent
