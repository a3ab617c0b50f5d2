#include "note_texts.h"

#include <tangent/file/level_file.h>
#include <tangent/formats/reimport.h>
#include <tangent/level/import_record.h>
#include <tangent/level/used_ids.h>

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <random>

namespace tangent {

namespace {

Collider circle(int id, int layer, double x, std::string name = {}) {
    return {ColliderId{id}, LayerId{layer}, Circle{{x, 0}, 1}, false, std::move(name), {}, {}};
}

const std::string file = "harbour.tmx";

/// Two colliders on one layer.
Level source() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}};
    level.colliders = {circle(1, 1, 10), circle(2, 1, 20)};
    return level;
}

/// The level that an import makes of a source.
Level imported(Level level) {
    recordImport(level, file);
    return level;
}

struct Result {
    Level level;
    std::vector<std::string> notes;
    std::array<std::size_t, 3> counts; ///< added, changed, removed
};

Result reimport(const Level& existing, const Level& changed, const AssignedIds& assigned = {}) {
    Notes notes;
    Reimported result = reimported(existing, changed, assigned, file, notes);
    return {result.level, texts(std::move(notes).take()), {result.added, result.changed, result.removed}};
}

/// All ids of a level that a format without ids gives.
AssignedIds allOf(const Level& level) {
    AssignedIds ids;
    for (const Collider& collider : level.colliders)
        ids.colliders.push_back(collider.id);
    for (const Layer& layer : level.layers)
        ids.layers.push_back(layer.id);
    return ids;
}

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

/// A source with texts of every kind.
Level sourceWithTexts() {
    Level level = source();
    level.bounds = Bounds{{{0, 0}, {100, 100}}, {}};
    level.properties = {{"music", "waves"}, {"mood", "calm"}};
    level.colliders[0].name = "quay";
    level.colliders[0].group = "port";
    level.colliders[0].properties = {{"event", "horn"}, {"height", 2.0}};
    return level;
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

TEST(Reimport, ASecondSourceDoesNotChangeTheBounds) {
    const Level edited = imported(sourceWithTexts());
    Level other;
    other.bounds = Bounds{{{0, 0}, {50, 50}}, {}};
    other.layers = {{LayerId{7}, "Water", "", {}}};
    Notes notes;
    const Level level = reimported(edited, other, {}, "sea.tmx", notes).level;
    EXPECT_EQ(level.bounds, edited.bounds);
    const auto found = texts(std::move(notes).take());
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back(),
              "bounds of the source: skipped, because the level has its own or those of another source");
}

TEST(Reimport, AColliderWhoseNewShapeIsSkippedIsNamed) {
    Level changed = source();
    changed.colliders.pop_back();
    Notes notes;
    const std::vector skipped{ColliderId{2}, ColliderId{9}};
    EXPECT_EQ(reimported(imported(source()), changed, {}, file, notes, skipped).removed, 1u);
    EXPECT_EQ(texts(std::move(notes).take()),
              std::vector<std::string>{"collider whose shape in the source is now skipped: removed"});
}

TEST(Reimport, ARenamedSourceIsFollowed) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "tangent-renamed-source";
    fs::create_directories(folder);
    const auto follow = [&](Level existing, const Level& source) {
        Notes notes;
        followRenamedSource(existing, source, folder / "port.tmx", notes);
        const bool isFollowed = importRecord(existing, "port.tmx").has_value();
        EXPECT_EQ(importRecord(existing, file).has_value(), !isFollowed);
        EXPECT_EQ(texts(std::move(notes).take()).size(), isFollowed ? 1u : 0u);
        return isFollowed;
    };
    EXPECT_TRUE(follow(imported(source()), source()));
    Level changed = source();
    changed.colliders[0] = circle(1, 1, 50);
    EXPECT_TRUE(follow(imported(source()), changed));
    changed.colliders[1] = circle(2, 1, 60);
    EXPECT_FALSE(follow(imported(source()), changed)) << "another map";
    std::ofstream(folder / file) << "still there";
    EXPECT_FALSE(follow(imported(source()), source())) << "a copy";
    fs::remove_all(folder);
}

