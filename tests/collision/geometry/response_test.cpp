#include <tangent/geometry/response.h>

#include "random_shapes.h"
#include "special_numbers.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/scaled.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

TEST(Response, elasticReflectionChangesTheSignOfOnePart) {
    EXPECT_EQ(reflected({3, 2}, {-1, 0}), (Vec2{-3, 2})) << "off a wall on the right";
    EXPECT_EQ(reflected({3, 2}, {0, -1}), (Vec2{3, -2})) << "off the floor";
    EXPECT_EQ(reflected({3, 2}, {-1, 0}, 0.5), (Vec2{-1.5, 2}));
    EXPECT_EQ(slid({3, 2}, {0, -1}), (Vec2{3, 0}));
}

TEST(Response, aBodyThatIsLeavingKeepsItsVelocity) {
    EXPECT_EQ(reflected({-3, 2}, {-1, 0}), (Vec2{-3, 2})) << "or it would flip for ever";
    EXPECT_EQ(reflected({0, 2}, {-1, 0}), (Vec2{0, 2}));
}

TEST(Response, aBounceOffNoNormalKeepsTheVelocity) {
    EXPECT_EQ(reflected({3, 2}, {0, 0}), (Vec2{3, 2}));
    EXPECT_EQ(reflected({3, 2}, {nan, 0}), (Vec2{3, 2}));
    EXPECT_EQ(slid({3, 2}, {0, nan}), (Vec2{3, 2}));
}

TEST(Response, aBounceTakesRestitutionAndNormalAsGiven) {
    EXPECT_EQ(reflected({3, 2}, {-1, 0}, 2), (Vec2{-6, 2})) << "a gain";
    EXPECT_EQ(reflected({3, 2}, {-1, 0}, -1), (Vec2{3, 2})) << "passes through";
    EXPECT_EQ(reflected({3, 2}, {-2, 0}), (Vec2{-21, 2}))
        << "a normal of twice the length: four times the bounce";
    EXPECT_TRUE(std::isnan(reflected({infinity, 2}, {-1, 0}).y));
    EXPECT_TRUE(std::isnan(reflected({3, 2}, {-1, 0}, nan).x));
}

TEST(Response, pushApartSharesTheSeparation) {
    const Manifold m = contactManifold(Rect{{0, 0}, {10, 10}}, Rect{{8, 0}, {10, 10}});
    EXPECT_EQ(pushApart(m).a, (Vec2{-1, 0}));
    EXPECT_EQ(pushApart(m).b, (Vec2{1, 0}));
    EXPECT_EQ(pushApart(m, 1).a, (Vec2{0, 0}));
    EXPECT_EQ(pushApart(m, 1).b, (Vec2{2, 0}));
    EXPECT_EQ(pushApart(m, 0.25).a, (Vec2{-1.5, 0}));
    const Manifold apart = contactManifold(Rect{{0, 0}, {10, 10}}, Rect{{18, 0}, {10, 10}});
    EXPECT_EQ(pushApart(apart).b, (Vec2{0, 0}));
}

TEST(Response, aShareOutOfRangeSeparatesToo) {
    const Rect a = {{0, 0}, {10, 10}};
    const Rect b = {{8, 0}, {10, 10}};
    for (const double share : {-2.0, -0.5, 1.5, 8.0}) {
        const PushApart pushed = pushApart(contactManifold(a, b), share);
        EXPECT_EQ(pushed.b - pushed.a, (Vec2{2, 0}));
        EXPECT_EQ(classify(translated(a, pushed.a), translated(b, pushed.b)), Relation::touching);
    }
    EXPECT_EQ(pushApart(contactManifold(a, b), 1.5).a, (Vec2{1, 0})) << "follows b";
    EXPECT_TRUE(std::isnan(pushApart(contactManifold(a, b), nan).a.x));
    EXPECT_EQ(pushApart(contactManifold(a, Rect{{0, 0}, {-1, 1}}), nan).a, (Vec2{0, 0}))
        << "invalid: no overlap";
}

TEST(Response, minimumTranslationEndsTheOverlap) {
    RandomShapes random(81);
    int overlapping = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape a = random.shape();
        const Shape b = random.shape();
        const Vec2 translation = minimumTranslation(a, b);
        if (!overlaps(a, b)) {
            ASSERT_EQ(translation, Vec2{});
            continue;
        }
        ++overlapping;
        ASSERT_EQ(classify(a, translated(b, translation), 1e-12), Relation::touching);
        // No shorter one does.
        for (int step = 0; step < 16; ++step) {
            const Vec2 shorter = length(translation) * 0.999 * direction(22.5 * step);
            ASSERT_TRUE(overlaps(a, translated(b, shorter))) << i;
        }
        const PushApart pushed = pushApart(contactManifold(a, b), 0.3);
        ASSERT_EQ(classify(translated(a, pushed.a), translated(b, pushed.b), 1e-12), Relation::touching);
    }
    EXPECT_GT(overlapping, 2000);
}

