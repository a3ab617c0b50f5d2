#include "canvas/items/reach_legend.h"

#include "document/edits.h"
#include "editor_fixture.h"

#include <tangent/live/unreachable.h>

#include <QPainter>
#include <QPalette>
#include <QWheelEvent>

#include <cmath>
#include <random>

namespace tangent {
namespace {

using namespace test;

class ReachItemTest : public EditorTest {
protected:
    ReachItemTest() {
        canvas.setCamera({QPointF(canvas.viewport()->width(), canvas.viewport()->height()) / 2, 1});
        setBody("radius", 8);
    }

    void setBody(const char* parameter, double value) {
        document().changeSettings("Body", [&](LevelSettings& settings) {
            settings.rules.parameter(Rule::unreachable, parameter) = value;
        });
    }
    static Collider spawnAt(std::int64_t id, Vec2 place) {
        Collider spawn = circleAt(id, place, 2);
        spawn.sensor = true;
        spawn.properties = {{"spawn", true}};
        return spawn;
    }
    /// Walls around the square from 100,100 to 200,200, with a door on the right that collider 5 closes.
    void addRoom() {
        document().add("Add", {rectAt(1, {90, 90}, {120, 10}), rectAt(2, {90, 200}, {120, 10}),
                               rectAt(3, {90, 100}, {10, 100}), rectAt(4, {200, 100}, {10, 60}),
                               rectAt(5, {200, 160}, {10, 40}), spawnAt(6, {300, 150})});
        document().selection().clear();
    }
    void show(bool shows = true) { options.setShowReach(shows); }
    QImage picture() {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage();
    }
    /// Whether the shade changes any of eight pixels from a place to the right: one of them is on a line of a hatch.
    bool isShaded(Vec2 at) {
        show(false);
        const QImage plain = picture();
        show();
        const QImage shaded = picture();
        const QPoint first = canvas.toPixel(at).toPoint();
        for (int i = 0; i < 8; ++i)
            if (shaded.pixelColor(first + QPoint(i, 0)) != plain.pixelColor(first + QPoint(i, 0)))
                return true;
        return false;
    }
    QString legend() {
        const auto* shown = canvas.viewport()->findChild<ReachLegend*>();
        return shown->isVisible() ? shown->accessibleName() : QString();
    }
};

TEST_F(ReachItemTest, ShowsNothingUntilItIsWanted) {
    addRoom();
    const QImage before = picture();
    EXPECT_EQ(legend(), "");
    show();
    EXPECT_NE(picture(), before);
    EXPECT_NE(legend(), "");
    show(false);
    EXPECT_EQ(picture(), before);
    EXPECT_EQ(legend(), "");
}

TEST_F(ReachItemTest, ShadesWhatIsCutOffOrTooNarrow) {
    addRoom();
    EXPECT_TRUE(isShaded({150, 150}));
    EXPECT_TRUE(isShaded({85, 150})) << "too close to the wall";
    EXPECT_FALSE(isShaded({70, 150}));
    EXPECT_FALSE(isShaded({300, 150}));
    EXPECT_TRUE(legend().contains("circle of radius 8")) << legend().toStdString();
}

double luminance(QRgb color) {
    const auto linear = [](int channel) {
        return std::pow(channel / 255.0, 2.2);
    };
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

/// The contrast between two colors, as WCAG defines it but with a simpler gamma.
double contrast(QRgb a, QRgb b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

TEST_F(ReachItemTest, ThePlainShadeShowsOverDarkAndLightArt) {
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    for (const QPalette& palette : {QPalette(), dark}) {
        const CanvasTheme theme = CanvasTheme::of(palette);
        const ReachView colors{{}, 1, 1, theme.unreachable, theme.background};
        for (const QColor& art : {QColor(Qt::black), QColor(Qt::white), QColor(0x20, 0x28, 0x30)}) {
            QImage image(16, 16, QImage::Format_RGB32);
            image.fill(art);
            QPainter(&image).drawImage(0, 0, reachSwatch(colors, image.size(), false));
            EXPECT_GT(contrast(image.pixel(8, 8), art.rgb()), 1.5) << art.name().toStdString();
        }
    }
}

TEST_F(ReachItemTest, ALineWithAHaloBordersWhatIsReachable) {
    addRoom();
    show();
    const auto countAcross = [this](const QColor& color) { // the rim left of the room, 8 units thick
        const QImage image = picture();
        int count = 0;
        for (int x = 78; x < 90; ++x)
            count += image.pixelColor(canvas.toPixel({static_cast<double>(x), 150}).toPoint()) == color;
        return count;
    };
    EXPECT_EQ(countAcross(canvas.theme().unreachable), 2);
}

TEST_F(ReachItemTest, DraggingTheDoorOpenLetsTheBodyIn) {
    addRoom();
    ASSERT_TRUE(isShaded({150, 150}));
    mouse.press({205, 180});
    mouse.move({280, 180});
    mouse.move({380, 180});
    EXPECT_FALSE(isShaded({150, 150})) << "before the button is released";
    mouse.release({380, 180});
    EXPECT_FALSE(isShaded({150, 150}));
    EXPECT_TRUE(isShaded({371, 180})) << "where the door is now";
    document().undo();
    EXPECT_TRUE(isShaded({150, 150}));
}

TEST_F(ReachItemTest, FollowsTheBodyOfTheRule) {
    addRoom();
    mouse.drag({205, 180}, {205, 197}); // a door of 17 units
    EXPECT_FALSE(isShaded({150, 150}));
    setBody("radius", 9);
    EXPECT_TRUE(isShaded({150, 150}));
    setBody("radius", 0);
    picture();
    EXPECT_TRUE(legend().contains("circle of radius 8")) << "as in play: " << legend().toStdString();
    setBody("width", 100);
    setBody("height", 17);
    EXPECT_FALSE(isShaded({300, 150}));
    EXPECT_TRUE(legend().contains(QString::fromUtf8("box of 100 × 17"))) << legend().toStdString();
}

TEST_F(ReachItemTest, SaysWhyThereIsNothingToShade) {
    document().add("Add", {rectAt(1, {0, 0}, {50, 50})});
    show();
    const QImage shown = picture();
    EXPECT_TRUE(legend().contains("Edit ▸ Spawn")) << legend().toStdString();
    document().add("Add", {spawnAt(2, {20, 20})});
    picture();
    EXPECT_TRUE(legend().contains("fits at no spawn")) << legend().toStdString();
    EXPECT_TRUE(isShaded({300, 300}));
}

TEST_F(ReachItemTest, EachPixelAgreesWithTheSearchForAWay) {
    std::mt19937 random(7);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    std::vector<Collider> colliders = {spawnAt(1000, {5, 5})};
    for (std::int64_t id = 1; id <= 90; ++id)
        colliders.push_back(id % 2 == 0
                                ? circleAt(id, {real(20, 700), real(20, 500)}, real(5, 45))
                                : rectAt(id, {real(20, 700), real(20, 500)}, {real(5, 90), real(5, 90)}));
    document().add("Add", std::move(colliders));
    document().selection().clear();
    for (const double zoom : {1.0, 2.0}) {
        canvas.setCamera({QPointF(canvas.viewport()->width(), canvas.viewport()->height()) / 2 / zoom, zoom});
        show(false);
        const QImage plain = picture();
        show();
        const QImage shaded = picture();
        std::vector<Vec2> places;
        std::vector<QPoint> pixels;
        for (int i = 0; i < 400; ++i) {
            const int x = static_cast<int>(real(0, canvas.viewport()->width()));
            const int y = static_cast<int>(real(8, canvas.viewport()->height() - 80));
            pixels.emplace_back(x, y - (x + y) % 8); // on a line if it is hatched
            places.push_back(canvas.toLevel(QPointF(pixels.back()) + QPointF(0.5, 0.5)));
        }
        const Vec2 start = {5, 5};
        const std::vector<Reach> ways =
            findWays(level().contacts(), *reachBody(level().settings()), std::span(&start, 1), places);
        int unreachable = 0;
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            if (plain.pixelColor(pixels[i]) != canvas.theme().background)
                continue; // collider, outline or mark: may be opaque
            const bool isReached = ways[i].verdict == ReachVerdict::reachable;
            unreachable += isReached ? 0 : 1;
            EXPECT_EQ(shaded.pixelColor(pixels[i]) == plain.pixelColor(pixels[i]), isReached)
                << places[i].x << ' ' << places[i].y;
        }
        EXPECT_GT(unreachable, 20);
    }
}

TEST_F(ReachItemTest, FollowsTheViewByTheWheel) {
    addRoom();
    ASSERT_TRUE(isShaded({150, 150}));
    const QPointF pixel = canvas.toPixel({150, 150});
    for (int turn = 0; turn < 3; ++turn) {
        QWheelEvent wheel(pixel, canvas.viewport()->mapToGlobal(pixel), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas.viewport(), &wheel);
    }
    EXPECT_LT(canvas.zoom(), 0.6);
    EXPECT_TRUE(isShaded({150, 150}));
    EXPECT_FALSE(isShaded({320, 150}));
    canvas.setCamera({{20'150, 150}, 1});
    EXPECT_FALSE(isShaded({20'150, 150})) << "far away, outside";
    document().add("Add", {rectAt(20, {20'100, 100}, {100, 100})});
    EXPECT_TRUE(isShaded({20'150, 95}));
}

TEST_F(ReachItemTest, IsSeenInBothThemes) {
    addRoom();
    for (const bool isDark : {false, true}) {
        QPalette palette = canvas.palette();
        palette.setColor(QPalette::Window, isDark ? Qt::black : Qt::white);
        palette.setColor(QPalette::WindowText, isDark ? Qt::white : Qt::black);
        canvas.setPalette(palette);
        show(false);
        const QColor plain = painted({150, 150});
        show();
        int most = 0;
        for (int x = 0; x < 8; ++x)
            most = std::max(most, std::abs(painted({150.0 + x, 150}).lightness() - plain.lightness()));
        EXPECT_GT(most, 60) << (isDark ? "dark" : "light");
    }
}

TEST_F(ReachItemTest, ChangesOfTheLevelEndASearch) {
    addRoom();
    show();
    for (std::int64_t id = 100; id < 130; ++id) {
        canvas.viewport()->repaint(); // starts a search
        document().add("Add", {rectAt(id, {100.0 + static_cast<double>(3 * id), 100}, {2, 100})});
    }
    EXPECT_TRUE(isShaded({150, 150}));
    EXPECT_TRUE(isShaded({492, 150}));
}

} // namespace
} // namespace tangent
