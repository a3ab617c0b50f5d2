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

TEST(ImportRecord, TextsAreToldApart) {
    using Kind = SourceTexts::Kind;
    SourceTexts texts;
    for (std::int64_t id = 1; id <= 1000; ++id)
        texts.add(Kind::name, id, "crate");
    texts.add(Kind::property, 1, SourceTexts::textOf({"event", "1"}));
    texts.sort();
    const auto read = SourceTexts::parse(texts.text());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text(), texts.text());
    for (std::int64_t id = 1; id <= 1000; ++id)
        EXPECT_TRUE(read->contains(Kind::name, id, "crate"));
    EXPECT_FALSE(read->contains(Kind::name, 1001, "crate"));
    EXPECT_FALSE(read->contains(Kind::name, 1, "crates"));
    EXPECT_FALSE(read->contains(Kind::layerName, 1, "crate"));
    EXPECT_TRUE(read->contains(Kind::property, 1, SourceTexts::textOf({"event", "1"})));
    EXPECT_FALSE(read->contains(Kind::property, 1, SourceTexts::textOf(Property{"event", 1.0})));
    for (const char* damaged : {"0", "00000", "000001000000", "000000000000", "00000!"})
        EXPECT_FALSE(SourceTexts::parse(damaged)) << damaged;
}

TEST(ImportRecord, MergedTextsAreThoseOfTheSideThatChangedThem) {
    const auto of = [](std::initializer_list<int> ids) {
        SourceTexts texts;
        for (const int id : ids)
            texts.add(SourceTexts::Kind::name, id, "");
        texts.sort();
        return texts;
    };
    EXPECT_EQ(SourceTexts::merged(of({1, 2, 3}), of({1, 2, 4}), of({1, 3, 5})).text(), of({1, 4, 5}).text());
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
    const std::string text = "2 4; layers 3; sensors 4; texts " + textsOf(level).text() + "; order 3: 1: 4 2";
    const Properties expected{
        {"music", "waves"}, {"imported from a.tmx", text}, {"imported from b .tmx", text}};
    EXPECT_EQ(level.properties, expected);
    level.colliders.clear();
    level.layers.clear();
    level.properties[0].value = UnknownValue{"null"};
    erase_if(level.properties, [](const Property& property) { return property.name == "music"; });
    recordImport(level, "a.tmx");
    EXPECT_EQ(std::get<std::string>(level.properties[0].value), "");
    EXPECT_TRUE(importRecord(level, "a.tmx")) << "of no colliders";
    EXPECT_TRUE(importRecord(level, "b\n.tmx")->sensors.contains(ColliderId{4}));
    EXPECT_FALSE(importRecord(level, "c.tmx"));
}

TEST(ImportRecord, KeysFollowNewIds) {
    const SourceKeys keys{{ColliderId{2}, sourceKey("a")}, {ColliderId{4}, sourceKey("b")}};
    ImportRecord record{IdRanges(std::vector{ColliderId{2}, ColliderId{4}}), {}, {}, {}, {}, {}, keys};
    record.options = "scale=2";
    record.external = IdRanges(std::vector{ColliderId{2}, ColliderId{4}});
    record.kept = IdRanges(std::vector{ColliderId{4}});
    record.keptTexts.add(SourceTexts::Kind::name, 4, "crate");
    Level level;
    setImportRecord(level, "imported from a.tmx", record);
    EXPECT_EQ(importRecord(level, "a.tmx")->keys, keys);
    EXPECT_EQ(importRecord(level, "a.tmx")->options, "scale=2");
    EXPECT_EQ(importRecord(level, "a.tmx")->external.text(), "2 4");
    EXPECT_TRUE(importRecord(level, "a.tmx")->hadText(SourceTexts::Kind::name, 4, "crate"));
    EXPECT_FALSE(importRecord(level, "a.tmx")->hadText(SourceTexts::Kind::name, 2, "crate"));
    record.renumber(std::unordered_map<ColliderId, ColliderId>{{ColliderId{2}, ColliderId{7}},
                                                               {ColliderId{4}, ColliderId{}}});
    EXPECT_EQ(record.keys, (SourceKeys{{ColliderId{7}, sourceKey("a")}}));
    EXPECT_EQ(record.external.text(), "7");
    EXPECT_FALSE(importRecord({"imported from a.tmx", "1; keys 1=short"}));
    EXPECT_FALSE(importRecord({"imported from a.tmx", "1; keys 1"}));
}

} // namespace

} // namespace tangent
