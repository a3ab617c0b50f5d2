#include <tangent/geometry/containment.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(Containment, includesTouchingFromWithin) {
    const Rect bounds = {{0, 0}, {1280, 720}};
    EXPECT_TRUE(contains(bounds, bounds));
    EXPECT_TRUE(contains(bounds, Rect{{1270, 0}, {10, 720}}));
    EXPECT_FALSE(contains(bounds, Rect{{1270, 0}, {10.5, 720}}));
    EXPECT_TRUE(contains(bounds, Circle{{20, 700}, 20}));
    EXPECT_FALSE(contains(bounds, Circle{{20, 700}, 20.5}));
    EXPECT_TRUE(contains(Circle{{0, 0}, 13}, Rect{{-5, -12}, {10, 24}}));
    EXPECT_FALSE(contains(Circle{{0, 0}, 13}, Rect{{-5, -12}, {10.001, 24}}));
    EXPECT_TRUE(contains(Circle{{0, 0}, 13}, Circle{{3, 4}, 8}));
    EXPECT_FALSE(contains(Circle{{0, 0}, 13}, Circle{{3, 4}, 8.001}));
}

TEST(Containment, isExactWhereSumsAreRounded) {
    const Aabb box = {{0, 0}, {0.3, 1}};
    EXPECT_FALSE(contains(box, Rect{{0.1, 0}, {0.2, 1}})) << "0.1 + 0.2 is above 0.3";
    EXPECT_TRUE(contains(Rect{{0.1, 0}, {0.2, 1}}, Vec2{0.3, 1}));
    EXPECT_TRUE(contains(box, Circle{{1e-300, 0.5}, 1e-300}));
    EXPECT_FALSE(contains(box, Circle{{1e-300, 0.5}, 1.5e-300}));
}

TEST(Containment, isNotIntersectionOfACircleThatSwallowsOneSide) {
    EXPECT_FALSE(contains(Circle{{0, 0}, 10}, Rect{{-7.5, -7.5}, {15, 15}})) << "corners stick out";
    EXPECT_FALSE(contains(Circle{{0, 0}, 1}, Circle{{0, 0}, 2}));
}

TEST(Containment, ofTurnedRectangles) {
    const Rect square = {{-10, -10}, {20, 20}};
    EXPECT_TRUE(contains(square, RotatedRect{{{-7, -7}, {14, 14}}, 45}));
    EXPECT_FALSE(contains(square, RotatedRect{{{-7.1, -7.1}, {14.2, 14.2}}, 45}));
    EXPECT_TRUE(contains(RotatedRect{square, 45}, Circle{{0, 0}, 10})) << "touches all sides from within";
    EXPECT_FALSE(contains(RotatedRect{square, 45}, Circle{{0, 0}, 10.001}));
    EXPECT_TRUE(contains(Circle{{0, 0}, 5}, RotatedRect{{{-3, -4}, {6, 8}}, 17}));
    EXPECT_FALSE(contains(Circle{{0, 0}, 4.999}, RotatedRect{{{-3, -4}, {6, 8}}, 17}));
    EXPECT_TRUE(contains(RotatedRect{square, 30}, RotatedRect{square, 30}));
    EXPECT_TRUE(contains(RotatedRect{square, 30}, RotatedRect{square, 210}));
    EXPECT_TRUE(contains(RotatedRect{square, 30}, Vec2{0, 0}));
}

} // namespace
} // namespace tangent
