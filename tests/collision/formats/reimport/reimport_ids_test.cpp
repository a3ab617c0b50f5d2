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
    edited.ignored = {{"out_of_bounds", {ColliderId{1}}, "meant", {}},
                      {"out_of_bounds", {ColliderId{2}}, "meant", {}},
                      {"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    Level changed = source();
    changed.colliders[1] = circle(2, 1, 21.5);
    const auto [level, notes, counts] = reimport(edited, changed, allOf(changed));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10), circle(3, 1, 21.5)}));
    EXPECT_EQ(level.ignored, (std::vector{edited.ignored[0]}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "buoy (2): removed, because it is no longer in the source",
                         "2 × ignored problem of a collider that is no longer in the source: removed"}));
}

TEST(ReimportOfIds, EqualShapesKeepTheirOrder) {
    Level changed = source();
    changed.colliders = {circle(1, 1, 10), circle(2, 1, 10), circle(3, 1, 10)};
    Level edited = imported(changed);
    for (std::size_t i = 0; i < 3; ++i)
        edited.colliders[i].name = std::string(1, "abc"[i]);
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
    edited.colliders.push_back(circle(3, 2, 30));
    edited.colliders.push_back(circle(4, 2, 40, "stone"));
    edited = imported(edited);
    edited.colliders[2].name = "grass";
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
                         "stone (4): removed, because it is no longer in the source",
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

TEST(ReimportOfIds, AKeyFollowsAColliderWhereverItMoved) {
    const SourceKeys keys{{ColliderId{1}, sourceKey("a")}, {ColliderId{2}, sourceKey("b")}};
    Level edited = source();
    recordImport(edited, file, keys);
    edited.colliders[0].properties = {{"mine", true}};
    Level changed = source();
    changed.colliders = {circle(1, 1, 500), circle(2, 1, 20), circle(3, 1, 10)};
    AssignedIds assigned = allOf(changed);
    assigned.keys = {
        {ColliderId{1}, sourceKey("a")}, {ColliderId{2}, sourceKey("c")}, {ColliderId{3}, sourceKey("b")}};
    const auto [level, notes, counts] = reimport(edited, changed, assigned);
    std::vector expected{circle(1, 1, 500), circle(3, 1, 20), circle(2, 1, 10)};
    expected[0].properties = {{"mine", true}};
    EXPECT_EQ(level.colliders, expected);
    EXPECT_EQ(importRecord(level, file)->keys, (SourceKeys{{ColliderId{1}, sourceKey("a")},
                                                           {ColliderId{2}, sourceKey("b")},
                                                           {ColliderId{3}, sourceKey("c")}}));
}

/// Returns the ids of the colliders after an import of `before` and one of `after`.
std::vector<ColliderId> idsAfter(const char* formatName, const std::string& before,
                                 const std::string& after) {
    ImportResult first = importLevel(*formatNamed(formatName), before);
    ImportResult second = importLevel(*formatNamed(formatName), after);
    if (!first.level || !second.level)
        return {};
    recordImport(*first.level, file, first.assigned.keys);
    Notes notes;
    const Level level =
        reimported(*std::move(first.level), *std::move(second.level), second.assigned, file, notes).level;
    std::vector<ColliderId> ids;
    for (const Collider& collider : level.colliders)
        ids.push_back(collider.id);
    return ids;
}

TEST(ReimportOfIds, PathsAndIdsOfOtherFormatsAreKeys) {
    const std::vector swapped{ColliderId{2}, ColliderId{1}};
    const auto svg = [](const char* rects) {
        return "<svg>" + std::string(rects) + "</svg>";
    };
    EXPECT_EQ(idsAfter("svg",
                       svg("<rect id='a' width='5' height='5'/><rect id='b' x='50' width='5' height='5'/>"),
                       svg("<rect id='b' x='900' width='5' height='5'/><rect id='a' y='300' width='5' "
                           "height='5'/>")),
              swapped);
    const auto scene = [](const std::vector<std::string>& parents, int x) {
        std::string text = "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
                           "[node name=\"Root\" type=\"Node2D\"]\n";
        for (const std::string& parent : parents)
            text += "[node name=\"" + parent +
                    "\" type=\"Node2D\" parent=\".\"]\n[node name=\"Enemy\" type=\"StaticBody2D\" "
                    "parent=\"" +
                    parent + "\"]\nposition = Vector2(" + std::to_string(x += 100) +
                    ", 0)\n[node name=\"Shape\" type=\"CollisionShape2D\" parent=\"" + parent +
                    "/Enemy\"]\nshape = SubResource(\"1\")\n";
        return text;
    };
    EXPECT_EQ(idsAfter("godot4", scene({"A", "B"}, 0), scene({"B", "A"}, 5000)), swapped);
    const auto project = [](const std::vector<std::string>& iids, int x) {
        std::string text;
        for (const std::string& iid : iids)
            text +=
                (text.empty() ? "" : ",") + (R"({"__identifier": "Enemy", "iid": ")" + iid) +
                R"(", "__pivot": [0, 0], "width": 8, "height": 8, "defUid": 8, "fieldInstances": [], "px": [)" +
                std::to_string(x += 100) + ", 0]}";
        return R"({"__header__": {"app": "LDtk"}, "worldLayout": "Free", "defs": {"layers": [], "entities": []}, )"
               R"("levels": [{"worldX": 0, "worldY": 0, "pxWid": 64, "pxHei": 48, "layerInstances": [)"
               R"({"__identifier": "Things", "__type": "Entities", "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, )"
               R"("entityInstances": [)" +
               text + "]}]}]}";
    };
    EXPECT_EQ(idsAfter("ldtk", project({"a-1", "b-2"}, 0), project({"b-2", "a-1"}, 5000)), swapped);
}

