#include "canvas/handles.h"
#include "document/edits.h"
#include "document/rounding.h"
#include "tools/three_colliders.h"

#include <cmath>
#include <numbers>

namespace tangent {
namespace {

using namespace test;

class ResizeDragTest : public ThreeCollidersTest {};

TEST_F(ResizeDragTest, HandlesResizeARectangle) {
    mouse.click({-150, 0});
    mouse.drag({-100, 50}, {-60, 80}); // the corner at the bottom right
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {140, 130}}));
    mouse.drag({-200, 15}, {-220, 15}); // the left side
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-220, -50}, {160, 130}}));
    EXPECT_EQ(newSteps(), 2);
}

TEST_F(ResizeDragTest, ShiftKeepsProportionAndAltTheCenterWhenResizing) {
    mouse.click({-150, 0});
    mouse.drag({-100, 50}, {-50, 60}, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {150, 150}}));
    document().undo();
    mouse.drag({-100, 50}, {-90, 70}, Qt::AltModifier);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-210, -70}, {120, 140}}));
}

TEST_F(ResizeDragTest, AHandlePulledThroughTheOtherSideTurnsTheRectangleOver) {
    mouse.click({-150, 0});
    mouse.drag({-100, 50}, {-250, 90});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-250, -50}, {50, 140}}));
}

TEST_F(ResizeDragTest, AHandlePulledThroughTheOtherSideTurnsItOverInProportionToo) {
    mouse.click({-150, 0});
    mouse.drag({-100, 50}, {-300, 0}, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-300, -50}, {100, 100}}));
    document().undo();
    mouse.drag({-100, 50}, {-250, -150}, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-300, -150}, {100, 100}}));
}

TEST_F(ResizeDragTest, AHandleChangesTheRadiusOfACircle) {
    mouse.click({50, 0});
    mouse.drag({90, 0}, {110, 5});
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 60}));
}

TEST_F(ResizeDragTest, TheRotationHandleTurnsInStepsWithShiftAndBackToPlain) {
    mouse.click({-150, 0});
    mouse.drag({-150, -74}, {-76, 0}, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(1), Shape(RotatedRect{{{-200, -50}, {100, 100}}, 90}));
    document().undo();
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {100, 100}}));
}

TEST_F(ResizeDragTest, ARotatedRectangleIsResizedInItsOwnFrame) {
    Collider rotated = rectAt(1, {-200, -50}, {100, 60});
    rotated.shape = RotatedRect{{{-200, -50}, {100, 60}}, 90};
    test::replace(document(), "Turn", {rotated});
    mouse.click({-150, -20});
    mouse.drag({-150, 30}, {-150, 50}); // its own right side points down
    const auto& rect = std::get<RotatedRect>(shapeOf(1));
    EXPECT_NEAR(rect.rect.size.x, 120, 1e-9);
    EXPECT_NEAR(rect.rect.size.y, 60, 1e-9);
    EXPECT_NEAR(bounds(shapeOf(1)).min.y, -70, 1e-9);
    EXPECT_NEAR(bounds(shapeOf(1)).max.y, 50, 1e-9);
}

TEST_F(ResizeDragTest, ARotatedRectangleGetsRoundSizesAndThoseOfTheGrid) {
    Collider rotated = rectAt(1, {-200, -50}, {100, 60});
    rotated.shape = RotatedRect{{{-200, -50}, {100, 60}}, 30};
    test::replace(document(), "Turn", {rotated});
    document().selection().set({ColliderId{1}});
    const auto pullRightSide = [&](Vec2 by) {
        const auto handles = handlesOf(*canvas.selectionFrame(), canvas);
        const auto right = std::ranges::find(handles, HandleKind::right, &Handle::kind);
        mouse.drag(toVec2(right->position), toVec2(right->position) + by);
        return std::get<RotatedRect>(shapeOf(1)).rect.size;
    };
    EXPECT_EQ(pullRightSide({33.3, 0}), (Vec2{129, 60}));
    options.setSnapToGrid(true);
    EXPECT_EQ(pullRightSide({33.3, 0}), (Vec2{160, 60}));
}

