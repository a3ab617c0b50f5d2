#include "tools/spacing.h"

#include "editor_fixture.h"

#include <algorithm>
#include <random>

namespace tangent {
namespace {

using namespace test;

/// Two squares with a gap of 60 in a row, and a third one to drag. Snapping to colliders is on.
class SpacingTest : public EditorTest {
protected:
    SpacingTest() {
        options.setSnapToColliders(true);
        put({rectAt(1, {-300, 0}, {40, 40}), rectAt(2, {-200, 0}, {40, 40}),
             rectAt(3, {100, 150}, {40, 40})});
    }

    void put(std::vector<Collider> colliders) {
        document().add("Add", std::move(colliders));
        document().selection().clear();
    }
    void dragTo(Vec2 corner, Qt::KeyboardModifiers modifiers = {}) {
        const Vec2 from = bounds(shapeOf(3)).min;
        const Vec2 grip{20, 20};
        mouse.press(from + grip, modifiers);
        mouse.move((from + corner) * 0.5 + grip, modifiers);
        mouse.move(corner + grip, modifiers);
    }
    void release() { mouse.release(bounds(shapeOf(3)).min + Vec2{20, 20}); }
    Vec2 corner() { return bounds(shapeOf(3)).min; }
    std::vector<double> gapLengths() {
        std::vector<double> lengths;
        for (const GapMark& gap : feedback().gaps)
            lengths.push_back(gap.line.length());
        return lengths;
    }
    QString lastLine() { return feedback().readout.section(QLatin1Char('\n'), -1); }
};

TEST_F(SpacingTest, ADragContinuesARowAtTheSameGap) {
    dragTo({-97, 3});
    EXPECT_EQ(corner(), (Vec2{-100, 0}));
    EXPECT_EQ(gapLengths(), (std::vector<double>{60, 60}));
    EXPECT_EQ(lastLine(), "Gap: 60 (equally spaced)");
    release();
    EXPECT_EQ(corner(), (Vec2{-100, 0}));
    EXPECT_TRUE(feedback().gaps.isEmpty());
}

TEST_F(SpacingTest, ADragContinuesARowOnTheOtherSideToo) {
    dragTo({-396, -2});
    EXPECT_EQ(corner(), (Vec2{-400, 0}));
    EXPECT_EQ(lastLine(), "Gap: 60 (equally spaced)");
}

TEST_F(SpacingTest, BetweenTwoNeighborsBothGapsBecomeEqual) {
    put({rectAt(4, {60, 0}, {50, 40})});
    dragTo({-73, 5});
    EXPECT_EQ(corner(), (Vec2{-70, 0})) << "90 to the left, 90 to the right";
    EXPECT_EQ(gapLengths(), (std::vector<double>{90, 90}));
}

TEST_F(SpacingTest, TheSameWorksDownwards) {
    put({rectAt(4, {-300, -120}, {40, 40})}); // a gap of 80 above the first square
    dragTo({-298, 116});
    EXPECT_EQ(corner(), (Vec2{-300, 120}));
    EXPECT_EQ(gapLengths(), (std::vector<double>{80, 80}));
}

TEST_F(SpacingTest, PlacesAreExactInDecimals) {
    put({rectAt(4, {0.1, -200}, {10.1, 10}), rectAt(5, {30.5, -200}, {10.1, 10})}); // a gap of 20.3
    dragTo({62, -209});
    EXPECT_EQ(corner().x, 60.9);
}

TEST_F(SpacingTest, CtrlSuspendsItAndShowsTheGapAsItIs) {
    dragTo({-97, 0}, Qt::ControlModifier);
    EXPECT_EQ(corner().x, -97);
    EXPECT_EQ(lastLine(), "Gap: 63");
    EXPECT_EQ(gapLengths(), std::vector<double>{63});
}

TEST_F(SpacingTest, WithoutSnappingOnlyTheGapShows) {
    options.setSnapToColliders(false);
    dragTo({-97, 0});
    EXPECT_EQ(corner().x, -97);
    EXPECT_EQ(lastLine(), "Gap: 63");
}

TEST_F(SpacingTest, HiddenNeighborsDoNotCount) {
    document().colliderView().setHidden(std::array{*level().find(ColliderId{2})}, true);
    dragTo({-97, 3});
    EXPECT_EQ(lastLine(), "Gap: 163");
}

TEST_F(SpacingTest, WithoutANeighborThereIsNoGap) {
    document().colliderView().setHidden(
        std::array{*level().find(ColliderId{1}), *level().find(ColliderId{2})}, true);
    dragTo({100, 200});
    EXPECT_FALSE(feedback().readout.contains("Gap"));
    EXPECT_TRUE(feedback().gaps.isEmpty());
}

TEST_F(SpacingTest, DrawingShowsTheGapToo) {
    editor.useTool(RectangleTool::definition);
    mouse.press({-120, 10});
    mouse.move({-100, 20});
    mouse.move({-90, 30});
    EXPECT_EQ(lastLine(), "Gap: 40");
    EXPECT_EQ(gapLengths(), std::vector<double>{40});
    mouse.release({-90, 30});
}

TEST_F(SpacingTest, ADrawnCornerSnapsToEqualSpacing) {
    put({rectAt(4, {60, 0}, {50, 40})});
    editor.useTool(RectangleTool::definition);
    mouse.drag({-110, 10}, {7, 28}); // 50 from the square on the left
    ASSERT_EQ(level().size(), 5U);
    EXPECT_EQ(shapeOf(5), Shape(Rect{{-110, 10}, {120, 18}})) << "50 on the right, too";
}

TEST_F(SpacingTest, ADrawnCornerSnapsToTheGapOfTheRow) {
    editor.useTool(RectangleTool::definition);
    mouse.drag({-10, 10}, {-97, 28});
    ASSERT_EQ(level().size(), 4U);
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-100, 10}, {90, 18}})) << "60, as between the squares";
    document().undo();
    mouse.drag({-10, 10}, {-97, 28}, Qt::ControlModifier);
    EXPECT_EQ(shapeOf(5), Shape(Rect{{-97, 10}, {87, 18}}));
}

