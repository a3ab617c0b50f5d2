#include "app/main_window_fixture.h"
#include "panels/outline/outline_panel.h"

#include <QMenu>
#include <QStatusBar>
#include <QTableView>

namespace tangent::test {
namespace {

/// Rectangles 1 at (0, 0) and 2 at (90, 0), 100 wide and high, and a circle 3 about (500, 50).
class HidingTest : public MainWindowTest {
protected:
    HidingTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        window.activateWindow();
        canvas.setFocus();
        action("Show Grid")->setChecked(false);
        canvas.zoomTo(QRectF(-100, -100, 800, 400));
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::keyClick(&canvas, key, modifiers);
    }
    void selectOnly(std::int64_t id) { document().selection().setOnly(ColliderId{id}); }
    const Shape& shape(std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id})).shape;
    }
    QColor painted(Vec2 at) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        return image.pixelColor((canvas.toPixel(at) * image.devicePixelRatio()).toPoint());
    }
    /// Triggers an entry of the context menu of the outline's row of a collider.
    void chooseInOutline(std::int64_t id, const QString& text) {
        action("Find Collider…")->trigger();
        QApplication::processEvents();
        auto* view = window.findChild<OutlinePanel*>()->findChild<QTableView*>();
        const QPoint place = view->visualRect(view->model()->index(rowOf(id), 0)).center();
        emit view->customContextMenuRequested(place);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        for (QAction* entry : menu->actions())
            if (entry->text().remove(QLatin1Char('&')) == text) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
                QApplication::processEvents();
                return;
            }
        menu->close();
        ADD_FAILURE() << "no entry " << text.toStdString();
    }
    int rowOf(std::int64_t id) {
        auto* view = window.findChild<OutlinePanel*>()->findChild<QTableView*>();
        for (int row = 0; row < view->model()->rowCount(); ++row)
            if (view->model()->index(row, 0).data() == QStringLiteral("#%1").arg(id))
                return row;
        return -1;
    }

    QString notice() { return window.findChild<QStatusBar*>()->currentMessage(); }

    Canvas& canvas = window.editor().canvas();
    Mouse mouse{canvas};
};

TEST_F(HidingTest, ALockedColliderHasASign) {
    const auto corner = [&] { // the lower left one of 1
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
        return image.copy(QRect(canvas.toPixel({0, 100}).toPoint() + QPoint(3, -18), QSize(15, 15)));
    };
    const QImage before = corner();
    selectOnly(1);
    key(Qt::Key_K);
    const QImage locked = corner();
    int changed = 0;
    for (int x = 0; x < locked.width(); ++x)
        for (int y = 0; y < locked.height(); ++y)
            changed += locked.pixel(x, y) != before.pixel(x, y);
    EXPECT_GT(changed, 30);
    key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(corner(), before);
}

TEST_F(HidingTest, HiddenCollidersAreNeitherPaintedNorPickedUntilAllAreShown) {
    const QColor inside = painted({500, 62});
    const QColor outside = painted({560, 62});
    ASSERT_NE(inside, outside);
    mouse.click({500, 62});
    key(Qt::Key_H);
    EXPECT_TRUE(document().selection().isEmpty());
    EXPECT_EQ(painted({500, 62}), outside);
    mouse.click({500, 62});
    EXPECT_TRUE(document().selection().isEmpty());
    mouse.drag({450, -50}, {560, 150});
    EXPECT_TRUE(document().selection().isEmpty()) << "nor by a band";
    key(Qt::Key_A);
    EXPECT_EQ(document().selection().count(), 2U);
    document().selection().clear();
    key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(painted({500, 62}), inside);
    mouse.click({500, 62});
    EXPECT_EQ(document().selection().count(), 1U);
    EXPECT_FALSE(document().isModified());
}

