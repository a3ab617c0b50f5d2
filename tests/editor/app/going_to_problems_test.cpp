#include "app/main_window_fixture.h"

#include "canvas/extents.h"
#include "document/edits.h"
#include "document/recovery/closed_room.h"
#include "panels/fields/words.h"
#include "panels/problems/fix_named.h"
#include "panels/problems/problems_panel.h"

#include <tangent/file/level_file.h>

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>
#include <QTreeView>

#include <cmath>

namespace tangent::test {
namespace {

class GoingToProblemsTest : public MainWindowTest {
protected:
    /// Whether a position of the level is red on screen.
    bool isMarked(Vec2 at) {
        Canvas& canvas = window.editor().canvas();
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        return isRed(image.pixelColor((canvas.toPixel(at) * image.devicePixelRatio()).toPoint()));
    }
};

TEST_F(GoingToProblemsTest, NextProblemSelectsItAndGoesThere) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    action("Next Problem")->trigger();
    const auto& selection = document().selection();
    EXPECT_EQ(selection.ids().size(), 2U);
    EXPECT_TRUE(window.editor().canvas().visibleArea().contains(QPointF(95, 50)));
}

TEST_F(GoingToProblemsTest, F8GoesToTheGapThatIsNearestToLettingTheBodyThrough) {
    document().add("Add", closedRoom(12));
    lookForGoals(document(), 8);
    document().selection().clear();
    document().waitForGoals();
    auto* list = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    window.activateWindow();
    window.editor().canvas().setFocus();
    QTest::keyClick(&window.editor().canvas(), Qt::Key_F8);
    EXPECT_EQ(document().selection().ids(), (std::vector{ColliderId{1}, ColliderId{2}, ColliderId{3},
                                                         ColliderId{4}, ColliderId{5}, ColliderId{7}}));
    const QRectF visible = window.editor().canvas().visibleArea();
    EXPECT_TRUE(visible.contains(QPointF(105, 70))) << "the door";
    EXPECT_LT(std::abs(visible.center().x() - 105), visible.width() / 4);
    EXPECT_LT(std::abs(visible.center().y() - 70), visible.height() / 4);
    ASSERT_EQ(list->model()->rowCount(), 1);
    document().selection().clear();
    list->selectionModel()->clear();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
    EXPECT_EQ(document().selection().count(), 6U) << "goal and ring";
}

TEST_F(GoingToProblemsTest, F8InTheListStaysThere) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10), circleAt(3, {100, 0}, 10),
                           circleAt(4, {116, 0}, 10)});
    QApplication::processEvents();
    auto* list = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    window.activateWindow();
    list->setFocus();
    const int before = document().undoHistory().index();
    QTest::keyClick(list, Qt::Key_F8);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    EXPECT_EQ(QApplication::focusWidget(), list);
    EXPECT_EQ(document().undoHistory().index(), before) << "nothing was nudged";
    EXPECT_TRUE(document().selection().contains(*document().level().find(ColliderId{3})));
    window.editor().canvas().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F8);
    EXPECT_EQ(QApplication::focusWidget(), &window.editor().canvas());
}

TEST_F(GoingToProblemsTest, SelectAllInTheListMarksAllProblems) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().add("Add", {circleAt(4, {516, 50}, 10)});
    QApplication::processEvents();
    auto* list = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    window.activateWindow();
    list->setFocus();
    document().add("Add", {circleAt(5, {900, 50}, 10)});
    QApplication::processEvents();
    QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(list->selectionModel()->selectedRows().size(), 2);
    EXPECT_EQ(document().selection().count(), 4U) << "not the one without a problem";
    window.editor().canvas().setFocus();
    QTest::keyClick(&window.editor().canvas(), Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(document().selection().count(), 5U);
}

TEST_F(GoingToProblemsTest, AFilterThatHidesAllProblemsIsReported) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    QApplication::processEvents();
    auto* filter = window.findChild<ProblemsPanel*>()->findChild<QLineEdit*>();
    window.activateWindow();
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("zzz"));
    window.editor().canvas().setFocus();
    QTest::keyClick(&window.editor().canvas(), Qt::Key_F8);
    EXPECT_EQ(window.statusBar()->currentMessage(), QStringLiteral("The filter “zzz” hides all problems"));
    EXPECT_TRUE(document().selection().isEmpty());
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Escape);
    QTest::keyClick(filter, Qt::Key_F8);
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());
    EXPECT_EQ(document().selection().count(), 2U);
}