TEST_F(SpacingTest, CirclesContinueARowToo) {
    put({circleAt(4, {100, -100}, 20)});
    mouse.press({100, -100});
    mouse.move({0, -40});
    mouse.move({-77, 23});
    EXPECT_EQ(shapeOf(4), Shape(Circle{{-80, 20}, 20}));
    EXPECT_EQ(gapLengths(), (std::vector<double>{60, 60}));
    EXPECT_EQ(lastLine(), "Gap: 60 (equally spaced)");
    mouse.release({-77, 23});
}

TEST_F(SpacingTest, APulledEdgeSnapsToTheGapOfTheRow) {
    put({rectAt(4, {-60, 0}, {60, 40})});
    document().selection().set({ColliderId{4}});
    mouse.press({-60, 20});
    mouse.move({-80, 20});
    EXPECT_EQ(lastLine(), "Gap: 80");
    mouse.move({-97, 20});
    EXPECT_EQ(lastLine(), "Gap: 60 (equally spaced)");
    EXPECT_EQ(gapLengths(), (std::vector<double>{60, 60}));
    mouse.release({-97, 20});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-100, 0}, {100, 40}}));
    document().undo();
    mouse.drag({-60, 20}, {-97, 20}, Qt::AltModifier);
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-100, 0}, {140, 40}})) << "the other edge follows";
    document().undo();
    mouse.drag({-60, 20}, {-97, 20}, Qt::ControlModifier);
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-97, 0}, {97, 40}}));
}

