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

std::pair<Level, std::vector<std::string>> reimport(const Level& existing, const Level& changed) {
    Notes notes;
    Level level = reimported(existing, changed, notes);
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

} // namespace

} // namespace tangent
