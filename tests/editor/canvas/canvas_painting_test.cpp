#include "document/edits.h"
#include "editor_fixture.h"

#include <QSignalSpy>

#include <cmath>
#include <set>

namespace tangent {
namespace {

using namespace test;

class CanvasPaintingTest : public EditorTest {};

TEST_F(CanvasPaintingTest, PaintsPositionsBeyondThePrecisionOfPixels) {
    options.setShowGrid(true);
    LevelSettings settings = level().settings();
    settings.bounds.emplace().rect = Rect{{1e300, 0}, {1, 1}};
    const auto paintWholeLevel = [&] {
        canvas.zoomToLevel();
        canvas.finishPicture();
        return !canvas.grab().isNull();
    };
    document().add("Add", {circleAt(1, {1e16, 0}, 10)});
    EXPECT_TRUE(paintWholeLevel());
    test::replace(document(), "Move", {circleAt(1, {0, -1e16}, 10)});
    EXPECT_TRUE(paintWholeLevel());
    test::replace(document(), "Grow", {rectAt(1, {0, 0}, {1e100, 10})});
    EXPECT_TRUE(paintWholeLevel());
    test::replaceSettings(document(), "Bound", settings);
    EXPECT_TRUE(paintWholeLevel());
}

TEST_F(CanvasPaintingTest, PaintsACircleAndNotItsSquare) {
    document().add("Add", {circleAt(1, {0, 0}, 100)});
    document().selection().clear();
    EXPECT_NE(painted({60, 60}), canvas.theme().background);
    EXPECT_EQ(painted({90, 90}), canvas.theme().background);
}

TEST_F(CanvasPaintingTest, PaintsForbiddenOverlapsRedAndAllowedOnesNot) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100}), rectAt(2, {50, 0}, {100, 100})});
    document().selection().clear();
    EXPECT_TRUE(isRed(painted({75, 50})));
    EXPECT_FALSE(isRed(painted({-20, 50})));
    LevelSettings settings = level().settings();
    settings.forbiddenOverlaps.emplace();
    test::replaceSettings(document(), "Allow", settings);
    EXPECT_FALSE(isRed(painted({75, 50})));
}

TEST_F(CanvasPaintingTest, OffendersStayRedWhileSelectedHoweverSmall) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100}), rectAt(2, {95, 0}, {100, 100})});
    ASSERT_EQ(document().selection().count(), 2U);
    for (const double zoom : {0.03, 0.06, 0.12, 0.2, 0.3, 0.4, 0.8}) {
        canvas.setZoom(zoom);
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        const double ratio = image.devicePixelRatio();
        const QPoint edge = (canvas.toPixel({0, 30}) * ratio).toPoint(); // no handle there
        bool isRedThere = false;
        for (int y = -qRound(2 * ratio); y <= qRound(2 * ratio); ++y)
            for (int x = -qRound(2 * ratio); x <= qRound(3 * ratio); ++x)
                isRedThere |= isRed(image.pixelColor(edge + QPoint(x, y)));
        EXPECT_TRUE(isRedThere) << zoom;
    }
}

TEST_F(CanvasPaintingTest, OffendersStayRedAmongACrowdThatIsSelected) {
    std::vector<Collider> crowd{rectAt(1, {118, 118}, {10, 10})}; // upon one of them
    for (int i = 0; i < 400; ++i)
        crowd.push_back(rectAt(2 + i, {i % 20 * 12.0, i / 20 * 12.0}, {10, 10}));
    document().add("Add", crowd);
    ASSERT_EQ(document().selection().count(), crowd.size());
    for (const double zoom : {0.03, 0.06, 0.1}) {
        canvas.setZoom(zoom);
        EXPECT_TRUE(isRed(painted({122, 122}))) << zoom;
        EXPECT_FALSE(isRed(painted({12, 12}))) << zoom;
    }
}

TEST_F(CanvasPaintingTest, SelectedCollidersAreMarkedWhereTheyTouchOneThatFillsTheView) {
    document().add("Add", {rectAt(1, {-5'000, -5'000}, {5'000, 10'000}), rectAt(2, {0, 0}, {100, 100})});
    document().selection().set({ColliderId{1}});
    EXPECT_TRUE(isTouchMarked({0, 100}));
    EXPECT_FALSE(isTouchMarked({0, 200}));
    EXPECT_FALSE(isTouchMarked({-100, 100}));
}

