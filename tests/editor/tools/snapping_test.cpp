#include "tools/snapping.h"

#include "document/edits.h"
#include "tools/measure_tool.h"
#include "tools/three_colliders.h"

namespace tangent {
namespace {

using namespace test;

TEST(Rounded, GivesTheNextMultipleOfAnyStep) {
    EXPECT_EQ(rounded(3, 0.75), 3);
    EXPECT_EQ(rounded(100, 0.75), 99.75);
    EXPECT_EQ(rounded(4, 0.4), 4);
    EXPECT_EQ(rounded(-1.3, 0.4), -1.2);
    EXPECT_EQ(rounded(1, 0.3), 0.9);
    EXPECT_EQ(rounded(3.2, 1.1), 3.3);
    EXPECT_EQ(rounded(0.6, 0.25), 0.5);
    EXPECT_EQ(rounded(0.31, 0.1), 0.3);
    EXPECT_EQ(rounded(2.0 / 3, 1.0 / 3), 2.0 / 3);
    EXPECT_EQ(rounded(61, 16), 64);
}

TEST(Rounded, LeavesTheValueWhereTheStepIsTooSmallToCount) {
    EXPECT_EQ(rounded(3.1, 1e-320), 3.1);
    EXPECT_EQ(rounded(-0.1, 1e-300), -0.1);
    EXPECT_EQ(rounded(1e300, 0.1), 1e300);
    EXPECT_EQ(rounded(1.1e12 + 1, 1e-6), 1.1e12 + 1);
    EXPECT_EQ(rounded(0, 1e-320), 0);
}

class SnappingTest : public ThreeCollidersTest {
protected:
    void setGrid(double size) {
        LevelSettings settings = level().settings();
        settings.grid.emplace().size = size;
        test::replaceSettings(document(), "Grid", settings);
        options.setSnapToGrid(true);
    }
    const Shape& newest() { return level().collider(level().at(level().size() - 1)).shape; }
};

TEST_F(SnappingTest, DrawsOnAGridOfAnySize) {
    setGrid(0.75);
    editor.useTool(RectangleTool::definition);
    mouse.drag({10, 120}, {110, 180});
    EXPECT_EQ(newest(), Shape(Rect{{9.75, 120}, {100.5, 60}}));
    editor.useTool(CircleTool::definition);
    mouse.drag({3, -150}, {103, -150});
    EXPECT_EQ(newest(), Shape(Circle{{3, -150}, 99.75}));
    setGrid(0.4);
    mouse.drag({4, -150}, {24, -150});
    EXPECT_EQ(newest(), Shape(Circle{{4, -150}, 20}));
    setGrid(1e-320);
    mouse.drag({4, -150}, {25, -150});
    EXPECT_EQ(newest(), Shape(Circle{{4, -150}, 21}));
}

TEST_F(SnappingTest, OnTheGridOnlyNearCollidersAreTargets) {
    Collider rotated = rectAt(4, {-340.3, 100}, {60, 20});
    rotated.shape = RotatedRect{{{-340.3, 100}, {60, 20}}, 31};
    document().add("Add", {rotated, rectAt(5, {-211, 60}, {40, 30}), rectAt(6, {-355, -297}, {10, 10})});
    options.setSnapToColliders(true);
    setGrid(16);
    canvas.setZoom(1);
    const Aabb corners = bounds(rotated.shape);
    for (const double corner : {corners.min.x, corners.max.x}) {
        mouse.drag({-150, 0}, {corner + 50 + 0.4, 0});
        EXPECT_EQ(std::remainder(minOf(1).x, 16), 0) << "not to the corner at " << corner;
        document().undo();
    }
    mouse.drag({-150, 0}, {-160, 0});
    EXPECT_EQ(minOf(1).x, -211) << "to the edge of a near one";
    document().undo();
    mouse.drag({-150, 0}, {-305, 0});
    EXPECT_EQ(std::remainder(minOf(1).x, 16), 0) << "not to the edge of a far one";
    document().undo();
    options.setSnapToGrid(false);
    mouse.drag({-150, 0}, {-305, 0});
    EXPECT_EQ(minOf(1).x, -355);
}

TEST_F(SnappingTest, EqualSpacingBesideARotatedRectangleDoesNotLeaveTheGrid) {
    document().clear();
    Collider rotated = rectAt(1, {-208, 0}, {40, 40});
    rotated.shape = RotatedRect{{{-208, 0}, {40, 40}}, 30};
    document().add("Add", {rotated, rectAt(2, {-320, 0}, {32, 32}), rectAt(3, {160, 160}, {32, 32})});
    document().selection().clear();
    canvas.zoomTo(QRectF(-400, -300, 800, 600));
    canvas.setZoom(1);
    options.setSnapToColliders(true);
    setGrid(16);
    const double gap = bounds(rotated.shape).min.x - -288;
    const double equal = bounds(rotated.shape).max.x + gap; // continues the row
    mouse.drag({176, 176}, {equal + 16 + 0.5, 16});
    EXPECT_EQ(minOf(3).x, rounded(equal + 0.5, 16));
    document().undo();
    options.setSnapToGrid(false);
    mouse.drag({176, 176}, {equal + 16 + 0.5, 16});
    EXPECT_NEAR(minOf(3).x, equal, 1e-9);
}

TEST_F(SnappingTest, MovesAndResizesOnAGridOfAnySize) {
    setGrid(0.75);
    mouse.drag({-150, 0}, {-143, 20});
    EXPECT_EQ(minOf(1), (Vec2{-192.75, -30}));
    document().undo();
    document().selection().setOnly(ColliderId{1});
    mouse.drag({-100, 50}, {-60, 80});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {140, 130.25}}));
}

