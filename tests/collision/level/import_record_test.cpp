#include <tangent/level/import_record.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

using Ids = IdRanges<ColliderId>;

TEST(ImportRecord, IdsAreWrittenAsRanges) {
    const Ids ids({ColliderId{7}, ColliderId{1}, ColliderId{2}, ColliderId{3}, ColliderId{largestId}});
    EXPECT_EQ(ids.text(), "1-3 7 9007199254740991");
    EXPECT_EQ(Ids::parse(ids.text())->text(), ids.text());
    EXPECT_TRUE(ids.contains(ColliderId{1}));
    EXPECT_TRUE(ids.contains(ColliderId{3}));
    EXPECT_FALSE(ids.contains(ColliderId{4}));
    EXPECT_TRUE(ids.contains(ColliderId{largestId}));
    EXPECT_FALSE(Ids().contains(ColliderId{1}));
}

TEST(ImportRecord, RangesUniteAndLeaveOut) {
    const auto ids = [](const char* text) {
        return *Ids::parse(text);
    };
    EXPECT_EQ(ids("1-3 7 20-30").unitedWith(ids("4 6-9 25-40 50")).text(), "1-4 6-9 20-40 50");
    EXPECT_EQ(ids("1-10 20-30 40").without(ids("3 5-6 9-22 24 30-39 41")).text(), "1-2 4 7-8 23 25-29 40");
    EXPECT_EQ(ids("1-10 20-30").without(ids("1-40")).text(), "");
    EXPECT_EQ(ids("1-9007199254740991").without(ids("9007199254740991")).text(), "1-9007199254740990");
    EXPECT_EQ(ids("1-3").without(Ids()).unitedWith(Ids()).text(), "1-3");
}

TEST(ImportRecord, DamagedTextsRecordNothing) {
    for (const char* text :
         {"a", "0", "-1", "1-", "3-1", "1 1", "2 1", "1-3 2", "1  2", "1-9007199254740992", "1; 2"})
        EXPECT_FALSE(Ids::parse(text)) << text;
    EXPECT_TRUE(Ids::parse("1-9007199254740991")) << "of any size, in little memory";
    EXPECT_FALSE(importRecord(Property{"imported from a.tmx", 1.0}));
    EXPECT_FALSE(importRecord(Property{"imported from a.tmx", "1-4; zones 3"}));
    EXPECT_FALSE(importRecord(Property{"imported from a.tmx", "1-4; sensors 3; layers 1"}));
    EXPECT_FALSE(importRecord(Property{"music", "1-4"}));
}

TEST(ImportRecord, MentionedIdsAreThoseOfRecordsAndIgnoredProblems) {
    Level level;
    EXPECT_EQ(largestMentionedId(level), ColliderId{});
    level.properties = {
        {"imported from a.tmx", "2-5; sensors 3"}, {"imported from b.tmx", ""}, {"music", "9"}};
    EXPECT_EQ(largestMentionedId(level), ColliderId{5});
    level.ignored = {{"overlap", {ColliderId{8}, ColliderId{1}}, "", {}}};
    EXPECT_EQ(largestMentionedId(level), ColliderId{8});
}

TEST(ImportRecord, ALevelKeepsOneForEachSource) {
    Level level;
    level.properties = {{"music", "waves"}};
    level.layers = {{LayerId{3}, "Walls", "", {}}};
    level.colliders = {{ColliderId{4}, LayerId{1}, Circle{{0, 0}, 1}, true, {}, {}, {}},
                       {ColliderId{2}, LayerId{1}, Circle{{0, 0}, 1}, false, {}, {}, {}}};
    recordImport(level, "a.tmx");
    recordImport(level, "b\n.tmx");
    const Properties expected{{"music", "waves"},
                              {"imported from a.tmx", "2 4; layers 3; sensors 4"},
                              {"imported from b .tmx", "2 4; layers 3; sensors 4"}};
    EXPECT_EQ(level.properties, expected);
    level.colliders.clear();
    level.layers.clear();
    recordImport(level, "a.tmx");
    EXPECT_EQ(std::get<std::string>(level.properties[1].value), "");
    EXPECT_TRUE(importRecord(level, "a.tmx")) << "of no colliders";
    EXPECT_TRUE(importRecord(level, "b\n.tmx")->sensors.contains(ColliderId{4}));
    EXPECT_FALSE(importRecord(level, "c.tmx"));
}

} // namespace

} // namespace tangent
