#include "app/main_window_fixture.h"
#include "app/tab_drag.h"
#include "tools/circle_tool.h"

#include <QDropEvent>
#include <QMimeData>
#include <QStatusBar>
#include <QTabBar>

namespace tangent::test {
namespace {

/// A window with two levels, quay in front. Real events drag on its canvas. A drag and drop needs a display, so the
/// tests run one of their own.
class TabDragTest : public MainWindowTest {
protected:
    TabDragTest() {
        EXPECT_TRUE(window.open(quay));
        EXPECT_TRUE(window.open(pier));
        EXPECT_TRUE(window.open(quay));
        QApplication::processEvents();
        for (const auto& level : levels())
            level->canvas().zoomTo({-100, -200, 800, 500});
        action("Snap to Grid")->setChecked(false);
        action("Snap to Colliders")->setChecked(false);
    }

    const std::vector<std::unique_ptr<OpenLevel>>& levels() { return window.tabs().levels(); }
    LevelDocument& source() { return levels().front()->document(); }
    LevelDocument& target() { return levels().back()->document(); }
    TabDrag& dragging() { return *window.findChild<TabDrag*>(); }
    /// Sends what a drag and drop sends to the window, at a position on the screen. Returns whether it was accepted.
    template <class Event>
    bool send(QPoint screen) {
        const QMimeData data;
        Event event(window.mapFromGlobal(screen), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
        return event.isAccepted();
    }
    QPoint tab(int index) {
        const QTabBar& bar = *window.tabs().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        return bar.mapToGlobal(bar.tabRect(index).center());
    }
    QPoint onCanvas(Vec2 place) {
        const Canvas& canvas = window.editor().canvas();
        return canvas.viewport()->mapToGlobal(canvas.toPixel(place).toPoint());
    }
    /// Presses on a place of the level and moves to the second tab.
    void moveToTab(Vec2 from) {
        const Canvas& canvas = window.editor().canvas();
        mouse.press(from);
        mouse.move(from + Vec2{30, 0});
        mouse.move(canvas.toLevel(canvas.viewport()->mapFromGlobal(tab(1))));
    }
    /// Lets the next drag and drop end on the canvas at this place of the level.
    void dropAt(Vec2 place) {
        dragging().setExecutor([this, place](QDrag&) {
            ++drags;
            EXPECT_TRUE(send<QDragEnterEvent>(tab(1)));
            EXPECT_FALSE(send<QDragMoveEvent>(tab(1))) << "not on the tab itself";
            EXPECT_TRUE(send<QDragMoveEvent>(onCanvas(place)));
            outline = feedback(window.editor().canvas()).outline;
            EXPECT_TRUE(send<QDropEvent>(onCanvas(place)));
        });
    }
    bool isCarriedSoon() {
        return QTest::qWaitFor([this] { return drags > 0; });
    }

    const QString quay = write("quay.level.json", twoRectangles);
    const QString pier = write("pier.level.json", R"({
"format": "tangent-level",
"version": "1.0",
"layers": [
{"id": 4, "name": "Water"}
],
"colliders": [
]
}
)");
    int drags = 0;
    std::optional<SelectionFrame> outline; ///< shown before the drop
    Mouse mouse{window.editor().canvas()};
};

TEST_F(TabDragTest, TheSelectionIsCopiedIntoTheOtherLevelWithItsLayer) {
    dropAt({200, 100});
    moveToTab({505, 50});
    EXPECT_EQ(drags, 0) << "a tab that is only passed does not open";
    ASSERT_TRUE(isCarriedSoon());
    EXPECT_EQ(document().filePath(), pier) << "the other level shows";
    ASSERT_EQ(target().level().size(), 1U);
    EXPECT_EQ(target().undoHistory().count(), 1);
    EXPECT_EQ(target().undoHistory().undoText(), "Copy 1 collider(s) from another level");
    EXPECT_EQ(target().level().settings().layers.back().name, "Solid");
    const Shape shape = target().level().collider(target().level().at(0)).shape;
    EXPECT_NEAR(center(shape).x, 195, 1.5) << "it hangs on the mouse where it was grabbed";
    EXPECT_NEAR(center(shape).y, 100, 1.5);
    ASSERT_TRUE(outline);
    EXPECT_EQ(bounds(outline->box), bounds(shape)) << "the drop puts it where the outline was";
    EXPECT_FALSE(feedback(window.editor().canvas()).outline);
    EXPECT_EQ(target().selection().count(), 1U);

    EXPECT_FALSE(source().isModified());
    EXPECT_EQ(source().level().collider(*source().level().find(ColliderId{3})).shape,
              Shape(Circle{{500, 50}, 20}));
    EXPECT_FALSE(levels().front()->canvas().isInGesture());
    target().undo();
    EXPECT_EQ(target().level().size(), 0U);
    EXPECT_EQ(target().level().settings().layers.size(), 1U);
    EXPECT_FALSE(target().isModified());
}

TEST_F(TabDragTest, ADropLandsOnTheGrid) {
    action("Snap to Grid")->setChecked(true);
    source().selection().set({ColliderId{1}, ColliderId{2}});
    dropAt({100, 66});
    moveToTab({50, 50});
    ASSERT_TRUE(isCarriedSoon());
    ASSERT_EQ(target().level().size(), 2U);
    const double grid = window.editor().canvas().gridSize();
    const Vec2 corner = bounds(target().level().collider(target().level().at(0)).shape).min;
    EXPECT_EQ(std::remainder(corner.x, grid), 0);
    EXPECT_EQ(std::remainder(corner.y, grid), 0);
    target().undoHistory().setClean();
}

TEST_F(TabDragTest, ADragThatIsNotDroppedChangesNothing) {
    dragging().setExecutor([this](QDrag&) {
        ++drags;
        send<QDragEnterEvent>(tab(0));
        EXPECT_FALSE(send<QDragMoveEvent>(tab(0)));
        EXPECT_TRUE(QTest::qWaitFor([this] { return document().filePath() == quay; })) << "back again";
        EXPECT_FALSE(send<QDragMoveEvent>(onCanvas({300, 100}))) << "not into the level it comes from";
    });
    moveToTab({505, 50});
    ASSERT_TRUE(isCarriedSoon());
    EXPECT_FALSE(dragging().isCarrying());
    for (const auto& level : levels())
        EXPECT_FALSE(level->document().isModified());
    EXPECT_EQ(source().selection().ids(), std::vector{ColliderId{3}});
}

TEST_F(TabDragTest, ADragThatComesBackInTimeGoesOn) {
    moveToTab({505, 50});
    mouse.move({530, 60});
    mouse.release({530, 60});
    EXPECT_EQ(document().filePath(), quay);
    EXPECT_EQ(center(source().level().collider(*source().level().find(ColliderId{3})).shape),
              (Vec2{525, 60}));
    source().undoHistory().setClean();
}

TEST_F(TabDragTest, ARefusedDropOnATabMovesNothing) {
    moveToTab({505, 50});
    const Canvas& canvas = window.editor().canvas();
    const auto release = [&](int index) {
        mouse.release(canvas.toLevel(canvas.viewport()->mapFromGlobal(tab(index))));
    };
    release(1);
    EXPECT_EQ(window.statusBar()->currentMessage(),
              "To copy the selection into another level, hold it over the tab until that level shows");
    EXPECT_EQ(document().filePath(), quay);
    EXPECT_EQ(source().selection().ids(), std::vector{ColliderId{3}});
    moveToTab({505, 50});
    release(0); // its own
    for (const auto& level : levels())
        EXPECT_FALSE(level->document().isModified());
    EXPECT_FALSE(window.editor().canvas().isInGesture());
}

TEST_F(TabDragTest, OtherGesturesStayOnTheirCanvas) {
    EXPECT_FALSE(window.editor().isMovingSelection());
    moveToTab({300, -100}); // a band
    EXPECT_FALSE(window.editor().isMovingSelection());
    mouse.release({300, -100});
    window.editor().useTool(CircleTool::definition);
    moveToTab({300, -100});
    EXPECT_FALSE(window.editor().isMovingSelection());
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Escape);
    mouse.release({300, -100});
}

} // namespace
} // namespace tangent::test
