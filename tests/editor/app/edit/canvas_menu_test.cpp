#include "app/main_window_fixture.h"

#include "canvas/canvas.h"
#include "canvas/minimap.h"
#include "canvas/ruler.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

namespace tangent::test {
namespace {

class CanvasMenuTest : public MainWindowTest {
protected:
    CanvasMenuTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        canvas.zoomToLevel();
    }
    ~CanvasMenuTest() override {
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
    }

    QPoint pixelOf(Vec2 place) { return canvas.toPixel(place).toPoint(); }
    void send(QWidget& to, QContextMenuEvent::Reason reason, QPoint pixel) {
        QContextMenuEvent event(reason, pixel, to.mapToGlobal(pixel));
        QApplication::sendEvent(&to, &event);
    }
    void rightClick(Vec2 place) { send(*canvas.viewport(), QContextMenuEvent::Mouse, pixelOf(place)); }
    std::vector<ColliderId> selected() { return document().selection().ids(); }
    QMenu* menu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

    Canvas& canvas = window.editor().canvas();
};

TEST_F(CanvasMenuTest, SelectsTheColliderUnderTheCursor) {
    rightClick({500, 50});
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    ASSERT_TRUE(menu()->actions().contains(action("Delete")));
    QTest::keyClick(menu(), Qt::Key_Down);
    menu()->setActiveAction(action("Delete"));
    QTest::keyClick(menu(), Qt::Key_Return);
    EXPECT_FALSE(document().level().find(ColliderId{3}).has_value());
    EXPECT_EQ(menu(), nullptr);
}

TEST_F(CanvasMenuTest, ARightClickOnARulerOrTheMinimapSelectsNothing) {
    action("Show Minimap")->setChecked(true);
    document().selection().setOnly(ColliderId{3});
    int parts = 0;
    for (auto* part : canvas.findChildren<QWidget*>()) {
        if (!dynamic_cast<Ruler*>(part) && !dynamic_cast<Minimap*>(part))
            continue;
        ++parts;
        send(*part, QContextMenuEvent::Mouse, part->rect().center());
        EXPECT_EQ(menu(), nullptr);
        EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    }
    EXPECT_EQ(parts, 3);
}

TEST_F(CanvasMenuTest, OffersTheFixesOfACollider) {
    const auto fixes = [this]() -> QMenu* {
        for (const QAction* entry : menu()->actions())
            if (entry->isVisible() && entry->text().remove(QLatin1Char('&')) == "Fix Problem")
                return entry->menu();
        return nullptr;
    };
    rightClick({500, 50});
    EXPECT_EQ(fixes(), nullptr) << "it has no problem";
    menu()->close();
    rightClick({20, 50});
    ASSERT_NE(fixes(), nullptr);
    ASSERT_FALSE(fixes()->isEmpty());
    fixes()->actions().front()->trigger();
    EXPECT_TRUE(document().level().problems().empty());
    EXPECT_EQ(document().undoHistory().undoText(), "Move to nearest free place");
}

TEST_F(CanvasMenuTest, KeepsASelectionThatContainsTheColliderUnderTheCursor) {
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    rightClick({20, 50});
    EXPECT_EQ(selected().size(), 2u);
}

TEST_F(CanvasMenuTest, ClearsTheSelectionOnEmptySpace) {
    document().selection().set(std::vector{ColliderId{1}});
    rightClick({300, 50});
    EXPECT_TRUE(selected().empty());
    ASSERT_NE(menu(), nullptr);
    EXPECT_FALSE(action("Delete")->isEnabled());
}

TEST_F(CanvasMenuTest, TheMenuKeyKeepsTheSelection) {
    document().selection().set(std::vector{ColliderId{1}});
    send(canvas, QContextMenuEvent::Keyboard, canvas.rect().center());
    EXPECT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
}

TEST_F(CanvasMenuTest, ListsAllCollidersUnderTheCursor) {
    rightClick({95, 50});
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{2}}));
    QMenu* under = action("Under the Cursor")->menu();
    ASSERT_NE(under, nullptr);
    const QList<QAction*> entries = under->actions();
    ASSERT_EQ(entries.size(), 2);
    EXPECT_EQ(entries[0]->text(), QStringLiteral("#2\tSolid"));
    EXPECT_TRUE(entries[0]->isChecked());
    EXPECT_EQ(entries[1]->text(), QStringLiteral("#1\tSolid"));
    EXPECT_FALSE(entries[1]->isChecked());
    menu()->setActiveAction(under->menuAction());
    QTest::keyClick(menu(), Qt::Key_Right);
    under->setActiveAction(entries[1]);
    QTest::keyClick(under, Qt::Key_Return);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
    rightClick({300, 50});
    EXPECT_FALSE(action("Under the Cursor")->isEnabled());
}

TEST_F(CanvasMenuTest, DoesNotOpenDuringADrag) {
    const QPoint at = pixelOf({500, 50});
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, at);
    rightClick({20, 50});
    EXPECT_EQ(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, at);
}

TEST_F(CanvasMenuTest, DoesNotOpenDuringPlay) {
    document().selection().set(std::vector{ColliderId{1}});
    window.activateWindow();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().isPlaying());
    rightClick({500, 50});
    EXPECT_EQ(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
    QTest::keyClick(&canvas, Qt::Key_Escape);
    rightClick({500, 50});
    EXPECT_NE(menu(), nullptr);
}

TEST_F(CanvasMenuTest, PastesWhereTheMenuOpened) {
    document().selection().set(std::vector{ColliderId{3}});
    action("Copy")->trigger();
    const Vec2 asked{300, 200};
    QTest::mouseClick(canvas.viewport(), Qt::RightButton, {}, pixelOf(asked));
    rightClick(asked);
    ASSERT_NE(menu(), nullptr);
    menu()->setActiveAction(action("Paste"));
    QTest::keyClick(menu(), Qt::Key_Return);
    ASSERT_EQ(document().level().size(), 4U);
    const Vec2 pasted = center(document().level().collider(document().level().at(3)).shape);
    EXPECT_NEAR(pasted.x, asked.x, canvas.gridSize());
    EXPECT_NEAR(pasted.y, asked.y, canvas.gridSize());
}

TEST_F(CanvasMenuTest, TheEditMenuPastesAtTheMouseOrElseInTheMiddle) {
    document().selection().set(std::vector{ColliderId{3}});
    action("Copy")->trigger();
    const auto pasteNear = [&](Vec2 place) {
        action("Paste")->trigger();
        const LiveLevel& level = document().level();
        const Vec2 pasted = center(level.collider(level.at(level.size() - 1)).shape);
        EXPECT_NEAR(pasted.x, place.x, canvas.gridSize());
        EXPECT_NEAR(pasted.y, place.y, canvas.gridSize());
    };
    const Vec2 middle = canvas.toLevel(QRectF(canvas.viewport()->rect()).center());
    pasteNear(middle);
    Mouse(canvas).move({300, 200});
    pasteNear({300, 200});
    QEvent leave(
        QEvent::Leave); // to a dock or the menu bar: the edge where the mouse left is not a paste position
    QApplication::sendEvent(canvas.viewport(), &leave);
    pasteNear(middle);
}

} // namespace
} // namespace tangent::test