/// Imports `before`, deletes the first collider in the level, and imports `after`. Returns the names in the level.
std::string namesAfterDeletion(const char* formatName, const std::string& before, const std::string& after) {
    ImportResult first = importLevel(*formatNamed(formatName), before);
    const ImportResult second = importLevel(*formatNamed(formatName), after);
    if (!first.level || !second.level)
        return "unreadable";
    recordImport(*first.level, file, first.assigned.keys);
    Level level = *std::move(first.level);
    level.colliders.erase(level.colliders.begin());
    Notes notes;
    for (int round = 0; round < 2; ++round)
        level = reimported(level, *second.level, second.assigned, file, notes).level;
    std::string names;
    for (const Collider& collider : level.colliders)
        names += (names.empty() ? "" : " ") + collider.name.str();
    return names;
}

TEST(ReimportOfIds, WhatWasDeletedInTheLevelIsFoundByItsPathOrPlace) {
    const auto scene = [](const std::vector<std::pair<std::string, int>>& bodies) {
        std::string text = "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
                           "[node name=\"Root\" type=\"Node2D\"]\n";
        for (const auto& [name, x] : bodies)
            text += "[node name=\"" + name + "\" type=\"StaticBody2D\" parent=\".\"]\nposition = Vector2(" +
                    std::to_string(x) + ", 0)\n[node name=\"Shape\" type=\"CollisionShape2D\" parent=\"" +
                    name + "\"]\nshape = SubResource(\"1\")\n";
        return text;
    };
    const std::string before = scene({{"A", 0}, {"B", 100}});
    EXPECT_EQ(namesAfterDeletion("godot4", before, before), "B");
    EXPECT_EQ(namesAfterDeletion("godot4", before, scene({{"New", 50}, {"B", 100}, {"A", 0}})), "New B");
    EXPECT_EQ(namesAfterDeletion("godot4", before, scene({{"New", 50}, {"B", 100}, {"A", 5}})), "New B A");
    const auto map = [](const std::string& tiles) {
        return "<map orientation='orthogonal' width='3' height='1' tilewidth='32' tileheight='32'>"
               "<tileset firstgid='1' tilewidth='32' tileheight='32' tilecount='1'><tile id='0'><objectgroup>"
               "<object id='1' name='wall' width='8' height='8'/></objectgroup></tile></tileset>"
               "<layer id='1' name='Tiles' width='3' height='1'><data encoding='csv'>" +
               tiles + "</data></layer></map>";
    };
    EXPECT_EQ(namesAfterDeletion("tmx", map("1,0,1"), map("1,0,1")), "wall");
    EXPECT_EQ(namesAfterDeletion("tmx", map("1,0,1"), map("1,1,1")), "wall wall");
}

TEST(ReimportOfIds, FurtherShapesOfATileFollowTheirObject) {
    const std::string tiles =
        "<tileset firstgid='1' tilewidth='32' tileheight='32'><tile id='0'><objectgroup>"
        "<object id='1' width='8' height='8'/><object id='2' x='16' width='8' height='8'/>"
        "</objectgroup></tile></tileset>";
    const auto map = [&](const std::vector<std::string>& ids, int x) {
        std::string text = "<map orientation='orthogonal' tilewidth='32' tileheight='32'>" + tiles +
                           "<objectgroup name='Things'>";
        for (const std::string& id : ids)
            text += "<object id='" + id + "' gid='1' x='" + std::to_string(x += 100) +
                    "' y='32' width='32' height='32'/>";
        return text + "</objectgroup></map>";
    };
    EXPECT_EQ(idsAfter("tmx", map({"5", "6"}, 0), map({"6", "5"}, 5000)),
              (std::vector{ColliderId{6}, ColliderId{1'000'001}, ColliderId{5}, ColliderId{1'000'000}}));
}

} // namespace

} // namespace tangent::test
