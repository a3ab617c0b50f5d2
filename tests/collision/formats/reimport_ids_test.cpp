#include "reimported_levels.h"

#include <gtest/gtest.h>

namespace tangent::test {

namespace {

TEST(ReimportOfIds, NotesOfTheImportNameTheFinalIds) {
    Level edited = imported(source());
    edited.colliders.push_back(circle(3, 1, 30));
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    Notes ofMerge;
    const Reimported result = reimported(edited, changed, {{ColliderId{3}}, {}}, file, ofMerge);
    std::vector<Note> notes{
        {{"object id %1 is used twice: the later object becomes %2", {std::string("3"), std::string("#3")}},
         1,
         7,
         {ColliderId{3}}}};
    renumberNotes(notes, result.newIds);
    EXPECT_EQ(describe(notes[0]), "object id 3 is used twice: the later object becomes #4");
    EXPECT_EQ(notes[0].colliders, std::vector{ColliderId{4}});
}

TEST(ReimportOfIds, AssignedIdsFollowTheShapes) {
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

TEST(ReimportOfIds, AnAssignedIdFollowsAShapeThatChanges) {
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

TEST(ReimportOfIds, AnAssignedIdInAnotherPlaceIsANewCollider) {
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

TEST(ReimportOfIds, EqualShapesKeepTheirOrder) {
    Level edited = imported(source());
    edited.colliders = {circle(1, 1, 10, "a"), circle(2, 1, 10, "b"), circle(3, 1, 10, "c")};
    edited = imported(edited);
    Level changed = edited;
    for (Collider& collider : changed.colliders)
        collider.name = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).level.colliders, edited.colliders);
}

TEST(ReimportOfIds, IgnoredProblemsFollowNewIds) {
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

TEST(ReimportOfIds, CollidersOfTheLevelKeepTheirIdsIfTheSourceHasNone) {
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
TEST(ReimportOfIds, AnObjectWithTheIdOfATilesShapeIsAnother) {
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
                         "grass (3) becomes #5: the source uses its id for another collider",
                         "collider that is no longer in the source: removed",
                         "ignored problem of a collider that is no longer in the source: removed"}));
}

TEST(ReimportOfIds, ANameThatOneColliderHasFollowsItAnywhere) {
    Level first = source();
    first.colliders[0].name = "lamp";
    first.colliders[1].name = "crate";
    Level existing = imported(first);
    existing.colliders[1].name = "my crate"; // renamed by hand
    Level moved = first;
    moved.colliders[0].shape = Circle{{20, 0}, 1}; // where the crate was
    moved.colliders[1].shape = Circle{{900, 300}, 1};
    std::swap(moved.colliders[0], moved.colliders[1]);
    moved.colliders[0].id = ColliderId{1};
    moved.colliders[1].id = ColliderId{2};
    const Result result = reimport(existing, moved, allOf(moved));
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 2, 0}));
    for (const Collider& collider : result.level.colliders)
        EXPECT_EQ(collider.name.str(), collider.id == ColliderId{1} ? "lamp" : "my crate");
}

} // namespace

} // namespace tangent::test