TEST(Reimport, NotesOfTheImportNameTheFinalIds) {
    Level edited = imported(source());
    edited.colliders.push_back(circle(3, 1, 30));
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    Notes ofMerge;
    const Reimported result = reimported(edited, changed, {{ColliderId{3}}, {}}, file, ofMerge);
    std::vector<Note> notes{{{"object id %1 is used twice: now %2", {std::string("3"), std::string("#3")}},
                             1,
                             7,
                             {ColliderId{3}}}};
    renumberNotes(notes, result.newIds);
    EXPECT_EQ(describe(notes[0]), "object id 3 is used twice: now #4");
    EXPECT_EQ(notes[0].colliders, std::vector{ColliderId{4}});
}

TEST(Reimport, ShapesFollowTheSource) {
    Level edited = imported(source());
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.colliders = {circle(3, 1, 5), circle(1, 1, 11)};
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 1, 5), circle(1, 1, 11, "quay")}));
    EXPECT_EQ(notes, std::vector<std::string>{"collider that is no longer in the source: removed"});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{1, 1, 1}));
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
    EXPECT_EQ(notes, (std::vector<std::string>{"collider that is no longer in the source: removed",
                                               "id of by hand (3) is used by the source: now #4"}));
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

TEST(Reimport, AnotherSourcesCollidersStay) {
    Level edited = imported(source());
    const std::string other = importRecordName("other.tmx");
    edited.colliders.push_back(circle(3, 1, 30));
    setImportRecord(edited, other,
                    {IdRanges(std::vector{ColliderId{3}}), {}, IdRanges(std::vector{ColliderId{3}})});
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    const Level level = reimport(edited, changed).level;
    EXPECT_EQ(level.colliders.back(), circle(4, 1, 30));
    EXPECT_EQ(level.properties,
              (Properties{{importRecordName(file), "1-3; layers 1; texts " + textsOf(changed).text()},
                          {other, "4; sensors 4"}}));
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

TEST(Reimport, ALayerThatTheLevelAddedIsNotTakenForANewOneOfTheSource) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{2}, "Triggers", "#123456", {}});
    edited.colliders.push_back(circle(3, 2, 30));
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}};
    edited.rules[Rule::unreachable].layers = {LayerId{2}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}};
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Walls", "", {}},
                                                {LayerId{2}, "Water", "", {}},
                                                {LayerId{3}, "Triggers", "#123456", {}}}));
    EXPECT_EQ(level.colliders.back(), circle(3, 3, 30));
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{3}}, {LayerId{2}, LayerId{2}}}));
    EXPECT_EQ(level.rules[Rule::unreachable].layers, std::vector{LayerId{3}});
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "id of layer Triggers is used by the source for another layer: now 3",
                         "layer Triggers, which is not in the source: kept with its colliders"}));
    changed.layers[1].name = "Sea";
    EXPECT_EQ(reimport(level, changed).level.layers[1].name, "Sea") << "a layer of the source was renamed";
}

TEST(Reimport, ASecondSourceDoesNotTakeTheLayersOfTheFirst) {
    Level second;
    second.layers = {{LayerId{1}, "Enemies", "", {}}};
    second.colliders = {circle(1, 1, 50)};
    Notes notes;
    const Level level = reimported(imported(source()), second, {}, "enemies.tmx", notes).level;
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{1}, "Enemies", "", {}}, {LayerId{2}, "Walls", "", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 50), circle(3, 2, 10), circle(2, 2, 20)}));
    EXPECT_EQ(
        level.properties,
        (Properties{{importRecordName(file), "2-3; layers 2; texts " + textsOf(source()).text()},
                    {importRecordName("enemies.tmx"), "1; layers 1; texts " + textsOf(second).text()}}));
    const Level again = reimported(level, source(), {}, file, notes).level;
    EXPECT_EQ(again.colliders.size(), 3u);
    EXPECT_EQ(again.layers,
              (std::vector<Layer>{{LayerId{2}, "Walls", "", {}}, {LayerId{1}, "Enemies", "", {}}}));
}

TEST(Reimport, AnImportedColliderReturnsToItsLayer) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders[0] = circle(1, 9, 15, "moved");
    EXPECT_EQ(reimport(edited, source()).level.colliders,
              (std::vector{circle(1, 1, 10, "moved"), circle(2, 1, 20)}));
}

