#include "app/status_bar.h"

#include "app/main_window_fixture.h"
#include "document/edits.h"
#include "tools/tool.h"

#include <QAbstractItemView>
#include <QAccessible>
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
    StatusBarTest() {
        bar.setEditor(editor);
        bar.show();
    }

    QString zoom() const { return zoomField().text(); }
    void enterZoom(const QString& text) {
        zoomField().selectAll();
        QTest::keyClicks(&zoomField(), text);
        QTest::keyClick(&zoomField(), Qt::Key_Return);
    }
    QLineEdit& zoomField() const { return *bar.findChild<QComboBox*>()->lineEdit(); }

    ViewOptions options;
    DrawnSizes drawn;
    LevelEditor editor{options, drawn};
    StatusBar bar;
};

TEST_F(StatusBarTest, TheZoomIsShownToATenthOfAPercent) {
    editor.canvas().setZoom(0.36375);
    EXPECT_EQ(zoom(), QStringLiteral("36.4 %"));
    editor.canvas().setZoom(2);
    EXPECT_EQ(zoom(), QStringLiteral("200 %"));
    editor.canvas().setZoom(0.0123);
    EXPECT_EQ(zoom(), QStringLiteral("1.2 %"));
}

TEST_F(StatusBarTest, AMessageThatDoesNotFitEndsInAnEllipsis) {
    bar.resize(500, bar.height());
    QApplication::processEvents();
    const QString text(200, QLatin1Char('M'));
    bar.showNotice(text);
    EXPECT_EQ(bar.currentMessage(), text);
    const QImage image = bar.grab().toImage();
    const auto isPaintedAt = [&](int x, int top, int bottom) {
        for (int y = top; y < bottom; ++y)
            if (image.pixelColor(x, y).lightness() < 128)
                return true;
        return false;
    };
    int last = bar.findChild<QToolButton*>()->x() - 3;
    while (last > 0 && !isPaintedAt(last, 0, bar.height()))
        --last;
    EXPECT_GT(last, 200);
    EXPECT_FALSE(isPaintedAt(last, 0, bar.height() / 2)) << "a dot, not half a letter";
}

/// What a screen reader says at its alert. Qt passes events on only if the platform of the display has a bridge.
TEST_F(StatusBarTest, ANoticeIsTheAccessibleName) {
    bar.showNotice(QStringLiteral("Added 2 layers."));
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&bar)->text(QAccessible::Name), "Added 2 layers.");
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

TEST_F(StatusBarTest, AZoomMayHaveTheDecimalSeparatorOfTheLanguage) {
    QLocale::setDefault(QLocale(QLocale::German));
    enterZoom(QStringLiteral("87,5 %"));
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.875);
    enterZoom(QStringLiteral("37.5"));
    EXPECT_DOUBLE_EQ(editor.canvas().zoom(), 0.375);
    QLocale::setDefault(QLocale::c());
}

TEST_F(StatusBarTest, TheWheelOverTheZoomFieldIsIgnored) {
    editor.canvas().setZoom(1);
    auto* box = bar.findChild<QComboBox*>();
    QWheelEvent wheel({4, 4}, box->mapToGlobal(QPointF(4, 4)), {}, {0, -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(box, &wheel);
    EXPECT_EQ(editor.canvas().zoom(), 1);
}

TEST_F(StatusBarTest, TheProblemCountIsNeverCut) {
    bar.resize(10, bar.height());
    const auto buttons = bar.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_EQ(buttons.front()->text(), QStringLiteral("No problems"));
    EXPECT_GE(buttons.front()->width(), buttons.front()->sizeHint().width());
}

TEST_F(StatusBarTest, TheProblemIconShowsTheHighestSeverity) {
    const auto shown = [this] {
        return bar.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)
            .front()
            ->icon()
            .cacheKey();
    };
    LevelDocument& document = editor.document();
    document.add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {50, 0}, 10), circleAt(3, {100, 0}, 10)});
    const auto none = shown();
    test::replace(document, "Move", {circleAt(2, {15, 0}, 10)});
    const auto error = shown();
    EXPECT_NE(error, none);
    test::replace(document, "Move", {circleAt(2, {14, 0}, 10)});
    test::replace(document, "Move", {circleAt(3, {20, 0}, 10)});
    EXPECT_EQ(shown(), error);
}

TEST_F(MainWindowTest, TheCursorPositionFollowsTheView) {
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

class ZoomFieldTest : public MainWindowTest {
protected:
    ZoomFieldTest() {
        window.activateWindow();
        box.setFocus();
    }

    void type(const QString& text) {
        box.setFocus();
        box.lineEdit()->selectAll();
        QTest::keyClicks(&box, text);
    }
    /// Opens the list and chooses "100 %".
    void chooseActualSize(bool byKey) {
        box.showPopup();
        auto& list = *box.view();
        list.setCurrentIndex(box.model()->index(box.findText("100 %"), 0));
        if (byKey)
            return QTest::keyClick(&list, Qt::Key_Return);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.currentIndex()).center());
    }

    QComboBox& box = *window.statusBar()->findChild<QComboBox*>();
    Canvas& canvas = window.editor().canvas();
};

TEST_F(ZoomFieldTest, ATypedZoomIsNotCompleted) {
    for (const int percent : {10, 20, 4}) {
        type(QString::number(percent));
        QTest::keyClick(&box, Qt::Key_Return);
        EXPECT_DOUBLE_EQ(canvas.zoom(), percent / 100.0);
        EXPECT_TRUE(canvas.hasFocus());
    }
}

TEST_F(ZoomFieldTest, ClickingAnotherFieldMovesTheFocusThere) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    const double zoom = canvas.zoom();
    type("50 %");
    QTest::mouseClick(fieldNamed("X"), Qt::LeftButton);
    EXPECT_TRUE(fieldNamed("X")->hasFocus());
    EXPECT_EQ(canvas.zoom(), zoom);
}

TEST_F(ZoomFieldTest, ChoosingAZoomEqualToTheRoundedTextSetsIt) {
    for (const bool byKey : {true, false}) {
        canvas.setZoom(0.9996);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Tab);
        EXPECT_EQ(canvas.zoom(), 0.9996) << "left with 100 % in it";
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Return);
        EXPECT_EQ(canvas.zoom(), 0.9996);
        box.setFocus();
        chooseActualSize(byKey);
        EXPECT_EQ(canvas.zoom(), 1) << byKey;
        EXPECT_TRUE(canvas.hasFocus());
    }
}

TEST_F(MainWindowTest, TheProblemCountIsTheSameEverywhere) {
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

TEST_F(StatusBarTest, ADoubleClickSelectsTheWholeZoom) {
    QTest::mouseDClick(&zoomField(), Qt::LeftButton, {}, QPoint(4, zoomField().height() / 2));
    EXPECT_EQ(zoomField().selectedText(), zoom());
}

} // namespace
} // namespace tangent
