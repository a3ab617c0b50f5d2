#include "reimported_levels.h"

#include <gtest/gtest.h>

#include <algorithm>

/// Exports that other programs edited in their ways.
namespace tangent::test {

namespace {

/// Layers Walls and Triggers, each with two rectangles.
Level twoLayers() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}, {LayerId{2}, "Triggers", "", {}}};
    for (int id = 1; id <= 4; ++id)
        level.colliders.push_back(
            {ColliderId{id}, LayerId{id <= 2 ? 1 : 2}, Rect{{id * 100.0, 0}, {32, 16}}, false, "", {}, {}});
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    return level;
}

std::string exported(const Format& format, const Level& level, ExportOptions options = {}) {
    options.isRecorded = true;
    return exportLevel(format, level, options).text;
}

Result merged(const Format& format, const Level& level, const std::string& text,
              const ImportOptions& options = {}) {
    const ImportResult source = importLevel(format, text, options);
    EXPECT_TRUE(source.level);
    Notes notes;
    const Reimported result =
        reimported(level, source.level.value_or(Level()), source.assigned, file, notes, source.skipped);
    return {result.level, texts(std::move(notes).take()), {result.added, result.changed, result.removed}};
}

const Collider* colliderIn(const Level& level, int id) {
    const auto found = std::ranges::find(level.colliders, ColliderId{id}, &Collider::id);
    return found == level.colliders.end() ? nullptr : &*found;
}

std::string withReplaced(std::string text, const std::string& before, const std::string& after) {
    const std::size_t place = text.find(before);
    EXPECT_NE(place, text.npos) << before;
    return text.replace(std::min(place, text.size()), before.size(), after);
}

const Format& godot = *formatNamed("godot4");

std::string inserted(std::string text, const std::string& before, const std::string& what) {
    return withReplaced(std::move(text), before, what + before);
}

const std::string triggersNode = "[node name=\"Triggers\"";

std::string bodyOf(const std::string& name, const std::string& lines) {
    return "[node name=\"" + name + "\" type=\"StaticBody2D\" parent=\"Walls\"]\n" + lines +
           "\n[node name=\"CollisionShape2D\" type=\"CollisionShape2D\" parent=\"Walls/" + name +
           "\"]\nshape = SubResource(\"1\")\n\n";
}