TEST(Reimport, LayersThatOnlyTheLevelHasStay) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{9}}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    changed.colliders.push_back(circle(3, 2, 40));
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.layers.size(), 3u);
    EXPECT_EQ(level.colliders.back(), circle(4, 9, 30)) << "the source uses its id";
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{9}}, {LayerId{2}, LayerId{2}}}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "id of #3 is used by the source: now #4",
                         "layer Triggers, which is not in the source: kept with its colliders"}));
}

TEST(Reimport, NewLayersKeepTheDefaultOfOldOnes) {
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    EXPECT_EQ(reimport(source(), changed).level.forbiddenOverlaps, changed.forbiddenOverlaps);
}

TEST(Reimport, AssignedIdsFollowTheShapes) {
    Level edited = imported(source());
    edited.colliders[0].name = "quay";
    edited.colliders[1].sensor = true;
    edited.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders = {circle(1, 1, 5), circle(2, 1, 10), circle(3, 1, 20)};
    const auto [level, notes, counts] = reimport(edited, changed, allOf(changed));
    std::vector expected{circle(3, 1, 5), circle(1, 1, 10, "quay"), circle(2, 1, 20)};
    expected[2].sensor = true;
    EXPECT_EQ(level.colliders, expected);
    EXPECT_EQ(level.ignored, edited.ignored);
    EXPECT_EQ(notes, std::vector<std::string>{});
}

TEST(Reimport, AnAssignedIdFollowsAShapeThatChanges) {
    Level edited = imported(source());
    edited.colliders[0].name = "quay";
    edited.colliders[1].name = "buoy";
    edited.ignored = {{"out_of_bounds", {ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders = {circle(1, 1, 9.5), circle(2, 1, 20.5), circle(3, 1, 20.4)};
    const auto [level, notes, counts] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders,
              (std::vector{circle(1, 1, 9.5, "quay"), circle(3, 1, 20.5), circle(2, 1, 20.4, "buoy")}))
        << "the one that covers more of it";
    EXPECT_EQ(level.ignored, edited.ignored);
    EXPECT_EQ(notes, std::vector<std::string>{});
    EXPECT_EQ(counts, (std::array<std::size_t, 3>{1, 2, 0}));
}

TEST(Reimport, AnAssignedIdInAnotherPlaceIsANewCollider) {
    Level edited = imported(source());
    edited.colliders[1].name = "buoy";
    edited.ignored = {{"out_of_bounds", {ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders[1] = circle(2, 1, 21.5);
    const auto [level, notes, counts] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(3, 1, 21.5)}));
    EXPECT_EQ(level.ignored, edited.ignored) << "of none that exists";
    EXPECT_EQ(notes, std::vector<std::string>{"collider that is no longer in the source: removed"});
}

TEST(Reimport, EqualShapesKeepTheirOrder) {
    Level edited = imported(source());
    edited.colliders = {circle(1, 1, 10, "a"), circle(2, 1, 10, "b"), circle(3, 1, 10, "c")};
    edited = imported(edited);
    Level changed = edited;
    for (Collider& collider : changed.colliders)
        collider.name = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).level.colliders, edited.colliders);
}

TEST(Reimport, AssignedLayersFollowTheirNames) {
    Level edited = imported(source());
    edited.layers[0].color = "#123456";
    edited.colliders[0].name = "quay";
    edited.forbiddenOverlaps.emplace();
    Level changed;
    changed.layers = {{LayerId{1}, "Water", "", {}}, {LayerId{2}, "Walls", "", {}}};
    changed.colliders = {circle(1, 1, 10), circle(2, 2, 10), circle(3, 2, 20)};
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    const Level level = reimport(edited, changed, allOf(changed)).level;
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{2}, "Water", "", {}}, {LayerId{1}, "Walls", "#123456", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 2, 10), circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
    EXPECT_EQ(level.forbiddenOverlaps, (std::vector<LayerPair>{{LayerId{2}, LayerId{2}}}));
}

