#include "picture/cover_map.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

namespace tangent {
namespace {

TEST(CoverMap, HidesNothingBeforeSomethingIsLaid) {
    const CoverMap cover(QRect(3, 5, 40, 20));
    EXPECT_FALSE(cover.hides({3, 5, 1, 1}));
    EXPECT_FALSE(cover.hides({3, 5, 40, 20}));
    EXPECT_TRUE(cover.hides({})); // nothing is to be seen of nothing
}

TEST(CoverMap, HidesWhatIsBeneathSomethingOpaque) {
    CoverMap cover(QRect(3, 5, 40, 20));
    cover.lay({10, 8, 2, 9}, 255);
    EXPECT_TRUE(cover.hides({10, 8, 2, 9}));
    EXPECT_TRUE(cover.hides({11, 10, 1, 3}));
    for (const QRect& larger :
         {QRect(9, 8, 3, 9), QRect(10, 8, 3, 9), QRect(10, 7, 2, 10), QRect(10, 8, 2, 10)})
        EXPECT_FALSE(cover.hides(larger));
}

TEST(CoverMap, NeverHidesWhatWouldChangeAPixelByAStep) {
    constexpr int size = 24;
    std::mt19937 random(1);
    const auto number = [&](int least, int most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    CoverMap cover(QRect(0, 0, size, size));
    std::array<std::array<double, size>, size> seen{}; // of what is beneath, by column and row
    for (auto& column : seen)
        column.fill(1);
    int hidden = 0;
    for (int i = 0; i < 20'000; ++i) {
        const int left = number(0, size - 1);
        const int top = number(0, size - 1);
        const QRect area(left, top, number(1, std::min(3, size - left)), number(1, size - top));
        double most = 0;
        for (int x = area.left(); x <= area.right(); ++x)
            for (int y = area.top(); y <= area.bottom(); ++y)
                most = std::max(most, seen[std::size_t(x)][std::size_t(y)]);
        const bool hides = cover.hides(area);
        hidden += hides;
        ASSERT_TRUE(!hides || most <= 1.0 / 255);
        ASSERT_TRUE(hides || most > 1e-6); // not much more is laid than is needed
        const int opacity = i % 50 == 0 ? 255 : number(10, 60);
        if (hides)
            continue;
        cover.lay(area, opacity);
        for (int x = area.left(); x <= area.right(); ++x)
            for (int y = area.top(); y <= area.bottom(); ++y)
                seen[std::size_t(x)][std::size_t(y)] *= 1 - opacity / 255.0;
    }
    EXPECT_GT(hidden, 1'000);
}

} // namespace
} // namespace tangent
