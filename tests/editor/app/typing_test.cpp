#include "app/main_window_fixture.h"

#include <QMenu>

namespace tangent::test {
namespace {

/// Two grouped rectangles on the first of two layers, and a guide. What is typed into the panel of properties is not
/// committed yet when an action is called.
class TypingTest : public MainWindowTest {
protected:
    TypingTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", R"({
"format": "tangent-level", "version": "1.1", "guides": [{"axis": "x", "at": 320}],
"layers": [{"id": 1, "name": "Solid"}, {"id": 2, "name": "Hazard"}],
"colliders": [
{"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 50, "height": 50, "group": "crane"},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 100, "y": 0, "width": 50, "height": 50, "group": "crane"}
]
})")));
        window.activateWindow();
    }

    void type(const QString& name) {
        document().selection().set(std::vector{ColliderId{1}, ColliderId{2}});
        QApplication::processEvents();
        nameField()->setFocus();
        nameField()->selectAll();
        QTest::keyClicks(nameField(), name);
    }
    void pressKeysOf(const QString& text) {
        const QKeyCombination keys = action(text)->shortcut()[0];
        QTest::keyClick(nameField(), keys.key(), keys.keyboardModifiers());
    }
    void expectNames(const std::string& name) {
        for (const std::int64_t id : {1, 2})
            EXPECT_EQ(collider(id).name, name);
    }
    const Collider& collider(std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id}));
    }
};

TEST_F(TypingTest, ActionsCommitItFirst) {
    type("a");
    pressKeysOf("Ungroup");
    EXPECT_EQ(collider(1).group, "");
    expectNames("a");

    type("b");
    pressKeysOf("Group");
    EXPECT_EQ(collider(1).group, "Group 1");
    expectNames("b");

    type("c");
    pressKeysOf("Remove Guides");
    EXPECT_TRUE(document().level().settings().guides.empty());
    expectNames("c");

    document().layers().setCurrent(LayerId{2});
    type("d");
    pressKeysOf("Bring to Current Layer");
    EXPECT_EQ(collider(1).layer, LayerId{2});
    expectNames("d");

    type("e");
    pressKeysOf("Zoom to Level");
    expectNames("e");
}

TEST_F(TypingTest, TheMenuOfLayersCommitsItFirst) {
    type("a");
    QMenu* menu = action("Bring to Layer")->menu();
    menu->popup(window.mapToGlobal(QPoint(100, 100)));
    ASSERT_EQ(menu->actions().size(), 2);
    menu->setActiveAction(menu->actions()[1]);
    QTest::keyClick(menu, Qt::Key_Return);
    EXPECT_EQ(collider(2).layer, LayerId{2});
    expectNames("a");
}

TEST_F(TypingTest, UndoOfTheMenuTakesItBackAlone) {
    type("a");
    pressKeysOf("Ungroup");
    type("b");
    action("Undo Ungroup 2 collider(s)")->trigger();
    expectNames("a");
    EXPECT_EQ(collider(1).group, "");
}

} // namespace
} // namespace tangent::test
