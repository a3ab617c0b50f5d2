#include "app/preferences/desktop_theme.h"
#include "app/preferences/theme.h"
#include "canvas/icons.h"
#include "contrast.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPalette>
#include <QStyle>
#include <QTabWidget>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace tangent {
namespace {

using test::contrast;

class ThemeTest : public testing::TestWithParam<Theme> {
protected:
    ~ThemeTest() override {
        QApplication::setStyle(styleBefore);
        QApplication::setPalette(paletteBefore);
    }

    /// The largest contrast with the window along a line across the middle of the control.
    static int contrastAcross(QWidget& control) {
        control.resize(control.sizeHint());
        control.ensurePolished();
        const QImage image = control.grab().toImage();
        const int window = QApplication::palette().color(QPalette::Window).lightness();
        int most = 0;
        for (int x = 0; x < image.width() / 2; ++x)
            most = std::max(most, std::abs(image.pixelColor(x, image.height() / 2).lightness() - window));
        return most;
    }

    QString styleBefore = QApplication::style()->name();
    QPalette paletteBefore = QApplication::palette();
};

TEST_P(ThemeTest, OutlinesOfCheckBoxesAndFieldsAreVisible) {
    applyTheme(GetParam());
    QCheckBox box;
    QLineEdit field;
    EXPECT_GT(contrastAcross(box), 40);
    EXPECT_GT(contrastAcross(field), 40);
}

TEST_P(ThemeTest, MessageBoxesHaveOurOwnIcons) {
    applyTheme(GetParam());
    for (const auto& [kind, name] :
         {std::pair(QMessageBox::Question, "question"), std::pair(QMessageBox::Information, "information"),
          std::pair(QMessageBox::Warning, "warning"), std::pair(QMessageBox::Critical, "error")}) {
        const QMessageBox box(kind, QString(), QStringLiteral("Text"));
        const QImage shown = box.iconPixmap().toImage();
        ASSERT_FALSE(shown.isNull()) << name;
        QColor ink = Qt::transparent;
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width(); ++x)
                if (const QColor color = shown.pixelColor(x, y); color.alpha() > ink.alpha())
                    ink = color;
        const QIcon ours = icon(QLatin1String(name), ink);
        EXPECT_EQ(shown, ours.pixmap(shown.size() / shown.devicePixelRatio(), shown.devicePixelRatio())
                             .toImage()
                             .convertToFormat(shown.format()))
            << name << " of one color";
    }
}

TEST_P(ThemeTest, AMenuThatIsHigherThanTheScreenHasOneColumn) {
    applyTheme(GetParam());
    QMenu menu;
    for (int entry = 0; entry < 100; ++entry)
        menu.addAction(QString::number(entry));
    menu.popup(QPoint());
    EXPECT_EQ(menu.actionGeometry(menu.actions().front()).left(),
              menu.actionGeometry(menu.actions().back()).left());
    menu.close();
}

TEST_P(ThemeTest, PlaceholderTextIsReadable) {
    applyTheme(GetParam());
    QTabWidget tabs; // its pages have their own background color
    tabs.addTab(new QWidget, QStringLiteral("Page"));
    tabs.resize(300, 200);
    tabs.show();
    QApplication::processEvents();
    const QPalette palette = QApplication::palette();
    const QColor page = tabs.grab().toImage().pixelColor(150, 150);
    for (const QColor& ground : {page, palette.color(QPalette::Window), palette.color(QPalette::Base),
                                 palette.color(QPalette::AlternateBase)}) {
        EXPECT_GE(contrast(palette.color(QPalette::PlaceholderText), ground), 4.5)
            << ground.name().toStdString();
        EXPECT_GT(contrast(palette.color(QPalette::Text), ground),
                  contrast(palette.color(QPalette::PlaceholderText), ground) * 1.5)
            << "placeholders contrast less than other text";
    }
}

TEST(DesktopTheme, ThePaletteDecidesWithoutAPreference) {
    EXPECT_TRUE(DesktopTheme(true).isDark());
    EXPECT_FALSE(DesktopTheme(false).isDark());
}

INSTANTIATE_TEST_SUITE_P(Themes, ThemeTest, testing::Values(Theme::light, Theme::dark));

} // namespace
} // namespace tangent