TEST_F(CanvasPaintingTest, SelectedCollidersAreMarkedWhereAGapWithinTheToleranceIsBetweenThem) {
    document().add("Add",
                   {circleAt(1, {-240, -120}, 80), circleAt(2, {-104.7703843195304, -83.7653336856471}, 60),
                    rectAt(3, {0.1, 0}, {100.2, 100}), rectAt(4, {100.3004, 20}, {50, 60}),
                    rectAt(5, {-300.5, 100}, {100, 100}), rectAt(6, {-200.4999, 200.0005}, {50, 50}),
                    rectAt(7, {200, -200}, {100, 100}), rectAt(8, {300.002, -200}, {50, 100})});
    EXPECT_TRUE(isTouchMarked({-162.726, -99.2945}));
    EXPECT_TRUE(isTouchMarked({100.3, 20}));
    EXPECT_TRUE(isTouchMarked({100.3, 80}));
    EXPECT_TRUE(isTouchMarked({-200.5, 200}));
    EXPECT_FALSE(isTouchMarked({300, -200})) << "wider than the tolerance";
}

TEST_F(CanvasPaintingTest, SelectedCollidersAreMarkedWhereTheyTouchCollidersThatMayOverlap) {
    LevelSettings settings = document().level().settings();
    settings.layers.push_back({LayerId{2}, "Props", {}, {}});
    settings.forbiddenOverlaps.emplace();
    test::replaceSettings(document(), "Allow all", settings);
    Collider prop = rectAt(2, {100, 20}, {50, 60});
    prop.layer = LayerId{2};
    Collider zone = rectAt(3, {-80, 10}, {80, 25});
    zone.sensor = true;
    const Collider speck = rectAt(4, {25, 100}, {5, 5}); // smaller than a mark
    document().add("Add", {rectAt(1, {0, 0}, {100, 100}), prop, zone, speck});
    document().selection().set({ColliderId{1}});
    EXPECT_TRUE(isTouchMarked({100, 20}));
    EXPECT_TRUE(isTouchMarked({100, 80}));
    EXPECT_TRUE(isTouchMarked({0, 35}));
    EXPECT_FALSE(isTouchMarked({25, 100}));
    canvas.setZoom(4, canvas.toPixel({25, 100}));
    EXPECT_TRUE(isTouchMarked({25, 100}));
}

TEST_F(CanvasPaintingTest, SmallSensorsAreDashedToo) {
    const double radius = 12.8;
    const auto gapsAround = [&](bool isSensor) {
        document().clear();
        Collider coin = circleAt(1, {0, 0}, radius);
        coin.sensor = isSensor;
        document().add("Add", {coin});
        document().selection().clear();
        canvas.zoomTo({-100, -100, 200, 200});
        canvas.setZoom(1);
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        int gaps = 0;
        for (int degrees = 0; degrees < 360; ++degrees) {
            const double angle = degrees * 3.14159265 / 180;
            const Vec2 at{radius * std::cos(angle), radius * std::sin(angle)};
            const QPointF pixel = canvas.toPixel(at) * image.devicePixelRatio();
            gaps +=
                image.pixelColor(static_cast<int>(pixel.x()), static_cast<int>(pixel.y())).saturation() < 70;
        }
        return gaps;
    };
    const int solid = gapsAround(false);
    EXPECT_GT(gapsAround(true), solid + 25);
    EXPECT_LT(gapsAround(true), 250);
}

TEST_F(CanvasPaintingTest, ASelectedSensorKeepsItsDashes) {
    Collider zone = rectAt(1, {0, 0}, {200, 100});
    Collider disc = circleAt(2, {-200, 0}, 100);
    zone.sensor = disc.sensor = true;
    document().add("Add", {zone, disc, rectAt(3, {0, 150}, {200, 100})});
    canvas.finishPicture();
    const QImage image = canvas.viewport()->grab().toImage();
    const auto colorAt = [&](Vec2 at) {
        return image.pixel((canvas.toPixel(at) * image.devicePixelRatio()).toPoint());
    };
    const auto colorsAlong = [&](double y) {
        std::set<QRgb> colors;
        for (double x = 10; x < 85; ++x) // between handles
            colors.insert(colorAt({x, y}));
        return colors;
    };
    const QRgb selection = canvas.theme().selection.rgb();
    EXPECT_TRUE(colorsAlong(0).contains(selection));
    EXPECT_EQ(colorsAlong(0).size(), 2U) << "nothing of its own line between the dashes";
    EXPECT_EQ(colorsAlong(150), std::set{selection});
    int gaps = 0;
    for (double angle = 0.2; angle < 1.4; angle += 0.01)
        gaps += qGreen(colorAt(Vec2{-200, 0} + Vec2{std::cos(angle), std::sin(angle)} * 100)) >
                qGreen(selection) + 90;
    EXPECT_GT(gaps, 10);
    EXPECT_LT(gaps, 80);
}

