#include "canvas/extents.h"
#include "document/edits.h"
#include "editor_fixture.h"
#include "image_difference.h"
#include "picture/tile_cache.h"

#include <QPainter>
#include <QSignalSpy>
#include <QWheelEvent>

#include <array>
#include <functional>
#include <random>

namespace tangent {
namespace {

using namespace test;

class PictureItemTest : public EditorTest {
protected:
    Collider randomCollider(std::int64_t id, double largest = 60) {
        Collider collider;
        collider.id = ColliderId{id};
        collider.layer = LayerId{1};
        const Vec2 place{std::round(number(-600, 600)), std::round(number(-400, 400))};
        const Vec2 size{std::round(number(2, largest)), std::round(number(2, largest))};
        if (id % 3 == 0)
            collider.shape = Circle{place, size.x / 2};
        else if (id % 3 == 1)
            collider.shape = Rect{place, size};
        else
            collider.shape = RotatedRect{{place, size}, number(1, 89)};
        collider.sensor = id % 7 == 0;
        if (id % 40 == 0)
            collider.name = "buoy";
        return collider;
    }
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    int roll(int sides) { return std::uniform_int_distribution(0, sides - 1)(random_); }

    void changeAtRandom() {
        std::vector<ColliderId> some;
        for (int i = 0; i < 1 + roll(5); ++i)
            some.push_back(
                level().collider(level().at(static_cast<std::size_t>(roll(int(level().size()))))).id);
        switch (roll(8)) {
        case 0:
            document().add("Add", {randomCollider(idNumber(document().nextId()))});
            return;
        case 1:
            document().remove("Delete", some);
            return;
        case 2:
            return document().undoHistory().index() > 2 ? document().undo() : void(); // not the level itself
        case 3:
            return document().redo();
        case 4:
            return document().selection().set(some);
        case 5:
            return key(roll(2) == 0 ? Qt::Key_Right : Qt::Key_PageUp);
        case 6:
            return drag(some.front());
        default: {
            LevelSettings settings = level().settings();
            settings.forbiddenOverlaps.emplace();
            if (roll(2) == 0)
                settings.forbiddenOverlaps.reset();
            return test::replaceSettings(document(), "Rules", settings);
        }
        }
    }
    void drag(ColliderId id) {
        const Vec2 from = center(level().collider(*level().find(id)).shape);
        mouse.drag(from, from + Vec2{std::round(number(-40, 40)), std::round(number(-40, 40))});
    }
    /// Shows the picture as it stands, also where it is still coarse.
    void look() { canvas.viewport()->repaint(); }

    QImage shown(Canvas& from) {
        from.clearFocus(); // the focus frame differs
        from.finishPicture();
        EXPECT_TRUE(from.isPictureFinished());
        return from.viewport()->grab().toImage();
    }
    /// The same view by a canvas that never painted anything before.
    QImage paintedAfresh() {
        Canvas fresh(document(), options);
        fresh.resize(canvas.size());
        fresh.show();
        QApplication::processEvents();
        fresh.zoomTo(canvas.visibleArea());
        fresh.setZoom(canvas.zoom());
        return shown(fresh);
    }

