#include "image_difference.h"
#include "picture/conversions.h"
#include "picture/crisp_raster.h"
#include "picture/shape_raster.h"

#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {
namespace {

using namespace test;

QImage clearImage(int size = 64) {
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// The shape as QPainter draws it.
QImage plainly(const PixelShape& shape, const ShapeInk& ink, int size = 64,
               Qt::PenStyle style = Qt::SolidLine, bool isSmooth = true) {
    QImage image = clearImage(size);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing, isSmooth);
    QPen pen(QColor::fromRgba(ink.outline), ink.penWidth, style);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(ink.penWidth > 0 ? pen : QPen(Qt::NoPen));
    painter.setBrush(QColor::fromRgba(ink.fill));
    painter.translate(toPoint(shape.center));
    painter.rotate(std::atan2(shape.axis.y, shape.axis.x) * 180 / 3.14159265358979);
    const QRectF box(-shape.half.x, -shape.half.y, 2 * shape.half.x, 2 * shape.half.y);
    if (shape.isCircle)
        painter.drawEllipse(box);
    else
        painter.drawRect(box);
    return image;
}

/// A circle, a rotated rectangle, an axis-aligned one, and so on.
PixelShape someShape(int i, Vec2 center, Vec2 half, double angle) {
    if (i % 3 == 0)
        return {center, {half.x, half.x}, {1, 0}, true};
    return {center, half, i % 3 == 1 ? Vec2{std::cos(angle), std::sin(angle)} : Vec2{1, 0}, false};
}

TEST(ShapeRaster, DrawsWhatQPainterDraws) {
    std::mt19937 random(1);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    for (int i = 0; i < 600; ++i) {
        const PixelShape shape = someShape(i, {number(26, 38), number(26, 38)},
                                           {number(0.75, 20), number(0.75, 20)}, number(0, 3));
        const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255),
                           i % 5 == 0 ? 0 : number(0.3, 2.5)};
        QImage image = clearImage();
        rasterize({image, image.rect()}, shape, ink);
        const QImage expected = plainly(shape, ink);
        const Difference found = difference(image, expected);
        EXPECT_LE(found.most, 128) << "shape " << i; // a corner's pixel
        EXPECT_LE(found.mean, 2.0) << "shape " << i;
        EXPECT_LE(found.mean, 0.75 * difference(clearImage(), expected).mean) << "shape " << i; // its ink
    }
}

TEST(ShapeRaster, DrawsSpecksAsQPainterDoes) {
    std::mt19937 random(4);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    const ShapeInk ink{qRgba(200, 30, 60, 255), 0, 0};
    for (int i = 0; i < 600; ++i) {
        const double side = number(0.5, 4);
        const PixelShape shape{
            {number(-1, 65), number(-1, 65)}, {side, i % 2 == 0 ? side : number(0.5, 4)}, {1, 0}, i % 2 == 0};
        QImage image = clearImage();
        rasterize({image, image.rect()}, shape, ink);
        const Difference found = difference(image, plainly(shape, ink));
        EXPECT_LE(found.most, shape.isCircle ? 40 : 4) << "speck " << i;
    }
}

TEST(ShapeRaster, DrawsNothingOutsideItsPart) {
    const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255), 2};
    const ShapeInk fillOnly{ink.fill, 0, 0};
    const auto expectTheSameInParts = [](const PixelShape& shape, const ShapeInk& with) {
        QImage whole = clearImage();
        rasterize({whole, whole.rect()}, shape, with);
        QImage inParts = clearImage();
        for (const QRect part : {QRect(0, 0, 17, 64), QRect(17, 0, 47, 31), QRect(17, 31, 47, 33)})
            rasterize({inParts, part}, shape, with);
        EXPECT_EQ(inParts, whole);
    };
    for (const bool isCircle : {true, false}) {
        expectTheSameInParts({{30, 30}, {20, 20}, {1, 0}, isCircle}, ink);
        expectTheSameInParts({{30, 30}, {200, 200}, {0.6, 0.8}, isCircle}, ink);
        expectTheSameInParts({{16.7, 31.2}, {1.5, 1.5}, {1, 0}, isCircle}, fillOnly);
    }
}

TEST(ShapeRaster, TakesShapesThatLieOutsideTheImage) {
    QImage image = clearImage();
    rasterize({image, image.rect()}, {{1e12, -1e12}, {20, 20}, {1, 0}, true}, {0xffffffff, 0xffffffff, 2});
    rasterize({image, image.rect()}, {{-30, 30}, {20, 20}, {0.6, 0.8}, false}, {0xffffffff, 0xffffffff, 2});
    EXPECT_EQ(image, clearImage());
}

