#include "../engine_levels.h"
#include "../note_texts.h"

#include <tangent/formats/godot/godot.h>

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

TEST(Godot, ScenesComeBackAsTheyWere) {
    for (const char* name : {"godot4", "godot3"}) {
        const ExportResult written = exportLevel(format(name), engineLevel());
        EXPECT_EQ(texts(written.notes), Texts{});
        EXPECT_EQ(formatOfFile("a.tscn", written.text), formatNamed(name));
        expectSame(readBack(name, written.text), engineLevel());
    }
}

TEST(Godot, RandomScenesComeBackAsTheyWere) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 20; ++i) {
        const Level level = randomEngineLevel(random, 100);
        for (const char* name : {"godot4", "godot3"}) {
            Level read = readBack(name, exportLevel(format(name), level).text);
            read.name = "";
            expectSame(read, level);
        }
    }
}

TEST(Godot, NoPartOfASceneIsReadWithoutANote) {
    Level level = engineLevel();
    for (std::size_t i = 0; i < level.colliders.size(); ++i) // each shape is one of its own
        level.colliders[i].shape = Circle{{0, 0}, 10.25 + static_cast<double>(i)};
    for (const char* name : {"godot4", "godot3"}) {
        const std::string text = exportLevel(format(name), level).text;
        const std::size_t lastShape = text.rfind("CollisionShape2D");
        for (std::size_t length = 0; length < text.find('\n', text.find("shape = ", lastShape)); ++length) {
            const ImportResult read = importLevel(format(name), text.substr(0, length));
            ASSERT_TRUE(!read.notes.empty() || (!read.errors.empty() && read.errors[0].line > 0))
                << text.substr(0, length);
        }
    }
}

TEST(Godot, ABodyWithoutAShapeIsNoted) {
    const ImportResult read = readGodot(R"([gd_scene format=3]
[node name="A" type="Node2D"]
[node name="B" type="StaticBody2D" parent="."]
)");
    EXPECT_EQ(texts(read.notes), Texts{"StaticBody2D without a shape: skipped"});
    EXPECT_EQ(read.notes[0].line, 3u);
}

TEST(Godot, LayersWithTheSameNameAreNoted) {
    Level level = engineLevel();
    level.layers[1].name = level.layers[0].name;
    const ExportResult written = exportLevel(format("godot4"), level);
    EXPECT_EQ(texts(written.notes),
              Texts{R"(layer "Solid" has the name of another one: its node is "Solid 5")"});
    expectSame(readBack("godot4", written.text), level);
}

TEST(Godot, Godot4ScenesLookAsGodotSavesThem) {
    Level level = engineLevel();
    level.properties = {};
    level.layers.resize(2);
    level.colliders.resize(3);
    level.colliders.push_back({ColliderId{11}, LayerId{1}, Circle{{0, 0.5}, 24}, false, "buoy", {}, {}});
    EXPECT_EQ(writeGodot4(level).text, R"([gd_scene load_steps=4 format=3]

[sub_resource type="RectangleShape2D" id="1"]
size = Vector2(1280, 100)

[sub_resource type="CircleShape2D" id="2"]
radius = 24

[sub_resource type="RectangleShape2D" id="3"]
size = Vector2(50, 20)

[node name="Harbour" type="Node2D"]

[node name="Solid" type="Node2D" parent="."]
metadata/tangent_layer = 1

[node name="Trigger" type="Node2D" parent="."]
metadata/tangent_layer = 5

[node name="quay" type="StaticBody2D" parent="Solid"]
position = Vector2(640, 690)
metadata/tangent_id = 7

[node name="CollisionShape2D" type="CollisionShape2D" parent="Solid/quay"]
shape = SubResource("1")

[node name="buoy" type="StaticBody2D" parent="Solid"]
position = Vector2(300, 620)
metadata/tangent_id = 2
metadata/hp = 3.5
metadata/float = true

[node name="CollisionShape2D" type="CollisionShape2D" parent="Solid/buoy"]
shape = SubResource("2")

[node name="Collider 3" type="Area2D" parent="Trigger"]
position = Vector2(125, 110)
rotation = 0.5235987755982988
collision_layer = 2
collision_mask = 0
metadata/tangent_id = 3
metadata/tangent_name = ""

[node name="CollisionShape2D" type="CollisionShape2D" parent="Trigger/Collider 3"]
shape = SubResource("3")

[node name="buoy 11" type="StaticBody2D" parent="Solid"]
position = Vector2(0, 0.5)
metadata/tangent_id = 11
metadata/tangent_name = "buoy"

[node name="CollisionShape2D" type="CollisionShape2D" parent="Solid/buoy 11"]
shape = SubResource("2")
)");
}

