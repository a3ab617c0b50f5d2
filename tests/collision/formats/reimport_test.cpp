#include "note_texts.h"

#include <tangent/formats/reimport.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

Collider circle(int id, int layer, double x, std::string name = {}) {
    return {ColliderId{id}, LayerId{layer}, Circle{{x, 0}, 1}, false, std::move(name), {}, {}};
}

/// As it was imported: two colliders on one layer.
Level source() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}};
    level.colliders = {circle(1, 1, 10), circle(2, 1, 20)};
    return level;
}

std::pair<Level, std::vector<std::string>> reimport(const Level& existing, const Level& changed,
                                                    const AssignedIds& assigned = {}) {
    Notes notes;
    Level level = reimported(existing, changed, assigned, notes);
    return {level, texts(std::move(notes).take())};
}

TEST(Reimport, AnUnchangedSourceChangesNothing) {
    Level edited = source();
    edited.name = "Harbour";
    edited.tolerance = 0.5;
    edited.layers[0].color = "#123456";
    edited.forbiddenOverlaps.emplace();
    edited.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    edited.colliders[0].name = "quay";
    edited.colliders[1].sensor = true;
    edited.colliders[1].properties = {{"event", true}};
    edited.backgrounds = {{"sky.png", 0, 0, 1, 0.5, {}}};
    const auto [level, notes] = reimport(edited, source());
    EXPECT_EQ(level, edited);
    EXPECT_EQ(notes, std::vector<std::string>{});
}

TEST(Reimport, ShapesFollowTheSource) {
    Level edited = source();
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.colliders = {circle(3, 1, 5), circle(1, 1, 11)};
    const auto [level, notes] = reimport(edited, changed);
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 1, 5), circle(1, 1, 11, "quay")}));
    EXPECT_EQ(notes, std::vector<std::string>{"collider that is no longer in the source: removed"});
}

TEST(Reimport, LayersThatOnlyTheLevelHasStay) {
    Level edited = source();
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{9}}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    changed.colliders.push_back(circle(3, 2, 40));
    const auto [level, notes] = reimport(edited, changed);
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
    EXPECT_EQ(reimport(source(), changed).first.forbiddenOverlaps, changed.forbiddenOverlaps);
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

TEST(Reimport, AssignedIdsFollowTheShapes) {
    Level edited = source();
    edited.colliders[0].name = "quay";
    edited.colliders[1].sensor = true;
    edited.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders = {circle(1, 1, 5), circle(2, 1, 10), circle(3, 1, 20)};
    const auto [level, notes] = reimport(edited, changed, allOf(changed));
    std::vector expected{circle(3, 1, 5), circle(1, 1, 10, "quay"), circle(2, 1, 20)};
    expected[2].sensor = true;
    EXPECT_EQ(level.colliders, expected);
    EXPECT_EQ(level.ignored, edited.ignored);
    EXPECT_EQ(notes, std::vector<std::string>{});
}

TEST(Reimport, AnAssignedIdWithAnotherShapeIsANewCollider) {
    Level edited = source();
    edited.colliders[1].name = "buoy";
    edited.ignored = {{"out_of_bounds", {ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders[1] = circle(2, 1, 21);
    const auto [level, notes] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(3, 1, 21)}));
    EXPECT_EQ(level.ignored, edited.ignored) << "of none that exists";
    EXPECT_EQ(notes, std::vector<std::string>{"collider that is no longer in the source: removed"});
}

TEST(Reimport, EqualShapesKeepTheirOrder) {
    Level edited = source();
    edited.colliders = {circle(1, 1, 10, "a"), circle(2, 1, 10, "b"), circle(3, 1, 10, "c")};
    Level changed = edited;
    for (Collider& collider : changed.colliders)
        collider.name = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).first, edited);
}

