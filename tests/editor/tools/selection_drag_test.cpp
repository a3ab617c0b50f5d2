#include "tools/three_colliders.h"
#include "tools/very_many.h"

namespace tangent {
namespace {

using namespace test;

/// Very many colliders, selected, and nothing else in the level.
class SelectionDragTest : public EditorTest {
protected:
    SelectionDragTest() {
        document().add("Add", many);
        QObject::connect(&document(), &LevelDocument::longEditBegan, &editor, [this] { ++announced; });
    }

    bool areAsTheyWere() {
        return std::ranges::all_of(
            many, [&](const Collider& each) { return shapeOf(idNumber(each.id)) == each.shape; });
    }
    void expectBounds(const Aabb& expected) {
        const auto& frame = canvas.selectionFrame();
        ASSERT_TRUE(frame);
        EXPECT_NEAR(frame->box.min.x, expected.min.x, 1e-3);
        EXPECT_NEAR(frame->box.min.y, expected.min.y, 1e-3);
        EXPECT_NEAR(frame->box.min.x + frame->box.size.x, expected.max.x, 1e-3);
        EXPECT_NEAR(frame->box.min.y + frame->box.size.y, expected.max.y, 1e-3);
    }
    /// Whether the outline is painted at a place of the level.
    bool isOutlined(Vec2 at) {
        const QColor color = painted(at);
        const QColor outline = canvas.theme().selection;
        return std::abs(color.red() - outline.red()) < 8 && std::abs(color.green() - outline.green()) < 8 &&
               std::abs(color.blue() - outline.blue()) < 8;
    }

    const std::vector<Collider> many = veryMany();
    const Vec2 corner{299, 174};
    const Vec2 rotationHandle{-0.5, -224};
    int announced = 0; ///< long edits
};

TEST_F(SelectionDragTest, VeryManyAreScaledWhenTheDragEnds) {
    mouse.press(corner);
    mouse.move({319, 184});
    mouse.move({359, 194});
    EXPECT_TRUE(areAsTheyWere());
    ASSERT_TRUE(feedback().outline);
    EXPECT_EQ(feedback().outline->box, (Rect{{-300, -200}, {659, 394}}));
    EXPECT_EQ(feedback().readout, QStringLiteral("-300, -200 · 659 × 394"));
    EXPECT_TRUE(isOutlined({359, 0}));
    EXPECT_TRUE(isOutlined({0, 194}));
    EXPECT_FALSE(isOutlined({299, 0})) << "the frame of the handles is gone";
    EXPECT_EQ(announced, 0);
    mouse.release({359, 194});
    EXPECT_EQ(announced, 1);
    expectBounds({{-300, -200}, {359, 194}});
    EXPECT_FALSE(feedback().outline);
    document().undo();
    EXPECT_TRUE(areAsTheyWere());
    document().redo();
    expectBounds({{-300, -200}, {359, 194}});
}

TEST_F(SelectionDragTest, TheOutlineOfVeryManyIsScaledWithShiftAndAltToo) {
    mouse.press(corner);
    mouse.move({319, 184});
    mouse.move({359, 194}, Qt::AltModifier);
    ASSERT_TRUE(feedback().outline);
    EXPECT_EQ(feedback().outline->box, (Rect{{-360, -220}, {719, 414}}));
    mouse.move({598.5, 194}, Qt::ShiftModifier | Qt::ControlModifier);
    EXPECT_NEAR(feedback().outline->box.size.x / 599, feedback().outline->box.size.y / 374, 1e-9);
    key(Qt::Key_Escape);
    EXPECT_FALSE(feedback().outline);
    mouse.release({359, 194});
    EXPECT_TRUE(areAsTheyWere());
    EXPECT_EQ(announced, 0);
}

TEST_F(SelectionDragTest, VeryManyAreTurnedWhenTheDragEnds) {
    mouse.press(rotationHandle);
    mouse.move({100, -200});
    mouse.move({300, -13}, Qt::ShiftModifier);
    EXPECT_TRUE(areAsTheyWere());
    ASSERT_TRUE(feedback().outline);
    EXPECT_EQ(feedback().outline->degrees, 90);
    EXPECT_EQ(feedback().readout, QStringLiteral("90°"));
    EXPECT_TRUE(isOutlined({-188, 250})); // a longer side, which stands now
    EXPECT_FALSE(isOutlined({-300, 0}));
    mouse.release({300, -13}, Qt::ShiftModifier);
    EXPECT_EQ(announced, 1);
    expectBounds({{-187.5, -312.5}, {186.5, 286.5}});
    document().undo();
    EXPECT_TRUE(areAsTheyWere());
}

TEST_F(SelectionDragTest, VeryManyFollowTheMouseWhenItRests) {
    mouse.press(corner);
    mouse.move({319, 184});
    mouse.move({359, 194});
    EXPECT_TRUE(QTest::qWaitFor([this] { return !areAsTheyWere(); }));
    EXPECT_EQ(announced, 1);
    expectBounds({{-300, -200}, {359, 194}});
    key(Qt::Key_Escape);
    mouse.release({359, 194});
    EXPECT_TRUE(areAsTheyWere());
}

TEST_F(SelectionDragTest, WhatFollowedAtRestIsNotReshapedAgainWhenReleasedThere) {
    mouse.press(corner);
    mouse.move({319, 184});
    mouse.move({359, 194});
    int changes = 0;
    QObject::connect(&document(), &LevelDocument::changed, &editor, [&] { ++changes; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return changes == 1; }));
    mouse.release({359, 194});
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(document().undoHistory().count(), 2);
    document().undo();
    EXPECT_TRUE(areAsTheyWere());
}

TEST_F(SelectionDragTest, WhatTouchesVeryManyIsResizedWhenTheDragEnds) {
    document().add("Add", {circleAt(9, {0, 0}, 250)});
    mouse.press({250, 0});
    mouse.move({260, 0});
    mouse.move({280, 0});
    EXPECT_EQ(shapeOf(9), Shape(Circle{{0, 0}, 250}));
    EXPECT_EQ(feedback().readout.section(QLatin1Char('\n'), 0, 0), QStringLiteral("0, 0 · r 280"));
    EXPECT_TRUE(isOutlined({0, 280}));
    EXPECT_FALSE(isOutlined({280, 280}));
    mouse.release({280, 0});
    EXPECT_EQ(shapeOf(9), Shape(Circle{{0, 0}, 280}));
}

TEST_F(SelectionDragTest, FewFollowAtOnce) {
    document().selection().set({ColliderId{1001}, ColliderId{1002}});
    canvas.setZoom(20);
    canvas.zoomTo(QRectF(-302, -202, 10, 10));
    const Rect box = canvas.selectionFrame()->box;
    mouse.press(box.min + box.size);
    mouse.move(box.min + box.size * 1.5);
    mouse.move(box.min + box.size * 2);
    EXPECT_FALSE(feedback().outline);
    EXPECT_FALSE(feedback().hidesHandles);
    EXPECT_EQ(shapeOf(1002), Shape(Rect{{-294, -200}, {4, 4}}));
    mouse.release(box.min + box.size * 2);
    EXPECT_EQ(announced, 0);
}

} // namespace
} // namespace tangent