TEST(Reimport, LayersWithTheSameNameKeepTheirOrder) {
    Level edited = imported(source());
    edited.layers = {{LayerId{1}, "Walls", "#111111", {}}, {LayerId{2}, "Walls", "#222222", {}}};
    edited = imported(edited);
    Level changed = edited;
    for (Layer& layer : changed.layers)
        layer.color = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).level, edited);
}

TEST(Reimport, ARenamedLayerIsFoundByItsShapes) {
    Level edited = imported(source());
    edited.layers[0].name = "Solid";
    edited.layers.push_back({LayerId{2}, "Triggers", "", {}});
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    const Level level = reimport(edited, changed, allOf(changed)).level;
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Solid", "", {}},
                                                {LayerId{3}, "Water", "", {}},
                                                {LayerId{2}, "Triggers", "", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
}

TEST(Reimport, IgnoredProblemsFollowNewIds) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.ignored = {{"overlap", {ColliderId{2}, ColliderId{3}}, "meant", {}}};
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    const Level level = reimport(edited, changed).level;
    EXPECT_EQ(level.colliders.back(), circle(4, 9, 30));
    EXPECT_EQ(level.ignored,
              (std::vector<IgnoredProblem>{{"overlap", {ColliderId{2}, ColliderId{4}}, "meant", {}}}));
}

TEST(Reimport, CollidersOfTheLevelKeepTheirIdsIfTheSourceHasNone) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.ignored = {{"out_of_bounds", {ColliderId{7}}, "once", {}}};
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    changed.colliders.push_back(circle(7, 1, 50));
    const auto [level, notes, counts] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(2, 1, 20), circle(8, 1, 40),
                                            circle(9, 1, 50), circle(3, 9, 30)}));
    EXPECT_EQ(notes, std::vector<std::string>{
                         "layer Triggers, which is not in the source: kept with its colliders"});
}

/// A map whose object layer 1 has ids, and whose tile layer 2 has none.
TEST(Reimport, AnObjectWithTheIdOfATilesShapeIsAnother) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{2}, "Ground", "", {}});
    edited.colliders.push_back(circle(3, 2, 30, "grass"));
    edited.colliders.push_back(circle(4, 2, 40, "stone"));
    edited = imported(edited);
    edited.ignored = {{"out_of_bounds", {ColliderId{3}}, "meant", {}},
                      {"out_of_bounds", {ColliderId{4}}, "meant", {}}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Ground", "", {}});
    changed.colliders.push_back(circle(3, 1, 50));
    changed.colliders.push_back(circle(4, 1, 60));
    changed.colliders.push_back(circle(5, 2, 30));
    const auto [level, notes, counts] = reimport(edited, changed, {{ColliderId{5}}, {}});
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(2, 1, 20), circle(3, 1, 50),
                                            circle(4, 1, 60), circle(5, 2, 30, "grass")}));
    EXPECT_EQ(level.ignored, (std::vector<IgnoredProblem>{{"out_of_bounds", {ColliderId{5}}, "meant", {}}}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "id of grass (3) is used by the source: now #5",
                         "collider that is no longer in the source: removed",
                         "ignored problem of a collider that is no longer in the source: removed"}));
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
        double place = 0; // each collider has one of its own
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
                level.colliders.push_back({highest, layer, Circle{{++place, 0}, 1}, false, {}, {}, {}});
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
        for (int round = 0; round < 5; ++round) {
            const std::map<double, std::string> before = placesOf(level);
            change(level, "own ", largestMentionedId(level));
            std::map<double, std::string> expected = placesOf(level);
            for (const auto& [x, layer] : before)
                if (!drawn.contains(x))
                    expected.erase(x); // of the source
                else if (!expected.contains(x))
                    drawn.erase(x);
            drawn = expected;
            lastOfSource = change(source, "source ", lastOfSource);
            expected.merge(placesOf(source));
            level = reimport(level, source, hasIds ? AssignedIds() : allOf(source)).level;
            ASSERT_EQ(placesOf(level), expected) << seed << ", " << round;
            const ReadResult again = readLevel(writeLevel(level));
            ASSERT_TRUE(again) << seed << ", " << round << ": " << again.errors.front().message;
        }
    }
}

} // namespace

} // namespace tangent
