#include "canvas/icons.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QPainter>
#include <QPalette>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// The color of the most opaque pixel.
QColor inkOf(const QImage& image) {
    QColor ink = Qt::transparent;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > ink.alpha())
                ink = image.pixelColor(x, y);
    return ink;
}

QColor inkOf(const QIcon& icon, QIcon::Mode mode = QIcon::Normal) {
    return inkOf(icon.pixmap(QSize(24, 24), 1, mode).toImage());
}

void expectSameColor(const QColor& a, const QColor& b) {
    EXPECT_NEAR(a.red(), b.red(), 3);
    EXPECT_NEAR(a.green(), b.green(), 3);
    EXPECT_NEAR(a.blue(), b.blue(), 3);
}

TEST(Icon, HasTheTextColorOfThePalette) {
    const QPalette before = QApplication::palette();
    const QIcon eye = icon(QStringLiteral("eye"));
    for (const QColor color : {QColor(0xf0, 0xf0, 0xf0), QColor(0x20, 0x40, 0x60)}) {
        QPalette palette = before;
        palette.setColor(QPalette::WindowText, color);
        palette.setColor(QPalette::Disabled, QPalette::WindowText, Qt::magenta);
        palette.setColor(QPalette::HighlightedText, Qt::cyan);
        QApplication::setPalette(palette);
        expectSameColor(inkOf(eye), color);
        expectSameColor(inkOf(eye, QIcon::Disabled), Qt::magenta);
        expectSameColor(inkOf(eye, QIcon::Selected), Qt::cyan);
    }
    QApplication::setPalette(before);
}

TEST(Icon, KeepsItsOwnColor) {
    expectSameColor(inkOf(icon(QStringLiteral("error"), Qt::red)), Qt::red);
}

TEST(Icon, UsesThePaletteOfThePaintedWidget) {
    class Canvas : public QWidget {
        void paintEvent(QPaintEvent*) override {
            QPainter painter(this);
            icon(QStringLiteral("rectangle")).paint(&painter, rect());
        }
    } canvas;
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::blue);
    canvas.setPalette(palette);
    canvas.resize(24, 24);
    const QImage image = canvas.grab().toImage();
    bool hasBlue = false;
    for (int x = 0; x < image.width(); ++x) {
        const QColor pixel = image.pixelColor(x, image.height() / 2);
        hasBlue |= pixel.blue() > 200 && pixel.red() < 80;
    }
    EXPECT_TRUE(hasBlue);
}

TEST(Icon, IsDrawnAtDeviceResolution) {
    const QPixmap pixmap = icon(QStringLiteral("eye")).pixmap(QSize(16, 16), 2.0);
    EXPECT_EQ(pixmap.size(), QSize(32, 32));
    EXPECT_EQ(pixmap.devicePixelRatio(), 2.0);
}

TEST(Icon, EveryBundledPictureCanBeDrawn) {
    const QStringList files = QDir(QStringLiteral(":/tangent/icons")).entryList({QStringLiteral("*.svg")});
    ASSERT_FALSE(files.isEmpty());
    for (const QString& file : files)
        EXPECT_GT(inkOf(icon(file.chopped(4))).alpha(), 100) << file.toStdString();
}

} // namespace
} // namespace tangent