TEST_F(GoingToProblemsTest, CollidersBeingDrawnAreSkipped) {
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    window.activateWindow();
    QApplication::processEvents();
    auto* list = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    Mouse mouse(window.editor().canvas());
    window.editor().useTool(CircleTool::definition);
    mouse.press({16, 0});
    mouse.move({32, 0});
    mouse.move({48, 0});
    QApplication::processEvents();
    QApplication::processEvents();
    ASSERT_EQ(list->model()->rowCount(), 1);
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    mouse.release({48, 0});
    EXPECT_EQ(document().level().size(), 1U);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{1}});
}

TEST_F(GoingToProblemsTest, TheViewStaysWhereTheProblemIsInView) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    Canvas& canvas = window.editor().canvas();
    canvas.zoomTo(QRectF(-100, -200, 700, 500));
    const QRectF before = canvas.visibleArea();
    action("Next Problem")->trigger();
    EXPECT_EQ(document().selection().count(), 2U);
    EXPECT_EQ(canvas.visibleArea(), before);
    canvas.setCamera({{700, 50}, 1});
    action("Next Problem")->trigger();
    EXPECT_TRUE(canvas.visibleArea().contains(QRectF(90, 0, 10, 100)));
    canvas.setCamera({{100, 50}, 0.1});
    action("Next Problem")->trigger();
    EXPECT_GT(canvas.zoom(), 0.1) << "in view, but too small to see";
}

TEST_F(GoingToProblemsTest, ASmallOverlapOfLargeCollidersIsVisible) {
    const Canvas& canvas = window.editor().canvas();
    const auto expectSeen = [&](const std::vector<Collider>& colliders, const QRectF& overlap) {
        document().clear();
        document().add("Add", colliders);
        action("Next Problem")->trigger();
        EXPECT_TRUE(canvas.visibleArea().contains(overlap));
        const bool isLarge = std::max(overlap.width(), overlap.height()) * canvas.zoom() >= 8;
        EXPECT_TRUE(isLarge || isMarked(toVec2(overlap.center()))) << overlap.x();
    };
    expectSeen({rectAt(1, {0, 0}, {1e6, 10}), rectAt(2, {1e6 - 5, 5}, {1e6, 10})},
               {1e6 - 5, 5, 5, 5}); // wider than the view at 1 %
    expectSeen({rectAt(1, {0, 0}, {1e4, 10}), rectAt(2, {1e4 - 5, 5}, {1e3, 1e4})}, {1e4 - 5, 5, 5, 5});
    const double side = 1e6 / std::sqrt(2); // from the center of a circle to its rim, at 45°
    expectSeen({circleAt(1, {0, 0}, 1e6), circleAt(2, {side + 70, side + 70}, 100)},
               {side - 1, side - 1, 1, 1}); // the bounding boxes overlap much more
    Collider rotated = rectAt(1, {-5e5, -5}, {1e6, 10});
    rotated.shape = RotatedRect{{{-5e5, -5}, {1e6, 10}}, 45};
    expectSeen({rotated, rectAt(2, {2e5, 2e5 - 2}, {2e5, 4})}, {2e5, 2e5 - 2, 9, 4});
    expectSeen({rectAt(1, {0, 0}, {100, 100}), rectAt(2, {99, 99}, {100, 100})}, {99, 99, 1, 1});
    expectSeen({rectAt(1, {0, 0}, {1e6, 1e6}), rectAt(2, {10, 10}, {50, 50})}, {10, 10, 50, 50}); // contained
}

TEST_F(GoingToProblemsTest, BothCollidersAreRecognizable) {
    const Canvas& canvas = window.editor().canvas();
    document().add("Add", {rectAt(1, {0, 0}, {400, 60}), circleAt(2, {200, -1}, 7)}); // a coin on a hull
    action("Next Problem")->trigger();
    EXPECT_GT(14 * canvas.zoom(), 48);
    EXPECT_LT(14 * canvas.zoom(), 300);
    EXPECT_TRUE(canvas.visibleArea().contains(QRectF(193, -8, 14, 14)));

    document().clear();
    document().add("Add", {rectAt(1, {0, 0}, {64, 96}), rectAt(2, {63, 95}, {300, 96})}); // a door by a wall
    action("Next Problem")->trigger();
    EXPECT_LT(canvas.zoom(), 4);
    EXPECT_TRUE(canvas.visibleArea().contains(QRectF(0, 0, 64, 96)));

    document().clear();
    document().add("Add", {rectAt(1, {0, 0}, {0.5, 0.5}), rectAt(2, {0.4, 0}, {0.5, 0.5})}); // in meters
    action("Next Problem")->trigger();
    EXPECT_GT(0.5 * canvas.zoom(), 24);
}