TEST(Godot, Godot3HasHalfExtentsAndIntegerIds) {
    const std::string text = writeGodot3(engineLevel()).text;
    EXPECT_TRUE(text.starts_with("[gd_scene load_steps=5 format=2]\n"));
    EXPECT_NE(text.find("[sub_resource type=\"RectangleShape2D\" id=1]\nextents = Vector2(640, 50)\n"),
              text.npos);
    EXPECT_NE(text.find("shape = SubResource( 1 )\n"), text.npos);
    EXPECT_NE(text.find("__meta__ = {\n\"tangent_id\": 7\n}\n"), text.npos);
}

TEST(Godot, WhatASceneCannotExpressIsNoted) {
    Level level = engineLevel();
    level.colliders[0].properties = {{"two words", true}};
    EXPECT_EQ(texts(writeGodot4(level).notes),
              Texts{"property whose name is no identifier, which Godot 4 refuses: not written"});
    EXPECT_EQ(texts(writeGodot3(level).notes), Texts{});
    Level wide;
    for (int i = 1; i <= 40; ++i) {
        wide.layers.push_back({LayerId{i}, std::to_string(i), "", {}});
        wide.colliders.push_back({ColliderId{i}, LayerId{i}, Circle{{0, 0}, 1}, false, {}, {}, {}});
    }
    EXPECT_EQ(writeGodot4(wide).notes[0].message,
              "layer that shares a bit with another, which forbids the same");
}

const std::string scene = R"([gd_scene load_steps=3 format=3 uid="uid://abc"]

[sub_resource type="RectangleShape2D" id="RectangleShape2D_x1"]
size = Vector2(10, 20)
[sub_resource type="CircleShape2D" id="c"]
[sub_resource type="CapsuleShape2D" id="cap"]
[sub_resource type="ConvexPolygonShape2D" id="poly"]
points = PackedVector2Array(0, 0, 6, 0, 6, 8)

[node name="World" type="Node2D"]
position = Vector2(100, 0)
[node name="Group" type="Node2D" parent="."]
position = Vector2(0, 50)
rotation = 1.5707963
scale = Vector2(2, 2)
[node name="Wall" type="StaticBody2D" parent="Group"]
collision_layer = 5
[node name="Shape" type="CollisionShape2D" parent="Group/Wall"]
position = Vector2(10, 0)
shape = SubResource("RectangleShape2D_x1")
[node name="Round" type="CollisionShape2D" parent="Group/Wall"]
shape = SubResource("c")
[node name="Player" type="CharacterBody2D" parent="."]
[node name="Capsule" type="CollisionShape2D" parent="Player"]
shape = SubResource("cap")
[node name="Zone" type="Area2D" parent="."]
metadata/event = "x"
[node name="Polygon" type="CollisionPolygon2D" parent="Zone"]
polygon = PackedVector2Array(0, 0, 4, 0, 4, 4, 0, 4)
[node name="Polygon2" type="CollisionPolygon2D" parent="Zone"]
polygon = PackedVector2Array(0, 0, 4, 0, 4, 4)
[node name="Off" type="CollisionShape2D" parent="Zone"]
disabled = true
shape = SubResource("c")
[node name="Map" type="TileMap" parent="."]
[node name="Loose" type="CollisionShape2D" parent="."]
shape = SubResource("poly")
)";