TEST(ShapeRaster, TakesShapesAsLargeAsTheyGet) {
    const Hatching hatching(8, 1, 3, clearImage().width());
    for (const Hatching* const hatched : {static_cast<const Hatching*>(nullptr), &hatching})
        for (const double far : {1e20, 1e160, 1e300, 1e308, std::numeric_limits<double>::infinity()})
            for (const bool isCircle : {true, false})
                for (const Vec2 axis : {Vec2{1, 0}, Vec2{0.6, 0.8}}) {
                    const ShapeInk ink{0xffffffff, 0xffffffff, 2, hatched};
                    QImage image = clearImage();
                    for (const Vec2 center : {Vec2{far, 0}, Vec2{0, far}, Vec2{-far, far}})
                        for (const Vec2 half : {Vec2{far, far}, Vec2{far, 5}, Vec2{5, far}})
                            rasterize({image, image.rect()},
                                      {center, isCircle ? Vec2{far, far} : half, axis, isCircle}, ink);
                    if (far > 1e300)
                        continue; // may not be drawn
                    QImage covered = clearImage();
                    rasterize({covered, covered.rect()}, {{far, far}, {2 * far, 2 * far}, {1, 0}, isCircle},
                              {0xffffffff, 0, 0});
                    EXPECT_EQ(covered.pixel(covered.rect().center()), 0xffffffff) << far;
                }
}

/// A tile of shapes that reach beyond it, or have many pixels in it.
TEST(ShapeRaster, DrawsLargeShapesAsQPainterDoes) {
    constexpr int size = 256;
    std::mt19937 random(2);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    for (int i = 0; i < 200; ++i) {
        const double most = i % 2 == 0 ? 150 : 1500;
        const PixelShape shape =
            someShape(i, {number(-most, most + size), number(-most, most + size)},
                      {number(30, most), i % 5 == 0 ? number(1, 5) : number(30, most)}, number(0, 3));
        const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255),
                           i % 4 == 0 ? 0 : number(0.3, 2.5)};
        QImage image = clearImage(size);
        rasterize({image, image.rect()}, shape, ink);
        const Difference found = difference(image, plainly(shape, ink, size));
        EXPECT_LE(found.most, 128) << "shape " << i; // a corner's pixel
        EXPECT_LE(found.mean, 0.5) << "shape " << i;
    }
}

TEST(ShapeRaster, KeepsTheEdgesOfHugeShapesWhereTheyAre) {
    const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255), 2};
    QImage expected = clearImage();
    rasterize({expected, expected.rect()}, {{-967.7, 32}, {1000, 5000}, {1, 0}, false}, ink);
    for (const PixelShape& shape : {PixelShape{{-1e9 + 32.3, 32}, {1e9, 1e9}, {1, 0}, true},
                                    PixelShape{{-1e9 + 32.3, 32}, {1e9, 1e9}, {1, 0}, false},
                                    PixelShape{{-1e9 + 32.3, 32}, {1e9, 1e9}, {0, 1}, false}}) {
        QImage image = clearImage();
        rasterize({image, image.rect()}, shape, ink);
        EXPECT_LE(difference(image, expected).most, 1);
    }
}

TEST(ShapeRaster, HatchesAsABrushOfLinesDoes) {
    constexpr int size = 256;
    constexpr int pitch = 8;
    const PixelShape shape{{120.5, 100.25}, {90.5, 70.25}, {0.8, 0.6}, false};
    const Hatching hatching(pitch, 1, -3, size);
    const ShapeInk ink{qRgba(200, 30, 60, 170), qRgba(200, 30, 60, 255), 2, &hatching};
    QImage image = clearImage(size);
    rasterize({image, image.rect()}, shape, ink);
    QImage lines(pitch, pitch, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < pitch; ++y)
        for (int x = 0; x < pitch; ++x)
            lines.setPixel(x, y, (x + y) % pitch == 0 ? qPremultiply(ink.fill) : 0);
    QImage expected = plainly(shape, {qRgba(0, 0, 0, 255), 0, 0}, size);
    QPainter painter(&expected);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    QBrush brush(lines);
    brush.setTransform(QTransform::fromTranslate(-3, 0));
    painter.fillRect(expected.rect(), brush);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.drawImage(0, 0, plainly(shape, {0, ink.outline, 2}, size));
    painter.end();
    EXPECT_LE(difference(image, expected).mean, 0.5);
}

PixelShape rectBetween(Vec2 low, Vec2 high) {
    return {(low + high) * 0.5, (high - low) * 0.5, {1, 0}, false};
}