TEST_F(GoingToProblemsTest, TheZoomIsNotCloserThanUseful) {
    const Canvas& canvas = window.editor().canvas();
    document().add("Add", {rectAt(1, {0, 0}, {20, 24}), rectAt(2, {19, 23}, {30, 24})});
    action("Next Problem")->trigger();
    EXPECT_LE(canvas.zoom(), 4);
    EXPECT_GE(20 * canvas.zoom(), 48);
}

TEST_F(GoingToProblemsTest, TheZoomStaysWhereTheProblemFitsTheView) {
    Canvas& canvas = window.editor().canvas();
    document().add("Add", {rectAt(1, {0, 0}, {100, 100}), rectAt(2, {90, 0}, {100, 100}),
                           rectAt(3, {3000, 0}, {100, 100}), rectAt(4, {3000, 90}, {100, 100}),
                           rectAt(5, {0, 5000}, {0, 0})});
    canvas.setZoom(1);
    window.activateWindow();
    canvas.setFocus();
    for (const QRectF& overlap :
         {QRectF(90, 0, 10, 100), QRectF(3000, 90, 100, 10), QRectF(-5, 4995, 10, 10)}) {
        QTest::keyClick(&canvas, Qt::Key_F8);
        EXPECT_EQ(canvas.zoom(), 1);
        EXPECT_NEAR(canvas.visibleArea().center().x(), overlap.center().x(), 1);
        EXPECT_NEAR(canvas.visibleArea().center().y(), overlap.center().y(), 1);
    }
    canvas.setZoom(0.05);
    QTest::keyClick(&canvas, Qt::Key_F8);
    EXPECT_GT(canvas.zoom(), 0.5) << "too small to recognize";
    canvas.setZoom(20);
    QTest::keyClick(&canvas, Qt::Key_F8);
    EXPECT_LT(canvas.zoom(), 10) << "larger than the view";
    canvas.setZoom(1.5);
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(canvas.zoom(), 1.5);
}

TEST_F(GoingToProblemsTest, AnyPlaceThatIsLargeEnoughKeepsTheZoomAndOthersAreNotFilled) {
    Canvas& canvas = window.editor().canvas();
    document().add("Add", {rectAt(1, {0, 0}, {128, 32}), rectAt(2, {40, -8}, {32, 32})});
    canvas.setZoom(0.5);
    action("Next Problem")->trigger();
    EXPECT_EQ(canvas.zoom(), 0.5) << "16 pixels";
    canvas.setZoom(0.2);
    document().selection().clear();
    action("Next Problem")->trigger();
    EXPECT_LE(canvas.zoom(), 2);
    EXPECT_GE(32 * canvas.zoom(), 32);
    canvas.setZoom(0.1);
    canvas.showArea({-20, -20, 40, 40});
    EXPECT_LE(canvas.zoom(), 2) << "with something around it";
    EXPECT_GE(40 * canvas.zoom(), 40);
}

TEST_F(GoingToProblemsTest, AThinOverlapIsShownWithRecognizableColliders) {
    document().add("Add", {circleAt(1, {0, 0}, 16), circleAt(2, {31.99, 0}, 16)});
    action("Next Problem")->trigger();
    EXPECT_TRUE(window.editor().canvas().visibleArea().contains(QRectF(8, -8, 16, 16)));
}

