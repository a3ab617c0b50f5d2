#include <tangent/geometry/shapes.h>

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

namespace tangent {
namespace {

using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float_100::backend_type,
                                            boost::multiprecision::et_off>;

/// Returns the error in units in the last place.
double errorOf(double rounded, const Exact& exact) {
    const double size = std::abs(rounded);
    const double ulp = std::nextafter(size, 2) - size;
    return (abs(Exact(rounded) - exact) / ulp).convert_to<double>();
}

TEST(Direction, isWithinFourFifthsOfAnUlp) {
    std::mt19937_64 random(4);
    for (int i = 1; i < 12'000; ++i) {
        const double small = std::ldexp(static_cast<double>(random() % 45'000'000), -20 - i % 40);
        const double degrees = i < 4000 ? i * 0.1 : i < 8000 ? small : i * 977.3;
        const Exact radians = Exact(degrees) / 180 * boost::math::constants::pi<Exact>();
        const Vec2 rounded = direction(degrees);
        if (rounded.x != 0 && rounded.y != 0) {
            ASSERT_LT(errorOf(rounded.x, cos(radians)), 0.8) << degrees;
            ASSERT_LT(errorOf(rounded.y, sin(radians)), 0.8) << degrees;
        }
    }
}

TEST(Direction, isSymmetric) {
    for (int i = 0; i < 4500; ++i) {
        const double degrees = i / 64.0;
        const auto [x, y] = direction(degrees);
        EXPECT_EQ(direction(-degrees), (Vec2{x, -y})) << degrees;
        EXPECT_EQ(direction(90 - degrees), (Vec2{y, x})) << degrees;
        EXPECT_EQ(direction(180 + degrees), (Vec2{-x, -y})) << degrees;
    }
    EXPECT_EQ(direction(45).x, direction(45).y);
    EXPECT_EQ(direction(30).y, 0.5);
    EXPECT_EQ(direction(60).x, 0.5);
}

// The C library's sines differ between processors. These bits must not.
TEST(Direction, hasTheSameBitsEverywhere) {
    std::uint64_t hash = 14'695'981'039'346'656'037u; // FNV-1a
    for (int i = 0; i < 200'000; ++i)
        for (const double value : {direction(i / 512.0).x, direction(i * 4097.0 / 65536).y})
            hash = (hash ^ std::bit_cast<std::uint64_t>(value + 0.0)) * 1'099'511'628'211u;
    EXPECT_EQ(hash, 91'621'439'306'136'098u);
}

TEST(Length, neitherOverflowsNorUnderflows) {
    EXPECT_EQ(length({0x3p600, 0x4p600}), 0x5p600);
    EXPECT_EQ(length({0x3p-1040, 0x4p-1040}), 0x5p-1040);
    EXPECT_EQ(length({0, 0x1p-1074}), 0x1p-1074);
    EXPECT_EQ(length({0x1p1023, 0}), 0x1p1023);
    EXPECT_EQ(length({0, 0}), 0);
    EXPECT_EQ(length({INFINITY, 1}), INFINITY);
    EXPECT_TRUE(std::isnan(length({NAN, 1})));
}

} // namespace
} // namespace tangent
