#include "document/edits.h"
#include "play/play_fixture.h"

#include <cmath>

namespace tangent::test {
namespace {

/// The published demos: a fixed shape in the middle, another driven by the arrow keys, red while they overlap.
class DemoTest : public PlayTest {
protected:
    void begin(std::vector<Collider> colliders, std::optional<Rect> area = {}) {
        add(std::move(colliders));
        if (area)
            document().changeSettings(QStringLiteral("bounds"), [&](LevelSettings& settings) {
                settings.bounds = Bounds{*area, {}};
            });
        start({-100, 0});
    }
    /// Whether the middle of a shape is tinted, hatched or outlined in red: the hatching leaves some pixels free.
    bool isRedAround(Vec2 place) {
        for (double d = -6; d <= 6; ++d)
            if (isRed(painted(place + Vec2{d, 0})))
                return true;
        return false;
    }
};

TEST_F(DemoTest, ACircleDrivenIntoACircle) {
    begin({circleAt(1, {0, 0}, 40)});
    const double gap = -40 - 8 - body().x;
    hold(Qt::Key_Right, static_cast<int>(gap)); // it touches now
    EXPECT_FALSE(isRedAround({0, 0}));
    EXPECT_TRUE(isGreen(painted({0, 0})));
    hold(Qt::Key_Right, 10);
    EXPECT_TRUE(isRedAround({0, 0}));
    EXPECT_TRUE(isRedAround(body()));
    hold(Qt::Key_Left, 20);
    EXPECT_TRUE(isGreen(painted({0, 0})));
    EXPECT_TRUE(isGreen(painted(body() + Vec2{0, 4}))); // beside the trail
    hold(Qt::Key_PageUp, 200);                          // 8 to 48: it meets the other one again
    EXPECT_TRUE(isRedAround({0, 0}));
    hold(Qt::Key_PageUp, 200);
    EXPECT_EQ(play.session()->radius(), 50);
    hold(Qt::Key_PageDown, 600);
    EXPECT_EQ(play.session()->radius(), 2);
    EXPECT_TRUE(isGreen(painted({0, 0})));
}

TEST_F(DemoTest, ABoxDrivenIntoABox) {
    begin({rectAt(1, {-40, -40}, {80, 80})});
    key(Qt::Key_B);
    hold(Qt::Key_Right, static_cast<int>(-40 - 8 - body().x)); // it touches now
    EXPECT_TRUE(isGreen(painted({0, 0})));
    EXPECT_TRUE(isGreen(painted(body() + Vec2{0, 4})));
    hold(Qt::Key_Right, 10);
    EXPECT_TRUE(isRedAround({0, 0}));
    EXPECT_TRUE(isRedAround(body()));
    hold(Qt::Key_Left, 20);
    EXPECT_TRUE(isGreen(painted({0, 0})));
    hold(Qt::Key_PageUp, 600);
    EXPECT_EQ(sizeOf(play.session()->body()), (Vec2{100, 100}));
    EXPECT_TRUE(isRedAround({0, 0}));
    hold(Qt::Key_PageDown, 600);
    EXPECT_EQ(sizeOf(play.session()->body()), (Vec2{4, 4}));
    EXPECT_TRUE(isGreen(painted({0, 0})));
}

TEST_F(DemoTest, ABoxDrivenAgainstManyBoxes) {
    begin({rectAt(1, {-60, -20}, {40, 40}), rectAt(2, {0, -20}, {40, 40}), rectAt(3, {60, -20}, {40, 40})});
    key(Qt::Key_B);
    for (const double middle : {-40.0, 20.0, 80.0}) {
        hold(Qt::Key_Right, static_cast<int>(middle - body().x));
        for (const double other : {-40.0, 20.0, 80.0})
            EXPECT_EQ(isRedAround({other, 14}), other == middle) << other << " while in " << middle;
    }
}

TEST_F(DemoTest, ABodyBouncesInTheFieldAndOffWhatIsInIt) {
    begin({rectAt(1, {-20, -20}, {40, 40})}, Rect{{-150, -128}, {300, 256}});
    key(Qt::Key_3);
    hold(Qt::Key_Right, 1);
    const Vec2 toWall{120, 0};
    EXPECT_EQ(play.session()->velocity(), toWall);
    hold(Qt::Key_Shift, static_cast<int>(-28 - body().x) + 1);
    EXPECT_EQ(play.session()->velocity(), -toWall) << "dx changed its sign at the box";
    EXPECT_TRUE(isGreen(painted(body() + Vec2{0, 4}))) << "touching is not overlapping";
    EXPECT_FALSE(isRedAround({0, 0}));
    hold(Qt::Key_Shift, 120);
    EXPECT_EQ(play.session()->velocity(), toWall) << "and at the border";
    for (int i = 0; i < 3000; ++i) {
        run(1);
        ASSERT_LE(std::abs(body().x), 142);
        ASSERT_LE(std::abs(body().y), 120);
    }
}

/// The path of a body that reflects between two walls, in one direction: a triangle wave.
double reflected(double place, double low, double high) {
    const double width = high - low;
    const double phase = std::fmod(std::fmod(place - low, 2 * width) + 2 * width, 2 * width);
    return low + (phase < width ? phase : 2 * width - phase);
}

TEST_F(DemoTest, ABodyThatNobodyDrivesBouncesAsItReflects) {
    begin({}, Rect{{-150, -128}, {300, 256}});
    key(Qt::Key_3);
    const Vec2 start = body();
    const Vec2 speed = play.session()->velocity();
    EXPECT_EQ(speed, normalized({3, -2}) * 120);
    for (int i = 1; i <= 3000; ++i) {
        run(1);
        const Vec2 way = speed * (i * PlaySession::stepLength);
        ASSERT_NEAR(body().x, reflected(start.x + way.x, -142, 142), 1e-9) << i;
        ASSERT_NEAR(body().y, reflected(start.y + way.y, -120, 120), 1e-9) << i;
        const Vec2 now = play.session()->velocity();
        ASSERT_EQ((Vec2{std::abs(now.x), std::abs(now.y)}), (Vec2{speed.x, -speed.y})) << i;
    }
}

} // namespace
} // namespace tangent::test
