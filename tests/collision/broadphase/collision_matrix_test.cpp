#include <tangent/broadphase/collision_matrix.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(CollisionMatrix, ForbidsEveryPairUnlessToldOtherwise) {
    const CollisionMatrix strict(3);
    const CollisionMatrix lax(3, false);
    for (std::uint32_t a = 0; a < 3; ++a) {
        for (std::uint32_t b = 0; b < 3; ++b) {
            EXPECT_TRUE(strict.forbids(a, b));
            EXPECT_FALSE(lax.forbids(a, b));
        }
    }
    EXPECT_EQ(strict.layerCount(), 3u);
}

TEST(CollisionMatrix, IsSymmetric) {
    CollisionMatrix matrix(3, false);
    matrix.set(0, 2, true);
    EXPECT_TRUE(matrix.forbids(0, 2));
    EXPECT_TRUE(matrix.forbids(2, 0));
    EXPECT_FALSE(matrix.forbids(0, 1));
    matrix.set(2, 0, false);
    EXPECT_EQ(matrix, CollisionMatrix(3, false));
}

TEST(CollisionMatrix, KnowsNothingOfLayersOutOfRange) {
    CollisionMatrix matrix(2);
    EXPECT_FALSE(matrix.forbids(0, 2));
    EXPECT_FALSE(matrix.forbids(4'000'000'000u, 0));
    matrix.set(1, 2, true);
    EXPECT_EQ(matrix, CollisionMatrix(2));
    EXPECT_FALSE(CollisionMatrix().forbids(0, 0));
}

TEST(CollisionMatrix, OfMillionsOfLayersTakesNoMemoryForEachPair) {
    constexpr std::uint32_t last = 3'999'999;
    for (const bool forbidden : {true, false}) {
        CollisionMatrix matrix(last + 1, forbidden);
        EXPECT_EQ(matrix.forbids(0, 1), forbidden);
        EXPECT_EQ(matrix.forbids(last, last), forbidden);
        matrix.set(last, 3, !forbidden);
        matrix.set(2, 1, !forbidden);
        EXPECT_EQ(matrix.forbids(3, last), !forbidden);
        EXPECT_EQ(matrix.forbids(last, 3), !forbidden);
        EXPECT_EQ(matrix.forbids(1, 2), !forbidden);
        EXPECT_EQ(matrix.forbids(last, 4), forbidden);
        EXPECT_FALSE(matrix.forbids(last + 1, 3));
        matrix.set(3, last, forbidden);
        matrix.set(1, 2, forbidden);
        EXPECT_EQ(matrix, CollisionMatrix(last + 1, forbidden));
        EXPECT_NE(matrix, CollisionMatrix(last + 1, !forbidden));
    }
}

} // namespace
} // namespace tangent