TEST_F(ResizeDragTest, AMultiSelectionScalesAsOne) {
    mouse.click({-150, 0});
    mouse.click({240, -10}, Qt::ShiftModifier); // both rectangles: from (-200, -50) to (280, 50)
    mouse.drag({280, 50}, {520 - 240 + 240, 150});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {150, 200}}));
    EXPECT_EQ(newSteps(), 1);
}

TEST_F(ResizeDragTest, AMultiSelectionHasAFrameForItsHandles) {
    const auto isOneBelow = [&](Vec2 place) { // within some pixels
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        const QPoint at = (canvas.toPixel(place) * image.devicePixelRatio()).toPoint();
        const QColor ground = image.pixelColor(at - QPoint(0, 3));
        for (int y = 0; y < 8; ++y)
            if (image.pixelColor(at + QPoint(0, y)) != ground)
                return true;
        return false;
    };
    mouse.click({-150, 0});
    EXPECT_FALSE(isOneBelow({-19, 50}));
    mouse.click({240, -10}, Qt::ShiftModifier);
    EXPECT_TRUE(isOneBelow({-19, 50}));
    canvas.zoomTo(QRectF(-59, 10, 80, 80)); // the corners are out of view
    EXPECT_TRUE(isOneBelow({-19, 50}));
}

TEST_F(ResizeDragTest, AMultiSelectionOfRectanglesGetsRoundSidesThatStayFlush) {
    document().add("Add", {rectAt(4, {-200, 100.25}, {37, 20}), rectAt(5, {-163, 100.25}, {37, 20}),
                           rectAt(6, {-126, 100.25}, {26, 20})});
    mouse.drag({-100, 110}, {-67, 110}); // the side on the right, so that 100 become 133
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-200, 100.25}, {49, 20}}));
    EXPECT_EQ(shapeOf(5), Shape(Rect{{-151, 100.25}, {49, 20}}));
    EXPECT_EQ(shapeOf(6), Shape(Rect{{-102, 100.25}, {35, 20}}));
}

TEST_F(ResizeDragTest, AMultiSelectionThatShrinksStaysFlushWhereOneGetsThin) {
    document().add("Add", {rectAt(4, {-200, 100}, {3, 20}), rectAt(5, {-197, 100}, {3, 20}),
                           rectAt(6, {-194, 100}, {94, 20})});
    mouse.drag({-100, 110}, {-188, 110}); // the side on the right, so that 100 become 12
    EXPECT_EQ(level().problemCount(Severity::error) + level().problemCount(Severity::warning), 0U);
    const Rect second = std::get<Rect>(shapeOf(5));
    EXPECT_DOUBLE_EQ(second.size.x, 0.36);
    EXPECT_DOUBLE_EQ(std::get<Rect>(shapeOf(4)).min.x + std::get<Rect>(shapeOf(4)).size.x, second.min.x);
    EXPECT_DOUBLE_EQ(second.min.x + second.size.x, std::get<Rect>(shapeOf(6)).min.x);
}

TEST_F(ResizeDragTest, AMultiSelectionKeepsEqualSizesEqualAndFlush) {
    document().add("Add", {rectAt(4, {-200, 100}, {100, 20}), rectAt(5, {-100, 100}, {100, 20}),
                           rectAt(6, {0, 130}, {100, 20}), rectAt(7, {0, 100}, {100, 20})});
    const auto pullRightSideTo = [&](double x) {
        mouse.press({100, 125});
        mouse.move({x, 125});
        std::vector<Vec2> sizes;
        for (const std::int64_t id : {4, 5, 6, 7})
            sizes.push_back(std::get<Rect>(shapeOf(id)).size);
        EXPECT_NEAR(bounds(shapeOf(7)).max.x, x, 1e-9);
        EXPECT_EQ(level().problemCount(Severity::error) + level().problemCount(Severity::warning), 0U) << x;
        key(Qt::Key_Escape);
        mouse.release({x, 125});
        return sizes;
    };
    EXPECT_EQ(pullRightSideTo(91), std::vector(4, Vec2{97, 20}));
    EXPECT_EQ(pullRightSideTo(90), std::vector(4, Vec2{96.6667, 20}));
    EXPECT_EQ(pullRightSideTo(86), std::vector(4, Vec2{95.3333, 20}));
}

