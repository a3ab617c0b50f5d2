#include "document/edits.h"
#include "editor_fixture.h"

namespace tangent {
namespace {

using namespace test;

class CreateToolTest : public EditorTest {
protected:
    const Collider& newest() { return level().collider(level().at(level().size() - 1)); }
};

TEST_F(CreateToolTest, DrawsACircleFromCenterToRim) {
    editor.useTool(CircleTool::definition);
    mouse.drag({10, 20}, {10, 70});
    ASSERT_EQ(level().size(), 1U);
    EXPECT_EQ(newest().shape, Shape(Circle{{10, 20}, 50}));
    EXPECT_TRUE(isSelected(1));
    EXPECT_EQ(&editor.tool(), &CircleTool::definition);
    document().undo();
    EXPECT_EQ(level().size(), 0U);
}

TEST_F(CreateToolTest, ShiftDrawsACircleIntoItsBox) {
    editor.useTool(CircleTool::definition);
    mouse.drag({0, 0}, {100, 60}, Qt::ShiftModifier);
    EXPECT_EQ(newest().shape, Shape(Circle{{50, 50}, 50}));
}

TEST_F(CreateToolTest, DrawsARectangleInAnyDirection) {
    editor.useTool(RectangleTool::definition);
    mouse.drag({100, 80}, {40, 20});
    EXPECT_EQ(newest().shape, Shape(Rect{{40, 20}, {60, 60}}));
    mouse.drag({-100, -80}, {-50, -60}, Qt::ShiftModifier);
    EXPECT_EQ(newest().shape, Shape(Rect{{-100, -80}, {50, 50}}));
    mouse.drag({-200, 100}, {-180, 110}, Qt::AltModifier);
    EXPECT_EQ(newest().shape, Shape(Rect{{-220, 90}, {40, 20}}));
}

TEST_F(CreateToolTest, AClickPlacesOneOfTheLastSize) {
    editor.useTool(RectangleTool::definition);
    mouse.drag({0, 0}, {70, 30});
    mouse.click({-200, -100});
    EXPECT_EQ(newest().shape, Shape(Rect{{-200, -100}, {70, 30}}));
}

TEST_F(CreateToolTest, ADoubleClickPlacesOneAndItsSecondPressMayDrawAnother) {
    editor.useTool(RectangleTool::definition);
    mouse.doubleClick({0, 0});
    EXPECT_EQ(level().size(), 1U);
    EXPECT_TRUE(isSelected(1));
    mouse.click({-200, -100});
    mouse.pressAgain({-200, -100});
    mouse.move({-250, -150});
    mouse.release({-250, -150});
    ASSERT_EQ(level().size(), 3U);
    EXPECT_EQ(newest().shape, Shape(Rect{{-250, -150}, {50, 50}}));
}

TEST_F(CreateToolTest, WhatIsBeingDrawnFlagsItsOverlapBeforeTheButtonIsReleased) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100})});
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    mouse.move({40, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
    EXPECT_FALSE(isRed(painted({140, 0})));
    mouse.move({120, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 1U);
    EXPECT_TRUE(isRed(painted({110, 0})));
    mouse.move({60, 0});
    EXPECT_EQ(level().problemCount(Severity::error), 0U);
    EXPECT_FALSE(isRed(painted({140, 0})));
    mouse.release({60, 0});
    EXPECT_EQ(level().size(), 2U);
}

TEST_F(CreateToolTest, EscapeInADragLeavesNothingAndEscapeAgainLeavesTheTool) {
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    mouse.move({60, 0});
    key(Qt::Key_Escape);
    EXPECT_EQ(level().size(), 0U);
    mouse.release({60, 0});
    EXPECT_EQ(level().size(), 0U);
    EXPECT_FALSE(document().isModified());
    key(Qt::Key_Escape);
    EXPECT_EQ(&editor.tool(), &SelectTool::definition);
}

TEST_F(CreateToolTest, UndoInADragDropsTheDrawing) {
    editor.useTool(RectangleTool::definition);
    mouse.press({0, 0});
    mouse.move({60, 50});
    document().undo();
    EXPECT_TRUE(feedback().readout.isEmpty());
    mouse.move({80, 50});
    EXPECT_TRUE(feedback().readout.isEmpty());
    mouse.release({80, 50});
    EXPECT_EQ(level().size(), 0U);
}

TEST_F(CreateToolTest, SaysThatTheLayerIsLockedForAWhileOrUntilItIsUnlocked) {
    const LayerId current = document().layers().current();
    document().layers().setLocked(current, true);
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    mouse.move({20, 0});
    mouse.move({60, 50});
    EXPECT_EQ(feedback().readoutAt, QPointF(60, 50));
    mouse.release({60, 50});
    mouse.move({90, 50});
    EXPECT_FALSE(feedback().readout.isEmpty());
    EXPECT_TRUE(QTest::qWaitFor([&] { return feedback().readout.isEmpty(); }));

    mouse.click({20, 0});
    EXPECT_FALSE(feedback().readout.isEmpty());
    document().layers().setLocked(current, false);
    EXPECT_TRUE(feedback().readout.isEmpty());
}

TEST_F(CreateToolTest, GivesUpADrawingWhenItsLayerIsLocked) {
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    mouse.move({50, 0});
    document().layers().setLocked(document().layers().current(), true);
    mouse.move({60, 0});
    mouse.release({60, 0});
    EXPECT_EQ(level().size(), 0U);
}

TEST_F(CreateToolTest, DrawsOnTheCurrentLayerUnlessItIsLocked) {
    LevelSettings settings = level().settings();
    settings.layers.push_back({.id = LayerId{7}, .name = "Trigger", .color = {}, .unknown = {}});
    test::replaceSettings(document(), "Add layer", settings);
    document().layers().setCurrent(LayerId{7});
    editor.useTool(CircleTool::definition);
    mouse.drag({0, 0}, {0, 30});
    EXPECT_EQ(newest().layer, LayerId{7});
    document().layers().setLocked(LayerId{7}, true);
    mouse.drag({100, 0}, {100, 30});
    EXPECT_EQ(level().size(), 1U);
}

TEST_F(CreateToolTest, TheLayerMayLeaveWhileTheButtonIsHeld) {
    const LayerId first = document().layers().current();
    LevelSettings settings = level().settings();
    settings.layers.push_back({.id = LayerId{7}, .name = "Trigger", .color = {}, .unknown = {}});
    test::replaceSettings(document(), "Add layer", settings);
    document().layers().setCurrent(LayerId{7});
    editor.useTool(RectangleTool::definition);
    mouse.press({0, 0});
    document().undo();
    document().layers().setCurrent(first);
    mouse.move({60, 50});
    mouse.release({60, 50});
    EXPECT_EQ(level().size(), 0U);
    mouse.drag({0, 0}, {60, 50});
    EXPECT_EQ(newest().layer, first);
}

TEST_F(CreateToolTest, AnotherLevelMayBeOpenedWhileTheButtonIsHeld) {
    LevelSettings settings = level().settings();
    settings.layers.front().id = LayerId{7};
    test::replaceSettings(document(), "Other layer", settings);
    document().layers().setCurrent(LayerId{7});
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    document().clear();
    mouse.move({60, 50});
    mouse.release({60, 50});
    EXPECT_EQ(level().size(), 0U);

    mouse.press({0, 0});
    mouse.move({60, 50});
    document().clear();
    mouse.move({80, 50});
    mouse.release({80, 50});
    EXPECT_EQ(level().size(), 0U);
}

TEST_F(CreateToolTest, ArrowKeysNudgeWhatIsSelected) {
    editor.useTool(CircleTool::definition);
    mouse.drag({0, 0}, {0, 50});
    key(Qt::Key_Right);
    key(Qt::Key_PageUp);
    EXPECT_EQ(newest().shape, Shape(Circle{{1, 0}, 51}));
    mouse.press({100, 100});
    mouse.move({120, 100});
    key(Qt::Key_Right);
    mouse.release({120, 100});
    EXPECT_EQ(newest().shape, Shape(Circle{{100, 100}, 20}));
}

TEST_F(CreateToolTest, SnapsToTheGridUnlessControlIsHeld) {
    options.setSnapToGrid(true);
    editor.useTool(RectangleTool::definition);
    mouse.drag({3, 5}, {61, 35});
    EXPECT_EQ(newest().shape, Shape(Rect{{0, 0}, {64, 32}}));
    mouse.drag({-203, -105}, {-150, -35}, Qt::ControlModifier);
    EXPECT_EQ(newest().shape, Shape(Rect{{-203, -105}, {53, 70}}));
}

TEST_F(CreateToolTest, CirclesSnapTangentToOtherColliders) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100}), circleAt(2, {0, 150}, 30)});
    document().selection().clear();
    options.setSnapToColliders(true);
    editor.useTool(CircleTool::definition);
    mouse.drag({0, 0}, {0, 97});
    EXPECT_EQ(std::get<Circle>(newest().shape).radius, 100);
    document().undo();
    mouse.drag({0, 50}, {0, 118}); // 70 away from the rim of the circle below
    EXPECT_EQ(std::get<Circle>(newest().shape).radius, 70);
}