/// At every magnitude: where the last bit of the result decides, it is rounded outward.
TEST(Response, afterwardsShapesDoNotOverlap) {
    RandomShapes random(82);
    int overlapping = 0;
    for (int i = 0; i < 60'000; ++i) {
        const double scale = std::ldexp(1.0, static_cast<int>(random.number(-900, 900)));
        const Vec2 origin = i % 2 == 0 ? Vec2{} : random.vector(1e6);
        const Shape a = translated(detail::scaled(random.shape(), scale), scale * origin);
        const Shape b = translated(detail::scaled(random.shape(), scale), scale * origin);
        if (!overlaps(a, b))
            continue;
        ++overlapping;
        const double ulps = 16 * 0x1p-52 * scale * (length(origin) + 100);
        const Shape moved = translated(b, minimumTranslation(a, b));
        ASSERT_FALSE(overlaps(a, moved)) << i;
        ASSERT_LT(separationSign(a, moved, ulps), 1) << i;
        const PushApart pushed = pushApart(a, b, random.number(0, 1));
        ASSERT_FALSE(overlaps(translated(a, pushed.a), translated(b, pushed.b))) << i;
        ASSERT_LT(separationSign(translated(a, pushed.a), translated(b, pushed.b), ulps), 1) << i;
    }
    EXPECT_GT(overlapping, 5000);
}

TEST(Response, aShapeThatCannotBeMovedOutGetsNaN) {
    const Rect wide = {{-1.7e308, -1}, {1.7e308, 2}};
    const Rect body = {{-1.7e308, -0.5}, {1e308, 1}};
    EXPECT_FALSE(overlaps(wide, translated(body, minimumTranslation(wide, body)))) << "up or down";
    const Circle everything = {{0, 0}, 1.7e308};
    EXPECT_TRUE(std::isnan(minimumTranslation(everything, Circle{{1, 0}, 1.7e308}).x));
}

TEST(Response, pushingApartInALoopEnds) {
    const Circle a = {{0.1, 0.2}, 0.3};
    Circle b = {{0.25, 0.35}, 0.3};
    int rounds = 0;
    for (; overlaps(a, b); ++rounds)
        b.center += minimumTranslation(a, b);
    EXPECT_EQ(rounds, 1);
    RandomShapes random(83);
    int pairs = 0;
    for (int i = 0; i < 20'000; ++i) {
        Shape first = random.shape();
        Shape second = random.shape();
        rounds = 0;
        for (; overlaps(first, second); ++rounds) {
            ASSERT_EQ(rounds, 0) << i;
            const PushApart pushed = pushApart(first, second, 0.5);
            first = translated(first, pushed.a);
            second = translated(second, pushed.b);
        }
        pairs += rounds;
    }
    EXPECT_GT(pairs, 2000);
}

TEST(Response, translationIntoPutsABodyBack) {
    const Aabb field = {{0, 0}, {100, 50}};
    EXPECT_EQ(translationInto(field, {{10, 10}, {20, 20}}), (Vec2{0, 0}));
    EXPECT_EQ(translationInto(field, {{-3, 45}, {7, 55}}), (Vec2{3, -5}));
    EXPECT_EQ(translationInto(field, {{95, -1}, {105, 9}}), (Vec2{-5, 1}));
    EXPECT_EQ(translationInto(field, {{0, -20}, {10, 60}}), (Vec2{0, 5})) << "too tall: centered";
}

TEST(Response, translationIntoOfBadBoxes) {
    const Aabb field = {{0, 0}, {100, 50}};
    EXPECT_EQ(translationInto(field, {{nan, nan}, {nan, nan}}), (Vec2{0, 0}));
    EXPECT_EQ(translationInto({{nan, nan}, {nan, nan}}, {{-3, 45}, {7, 55}}), (Vec2{0, 0}));
    EXPECT_EQ(translationInto(field, {{nan, -4}, {107, nan}}), (Vec2{-7, 4})) << "the other side counts";
    EXPECT_EQ(translationInto({{nan, 0}, {100, nan}}, {{95, -1}, {105, 9}}), (Vec2{-5, 1}));
    EXPECT_EQ(translationInto({{100, 50}, {0, 0}}, {{0, 0}, {10, 10}}), (Vec2{45, 20})) << "centered";
    const Aabb endless = {{-infinity, 0}, {infinity, infinity}};
    EXPECT_EQ(translationInto(endless, {{-3, -4}, {7, 6}}), (Vec2{0, 4}));
    EXPECT_FALSE(std::isfinite(translationInto(field, endless).x));
}

TEST(MinimumTranslation, endsForTheLargestShapes) {
    constexpr double big = 1.5e308;
    const std::vector<Shape> shapes = {Circle{{big, big}, 2e307},
                                       Circle{{-big, big}, 2e307},
                                       Rect{{big, big}, {2e307, 2e307}},
                                       Rect{{-8e307, -8e307}, {big, big}},
                                       Circle{{0, 0}, big},
                                       RotatedRect{{{big, big}, {1e307, 1e307}}, 30},
                                       RotatedRect{{{-1e307, 0}, {4e307, 1e307}}, 72},
                                       Circle{{big, -big}, 1},
                                       Rect{{big, big}, {1, 1}}};
    for (const Shape& a : shapes)
        for (const Shape& b : shapes)
            for (const double share : {0.0, 0.3, 1.0}) {
                const PushApart push = pushApart(a, b, share);
                if (!isValid(push.a) || !isValid(push.b))
                    continue; // they would have to leave the range of double
                ASSERT_FALSE(overlaps(translated(a, push.a), translated(b, push.b)))
                    << &a - shapes.data() << ' ' << &b - shapes.data() << ' ' << share;
            }
    const Shape corner = Circle{{big, big}, 2e307};
    EXPECT_FALSE(isValid(minimumTranslation(corner, corner)) &&
                 overlaps(corner, translated(corner, minimumTranslation(corner, corner))));
}

} // namespace
} // namespace tangent