TEST_F(GoingToProblemsTest, AnOverlapTooThinToSeeIsMarked) {
    Canvas& canvas = window.editor().canvas();
    const auto expectRed = [&](const std::vector<Collider>& colliders, Vec2 overlap) {
        document().clear();
        document().add("Add", colliders);
        action("Next Problem")->trigger();
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        const QPointF middle = canvas.toPixel(overlap) * image.devicePixelRatio();
        for (const double aside : {-1.0, 0.0, 1.0})
            EXPECT_TRUE(isRed(image.pixelColor((middle + QPointF(aside, aside)).toPoint())))
                << overlap.x << ' ' << aside;
    };
    expectRed({rectAt(1, {0, 0}, {100, 100}), rectAt(2, {99.99, 0}, {100, 100})}, {99.995, 25});
    expectRed({rectAt(1, {0, 0}, {100, 100}), rectAt(2, {99.99, 99.99}, {100, 100})}, {99.995, 99.995});
    expectRed({circleAt(1, {0, 0}, 50), circleAt(2, {99.99, 0}, 50)}, {49.995, 0});
    Collider rotated = rectAt(2, {0, -50}, {100, 100});
    rotated.shape = RotatedRect{{{50 * std::sqrt(2.0) - 50.01, -50}, {100, 100}}, 45}; // a corner pokes in
    expectRed({rectAt(1, {-100, -50}, {100, 100}), rotated}, {-0.005, 0});
}

TEST_F(GoingToProblemsTest, AColliderWithoutASizeIsShownWithItsSurroundings) {
    document().add("Add", {rectAt(1, {500, 500}, {0, 0})});
    action("Next Problem")->trigger();
    EXPECT_TRUE(window.editor().canvas().visibleArea().contains(QRectF(490, 490, 20, 20)));
}

TEST_F(GoingToProblemsTest, AfterAFixTheNextProblemCanBeFixedAndCtrlZUndoes) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10), circleAt(3, {100, 0}, 10),
                           circleAt(4, {116, 0}, 10), circleAt(5, {200, 0}, 10), circleAt(6, {216, 0}, 10)});
    const int before = document().undoHistory().index();
    window.activateWindow();
    action("Next Problem")->trigger();
    QApplication::processEvents();
    auto* panel = window.findChild<ProblemsPanel*>();
    QPushButton* fix = nullptr;
    for (auto* button : panel->findChildren<QPushButton*>())
        if (button->menu())
            fix = button;
    ASSERT_NE(fix, nullptr);
    for (int left = 2; left >= 0; --left) {
        QTimer::singleShot(0, qApp, [] {
            QWidget* menu = QApplication::activePopupWidget();
            ASSERT_NE(menu, nullptr);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
        });
        fix->setFocus();
        QTest::keyClick(fix, Qt::Key_Space);
        QApplication::processEvents();
        EXPECT_EQ(document().level().problemCount(Severity::error), static_cast<std::size_t>(left));
        EXPECT_EQ(fix->isEnabled(), left > 0);
    }
    window.activateWindow(); // the menus were active
    QApplication::processEvents();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QApplication::processEvents();
    }
    EXPECT_EQ(document().undoHistory().index(), before);
}

TEST_F(GoingToProblemsTest, IfAnotherPanelCoversTheListTheStatusBarSaysWhichProblemItIs) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F8);
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());
    window.findChild<QDockWidget*>(QStringLiteral("outline"))->raise();
    QApplication::processEvents();
    QTest::keyClick(&canvas, Qt::Key_F8);
    EXPECT_EQ(window.statusBar()->currentMessage(),
              problemText(document().level().problems().front(), document().level()));
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(window.statusBar()->currentMessage().startsWith(QLatin1String("Moved #")))
        << window.statusBar()->currentMessage().toStdString();
}

TEST_F(GoingToProblemsTest, AfterEscFixNextShowsTheProblemAgainBeforeItFixesIt) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10), circleAt(3, {100, 0}, 10),
                           circleAt(4, {116, 0}, 10)});
    document().selection().clear();
    const int before = document().undoHistory().index();
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F8);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    ASSERT_TRUE(document().selection().isEmpty());
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().undoHistory().index(), before) << "it was no longer shown";
    EXPECT_EQ(document().selection().ids(), (std::vector{ColliderId{1}, ColliderId{2}}));
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().undoHistory().index(), before + 1);
}

TEST_F(GoingToProblemsTest, ShiftF8MarksOneProblem) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10), circleAt(3, {100, 0}, 10),
                           circleAt(4, {116, 0}, 10)});
    document().selection().clear();
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&canvas, Qt::Key_F8, Qt::ShiftModifier);
    EXPECT_EQ(document().selection().count(), 2U);
    auto* list = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    EXPECT_EQ(list->selectionModel()->selectedRows().size(), 1);
}