TEST_F(ResizeDragTest, AMultiSelectionKeepsSizesEqualThatOnlyRoundingSetApart) {
    const double almost = std::nextafter(100, 101);
    document().add("Add", {rectAt(4, {-200, 100}, {100, 20}), rectAt(5, {-100, 100}, {almost, 20}),
                           rectAt(6, {0, 100}, {100, 20})});
    mouse.drag({100, 110}, {90, 110});
    for (const std::int64_t id : {4, 5, 6})
        EXPECT_EQ(std::get<Rect>(shapeOf(id)).size, (Vec2{96.6667, 20})) << id;
}

TEST_F(ResizeDragTest, AMultiSelectionStaysFlushRatherThanEqualWhereTheToleranceIsSmall) {
    LevelSettings settings = level().settings();
    settings.tolerance = 1e-5;
    test::replaceSettings(document(), "Tolerance", settings);
    document().add("Add", {rectAt(4, {-200, 100}, {100, 20}), rectAt(5, {-100, 100}, {100, 20}),
                           rectAt(6, {0, 100}, {100, 20})});
    mouse.drag({100, 110}, {90, 110});
    EXPECT_NEAR(bounds(shapeOf(6)).max.x, 90, 1e-9);
    EXPECT_EQ(level().problemCount(Severity::error) + level().problemCount(Severity::warning), 0U);
}

