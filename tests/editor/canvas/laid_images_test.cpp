#include "canvas/laid_images.h"

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
std::vector<LaidImage> randomImages(std::mt19937& random) {
    std::vector<LaidImage> images;
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

TEST(LaidImages, LieWhereQPainterPutsThem) {
    std::mt19937 random(1);
    for (int round = 0; round < 5; ++round) {
        const std::vector<LaidImage> images = randomImages(random);
        const auto paint = [&](QPaintDevice& device) {
            QPainter painter(&device);
            painter.translate(7, -5);
            layOver(painter, images);
        };
        QImage reached(400, 380, QImage::Format_RGB32);
        reached.fill(Qt::darkCyan);
        QPixmap pixmap(reached.size()); // whose pixels layOver() cannot reach
        pixmap.fill(Qt::darkCyan);
        paint(reached);
        paint(pixmap);
        EXPECT_EQ(pixmap.toImage().convertToFormat(QImage::Format_RGB32), reached);
    }
}

} // namespace
} // namespace tangent