TEST_F(GoingToProblemsTest, FixNextGoesOnFromAProblemWithoutAFix) {
    Collider key = circleAt(2, {0, 0}, 10);
    key.name = "key"; // deleting it would lose the name
    document().add("Add",
                   {circleAt(1, {0, 0}, 10), key, circleAt(3, {100, 0}, 10), circleAt(4, {100, 0}, 10)});
    document().selection().clear();
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F8);
    ASSERT_EQ(document().selection().ids(), (std::vector{ColliderId{1}, ColliderId{2}}));
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 4U);
    EXPECT_EQ(document().selection().ids(), (std::vector{ColliderId{3}, ColliderId{4}}));
    EXPECT_EQ(window.statusBar()->currentMessage(), QStringLiteral("Not fixed: choose a fix in the menu."));
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 3U);
}

TEST_F(GoingToProblemsTest, TheKeyMovesNothingFarAndAfterTheLastFixTheMovedColliderIsInView) {
    document().add("Add", {rectAt(1, {0, 0}, {4000, 400}), rectAt(2, {2000, 10}, {20, 380})});
    document().selection().clear();
    LevelSettings bounded = document().level().settings();
    bounded.bounds = Bounds{{{0, 0}, {5000, 400}}, {}}; // the way out is far
    replaceSettings(document(), "Bounds", bounded);
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F8);
    window.editor().canvas().setZoom(1);
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(window.statusBar()->currentMessage(),
              "Not fixed: #2 has no free place near it; the menu moves it farther.");
    ASSERT_EQ(document().level().problems().size(), 1U);
    window.findChild<ProblemsPanel*>()->applyFix(fixNamed("moveToFreePlace"));
    ASSERT_TRUE(document().level().problems().empty());
    EXPECT_TRUE(window.statusBar()->currentMessage().startsWith("Moved #2 by 2"))
        << window.statusBar()->currentMessage().toStdString();
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}});
    const ProxyId moved = *document().level().find(ColliderId{2});
    EXPECT_TRUE(window.editor().canvas().visibleArea().intersects(extentOf(document().level(), {moved})));
}

TEST_F(GoingToProblemsTest, AfterTheLastFixTheViewGoesBack) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10), circleAt(3, {3000, 0}, 10),
                           circleAt(4, {3016, 0}, 10)});
    document().selection().clear();
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    canvas.setFocus();
    canvas.setCamera({{500, 400}, 0.5});
    QTest::keyClick(&canvas, Qt::Key_F8);
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_NE(canvas.camera().center, QPointF(500, 400));
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(document().level().problems().empty());
    EXPECT_EQ(canvas.camera().center, QPointF(500, 400));
    EXPECT_EQ(canvas.camera().zoom, 0.5);
    document().undo();
    QTest::keyClick(&canvas, Qt::Key_F8);
    canvas.setCamera({{3000, 30}, 1}); // as a wheel does
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(document().level().problems().empty());
    EXPECT_EQ(canvas.camera().center, QPointF(3000, 30)) << "where the user went after it";
}

/// The sample is what a newcomer opens first.
TEST_F(GoingToProblemsTest, TheSixProblemsOfTheHarborTakeOneKeyEach) {
    ASSERT_TRUE(document().open(QStringLiteral(TANGENT_RESOURCES "/levels/harbour.level.json")).empty());
    const LiveLevel& level = document().level();
    const std::string first = writeLevel(level.snapshot());
    ASSERT_EQ(level.problems().size(), 6U);
    window.activateWindow();
    QWidget& canvas = window.editor().canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F8);
    QApplication::processEvents();
    for (std::size_t left = 6; left-- > 0;) {
        const QRectF view = window.editor().canvas().visibleArea();
        for (const ColliderId id : document().selection().ids())
            EXPECT_TRUE(view.intersects(extentOf(level, {*level.find(id)}))) << "what is fixed was shown";
        QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
        QApplication::processEvents();
        EXPECT_EQ(level.problems().size(), left) << document().undoHistory().undoText().toStdString();
    }
    for (int step = 0; step < 6; ++step)
        QTest::keyClick(&canvas, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(writeLevel(level.snapshot()), first);
}

} // namespace
} // namespace tangent::test