TEST_F(ResizeDragTest, AMultiSelectionThatShrinksVeryMuchLeavesSomethingOfEach) {
    document().add("Add", {circleAt(4, {-10'000, 0}, 1), rectAt(5, {10'000, -1}, {1, 2}),
                           rectAt(6, {10'005, -1}, {1, 2})});
    canvas.setZoom(0.02);
    mouse.drag({10'006, 0}, {-10'000, 0});
    EXPECT_NE(shapeOf(4), Shape(Circle{{-10'000, 0}, 1}));
    for (const std::int64_t id : {4, 5, 6})
        EXPECT_TRUE(isValid(shapeOf(id))) << id;
}

TEST_F(ResizeDragTest, KeepingProportionsGivesShortNumbers) {
    document().add("Add", {rectAt(4, {-200, 100}, {150, 100})});
    mouse.drag({-50, 200}, {0, 210}, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-200, 100}, {200, 133.3333}}));
}

TEST_F(ResizeDragTest, AMultiSelectionKeepsWhatIsNarrowerThanAPixel) {
    document().add("Add", {rectAt(4, {-200, 100}, {0.25, 20}), rectAt(5, {-100, 100}, {100, 20})});
    mouse.drag({0, 110}, {40, 110});
    const Rect narrow = std::get<Rect>(shapeOf(4));
    EXPECT_NEAR(narrow.size.x, 0.3, 1e-9);
    EXPECT_EQ(shapeOf(5), Shape(Rect{{-80, 100}, {120, 20}}));
}

TEST_F(ResizeDragTest, AMultiSelectionWithCirclesGetsShortNumbersAndStillTouches) {
    document().add(
        "Add", {circleAt(4, {-180, 120}, 20), circleAt(5, {-151, 120}, 9), rectAt(6, {-142, 100}, {32, 40})});
    mouse.drag({-110, 140}, {-77, 150}); // the corner, so that 90 become 123
    EXPECT_EQ(shapeOf(4), Shape(Circle{{-172.6667, 127.3333}, 27.3333}));
    EXPECT_EQ(shapeOf(5), Shape(Circle{{-133.0333, 127.3333}, 12.3}));
    EXPECT_EQ(shapeOf(6), Shape(Rect{{-120.7333, 100}, {43.7333, 54.6667}}));
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
}

TEST_F(ResizeDragTest, ACircleThatBecomesTangentShowsWhere) {
    options.setSnapToColliders(true);
    test::replace(document(), "Change", {circleAt(2, {60, 0}, 40)});
    document().selection().setOnly(ColliderId{2});
    mouse.press({100, 0});
    mouse.move({197, 0});
    EXPECT_EQ(feedback().guides, QVector<QLineF>{QLineF(60, 0, 200, 0)});
    mouse.release({197, 0});
    EXPECT_EQ(shapeOf(2), Shape(Circle{{60, 0}, 140}));
}

TEST_F(ResizeDragTest, ShowsGuidesOnlyForDraggedSides) {
    options.setSnapToColliders(true);
    const auto guidesOfPull = [this](Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers) {
        mouse.press(from);
        mouse.move(to, modifiers);
        QVector<QLineF> guides = feedback().guides;
        key(Qt::Key_Escape);
        mouse.release(to);
        return guides;
    };
    document().selection().setOnly(ColliderId{1}); // the top of the third is at -50, its bottom at 30
    EXPECT_TRUE(guidesOfPull({-100, 0}, {-60, 31}, {}).isEmpty()) << "the right side";
    EXPECT_EQ(guidesOfPull({-100, 0}, {199, 31}, {}), QVector<QLineF>{QLineF(200, -50, 200, 31)});
    EXPECT_EQ(guidesOfPull({-100, 50}, {199, 31}, {}).size(), 2) << "the corner";
    EXPECT_EQ(guidesOfPull({-100, 50}, {199, 31}, Qt::ShiftModifier).size(), 1) << "a square";
    EXPECT_EQ(guidesOfPull({-100, 50}, {-50, 31}, Qt::ShiftModifier).size(), 0) << "of its width";
    document().selection().setOnly(ColliderId{2});
    EXPECT_TRUE(guidesOfPull({90, 0}, {120, 31}, {}).isEmpty()) << "a circle";
    EXPECT_EQ(guidesOfPull({90, 0}, {199, 31}, {}).size(), 1) << "which becomes tangent";
}

TEST_F(ResizeDragTest, WhatIsPulledKeepsItsDistanceFromTheCursor) {
    document().add("Add", {rectAt(4, {0, 100}, {4, 4}), circleAt(5, {300, 200}, 4)});
    document().selection().setOnly(ColliderId{4}); // its handles stand clear of it
    mouse.drag({18, 102}, {22, 102});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{0, 100}, {8, 4}}));
    mouse.drag({20, 118}, {23, 116}); // the corner at the bottom right
    EXPECT_EQ(shapeOf(4), Shape(Rect{{0, 100}, {11, 2}}));
    document().selection().setOnly(ColliderId{5});
    mouse.drag({316, 200}, {320, 200});
    EXPECT_EQ(shapeOf(5), Shape(Circle{{300, 200}, 8}));
    document().selection().setOnly(ColliderId{1});
    mouse.drag({-97, 3}, {-87, 3});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {110, 100}}));
}

TEST_F(ResizeDragTest, OfHandlesUponEachOtherTheOneOnTopIsPulled) {
    // So little of it is in view that they meet there.
    document().add("Add", {rectAt(4, {-1000, 100}, {620, 100})});
    mouse.drag({-380, 100}, {-360, 80});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-1000, 80}, {640, 120}})) << "the corner and not the side";
}

TEST_F(ResizeDragTest, AHandleOfATurnedRectangleKeepsItsDistanceFromTheCursor) {
    Collider rotated = rectAt(4, {0, 100}, {4, 4});
    rotated.shape = RotatedRect{{{0, 100}, {4, 4}}, 90};
    document().add("Add", {rotated});
    mouse.drag({2, 118}, {2, 122}); // its own right side points down
    const auto& rect = std::get<RotatedRect>(shapeOf(4)).rect;
    EXPECT_NEAR(rect.size.x, 8, 1e-9);
    EXPECT_NEAR(rect.min.y + rect.size.y / 2, 104, 1e-9);
}