TEST_F(SnappingTest, WhatIsResizedToADecimalEdgeGetsAShortSize) {
    document().add("Add", {rectAt(4, {0.1, 100}, {0.4, 0.4})});
    canvas.zoomTo(QRectF(-4, 97, 8, 6));
    canvas.setZoom(64);
    mouse.drag({0.5, 100.3}, {0.3, 100.3}); // the right side
    EXPECT_EQ(shapeOf(4), Shape(Rect{{0.1, 100}, {0.2, 0.4}}));
}

TEST_F(SnappingTest, WhatIsDrawnBetweenDecimalPlacesGetsAShortSize) {
    canvas.zoomTo(QRectF(-4, 97, 8, 6));
    canvas.setZoom(64);
    editor.useTool(RectangleTool::definition);
    mouse.drag({0.1, 100.1}, {0.3, 100.7});
    EXPECT_EQ(newest(), Shape(Rect{{0.1, 100.1}, {0.2, 0.6}}));
}

TEST_F(SnappingTest, WhatIsDrawnTowardsSmallerNumbersOrFromItsMiddleHasShortOnes) {
    canvas.zoomTo(QRectF(-4, 97, 8, 6));
    canvas.setZoom(64);
    editor.useTool(RectangleTool::definition);
    mouse.drag({0.3, 100.3}, {0.2, 100.1});
    EXPECT_EQ(newest(), Shape(Rect{{0.2, 100.1}, {0.1, 0.2}}));
    mouse.drag({0.3, 100.3}, {0.4, 100.5}, Qt::AltModifier);
    EXPECT_EQ(newest(), Shape(Rect{{0.2, 100.1}, {0.2, 0.4}}));
    editor.useTool(CircleTool::definition);
    mouse.drag({0.3, 100.3}, {0.1, 100.2}, Qt::ShiftModifier);
    EXPECT_EQ(newest(), Shape(Circle{{0.2, 100.2}, 0.1}));
}

TEST_F(SnappingTest, WhatIsResizedFromItsMiddleHasShortNumbers) {
    document().add("Add", {rectAt(4, {0.1, 100}, {0.4, 0.4})});
    canvas.zoomTo(QRectF(-4, 97, 8, 6));
    canvas.setZoom(64);
    mouse.drag({0.5, 100.3}, {0.6, 100.3}, Qt::AltModifier); // the right side
    EXPECT_EQ(shapeOf(4), Shape(Rect{{0, 100}, {0.6, 0.4}}));
}

