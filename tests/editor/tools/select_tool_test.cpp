#include "document/edits.h"
#include "tools/picking.h"
#include "tools/three_colliders.h"

#include <tangent/geometry/classify.h>

#include <optional>
#include <random>

namespace tangent {
namespace {

using namespace test;

class SelectToolTest : public ThreeCollidersTest {};

TEST_F(SelectToolTest, ClickSelectsShiftClickAddsAndEmptySpaceClears) {
    mouse.click({-150, 0});
    EXPECT_TRUE(isSelected(1));
    mouse.click({50, 0}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 2U);
    mouse.click({50, 0}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 1U);
    mouse.click({0, 200});
    EXPECT_TRUE(document().selection().isEmpty());
    EXPECT_EQ(newSteps(), 0);
}

TEST_F(SelectToolTest, ACircleIsNotPickedByTheCornerOfItsSquare) {
    mouse.click({50 + 36, 36});
    EXPECT_TRUE(document().selection().isEmpty());
    mouse.click({50 + 25, 25});
    EXPECT_TRUE(isSelected(2));
}

TEST_F(SelectToolTest, AltClickCyclesThroughTheStackUnderTheCursor) {
    document().add("Add", {rectAt(4, {20, -20}, {40, 40}), rectAt(5, {10, -10}, {60, 30})});
    document().selection().clear();
    mouse.click({50, 0});
    EXPECT_TRUE(isSelected(5));
    mouse.click({50, 0}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(4));
    mouse.click({50, 0}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(2));
    mouse.click({50, 0}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(5));
    EXPECT_EQ(document().selection().count(), 1U);
}

TEST_F(SelectToolTest, RubberBandSelectsWhatItTouchesAndWithAltWhatItEncloses) {
    mouse.drag({-230, -80}, {40, 80});
    EXPECT_TRUE(isSelected(1));
    EXPECT_TRUE(isSelected(2));
    EXPECT_FALSE(isSelected(3));
    mouse.drag({-230, -80}, {40, 80}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(1));
    EXPECT_FALSE(isSelected(2));
    mouse.drag({150, -80}, {300, 80}, Qt::ShiftModifier);
    EXPECT_TRUE(isSelected(1));
    EXPECT_TRUE(isSelected(3));
}

TEST_F(SelectToolTest, EscapeInARubberBandRestoresTheSelection) {
    mouse.click({-150, 0});
    mouse.press({0, 100});
    mouse.move({100, -20});
    EXPECT_TRUE(isSelected(2));
    key(Qt::Key_Escape);
    EXPECT_TRUE(isSelected(1));
    EXPECT_FALSE(isSelected(2));
}

TEST_F(SelectToolTest, EscapeDuringADragRestoresWhatWasThere) {
    mouse.press({-150, 0});
    mouse.move({-50, 30});
    key(Qt::Key_Escape);
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    mouse.move({0, 30});
    mouse.release({0, 30});
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    EXPECT_EQ(newSteps(), 0);
}

TEST_F(SelectToolTest, EscapeAndUndoDuringADragRestoreTheSelection) {
    const auto expectRestored = [this](Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers) {
        for (const bool undoes : {false, true}) {
            document().selection().set(std::vector{ColliderId{2}, ColliderId{3}});
            mouse.press(from, modifiers);
            mouse.move(to, modifiers);
            undoes ? key(Qt::Key_Z, Qt::ControlModifier) : key(Qt::Key_Escape);
            mouse.release(to);
            EXPECT_EQ(document().selection().ids(), (std::vector{ColliderId{2}, ColliderId{3}}));
            EXPECT_EQ(level().size(), 3U);
        }
    };
    expectRestored({-150, 0}, {-100, 30}, {});
    expectRestored({-150, 0}, {-100, 30}, Qt::ShiftModifier);
    expectRestored({-150, 0}, {-100, 130}, Qt::AltModifier);
    expectRestored({-150, 0}, {-150, 0}, {});
    expectRestored({0, 200}, {-150, -20}, {});
    EXPECT_EQ(newSteps(), 0);

    mouse.press({-150, 0});
    mouse.move({-100, 30});
    document().remove("Delete", {ColliderId{3}});
    mouse.release({-100, 30});
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}}) << "of those that are left";
}

