#include "picture/tile_cache.h"

#include "image_difference.h"
#include "picture/conversions.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPalette>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <random>
#include <span>

namespace tangent {
namespace {

using namespace test;

constexpr QSize viewSize(700, 500);

class TileCacheTest : public testing::Test {
protected:
    TileCacheTest() { fill(3'000); }

    void fill(int colliders) {
        Level all;
        all.layers = {{LayerId{1}, "Walls", {}, {}}};
        for (int id = 1; id <= colliders; ++id)
            all.colliders.push_back(randomCollider(id));
        level = LiveLevel(std::move(all));
    }

    Collider randomCollider(std::int64_t id) {
        Collider collider;
        collider.id = ColliderId{id};
        collider.layer = LayerId{1};
        const Vec2 place{number(-800, 800), number(-600, 600)};
        const double size = number(2, 40);
        if (id % 2 == 0)
            collider.shape = Circle{place, size / 2};
        else
            collider.shape = Rect{place, {size, size / 2}};
        collider.sensor = id % 7 == 0;
        return collider;
    }
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }

    PictureStyle style() const {
        PictureStyle result;
        result.layers = {{Qt::blue, false}};
        result.theme = CanvasTheme::of(QPalette());
        result.text = Qt::black;
        return result;
    }
    void showIn(TileCache& cache) {
        cache.setOverview({-850, -650, 1700, 1300});
        cache.setStyle(style());
    }
    static QRectF viewAt(double scale) {
        return {-viewSize.width() / 2 / scale, -viewSize.height() / 2 / scale, viewSize.width() / scale,
                viewSize.height() / scale};
    }
    static QImage painted(TileCache& cache, double scale) {
        QImage image(viewSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        cache.paint(painter, viewAt(scale), scale);
        return image;
    }
    static QImage finished(TileCache& cache, double scale) {
        painted(cache, scale);
        cache.finish();
        EXPECT_TRUE(cache.isFinished());
        return painted(cache, scale);
    }
    /// The same view painted as one part.
    QImage paintedAtOnce(double scale) const {
        const QRect all(QPoint(), viewSize);
        PicturePart part{viewSize, {}, all, toVec2(viewAt(scale).topLeft()), scale};
        EXPECT_EQ(paintPicture(level, style(), part), Painted::all);
        QImage image(viewSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter(&image).drawImage(0, 0, part.image);
        return image;
    }
    void moveOne(TileCache& cache) {
        const ProxyId collider =
            level.at(std::uniform_int_distribution<std::size_t>(0, level.size() - 1)(random_));
        Collider moved = level.collider(collider);
        const auto invalidate = [&] {
            cache.invalidate(toRectF(level.contacts().broadPhase().box(collider)));
        };
        std::vector<ProxyId> others;
        const auto collectOthers = [&] {
            level.contacts().graph().forEachOf(collider, [&](const Contact& contact) {
                others.push_back(contact.a == collider ? contact.b : contact.a);
            });
        };
        cache.stop();
        invalidate();
        collectOthers();
        moved.shape = randomCollider(idNumber(moved.id)).shape;
        level.update(std::span(&moved, 1));
        invalidate();
        collectOthers();
        for (const ProxyId other : others)
            cache.invalidate(toRectF(level.contacts().broadPhase().box(other)));
    }

    LiveLevel level;

private:
    std::mt19937 random_{11};
};

TEST_F(TileCacheTest, ShowsWhatPaintingAtOnceShows) {
    TileCache cache(level);
    showIn(cache);
    for (const double scale : {0.3, 1.0, 2.5}) {
        const Difference found = difference(finished(cache, scale), paintedAtOnce(scale));
        EXPECT_LE(found.shareOfPixels, 0.004) << "at scale " << scale;
    }
}

TEST_F(TileCacheTest, ShowsChangesMadeWhileThreadsPaint) {
    TileCache cache(level);
    showIn(cache);
    for (int i = 0; i < 60; ++i) {
        painted(cache, i % 2 == 0 ? 0.3 : 1.0);
        QCoreApplication::processEvents(); // starts the threads
        moveOne(cache);
    }
    for (const double scale : {0.3, 1.0}) {
        const Difference found = difference(finished(cache, scale), paintedAtOnce(scale));
        EXPECT_LE(found.shareOfPixels, 0.004) << "at scale " << scale;
    }
}

TEST_F(TileCacheTest, ReportsWhatThreadsPainted) {
    fill(20'000); // more in each of the four tiles than the calling thread paints, however fast it is
    TileCache cache(level);
    showIn(cache);
    QSignalSpy refined(&cache, &TileCache::refined);
    painted(cache, 0.2);
    ASSERT_FALSE(cache.isFinished());
    cache.finish();
    EXPECT_TRUE(cache.isFinished());
    ASSERT_EQ(refined.count(), 1);
    EXPECT_TRUE(refined.front().front().toRectF().intersects(viewAt(0.2)));
}

TEST_F(TileCacheTest, AnInvalidatedAreaIsPaintedAgainAndNoOther) {
    TileCache cache(level);
    showIn(cache);
    finished(cache, 1);
    cache.invalidate({0, 0, 10, 10});
    EXPECT_FALSE(cache.isFinished());
    finished(cache, 1);
    cache.invalidate({5'000, 5'000, 10, 10});
    EXPECT_TRUE(cache.isFinished());
    cache.invalidateAll();
    EXPECT_FALSE(cache.isFinished());
}

} // namespace
} // namespace tangent