TEST_F(SnappingTest, ACircleTangentToADecimalEdgeHasAShortRadius) {
    document().add("Add", {rectAt(4, {0.8, 99}, {1, 2})});
    options.setSnapToColliders(true);
    canvas.zoomTo(QRectF(-4, 97, 8, 6));
    canvas.setZoom(64);
    editor.useTool(CircleTool::definition);
    mouse.drag({0.1, 100}, {0.1, 100.68});
    EXPECT_EQ(newest(), Shape(Circle{{0.1, 100}, 0.7}));
}

TEST_F(SnappingTest, AlongEachAxisTheNearerOfGridAndColliderWins) {
    document().add("Add", {rectAt(4, {-300, 150}, {53, 60})});
    options.setSnapToColliders(true);
    setGrid(16);
    mouse.drag({-290, 160}, {-85, 61}); // to (-95, 51), near the corner of another at (-100, 50)
    EXPECT_EQ(minOf(4), (Vec2{-96, 50}));
    document().undo();
    setGrid(4); // always near: one would hardly get to a collider
    mouse.drag({-290, 160}, {-85, 61});
    EXPECT_EQ(minOf(4), (Vec2{-100, 50}));
}

TEST_F(SnappingTest, ACursorOnALineOfTheGridSnapsToItAtAnyZoom) {
    document().clear();
    document().add("Add", {rectAt(1, {96, 21}, {48, 38})}); // its center is at 40
    options.setSnapToColliders(true);
    setGrid(16);
    canvas.setZoom(0.5);
    editor.useTool(RectangleTool::definition);
    mouse.drag({-96, 34}, {-48, 80});
    EXPECT_EQ(newest(), Shape(Rect{{-96, 32}, {48, 48}})) << "one pixel from the line, three from the center";
    document().undo();
    mouse.press({-96, 36});
    mouse.move({-70, 60});
    mouse.move({-48, 80});
    EXPECT_TRUE(feedback().readout.contains(QStringLiteral("Off the grid"))) << "the first corner is";
    mouse.release({-48, 80});
    EXPECT_EQ(newest(), Shape(Rect{{-96, 40}, {48, 40}}));
    document().undo();
    canvas.setZoom(0.25); // a pixel is a quarter of the grid: one would hardly get to the collider
    mouse.drag({-96, 36}, {-48, 96});
    EXPECT_EQ(newest(), Shape(Rect{{-96, 40}, {48, 56}}));
}

TEST_F(SnappingTest, ACircleAroundAPlaceOffTheGridSaysSo) {
    document().clear();
    document().add("Add", {rectAt(1, {96, 21}, {48, 38})});
    options.setSnapToColliders(true);
    setGrid(16);
    editor.useTool(CircleTool::definition);
    const auto isOffGridFrom = [this](Vec2 center) {
        mouse.press(center);
        mouse.move(center + Vec2{0, 40});
        mouse.move(center + Vec2{0, 64});
        const bool says = feedback().readout.contains(QStringLiteral("Off the grid"));
        mouse.release(center + Vec2{0, 64});
        return says;
    };
    EXPECT_TRUE(isOffGridFrom({0, 40}));
    EXPECT_FALSE(isOffGridFrom({-96, 160}));
}

TEST_F(SnappingTest, OfATurnedRectangleCornersAndCenterAreOffered) {
    Collider rotated = rectAt(4, {200, 150}, {100, 40});
    rotated.shape = RotatedRect{{{200, 150}, {100, 40}}, 45};
    document().add("Add", {rotated});
    options.setSnapToColliders(true);
    editor.useTool(RectangleTool::definition);
    mouse.press({100, -200});
    const auto expectSnapped = [&](double near, Vec2 to) {
        mouse.move({near, -150});
        const QVector<QLineF> guides = feedback().guides;
        ASSERT_EQ(guides.size(), 1) << near;
        EXPECT_NEAR(guides[0].x1(), to.x, 0.01);
        EXPECT_NEAR(guides[0].y1(), -150, 0.01);
        EXPECT_NEAR(guides[0].y2(), to.y, 0.01);
    };
    expectSnapped(230, {228.787, 120.503});
    expectSnapped(252, {250, 170});
    expectSnapped(301, {299.497, 191.213});
    mouse.release({301, -150});
}

