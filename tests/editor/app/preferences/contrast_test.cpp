#include "app/files/message_bar.h"
#include "app/main_window_fixture.h"
#include "app/preferences/theme.h"
#include "contrast.h"
#include "panels/outline/outline_panel.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QStyle>
#include <QToolButton>

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace tangent::test {
namespace {

constexpr double forText = 4.5;
constexpr double forMarks = 3;

class ContrastTest : public MainWindowTest, public testing::WithParamInterface<Theme> {
protected:
    ContrastTest() {
        applyTheme(GetParam());
        EXPECT_TRUE(window.open(write(QStringLiteral("level.json"), twoRectangles)));
        settle();
    }
    ~ContrastTest() override {
        QApplication::setStyle(styleBefore);
        QApplication::setPalette(paletteBefore);
    }

    static void settle() {
        QApplication::processEvents();
        QApplication::processEvents();
    }
    const CanvasTheme& theme() { return window.editor().canvas().theme(); }

    static QColor groundOf(QWidget& widget) {
        const QImage image = widget.grab().toImage();
        std::map<QRgb, int> counts;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                ++counts[image.pixel(x, y)];
        const auto most =
            std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        return most == counts.end() ? QColor() : QColor(most->first);
    }
    static void expectReadable(QWidget& widget, const QString& text) {
        const bool isLabel = qobject_cast<QLabel*>(&widget) != nullptr;
        const QColor ink = isLabel ? widget.palette().color(widget.foregroundRole())
                           : qobject_cast<QLineEdit*>(&widget) ? widget.palette().color(QPalette::Text)
                           : qobject_cast<QCheckBox*>(&widget) ? widget.palette().color(QPalette::WindowText)
                                                               : widget.palette().color(QPalette::ButtonText);
        const QColor ground = groundOf(widget);
        EXPECT_GE(contrast(ink, ground), forText)
            << widget.metaObject()->className() << " \"" << text.toStdString()
            << "\": " << ink.name().toStdString() << " on " << ground.name().toStdString();
        ++measured_;
    }
    /// Expects that every enabled text that shows can be read.
    static void expectTextsReadable(QWidget& parent) {
        for (auto* widget : parent.findChildren<QWidget*>()) {
            const QString text = widget->property("text").toString();
            if (widget->isVisible() && widget->isEnabled() && !widget->size().isEmpty() && !text.isEmpty())
                expectReadable(*widget, text);
        }
    }
    static void expectCellsReadable(const QAbstractItemView& view) {
        const QPalette& colors = view.palette();
        for (int row = 0; row < view.model()->rowCount(); ++row)
            for (int column = 0; column < view.model()->columnCount(); ++column) {
                const QVariant brush = view.model()->index(row, column).data(Qt::ForegroundRole);
                const QColor ink =
                    brush.isValid() ? brush.value<QBrush>().color() : colors.color(QPalette::Text);
                for (const auto ground : {QPalette::Base, QPalette::AlternateBase})
                    EXPECT_GE(contrast(ink, colors.color(ground)), forText)
                        << view.accessibleName().toStdString() << ' ' << ink.name().toStdString();
                ++measured_;
            }
    }

    static inline int measured_ = 0;
    QString styleBefore = QApplication::style()->name();
    QPalette paletteBefore = QApplication::palette();
};

TEST_P(ContrastTest, RolesOfThePalette) {
    using enum QPalette::ColorRole;
    const QPalette palette = QApplication::palette();
    for (const auto& [ink, ground] : {std::pair(WindowText, Window),
                                      {Text, Base},
                                      {Text, AlternateBase},
                                      {ButtonText, Button},
                                      {HighlightedText, Highlight},
                                      {ToolTipText, ToolTipBase},
                                      {Link, Window},
                                      {Link, Base},
                                      {PlaceholderText, Window},
                                      {PlaceholderText, Base}})
        EXPECT_GE(contrast(palette.color(ink), palette.color(ground)), forText) << ink << " on " << ground;
    EXPECT_GE(contrast(palette.color(Highlight), palette.color(Base)), forMarks);
}

TEST_P(ContrastTest, TextsOfPanelsAndBars) {
    measured_ = 0;
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        settle();
        expectTextsReadable(*dock);
    }
    document().selection().set({ColliderId{1}});
    settle();
    window.editor()
        .addMessageBar(QStringLiteral("test"))
        .showMessage(QStringLiteral("The file changed"), {{QStringLiteral("&Reload"), {}, [] {
                                                           }}});
    settle();
    expectTextsReadable(window);
    EXPECT_GT(measured_, 60);
}

TEST_P(ContrastTest, RowsOfTables) {
    measured_ = 0;
    document().colliderView().setHidden(std::array{*document().level().find(ColliderId{3})},
                                        true); // a dimmed row
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        settle();
    }
    for (const auto* view : window.findChildren<QAbstractItemView*>())
        if (view->model())
            expectCellsReadable(*view);
    EXPECT_GT(measured_, 20);
}

/// Errors, warnings and "no problems" are written in these colors.
TEST_P(ContrastTest, ColoredWords) {
    const QPalette palette = QApplication::palette();
    for (const QColor& ink : {theme().problem, theme().touching, theme().passed})
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase})
            EXPECT_GE(contrast(ink, palette.color(ground)), forText)
                << ink.name().toStdString() << " on " << ground;
}

TEST_P(ContrastTest, TextsOnTheCanvas) {
    EXPECT_GE(contrast(theme().rulerText, theme().rulerFill), forText);
    const QColor name = window.palette().color(QPalette::WindowText);
    QColor label = theme().background; // of the boxes under names
    label.setAlphaF(0.85F);
    std::vector<QColor> grounds{Qt::white, Qt::black, theme().background, theme().problem};
    for (const Layer& layer : document().level().settings().layers)
        grounds.push_back(colorOf(layer));
    for (const QColor& ground : grounds) {
        EXPECT_GE(contrast(theme().readoutText, over(theme().readoutFill, ground)), forText);
        EXPECT_GE(contrast(name, over(label, ground)), forText) << ground.name().toStdString();
    }
}

TEST_P(ContrastTest, MarksOnTheCanvas) {
    const CanvasTheme& colors = theme();
    for (const QColor& mark : {colors.selection, colors.problem, colors.touching, colors.passed,
                               colors.entered, colors.guide, colors.laidGuide, colors.bounds})
        EXPECT_GE(contrast(mark, colors.background), forMarks) << mark.name().toStdString();
    for (int id = 1; id <= 8; ++id)
        EXPECT_GE(contrast(colorOf(Layer{.id = LayerId{id}, .name = {}, .color = {}, .unknown = {}}),
                           colors.background),
                  forMarks)
            << "default color of layer " << id;
    EXPECT_GE(contrast(colors.selection, colors.handleFill), forMarks);
    EXPECT_GE(contrast(over(colors.axis, colors.background), colors.background), 1.5);
}

TEST_P(ContrastTest, TheDisplayOfPlay) {
    measured_ = 0;
    action(QStringLiteral("Play"))->trigger();
    settle();
    auto* hud = window.editor().canvas().viewport()->findChild<QWidget*>(QStringLiteral("playHud"));
    ASSERT_NE(hud, nullptr);
    if (!hud->findChild<QSlider*>()->isVisible()) // it starts folded in a small window
        QTest::keyClick(&window.editor().canvas(), Qt::Key_K);
    settle();
    expectTextsReadable(*hud);
    EXPECT_GE(measured_, 3);
}

INSTANTIATE_TEST_SUITE_P(Themes, ContrastTest, testing::Values(Theme::light, Theme::dark));

} // namespace
} // namespace tangent::test
