#include "app/edit/grouping.h"

#include "app/main_window_fixture.h"
#include "panels/outline/outline_columns.h"
#include "panels/outline/outline_panel.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QStatusBar>

namespace tangent::test {
namespace {

/// Four rectangles in a row; the first two are grouped. Nothing snaps.
class GroupingTest : public MainWindowTest {
protected:
    GroupingTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", R"({
"format": "tangent-level", "version": "1.1", "layers": [{"id": 1, "name": "Solid"}],
"colliders": [
{"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 50, "height": 50, "group": "crane"},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 100, "y": 0, "width": 50, "height": 50, "group": "crane"},
{"id": 3, "layer": 1, "shape": "rectangle", "x": 200, "y": 30, "width": 50, "height": 50},
{"id": 4, "layer": 1, "shape": "rectangle", "x": 300, "y": 60, "width": 50, "height": 50}
]
})")));
        action("Snap to Grid")->setChecked(false);
        action("Snap to Colliders")->setChecked(false);
        window.activateWindow();
        canvas.setFocus();
        canvas.setZoom(1);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas, key, modifiers); }
    std::vector<std::int64_t> selected() {
        std::vector<std::int64_t> ids;
        for (const ColliderId id : document().selection().ids())
            ids.push_back(idNumber(id));
        std::ranges::sort(ids);
        return ids;
    }
    const Collider& collider(std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id}));
    }
    double x(std::int64_t id) { return bounds(collider(id).shape).min.x; }
    static Vec2 in(std::int64_t id) { return {100.0 * static_cast<double>(id) - 80, id > 3 ? 95.0 : 35.0}; }

    using Ids = std::vector<std::int64_t>;
    Canvas& canvas = window.editor().canvas();
    Mouse mouse{canvas};
};

TEST_F(GroupingTest, AClickSelectsTheGroupAndADragMovesIt) {
    mouse.click(in(1));
    EXPECT_EQ(selected(), (Ids{1, 2}));
    mouse.click(in(3), Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{1, 2, 3}));
    mouse.click(in(2), Qt::ShiftModifier);
    EXPECT_EQ(selected(), Ids{3});
    mouse.drag(in(2), in(2) + Vec2{10, 100});
    EXPECT_EQ(x(1), 10);
    EXPECT_EQ(x(2), 110);
    EXPECT_EQ(document().undoHistory().undoText(), "Move 2 collider(s)");
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(GroupingTest, ABandThatTouchesAMemberSelectsAll) {
    mouse.drag({70, -30}, {120, 20});
    EXPECT_EQ(selected(), (Ids{1, 2}));
}

TEST_F(GroupingTest, KeysEnterTheGroup) {
    mouse.click(in(3));
    EXPECT_FALSE(action("Enter Group")->isEnabled()) << "it is in none";
    mouse.click(in(2));
    EXPECT_TRUE(action("Enter Group")->isEnabled());
    key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(document().groups().entered(), "crane");
    EXPECT_EQ(selected(), Ids{1});
    EXPECT_FALSE(action("Enter Group")->isEnabled()) << "it is entered";
    key(Qt::Key_Escape);
    EXPECT_EQ(document().groups().entered(), "");
    EXPECT_EQ(document().undoHistory().count(), 0);
}

TEST_F(GroupingTest, ADoubleClickEntersTheGroupAndEscLeavesIt) {
    mouse.doubleClick(in(1));
    EXPECT_EQ(document().groups().entered(), "crane");
    EXPECT_EQ(selected(), Ids{1});
    QApplication::processEvents();
    EXPECT_EQ(window.statusBar()->currentMessage(), "Inside the group crane. Esc leaves it.");
    mouse.click(in(2));
    EXPECT_EQ(selected(), Ids{2});
    mouse.drag(in(2), in(2) + Vec2{7, 0});
    EXPECT_EQ(x(1), 0);
    EXPECT_EQ(x(2), 107);
    key(Qt::Key_Escape);
    EXPECT_EQ(document().groups().entered(), "");
    EXPECT_EQ(selected(), (Ids{1, 2}));
    key(Qt::Key_Escape);
    EXPECT_EQ(selected(), Ids{});
}

/// All four are in the group. 3 is hidden, 4 is locked.
class HalfHiddenGroupTest : public GroupingTest {
protected:
    HalfHiddenGroupTest() {
        document().change("Group", std::array{ColliderId{3}, ColliderId{4}},
                          [](Collider& collider) { collider.group = "crane"; });
        document().colliderView().setHidden(std::vector{*document().level().find(ColliderId{3})}, true);
        document().colliderView().setLocked(std::vector{*document().level().find(ColliderId{4})}, true);
        mouse.click(in(1));
        EXPECT_EQ(selected(), (Ids{1, 2}));
    }

    std::vector<double> xs() { return {x(1), x(2), x(3), x(4)}; }
    using Numbers = std::vector<double>;
};