TEST_F(SpacingTest, APulledEdgeSnapsBetweenNeighbors) {
    put({rectAt(4, {-100, 0}, {50, 40}), rectAt(5, {40, 0}, {40, 40})}); // 60 on the left
    document().selection().set({ColliderId{4}});
    mouse.drag({-50, 20}, {-23, 20});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-100, 0}, {80, 40}})) << "60 on the right";
}

TEST_F(SpacingTest, APulledCircleSnapsToTheGapOfTheRow) {
    put({circleAt(4, {-60, 20}, 30)});
    document().selection().set({ColliderId{4}});
    mouse.drag({-90, 20}, {-97, 20});
    EXPECT_EQ(shapeOf(4), Shape(Circle{{-60, 20}, 40}));
    document().undo();
    put({rectAt(5, {20, 0}, {40, 40})});
    document().selection().set({ColliderId{4}});
    mouse.press({-90, 20});
    mouse.move({-100, 20});
    mouse.move({-110, 20}); // 50 on the left, 30 on the right
    EXPECT_EQ(lastLine(), "Gap: 30") << "both gaps shrink";
    mouse.release({-110, 20});
    EXPECT_EQ(shapeOf(4), Shape(Circle{{-60, 20}, 50}));
}

TEST_F(SpacingTest, GapsArePaintedOnTheCanvas) {
    const auto hasGuideColor = [&](Vec2 at) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        const QPoint pixel = (canvas.toPixel(at) * image.devicePixelRatio()).toPoint();
        for (int dy = -2; dy <= 2; ++dy)
            if (image.pixelColor(pixel + QPoint(0, dy)) == canvas.theme().guide)
                return true;
        return false;
    };
    EXPECT_FALSE(hasGuideColor({-250, 20}));
    dragTo({-97, 3});
    EXPECT_TRUE(hasGuideColor({-250, 20})) << "between the two that stay";
    EXPECT_TRUE(hasGuideColor({-110, 20})) << "beside the dragged one";
}

TEST_F(SpacingTest, TheGapIsThatOfTheShapesInAnyDirection) {
    put({circleAt(4, {200, -100}, 10), circleAt(5, {100, -100}, 10)});
    mouse.press({100, -100});
    mouse.move({150, -95});
    mouse.move({180, -90}, Qt::ControlModifier); // the boxes touch
    EXPECT_EQ(lastLine(), "Gap: 2.361");
    EXPECT_NEAR(gapLengths().at(0), std::hypot(20, 10) - 20, 1e-9);
    mouse.move({170, -70}, Qt::ControlModifier); // diagonally apart
    EXPECT_EQ(lastLine(), "Gap: 22.426");
    mouse.release({170, -70});
}

TEST_F(SpacingTest, FindsTheNearestAmongMany) {
    std::mt19937 random(7);
    const auto number = [&](int from, int to) {
        return static_cast<double>(std::uniform_int_distribution(from, to)(random));
    };
    std::vector<Collider> many;
    for (std::int64_t id = 10; id < 110; ++id) {
        many.push_back(rectAt(id, {number(-380, 360), number(-280, 260)}, {number(1, 20), number(1, 20)}));
        many.push_back(circleAt(1000 + id, {number(-380, 380), number(-280, 280)}, number(1, 10)));
    }
    put(many);
    const Spacing spacing(canvas, [](ProxyId) { return true; });
    for (int round = 0; round < 300; ++round) {
        const Circle circle{{number(-380, 380), number(-280, 280)}, number(1, 10)};
        std::optional<double> nearest;
        for (std::size_t i = 0; i < level().size(); ++i)
            if (const double gap = signedDistance(circle, level().collider(level().at(i)).shape); gap >= 0)
                nearest = std::min(nearest.value_or(gap), gap);
        const std::optional<double> found = spacing.gapsOf(circle).nearest;
        ASSERT_EQ(found.has_value(), nearest.has_value());
        ASSERT_NEAR(found.value_or(0), nearest.value_or(0), 1e-9) << "round " << round;
    }
}

} // namespace
} // namespace tangent