TEST_F(SnappingTest, AGuideShowsTheDistanceToWhatItSnappedTo) {
    document().add("Add", {rectAt(4, {-300, 150}, {50, 60})});
    options.setSnapToColliders(true);
    const auto marksOn = [&](double y) {
        QStringList texts;
        for (const GapMark& gap : feedback().gaps)
            if (gap.line.y1() == y && gap.line.y2() == y)
                texts += QStringLiteral("%1 to %2: %3").arg(gap.line.x1()).arg(gap.line.x2()).arg(gap.text);
        return texts;
    };
    editor.useTool(RectangleTool::definition);
    mouse.press({100, 100});
    mouse.move({130, 130});
    mouse.move({140, 151}); // its bottom side on the top side of 4
    EXPECT_EQ(marksOn(150), QStringList("-250 to 100: 350"));
    mouse.move({140, 151}, Qt::ControlModifier);
    EXPECT_EQ(marksOn(151), QStringList());
    key(Qt::Key_Escape);
    mouse.release({140, 151});

    editor.useTool(SelectTool::definition);
    document().selection().clear();
    mouse.press({240, -10});
    mouse.move({240, 100});
    mouse.move({160, 191}); // the right one; its top side on the top side of 4
    EXPECT_EQ(marksOn(150), QStringList("-250 to 120: 370"));
    mouse.release({160, 191});
}

TEST_F(SnappingTest, TheReadoutKeepsClearOfWhatIsAligned) {
    options.setSnapToColliders(true);
    const auto isClearOf = [&](const QRectF& box) {
        return feedback().keptClear.contains(box);
    };
    editor.useTool(CircleTool::definition);
    mouse.press({150, -10});
    mouse.move({170, -10});
    mouse.move({198, -10});
    EXPECT_TRUE(isClearOf({200, -50, 80, 80})) << "drawn tangent";
    key(Qt::Key_Escape);
    mouse.release({198, -10});

    document().changeSettings("Guide", [](LevelSettings& settings) {
        settings.guides = {{.axis = Axis::x, .at = 330, .unknown = {}}};
    });
    editor.useTool(RectangleTool::definition);
    mouse.press({300, 100});
    mouse.move({310, 110});
    mouse.move({329, 120});
    const QRectF view = canvas.visibleArea();
    EXPECT_TRUE(isClearOf({330, view.top(), 0, view.height()})) << "a guide of the level";
    key(Qt::Key_Escape);
    mouse.release({329, 120});

    editor.useTool(MeasureTool::definition);
    mouse.drag({-150, 30}, {240, 20});
    EXPECT_TRUE(isClearOf({-200, -50, 100, 100})) << "measured from";
    EXPECT_TRUE(isClearOf({200, -50, 80, 80})) << "measured to";

    document().clear();
    document().add("Add", {rectAt(1, {-300, 0}, {40, 40}), rectAt(2, {-200, 0}, {40, 40}),
                           rectAt(3, {100, 150}, {40, 40})});
    document().selection().clear();
    canvas.setCamera({{0, 0}, 1});
    editor.useTool(SelectTool::definition);
    mouse.press({120, 170});
    mouse.move({0, 100});
    mouse.move({-77, 23}); // equally spaced
    EXPECT_TRUE(isClearOf({-300, 0, 40, 40}));
    EXPECT_TRUE(isClearOf({-200, 0, 40, 40}));
    mouse.release({-77, 23});
}

