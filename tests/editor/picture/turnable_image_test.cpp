#include "picture/crisp_raster.h"
#include "picture/turnable_image.h"

#include <QPainter>

#include <gtest/gtest.h>

#include <random>

namespace tangent {
namespace {

QImage clearImage() {
    QImage image(80, 50, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// Shapes and, now and then, what a painter adds, all over each other.
QImage drawn(bool prefersColumns) {
    std::mt19937 random(5);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    const Hatching hatching(8, 1, 3, 80);
    QImage image = clearImage();
    QPainter painter(&image);
    TurnableImage turnable(image, QRect(5, 3, 70, 40), prefersColumns);
    for (int i = 0; i < 300; ++i) {
        const PixelShape shape{{number(-5, 85), number(-5, 55)},
                               {number(0.5, 30), number(0.5, 40)},
                               i % 3 == 0 ? Vec2{0.6, 0.8} : Vec2{1, 0},
                               false};
        ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, i % 2 == 0 ? 255 : 120), number(0, 3)};
        if (shape.axis.y == 0) {
            rasterizeCrisp(turnable.raster(), shape, ink, i % 2 == 0 ? LineStyle::solid : LineStyle::dashed);
        } else {
            ink.hatching = i % 2 == 0 ? &hatching : nullptr;
            rasterize(turnable.raster(), shape, ink);
        }
        rasterize(turnable.raster(), {shape.center, {3, 3}, {1, 0}, true}, ink);
        for (const bool isCircle : {true, false})
            rasterize(turnable.raster(), {{shape.center.y, shape.center.x}, {1.2, 2.3}, {1, 0}, isCircle},
                      {ink.fill, 0, 0});
        if (i % 11 == 0) {
            turnable.turnBack();
            painter.fillRect(QRectF(number(0, 60), number(0, 30), 20, 20), QColor(10, 200, 10, 100));
        }
    }
    turnable.turnBack();
    return image;
}

TEST(TurnableImage, ShowsTheSameByRowsAndByColumns) {
    EXPECT_EQ(drawn(true), drawn(false));
    EXPECT_NE(drawn(true), clearImage());
}

TEST(TurnableImage, IsTurnedBackInTheEnd) {
    QImage image = clearImage();
    {
        TurnableImage turnable(image, image.rect(), true);
        rasterizeCrisp(turnable.raster(), {{10, 20}, {1, 20}, {1, 0}, false}, {qRgba(0, 0, 0, 255), 0, 0},
                       LineStyle::solid);
    }
    EXPECT_EQ(qAlpha(image.pixel(10, 30)), 255);
    EXPECT_EQ(qAlpha(image.pixel(30, 10)), 0);
}

} // namespace
} // namespace tangent