TEST(Reimport, AssignedLayersFollowTheirNames) {
    Level edited = source();
    edited.layers[0].color = "#123456";
    edited.colliders[0].name = "quay";
    edited.forbiddenOverlaps.emplace();
    Level changed;
    changed.layers = {{LayerId{1}, "Water", "", {}}, {LayerId{2}, "Walls", "", {}}};
    changed.colliders = {circle(1, 1, 10), circle(2, 2, 10), circle(3, 2, 20)};
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    const Level level = reimport(edited, changed, allOf(changed)).first;
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{2}, "Water", "", {}}, {LayerId{1}, "Walls", "#123456", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 2, 10), circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
    EXPECT_EQ(level.forbiddenOverlaps, (std::vector<LayerPair>{{LayerId{2}, LayerId{2}}}));
}

TEST(Reimport, LayersWithTheSameNameKeepTheirOrder) {
    Level edited = source();
    edited.layers = {{LayerId{1}, "Walls", "#111111", {}}, {LayerId{2}, "Walls", "#222222", {}}};
    Level changed = edited;
    for (Layer& layer : changed.layers)
        layer.color = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).first, edited);
}

TEST(Reimport, ARenamedLayerIsFoundByItsShapes) {
    Level edited = source();
    edited.layers[0].name = "Solid";
    edited.layers.push_back({LayerId{2}, "Triggers", "", {}});
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    const Level level = reimport(edited, changed, allOf(changed)).first;
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Walls", "", {}},
                                                {LayerId{3}, "Water", "", {}},
                                                {LayerId{2}, "Triggers", "", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
}

TEST(Reimport, IgnoredProblemsFollowNewIds) {
    Level edited = source();
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.ignored = {{"overlap", {ColliderId{2}, ColliderId{3}}, "meant", {}}};
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    const Level level = reimport(edited, changed).first;
    EXPECT_EQ(level.colliders.back(), circle(4, 9, 30));
    EXPECT_EQ(level.ignored,
              (std::vector<IgnoredProblem>{{"overlap", {ColliderId{2}, ColliderId{4}}, "meant", {}}}));
}

TEST(Reimport, CollidersOfTheLevelKeepTheirIdsIfTheSourceHasNone) {
    Level edited = source();
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.ignored = {{"out_of_bounds", {ColliderId{7}}, "once", {}}};
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    changed.colliders.push_back(circle(7, 1, 50));
    const auto [level, notes] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(2, 1, 20), circle(8, 1, 40),
                                            circle(9, 1, 50), circle(3, 9, 30)}));
    EXPECT_EQ(notes, std::vector<std::string>{
                         "layer Triggers, which is not in the source: kept with its colliders"});
}

/// A map whose object layer 1 has ids, and whose tile layer 2 has none.
TEST(Reimport, AnObjectWithTheIdOfATilesShapeIsAnother) {
    Level edited = source();
    edited.layers.push_back({LayerId{2}, "Ground", "", {}});
    edited.colliders.push_back(circle(3, 2, 30, "grass"));
    edited.colliders.push_back(circle(4, 2, 40, "stone"));
    edited.ignored = {{"out_of_bounds", {ColliderId{3}}, "meant", {}},
                      {"out_of_bounds", {ColliderId{4}}, "meant", {}}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Ground", "", {}});
    changed.colliders.push_back(circle(3, 1, 50));
    changed.colliders.push_back(circle(4, 1, 60));
    changed.colliders.push_back(circle(5, 2, 30));
    const auto [level, notes] = reimport(edited, changed, {{ColliderId{5}}, {}});
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(2, 1, 20), circle(3, 1, 50),
                                            circle(4, 1, 60), circle(5, 2, 30, "grass")}));
    EXPECT_EQ(level.ignored, (std::vector<IgnoredProblem>{{"out_of_bounds", {ColliderId{5}}, "meant", {}}}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "id of grass (3) is used by the source: now #5",
                         "collider that is no longer in the source: removed",
                         "ignored problem of a collider that is no longer in the source: removed"}));
}

} // namespace

} // namespace tangent
