#include "document/edits.h"
#include "editor_fixture.h"

#include <cmath>
#include <numbers>

namespace tangent {
namespace {

using namespace test;

/// A round and a rectangular room, and a coin in each.
class TangentFromInsideTest : public EditorTest {
protected:
    TangentFromInsideTest() {
        options.setSnapToColliders(true);
        document().add("Add", {circleAt(1, {-200, 0}, 180), rectAt(2, {20, -150}, {300, 300}),
                               circleAt(3, {-200, 20}, 20), circleAt(4, {200, 20}, 20)});
        document().selection().clear();
    }
    double fromMiddle(std::int64_t coin) { return length(center(shapeOf(coin)) - Vec2{-200, 0}); }
};

TEST_F(TangentFromInsideTest, ADraggedCircleTouchesTheWall) {
    mouse.drag({-200, 20}, {-200 + 93, 124});
    EXPECT_NEAR(fromMiddle(3), 160, 1e-9);
    mouse.drag(center(shapeOf(3)), {-200 + 30, 50});
    EXPECT_NEAR(fromMiddle(3), std::hypot(30, 50), 1) << "far from the wall";
    document().undo();
    document().undo();
    mouse.press({-200, 20});
    mouse.move({-150, 20});
    mouse.move({-200 + 93, 124});
    EXPECT_FALSE(feedback().keptClear.contains(QRectF(-380, -180, 360, 360))) << "the readout may be inside";
    key(Qt::Key_Escape);
    mouse.release({-200 + 93, 124});
    mouse.drag({-200, 20}, {-203, 157}, Qt::ShiftModifier);
    EXPECT_EQ(center(shapeOf(3)), (Vec2{-200, 160})) << "along an axis";
    mouse.drag({200, 20}, {297, 60});
    EXPECT_EQ(center(shapeOf(4)), (Vec2{300, 60})) << "to a side";
    mouse.drag({300, 60}, {298, 127});
    EXPECT_EQ(center(shapeOf(4)), (Vec2{300, 130})) << "into a corner";
    mouse.drag({300, 130}, {43, 133}, Qt::ShiftModifier);
    EXPECT_EQ(center(shapeOf(4)), (Vec2{40, 130}));
}

TEST_F(TangentFromInsideTest, ADrawnCircleTouchesTheWall) {
    editor.useTool(CircleTool::definition);
    const auto drawnRadius = [&](Vec2 from, double radius) {
        mouse.drag(from, from + Vec2{radius, 0});
        return std::get<Circle>(level().collider(level().at(level().size() - 1)).shape).radius;
    };
    EXPECT_EQ(drawnRadius({-100, 0}, 77), 80);
    EXPECT_EQ(drawnRadius({120, -50}, 97), 100) << "the nearest side";
    EXPECT_EQ(drawnRadius({120, -50}, 60), 60);
}

TEST_F(TangentFromInsideTest, AResizedCircleTouchesTheWall) {
    document().selection().setOnly(ColliderId{4});
    mouse.drag({220, 20}, {200 + 118, 20});
    EXPECT_EQ(shapeOf(4), Shape(Circle{{200, 20}, 120}));
    document().selection().setOnly(ColliderId{3});
    mouse.drag({-180, 20}, {-200 + 157, 20});
    EXPECT_EQ(shapeOf(3), Shape(Circle{{-200, 20}, 160}));
}

TEST_F(TangentFromInsideTest, ARotatedRoomHasWallsToo) {
    Collider room = rectAt(2, {20, -150}, {300, 300});
    room.shape = RotatedRect{{{20, -150}, {300, 300}}, 30};
    test::replace(document(), "Rotate", {room});
    document().selection().clear();
    const Vec2 wall{std::cos(std::numbers::pi / 6), std::sin(std::numbers::pi / 6)}; // towards it
    mouse.drag({200, 20}, Vec2{170, 0} + wall * 127);
    const Vec2 coin = center(shapeOf(4)) - Vec2{170, 0};
    EXPECT_NEAR(coin.x * wall.x + coin.y * wall.y, 130, 1e-6);
}

} // namespace
} // namespace tangent
