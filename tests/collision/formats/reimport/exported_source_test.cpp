#include "../saved_numbers.h"
#include "reimported_levels.h"

#include <tangent/formats/reimport/export_record.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <regex>

namespace tangent::test {

namespace {

/// Rectangles 1 to 8 in a row, and whatever conversions round.
Level exportedLevel() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}};
    for (int id = 1; id <= 8; ++id)
        level.colliders.push_back({ColliderId{id},
                                   LayerId{1},
                                   Rect{{id * 100.0, 0}, {32, 16}},
                                   false,
                                   "wall " + std::to_string(id),
                                   {},
                                   {}});
    level.colliders.push_back({ColliderId{9},
                               LayerId{1},
                               RotatedRect{{{1000.0 / 3, 200.125}, {64.1234567, 16}}, 33.3333333},
                               false,
                               "",
                               {},
                               {}});
    level.colliders.push_back(
        {ColliderId{10}, LayerId{1}, Circle{{1234.5678, 2000.0 / 7}, 10.0 / 3}, false, "", {}, {}});
    return level;
}

Collider& collider(Level& level, int id) {
    return *std::ranges::find(level.colliders, ColliderId{id}, &Collider::id);
}

void move(Level& level, int id, double dx) {
    Shape& shape = collider(level, id).shape;
    if (auto* circle = std::get_if<Circle>(&shape))
        circle->center.x += dx;
    else if (auto* rotated = std::get_if<RotatedRect>(&shape))
        rotated->rect.min.x += dx;
    else
        std::get<Rect>(shape).min.x += dx;
}

void erase(Level& level, int id) {
    std::erase_if(level.colliders, [id](const Collider& each) { return each.id == ColliderId{id}; });
}

std::string replaced(std::string text, const std::string& before, const std::string& after) {
    const std::size_t place = text.find(before);
    EXPECT_NE(place, text.npos) << before;
    return text.replace(std::min(place, text.size()), before.size(), after);
}

class ExportedSource : public testing::Test {
protected:
    std::string exported(const Level& level, const ExportOptions& coordinates = {}) {
        ExportOptions options = coordinates;
        options.isRecorded = true;
        return exportLevel(format_, level, options).text;
    }

    Result import(const Level& into, const std::string& text, const ImportOptions& options = {}) {
        ImportResult source = importLevel(format_, text, options);
        EXPECT_TRUE(source.level);
        return reimport(into, source.level.value_or(Level()), source.assigned);
    }

    const Format& format_ = *formatNamed("tmx");
};

TEST_F(ExportedSource, TheFirstImportKeepsWhatOnlyTheLevelChangedAndTakesWhatTheFileChanged) {
    Level level = exportedLevel();
    std::string text = exported(level);
    move(level, 1, -16);
    collider(level, 2).name = "renamed here";
    text = replaced(text, R"(name="wall 3" x="300")", R"(name="wall 3" x="310")");
    text = replaced(text, R"(name="wall 4")", R"(name="renamed there")");
    text = std::regex_replace(text, std::regex(R"(.*name="wall 5".*\n)"), "");
    text = replaced(text, R"(<object id="6")",
                    R"(<object id="60" name="new" x="0" y="900" width="5" height="5"/><object id="6")");
    Level expected = level;
    move(expected, 3, 10);
    collider(expected, 4).name = "renamed there";
    erase(expected, 5);
    const Result result = import(level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 2, 1}));
    Level merged = result.level;
    EXPECT_EQ(collider(merged, 60).name, "new");
    erase(merged, 60);
    EXPECT_EQ(merged.colliders, expected.colliders);
    EXPECT_EQ(result.notes, (std::vector<std::string>{
                                "wall 1 (1): shape of the level kept, because it is unchanged in the source",
                                "wall 5 (5): removed, because it is no longer in the source"}));
}

TEST_F(ExportedSource, WhatTiledRoundsOnlyIsNoChange) {
    Level level = exportedLevel();
    const std::string text = exported(level);
    for (const int id : {1, 9, 10})
        move(level, id, 7);
    for (const std::string& file : {text, withSixDigits(text)}) {
        const Result result = import(level, file);
        EXPECT_EQ(result.level.colliders, level.colliders);
        EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 0, 0}));
    }
}

