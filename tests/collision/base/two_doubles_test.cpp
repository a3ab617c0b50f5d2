// Compiled twice: with the vector types of the compiler, and without.

#include <tangent/base/two_doubles.h>

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace tangent::detail {
namespace {

/// Two NaNs are equal: which one of two operands a sum keeps is up to the compiler.
bool areSameBits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) ||
           (std::isnan(a) && std::isnan(b));
}

/// Compares an operation on two pairs with the same operation on each number.
template <class OfPairs, class OfNumbers>
void expectEach(const OfPairs& ofPairs, const OfNumbers& ofNumbers) {
    using Limits = std::numeric_limits<double>;
    std::vector<double> numbers = {0.0,
                                   1.0,
                                   1.5,
                                   1e-310,
                                   0x1p53,
                                   Limits::denorm_min(),
                                   Limits::min(),
                                   Limits::max(),
                                   Limits::infinity(),
                                   Limits::quiet_NaN()};
    std::mt19937_64 random(1);
    for (int i = 0; i < 20; ++i)
        numbers.push_back(std::abs(std::bit_cast<double>(random())));
    for (const double number : std::vector(numbers))
        numbers.push_back(-number);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const double b : numbers) {
            const std::array a = {numbers[i], numbers[(i + 1) % numbers.size()]};
            const auto result = ofPairs(TwoDoubles{a[0], a[1]}, TwoDoubles{b, a[0]});
            EXPECT_TRUE(areSameBits(static_cast<double>(result[0]), ofNumbers(a[0], b)))
                << a[0] << ", " << b << ": " << static_cast<double>(result[0]);
            EXPECT_TRUE(areSameBits(static_cast<double>(result[1]), ofNumbers(a[1], a[0])))
                << a[1] << ", " << a[0] << ": " << static_cast<double>(result[1]);
        }
    }
}

TEST(TwoDoubles, ComputeAsNumbersDo) {
    expectEach([](TwoDoubles a, TwoDoubles b) { return a + b; }, [](double a, double b) { return a + b; });
    expectEach([](TwoDoubles a, TwoDoubles b) { return a - b; }, [](double a, double b) { return a - b; });
    expectEach([](TwoDoubles a, TwoDoubles b) { return a * b; }, [](double a, double b) { return a * b; });
    expectEach([](TwoDoubles a, TwoDoubles) { return 0.1 * a; }, [](double a, double) { return 0.1 * a; });
    expectEach([](TwoDoubles a, TwoDoubles) { return a / 0.1; }, [](double a, double) { return a / 0.1; });
    expectEach([](TwoDoubles a, TwoDoubles) { return 1.0 / a; }, [](double a, double) { return 1.0 / a; });
}

TEST(TwoDoubles, CompareAsNumbersDo) {
    expectEach([](TwoDoubles a, TwoDoubles b) { return a == b; },
               [](double a, double b) { return a == b ? -1.0 : 0.0; });
    expectEach([](TwoDoubles a, TwoDoubles b) { return (a >= b) ^ TwoMasks { 0, 0 }; },
               [](double a, double b) { return a >= b ? -1.0 : 0.0; });
}

TEST(TwoDoubles, ChooseAsNumbersDo) {
    expectEach([](TwoDoubles a, TwoDoubles b) { return larger(a, b); },
               [](double a, double b) { return a < b ? b : a; });
    expectEach([](TwoDoubles a, TwoDoubles b) { return smaller(a, b); },
               [](double a, double b) { return b < a ? b : a; });
    expectEach([](TwoDoubles a, TwoDoubles b) { return chosen(a >= b, a, b); },
               [](double a, double b) { return a >= b ? a : b; });
}

TEST(TwoDoubles, RoundTowardZero) {
    const auto inRange = [](TwoDoubles a) {
        return smaller(larger(TwoDoubles{-2147483648.0, -2147483648.0}, a),
                       TwoDoubles{2147483647.0, 2147483647.0});
    };
    expectEach([&](TwoDoubles a, TwoDoubles) { return twoDoubles(truncated(inRange(a))); },
               [](double a, double) {
                   return static_cast<double>(a > -2147483648.0
                                                  ? static_cast<std::int32_t>(std::min(a, 2147483647.0))
                                                  : std::numeric_limits<std::int32_t>::min());
               });
}

} // namespace
} // namespace tangent::detail