TEST_F(SnappingTest, TheReadoutHasPlaceAndSize) {
    mouse.press({-150, 0});
    mouse.move({-140, 5});
    mouse.move({-130, 10});
    EXPECT_TRUE(feedback().readout.startsWith(QStringLiteral("-180, -40 · 100 × 100\nΔ 20, 10\n")))
        << qPrintable(feedback().readout);
    mouse.release({-130, 10});
    document().undo();
    document().selection().set({ColliderId{2}, ColliderId{3}});
    mouse.press({50, 0});
    mouse.move({55, 0});
    mouse.move({60, 0});
    EXPECT_TRUE(feedback().readout.startsWith(QStringLiteral("20, -50 · 270 × 90\nΔ 10, 0")))
        << qPrintable(feedback().readout);
    mouse.release({60, 0});
    document().selection().clear();
    editor.useTool(CircleTool::definition);
    mouse.press({0, 200});
    mouse.move({20, 200});
    mouse.move({30, 200});
    EXPECT_TRUE(feedback().readout.startsWith(QStringLiteral("0, 200 · r 30")))
        << qPrintable(feedback().readout);
    mouse.release({30, 200});
}

TEST_F(SnappingTest, NudgesLeaveShortNumbers) {
    document().add("Add", {rectAt(4, {0.1, 100.7}, {10.2, 10}), circleAt(5, {1.1, 150}, 0.7)});
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_Right);
    EXPECT_EQ(shapeOf(4), Shape(Rect{{3.1, 100.7}, {10.2, 10}}));
    setGrid(0.1);
    for (int i = 0; i < 2; ++i)
        key(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(minOf(4), (Vec2{3.3, 100.7}));
    document().selection().setOnly(ColliderId{5});
    key(Qt::Key_PageUp, Qt::ShiftModifier);
    key(Qt::Key_PageUp, Qt::ShiftModifier);
    EXPECT_EQ(std::get<Circle>(shapeOf(5)).radius, 0.9);
}

TEST_F(SnappingTest, SnappingToCollidersCanBeSwitchedDuringADrag) {
    document().add("Add", {rectAt(4, {-300, 150}, {50, 60})});
    for (const Qt::KeyboardModifiers modifiers : {Qt::NoModifier, Qt::AltModifier}) {
        options.setSnapToColliders(false);
        mouse.press({-290, 160}, modifiers);
        mouse.move({-250, 160}, modifiers);
        const auto xAt = [&](double x) {
            mouse.move({x, 160}, modifiers);
            return bounds(modifiers ? newest() : shapeOf(4)).min.x;
        };
        EXPECT_EQ(xAt(-193), -203);
        options.setSnapToColliders(true); // the left side of another is at -200
        EXPECT_EQ(xAt(-193), -200);
        EXPECT_EQ(xAt(-177), -187) << "not to what is moved";
        options.setSnapToColliders(false);
        EXPECT_EQ(xAt(-193), -203);
        key(Qt::Key_Escape);
        mouse.release({-193, 160});
    }
}

TEST_F(SnappingTest, WhatIsDrawnDoesNotSnapToItself) {
    editor.useTool(RectangleTool::definition);
    mouse.press({-300, 150});
    mouse.move({-260, 190});
    options.setSnapToColliders(true);
    mouse.move({-257, 193});
    mouse.release({-257, 193});
    EXPECT_EQ(newest(), Shape(Rect{{-300, 150}, {43, 43}}));
}

TEST_F(SnappingTest, SnapsToWhatComesIntoViewDuringADrag) {
    document().add("Add", {rectAt(4, {1000, 150}, {50, 60}), rectAt(5, {-300, 150}, {50, 60})});
    document().selection().clear();
    options.setSnapToColliders(true);
    mouse.press({-290, 160});
    mouse.move({-250, 160});
    canvas.zoomTo(QRectF(600, -100, 800, 600));
    canvas.setZoom(1);
    mouse.move({957, 160}); // its right side comes near the left side of the other
    mouse.release({957, 160});
    EXPECT_EQ(minOf(5), (Vec2{950, 150}));
}

} // namespace
} // namespace tangent