    void addMany() {
        std::vector<Collider> many;
        for (int id = 1; id <= 1'500; ++id)
            many.push_back(randomCollider(id));
        document().add("Add", many);
        document().selection().clear();
    }

    std::mt19937 random_{7};
};

TEST_F(PictureItemTest, WhatChangedLooksLikePaintedAfreshAtEveryZoom) {
    addMany();
    for (const double zoom : {0.04, 0.15, 0.4, 1.0, 2.5, 9.0}) {
        canvas.zoomTo(QRectF(-400, -300, 800, 600));
        canvas.setZoom(zoom);
        for (int i = 0; i < 12; ++i) {
            look();
            changeAtRandom();
        }
        canvas.zoomTo(QRectF(-400, -300, 800, 600)); // an undo may have moved the view
        canvas.setZoom(zoom);
        const Difference found = difference(shown(canvas), paintedAfresh());
        EXPECT_LE(found.shareOfPixels, 0.001) << "at zoom " << zoom;
    }
}

TEST_F(PictureItemTest, EachPartOfAColliderThatIsDrawnIsRepainted) {
    document().add("Add", {rectAt(1, {-100, -100}, {200, 200})});
    document().selection().clear();
    LevelSettings settings = level().settings();
    settings.layers.push_back({LayerId{2}, "Other", {}, {}});
    test::replaceSettings(document(), "Add layer", settings);
    const std::vector<std::function<void(Collider&)>> edits{
        [](Collider& collider) { collider.name = "Crate"; },
        [](Collider& collider) { collider.sensor = true; },
        [](Collider& collider) { collider.layer = LayerId{2}; },
        [](Collider& collider) {
            collider.shape = Circle{{0, 0}, 100};
        },
    };
    for (const auto& edit : edits) {
        const QImage before = shown(canvas);
        document().change("Edit", std::array{ColliderId{1}}, edit);
        EXPECT_GT(difference(shown(canvas), before).shareOfPixels, 0.0);
        EXPECT_LE(difference(shown(canvas), paintedAfresh()).shareOfPixels, 0.001);
    }
}

TEST_F(PictureItemTest, PanningShowsWhatIsThere) {
    addMany();
    for (int i = 0; i < 20; ++i) {
        QTest::mousePress(canvas.viewport(), Qt::MiddleButton, {}, {400, 300});
        const QPointF to(400 + roll(300) - 150, 300 + roll(300) - 150);
        QMouseEvent move(QEvent::MouseMove, to, canvas.viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::MiddleButton, {});
        QApplication::sendEvent(canvas.viewport(), &move);
        QTest::mouseRelease(canvas.viewport(), Qt::MiddleButton, {}, to.toPoint());
        look();
    }
    EXPECT_LE(difference(shown(canvas), paintedAfresh()).shareOfPixels, 0.001);
}

TEST_F(PictureItemTest, PanningByPartsOfPixelsShowsWhatIsThere) {
    addMany();
    const double before = canvas.toLevel({0, 0}).x;
    for (int i = 0; i < 3; ++i) {
        const QPointF middle(400, 300);
        QWheelEvent event(middle, canvas.viewport()->mapToGlobal(middle), {}, {0, 15}, Qt::NoButton,
                          Qt::ShiftModifier, Qt::NoScrollPhase, false); // of a finely graded wheel
        QApplication::sendEvent(canvas.viewport(), &event);
        EXPECT_LE(difference(shown(canvas), paintedAfresh()).shareOfPixels, 0.002);
    }
    EXPECT_NEAR(before - canvas.toLevel({0, 0}).x, 3 * 7.5, 0.5);
}

TEST_F(PictureItemTest, ChangesWhileThreadsPaintAreShown) {
    std::vector<Collider> many;
    for (int id = 1; id <= 20'000; ++id)
        many.push_back(randomCollider(id, 8));
    document().add("Add", many);
    document().selection().clear();
    LevelSettings settings = level().settings();
    settings.forbiddenOverlaps.emplace(); // else everything is red
    test::replaceSettings(document(), "Rules", settings);
    for (int i = 0; i < 30; ++i) {
        canvas.setZoom(i % 2 == 0 ? 0.3 : 0.35);
        look();
        changeAtRandom();
        if (i % 5 == 0)
            QApplication::processEvents();
    }
    EXPECT_LE(difference(shown(canvas), paintedAfresh()).shareOfPixels, 0.001);
}

TEST_F(PictureItemTest, TheFirstPictureOfACrowdIsCoarseButNotBlank) {
    std::vector<Collider> many;
    for (int row = 0; row < 100; ++row)
        for (int column = 0; column < 200; ++column)
            many.push_back(rectAt(200 * row + column + 1, {column * 8.0, row * 8.0}, {7, 7}));
    document().add("Add", many);
    document().selection().clear();
    const QRectF all(0, 0, 1600, 800);
    TileCache cache(level());
    cache.setOverview(all);
    cache.setStyle(PictureStyle::of(document(), canvas.theme(), Qt::black, canvas.font(), 1));
    QImage image(400, 200, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    cache.paint(painter, all, 0.25);
    painter.end();
    EXPECT_FALSE(cache.isFinished());
    int seen = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            seen += qAlpha(image.pixel(x, y)) > 20;
    EXPECT_GT(seen, image.width() * image.height() * 95 / 100);
}

TEST_F(PictureItemTest, TheCoarsePictureAroundTheViewRepaintsNothing) {
    document().add("Add", {rectAt(1, {0, 0}, {7, 7}), rectAt(2, {600, 300}, {7, 7})});
    TileCache cache(level());
    cache.setOverview(QRectF(0, 0, 2000, 2000));
    cache.setStyle(PictureStyle::of(document(), canvas.theme(), Qt::black, canvas.font(), 1));
    QImage image(400, 200, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    cache.paint(painter, QRectF(0, 0, 400, 200), 1);
    cache.finish();
    cache.paint(painter, QRectF(0, 0, 400, 200), 1);
    ASSERT_TRUE(cache.isFinished());
    cache.invalidate(QRectF(600, 300, 7, 7)); // beside the view
    const QSignalSpy refined(&cache, &TileCache::refined);
    cache.finish();
    EXPECT_EQ(refined.count(), 0);
}

/// Tiles, coarse pictures and threads may not show: in the end it is what painting the level in one go gives.
TEST_F(PictureItemTest, IsWhatPaintingEveryColliderAtOnceGives) {
    std::vector<Collider> many;
    for (int id = 1; id <= 6'000; ++id)
        many.push_back(randomCollider(id));
    document().add("Add", many);
    for (const double zoom : {0.03, 0.1, 0.3, 1.0, 3.0, 20.0}) {
        canvas.setZoom(zoom);
        for (int i = 0; i < 4; ++i) {
            look();
            changeAtRandom();
        }
        canvas.finishPicture();
        const QRectF area = canvas.visibleArea();
        const double scale = canvas.zoom();
        const PictureStyle style = PictureStyle::of(document(), canvas.theme(), Qt::black, canvas.font(), 1);
        const QSize size = canvas.viewport()->size();
        const auto transparent = [&] {
            QImage image(size, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            return image;
        };
        PicturePart whole{size, {}, QRect({}, size), toVec2(area.topLeft()), scale};
        ASSERT_EQ(paintPicture(level(), style, whole), Painted::all);
        TileCache cache(level());
        cache.setOverview(extentOf(document().level()));
        cache.setStyle(style);
        QImage tiled = transparent();
        const auto paint = [&] {
            tiled.fill(Qt::transparent);
            QPainter painter(&tiled);
            cache.paint(painter, area, scale);
        };
        paint();
        cache.finish();
        paint();
        const QImage plain = whole.image.isNull() ? transparent() : whole.image;
        // Where QPainter clips a dashed line, its dashes begin a little elsewhere.
        EXPECT_LE(difference(tiled, plain).shareOfPixels, 0.004) << "at zoom " << zoom;
    }
}

/// Walls too thin to show an outline, hundreds over each other: most of them are never painted.
TEST_F(PictureItemTest, SkippingWallsUnderOthersChangesNoPixel) {
    constexpr int width = 60;
    constexpr int height = 240;
    LevelSettings settings = level().settings();
    settings.forbiddenOverlaps.emplace();
    settings.layers.push_back({LayerId{2}, "Props", {}, {}});
    test::replaceSettings(document(), "Rules", settings);
    std::vector<Collider> walls;
    for (int id = 1; id <= 12'000; ++id) {
        walls.push_back(rectAt(id, {std::round(number(0, width)) + 0.475, std::round(number(-50, height))},
                               {0.05, std::round(number(60, 200))}));
        walls.back().layer = LayerId{1 + id % 2};
        walls.back().sensor = id % 5 == 0;
    }
    document().add("Add", walls);
    document().selection().set({ColliderId{10}, ColliderId{9'000}, ColliderId{11'990}});
    const PictureStyle style = PictureStyle::of(document(), canvas.theme(), Qt::black, canvas.font(), 1);
    PicturePart part{{width, height}, {}, QRect(0, 0, width, height), {0, 0}, 1};
    ASSERT_EQ(paintPicture(level(), style, part), Painted::all);

    using Color = std::array<double, 4>;
    std::vector<Color> expected(width * height);
    const auto lay = [&](const Rect& on, QColor color, double opacity) {
        for (int y = std::max(0, int(on.min.y)); y < std::min<double>(height, on.min.y + on.size.y); ++y)
            for (int x = std::max(0, int(on.min.x)); x < std::min<double>(width, on.min.x + on.size.x); ++x) {
                Color& at = expected[std::size_t(y * width + x)];
                const Color laid{double(color.red()), double(color.green()), double(color.blue()), 255};
                for (std::size_t i = 0; i < 4; ++i)
                    at[i] = at[i] * (1 - opacity) + laid[i] * opacity;
            }
    };
    for (const Collider& wall : walls) {
        const Rect& rect = std::get<Rect>(wall.shape);
        const std::uint32_t layer = level().layerNumber(wall.layer);
        lay({{std::floor(rect.min.x), rect.min.y}, {1, rect.size.y}}, style.layers[layer].color,
            wall.sensor ? 77 / 255.0 : 153 / 255.0);
    }
    for (const std::size_t selected : {9u, 8'999u, 11'989u}) {
        const Rect& rect = std::get<Rect>(walls[selected].shape);
        lay({{std::floor(rect.min.x) - 1, rect.min.y - 1}, {3, rect.size.y + 2}}, style.theme.selection, 1);
    }
    double most = 0;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const QRgb pixel = part.image.pixel(x, y); // premultiplied, as it is
            const Color& at = expected[std::size_t(y * width + x)];
            most = std::max({most, std::abs(qRed(pixel) - at[0]), std::abs(qAlpha(pixel) - at[3])});
        }
    EXPECT_LE(most, 5); // rounding, layer by layer
}

TEST_F(PictureItemTest, ALongWallIsSeenHoweverThin) {
    document().add("Add", {rectAt(1, {0, -300}, {0.01, 600})});
    document().selection().clear();
    canvas.setZoom(0.5);
    EXPECT_GT(qAbs(canvas.theme().background.red() - painted({0.3, 7}).red()), 80);
}

TEST_F(PictureItemTest, ProblemsAreSeenFromAnyHeight) {
    document().add("Add", {rectAt(1, {0, 0}, {10, 10}), rectAt(2, {5, 0}, {10, 10})});
    document().selection().clear();
    canvas.setZoom(minZoom);
    EXPECT_TRUE(isRed(painted({0, 0})));
}

} // namespace
} // namespace tangent
