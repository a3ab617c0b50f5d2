#include "picture/blit.h"

#include <gtest/gtest.h>

#include <random>

namespace tangent {
namespace {

QImage randomImage(std::mt19937& random, QSize size) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, random() % 3 == 0 ? 0 : qPremultiply(static_cast<QRgb>(random())));
    return image;
}

/// Images beside each other, some of them whole, some stretched or shrunk.
std::vector<ScaledImage> randomImages(std::mt19937& random) {
    std::vector<ScaledImage> images;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            const QImage image = randomImage(random, {100, 100});
            const QRect target(column * 110 - 40, row * 110 - 40, 90 + int(random() % 20), 100);
            const double stretch = random() % 2 == 0 ? 1 : 0.4 + 0.1 * double(random() % 5);
            images.push_back(
                {image, QRectF({}, QSizeF(target.size()) * stretch) & QRectF(0, 0, 100, 100), target});
            if (stretch == 1)
                images.back().target.setSize(images.back().source.size().toSize());
        }
    return images;
}

TEST(Blit, DrawsWhatQPainterDraws) {
    std::mt19937 random(1);
    for (int round = 0; round < 5; ++round) {
        const std::vector<ScaledImage> images = randomImages(random);
        const auto paint = [&](QPaintDevice& device) {
            QPainter painter(&device);
            painter.translate(7, -5);
            blit(painter, images);
        };
        QImage reached(400, 380, QImage::Format_RGB32);
        reached.fill(Qt::darkCyan);
        QPixmap pixmap(reached.size()); // whose pixels blit() cannot reach
        pixmap.fill(Qt::darkCyan);
        paint(reached);
        paint(pixmap);
        EXPECT_EQ(pixmap.toImage().convertToFormat(QImage::Format_RGB32), reached);
    }
}

/// By the definition: the pixels nearest to the middles of the target's, the last ones again beyond the edge.
QImage expected(const ScaledImage& laid) {
    QImage result(laid.target.size(), QImage::Format_RGB32);
    const auto place = [](int pixel, double from, double length, int count, int limit) {
        return std::clamp(static_cast<int>(from + (pixel + 0.5) * length / count), 0, limit - 1);
    };
    for (int y = 0; y < result.height(); ++y)
        for (int x = 0; x < result.width(); ++x)
            result.setPixel(
                x, y,
                laid.image.pixel(
                    place(x, laid.source.left(), laid.source.width(), result.width(), laid.image.width()),
                    place(y, laid.source.top(), laid.source.height(), result.height(), laid.image.height())));
    return result;
}

TEST(Blit, UsesTheNearestPixelsAndLeavesNoGap) {
    std::mt19937 random(2);
    const QImage image = randomImage(random, {60, 50}).convertToFormat(QImage::Format_RGB32);
    const QImage opaque = image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    for (const auto& [source, size] : {std::pair(QRectF(0, 0, 60, 50), QSize(60, 50)),
                                       {QRectF(0, 0, 60, 51), QSize(60, 51)}, // a row too tall
                                       {QRectF(3.5, 10.25, 20, 30), QSize(77, 33)},
                                       {QRectF(0, 0, 60, 50), QSize(16, 200)}}) {
        const ScaledImage laid{opaque, source, QRect(QPoint(9, 4), size)};
        QImage picture(300, 300, QImage::Format_RGB32);
        picture.fill(Qt::magenta);
        QPainter painter(&picture);
        blit(painter, {laid});
        painter.end();
        EXPECT_EQ(picture.copy(laid.target), expected(laid)) << size.width();
    }
}

} // namespace
} // namespace tangent