TEST_F(HalfHiddenGroupTest, ADragAndKeysMoveAllMembers) {
    mouse.drag(in(1), in(1) + Vec2{10, 0});
    EXPECT_EQ(xs(), (Numbers{10, 110, 210, 310}));
    EXPECT_EQ(document().undoHistory().undoText(), "Move 4 collider(s)");
    key(Qt::Key_Left);
    EXPECT_EQ(xs(), (Numbers{9, 109, 209, 309}));
}

TEST_F(HalfHiddenGroupTest, ItDoesNotSnapToItsLockedMember) {
    action("Snap to Colliders")->setChecked(true);
    mouse.drag(in(1), in(1) + Vec2{3, 58}); // 2 px from the top of 4
    EXPECT_EQ(bounds(collider(1).shape).min, (Vec2{3, 58}));
}

TEST_F(HalfHiddenGroupTest, TheFrameIsAroundAllMembers) {
    const auto& frame = canvas.selectionFrame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->box, (Rect{{0, 0}, {350, 110}}));
    mouse.drag({350, 110}, {700, 220});
    EXPECT_EQ(xs(), (Numbers{0, 200, 400, 600}));
    EXPECT_EQ(document().undoHistory().undoText(), "Resize 4 collider(s)");
    key(Qt::Key_X);
    EXPECT_EQ(xs(), (Numbers{600, 400, 200, 0}));
}

TEST_F(HalfHiddenGroupTest, CopiesAndDeletionsIncludeAllMembers) {
    key(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 8U);
    document().undo();
    mouse.click(in(1));
    mouse.drag(in(1), in(1) + Vec2{0, 200}, Qt::AltModifier);
    EXPECT_EQ(document().level().size(), 8U);
    EXPECT_EQ(document().undoHistory().undoText(), "Duplicate 4 collider(s)");
    document().undo();
    mouse.click(in(1));
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(document().level().size(), 8U);
    document().undo();
    mouse.click(in(1));
    key(Qt::Key_Delete);
    EXPECT_EQ(document().level().size(), 0U);
    document().undo();
    EXPECT_FALSE(document().isVisible(*document().level().find(ColliderId{3})));
}

TEST_F(HalfHiddenGroupTest, HideAndUngroupTakeAllMembers) {
    EXPECT_FALSE(action("Group")->isEnabled()) << "it is one already";
    key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    for (const std::int64_t id : {1, 2, 3, 4})
        EXPECT_EQ(collider(id).group, "") << id;
    document().undo();
    mouse.click(in(1));
    key(Qt::Key_H, Qt::ControlModifier);
    EXPECT_FALSE(document().isVisible(*document().level().find(ColliderId{4})));
}

TEST_F(HalfHiddenGroupTest, TheStatusBarSaysWhatGoesWithIt) {
    const auto shown = [this] {
        return window.statusBar()->findChild<QLabel*>(QStringLiteral("selectionCount"))->text();
    };
    EXPECT_EQ(shown(), "2 of 4 collider(s) selected, and 2 hidden or locked member(s) of their groups");
    key(Qt::Key_Delete);
    document().undo(); // selects what comes back
    EXPECT_EQ(shown(), "4 of 4 collider(s) selected");
    document().selection().setOnly(ColliderId{1});
    EXPECT_EQ(shown(), "1 of 4 collider(s) selected") << "not the whole group";
}

TEST_F(HalfHiddenGroupTest, SingleMembersGoAlone) {
    mouse.doubleClick(in(1)); // enters it
    mouse.drag(in(1), in(1) + Vec2{10, 0});
    EXPECT_EQ(xs(), (Numbers{10, 100, 200, 300}));
    document().groups().leave();
    document().selection().setOnly(ColliderId{2}); // as the outline does
    key(Qt::Key_Right);
    EXPECT_EQ(xs(), (Numbers{10, 101, 200, 300}));
}

TEST_F(HalfHiddenGroupTest, TheBoxInPropertiesMovesAllMembers) {
    QApplication::processEvents();
    EditField* const field = fieldNamed("X together");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "50");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(xs(), (Numbers{50, 150, 250, 350}));
}

TEST_F(HalfHiddenGroupTest, ValuesChangeOnlyWhatIsSelected) {
    const auto name = [this](std::int64_t id) {
        return collider(id).name.str();
    };
    QTest::keyClicks(nameField(), "hook");
    QTest::keyClick(nameField(), Qt::Key_Return);
    EXPECT_EQ(name(2), "hook");
    EXPECT_EQ(name(3), "");
    EXPECT_EQ(name(4), "");
}

TEST_F(GroupingTest, EscSelectsNoLockedMember) {
    document().colliderView().setLocked(std::vector{*document().level().find(ColliderId{2})}, true);
    document().selection().setOnly(ColliderId{1});
    document().groups().enter("crane");
    key(Qt::Key_Escape);
    EXPECT_EQ(selected(), Ids{1});
}