TEST_F(ResizeDragTest, WhatHasNoExtentIsLeftOutOfTheFrame) {
    document().add("Add", {rectAt(4, {0, 100}, {100, 100}), rectAt(5, {300, 100}, {0, 100})});
    mouse.drag({100, 150}, {110, 150});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{0, 100}, {110, 100}}));
    document().selection().setOnly(ColliderId{5});
    EXPECT_FALSE(canvas.selectionFrame());
}

TEST_F(ResizeDragTest, TurningLeavesShortNumbers) {
    const auto turnTo = [&](double degrees) { // by the rotation handle of a rectangle rotated by 33.3 degrees
        Collider rotated = rectAt(1, {-200, -50}, {100, 100});
        rotated.shape = RotatedRect{{{-200, -50}, {100, 100}}, 33.3};
        test::replace(document(), "Turn", {rotated});
        document().selection().setOnly(ColliderId{1});
        const auto armAt = [](double at) {
            const double radians = (at - 90) / 180 * 3.14159265358979;
            return Vec2{-150 + 74 * std::cos(radians), 74 * std::sin(radians)};
        };
        mouse.drag(armAt(33.3), armAt(degrees));
        return std::get<RotatedRect>(shapeOf(1)).degrees;
    };
    EXPECT_EQ(turnTo(0.1), 0.1);
    EXPECT_EQ(turnTo(-66.7), -66.7);
    EXPECT_EQ(turnTo(190.3), -169.7);
}

TEST_F(ResizeDragTest, TurningSeveralKeepsThemFlushWhereTheToleranceIsSmall) {
    LevelSettings settings = level().settings();
    settings.tolerance = 1e-5;
    test::replaceSettings(document(), "Tolerance", settings);
    document().add("Add", {rectAt(4, {0, 100}, {10, 10}), rectAt(5, {10, 100}, {10, 10}),
                           rectAt(6, {20, 100}, {10, 10})});
    const Rect box = canvas.selectionFrame()->box;
    const Vec2 middle = box.min + box.size * 0.5;
    const double arm = canvas.selectionFrame()->box.size.y / 2 + 24;
    for (const double degrees : {17.3, 29.9, 41.7}) {
        const double angle = degrees * std::numbers::pi / 180;
        mouse.drag(middle - Vec2{0, 16 + arm}, middle + Vec2{std::sin(angle), -std::cos(angle)} * 100);
        ASSERT_TRUE(std::holds_alternative<RotatedRect>(shapeOf(4)));
        EXPECT_EQ(level().problemCount(Severity::error), 0U) << degrees;
        document().undo();
    }
}

TEST_F(ResizeDragTest, TurningSeveralLeavesShortNumbers) {
    Collider rotated = rectAt(4, {0, 100}, {20, 20});
    rotated.shape = RotatedRect{{{0, 100}, {20, 20}}, 33.3};
    document().add("Add", {rotated, circleAt(5, {100, 150}, 10)});
    const Rect box = canvas.selectionFrame()->box;
    const Vec2 middle = box.min + box.size * 0.5;
    const double arm = box.size.y / 2 + 24;
    mouse.drag(middle - Vec2{0, arm}, middle + Vec2{arm, 0}, Qt::ShiftModifier);
    const auto isShort = [](double number) {
        return number == rounded(number, 1e-4);
    };
    const auto& rect = std::get<RotatedRect>(shapeOf(4));
    EXPECT_EQ(rect.degrees, 123.3);
    const Vec2 center = std::get<Circle>(shapeOf(5)).center;
    for (const double number : {rect.rect.min.x, rect.rect.min.y, center.x, center.y})
        EXPECT_TRUE(isShort(number)) << number;
}

} // namespace
} // namespace tangent
