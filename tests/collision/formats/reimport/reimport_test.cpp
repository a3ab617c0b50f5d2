#include "reimported_levels.h"

#include <tangent/file/level_file.h>
#include <tangent/level/used_ids.h>

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>
#include <set>

namespace tangent::test {

namespace {

TEST(Reimport, AnUnchangedSourceChangesNothing) {
    Level edited = imported(source());
    edited.name = "Harbour";
    edited.tolerance = 0.5;
    edited.layers[0].color = "#123456";
    edited.forbiddenOverlaps.emplace();
    edited.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    edited.colliders[0].name = "quay";
    edited.colliders[1].sensor = true;
    edited.colliders[1].properties = {{"event", true}};
    edited.backgrounds = {{"sky.png", 0, 0, 1, 0.5, {}}};
    const auto [level, notes, counts] = reimport(edited, source());
    EXPECT_EQ(level, edited);
    EXPECT_EQ(notes, std::vector<std::string>{});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{0, 0, 0}));
}

TEST(Reimport, AnUnchangedSourceUndoesNoEditOfTheLevel) {
    Level edited = imported(sourceWithTexts());
    edited.bounds->rect.size = {200, 100};
    edited.properties[0].value = "wind";
    erase_if(edited.properties, [](const Property& property) { return property.name == "mood"; });
    edited.layers[0].name = "Solid";
    edited.colliders[0].name = "pier";
    edited.colliders[0].group = {};
    edited.colliders[0].properties = {{"event", "bell"}};
    const auto [level, notes, counts] = reimport(edited, sourceWithTexts());
    EXPECT_EQ(level, edited);
    EXPECT_EQ(notes, std::vector<std::string>{});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{0, 0, 0}));
}

TEST(Reimport, WhatChangedInTheSourceIsTakenOver) {
    Level edited = imported(sourceWithTexts());
    edited.bounds->rect.size = {200, 100};
    edited.layers[0].name = "Solid";
    edited.colliders[0].name = "pier";
    edited.colliders[0].properties = {{"event", "bell"}, {"height", 2.0}};
    Level changed = sourceWithTexts();
    changed.bounds->rect.size = {300, 100};
    changed.properties[0].value = "rain";
    changed.layers[0].name = "Stone";
    changed.colliders[0].name = "wharf";
    changed.colliders[0].properties[1].value = 3.0;
    const Level level = reimport(edited, changed).level;
    EXPECT_EQ(level.bounds, changed.bounds);
    EXPECT_EQ(level.properties[0], changed.properties[0]);
    EXPECT_EQ(level.layers, changed.layers);
    EXPECT_EQ(level.colliders[0].name, "wharf");
    EXPECT_EQ(level.colliders[0].properties, (Properties{{"event", "bell"}, {"height", 3.0}}));
    EXPECT_EQ(reimport(level, changed).level, level) << "it is recorded";
}

TEST(Reimport, WhatWasRemovedInTheSourceGoesUnlessTheLevelEditedIt) {
    Level edited = imported(sourceWithTexts());
    edited.properties.push_back({"own", true});
    edited.colliders[0].properties[1].value = 3.0; // height
    edited.colliders[0].properties.push_back({"own", true});
    edited.colliders[1].name = "by hand";
    const Level level = reimport(edited, source()).level;
    ASSERT_EQ(level.properties.size(), 2U) << "one is the record of the import";
    EXPECT_EQ(level.properties[1], (Property{"own", true}));
    EXPECT_EQ(level.colliders[0].name, "");
    EXPECT_EQ(level.colliders[0].group, "");
    EXPECT_EQ(level.colliders[0].properties, (Properties{{"height", 3.0}, {"own", true}}));
    EXPECT_EQ(level.colliders[1].name, "by hand");
    edited.colliders[0].name = "pier";
    EXPECT_EQ(reimport(edited, source()).level.colliders[0].name, "pier");
}

TEST(Reimport, AColliderWhoseNewShapeIsSkippedIsNamed) {
    Level changed = source();
    changed.colliders.pop_back();
    Notes notes;
    const std::vector skipped{ColliderId{2}, ColliderId{9}};
    EXPECT_EQ(reimported(imported(source()), changed, {}, file, notes, skipped).removed, 1u);
    EXPECT_EQ(texts(std::move(notes).take()),
              std::vector<std::string>{"#2: removed, because its shape in the source is now skipped"});
}

TEST(Reimport, ManyRemovedCollidersAreCounted) {
    Level before = source();
    for (int i = 3; i <= 23; ++i)
        before.colliders.push_back(circle(i, 1, i * 10));
    EXPECT_EQ(reimport(imported(before), source()).notes,
              std::vector<std::string>{"21 × collider that is no longer in the source: removed"});
    before.colliders.pop_back();
    EXPECT_EQ(reimport(imported(before), source()).notes.size(), 20U);
}