TEST_F(HidingTest, LockedCollidersArePaintedButNeitherPickedNorMoved) {
    const QColor inside = painted({500, 62});
    selectOnly(3);
    key(Qt::Key_K);
    EXPECT_TRUE(document().selection().isEmpty());
    EXPECT_EQ(painted({500, 62}), inside);
    mouse.drag({500, 62}, {400, 200});
    EXPECT_EQ(shape(3), Shape(Circle{{500, 50}, 20}));
    mouse.drag({450, -50}, {560, 150});
    EXPECT_TRUE(document().selection().isEmpty()) << "nor by a band";
    selectOnly(3); // as a problem does
    key(Qt::Key_Right, {});
    key(Qt::Key_Delete, {});
    EXPECT_EQ(shape(3), Shape(Circle{{500, 50}, 20}));
    EXPECT_FALSE(action("Duplicate")->isEnabled());
    key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_Right, {});
    EXPECT_EQ(shape(3), Shape(Circle{{501, 50}, 20}));
}

TEST_F(HidingTest, TheActionsAreEnabledWhenTheyCanWork) {
    document().selection().clear();
    for (const char* text : {"Hide", "Lock", "Show All", "Unlock All"})
        EXPECT_FALSE(action(text)->isEnabled()) << text;
    selectOnly(1);
    EXPECT_TRUE(action("Hide")->isEnabled());
    EXPECT_TRUE(action("Lock")->isEnabled());
    action("Hide")->trigger();
    EXPECT_TRUE(action("Show All")->isEnabled());
    EXPECT_FALSE(action("Unlock All")->isEnabled());
    action("Show All")->trigger();
    EXPECT_FALSE(action("Show All")->isEnabled());
}

TEST_F(HidingTest, AHiddenMemberStaysOutOfItsGroup) {
    document().change("Group", std::array{ColliderId{1}, ColliderId{3}},
                      [](Collider& collider) { collider.group = "crane"; });
    selectOnly(3);
    key(Qt::Key_H);
    mouse.click({20, 50});
    EXPECT_EQ(document().selection().count(), 1U);
}

TEST_F(HidingTest, TheOutlineShowsTheStateAndItsMenuChangesIt) {
    document().selection().clear();
    chooseInOutline(3, "Hide");
    EXPECT_FALSE(document().isVisible(*document().level().find(ColliderId{3})));
    auto* view = window.findChild<OutlinePanel*>()->findChild<QTableView*>();
    const QModelIndex row = view->model()->index(rowOf(3), 0);
    EXPECT_FALSE(row.flags().testFlag(Qt::ItemIsSelectable));
    EXPECT_EQ(row.data(Qt::ToolTipRole), "Hidden: the context menu shows it");
    EXPECT_TRUE(row.data(Qt::ForegroundRole).isValid()) << "dimmed";
    chooseInOutline(3, "Show");
    EXPECT_TRUE(document().isAllEditable());
    chooseInOutline(3, "Lock");
    EXPECT_EQ(row.data(Qt::ToolTipRole), "Locked: the context menu unlocks it");
    chooseInOutline(3, "Unlock");
    EXPECT_TRUE(document().isAllEditable());
}

TEST_F(HidingTest, TheStatusBarSaysHowToGetThemBack) {
    document().selection().set({ColliderId{1}, ColliderId{2}});
    key(Qt::Key_K);
    QApplication::processEvents();
    EXPECT_TRUE(notice().startsWith(QStringLiteral("2"))) << qPrintable(notice());
    EXPECT_TRUE(notice().contains(QStringLiteral("Unlock All (Ctrl+Shift+K)"))) << qPrintable(notice());
    selectOnly(3);
    key(Qt::Key_H);
    QApplication::processEvents();
    EXPECT_TRUE(notice().contains(QStringLiteral("Show All (Ctrl+Shift+H)"))) << qPrintable(notice());
    action("Unlock All")->setShortcuts(QList<QKeySequence>());
    action("Show All")->trigger();
    selectOnly(3);
    key(Qt::Key_K);
    QApplication::processEvents();
    EXPECT_TRUE(notice().contains(QStringLiteral("Unlock All frees")))
        << "keys can be changed: " << qPrintable(notice());
}

} // namespace
} // namespace tangent::test