TEST_F(SelectToolTest, UndoDuringADragTakesBackTheDragOnly) {
    mouse.press({-150, 0});
    mouse.move({-50, 30});
    document().undo();
    mouse.move({0, 30});
    mouse.release({0, 30});
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    EXPECT_EQ(level().size(), 3U);
}

TEST_F(SelectToolTest, ADragThatWasTakenBackShowsNothingMore) {
    mouse.press({-150, 0});
    mouse.move({-50, 30});
    EXPECT_FALSE(feedback().readout.isEmpty());
    document().undo();
    EXPECT_TRUE(feedback().readout.isEmpty());
    mouse.move({0, 30});
    EXPECT_TRUE(feedback().readout.isEmpty());
    mouse.release({0, 30});

    mouse.press({-150, 0});
    mouse.move({-50, 30});
    document().add("Duplicate", {rectAt(4, {-180, -30}, {100, 100})});
    mouse.move({0, 30});
    EXPECT_TRUE(feedback().readout.isEmpty());
    mouse.release({0, 30});
    EXPECT_TRUE(isSelected(4));
    mouse.drag({-150, 0}, {-140, 0});
    EXPECT_EQ(minOf(4), (Vec2{-170, -30}));
}

TEST_F(SelectToolTest, ADragEndsWhenItsButtonIsReleasedWhateverOthersDo) {
    mouse.press({-150, 0});
    mouse.move({-130, 0});
    mouse.press({-130, 0}, {}, Qt::MiddleButton);
    mouse.release({-130, 0});
    mouse.release({-130, 0}, {}, Qt::MiddleButton);
    mouse.move({0, 200});
    EXPECT_EQ(minOf(1), (Vec2{-180, -50}));
    EXPECT_EQ(newSteps(), 1);

    mouse.press({-150, 0});
    mouse.move({-140, 0});
    mouse.press({-140, 0}, {}, Qt::MiddleButton);
    mouse.release({-140, 0}, {}, Qt::MiddleButton);
    mouse.move({-120, 0});
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.release({-120, 0});
    QTest::keyRelease(&canvas, Qt::Key_Space);
    EXPECT_EQ(minOf(1), (Vec2{-150, -50}));
    EXPECT_EQ(newSteps(), 2);
}

TEST_F(SelectToolTest, DeletingWhatIsDraggedEndsTheDrag) {
    mouse.press({-150, 0});
    mouse.move({-50, 30});
    document().remove("Delete", {ColliderId{1}});
    mouse.move({0, 30});
    mouse.release({0, 30});
    EXPECT_FALSE(level().find(ColliderId{1}));
    document().undo();
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
}

TEST_F(SelectToolTest, WhatIsPressedMayLeaveBeforeTheButtonIsReleased) {
    mouse.press({-150, 0});
    document().remove("Delete", {ColliderId{1}});
    mouse.release({-150, 0});
    EXPECT_TRUE(document().selection().isEmpty());

    mouse.press({50, 0});
    document().remove("Delete", {ColliderId{2}});
    mouse.move({100, 50});
    mouse.release({100, 50});
    EXPECT_EQ(level().size(), 1U);

    mouse.press({240, 0});
    document().clear();
    mouse.move({100, 50});
    mouse.release({100, 50});
    EXPECT_EQ(level().size(), 0U);
}

TEST_F(SelectToolTest, WhatIsPressedMayMoveAwayBeforeTheButtonIsReleased) {
    mouse.press({-150, 0});
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{-200, 500}, {100, 100}}});
    mouse.release({-150, 0});
    EXPECT_TRUE(isSelected(1));
    EXPECT_EQ(document().selection().count(), 1U);
}