TEST_F(ExportedSource, OriginScaleAndDirectionAreUndone) {
    Level level = exportedLevel();
    ExportOptions there;
    there.origin = {40.1, -100};
    there.scale = 3;
    there.yRunsUp = true;
    const std::string text = exported(level, there);
    move(level, 1, -16);
    move(level, 9, 5);
    ImportOptions back;
    back.origin = there.origin;
    back.scale = there.scale;
    back.yRunsUp = there.yRunsUp;
    for (const std::string& file : {text, withSixDigits(text)})
        EXPECT_EQ(import(level, file, back).level.colliders, level.colliders);
}

TEST_F(ExportedSource, AnImportIsComparedWithTheLastImportOrALaterExport) {
    const Level before = exportedLevel();
    const std::string text = exported(before);
    const std::string moved = replaced(text, R"(name="wall 3" x="300")", R"(name="wall 3" x="310")");
    Level level = import(before, moved).level;
    EXPECT_EQ(import(level, text).level.colliders, before.colliders) << "the file went back";
    move(level, 3, 5);
    const std::string again = exported(level);
    Level further = level;
    move(further, 3, 5);
    EXPECT_EQ(import(further, again).level.colliders, further.colliders);
    EXPECT_EQ(import(further, replaced(again, R"(name="wall 3" x="315")", R"(name="wall 3" x="300")"))
                  .level.colliders,
              before.colliders);
}

TEST_F(ExportedSource, ALevelMadeOfTheFileIsComparedWithItsImport) {
    const std::string text = exported(exportedLevel());
    const std::string moved = replaced(text, R"(name="wall 3" x="300")", R"(name="wall 3" x="310")");
    ImportResult source = importLevel(format_, moved);
    ASSERT_TRUE(source.level);
    EXPECT_EQ(std::ranges::find(source.level->properties, "tangent:export", &Property::name),
              source.level->properties.end());
    recordImport(*source.level, file, {}, {}, sourceKey(source.assigned.exported));
    const Result result = import(*source.level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 1, 0}));
}

TEST_F(ExportedSource, NothingIsRemovedFromAnotherLevelWithTheSameIds) {
    const std::string text = exported(source());
    Level other;
    other.layers = {{LayerId{7}, "Sky", "", {}}};
    for (int id = 1; id <= 3; ++id)
        other.colliders.push_back(circle(id, 7, 1000 * id));
    const Result result =
        import(other, std::regex_replace(text, std::regex(R"( *<object id="2"[^]*?</object>\n)"), ""));
    EXPECT_EQ(result.counts[2], 0U);
    EXPECT_EQ(result.notes.front(),
              "what the file says about its export: ignored, because it differs from most of the level");
}

TEST_F(ExportedSource, InALevelWithoutItsCollidersItIsNew) {
    Level other;
    other.layers = {{LayerId{1}, "Walls", "", {}}};
    other.colliders = {circle(77, 1, 1000)};
    const Result result = import(other, exported(source()));
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{2, 0, 0}));
    EXPECT_EQ(result.notes,
              std::vector<std::string>{
                  "collider that is not in the source: kept, because no earlier import is recorded"});
}

TEST_F(ExportedSource, OfALevelWithAnotherSourceKeepsItsIds) {
    Level level = exportedLevel();
    recordImport(level, "map.tmx");
    std::string text = exported(level);
    EXPECT_EQ(text.find("imported from"), text.npos);
    move(level, 1, -16);
    text = replaced(text, R"(name="wall 3" x="300")", R"(name="wall 3" x="310")");
    const Result result = import(level, text);
    move(level, 3, 10);
    EXPECT_EQ(result.level.colliders, level.colliders);
}

TEST_F(ExportedSource, ReplacingItLosesNothing) {
    Level level = exportedLevel();
    erase(level, 9); // import rounds them
    erase(level, 10);
    const std::string text = exported(level);
    EXPECT_TRUE(isReproduced(format_, text, "a.tmx"));
    EXPECT_TRUE(isReproduced(format_, replaced(text, R"(name="wall 3" x="300")", R"(name="wall 3" x="310")"),
                             "a.tmx"));
}

