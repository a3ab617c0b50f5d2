#include "circles.h"
#include "random_level.h"

#include <tangent/level/import_record.h>
#include <tangent/merge/level_diff.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

using Lines = std::vector<std::string>;

/// Returns each difference as "changed collider a (1): x 0 → 7".
Lines diffInWords(const Level& before, const Level& after) {
    Lines lines;
    for (const ItemDiff& item : diffLevels(before, after)) {
        std::string line = std::string(itemChangeName(item.change)) + ' ' + item.title;
        const char* separator = ": ";
        for (const MemberDiff& member : item.members) {
            line += separator + member.member + ' ' + member.before + " → " + member.after;
            separator = ", ";
        }
        lines.push_back(line);
    }
    return lines;
}

class LevelDiff : public testing::Test {
protected:
    LevelDiff() {
        before_.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "", {}}};
        before_.colliders = {circle(1, 0, "a"), circle(2, 100), circle(3, 200)};
        after_ = before_;
    }

    Level before_;
    Level after_;
};

TEST_F(LevelDiff, EqualLevelsDoNotDiffer) {
    EXPECT_EQ(diffInWords(before_, after_), Lines{});
}

TEST_F(LevelDiff, RecordsOfImportsAreCut) {
    recordImport(before_, "harbour.tmx");
    after_.colliders[0].shape = Circle{{7, 0}, 5};
    recordImport(after_, "harbour.tmx");
    const std::vector<ItemDiff> differences = diffLevels(before_, after_);
    ASSERT_EQ(differences.size(), 2U);
    ASSERT_EQ(differences[0].members.size(), 1U);
    const auto& [member, before, after] = differences[0].members[0];
    EXPECT_EQ(member, "properties/imported from harbour.tmx");
    EXPECT_EQ(before.substr(0, before.find("…")), "\"1-3; layers 1-2; texts");
    EXPECT_EQ(after.substr(0, after.find("…")), "\"1-3; layers 1-2; texts");
    EXPECT_NE(before, after);
    EXPECT_LT(after.size(), 80U);
    EXPECT_EQ(after.back(), '"');
}

TEST_F(LevelDiff, AddedRemovedAndChangedColliders) {
    after_.colliders[0].shape = Circle{{7, 0}, 6};
    after_.colliders.erase(after_.colliders.begin() + 1);
    after_.colliders.push_back(circle(4, 300, "d"));
    EXPECT_EQ(diffInWords(before_, after_), (Lines{"changed collider a (1): x 0 → 7, radius 5 → 6",
                                                   "added collider d (4)", "removed collider #2"}));
    EXPECT_EQ(diffLevels(before_, after_)[1].key, "4");
    EXPECT_EQ(diffLevels(before_, after_)[1].kind, ItemKind::collider);
}

TEST_F(LevelDiff, AnotherShapeHasOtherMembers) {
    after_.colliders[0].shape = RotatedRect{{{0, 0}, {1, 2}}, 30};
    EXPECT_EQ(diffInWords(before_, after_),
              (Lines{"changed collider a (1): shape \"circle\" → \"rectangle\", width  → 1, height  → 2, "
                     "rotation  → 30, radius 5 → "}));
}

TEST_F(LevelDiff, EveryMemberOfACollider) {
    Collider& changed = after_.colliders[0];
    changed.name = "b";
    changed.layer = LayerId{2};
    changed.sensor = true;
    changed.group = "crane";
    changed.properties = {{"event", "x"}, {"level", UnknownValue{"[1]"}}};
    changed.unknown = {{"later", "{}"}};
    EXPECT_EQ(diffInWords(before_, after_),
              (Lines{"changed collider b (1): name \"a\" → \"b\", layer 1 → 2, sensor false → true, "
                     "group \"\" → \"crane\", properties/event  → \"x\", properties/level  → [1], "
                     "later  → {}"}));
}

TEST_F(LevelDiff, SettingsOfTheLevel) {
    after_.version = "1.1";
    after_.name = "Harbour";
    after_.bounds = Bounds{Rect{{0, 0}, {10, 20}}, {}};
    after_.grid = Grid{16, {}};
    after_.tolerance = 0;
    after_.rules.unknown = {{"later", "{}"}};
    after_.properties = {{"music", "waves"}};
    EXPECT_EQ(diffInWords(before_, after_),
              (Lines{"changed level: version \"1.0\" → \"1.1\", name \"\" → \"Harbour\", "
                     "bounds  → {\"x\": 0, \"y\": 0, \"width\": 10, \"height\": 20}, "
                     "grid  → {\"size\": 16}, tolerance 0.001 → 0, rules/later  → {}, "
                     "properties/music  → \"waves\""}));
}