TEST(CrispRaster, DrawsWhatQPainterDrawsWithoutAntiAliasing) {
    constexpr int size = 256;
    std::mt19937 random(3);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    for (int i = 0; i < 300; ++i) {
        const Vec2 low{number(-200, 200), number(-200, 200)};
        const PixelShape rect = rectBetween(low, low + Vec2{number(8, 400), number(8, 400)});
        const bool isDashed = i % 3 == 0;
        const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255), i % 4 == 1 ? 0.0 : 1.0 + i % 3};
        QImage image = clearImage(size);
        rasterizeCrisp({image, image.rect()}, rect, ink, isDashed ? LineStyle::dashed : LineStyle::solid);
        const QImage expected = plainly(rect, ink, size, isDashed ? Qt::DashLine : Qt::SolidLine, false);
        // The ends of dashes may be a pixel off, and both edges of a side that is almost between two pixels.
        EXPECT_LE(difference(image, expected).shareOfPixels, isDashed ? 0.01 : 0.008) << "rectangle " << i;
    }
}

TEST(CrispRaster, DrawsAllSidesEquallyThickWhereverTheyLie) {
    for (const double width : {1.0, 1.5, 2.25, 2.9})
        for (int i = 0; i < 100; ++i) {
            const Vec2 low{10 + 0.17 * i, 12 + 0.13 * i};
            QImage image = clearImage();
            rasterizeCrisp({image, image.rect()}, rectBetween(low, low + Vec2{20.3, 17.7}),
                           {0, qRgba(0, 0, 0, 255), width}, LineStyle::solid);
            const auto thicknesses = [&](QPoint from, QPoint step) {
                std::vector<int> runs{0};
                for (QPoint at = from; image.rect().contains(at); at += step) {
                    if (qAlpha(image.pixel(at)) != 0)
                        ++runs.back();
                    else if (runs.back() != 0)
                        runs.push_back(0);
                }
                return runs;
            };
            const int thick = static_cast<int>(width);
            const QPoint inside(static_cast<int>(low.x) + 10, static_cast<int>(low.y) + 9);
            ASSERT_EQ(thicknesses({0, inside.y()}, {1, 0}), (std::vector{thick, thick, 0}))
                << width << ' ' << i;
            ASSERT_EQ(thicknesses({inside.x(), 0}, {0, 1}), (std::vector{thick, thick, 0}))
                << width << ' ' << i;
        }
}

TEST(CrispRaster, DrawsNothingOutsideItsPart) {
    const PixelShape rect = rectBetween({-30.3, 7.2}, {52.6, 5e9});
    const ShapeInk ink{qRgba(200, 30, 60, 90), qRgba(20, 90, 200, 255), 3};
    for (const LineStyle line : {LineStyle::solid, LineStyle::dashed}) {
        QImage whole = clearImage();
        rasterizeCrisp({whole, whole.rect()}, rect, ink, line);
        QImage inParts = clearImage();
        for (const QRect part : {QRect(0, 0, 17, 64), QRect(17, 0, 47, 31), QRect(17, 31, 47, 33)})
            rasterizeCrisp({inParts, part}, rect, ink, line);
        EXPECT_EQ(inParts, whole);
        EXPECT_NE(whole, clearImage());
    }
}

TEST(CrispRaster, ShowsALineThinnerThanAPixelAsMuchAsThereIsOfIt) {
    QImage image = clearImage();
    rasterizeCrisp({image, image.rect()}, rectBetween({10, 10}, {50, 50}), {0, qRgba(0, 0, 0, 255), 0.4},
                   LineStyle::solid);
    EXPECT_EQ(qAlpha(image.pixel(10, 30)), 102);
    EXPECT_EQ(qAlpha(image.pixel(9, 30)), 0);
    EXPECT_EQ(qAlpha(image.pixel(11, 30)), 0);
}

TEST(CrispRaster, TakesRectanglesThatLieOutsideTheImage) {
    QImage image = clearImage();
    for (const LineStyle line : {LineStyle::solid, LineStyle::dashed})
        rasterizeCrisp({image, image.rect()}, {{1e12, -1e12}, {20, 20}, {1, 0}, false},
                       {0xffffffff, 0xffffffff, 2}, line);
    EXPECT_EQ(image, clearImage());
}

TEST(CrispRaster, TakesRectanglesWhoseDashesCannotBeCounted) {
    QImage image = clearImage();
    rasterizeCrisp({image, image.rect()}, {{1e18, 1e18}, {1e18, 1e18}, {1, 0}, false},
                   {qRgba(0, 0, 0, 255), 0xffffffff, 2}, LineStyle::dashed);
    EXPECT_EQ(qAlpha(image.pixel(30, 30)), 255);
}

} // namespace
} // namespace tangent