TEST_F(ExportedSource, OfAPartRemovesNothingElse) {
    Level level = exportedLevel();
    ExportOptions part;
    part.colliders = {ColliderId{1}, ColliderId{2}};
    const std::string text = exported(level, part);
    const Result result = import(level, std::regex_replace(text, std::regex(R"(.*name="wall 2".*\n)"), ""));
    erase(level, 2);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 0, 1}));
    EXPECT_EQ(result.level.colliders.size(), level.colliders.size());
}

TEST_F(ExportedSource, WithIdsThatTiledDoesNotHaveIsNotCompared) {
    Level level = exportedLevel();
    level.colliders[0].id = ColliderId{5'000'000'000};
    EXPECT_EQ(exported(level).find("tangent:export"), std::string::npos);
}

TEST_F(ExportedSource, InJsonTooAndOnlyIfAskedFor) {
    ExportOptions options;
    EXPECT_EQ(exportLevel(format_, exportedLevel(), options).text.find("tangent:export"), std::string::npos);
    options.isRecorded = true;
    Level level = exportedLevel();
    const Format& tmj = *formatNamed("tmj");
    const std::string text = exportLevel(tmj, level, options).text;
    move(level, 9, 7);
    const ImportResult source = importLevel(tmj, text);
    ASSERT_TRUE(source.level);
    EXPECT_EQ(reimport(level, *source.level, source.assigned).level.colliders, level.colliders);
    EXPECT_EQ(exportLevel(*formatNamed("lua"), level, options).text.find("tangent:export"),
              std::string::npos);
}

/// Returns a file as a program saves it that opens it and changes the level in it.
std::string edited(const Format& format, const std::string& text, const std::function<void(Level&)>& change) {
    ImportResult opened = importLevel(format, text);
    EXPECT_TRUE(opened.level);
    Level level = std::move(opened.level).value_or(Level());
    change(level);
    level.properties.push_back({"tangent:export", opened.assigned.exported});
    return exportLevel(format, std::move(level)).text;
}

class ExportTo : public testing::TestWithParam<const char*> {
protected:
    std::string exported(const Level& level, const ExportOptions& coordinates = {}) const {
        ExportOptions options = coordinates;
        options.isRecorded = true;
        return exportLevel(format_, level, options).text;
    }

    /// The file as programs save it that change nothing.
    std::vector<std::string> savedFiles(const std::string& text) const {
        if (format_.roundTrip->roundings[1])
            return {text, asFloats(text, true), asFloats(text, false)};
        return {text};
    }

    const Format& format_ = *formatNamed(GetParam());
};

TEST_P(ExportTo, AProgramAndBackMerges) {
    Level level = exportedLevel();
    erase(level, 9); // the program below rounds them
    erase(level, 10);
    level.layers.push_back({LayerId{2}, "Empty", "", {}});
    level.properties = {{"music", "waves"}, {"two words", true}};
    level.bounds = Bounds{{{0, 0}, {1000, 500}}, {}};
    level.tolerance = 0.5;
    collider(level, 6).group = "crane";
    collider(level, 6).properties = {{"hp", 3.0}, {"two words", "a"}};
    collider(level, 7).sensor = true;
    ExportOptions there;
    there.scale = 0.5;
    there.origin = {-20, 8};
    const std::string text = exported(level, there);
    move(level, 1, -16);
    collider(level, 2).name = "renamed here";
    collider(level, 6).properties = {{"hp", 4.0}, {"two words", "a"}};
    erase(level, 8);
    const std::string changed = edited(format_, text, [](Level& file) {
        move(file, 3, 5);
        collider(file, 4).name = "renamed there";
        erase(file, 5);
        file.colliders.push_back({ColliderId{60}, LayerId{1}, Rect{{10, 46}, {5, 5}}, false, "new", {}, {}});
    });
    ImportOptions back;
    back.scale = there.scale;
    back.origin = there.origin;
    const ImportResult source = importLevel(format_, changed, back);
    ASSERT_TRUE(source.level);
    Result result = reimport(level, *source.level, source.assigned);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 2, 1}));
    ASSERT_GE(result.notes.size(), 3U);
    EXPECT_EQ(std::vector(result.notes.begin(), result.notes.begin() + 3),
              (std::vector<std::string>{
                  "wall 1 (1): shape of the level kept, because it is unchanged in the source",
                  "wall 8 (8), deleted in the level: not added, because it is unchanged in the source",
                  "wall 5 (5): removed, because it is no longer in the source"}));
    move(level, 3, 10);
    collider(level, 4).name = "renamed there";
    erase(level, 5);
    level.colliders.push_back({ColliderId{60}, LayerId{1}, Rect{{0, 100}, {10, 10}}, false, "new", {}, {}});
    erase_if(result.level.properties, isImportRecord);
    result.level.name = level.name;
    EXPECT_EQ(result.level, level);
}

