#include <tangent/geometry/detail/wide_integer.h>

#include <gtest/gtest.h>

#include <limits>

namespace tangent::detail {
namespace {

using Integer = WideInteger<68>;

constexpr int lowestExponent = -1074;

Integer integer(double value) {
    return {value, lowestExponent};
}

TEST(WideInteger, splitsDoublesIntoOddMantissaAndExponent) {
    const auto parts = BinaryParts::of(-12.0);
    EXPECT_EQ(parts.mantissa, 3U);
    EXPECT_EQ(parts.exponent, 2);
    EXPECT_TRUE(parts.negative);
    EXPECT_EQ(parts.topExponent(), 4);
    EXPECT_EQ(BinaryParts::of(std::numeric_limits<double>::denorm_min()).exponent, -1074);
    EXPECT_EQ(BinaryParts::of(std::numeric_limits<double>::max()).topExponent(), 1024);
    EXPECT_EQ(BinaryParts::of(-0.0).mantissa, 0U);
}

TEST(WideInteger, addsNumbersOfAllMagnitudes) {
    constexpr double largest = std::numeric_limits<double>::max();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    const Integer sum = integer(largest) + integer(smallest);
    EXPECT_EQ((sum - integer(largest) - integer(smallest)).sign(), 0);
    EXPECT_EQ((sum - integer(largest)).sign(), 1);
    EXPECT_EQ((integer(largest) - sum).sign(), -1);
    EXPECT_EQ((integer(-largest) + sum - integer(smallest)).sign(), 0);
}

TEST(WideInteger, squaresWithoutRounding) {
    // (2^53 - 1)^2 needs 106 bits.
    const WideInteger<4> big(9007199254740991.0, 0);
    const WideInteger<8> square = big.squared();
    const WideInteger<8> expected =
        WideInteger<8>(0x1p106, 0) - WideInteger<8>(0x1p54, 0) + WideInteger<8>(1, 0);
    EXPECT_EQ((square - expected).sign(), 0);
    EXPECT_EQ(((-big).squared() - expected).sign(), 0);
    EXPECT_EQ((square - expected - WideInteger<8>(1, 0)).sign(), -1);
}

TEST(WideInteger, multipliesWithoutRounding) {
    const WideInteger<4> big(9007199254740991.0, 0);
    const WideInteger<4> other(0x1p60, 0);
    const WideInteger<8> expected = WideInteger<8>(0x1p113, 0) - WideInteger<8>(0x1p60, 0);
    EXPECT_EQ((big * other - expected).sign(), 0);
    EXPECT_EQ((-big * -other - expected).sign(), 0);
    EXPECT_EQ((-big * other + expected).sign(), 0);
    EXPECT_EQ((big * -other + expected).sign(), 0);
    EXPECT_EQ((big * WideInteger<4>()).sign(), 0);
}

TEST(WideInteger, largerPicksByValueNotByMagnitude) {
    const Integer minusTwo = integer(-2);
    const Integer one = integer(1);
    EXPECT_EQ((larger(minusTwo, one) - one).sign(), 0);
    EXPECT_EQ((larger(one, minusTwo) - one).sign(), 0);
}

} // namespace
} // namespace tangent::detail
