#include "reimported_levels.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tangent::test {

namespace {

/// Four colliders on two layers.
Level wallsAndCoins() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}, {LayerId{2}, "Coins", "", {}}};
    level.colliders = {circle(1, 1, 10, "a"), circle(2, 1, 20, "b"), circle(3, 2, 30, "c"),
                       circle(4, 2, 40, "d")};
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    return level;
}

std::string order(const Level& level) {
    std::string names;
    for (const Collider& collider : level.colliders)
        names += collider.name.str();
    return names;
}

std::string layerOrder(const Level& level) {
    std::string names;
    for (const Layer& layer : level.layers)
        names += layer.name.substr(0, 1);
    return names;
}

TEST(ReimportOfEdits, TheOrderOfTheLevelStaysWhileTheSourceKeepsItsOwn) {
    Level edited = imported(wallsAndCoins());
    std::ranges::reverse(edited.colliders);
    std::ranges::reverse(edited.layers);
    edited.colliders.insert(edited.colliders.begin() + 1, circle(9, 1, 90, "x"));
    edited.layers.insert(edited.layers.begin() + 1, {LayerId{9}, "Extra", "", {}});
    edited.colliders.push_back(circle(8, 9, 80, "y"));
    EXPECT_EQ(reimport(edited, wallsAndCoins()).level, edited);

    Level changed = wallsAndCoins();
    changed.colliders.insert(changed.colliders.begin() + 1, circle(5, 1, 50, "e"));
    std::erase_if(changed.colliders, [](const Collider& collider) { return collider.id == ColliderId{3}; });
    changed.layers.insert(changed.layers.begin() + 1, {LayerId{5}, "New", "", {}});
    const Level merged = reimport(edited, changed).level;
    EXPECT_EQ(order(merged), "dxbaey") << "a new one follows the one before it in the source";
    EXPECT_EQ(layerOrder(merged), "CEWN");
    EXPECT_EQ(order(reimport(merged, changed).level), "dxbaey");
}

TEST(ReimportOfEdits, ANewOrderOfTheSourceIsTakenOver) {
    const Level edited = imported(wallsAndCoins());
    Level changed = wallsAndCoins();
    std::swap(changed.colliders[2], changed.colliders[3]);
    std::swap(changed.layers[0], changed.layers[1]);
    EXPECT_EQ(order(reimport(edited, changed).level), "abdc");
    EXPECT_EQ(layerOrder(reimport(edited, changed).level), "CW");
}

TEST(ReimportOfEdits, AFormatThatSortsCollidersByLayerChangesNoOrder) {
    Level mixed = wallsAndCoins();
    std::swap(mixed.colliders[1], mixed.colliders[2]);
    EXPECT_EQ(order(reimport(imported(mixed), wallsAndCoins()).level), "acbd");
}

TEST(ReimportOfEdits, AColliderStaysOnTheLayerOfTheLevelWhileTheSourceDoesNotMoveIt) {
    Level edited = imported(wallsAndCoins());
    edited.colliders[0].layer = LayerId{2};
    const Result same = reimport(edited, wallsAndCoins());
    EXPECT_EQ(same.level, edited);
    EXPECT_EQ(same.counts, (std::array<std::size_t, 3>{0, 0, 0}));

    Level changed = wallsAndCoins();
    changed.layers.push_back({LayerId{3}, "Sky", "", {}});
    changed.colliders[0].layer = LayerId{3};
    const Result moved = reimport(edited, changed);
    EXPECT_EQ(moved.level.colliders[0].layer, LayerId{3});
    EXPECT_EQ(moved.notes, std::vector<std::string>{
                               "a (1), changed in the level, too: the source replaced what both changed"});
}