TEST_F(CreateToolTest, WhatIsBeingDrawnShowsWhereItTouchesAndWhatItSnapsTo) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100})});
    options.setSnapToColliders(true);
    editor.useTool(CircleTool::definition);
    mouse.press({0, 20});
    mouse.move({97, 20});
    EXPECT_TRUE(isTouchMarked({100, 20}));
    EXPECT_EQ(feedback().guides, QVector<QLineF>{QLineF(0, 20, 100, 20)});
    key(Qt::Key_Escape);
    mouse.release({97, 20});
    EXPECT_FALSE(isTouchMarked({100, 20}));
    editor.useTool(RectangleTool::definition);
    mouse.press({0, -30});
    mouse.move({97, 30});
    EXPECT_TRUE(isTouchMarked({100, -30}));
    EXPECT_TRUE(isTouchMarked({100, 30}));
    EXPECT_FALSE(feedback().guides.isEmpty());
    mouse.release({97, 30});
}

TEST_F(CreateToolTest, ShowsGuidesOnlyForSidesThatLieOnThem) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100})});
    options.setSnapToColliders(true);
    for (const ToolDefinition* tool : {&RectangleTool::definition, &CircleTool::definition}) {
        editor.useTool(*tool);
        mouse.press({0, 0});
        mouse.move({60, 49}, Qt::ShiftModifier);
        EXPECT_TRUE(feedback().guides.isEmpty()) << "it reaches to 60, 60";
        mouse.move({98, 49}, Qt::ShiftModifier);
        EXPECT_EQ(feedback().guides, QVector<QLineF>{QLineF(100, -50, 100, 50)});
        key(Qt::Key_Escape);
        mouse.release({98, 49});
    }
}