TEST(Reimport, ShapesFollowTheSource) {
    Level edited = imported(source());
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.colliders = {circle(3, 1, 5), circle(1, 1, 11)};
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 1, 5), circle(1, 1, 11, "quay")}));
    EXPECT_EQ(notes, std::vector<std::string>{"#2: removed, because it is no longer in the source"});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{1, 1, 1}));
}

TEST(Reimport, AShapeThatOnlyTheLevelChangedStays) {
    Level edited = imported(source());
    edited.colliders[0].shape = Circle{{15, 5}, 1};
    const auto [level, notes, counts] = reimport(edited, source());
    EXPECT_EQ(level, edited);
    EXPECT_EQ(notes,
              std::vector<std::string>{"#1: shape of the level kept, because it is unchanged in the source"});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{0, 0, 0}));
    Level changed = source();
    changed.colliders[0] = circle(1, 1, 11);
    const Level moved = reimport(level, changed).level;
    EXPECT_EQ(moved.colliders[0], circle(1, 1, 11)) << "it changed in the source";
    EXPECT_EQ(reimport(moved, changed).notes, std::vector<std::string>{});
}

TEST(Reimport, CollidersThatTheLevelAddedStay) {
    Level edited = imported(source());
    edited.colliders.push_back(circle(3, 1, 30, "by hand"));
    edited.ignored = {{"out_of_bounds", {ColliderId{3}}, "meant", {}}};
    Level changed = source();
    changed.colliders = {circle(2, 1, 20), circle(3, 1, 40)};
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.colliders,
              (std::vector{circle(2, 1, 20), circle(3, 1, 40), circle(4, 1, 30, "by hand")}));
    EXPECT_EQ(level.ignored, (std::vector<IgnoredProblem>{{"out_of_bounds", {ColliderId{4}}, "meant", {}}}));
    EXPECT_EQ(notes,
              (std::vector<std::string>{"by hand (3) becomes #4: the source uses its id for another collider",
                                        "#1: removed, because it is no longer in the source"}));
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{1, 0, 1}));
    changed.colliders.pop_back();
    EXPECT_EQ(reimport(level, changed).level.colliders,
              (std::vector{circle(2, 1, 20), circle(4, 1, 30, "by hand")}))
        << "what the second import added is known";
}

TEST(Reimport, CollidersThatTheLevelAddedStayIfTheSourceHasNoIds) {
    Level edited = imported(source());
    edited.colliders.push_back(circle(3, 1, 30));
    edited.colliders.push_back(circle(4, 1, 10));
    Level changed = source();
    changed.colliders = {circle(1, 1, 10)};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).level.colliders,
              (std::vector{circle(1, 1, 10), circle(3, 1, 30), circle(4, 1, 10)}));
}

TEST(Reimport, WithoutARecordNothingIsRemoved) {
    Level changed = source();
    changed.colliders = {circle(2, 1, 25), circle(3, 1, 30)};
    const auto [level, notes, counts] = reimport(source(), changed);
    EXPECT_EQ(level.colliders, (std::vector{circle(2, 1, 25), circle(3, 1, 30), circle(1, 1, 10)}));
    EXPECT_EQ(notes, std::vector<std::string>{
                         "collider that is not in the source: kept, because no earlier import is recorded"});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{1, 1, 0}));
    changed.colliders.clear();
    EXPECT_EQ(reimport(level, changed).level.colliders, std::vector{circle(1, 1, 10)});
}

TEST(Reimport, ASensorFollowsTheSourceIfItChangedThere) {
    Level changed = source();
    changed.colliders[0].sensor = true;
    Level edited = imported(changed);
    edited.colliders[1].sensor = true; // by hand
    Level level = reimport(edited, changed).level;
    EXPECT_TRUE(level.colliders[0].sensor);
    EXPECT_TRUE(level.colliders[1].sensor);
    changed.colliders[0].sensor = false;
    level = reimport(level, changed).level;
    EXPECT_FALSE(level.colliders[0].sensor) << "no longer one in the source";
    EXPECT_TRUE(level.colliders[1].sensor);
    changed.colliders[0].sensor = true;
    level.colliders[0].sensor = false;
    EXPECT_TRUE(reimport(level, changed).level.colliders[0].sensor);
}