TEST_F(SelectToolTest, WhatIsPressedMayGetLockedBeforeTheButtonIsReleased) {
    LevelSettings settings = level().settings();
    settings.layers.push_back({.id = LayerId{2}, .name = "Two", .color = {}, .unknown = {}});
    test::replaceSettings(document(), "Add layer", settings);
    Collider onTwo = level().collider(*level().find(ColliderId{2}));
    const Collider onOne = onTwo;
    onTwo.layer = LayerId{2};
    test::replace(document(), "To two", {onTwo});
    test::replace(document(), "To one", {onOne});
    document().layers().setLocked(LayerId{2}, true);
    mouse.press({50, 0});
    document().undo(); // puts it on the locked layer
    mouse.move({80, 30});
    mouse.release({80, 30});
    EXPECT_EQ(center(shapeOf(2)), (Vec2{50, 0}));

    mouse.press({-150, 0});
    document().layers().setLocked(LayerId{1}, true);
    mouse.move({-120, 30});
    mouse.release({-120, 30});
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
}

TEST_F(SelectToolTest, ARubberBandDoesNotSelectAgainWhatWasDeletedMeanwhile) {
    mouse.click({-150, 0});
    mouse.press({190, -60}, Qt::ShiftModifier);
    mouse.move({290, 40}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 2U);
    document().remove("Delete", document().selection().ids());
    EXPECT_TRUE(document().selection().isEmpty());
    key(Qt::Key_Escape);
    mouse.release({290, 40}, Qt::ShiftModifier);
    EXPECT_TRUE(document().selection().isEmpty());
}

TEST_F(SelectToolTest, WhatLiesUnderTheCursorComesBeforeWhatOnlyLiesNear) {
    document().add("Add", {rectAt(4, {-99.5, -50}, {40, 100})}); // on top, just right of the first
    document().selection().clear();
    mouse.click({-101, 0});
    EXPECT_TRUE(isSelected(1));
    EXPECT_FALSE(isSelected(4));
}

TEST_F(SelectToolTest, PicksTheTopColliderExactly) {
    std::mt19937 random(3);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    std::vector<Collider> many;
    for (int id = 10; id < 200; ++id) {
        const Vec2 place = {double(number(-200, 160)), double(number(-200, 160))};
        many.push_back(id % 2 ? circleAt(id, place, number(2, 40))
                              : rectAt(id, place, {double(number(2, 60)), double(number(2, 60))}));
    }
    document().add("Add", many);
    for (int i = 0; i < 300; ++i) {
        const Vec2 at = {double(number(-200, 200)), double(number(-200, 200))};
        std::optional<ProxyId> top;
        for (std::size_t place = 0; place < level().size(); ++place)
            if (intersects(level().collider(level().at(place)).shape, at))
                top = level().at(place);
        const auto found = collidersAt(document(), at, 0.01);
        ASSERT_EQ(top.has_value(), !found.empty() && intersects(level().collider(found[0]).shape, at)) << i;
        if (top) {
            EXPECT_EQ(found.front(), *top) << i;
        }
    }
}

TEST_F(SelectToolTest, ArrowKeysNudgeInOneStep) {
    mouse.click({-150, 0});
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(minOf(1), (Vec2{-198, -34}));
    EXPECT_EQ(newSteps(), 1);
    document().undo();
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
}

TEST_F(SelectToolTest, PageKeysGrowAndShrinkAboutTheCenterButNeverToNothing) {
    mouse.click({50, 0});
    key(Qt::Key_PageUp);
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 41}));
    for (int i = 0; i < 60; ++i)
        key(Qt::Key_PageDown);
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 1}));
}

