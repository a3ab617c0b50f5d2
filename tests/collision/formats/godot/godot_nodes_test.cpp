#include "../engine_levels.h"
#include "../note_texts.h"

#include <tangent/formats/godot/godot.h>

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

/// A box of 10 x 10 about (0, 0) of node T, whose parent is at (100, 0).
ImportResult readBelow(const std::string& node) {
    return readGodot(
        "[gd_scene format=3]\n[sub_resource type=\"RectangleShape2D\" id=\"1\"]\n"
        "size = Vector2(10, 10)\n[node name=\"Root\" type=\"Node2D\"]\nposition = Vector2(100, 0)\n"
        "[node name=\"T\" parent=\".\" " +
        node +
        "\n[node name=\"Body\" type=\"StaticBody2D\" parent=\"T\"]\n"
        "[node name=\"C\" type=\"CollisionShape2D\" parent=\"T/Body\"]\nshape = SubResource(\"1\")\n");
}
std::vector<Shape> boxAt(Vec2 center) {
    return {Rect{center - Vec2{5, 5}, {10, 10}}};
}
std::vector<Shape> shapesBelow(const ImportResult& result) {
    std::vector<Shape> shapes;
    EXPECT_EQ(messages(result), Texts{});
    if (result.level)
        for (const Collider& collider : result.level->colliders)
            shapes.push_back(collider.shape);
    return shapes;
}

TEST(GodotNodes, TypedArraysAndDictionariesAreRead) {
    for (const std::string value :
         {"Array[ExtResource(\"1_abc\")]([])", "Array[int]([1, 2])", "Array[\"Item\"]([null])",
          "Dictionary[String, int]({\"a\": 1})", "Dictionary[ExtResource(\"1\"), Array]({})",
          "Array[SubResource(\"1\")]([SubResource(\"1\")])"})
        EXPECT_EQ(shapesBelow(readBelow("type=\"Node2D\"]\nitems = " + value + "\n")), boxAt({100, 0}))
            << value;
    EXPECT_FALSE(readBelow("type=\"Node2D\"]\nitems = Array[(]([])\n").level);
    EXPECT_FALSE(readBelow("type=\"Node2D\"]\nitems = Array[int([])\n").level);
}

TEST(GodotNodes, TransformsEndAtNodesThatAreNoCanvasItems) {
    for (const std::string type : {"Node", "CanvasLayer", "Timer", "AnimationPlayer", "SubViewport"})
        EXPECT_EQ(shapesBelow(readBelow("type=\"" + type + "\"]")), boxAt({0, 0})) << type;
    for (const std::string type : {"Node2D", "Control", "Sprite2D", "VBoxContainer"})
        EXPECT_EQ(shapesBelow(readBelow("type=\"" + type + "\"]")), boxAt({100, 0})) << type;
}

TEST(GodotNodes, ACanvasLayerMovesWhatIsOnIt) {
    const ImportResult result = readBelow("type=\"CanvasLayer\"]\noffset = Vector2(7, 8)\n");
    EXPECT_EQ(shapesBelow(result), boxAt({7, 8}));
    EXPECT_EQ(texts(result.notes), Texts{"shape on a CanvasLayer: placed as on the canvas of the others"});
}

TEST(GodotNodes, ANodeAtTheTopLevelIgnoresItsParent) {
    EXPECT_EQ(shapesBelow(readBelow("type=\"Node2D\"]\ntop_level = true\nposition = Vector2(3, 4)\n")),
              boxAt({3, 4}));
    EXPECT_EQ(shapesBelow(readBelow("type=\"Node2D\"]\ntop_level = false\n")), boxAt({100, 0}));
}

TEST(GodotNodes, OffsetsPlaceControls) {
    EXPECT_EQ(shapesBelow(readBelow("type=\"Control\"]\noffset_left = 50.0\noffset_top = 20.0\n")),
              boxAt({150, 20}));
    EXPECT_EQ(shapesBelow(readBelow("type=\"Control\"]\nmargin_left = 50.0\nmargin_top = 20.0\n")),
              boxAt({150, 20}));
    const ImportResult anchored = readBelow("type=\"Control\"]\nanchor_left = 0.5\noffset_left = 50.0\n");
    EXPECT_EQ(shapesBelow(anchored), boxAt({150, 0}));
    EXPECT_EQ(texts(anchored.notes), Texts{"shape below a Control with anchors: placed by the offsets only"});
}

TEST(GodotNodes, CirclesSurviveTheRoundingOf32BitScales) {
    const auto circleWith = [](const std::string& scale, const std::string& rootScale) {
        const ImportResult result =
            readGodot("[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
                      "[node name=\"Root\" type=\"Node2D\"]\nscale = " +
                      rootScale +
                      "\n[node name=\"Body\" type=\"StaticBody2D\" parent=\".\"]\n"
                      "[node name=\"C\" type=\"CollisionShape2D\" parent=\"Body\"]\nscale = " +
                      scale + "\nshape = SubResource(\"1\")\n");
        return shapesBelow(result);
    };
    EXPECT_EQ(circleWith("Vector2(0.333333, 0.333334)", "Vector2(0.3, 0.3)").size(), 1u);
    EXPECT_EQ(circleWith("Vector2(3, 3)", "Vector2(0.333333, 0.333334)").size(), 1u);
    EXPECT_EQ(circleWith("Vector2(3, 3.001)", "Vector2(1, 1)").size(), 0u);
}

TEST(GodotNodes, MissingScenesAreSkippedIfAsked) {
    const std::string scene =
        "[gd_scene format=3]\n[ext_resource type=\"PackedScene\" path=\"res://gone.tscn\" "
        "id=\"1\"]\n[node name=\"R\" type=\"Node2D\"]\n"
        "[node name=\"X\" parent=\".\" instance=ExtResource(\"1\")]\n";
    ImportOptions options =
        inFolder(std::filesystem::path(testing::TempDir()) / "a.tscn", testing::TempDir());
    EXPECT_FALSE(readGodot(scene, options).level);
    options.skipsMissing = true;
    const ImportResult result = readGodot(scene, options);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(
        texts(result.notes),
        Texts{"external file \"res://gone.tscn\" not read, because there is no such file: its colliders are "
              "missing"});
}

TEST(GodotNodes, PlaceholdersOfScenesAreNoted) {
    const ImportResult result =
        readGodot("[gd_scene format=3]\n[node name=\"R\" type=\"Node2D\"]\n"
                  "[node name=\"X\" parent=\".\" instance_placeholder=\"res://coin.tscn\"]\n",
                  {});
    EXPECT_EQ(texts(result.notes), Texts{"scene that a game instances later, a placeholder: skipped"});
}

} // namespace

} // namespace tangent