TEST(ReimportOfEdits, ADeletedLayerStaysAwayUntilAColliderIsOnIt) {
    Level edited = imported(wallsAndCoins());
    edited.layers.pop_back();
    std::erase_if(edited.colliders, [](const Collider& collider) { return collider.layer == LayerId{2}; });
    Level changed = wallsAndCoins();
    changed.forbiddenOverlaps->push_back({LayerId{2}, LayerId{2}});
    Level merged = edited;
    for (int round = 0; round < 2; ++round) {
        merged = reimport(merged, changed).level;
        EXPECT_EQ(merged.layers, edited.layers);
        EXPECT_EQ(merged.forbiddenOverlaps, edited.forbiddenOverlaps);
        EXPECT_EQ(order(merged), "ab");
    }
    changed.colliders[2].shape = Circle{{35, 0}, 1};
    merged = reimport(merged, changed).level;
    EXPECT_EQ(order(merged), "abc");
    EXPECT_EQ(layerOrder(merged), "WC");
}

TEST(ReimportOfEdits, ARemovedGridStaysAway) {
    Level before = wallsAndCoins();
    before.grid = Grid{16, {}};
    Level edited = imported(before);
    edited.grid.reset();
    EXPECT_EQ(reimport(edited, before).level.grid, std::nullopt);
    before.grid->size = 32;
    EXPECT_EQ(reimport(edited, before).level.grid, before.grid);
}

TEST(ReimportOfEdits, BackgroundsFollowTheSourceUnlessTheLevelChangedThem) {
    Level before = wallsAndCoins();
    before.backgrounds = {
        {"sky.png", 0, 0, 1, 1, {}}, {"sea.png", 0, 50, 1, 1, {}}, {"sun.png", 9, 9, 1, 1, {}}};
    Level edited = imported(before);
    edited.backgrounds[1].opacity = 0.5;
    edited.backgrounds.erase(edited.backgrounds.begin());
    edited.backgrounds.push_back({"mine.png", 0, 0, 1, 1, {}});
    EXPECT_EQ(reimport(edited, before).level.backgrounds, edited.backgrounds);
    Level changed = before;
    changed.backgrounds.pop_back();
    changed.backgrounds[1].x = 5;
    changed.backgrounds.push_back({"moon.png", 1, 1, 1, 1, {}});
    EXPECT_EQ(
        reimport(edited, changed).level.backgrounds,
        (std::vector<Background>{changed.backgrounds[1], edited.backgrounds.back(), changed.backgrounds[2]}));
}

TEST(ReimportOfEdits, AnImageMayOccurSeveralTimes) {
    Level before = wallsAndCoins();
    before.backgrounds = {{"tree.png", 1, 0, 1, 1, {}}, {"tree.png", 2, 0, 1, 1, {}}};
    const Level edited = imported(before);
    Level changed = before;
    changed.backgrounds[1].x = 3;
    EXPECT_EQ(reimport(edited, changed).level.backgrounds, changed.backgrounds);
    changed.backgrounds.pop_back();
    EXPECT_EQ(reimport(edited, changed).level.backgrounds, changed.backgrounds);
}

TEST(ReimportOfEdits, ABackgroundThatBothSidesChangedIsNamed) {
    Level before = wallsAndCoins();
    before.backgrounds = {{"sky.png", 1, 0, 1, 1, {}}};
    Level edited = imported(before);
    edited.backgrounds[0].opacity = 0.5;
    Level changed = before;
    changed.backgrounds[0].x = 3;
    EXPECT_EQ(reimport(edited, changed).notes,
              std::vector<std::string>{"background sky.png: replaced, because the source changed it, too"});
}