TEST_F(CreateToolTest, EscAndUndoSelectAgainWhatWasSelected) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100})});
    editor.useTool(CircleTool::definition);
    mouse.press({0, 0});
    mouse.move({0, 50});
    EXPECT_FALSE(isSelected(1));
    key(Qt::Key_Escape);
    mouse.release({0, 50});
    EXPECT_TRUE(isSelected(1));
    mouse.press({0, 0});
    key(Qt::Key_Escape);
    mouse.release({0, 0});
    EXPECT_TRUE(isSelected(1));
    EXPECT_EQ(level().size(), 1U);

    mouse.drag({0, 0}, {0, 50});
    EXPECT_FALSE(isSelected(1));
    document().undo();
    EXPECT_TRUE(isSelected(1));
    mouse.click({0, 0});
    EXPECT_FALSE(isSelected(1));
    document().undo();
    EXPECT_TRUE(isSelected(1));
}

TEST_F(CreateToolTest, HandlesAreShownWhereTheyCanBePulledOnly) {
    const auto areHandlesShown = [this] {
        return painted({112, -50}) == canvas.theme().handleFill;
    };
    document().add("Add", {rectAt(1, {0, -50}, {112, 100})});
    EXPECT_TRUE(areHandlesShown());
    editor.useTool(CircleTool::definition);
    EXPECT_FALSE(areHandlesShown());
    editor.useTool(RectangleTool::definition);
    mouse.drag({-200, -50}, {-100, 50});
    document().selection().setOnly(ColliderId{1});
    EXPECT_FALSE(areHandlesShown());
    document().layers().setLocked(LayerId{1}, true);
    mouse.click({-200, 200}); // cannot place one
    EXPECT_FALSE(areHandlesShown());
    document().layers().setLocked(LayerId{1}, false);
    EXPECT_FALSE(areHandlesShown());
    key(Qt::Key_Escape);
    EXPECT_TRUE(areHandlesShown());
}

