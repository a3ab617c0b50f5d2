#include <tangent/geometry/shape_cast.h>

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <random>

/// Whether a moving shape meets another is decided as if nothing were rounded.
namespace tangent {
namespace {

struct IntegerBox {
    int x, y, width, height;

    Rect rect() const { return {{1.0 * x, 1.0 * y}, {1.0 * width, 1.0 * height}}; }
};

/// Looks at every moment between those at which a side of one box may pass one of the other.
bool meets(const IntegerBox& a, int displacementX, int displacementY, const IntegerBox& b) {
    const int moments = 2 * std::max(std::abs(displacementX), 1) * std::max(std::abs(displacementY), 1);
    for (int i = 1; i < moments; i += 2) {
        const int left = a.x * moments + displacementX * i;
        const int top = a.y * moments + displacementY * i;
        if (left < (b.x + b.width) * moments && b.x * moments < left + a.width * moments &&
            top < (b.y + b.height) * moments && b.y * moments < top + a.height * moments)
            return true;
    }
    return false;
}

TEST(ExactCast, aCornerThatIsOnlyPassedIsNotMet) {
    const Rect body = {{7, 30}, {3, 2}};
    const Rect wall = {{-2, 11}, {7, 15}};
    EXPECT_FALSE(shapeCast(body, {-60, -20}, wall));
    EXPECT_FALSE(sweptOverlap(body, {-60, -20}, wall));
    EXPECT_TRUE(shapeCast(body, {-60, -20.000000000000004}, wall));
    EXPECT_FALSE(shapeCast(body, {-60, -19.999999999999996}, wall));
    EXPECT_FALSE(shapeCast(body, {-60, -20}, wall, 1e-300));
}

TEST(ExactCast, aWayThatEndsInTouchMeetsNothing) {
    const Rect floor = {{-160, 0}, {480, 16}};
    EXPECT_FALSE(shapeCast(Rect{{90, 17}, {3, 3}}, {-56, -1}, floor));
    EXPECT_FALSE(shapeCast(Rect{{98, 54}, {6, 6}}, {-39, -38}, floor));
    EXPECT_FALSE(sweptOverlap(Rect{{98, 54}, {6, 6}}, {-39, -38}, floor));
    EXPECT_TRUE(shapeCast(Rect{{98, 54}, {6, 6}}, {-39, -38.000000000000007}, floor));
    EXPECT_FALSE(shapeCast(Circle{{101, 57}, 3}, {-39, -38}, floor));
    EXPECT_TRUE(shapeCast(Circle{{101, 57}, 3}, {-39, -38.000000000000007}, floor));
    EXPECT_FALSE(shapeCast(Circle{{0, 0}, 5}, {29, 43}, Circle{{35, 51}, 5}));
    EXPECT_FALSE(shapeCast(Rect{{0, 0}, {10, 10}}, {29, 43}, Circle{{42, 57}, 5}));
}

TEST(ExactCast, boxesMeetAsIntegersSay) {
    std::mt19937 random(5);
    const auto integer = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    const auto box = [&] {
        return IntegerBox{integer(-9, 9), integer(-9, 9), integer(1, 7), integer(1, 7)};
    };
    for (int i = 0; i < 20'000; ++i) {
        const IntegerBox body = box();
        const IntegerBox target = box();
        const int displacementX = integer(-17, 17);
        const int displacementY = integer(-17, 17);
        if (overlaps(body.rect(), target.rect()))
            continue;
        const bool expected = meets(body, displacementX, displacementY, target);
        for (const double unit : {1.0, 0x1p-1000, 0x1p990}) {
            const auto scaled = [unit](const Rect& rect) {
                return Rect{rect.min * unit, rect.size * unit};
            };
            const Vec2 displacement = Vec2{1.0 * displacementX, 1.0 * displacementY} * unit;
            const Rect a = scaled(body.rect());
            const Rect b = scaled(target.rect());
            ASSERT_EQ(shapeCast(a, displacement, b).has_value(), expected) << i << ' ' << unit;
            ASSERT_EQ(sweptOverlap(a, displacement, b).has_value(), expected) << i << ' ' << unit;
        }
    }
}

TEST(ExactCast, aRayThatPassesACornerMeetsNothing) {
    EXPECT_FALSE(rayCast({2, 1}, {-9, -8}, Rect{{-7, -8}, {2, 1}}));
    const Rect rect = {{-2, 11}, {7, 15}};
    EXPECT_FALSE(rayCast({8, 12}, {-30, -10}, rect));
    EXPECT_TRUE(rayCast({8, 12}, {-30, -9.9999999999999982}, rect));
    EXPECT_FALSE(rayCast({8, 12}, {-30, -10.000000000000002}, rect));
    EXPECT_FALSE(rayCast({8, 12}, {-3, 0}, rect)) << "ends on the side";
    EXPECT_FALSE(rayCast({-4, 9}, {7, 7}, RotatedRect{{{-1.5, 7}, {3, 3}}, 90})) << "along a diagonal";
}

TEST(ExactCast, raysMeetBoxesAsIntegersSay) {
    std::mt19937 random(6);
    const auto integer = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    for (int i = 0; i < 20'000; ++i) {
        const IntegerBox ray = {integer(-9, 9), integer(-9, 9), 0, 0};
        const IntegerBox target = {integer(-9, 9), integer(-9, 9), integer(1, 7), integer(1, 7)};
        const int displacementX = integer(-17, 17);
        const int displacementY = integer(-17, 17);
        if (overlaps(ray.rect().min, target.rect()))
            continue;
        const bool expected = meets(ray, displacementX, displacementY, target);
        for (const double unit : {1.0, 0x1p-1000, 0x1p990}) {
            const Rect rect = {target.rect().min * unit, target.rect().size * unit};
            const Vec2 from = ray.rect().min * unit;
            const Vec2 displacement = Vec2{1.0 * displacementX, 1.0 * displacementY} * unit;
            const auto hit = rayCast(from, displacement, rect);
            ASSERT_EQ(hit.has_value(), expected) << i << ' ' << unit;
            ASSERT_EQ(rayCast(from, displacement * 0.5, rect, 2).has_value(), expected) << i << ' ' << unit;
            if (!hit)
                continue;
            ASSERT_LT(hit->fraction, 1);
            ASSERT_EQ(classify(hit->point, rect), Relation::touching) << i << ' ' << unit;
            ASSERT_LT(dot(hit->normal, displacement), 0);
        }
    }
}

TEST(ExactCast, aRayThatEndsInTouchWithACircleMeetsNothing) {
    EXPECT_FALSE(rayCast({8, 3}, {-4, -4}, Circle{{4, -2}, 1}));
    EXPECT_TRUE(rayCast({8, 3}, {-4, -4.0000000000000009}, Circle{{4, -2}, 1}));
    EXPECT_FALSE(rayCast({-22, -10}, {21, -2}, Circle{{9, -12}, 10}));
    EXPECT_TRUE(rayCast({-22, -10}, {21.000000000000004, -2}, Circle{{9, -12}, 10}));
}

TEST(ExactCast, circlesThatTouchInPassingMeetNothing) {
    std::mt19937 random(9);
    const auto integer = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    int touches = 0;
    for (int i = 0; i < 400'000; ++i) {
        const IntegerBox box = {integer(-30, 30), integer(-30, 30), integer(1, 9), integer(1, 9)};
        const int radius = integer(1, 10);
        const int otherRadius = integer(1, 10);
        const int fromX = integer(-60, 60);
        const int fromY = integer(-60, 60);
        const int displacementX = integer(-60, 60);
        const int displacementY = integer(-60, 60);
        const auto aside = [&](int cornerX, int cornerY) {
            return displacementX * (cornerY - fromY) - displacementY * (cornerX - fromX);
        };
        // Whether the nearest of the corners is so far from the line of the center.
        const auto isTouched = [&](std::initializer_list<int> asides, std::int64_t distance) {
            const std::int64_t gap = std::max(std::min(asides), -std::max(asides));
            const std::int64_t squaredLength = displacementX * displacementX + displacementY * displacementY;
            return squaredLength > 0 && gap > 0 && gap * gap == distance * distance * squaredLength;
        };
        const int right = box.x + box.width;
        const int bottom = box.y + box.height;
        const bool isBoxTouched = isTouched(
            {aside(box.x, box.y), aside(right, box.y), aside(box.x, bottom), aside(right, bottom)}, radius);
        const bool isCircleTouched = isTouched({aside(box.x, box.y)}, radius + otherRadius);
        touches += isBoxTouched + isCircleTouched;
        for (const double unit : {1.0, 0x1p-1000, 0x1p990}) {
            const Vec2 displacement = Vec2{1.0 * displacementX, 1.0 * displacementY} * unit;
            const Circle circle = {Vec2{1.0 * fromX, 1.0 * fromY} * unit, radius * unit};
            const Rect rect = {box.rect().min * unit, box.rect().size * unit};
            const Circle other = {rect.min, otherRadius * unit};
            ASSERT_FALSE(isBoxTouched &&
                         (shapeCast(circle, displacement, rect) || shapeCast(rect, -displacement, circle) ||
                          sweptOverlap(circle, displacement, rect)))
                << i << ' ' << unit;
            ASSERT_FALSE(isCircleTouched && (shapeCast(circle, displacement, other) ||
                                             sweptOverlap(circle, displacement, other)))
                << i << ' ' << unit;
        }
    }
    EXPECT_GT(touches, 200);
}

TEST(ExactCast, normalsAmongTheSmallestDoublesAreUnitVectors) {
    constexpr double u = std::numeric_limits<double>::denorm_min();
    std::mt19937 random(8);
    const auto integer = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    const auto place = [&](int farthest) {
        return Vec2{integer(-farthest, farthest) * u, integer(-farthest, farthest) * u};
    };
    int hits = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Circle circle = {place(9), integer(1, 4) * u};
        const Circle other = {place(9), integer(1, 4) * u};
        const Rect rect = {place(9), {integer(1, 4) * u, integer(1, 4) * u}};
        const RotatedRect rotated = {{place(9), {integer(1, 4) * u, integer(1, 4) * u}}, 30};
        const Vec2 displacement = place(20);
        for (const auto& hit :
             {rayCast(rect.min, displacement, circle), shapeCast(circle, displacement, rect),
              shapeCast(rect, displacement, circle), shapeCast(circle, displacement, other),
              shapeCast(circle, displacement, rotated), rayCast(rect.min, displacement, rotated)}) {
            hits += hit.has_value();
            ASSERT_NEAR(hit ? length(hit->normal) : 1, 1, 1e-9) << i;
        }
    }
    EXPECT_GT(hits, 10'000);
}

TEST(ExactCast, raysThatEndAtCirclesMeetThemAsIntegersSay) {
    std::mt19937 random(7);
    const auto integer = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    int touches = 0;
    for (int i = 0; i < 200'000; ++i) {
        const int radius = integer(1, 10);
        const int endX = integer(-radius, radius); // relative to the center
        const int endY = integer(-radius, radius);
        const int displacementX = integer(-30, 30);
        const int displacementY = integer(-30, 30);
        const auto square = [](int x, int y) {
            return x * x + y * y;
        };
        const int end = square(endX, endY) - radius * radius;
        if (end > 0 || square(endX - displacementX, endY - displacementY) <= radius * radius ||
            displacementX * endX + displacementY * endY >= 0)
            continue; // the ray starts outside and ends in the half that it meets first
        const Vec2 center = {1.0 * integer(-30, 30), 1.0 * integer(-30, 30)};
        const Vec2 displacement = {1.0 * displacementX, 1.0 * displacementY};
        const Vec2 from = center + Vec2{1.0 * endX, 1.0 * endY} - displacement;
        touches += end == 0;
        for (const double unit : {1.0, 0x1p-1000, 0x1p990}) {
            const auto hit = rayCast(from * unit, displacement * unit, Circle{center * unit, radius * unit});
            ASSERT_EQ(hit.has_value(), end < 0) << i << ' ' << unit;
            ASSERT_TRUE(!hit || hit->fraction < 1) << i << ' ' << unit;
        }
    }
    EXPECT_GT(touches, 1000);
}

} // namespace
} // namespace tangent