TEST(ReimportOfEdits, WhatBothSidesChangedIsNamed) {
    Level before = sourceWithTexts();
    Level edited = imported(before);
    Level changed = before;
    const auto replaced = [&] {
        return reimport(edited, changed).notes;
    };
    const std::vector<std::string> note{
        "quay (1), changed in the level, too: the source replaced what both changed"};
    edited.colliders[0].shape = Circle{{11, 0}, 1};
    changed.colliders[0].shape = Circle{{12, 0}, 1};
    EXPECT_EQ(replaced(), note);
    changed.colliders[0].shape = edited.colliders[0].shape;
    EXPECT_EQ(replaced(), std::vector<std::string>{}) << "both changed the same way";

    edited.colliders[0].properties[0].value = "bell";
    changed.colliders[0].properties[0].value = "drum";
    EXPECT_EQ(replaced(), note);
    edited.colliders[0].properties[0].value = "horn";
    edited.colliders[0].group = "east";
    changed.colliders[0].group = "west";
    EXPECT_EQ(replaced(), note);
    edited.colliders[0].group = "port";
    EXPECT_EQ(replaced(), std::vector<std::string>{});

    edited.bounds->rect.size = {200, 100};
    changed.bounds->rect.size = {300, 100};
    EXPECT_EQ(replaced(), std::vector<std::string>{
                              "bounds of the level: replaced, because the source changed them, too"});
    edited.bounds->rect.size = {100, 100};
    edited.properties[0].value = "wind";
    changed.properties[0].value = "rain";
    EXPECT_EQ(replaced(),
              std::vector<std::string>{"properties of the level: the source replaced what both changed"});
}

TEST(ReimportOfEdits, AColliderWithoutAnIdIsFoundWhereItWasBeforeItWasMoved) {
    Level before = wallsAndCoins();
    for (Collider& collider : before.colliders)
        collider.name = {};
    Level edited = imported(before);
    edited.colliders[0].shape = Circle{{500, 0}, 1};
    edited.colliders[0].group = "port";
    edited.colliders[1].layer = LayerId{2};
    edited.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "meant", {}}};
    const Result result = reimport(edited, before, allOf(before));
    EXPECT_EQ(result.level.colliders, edited.colliders);
    EXPECT_EQ(result.level.ignored, edited.ignored);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 0, 0}));
}

/// A level that was exported and has another collider now with the id of the last one, which was deleted.
class ReusedId : public testing::Test {
protected:
    ReusedId() {
        exported_.exported = recordText(recordOf(wallsAndCoins()));
        edited_.colliders.back() = circle(4, 1, 99, "new");
        edited_.ignored = {{"overlap", {ColliderId{1}, ColliderId{4}}, "meant", {}}};
    }

    const Collider& drawnLater(const Level& level) {
        return *std::ranges::find(level.colliders, "new",
                                  [](const Collider& each) { return each.name.str(); });
    }

    Level edited_ = wallsAndCoins();
    AssignedIds exported_;
};

TEST_F(ReusedId, AColliderThatWasDrawnLaterStays) {
    Level unchanged = wallsAndCoins();
    Level moved = unchanged;
    moved.colliders[3].shape = Circle{{45, 0}, 1};
    Level without = unchanged;
    without.colliders.pop_back();
    for (const auto& [source, names] :
         {std::pair(unchanged, "abcnew"), std::pair(moved, "abcdnew"), std::pair(without, "abcnew")}) {
        const Result result = reimport(edited_, source, exported_);
        EXPECT_EQ(order(result.level), names);
        const Collider& collider = drawnLater(result.level);
        EXPECT_EQ(collider.id, ColliderId{5});
        EXPECT_EQ(collider.shape, edited_.colliders.back().shape);
        EXPECT_EQ(collider.layer, LayerId{1});
        EXPECT_EQ(result.level.ignored.at(0).colliders, (std::vector{ColliderId{1}, ColliderId{5}}));
        EXPECT_EQ(result.notes.at(0),
                  "new (4) becomes #5: it was drawn after the export of a collider with its id");
    }
}

TEST_F(ReusedId, AColliderThatWasEditedKeepsItsId) {
    Level edited = wallsAndCoins();
    edited.colliders[3].shape = Circle{{44, 0}, 3};
    EXPECT_EQ(reimport(edited, wallsAndCoins(), exported_).level.colliders, edited.colliders);
    edited.colliders[3].name = "renamed";
    EXPECT_EQ(reimport(edited, wallsAndCoins(), exported_).level.colliders, edited.colliders);
    edited.colliders[2].name = "c";
    edited.colliders[3].layer = LayerId{1};
    edited.colliders[3].name = "d";
    EXPECT_EQ(reimport(edited, wallsAndCoins(), exported_).level.colliders, edited.colliders);
}

} // namespace
} // namespace tangent::test