TEST_F(CreateToolTest, ADrawingPulledBackToNothingIsGone) {
    document().add("Add", {rectAt(1, {100, -50}, {50, 100})});
    options.setSnapToGrid(true);
    for (const ToolDefinition* tool : {&RectangleTool::definition, &CircleTool::definition}) {
        editor.useTool(*tool);
        mouse.press({0, 0});
        mouse.move({48, 48});
        ASSERT_EQ(level().size(), 2U);
        mouse.move({1, 1});
        EXPECT_EQ(level().size(), 1U);
        EXPECT_TRUE(isSelected(1));
        EXPECT_TRUE(feedback().readout.isEmpty());
        mouse.move({32, 48});
        EXPECT_EQ(level().size(), 2U);
        mouse.move({0, 0});
        mouse.release({0, 0});
        EXPECT_EQ(level().size(), 1U);
        EXPECT_TRUE(isSelected(1));
    }
    mouse.click({-200, -96});
    EXPECT_EQ(newest().shape, Shape(Circle{{-208, -96}, 16})) << "nothing was remembered";
}

TEST_F(CreateToolTest, TheFirstClickPlacesOneOfTwoCellsOfTheGrid) {
    document().changeSettings(
        "Grid", [](LevelSettings& settings) { settings.grid = Grid{.size = 64, .unknown = {}}; });
    editor.useTool(CircleTool::definition);
    mouse.click({-100, 0});
    EXPECT_EQ(newest().shape, Shape(Circle{{-100, 0}, 64}));
    editor.useTool(RectangleTool::definition);
    mouse.click({100, 0});
    EXPECT_EQ(newest().shape, Shape(Rect{{100, 0}, {128, 128}}));
}

TEST_F(CreateToolTest, EnterPlacesOneOfTheLastSizeAtTheCursorOrInTheMiddle) {
    editor.useTool(CircleTool::definition);
    key(Qt::Key_Return);
    ASSERT_EQ(level().size(), 1U);
    EXPECT_EQ(newest().shape, Shape(Circle{{0, 0}, 16})) << "the middle of the view";
    EXPECT_TRUE(isSelected(1));
    editor.useTool(RectangleTool::definition);
    mouse.drag({100, 100}, {170, 130});
    options.setSnapToGrid(true);
    mouse.move({-201, -99});
    key(Qt::Key_Enter);
    EXPECT_EQ(newest().shape, Shape(Rect{{-208, -96}, {70, 30}}));
    EXPECT_TRUE(isSelected(3));
    EXPECT_EQ(&editor.tool(), &RectangleTool::definition);
    document().undo();
    EXPECT_EQ(level().size(), 2U);
}

TEST_F(CreateToolTest, EnterSaysWhyNothingCanBePlaced) {
    editor.useTool(CircleTool::definition);
    document().layers().setLocked(LayerId{1}, true);
    key(Qt::Key_Return);
    EXPECT_EQ(level().size(), 0U);
    EXPECT_FALSE(feedback().readout.isEmpty());
    document().layers().setLocked(LayerId{1}, false);
    mouse.press({0, 0});
    key(Qt::Key_Return);
    mouse.move({30, 0});
    mouse.release({30, 0});
    EXPECT_EQ(level().size(), 1U) << "the one that was drawn meanwhile";
}

} // namespace
} // namespace tangent
