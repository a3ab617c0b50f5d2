#include "engine_levels.h"
#include "note_texts.h"

#include <tangent/formats/json_value.h>
#include <tangent/formats/matter.h>

namespace tangent {

namespace {

using namespace test;

TEST(Matter, BodiesAreOptionsOfBodyCreate) {
    const ExportResult written = exportLevel(format("matter"), engineLevel());
    JsonTree tree(written.text);
    JsonCursor cursor(written.text);
    const JsonValue root = tree.read(cursor);
    ASSERT_FALSE(cursor.syntaxError());
    const JsonValue& quay = root["bodies"].children[0];
    EXPECT_EQ(quay["label"].text, "quay");
    EXPECT_EQ(quay["position"]["x"].number(), 640);
    EXPECT_EQ(quay["position"]["y"].number(), 690);
    EXPECT_EQ(quay["vertices"].children.size(), 4u);
    EXPECT_EQ(quay["collisionFilter"]["mask"].integer(), 5);
    const JsonValue& buoy = root["bodies"].children[1];
    EXPECT_EQ(buoy["circleRadius"].number(), 24);
    EXPECT_EQ(buoy["vertices"].children.size(), 24u);
    EXPECT_NEAR(root["bodies"].children[2]["angle"].number(), 0.5235987755982988, 1e-15);
    EXPECT_TRUE(root["bodies"].children[2]["isSensor"].isTrue());
    EXPECT_EQ(
        texts(written.notes),
        std::vector<std::string>{"2 × circle: matter.js collides a polygon with 24 corners, up to 0.9 % of "
                                 "the radius smaller"});
}

TEST(Matter, PhysicsEditorHasAMemberForEachCollider) {
    const ExportResult written = exportLevel(format("physicseditor"), engineLevel());
    JsonTree tree(written.text);
    JsonCursor cursor(written.text);
    const JsonValue root = tree.read(cursor);
    ASSERT_FALSE(cursor.syntaxError());
    ASSERT_EQ(root.children.size(), 5u);
    EXPECT_EQ(root["buoy"]["fixtures"].children[0]["circle"]["radius"].number(), 24);
    EXPECT_EQ(root["buoy#4"]["y"].number(), 660) << "names are unique";
    EXPECT_EQ(root["#3"]["fixtures"].children[0]["vertices"].children[0].children.size(), 4u);
    EXPECT_EQ(written.notes.back().message, "properties of the level: not written");
}

} // namespace

} // namespace tangent