TEST_P(ExportTo, AProgramThatChangesNothingIsNoChange) {
    Level level = exportedLevel();
    ExportOptions there;
    there.origin = {40.1, -100};
    there.scale = 3;
    there.yRunsUp = true;
    ImportOptions back;
    back.origin = there.origin;
    back.scale = there.scale;
    back.yRunsUp = there.yRunsUp;
    const std::string text = exported(level, there);
    for (const int id : {1, 9, 10})
        move(level, id, 7);
    for (const std::string& file : savedFiles(text)) {
        const ImportResult source = importLevel(format_, file, back);
        ASSERT_TRUE(source.level);
        const Result result = reimport(level, *source.level, source.assigned);
        EXPECT_EQ(result.level.colliders, level.colliders);
        EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 0, 0}));
    }
}

TEST_P(ExportTo, WhatProgramsRoundIsNotNoted) {
    Level level = exportedLevel();
    const std::string text = exported(level);
    for (const std::string& file : savedFiles(text)) {
        const ImportResult source = importLevel(format_, file);
        ASSERT_TRUE(source.level);
        Level merged = level;
        for (int round = 0; round < 2; ++round) {
            const Result result = reimport(merged, *source.level, source.assigned);
            EXPECT_EQ(result.level.colliders, level.colliders);
            EXPECT_EQ(result.notes, std::vector<std::string>{});
            merged = result.level;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ExportTo,
                         testing::Values("tmx", "tmj", "godot4", "godot3", "planck", "box2d", "svg", "csv"),
                         [](const auto& format) { return std::string(format.param); });

TEST(ExportToGodot, NewAndCopiedNodesAreAdded) {
    const Format& godot = *formatNamed("godot4");
    const Level level = exportedLevel();
    ExportOptions options;
    options.isRecorded = true;
    std::string scene = exportLevel(godot, level, options).text;
    const std::size_t begin = scene.find("[node name=\"wall 1\"");
    std::string copy = scene.substr(begin, scene.find("[node name=\"wall 2\"") - begin);
    copy = std::regex_replace(copy, std::regex("wall 1"), "wall 11");
    copy = replaced(copy, "Vector2(116,", "Vector2(116.5,");
    scene += '\n' + copy +
             "[node name=\"New\" type=\"StaticBody2D\" parent=\"Walls\"]\n"
             "[node name=\"S\" type=\"CollisionShape2D\" parent=\"Walls/New\"]\nshape = "
             "SubResource(\"1\")\n";
    const ImportResult source = importLevel(godot, scene);
    ASSERT_TRUE(source.level);
    const Result result = reimport(level, *source.level, source.assigned);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{2, 0, 0}));
    ASSERT_EQ(result.level.colliders.size(), level.colliders.size() + 2);
    EXPECT_EQ(result.level.colliders[10].name, "wall 11");
    EXPECT_EQ(result.level.colliders[11].name, "New");
    EXPECT_EQ(result.level.layers, level.layers);
}

TEST(ExportToPlanck, ALongRecordDoesNotHideWhatTheFileIs) {
    Level level = exportedLevel();
    for (int id = 11; id <= 20'000; ++id)
        level.colliders.push_back(circle(id, 1, id));
    ExportOptions options;
    options.isRecorded = true;
    const std::string text = exportLevel(*formatNamed("planck"), level, options).text;
    EXPECT_EQ(formatOfFile("a.json", text), formatNamed("planck"));
}

TEST(RepeatedExport, OnlyItsCoordinatesCount) {
    ImportOptions options;
    options.scale = 3;
    options.root = "maps";
    repeatExport(options, "1; layers 1; options project=%2F scale=2");
    EXPECT_EQ(options.root, "maps") << "a foreign file chooses no folder to read from";
    EXPECT_EQ(options.scale, 2);
    repeatExport(options, "1; layers 1");
    EXPECT_EQ(options.scale, 1);
}

} // namespace

} // namespace tangent::test