TEST_F(CanvasPaintingTest, TheRotationHandleHangsOnTheMiddleOfWhatIsInView) {
    document().add("Add", {rectAt(1, {100, -50}, {1'000, 100})});
    const double inView = (100 + canvas.visibleArea().right()) / 2;
    EXPECT_NE(painted({inView, -62}), canvas.theme().background);
}

/// Qt warns about them.
TEST_F(CanvasPaintingTest, HandlesBeyondTheLargestNumberAreNotPainted) {
    static QStringList warnings;
    warnings.clear();
    const auto before = qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString& text) { warnings.append(text); });
    document().add("Add", {rectAt(1, {-1.7e308, 0}, {10, 10}), rectAt(2, {1.7e308, 0}, {10, 10})});
    canvas.zoomToLevel();
    static_cast<void>(canvas.grab());
    qInstallMessageHandler(before);
    EXPECT_TRUE(warnings.isEmpty()) << warnings.join(QLatin1Char('\n')).toStdString();
}

TEST_F(CanvasPaintingTest, CollidersWithoutASizeAreMarked) {
    document().add("Add", {rectAt(1, {0, 0}, {0, 50}), circleAt(2, {100, 0}, -5)});
    EXPECT_TRUE(isRed(painted({0, 25})));
    EXPECT_TRUE(isRed(painted({100, 0})));
    EXPECT_EQ(painted({50, 0}), canvas.theme().background);
    test::replace(document(), "Mend", {rectAt(1, {0, 0}, {10, 50})});
    EXPECT_FALSE(isRed(painted({0, 25})));
    document().layers().setHidden(LayerId{1}, true);
    EXPECT_FALSE(isRed(painted({100, 0})));
    document().clear();
    EXPECT_FALSE(isRed(painted({100, 0})));
}

TEST_F(CanvasPaintingTest, CollidersWithoutASizeAreMarkedAlsoWhereThatIsIgnored) {
    document().add("Add", {rectAt(1, {0, 0}, {0, 50})});
    LevelSettings settings = level().settings();
    settings.ignored.push_back({"invalid_shape", {ColliderId{1}}, "a marker", {}});
    test::replaceSettings(document(), "Ignore", settings);
    ASSERT_EQ(level().problemCount(Severity::error), 0U);
    EXPECT_TRUE(isRed(painted({0, 25})));
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{100, 0}, {0, 50}}});
    EXPECT_TRUE(isRed(painted({100, 25})));
    EXPECT_FALSE(isRed(painted({0, 25})));
    document().remove("Delete", {ColliderId{1}});
    EXPECT_FALSE(isRed(painted({100, 25})));
    document().undo();
    EXPECT_TRUE(isRed(painted({100, 25})));
    document().open({{}, LiveLevel(level().snapshot()), {}});
    EXPECT_TRUE(isRed(painted({100, 25})));
    test::reshape(document(), "Mend", {ColliderId{1}}, {Rect{{100, 0}, {50, 50}}});
    EXPECT_FALSE(isRed(painted({100, 25})));
}

TEST_F(CanvasPaintingTest, TouchingCollidersAreNotRed) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100}), rectAt(2, {100, 0}, {100, 100})});
    document().selection().clear();
    EXPECT_FALSE(isRed(painted({100, 50})));
    EXPECT_FALSE(isRed(painted({98, 50})));
}

TEST_F(CanvasPaintingTest, HiddenLayersAreNotPainted) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    document().selection().clear();
    document().layers().setHidden(LayerId{1}, true);
    EXPECT_EQ(painted({50, 50}), canvas.theme().background);
}

TEST_F(CanvasPaintingTest, ManyCollidersArePaintedCoarselyButAllOfThem) {
    std::vector<Collider> many;
    for (int i = 0; i < 30'000; ++i) {
        const int row = i / 180;
        many.push_back(rectAt(i + 1, {i % 180 * 4.0 - 360, row * 3.0 - 250}, {3, 2}));
    }
    document().add("Add", many);
    document().selection().clear();
    EXPECT_NE(painted({-358.5, -249}), canvas.theme().background);
    EXPECT_NE(painted({-358.5 + 119 * 4, -249 + 166 * 3}), canvas.theme().background);
    EXPECT_EQ(painted({-365, -249}), canvas.theme().background);
}