TEST(EditedExport, ANewNodeBeforeOthersTakesNoneOfTheirIds) {
    Level level = twoLayers();
    const std::string text =
        inserted(exported(godot, level), triggersNode, bodyOf("New", "position = Vector2(9, 900)\n"));
    std::get<Rect>(level.colliders[2].shape).min.x = 7;
    const Result result = merged(godot, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    ASSERT_TRUE(colliderIn(result.level, 3));
    EXPECT_EQ(*colliderIn(result.level, 3), level.colliders[2]);
    ASSERT_TRUE(colliderIn(result.level, 5));
    EXPECT_EQ(colliderIn(result.level, 5)->name, "New");
}

TEST(EditedExport, ANewFilterBeforeOtherLayersTakesNoneOfTheirIds) {
    const Level level = twoLayers();
    const std::string text = inserted(exported(godot, level), triggersNode,
                                      bodyOf("New", "position = Vector2(9, 900)\ncollision_mask = 2\n"));
    const Result result = merged(godot, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    ASSERT_EQ(result.level.layers.size(), 3U);
    EXPECT_EQ(result.level.layers[1], level.layers[1]);
    ASSERT_TRUE(colliderIn(result.level, 4));
    EXPECT_EQ(*colliderIn(result.level, 4), level.colliders[3]);
    EXPECT_EQ(result.level.layers[2].id, LayerId{3});
}

TEST(EditedExport, ANewBodyBeforeOthersTakesNoneOfTheirIds) {
    const Format& box2d = *formatNamed("box2d");
    Level level = twoLayers();
    const std::string text = inserted(exported(box2d, level), "{\"type\": \"staticBody\"",
                                      "{\"type\": \"staticBody\", \"position\": {\"x\": 1, \"y\": 900}, "
                                      "\"fixtures\": [{\"shape\": {\"type\": "
                                      "\"circle\", \"radius\": 2}}]},\n");
    level.colliders[0].name = "mine";
    const Result result = merged(box2d, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    ASSERT_TRUE(colliderIn(result.level, 1));
    EXPECT_EQ(*colliderIn(result.level, 1), level.colliders[0]);
}

TEST(EditedExport, ACopyBeforeTheOriginalIsNew) {
    Level level = twoLayers();
    const std::string text =
        inserted(exported(godot, level), triggersNode,
                 bodyOf("Copy", "position = Vector2(9, 900)\nmetadata/tangent_id = 3\n"));
    level.colliders[2].name = "mine";
    const Result result = merged(godot, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    ASSERT_TRUE(colliderIn(result.level, 3));
    EXPECT_EQ(*colliderIn(result.level, 3), level.colliders[2]);
}

TEST(EditedExport, ACopiedElementBeforeTheOriginalIsNew) {
    const Format& svg = *formatNamed("svg");
    Level level = twoLayers();
    level.colliders[2].properties = {{"event", "open"}};
    const std::string text = inserted(exported(svg, level), "<g id=\"layer2\"",
                                      "<rect class=\"collider layer2\" x=\"9\" y=\"900\" width=\"5\" "
                                      "height=\"5\"><title>#3</title></rect>");
    const Result result = merged(svg, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    ASSERT_TRUE(colliderIn(result.level, 3));
    EXPECT_EQ(*colliderIn(result.level, 3), level.colliders[2]);
}

TEST(EditedExport, ARenamedNodeHasItsNewName) {
    Level level = twoLayers();
    level.colliders[0].name = "a.b";
    level.colliders[2].name = level.colliders[3].name = "crate";
    const std::string text = exported(godot, level);
    EXPECT_EQ(merged(godot, level, text).level.colliders, level.colliders);
    const Level one =
        merged(godot, level,
               withReplaced(withReplaced(text, "name=\"ab\"", "name=\"pillar\""), "Walls/ab", "Walls/pillar"))
            .level;
    EXPECT_EQ(colliderIn(one, 1)->name, "pillar");
    const Level two = merged(godot, level,
                             withReplaced(withReplaced(text, "name=\"crate 4\"", "name=\"door\""),
                                          "Triggers/crate 4", "Triggers/door"))
                          .level;
    EXPECT_EQ(colliderIn(two, 4)->name, "door");
}

TEST(EditedExport, AFurtherShapeOfABodyDoesNotRenameTheFirst) {
    Level level = twoLayers();
    level.colliders[0].name = "quay";
    const std::string text =
        exported(godot, level) +
        "\n[node name=\"More\" type=\"CollisionShape2D\" parent=\"Walls/quay\"]\nposition = Vector2(0, "
        "500)\nshape = SubResource(\"1\")\n";
    const Result result = merged(godot, level, text);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{1, 0, 0}));
    EXPECT_EQ(colliderIn(result.level, 1)->name, "quay");
    EXPECT_EQ(result.level.colliders.back().name.str(), "quay/More");
}

TEST(EditedExport, ShapesThatAreSkippedAreNotGone) {
    const Level level = twoLayers();
    const std::string scene = withReplaced(exported(godot, level), "shape = SubResource(\"1\")\n",
                                           "shape = SubResource(\"1\")\ndisabled = true\n");
    EXPECT_EQ(merged(godot, level, scene).notes,
              std::vector<std::string>{"#1: removed, because its shape in the source is now skipped"});
    const Format& svg = *formatNamed("svg");
    const std::string picture = withReplaced(exported(svg, level), "<rect class=\"collider",
                                             "<rect display=\"none\" class=\"collider");
    EXPECT_EQ(merged(svg, level, picture).notes,
              std::vector<std::string>{"#1: removed, because its shape in the source is now skipped"});
}

TEST(EditedExport, ALabelMayEndLikeATitle) {
    const Format& svg = *formatNamed("svg");
    const Level level = twoLayers();
    const std::string text = withReplaced(exported(svg, level), "<rect class=\"collider",
                                          "<rect inkscape:label=\"door (2)\" class=\"collider");
    EXPECT_EQ(colliderIn(merged(svg, level, text).level, 1)->name, "door (2)");
}

TEST(EditedExport, ItsCoordinatesAreRepeatedIfAskedFor) {
    const Format& planck = *formatNamed("planck");
    const Level level = twoLayers();
    ExportOptions meters;
    meters.scale = 0.01;
    meters.origin = {50, 60};
    meters.yRunsUp = false;
    const std::string text = exported(planck, level, meters);
    ImportOptions back;
    back.scale = 3;
    back.repeatsExport = true;
    const Result result = merged(planck, level, text, back);
    EXPECT_EQ(result.counts, (std::array<std::size_t, 3>{0, 0, 0}));
    EXPECT_EQ(result.level.colliders, level.colliders);
}

} // namespace

} // namespace tangent::test