TEST_F(GroupingTest, TheEnteredGroupIsFramed) {
    const auto picture = [this] {
        document().selection().set({ColliderId{1}});
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage();
    };
    const auto differs = [&](const QImage& a, const QImage& b) {
        const QPoint beside = (canvas.toPixel({-6, 25}) * a.devicePixelRatio()).toPoint();
        for (int y = -4; y <= 4; ++y)
            for (int x = -2; x <= 2; ++x)
                if (a.pixel(beside + QPoint(x, y)) != b.pixel(beside + QPoint(x, y)))
                    return true;
        return false;
    };
    const QImage outside = picture();
    document().groups().enter("crane");
    const QImage inside = picture();
    EXPECT_TRUE(differs(outside, inside));
    document().groups().leave();
    EXPECT_FALSE(differs(outside, picture()));
}

TEST_F(GroupingTest, AClickBesideTheGroupLeavesIt) {
    mouse.doubleClick(in(1));
    mouse.click(in(3));
    EXPECT_EQ(document().groups().entered(), "");
    mouse.click(in(1));
    EXPECT_EQ(selected(), (Ids{1, 2}));
}

TEST_F(GroupingTest, TheKeysGroupAndUngroupInOneStep) {
    EXPECT_FALSE(action("Group")->isEnabled());
    mouse.click(in(1));
    EXPECT_FALSE(action("Group")->isEnabled()) << "it is one already";
    EXPECT_TRUE(action("Ungroup")->isEnabled());
    mouse.click(in(3));
    EXPECT_FALSE(action("Group")->isEnabled());
    EXPECT_FALSE(action("Ungroup")->isEnabled());
    mouse.click(in(4), Qt::ShiftModifier);
    key(Qt::Key_G, Qt::ControlModifier);
    EXPECT_EQ(collider(3).group, "Group 1");
    EXPECT_EQ(collider(4).group, "Group 1");
    EXPECT_EQ(document().undoHistory().undoText(), "Group 2 collider(s)");
    mouse.click(in(1));
    EXPECT_EQ(selected(), (Ids{1, 2}));
    key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(collider(1).group, "");
    EXPECT_EQ(document().undoHistory().undoText(), "Ungroup 2 collider(s)");
    mouse.click(in(1));
    EXPECT_EQ(selected(), Ids{1});
    document().undo();
    document().undo();
    EXPECT_EQ(collider(1).group, "crane");
    EXPECT_EQ(collider(3).group, "");
}

TEST_F(GroupingTest, PastedAndDuplicatedGroupsAreApart) {
    mouse.click(in(1));
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(collider(5).group, "crane 2");
    EXPECT_EQ(collider(6).group, "crane 2");
    key(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(collider(7).group, "crane 3");
    mouse.click(in(4));
    mouse.drag(in(2), in(2) + Vec2{0, 200}, Qt::AltModifier); // the copies that lie on top
    EXPECT_EQ(collider(9).group, "crane 4");
    EXPECT_EQ(document().groups().members("crane 4").size(), 2U);
    EXPECT_EQ(document().groups().members("crane").size(), 2U);
}

TEST_F(GroupingTest, AGroupAlignsAsOne) {
    mouse.click(in(1));
    EXPECT_FALSE(action("Align Top")->isEnabled()) << "one thing only";
    EXPECT_TRUE(action("Match Width")->isEnabled());
    mouse.click(in(4), Qt::ShiftModifier);
    EXPECT_TRUE(action("Align Right")->isEnabled());
    action("Align Right")->trigger();
    EXPECT_EQ(x(1), 200);
    EXPECT_EQ(x(2), 300);
    EXPECT_EQ(x(4), 300);
    mouse.doubleClick({220, 25});
    document().selection().set({ColliderId{1}, ColliderId{2}});
    EXPECT_EQ(document().groups().entered(), "crane");
    EXPECT_TRUE(action("Align Left")->isEnabled()) << "its members, inside the group";
    action("Align Left")->trigger();
    EXPECT_EQ(x(2), 200);
}

TEST_F(GroupingTest, TheOutlineShowsSortsAndChangesGroups) {
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("outline"));
    dock->show();
    dock->raise();
    QApplication::processEvents();
    auto* view = dock->findChild<QAbstractItemView*>();
    ASSERT_NE(view, nullptr);
    QAbstractItemModel& model = *view->model();
    const int column = outlineColumn("group");
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(model.headerData(column, Qt::Horizontal).toString(), "Group");
    EXPECT_EQ(model.index(1, column).data().toString(), "crane");
    EXPECT_EQ(model.index(2, column).data().toString(), "");
    EXPECT_TRUE(model.setData(model.index(3, column), "boat"));
    EXPECT_EQ(collider(4).group, "boat");
    EXPECT_EQ(document().undoHistory().undoText(), "Change group");
    model.sort(column, Qt::AscendingOrder);
    EXPECT_EQ(model.index(0, column).data().toString(), "boat");
    EXPECT_EQ(model.index(1, column).data().toString(), "crane");
    EXPECT_EQ(model.index(3, column).data().toString(), "");
}

} // namespace
} // namespace tangent::test