TEST_F(CanvasPaintingTest, ShowsTheSameOnAScreenAndInAPicture) {
    options.setShowGrid(true);
    document().add("Add",
                   {rectAt(1, {0, 0}, {100, 100}), circleAt(2, {90, 40}, 30), circleAt(3, {-200, 0}, 90)});
    canvas.finishPicture();
    const QImage picture = canvas.viewport()->grab().toImage();
    QImage screen(picture.size(), QImage::Format_RGB32);
    screen.setDevicePixelRatio(picture.devicePixelRatio());
    const QRegion halves = QRegion(0, 0, 800, 200) + QRect(0, 200, 300, 400); // one is to be left as it is
    screen.fill(Qt::magenta);
    canvas.viewport()->render(&screen, {}, halves);
    for (int y = 0; y < screen.height(); ++y)
        for (int x = 0; x < screen.width(); ++x) {
            const QPoint pixel(int(x / screen.devicePixelRatio()), int(y / screen.devicePixelRatio()));
            const QColor expected = halves.contains(pixel) ? picture.pixelColor(x, y) : QColor(Qt::magenta);
            ASSERT_EQ(screen.pixelColor(x, y), expected) << x << ", " << y;
        }
}

TEST_F(CanvasPaintingTest, RepaintsOnlyWhenSomethingChanged) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    QApplication::processEvents();
    struct PaintCounter : QObject {
        int paints = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            paints += event->type() == QEvent::Paint;
            return false;
        }
    } counter;
    canvas.viewport()->installEventFilter(&counter);
    QApplication::processEvents();
    EXPECT_EQ(counter.paints, 0);
    test::replace(document(), "Move", {rectAt(1, {10, 0}, {100, 100})});
    QApplication::processEvents();
    EXPECT_GE(counter.paints, 1);
}

TEST_F(CanvasPaintingTest, ThePictureStaysWhereALayerBecomesCurrentOrLocked) {
    LevelSettings settings = level().settings();
    settings.layers.push_back({.id = LayerId{2}, .name = "Props", .color = {}, .unknown = {}});
    test::replaceSettings(document(), "Add layer", settings);
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    canvas.finishPicture();
    ASSERT_TRUE(canvas.isPictureFinished());
    document().layers().setCurrent(LayerId{2});
    document().layers().setLocked(LayerId{1}, true);
    EXPECT_TRUE(canvas.isPictureFinished());
    document().layers().setHidden(LayerId{1}, true);
    EXPECT_FALSE(canvas.isPictureFinished());
    EXPECT_EQ(painted({50, 50}), canvas.theme().background);
}

TEST_F(CanvasPaintingTest, ThinLockedCollidersHaveAPadlock) {
    document().add("Add", {rectAt(1, {-200, -200}, {12, 400}), rectAt(2, {0, 100}, {300, 12})});
    document().selection().clear();
    const QColor wall = painted({-194, 190});
    const QColor floor = painted({10, 106});
    document().colliderView().setLocked(std::array{level().at(0), level().at(1)}, true);
    EXPECT_NE(painted({-194, 190}), wall);
    EXPECT_NE(painted({10, 106}), floor);
}

TEST_F(CanvasPaintingTest, TheReadoutKeepsClearOfTheSizeOfAGap) {
    CanvasFeedback shown;
    shown.gaps = {{QLineF(0, 0, 0, 100), QStringLiteral("100")}};
    shown.readoutAt = {-20, 30};
    canvas.showFeedback(shown);
    const QRect text(canvas.toPixel({0, 50}).toPoint() - QPoint(8, 6), QSize(16, 12));
    const QImage before = canvas.viewport()->grab(text).toImage();
    shown.readout = QStringLiteral("0, 0 · 100 × 100");
    canvas.showFeedback(shown);
    EXPECT_EQ(canvas.viewport()->grab(text).toImage(), before);
}

TEST_F(CanvasPaintingTest, CrossesFollowTheCollidersWithoutASize) {
    std::vector<Collider> points;
    for (int id = 1; id <= 2000; ++id) // many at one place
        points.push_back(circleAt(id, {id % 100 * 0.01, 0}, 0));
    points.push_back(circleAt(3000, {100, 50}, 0));
    document().add("Add", points);
    document().selection().clear();
    EXPECT_TRUE(isRed(painted({0, 0})));
    EXPECT_TRUE(isRed(painted({100, 50})));
    test::reshape(document(), "Move", {ColliderId{3000}}, {Circle{{-100, 50}, 0}});
    EXPECT_FALSE(isRed(painted({100, 50})));
    EXPECT_TRUE(isRed(painted({-100, 50})));
    document().layers().setHidden(LayerId{1}, true);
    EXPECT_FALSE(isRed(painted({-100, 50})));
    document().layers().setHidden(LayerId{1}, false);
    test::reshape(document(), "Grow", {ColliderId{3000}}, {Circle{{-100, 50}, 30}});
    EXPECT_FALSE(isRed(painted({-100, 50})));
    document().undo();
    EXPECT_TRUE(isRed(painted({-100, 50})));
    document().remove("Delete", {ColliderId{3000}});
    EXPECT_FALSE(isRed(painted({-100, 50})));
}

} // namespace
} // namespace tangent