TEST_F(SelectToolTest, GrowingAndShrinkingAreStepsOfTheirOwn) {
    mouse.click({50, 0});
    for (const Qt::Key pressed : {Qt::Key_PageUp, Qt::Key_PageUp, Qt::Key_PageDown})
        key(pressed);
    EXPECT_EQ(document().undoHistory().undoText(), "Shrink 1 collider(s)");
    document().undo();
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 42}));
    EXPECT_EQ(document().undoHistory().undoText(), "Grow 1 collider(s)");
    document().undo();
    EXPECT_EQ(shapeOf(2), Shape(Circle{{50, 0}, 40}));
}

TEST_F(SelectToolTest, LockedAndHiddenLayersAreNotPickedOrMoved) {
    ColliderId locked{};
    QObject::connect(&editor, &LevelEditor::lockedClicked,
                     [&](const Collider& clicked) { locked = clicked.id; });
    document().layers().setLocked(LayerId{1}, true);
    mouse.click({-150, 0});
    EXPECT_TRUE(document().selection().isEmpty());
    EXPECT_EQ(locked, ColliderId{1});
    locked = {};
    mouse.click({-70, 75});
    EXPECT_EQ(locked, ColliderId{});
    mouse.drag({-150, 0}, {-100, 0});
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
}

TEST_F(SelectToolTest, KeysDoNotMoveWhatIsLocked) {
    mouse.click({-150, 0});
    document().layers().setLocked(LayerId{1}, true);
    key(Qt::Key_Right);
    key(Qt::Key_PageUp);
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {100, 100}}));
}

TEST_F(SelectToolTest, DoubleClickAsksForTheName) {
    bool asked = false;
    QObject::connect(&editor, &LevelEditor::nameEditRequested, [&] { asked = true; });
    mouse.click({-150, 0});
    mouse.pressAgain({-150, 0});
    EXPECT_FALSE(asked);
    mouse.release({-150, 0});
    EXPECT_TRUE(asked);
    EXPECT_TRUE(isSelected(1));
}

TEST_F(SelectToolTest, F2AsksForTheNameOfTheSelection) {
    bool asked = false;
    QObject::connect(&editor, &LevelEditor::nameEditRequested, [&] { asked = true; });
    key(Qt::Key_F2);
    EXPECT_FALSE(asked);
    mouse.click({-150, 0});
    key(Qt::Key_F2);
    EXPECT_TRUE(asked);
}

TEST_F(SelectToolTest, TheSecondPressOfADoubleClickDragsToo) {
    bool asked = false;
    QObject::connect(&editor, &LevelEditor::nameEditRequested, [&] { asked = true; });
    mouse.click({-150, 0});
    mouse.pressAgain({-150, 0});
    mouse.move({-120, 25});
    mouse.release({-120, 25});
    EXPECT_EQ(minOf(1), (Vec2{-170, -25}));
    mouse.click({-70, 75});
    mouse.pressAgain({-70, 75}); // its corner at the bottom right
    mouse.move({-50, 85});
    mouse.release({-50, 85});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-170, -25}, {120, 110}}));
    EXPECT_FALSE(asked);
}

TEST_F(SelectToolTest, TwoClicksWithAModifierAreTwoClicks) {
    document().add("Add", {rectAt(4, {20, -20}, {40, 40}), rectAt(5, {10, -10}, {60, 30})});
    document().selection().clear();
    bool asked = false;
    QObject::connect(&editor, &LevelEditor::nameEditRequested, [&] { asked = true; });
    mouse.doubleClick({50, 0}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(4));
    mouse.doubleClick({-150, 0}, Qt::ShiftModifier);
    EXPECT_FALSE(isSelected(1));
    EXPECT_TRUE(isSelected(4));
    EXPECT_FALSE(asked);
}

/// Tiles beside each other, so small on screen that the handles of one reach over the next.
class TilesTest : public EditorTest {
protected:
    TilesTest() {
        document().add("Add", {rectAt(1, {0, 0}, {16, 16}), rectAt(2, {16, 0}, {16, 16})});
        document().selection().clear();
        mouse.click({8, 8});
        EXPECT_TRUE(isSelected(1));
    }
};

