#include "tools/measure_tool.h"
#include "tools/three_colliders.h"

namespace tangent {
namespace {

using namespace test;

/// Rectangle 1 spans x from -200 to -100, circle 2 from 10 to 90, rectangle 3 from 200 to 280.
class MeasureToolTest : public ThreeCollidersTest {
protected:
    MeasureToolTest() {
        editor.activateWindow();
        canvas.setFocus();
        editor.useTool(MeasureTool::definition);
    }

    void expectCleared() {
        EXPECT_TRUE(feedback().readout.isEmpty());
        EXPECT_TRUE(feedback().lines.isEmpty());
    }
    bool isGuideColored(Vec2 at) {
        const QColor color = painted(at);
        const QColor guide = canvas.theme().guide;
        return std::abs(color.red() - guide.red()) < 8 && std::abs(color.green() - guide.green()) < 8 &&
               std::abs(color.blue() - guide.blue()) < 8;
    }
};

TEST_F(MeasureToolTest, ShowsDistanceOffsetAndAngle) {
    mouse.drag({-50, 100}, {-20, 140});
    EXPECT_EQ(feedback().readout, QStringLiteral("50\nΔ 30, 40\n53.13°"));
    ASSERT_EQ(feedback().lines.size(), 1);
    EXPECT_EQ(feedback().lines.front(), QLineF(-50, 100, -20, 140));
}

TEST_F(MeasureToolTest, PaintsTheLine) {
    EXPECT_FALSE(isGuideColored({-50, 200}));
    mouse.drag({-100, 200}, {0, 200});
    EXPECT_TRUE(isGuideColored({-50, 200}));
    key(Qt::Key_Escape);
    EXPECT_FALSE(isGuideColored({-50, 200}));
}

TEST_F(MeasureToolTest, ShowsTheExactGapBetweenTwoColliders) {
    mouse.drag({-150, 30}, {60, 20});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nGap: 110"))) << qPrintable(feedback().readout);
    ASSERT_EQ(feedback().lines.size(), 2);
    EXPECT_EQ(feedback().lines.back(), QLineF(-100, 0, 10, 0));
    EXPECT_TRUE(isGuideColored({-50, 0}));
}

TEST_F(MeasureToolTest, ShowsNoGapWithinOneCollider) {
    mouse.drag({-190, 0}, {-110, 0});
    EXPECT_EQ(feedback().readout, QStringLiteral("80\nΔ 80, 0\n0°"));
}

TEST_F(MeasureToolTest, NamesTouchingOverlapAndContainment) {
    document().add("Add", {rectAt(4, {-100, -50}, {30, 100}), rectAt(5, {270, -50}, {60, 80}),
                           rectAt(6, {-180, -20}, {20, 20})});
    mouse.drag({-150, 30}, {-85, 30});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nTouching")));
    mouse.drag({240, 0}, {310, 0});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nOverlap: 10")));
    mouse.drag({-130, 30}, {-170, -10});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nContained, overlap: 40")))
        << qPrintable(feedback().readout);
}

TEST_F(MeasureToolTest, AnOverlapWithinTheToleranceIsTouching) {
    const double tolerance = level().settings().tolerance;
    ASSERT_GT(tolerance, 0);
    document().add("Add", {rectAt(4, {-100 - tolerance / 2, -50}, {30, 100})});
    mouse.drag({-150, 30}, {-85, 30});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nTouching"))) << qPrintable(feedback().readout);
}

TEST_F(MeasureToolTest, SnapsToTheGridUnlessSuspended) {
    options.setSnapToGrid(true);
    mouse.drag({-97, 98}, {-62, 98});
    EXPECT_TRUE(feedback().readout.startsWith(QStringLiteral("32\n"))) << qPrintable(feedback().readout);
    mouse.drag({-97, 98}, {-62, 98}, Qt::ControlModifier);
    EXPECT_TRUE(feedback().readout.startsWith(QStringLiteral("35\n"))) << qPrintable(feedback().readout);
}

TEST_F(MeasureToolTest, EscClearsAndThenReturnsToSelecting) {
    mouse.drag({-50, 100}, {-20, 140});
    key(Qt::Key_Escape);
    expectCleared();
    EXPECT_EQ(&editor.tool(), &MeasureTool::definition);
    key(Qt::Key_Escape);
    EXPECT_EQ(&editor.tool(), &SelectTool::definition);
}

TEST_F(MeasureToolTest, EscDuringTheDragClears) {
    mouse.press({-50, 100});
    mouse.move({-20, 140});
    EXPECT_FALSE(feedback().readout.isEmpty());
    key(Qt::Key_Escape);
    expectCleared();
    mouse.release({-20, 140});
    expectCleared();
}

TEST_F(MeasureToolTest, AClickOrAChangeOfTheLevelClears) {
    mouse.drag({-50, 100}, {-20, 140});
    mouse.click({0, 150});
    expectCleared();
    mouse.drag({-150, 0}, {50, 0});
    document().add("Add", {rectAt(4, {0, 100}, {10, 10})});
    expectCleared();
}

TEST_F(MeasureToolTest, ChangesNothingInTheDocument) {
    const std::size_t before = level().size();
    document().selection().setOnly(ColliderId{2});
    mouse.drag({-150, 0}, {50, 0});
    mouse.click({240, 0});
    EXPECT_EQ(newSteps(), 0);
    EXPECT_EQ(level().size(), before);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {100, 100}}));
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 40}));
    EXPECT_TRUE(isSelected(2));
}

TEST_F(MeasureToolTest, MeasuresLockedButNotHiddenLayers) {
    const LayerId layer = level().settings().layers.front().id;
    document().layers().setLocked(layer, true);
    mouse.drag({-150, 0}, {50, 0});
    EXPECT_TRUE(feedback().readout.endsWith(QStringLiteral("\nGap: 110")));
    document().layers().setHidden(layer, true);
    mouse.drag({-150, 0}, {50, 0});
    EXPECT_EQ(feedback().readout, QStringLiteral("200\nΔ 200, 0\n0°"));
}

TEST_F(MeasureToolTest, TheReadoutKeepsClearOfTheCursorAtTheBottom) {
    mouse.drag({0, 200}, {100, 285});
    EXPECT_TRUE(isGuideColored({92, 278.2})) << "the line near its end is not covered";
}

} // namespace
} // namespace tangent
