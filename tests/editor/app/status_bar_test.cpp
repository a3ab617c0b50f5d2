#include "app/status_bar.h"

#include "app/main_window_fixture.h"
#include "tools/tool.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace tangent {
namespace {

using namespace test;

class StatusBarTest : public testing::Test {
protected:
    StatusBarTest() { bar.show(); }

    QString zoom() const { return zoomField().text(); }
    void enterZoom(const QString& text) {
        zoomField().selectAll();
        QTest::keyClicks(&zoomField(), text);
        QTest::keyClick(&zoomField(), Qt::Key_Return);
    }
    QLineEdit& zoomField() const { return *bar.findChild<QComboBox*>()->lineEdit(); }

    ViewOptions options;
    LevelEditor editor{options};
    StatusBar bar{editor};
};

TEST_F(StatusBarTest, TheZoomIsShownToATenthOfAPercent) {
    editor.canvas().setZoom(0.36375);
    EXPECT_EQ(zoom(), QStringLiteral("36.4 %"));
    editor.canvas().setZoom(2);
    EXPECT_EQ(zoom(), QStringLiteral("200 %"));
    editor.canvas().setZoom(0.0123);
    EXPECT_EQ(zoom(), QStringLiteral("1.2 %"));
}

TEST_F(StatusBarTest, AZoomCanBeTyped) {
    enterZoom(QStringLiteral("37.56%"));
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.3756);
    QTest::keyClick(&zoomField(), Qt::Key_Return); // shown as 37.6
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.3756);
    for (const char* nonsense : {"big", "-5", "0", "nan"}) {
        enterZoom(QLatin1String(nonsense));
        EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.3756) << nonsense;
        EXPECT_EQ(zoom(), QStringLiteral("37.6 %")) << nonsense;
    }
}

TEST_F(StatusBarTest, AZoomMayHaveTheDecimalCommaOfTheLanguage) {
    QLocale::setDefault(QLocale(QLocale::German));
    enterZoom(QStringLiteral("87,5 %"));
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.875);
    enterZoom(QStringLiteral("37.5"));
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.375);
    QLocale::setDefault(QLocale::c());
}

TEST_F(StatusBarTest, TheWheelOverTheZoomFieldChangesNothing) {
    editor.canvas().setZoom(1);
    auto* box = bar.findChild<QComboBox*>();
    QWheelEvent wheel({4, 4}, box->mapToGlobal(QPointF(4, 4)), {}, {0, -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(box, &wheel);
    EXPECT_EQ(editor.canvas().zoom(), 1);
}

TEST_F(StatusBarTest, TheCountOfProblemsIsNeverSqueezed) {
    bar.resize(10, bar.height());
    const auto buttons = bar.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_EQ(buttons.front()->text(), QStringLiteral("No problems"));
    EXPECT_GE(buttons.front()->width(), buttons.front()->sizeHint().width());
}

TEST_F(StatusBarTest, TheIconOfTheProblemsChangesWithTheWorstOfThemAlone) {
    const auto shown = [this] {
        return bar.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)
            .front()
            ->icon()
            .cacheKey();
    };
    LevelDocument& document = editor.document();
    document.add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {50, 0}, 10), circleAt(3, {100, 0}, 10)});
    const auto none = shown();
    document.change("Move", {circleAt(2, {15, 0}, 10)});
    const auto error = shown();
    EXPECT_NE(error, none);
    document.change("Move", {circleAt(2, {14, 0}, 10)});
    document.change("Move", {circleAt(3, {20, 0}, 10)});
    EXPECT_EQ(shown(), error);
}

TEST_F(MainWindowTest, ThePositionOfTheCursorFollowsTheView) {
    Canvas& canvas = window.editor().canvas();
    const auto isPositionShown = [&] {
        const QString position = readout(canvas.cursorPosition());
        const auto labels = window.statusBar()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](QLabel* label) { return label->text() == position; });
    };
    canvas.zoomTo(QRectF(0, 0, 800, 600));
    Mouse(canvas).move({100, 50});
    EXPECT_TRUE(isPositionShown());
    action("Zoom In")->trigger();
    EXPECT_NE(canvas.cursorPosition(), (Vec2{100, 50}));
    EXPECT_TRUE(isPositionShown());
    action("Zoom to Level")->trigger();
    EXPECT_TRUE(isPositionShown());
    QWheelEvent wheel({200, 100}, canvas.viewport()->mapToGlobal(QPointF(200, 100)), {}, {0, 120},
                      Qt::NoButton, Qt::ShiftModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &wheel);
    EXPECT_TRUE(isPositionShown());
}

TEST_F(MainWindowTest, TheCountOfProblemsIsTheSameEverywhere) {
    const auto shown = [this] {
        QApplication::processEvents();
        QStringList counts;
        for (const auto* label : window.findChildren<QLabel*>())
            if (label->text().contains("error(s)") || label->text().contains("warning(s)"))
                counts.append(label->text());
        for (const auto* button : window.statusBar()->findChildren<QToolButton*>())
            if (button->text().contains("error(s)") || button->text().contains("warning(s)"))
                counts.append(button->text());
        return counts;
    };
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    EXPECT_EQ(shown(), QStringList(3, "1 error(s)")) << "properties, problems and status bar";
    document().add("Add", {circleAt(7, {50, 50}, 5)});
    document().selection().clear();
    EXPECT_EQ(shown(), QStringList(3, "1 error(s), 1 warning(s)"));
    document().remove("Delete", {ColliderId{2}});
    EXPECT_EQ(shown(), QStringList(3, "1 warning(s)"));
}

} // namespace
} // namespace tangent