/// Sources that change and levels that are edited in turn.
TEST(ReimportOfRandomLevels, KeepsWhatWasDrawnAndFollowsTheSource) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&](int count) {
            return static_cast<int>(random() % static_cast<unsigned>(count));
        };
        const bool hasIds = below(2) == 0;
        Level source;
        double place = 0; // each collider has one of its own, and overlaps no other
        // No id is used twice, as in Tiled and the editor.
        const auto change = [&](Level& level, const std::string& prefix, ColliderId highest) {
            for (const Collider& collider : level.colliders)
                highest = std::max(highest, collider.id);
            std::erase_if(level.colliders, [&](const Collider&) { return below(4) == 0; });
            UsedIds<LayerId> layers;
            for (const Layer& layer : level.layers)
                layers.add(layer.id);
            if (level.layers.empty() || below(3) == 0) {
                const LayerId id = layers.next();
                level.layers.push_back({id, prefix + std::to_string(idNumber(id)), "", {}});
            }
            for (int i = below(4); i > 0; --i) {
                const LayerId layer =
                    level.layers[static_cast<std::size_t>(below(int(level.layers.size())))].id;
                highest = ColliderId{idNumber(highest) + 1};
                level.colliders.push_back({highest, layer, Circle{{++place, 0}, 0.4}, false, {}, {}, {}});
            }
            return highest;
        };
        const auto placesOf = [](const Level& level) {
            std::map<double, std::string> places; // and the names of layers
            for (const Collider& collider : level.colliders)
                places.emplace(center(collider.shape).x,
                               std::ranges::find(level.layers, collider.layer, &Layer::id)->name);
            return places;
        };
        ColliderId lastOfSource = change(source, "source ", {});
        Level level = imported(source);
        std::map<double, std::string> drawn;
        std::set<double> deleted; // of the source, in the level
        for (int round = 0; round < 5; ++round) {
            const std::map<double, std::string> before = placesOf(level);
            change(level, "own ", largestMentionedId(level));
            std::map<double, std::string> expected = placesOf(level);
            for (const auto& [x, layer] : before)
                if (!drawn.contains(x) && expected.erase(x) == 0) // of the source
                    deleted.insert(x);
            drawn = expected;
            lastOfSource = change(source, "source ", lastOfSource);
            for (const auto& [x, layer] : placesOf(source))
                if (!deleted.contains(x))
                    expected.emplace(x, layer);
            level = reimport(level, source, hasIds ? AssignedIds() : allOf(source)).level;
            ASSERT_EQ(placesOf(level), expected) << seed << ", " << round;
            const ReadResult again = readLevel(writeLevel(level));
            ASSERT_TRUE(again) << seed << ", " << round << ": " << again.errors.front().message;
        }
    }
}

TEST(Reimport, AColliderDeletedInTheLevelStaysAwayUntilTheSourceChangesIt) {
    Level edited = imported(source());
    edited.colliders.erase(edited.colliders.begin());
    Level changed = source();
    changed.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "", {}}};
    changed.colliders[1].name = "quay";
    for (int round = 0; round < 3; ++round) {
        const auto [level, notes, counts] = reimport(edited, changed);
        EXPECT_EQ(level.colliders, std::vector{circle(2, 1, 20, "quay")});
        EXPECT_TRUE(level.ignored.empty());
        EXPECT_EQ(notes, std::vector<std::string>{
                             "#1, deleted in the level: not added, because it is unchanged in the source"});
        EXPECT_EQ(counts[0] + counts[2], 0U);
        edited = level;
    }
    const std::vector<std::function<void(Collider&)>> changes{
        [](Collider& collider) {
            collider.shape = Circle{{11, 0}, 1};
        },
        [](Collider& collider) { collider.name = "door"; },
        [](Collider& collider) { collider.group = "doors"; },
        [](Collider& collider) { collider.sensor = true; },
        [](Collider& collider) {
            collider.properties = {{"event", "open"}};
        },
    };
    for (const auto& change : changes) {
        Level back = changed;
        change(back.colliders[0]);
        const auto [level, notes, counts] = reimport(edited, back);
        EXPECT_EQ(level.colliders, back.colliders);
        ASSERT_EQ(notes.size(), 1U);
        EXPECT_NE(notes[0].find("deleted in the level: added again, because it changed in the source"),
                  notes[0].npos);
        EXPECT_EQ(counts[0], 1U);
    }
}

TEST(Reimport, ManyCollidersDeletedInTheLevelAreCounted) {
    Level many = source();
    for (int id = 3; id <= 30; ++id)
        many.colliders.push_back(circle(id, 1, id * 10));
    Level edited = imported(many);
    edited.colliders.clear();
    EXPECT_EQ(reimport(edited, many).notes,
              std::vector<std::string>{
                  "30 × collider deleted in the level: not added, because it is unchanged in the source"});
}

} // namespace

} // namespace tangent::test
