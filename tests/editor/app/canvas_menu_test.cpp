#include "app/main_window_fixture.h"

#include "canvas/canvas.h"

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

TEST_F(CanvasMenuTest, IsAboutWhatIsUnderTheCursor) {
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

TEST_F(CanvasMenuTest, IsAboutAllThatAreSelectedIfThatIsOneOfThem) {
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    rightClick({20, 50});
    EXPECT_EQ(selected().size(), 2u);
}

TEST_F(CanvasMenuTest, NothingIsSelectedWhereNothingIs) {
    document().selection().set(std::vector{ColliderId{1}});
    rightClick({300, 50});
    EXPECT_TRUE(selected().empty());
    ASSERT_NE(menu(), nullptr);
    EXPECT_FALSE(action("Delete")->isEnabled());
}

TEST_F(CanvasMenuTest, TheKeyKeepsWhatIsSelected) {
    document().selection().set(std::vector{ColliderId{1}});
    send(canvas, QContextMenuEvent::Keyboard, canvas.rect().center());
    EXPECT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
}

TEST_F(CanvasMenuTest, WaitsUntilTheButtonIsReleased) {
    const QPoint at = pixelOf({500, 50});
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, at);
    rightClick({20, 50});
    EXPECT_EQ(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, at);
}

} // namespace
} // namespace tangent::test
