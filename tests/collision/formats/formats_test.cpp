#include "random_level.h"

#include <tangent/formats/format.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

TEST(Formats, AreFoundByNameAndByFile) {
    for (const Format& format : formats()) {
        EXPECT_EQ(formatNamed(format.name), &format);
        EXPECT_EQ(formatOfFile(std::string("a/b") + format.suffix), &format);
        EXPECT_TRUE(format.write || format.read) << format.name;
    }
    EXPECT_EQ(formatNamed("none"), nullptr);
    EXPECT_EQ(formatOfFile("a.none"), nullptr);
    EXPECT_EQ(formatOfFile("HARBOUR.CSV"), formatNamed("csv"));
    EXPECT_EQ(formatOfFile("sv"), nullptr);
}

TEST(Formats, JsonComesBackAsItWas) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        const Level level = randomLevel(random);
        const ImportResult read = formatNamed("json")->read(formatNamed("json")->write(level, ""));
        ASSERT_TRUE(read.level);
        EXPECT_EQ(*read.level, level);
    }
}

} // namespace

} // namespace tangent