TEST(Godot, TransformsOfParentsApply) {
    const ImportResult result = readGodot(scene);
    ASSERT_TRUE(result.level);
    const auto& colliders = result.level->colliders;
    ASSERT_EQ(colliders.size(), 3u);
    EXPECT_EQ(result.level->name, "World");
    EXPECT_EQ(colliders[0].name, "Wall/Shape");
    expectNear(colliders[0].shape, RotatedRect{{{90, 50}, {20, 40}}, 90});
    expectNear(colliders[1].shape, Circle{{100, 50}, 20});
    EXPECT_EQ(colliders[2].shape, Shape(Rect{{100, 0}, {4, 4}}));
    EXPECT_TRUE(colliders[2].sensor);
    EXPECT_EQ(colliders[2].properties, (Properties{{"event", std::string("x")}}));
    EXPECT_EQ(result.level->layers[0].name, "Layer 1, 3");
    EXPECT_EQ(texts(result.notes), (Texts{"CapsuleShape2D: skipped", "CollisionPolygon2D: skipped",
                                          "disabled CollisionShape2D: skipped", "TileMap: skipped",
                                          "CollisionShape2D outside of a body or area: skipped"}));
    EXPECT_EQ(result.notes[0].line, 24u);
    EXPECT_EQ(result.colliderOffsets[0], scene.find("[node name=\"Wall\""));
}

TEST(Godot, CapsulesAndPolygonsBecomeWhatIsAskedFor) {
    const auto around = readGodot(scene, replacingBy(OtherShapes::bounding)).level;
    ASSERT_TRUE(around);
    ASSERT_EQ(around->colliders.size(), 5u);
    EXPECT_EQ(around->colliders[2].shape, Shape(Rect{{90, -15}, {20, 30}}));
    EXPECT_EQ(around->colliders[4].shape, Shape(Rect{{100, 0}, {4, 4}}));
    const auto inside = readGodot(scene, replacingBy(OtherShapes::inscribed)).level;
    EXPECT_EQ(inside->colliders[2].shape, Shape(Circle{{100, 0}, 10}));
    EXPECT_NEAR(std::get<Circle>(inside->colliders[4].shape).radius, 1.17, 0.02);
}

TEST(Godot, ErrorsNameTheirPlace) {
    EXPECT_EQ(messages(readGodot("")), Texts{"1: expected [gd_scene]"});
    EXPECT_EQ(messages(readGodot("[node]\n")), Texts{"1: expected [gd_scene] or [gd_resource]"});
    EXPECT_EQ(messages(readGodot("[gd_scene format=3]\n[node name=\"a\" type=\"Area2D\"]\n\nx = ?")),
              Texts{"4: expected a value, found \"?\""});
    EXPECT_EQ(messages(readGodot("[gd_scene format=3]\n[node name=\"a\"]\n[node name=\"b\"]\n")),
              Texts{"3: a second root node"});
    EXPECT_EQ(messages(readGodot("[gd_scene format=3]\n[node name=\"a\"]\nshape = SubResource(\"1\")\n")),
              Texts{"3: a resource that the file does not define"});
}

