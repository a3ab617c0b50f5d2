#include "../engine_levels.h"
#include "../note_texts.h"

#include <tangent/formats/godot/godot.h>

#include <array>
#include <fstream>

namespace tangent {

namespace {

using namespace test;
using Texts = std::vector<std::string>;

/// Scenes in a folder of their own.
class GodotFolder : public testing::Test {
protected:
    GodotFolder() {
        folder_ = std::filesystem::path(testing::TempDir()) /
                  ("godot-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::create_directories(folder_ / "parts");
    }
    ~GodotFolder() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
    /// Returns a scene that instances another one as often as it says.
    static std::string instancing(const std::string& path, int count = 1) {
        std::string text = "[gd_scene format=3]\n[ext_resource type=\"PackedScene\" path=\"" + path +
                           "\" id=\"1\"]\n[node name=\"Root\" type=\"Node2D\"]\n";
        for (int i = 0; i < count; ++i)
            text += "[node name=\"Part" + std::to_string(i) +
                    "\" parent=\".\" instance=ExtResource(\"1\")]\nposition = Vector2(10, 0)\n";
        return text;
    }
    ImportResult read(const std::string& name) {
        const std::filesystem::path file = folder_ / name;
        return readGodot(*readFile(file).text, inFolder(file, folder_));
    }

    std::filesystem::path folder_;
};

const std::string crate = R"([gd_scene format=3]
[ext_resource type="Shape2D" path="res://parts/box.tres" id="1"]
[node name="Crate" type="StaticBody2D"]
position = Vector2(1, 1)
[node name="Shape" type="CollisionShape2D" parent="."]
shape = ExtResource("1")
)";
const std::string box =
    "[gd_resource type=\"RectangleShape2D\" format=3]\n[resource]\nsize = Vector2(4, 2)\n";

TEST_F(GodotFolder, InstancedScenesAreReadWithTheirOverrides) {
    write("parts/crate.tscn", crate);
    write("parts/box.tres", box);
    write("level.tscn",
          instancing("res://parts/crate.tscn", 2) +
              "[node name=\"Shape\" parent=\"Part1\" index=\"0\"]\nposition = Vector2(0, 100)\n");
    const ImportResult result = read("level.tscn");
    EXPECT_EQ(messages(result), Texts{});
    ASSERT_TRUE(result.level);
    ASSERT_EQ(result.level->colliders.size(), 2u);
    EXPECT_EQ(result.level->colliders[0].shape, Shape(Rect{{8, -1}, {4, 2}}));
    EXPECT_EQ(result.level->colliders[1].shape, Shape(Rect{{8, 99}, {4, 2}}));
    EXPECT_EQ(result.level->colliders[1].name, "Part1");
}

/// Godot applies the overrides after the properties of the root, which may have a transform.
TEST_F(GodotFolder, OverridesChangePartsOfATransform) {
    using Box = std::array<double, 4>;
    const auto boxWith = [&](const std::string& overrides) {
        write("part.tscn", "[gd_scene format=3]\n[sub_resource type=\"RectangleShape2D\" id=\"1\"]\n"
                           "size = Vector2(4, 2)\n[node name=\"Part\" type=\"StaticBody2D\"]\n"
                           "transform = Transform2D(0, 2, -2, 0, 5, 57)\n" // a quarter turn
                           "[node name=\"S\" type=\"CollisionShape2D\" parent=\".\"]\n"
                           "shape = SubResource(\"1\")\n");
        write("level.tscn", instancing("res://part.tscn") + overrides);
        const ImportResult result = read("level.tscn");
        EXPECT_EQ(messages(result), Texts{});
        if (!result.level || result.level->colliders.size() != 1)
            return Box();
        const Aabb box = bounds(result.level->colliders[0].shape);
        return Box{box.min.x, box.min.y, box.max.x, box.max.y};
    };
    EXPECT_EQ(boxWith(""), (Box{8, -4, 12, 4})) << "position (10, 0)";
    EXPECT_EQ(boxWith("scale = Vector2(1, 3)\n"), (Box{7, -2, 13, 2}));
    EXPECT_EQ(boxWith("rotation = 0.0\n"), (Box{6, -2, 14, 2}));
    EXPECT_EQ(boxWith("transform = Transform2D(1, 0, 0, 1, 20, 0)\n"), (Box{18, -1, 22, 1}));
}

TEST_F(GodotFolder, NothingOutsideIsRead) {
    write("outside.tscn", crate);
    for (const char* path : {"../outside.tscn", "res://../outside.tscn", "/etc/passwd.tscn"}) {
        write("parts/level.tscn", instancing(path));
        const std::filesystem::path file = folder_ / "parts/level.tscn";
        const ImportResult result = readGodot(*readFile(file).text, inFolder(file, folder_ / "parts"));
        ASSERT_EQ(result.errors.size(), 1u) << path;
        EXPECT_NE(result.errors[0].message.find("outside the project's folder"), std::string::npos)
            << result.errors[0].message;
        EXPECT_EQ(result.errors[0].line, 4u);
    }
    std::error_code error;
    std::filesystem::create_symlink(folder_ / "outside.tscn", folder_ / "parts/link.tscn", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    write("parts/level.tscn", instancing("link.tscn"));
    const std::filesystem::path file = folder_ / "parts/level.tscn";
    EXPECT_FALSE(readGodot(*readFile(file).text, inFolder(file, folder_ / "parts")).level);
    EXPECT_EQ(texts(readGodot(*readFile(file).text).notes).size(), 1u) << "without a folder nothing is read";
}

TEST_F(GodotFolder, CyclesAndMultitudesAreErrors) {
    write("a.tscn", instancing("res://b.tscn"));
    write("b.tscn", instancing("res://a.tscn"));
    EXPECT_EQ(messages(read("a.tscn")), Texts{"4: in b.tscn:4: \"res://a.tscn\" instances itself"});
    write("self.tscn", instancing("self.tscn"));
    EXPECT_EQ(messages(read("self.tscn")), Texts{"4: \"self.tscn\" instances itself"});
    write("0.tscn", crate);
    write("parts/box.tres", box);
    for (int i = 1; i <= 9; ++i)
        write(std::to_string(i) + ".tscn", instancing("res://" + std::to_string(i - 1) + ".tscn", 10));
    const Texts bomb = messages(read("9.tscn"));
    ASSERT_EQ(bomb.size(), 1u);
    EXPECT_NE(bomb[0].find("more than 250,000 nodes"), std::string::npos) << bomb[0];
    write("level.tscn", instancing("none.tscn"));
    EXPECT_EQ(messages(read("level.tscn")).size(), 1u);
    write("broken.tscn", "[gd_scene format=3]\n[node name=\"a\"]\nx = ?\n");
    write("level.tscn", instancing("broken.tscn"));
    EXPECT_EQ(messages(read("level.tscn")), Texts{"4: in broken.tscn:3: expected a value, found \"?\""});
    write("broken.tscn", "[gd_scene format=3]\n[node name=\"a\" type=\"Area2D\"]\nrotation = true\n");
    EXPECT_EQ(messages(read("level.tscn")), Texts{"4: in broken.tscn:3: expected a number, found a boolean"});
}

TEST_F(GodotFolder, CopiesOfLargeScenesAreLimited) {
    write("large.tscn", "[gd_scene format=3]\n[node name=\"a\" type=\"Node2D\"]\nmetadata/text = \"" +
                            std::string(1 << 20, 'x') + "\"\n");
    write("level.tscn", instancing("res://large.tscn", 300));
    const Texts errors = messages(read("level.tscn"));
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_NE(errors[0].find(": instanced scenes of more than 64 MiB"), std::string::npos) << errors[0];
}

TEST_F(GodotFolder, LayersAreNamedByTheProject) {
    write("project.godot", "; Engine configuration file.\nconfig_version=5\n\n[layer_names]\n\n"
                           "2d_physics/layer_1=\"World\"\n2d_physics/layer_3=\"Coin \\\"gold\\\"\"\n"
                           "3d_physics/layer_2=\"Other\"\n\n[input]\n\njump={\n\"events\": "
                           "[Object(InputEventKey,\"device\":-1,\"script\":null)\n]\n}\n");
    std::string scene = "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n"
                        "[node name=\"Root\" type=\"Node2D\"]\n";
    const auto add = [&](const std::string& name, int layer, int mask) {
        scene += "[node name=\"" + name +
                 "\" type=\"StaticBody2D\" parent=\".\"]\ncollision_layer = " + std::to_string(layer) +
                 "\ncollision_mask = " + std::to_string(mask) +
                 "\n[node name=\"Shape\" type=\"CollisionShape2D\" parent=\"" + name +
                 "\"]\nshape = SubResource(\"1\")\n";
    };
    add("a", 1, 1);
    add("b", 1, 4);
    add("c", 2, 1);
    add("d", 7, 1);
    write("parts/level.tscn", scene);
    const ImportResult result = read("parts/level.tscn");
    EXPECT_EQ(messages(result), Texts{});
    ASSERT_TRUE(result.level);
    Texts names;
    for (const Layer& layer : result.level->layers)
        names.push_back(layer.name);
    EXPECT_EQ(names, (Texts{"World (mask World)", "World (mask Coin \"gold\")", "Layer 2",
                            "World, 2, Coin \"gold\""}));
    EXPECT_EQ(result.externalFiles.size(), 1u);
    write("project.godot", "[layer_names]\n2d_physics/layer_2=\"cut o");
    EXPECT_EQ(read("parts/level.tscn").level->layers[2].name, "Layer 2") << "a damaged project has no names";
}

} // namespace

} // namespace tangent