TEST_F(TilesTest, AClickSelectsWhatLiesUnderAHandle) {
    mouse.click({24, 8});
    EXPECT_TRUE(isSelected(2));
    EXPECT_FALSE(isSelected(1));
    mouse.click({8, 8}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 2U);
    mouse.click({24, 8}, Qt::AltModifier);
    EXPECT_TRUE(isSelected(2));
    EXPECT_EQ(document().selection().count(), 1U);
    bool asked = false;
    QObject::connect(&editor, &LevelEditor::nameEditRequested, [&] { asked = true; });
    mouse.doubleClick({8, 8});
    EXPECT_TRUE(isSelected(1));
    EXPECT_TRUE(asked);
}

TEST_F(TilesTest, ADragTakesTheNeighborAndNotTheHandleThatReachesOverIt) {
    mouse.move({24, 8});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::SizeAllCursor);
    mouse.drag({24, 8}, {24, 58});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{0, 0}, {16, 16}}));
    EXPECT_EQ(shapeOf(2), Shape(Rect{{16, 50}, {16, 16}}));
}

TEST_F(TilesTest, WhereNothingElseLiesTheHandlesOfATileStillPull) {
    mouse.move({-8, 8});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::SizeHorCursor);
    mouse.drag({-8, 8}, {-18, 8});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-10, 0}, {26, 16}}));
    mouse.click({-18, 8});
    EXPECT_TRUE(isSelected(1)) << "a click on a handle that lies on nothing";
}

TEST_F(SelectToolTest, AClickOnAHandleOfSeveralLeavesThemSelected) {
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    mouse.click({-197, -47}); // the corner of the frame lies on that of the first
    EXPECT_EQ(document().selection().count(), 2U);
    mouse.click({-197, -47}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 2U);
}

TEST_F(SelectToolTest, ClicksCycleThroughAndSelectWhatLiesBeneathAHandle) {
    document().add("Add", {rectAt(4, {0, 100}, {80, 80}), rectAt(5, {0, 100}, {60, 60})});
    document().selection().clear();
    mouse.click({3, 103}); // the corner of both
    EXPECT_TRUE(isSelected(5));
    for (const std::int64_t id : {4, 5, 4}) {
        mouse.click({3, 103}, Qt::AltModifier);
        EXPECT_TRUE(isSelected(id));
        EXPECT_EQ(document().selection().count(), 1U);
    }
    mouse.click({3, 103});
    EXPECT_TRUE(isSelected(5)) << "which is on top";
    mouse.click({3, 103}, Qt::AltModifier);
    mouse.drag({3, 103}, {13, 103});
    EXPECT_EQ(shapeOf(4), Shape(Rect{{10, 100}, {70, 80}})) << "the handle is pulled all the same";
}

TEST_F(SelectToolTest, AClickOnAHandleOfSeveralSelectsNothingElseButAddsIt) {
    document().add("Add", {rectAt(4, {270, 40}, {40, 40})});
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    mouse.click({283, 53}); // the corner of the frame
    EXPECT_EQ(document().selection().count(), 2U);
    EXPECT_FALSE(isSelected(4));
    mouse.click({283, 53}, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 3U);
    EXPECT_TRUE(isSelected(4));
}

TEST_F(SelectToolTest, AHandleOfALargeColliderPullsAlsoFromOverItsNeighbor) {
    document().add("Add", {rectAt(4, {-100, -50}, {60, 100})});
    document().selection().setOnly(ColliderId{1});
    mouse.drag({-97, 0}, {-107, 0});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-200, -50}, {90, 100}}));
    EXPECT_EQ(shapeOf(4), Shape(Rect{{-100, -50}, {60, 100}}));
}

} // namespace
} // namespace tangent
