#include "app/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPalette>
#include <QStyle>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace tangent {
namespace {

class ThemeTest : public testing::TestWithParam<Theme> {
protected:
    ~ThemeTest() override {
        QApplication::setStyle(styleBefore);
        QApplication::setPalette(paletteBefore);
    }

    /// How much a line across the middle of the control differs from the window, where it does so most.
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

TEST_P(ThemeTest, EmptyBoxesAreOutlined) {
    applyTheme(GetParam());
    QCheckBox box;
    QLineEdit field;
    EXPECT_GT(contrastAcross(box), 40);
    EXPECT_GT(contrastAcross(field), 40);
}

INSTANTIATE_TEST_SUITE_P(Themes, ThemeTest, testing::Values(Theme::light, Theme::dark));

} // namespace
} // namespace tangent
