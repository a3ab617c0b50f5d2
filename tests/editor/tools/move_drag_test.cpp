#include "tools/three_colliders.h"
#include "tools/very_many.h"

namespace tangent {
namespace {

using namespace test;

class MoveDragTest : public ThreeCollidersTest {};

TEST_F(MoveDragTest, DragMovesTheColliderInOneStep) {
    mouse.drag({-150, 0}, {-120, 25});
    EXPECT_EQ(minOf(1), (Vec2{-170, -25}));
    EXPECT_EQ(newSteps(), 1);
    document().undo();
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    document().redo();
    EXPECT_EQ(minOf(1), (Vec2{-170, -25}));
}

TEST_F(MoveDragTest, DragMovesTheWholeSelectionAndShiftKeepsOneAxis) {
    mouse.click({-150, 0});
    mouse.click({50, 0}, Qt::ShiftModifier);
    mouse.drag({50, 0}, {60, 40});
    EXPECT_EQ(minOf(1), (Vec2{-190, -10}));
    EXPECT_EQ(center(shapeOf(2)), (Vec2{60, 40}));
    document().selection().clear();
    mouse.press({240, -10});
    mouse.move({260, 30}, Qt::ShiftModifier);
    mouse.release({260, 30}, Qt::ShiftModifier);
    EXPECT_EQ(minOf(3), (Vec2{200, -10}));
}

TEST_F(MoveDragTest, AnOverlapTurnsRedDuringTheDragAndVanishesWhenDraggedOff) {
    mouse.press({50, 0});
    mouse.move({0, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
    mouse.move({-80, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 1U);
    EXPECT_TRUE(isRed(painted({-105, 0})));
    mouse.move({50, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
    EXPECT_FALSE(isRed(painted({-105, 0})));
    mouse.release({50, 0});
    EXPECT_EQ(newSteps(), 0);
    EXPECT_FALSE(document().undoHistory().canRedo());
}

TEST_F(MoveDragTest, AltDragDuplicates) {
    mouse.drag({-150, 0}, {-150, 150}, Qt::AltModifier);
    ASSERT_EQ(level().size(), 4U);
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    EXPECT_EQ(minOf(4), (Vec2{-200, 100}));
    EXPECT_TRUE(isSelected(4));
    EXPECT_FALSE(isSelected(1));
    document().undo();
    EXPECT_EQ(level().size(), 3U);
}

TEST_F(MoveDragTest, MovesSnapToTheGridAndToColliders) {
    options.setSnapToGrid(true);
    mouse.drag({-150, 0}, {-143, 0});
    EXPECT_EQ(minOf(1).x, -192);
    options.setSnapToGrid(false);
    options.setSnapToColliders(true);
    mouse.drag({240, -10}, {-5, -10}); // its left side comes near the right side of the first
    EXPECT_EQ(minOf(3).x, -92 + 47.0);
}

TEST_F(MoveDragTest, OnTheGridWallsDoNotSnapToSensors) {
    options.setSnapToGrid(true);
    options.setSnapToColliders(true);
    Collider coin = circleAt(4, {-40, 120}, 7);
    coin.sensor = true;
    Collider zone = circleAt(5, {-120, 220}, 10);
    zone.sensor = true;
    document().add("Add", {coin, zone});
    document().selection().clear();
    mouse.drag({-150, 0}, {-150 + 52, 128}); // its right side would come near the coin's left one, at -47
    EXPECT_EQ(minOf(1), (Vec2{-144, 80}));
    document().undo();
    document().selection().clear();
    mouse.drag({-120, 220}, {-38, 300}); // a sensor snaps to the left side of another
    EXPECT_EQ(center(shapeOf(5)).x, -37);
    document().undo();
    options.setSnapToGrid(false);
    document().selection().clear();
    mouse.drag({-150, 0}, {-150 + 52, 123});
    EXPECT_EQ(minOf(1).x, -147);
}

TEST_F(MoveDragTest, TheReadoutSaysWhenThePlaceIsOffTheGrid) {
    options.setSnapToGrid(true);
    mouse.press({-150, 0});
    mouse.move({-140, 8});
    EXPECT_FALSE(feedback().readout.endsWith("\nOff the grid")) << qPrintable(feedback().readout);
    options.setSnapToColliders(true);
    mouse.move({-150, 28}); // the top comes near the middle of the others
    EXPECT_TRUE(feedback().readout.endsWith("\nOff the grid")) << qPrintable(feedback().readout);
    mouse.move({-150, 28}, Qt::ControlModifier);
    EXPECT_FALSE(feedback().readout.endsWith("\nOff the grid")) << "it was asked for";
    mouse.release({-150, 28});
}

TEST_F(MoveDragTest, ACircleSnapsTangentToAnotherCircle) {
    document().add("Add", {circleAt(4, {50, 200}, 30)});
    options.setSnapToColliders(true);
    mouse.drag({50, 200}, {50 + 44, 60}); // about 74 from the center of the other, 70 is tangent
    EXPECT_NEAR(length(center(shapeOf(4)) - center(shapeOf(2))), 70, 1e-9);
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
}

TEST_F(MoveDragTest, WhatSnapsToAColliderLandsOnExactNumbers) {
    document().add("Add", {rectAt(4, {103, 1}, {37, 426}), rectAt(5, {250, 400}, {50, 50})});
    options.setSnapToColliders(true);
    canvas.zoomTo(QRectF(100, 100, 800, 600));
    canvas.setZoom(0.7);
    for (int i = 1; i < 40; ++i) {      // its bottom comes near the other's
        document().selection().clear(); // it would be resized: its handles are near
        mouse.drag({120, 8}, {125 + 0.03 * i, 29.6 + i * 0.07});
        EXPECT_EQ(minOf(4).y, 24) << i;
        document().undo();
    }
}

TEST_F(MoveDragTest, DecimalNumbersStayShort) {
    document().add("Add", {rectAt(4, {25, 250.3}, {10, 10})});
    document().add("Add", {rectAt(5, {0.7, 200.1}, {37.3, 26.1}), rectAt(6, {1.1, 229.3}, {10, 10})});
    options.setSnapToColliders(true);
    canvas.zoomTo(QRectF(-40, 210, 80, 60));
    canvas.setZoom(10);
    mouse.drag({5, 225}, {5.43, 248.92}); // the bottom comes near the other's top
    EXPECT_EQ(minOf(5), (Vec2{1.1, 224.2}));
    EXPECT_EQ(minOf(6), (Vec2{1.5, 253.4}));
}

TEST_F(MoveDragTest, ACircleTangentToAWallSnapsToTheGridAlongIt) {
    options.setSnapToColliders(true);
    options.setSnapToGrid(true);
    document().add("Add", {circleAt(4, {300, 200}, 8)});
    document().selection().clear();
    mouse.drag({300, 200}, {290.5, 15.2}); // the wall's right side is at 280
    EXPECT_EQ(center(shapeOf(4)), (Vec2{288, 16}));
}

TEST_F(MoveDragTest, VeryManyFollowADragWhenItEnds) {
    const std::vector<Collider> many = veryMany();
    document().add("Add", many);
    ASSERT_EQ(document().selection().count(), many.size());
    mouse.press({1, 1});
    mouse.move({21, 1});
    mouse.move({31, 11});
    mouse.release({31, 11});
    const auto placeOf = [&](const Collider& each) {
        return std::get<Rect>(shapeOf(idNumber(each.id))).min;
    };
    const auto expectMovedBy = [&](Vec2 offset) {
        EXPECT_TRUE(std::ranges::all_of(many, [&](const Collider& each) {
            return placeOf(each) == std::get<Rect>(each.shape).min + offset;
        }));
    };
    expectMovedBy({30, 10});
    document().undo();
    expectMovedBy({0, 0});
    document().redo();
    expectMovedBy({30, 10});
}

TEST_F(MoveDragTest, AColliderThatTouchesVeryManyFollowsWhenDropped) {
    document().add("Add", veryMany());
    document().add("Add", {rectAt(9, {-310, -210}, {620, 400})});
    mouse.press({301, 1});
    mouse.move({321, 1});
    mouse.move({331, 11});
    EXPECT_EQ(minOf(9), (Vec2{-310, -210}));
    mouse.release({331, 11});
    EXPECT_EQ(minOf(9), (Vec2{-280, -200}));
    document().undo();
    EXPECT_EQ(minOf(9), (Vec2{-310, -210}));
}

TEST_F(MoveDragTest, EscapeWhileVeryManyAreDraggedLeavesThem) {
    const std::vector<Collider> many = veryMany();
    document().add("Add", many);
    mouse.press({1, 1});
    mouse.move({21, 1});
    key(Qt::Key_Escape);
    mouse.release({21, 1});
    EXPECT_TRUE(std::ranges::all_of(
        many, [&](const Collider& each) { return shapeOf(idNumber(each.id)) == each.shape; }));
}

TEST_F(MoveDragTest, CopiesGetIdsOfTheirOwnAlsoAtTheEndOfTheRange) {
    constexpr std::int64_t highest = 9007199254740991;
    document().add("Add", {rectAt(5, {200, 150}, {10, 10}), circleAt(highest, {0, 200}, 10)});
    document().selection().set({ColliderId{1}, ColliderId{2}});
    mouse.drag({-150, 0}, {-150, 150}, Qt::AltModifier);
    EXPECT_EQ(level().size(), 7U);
    EXPECT_TRUE(isSelected(4));
    EXPECT_TRUE(isSelected(6));
}

TEST_F(MoveDragTest, CopiesLieUponEachOtherAsTheirOriginalsDo) {
    document().remove("Delete", {ColliderId{1}});
    document().add("Add",
                   {rectAt(4, {240, 0}, {80, 80})}); // upon the third, in the place in memory of the first
    document().selection().set({ColliderId{3}, ColliderId{4}});
    mouse.drag({300, 60}, {300, 160}, Qt::AltModifier); // by the fourth
    ASSERT_EQ(level().size(), 5U);
    EXPECT_EQ(level().collider(level().at(3)).shape, Shape(Rect{{200, 50}, {80, 80}}));
    EXPECT_EQ(level().collider(level().at(4)).shape, Shape(Rect{{240, 100}, {80, 80}}));
}

TEST_F(MoveDragTest, UndoOfADuplicationSelectsTheOriginalsAgain) {
    mouse.drag({-150, 0}, {-150, 150}, Qt::AltModifier);
    document().undo();
    EXPECT_TRUE(isSelected(1));
    document().redo();
    EXPECT_TRUE(isSelected(4));
    EXPECT_FALSE(isSelected(1));
}

TEST_F(MoveDragTest, ACircleMovedAlongOneAxisSnapsTangentWhereThatAxisLeads) {
    document().add("Add", {circleAt(4, {100, 100}, 20), circleAt(5, {120, 160}, 20)});
    options.setSnapToColliders(true);
    document().selection().clear();
    for (const Qt::KeyboardModifiers modifiers : {Qt::NoModifier, Qt::ShiftModifier}) {
        mouse.press({100, 100});
        mouse.move({100, 110}, modifiers);
        mouse.move({100, 127}, modifiers);
        EXPECT_EQ(level().problemCount(Severity::error), 0U);
        const Vec2 middle = center(shapeOf(4));
        EXPECT_EQ(middle.x, 100);
        EXPECT_NEAR(length(middle - Vec2{120, 160}), 40, 1e-9);
        ASSERT_EQ(feedback().guides.size(), 1);
        EXPECT_EQ(toVec2(feedback().guides[0].p2()), middle);
        key(Qt::Key_Escape);
        mouse.release({100, 127});
    }
}

TEST_F(MoveDragTest, ACircleMovedAlongOneAxisStillSnapsTangentToAWall) {
    document().add("Add", {circleAt(4, {240, 100}, 20)});
    options.setSnapToColliders(true);
    document().selection().clear();
    mouse.press({240, 100});
    mouse.move({240, 80}, Qt::ShiftModifier);
    mouse.move({250, 53}, Qt::ShiftModifier); // the wall's bottom is at 30
    mouse.release({250, 53}, Qt::ShiftModifier);
    EXPECT_EQ(center(shapeOf(4)), (Vec2{240, 50}));
}

TEST_F(MoveDragTest, ShowsGuidesOnlyForAxesThatMove) {
    document().add("Add", {rectAt(4, {203, 200}, {30, 30})});
    options.setSnapToColliders(true);
    document().selection().clear();
    mouse.press({215, 215});
    mouse.move({215, 150}, Qt::ShiftModifier);
    for (const QLineF& guide : feedback().guides)
        EXPECT_EQ(guide.dy(), 0);
    mouse.release({215, 150}, Qt::ShiftModifier);
    EXPECT_EQ(minOf(4).x, 203);
}

} // namespace
} // namespace tangent