TEST(Godot, ValuesOfTheWrongTypeAreErrors) {
    const auto errorsOf = [](const std::string& type, const std::string& property) {
        return messages(
            readGodot("[gd_scene format=3]\n[node name=\"a\" type=\"" + type + "\"]\n" + property + "\n"));
    };
    EXPECT_EQ(errorsOf("StaticBody2D", "position = \"x\""),
              Texts{"3: expected a Vector2 of 2 numbers, found a string"});
    EXPECT_EQ(errorsOf("Node2D", "scale = Vector2(1, \"x\")"),
              Texts{"3: expected a Vector2 of 2 numbers, found \"Vector2(…)\""});
    EXPECT_EQ(errorsOf("Node2D", "position = [1, 2]"),
              Texts{"3: expected a Vector2 of 2 numbers, found an array"});
    EXPECT_EQ(errorsOf("Node2D", "rotation = true"), Texts{"3: expected a number, found a boolean"});
    EXPECT_EQ(errorsOf("Node2D", "skew = {}"), Texts{"3: expected a number, found a dictionary"});
    EXPECT_EQ(errorsOf("Node2D", "transform = Transform2D(1, 0, 0)"),
              Texts{"3: expected a Transform2D of 6 numbers, found \"Transform2D(…)\""});
    EXPECT_EQ(errorsOf("Area2D", "collision_mask = \"q\""),
              Texts{"3: expected an integer from 0 to 2^32 - 1, found a string"});
    EXPECT_EQ(errorsOf("Area2D", "collision_layer = null"),
              Texts{"3: expected an integer from 0 to 2^32 - 1, found null"});
    EXPECT_EQ(errorsOf("Area2D", "collision_mask = 4294967296"),
              Texts{"3: expected an integer from 0 to 2^32 - 1, found 4294967296"});
    EXPECT_EQ(errorsOf("Area2D", "collision_layer = -1"),
              Texts{"3: expected an integer from 0 to 2^32 - 1, found -1"});
    EXPECT_EQ(errorsOf("Area2D", "collision_layer = 1.5"),
              Texts{"3: expected an integer from 0 to 2^32 - 1, found 1.5"});
    EXPECT_EQ(errorsOf("Area2D", "collision_layer = 4294967295\ncollision_mask = 0"), Texts{});
    EXPECT_EQ(errorsOf("CollisionShape2D", "disabled = 1"), Texts{"3: expected a boolean, found a number"});
    EXPECT_EQ(errorsOf("CollisionPolygon2D", "polygon = PackedVector2Array(1, 2, 3)"),
              Texts{"3: expected a PackedVector2Array of pairs of numbers, found \"PackedVector2Array(…)\""});
    EXPECT_EQ(errorsOf("Node2D", "position = Vector2i(1, 2)\ndisabled = 1"), Texts{});
    EXPECT_EQ(errorsOf("Node3D", "transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0)"), Texts{});
    EXPECT_EQ(errorsOf("Control", "scale = 2"), Texts{}) << "of a script";

    const auto errorsOfShape = [](const std::string& type, const std::string& property) {
        return messages(readGodot("[gd_scene format=3]\n[sub_resource type=\"" + type + "\" id=\"1\"]\n" +
                                  property + "\n[node name=\"a\" type=\"Node2D\"]\n"));
    };
    EXPECT_EQ(errorsOfShape("CircleShape2D", "radius = \"x\""),
              Texts{"3: expected a number, found a string"});
    EXPECT_EQ(errorsOfShape("CapsuleShape2D", "height = true"),
              Texts{"3: expected a number, found a boolean"});
    EXPECT_EQ(errorsOfShape("RectangleShape2D", "size = 4"),
              Texts{"3: expected a Vector2 of 2 numbers, found a number"});
    EXPECT_EQ(errorsOfShape("ConvexPolygonShape2D", "points = 4"),
              Texts{"3: expected a PackedVector2Array of pairs of numbers, found a number"});
    EXPECT_EQ(errorsOfShape("GradientTexture2D", "size = 4"), Texts{});
}

TEST(Godot, SiblingsWithTheSameNameAreKept) {
    const ImportResult read = readGodot(R"([gd_scene format=3]
[sub_resource type="CircleShape2D" id="1"]
[node name="a" type="StaticBody2D"]
[node name="c" type="CollisionShape2D" parent="."]
position = Vector2(10, 0)
shape = SubResource("1")
[node name="c" type="CollisionShape2D" parent="."]
position = Vector2(20, 0)
shape = SubResource("1")
)");
    EXPECT_EQ(messages(read), Texts{});
    ASSERT_EQ(read.level->colliders.size(), 2u);
    EXPECT_EQ(read.level->colliders[0].shape, Shape(Circle{{10, 0}, 10}));
    EXPECT_EQ(read.level->colliders[1].shape, Shape(Circle{{20, 0}, 10}));
}

TEST(Godot, CopiesOfAWordyBodyAreLimited) {
    const std::string head = "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
                             "[node name=\"a\" type=\"StaticBody2D\"]\nmetadata/text = \"";
    const auto sceneWith = [&](int shapes) {
        std::string text = head + std::string(1 << 20, 'x') + "\"\n";
        for (int i = 0; i < shapes; ++i)
            text += "[node name=\"" + std::to_string(i) +
                    "\" type=\"CollisionShape2D\" parent=\".\"]\nshape = SubResource(\"1\")\n";
        return text;
    };
    EXPECT_EQ(readGodot(sceneWith(20)).level->colliders.size(), 20u);
    EXPECT_EQ(messages(readGodot(sceneWith(300))),
              Texts{"3: names and metadata of bodies, for each shape, of more than 64 MiB"});
}

TEST(Godot, ANodeHasAtMostAThousandProperties) {
    std::string meta = "[gd_scene format=2]\n[node name=\"a\" type=\"Node2D\"]\n__meta__ = {\n";
    for (int i = 0; i < 100'000; ++i)
        meta += '"' + std::to_string(i) + "\": 1,\n";
    EXPECT_EQ(messages(readGodot(meta + "}\n")), Texts{"3: a node with more than 1,000 properties"});
}

} // namespace

} // namespace tangent