TEST_F(LevelDiff, GuidesBackgroundsLayersRulesAndIgnoredProblems) {
    before_.guides = {{Axis::x, 1, {}}};
    after_.guides = {{Axis::y, 1, {}}};
    before_.backgrounds = {{"a.png", 0, 0, 1, 1, {}}};
    after_.backgrounds = {{"a.png", 0, 0, 2, 1, {}}};
    after_.layers[0].color = "#000000";
    after_.rules[Rule::narrowGap].severity = Severity::error;
    after_.rules.parameter(Rule::narrowGap, "size") = 24;
    before_.ignored = {{"overlap", {ColliderId{2}, ColliderId{1}}, "old", {}}};
    after_.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "new", {}}};
    EXPECT_EQ(diffInWords(before_, after_),
              (Lines{"added guide y 1", "removed guide x 1", "changed background \"a.png\": scale 1 → 2",
                     "changed layer Solid (1): color  → \"#000000\"",
                     "changed rule narrow_gap: severity \"off\" → \"error\", size 0 → 24",
                     "changed ignored overlap 1 2: reason \"old\" → \"new\""}));
}

TEST_F(LevelDiff, AnotherOrderIsOneDifference) {
    std::swap(after_.colliders[0], after_.colliders[2]);
    EXPECT_EQ(diffInWords(before_, after_), Lines{"reordered order of colliders"});
}

TEST_F(LevelDiff, ForbiddenPairsAreComparedByMeaning) {
    before_.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{1}, LayerId{2}}};
    after_.forbiddenOverlaps = {{LayerId{2}, LayerId{1}}, {LayerId{1}, LayerId{1}}};
    EXPECT_EQ(diffInWords(before_, after_), Lines{});
    after_.forbiddenOverlaps.reset();
    EXPECT_EQ(diffInWords(before_, after_), Lines{"changed level: forbidden_overlaps/2 2 false → true"});
}

TEST_F(LevelDiff, PairsOfAddedLayersAreReported) {
    after_.layers.push_back({LayerId{3}, "Water", "", {}});
    EXPECT_EQ(diffInWords(before_, after_), Lines{"added layer Water (3)"}) << "everything is forbidden";
    before_.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    after_.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{3}, LayerId{1}}};
    EXPECT_EQ(diffInWords(before_, after_),
              (Lines{"changed level: forbidden_overlaps/1 3  → true, forbidden_overlaps/2 3  → false, "
                     "forbidden_overlaps/3 3  → false",
                     "added layer Water (3)"}));
    after_.forbiddenOverlaps = before_.forbiddenOverlaps;
    EXPECT_EQ(diffInWords(before_, after_).front(),
              "changed level: forbidden_overlaps/1 3  → false, forbidden_overlaps/2 3  → false, "
              "forbidden_overlaps/3 3  → false");
    EXPECT_EQ(diffInWords(after_, before_), Lines{"removed layer Water (3)"});
}

TEST_F(LevelDiff, ManyForbiddenPairsAreCounted) {
    for (std::int64_t id = 3; id <= 20; ++id)
        before_.layers.push_back({LayerId{id}, "", "", {}});
    after_ = before_;
    after_.forbiddenOverlaps.emplace();
    EXPECT_EQ(diffInWords(before_, after_), Lines{"changed level: forbidden_overlaps 210 → 0"});
}

TEST_F(LevelDiff, RepeatedKeysAreTakenInTheirOrder) {
    before_.backgrounds = {{"a.png", 0, 0, 1, 1, {}}, {"a.png", 5, 0, 1, 1, {}}};
    after_.backgrounds = {{"a.png", 0, 0, 1, 1, {}}};
    EXPECT_EQ(diffInWords(before_, after_), Lines{"removed background \"a.png\""});
}

TEST_F(LevelDiff, KeysAndNamesThatLookLikeRepeatedOnesAreTheirOwn) {
    before_.backgrounds = {{"a.png", 0, 0, 1, 1, {}}, {"a.png", 5, 0, 1, 1, {}}};
    after_.backgrounds = {{"a.png", 0, 0, 1, 1, {}},
                          {std::string("a.png\0"
                                       "1",
                                       7),
                           5,
                           0,
                           1,
                           1,
                           {}}};
    EXPECT_EQ(diffInWords(before_, after_).size(), 2u);
    after_.backgrounds = before_.backgrounds;
    before_.properties = {{"a", 1.0}, {"a", 2.0}, {"a (2)", 3.0}};
    after_.properties = {{"a", 1.0}, {"a", 2.0}, {"a (2)", 4.0}};
    EXPECT_EQ(diffInWords(before_, after_), Lines{"changed level: properties/a (2) 3 → 4"});
}

TEST_F(LevelDiff, WhatSealsOffAnIgnoredGoalIsAMember) {
    before_.ignored = {{"unreachable", {ColliderId{3}, ColliderId{1}, ColliderId{2}}, "", {}}};
    after_.ignored = {{"unreachable", {ColliderId{3}, ColliderId{2}, ColliderId{1}}, "", {}}};
    EXPECT_EQ(diffInWords(before_, after_),
              Lines{"changed ignored unreachable 3: colliders [1, 2] → [2, 1]"});
}

TEST(LevelDiffOfRandomLevels, FindsNothingOnlyBetweenEqualLevels) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937_64 random(seed);
        const Level a = randomLevel(random);
        const Level b = randomLevel(random);
        EXPECT_TRUE(diffLevels(a, a).empty()) << seed;
        EXPECT_EQ(diffLevels(a, b).empty(), a == b) << seed;
        EXPECT_EQ(diffLevels(b, a).empty(), a == b) << seed;
    }
}

} // namespace

} // namespace tangent
