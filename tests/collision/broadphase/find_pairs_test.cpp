#include "layouts.h"

#include <tangent/broadphase/find_contacts.h>
#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/strip_sweep/strip_search.h>
#include <tangent/geometry/aabb.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {
namespace {

using testing::below;
using testing::Layout;
using testing::layouts;
using testing::Random;
using testing::uniform;

std::vector<BoxPair> allMeeting(const std::vector<Aabb>& boxes) {
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a) {
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b) {
            if (meets(boxes[a], boxes[b])) {
                pairs.push_back({a, b});
            }
        }
    }
    return pairs;
}

std::vector<BoxPair> inOrder(std::vector<BoxPair> pairs) {
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::vector<Aabb> boxesOf(const Layout& layout, std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<Aabb> boxes(count);
    std::generate(boxes.begin(), boxes.end(), [&] { return layout.box(random); });
    return boxes;
}

TEST(FindPairsOfFewStrips, MayFindTheFirstStripEmpty) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 2000; ++i) {
        const double x = i < 50 ? 0 : 1000 + i;
        const int pair = i / 2;
        const double y = 1000 - pair;
        boxes.push_back({{x, y}, {x + 1, y}});
    }
    EXPECT_EQ(inOrder(findPairs(boxes)), allMeeting(boxes));
}

TEST(FindPairsOfInvalidBoxes, TellsNoProgressThatIsNoNumber) {
    const std::vector<Aabb> boxes(1000, Aabb{{1, 1}, {0, 0}});
    double done = 0;
    const Progress progress({}, [&done](double share) { done += share; });
    EXPECT_TRUE(findPairs(boxes, 1, progress).empty());
    EXPECT_FALSE(std::isnan(done));
}

class FindPairs : public ::testing::TestWithParam<std::size_t> {};

TEST(FindPairsInDetail, HandsOnPairsBeforeTheyTakeMuchMemory) {
    const std::vector<Aabb> boxes(3000, Aabb{{0, 0}, {1, 1}});
    std::size_t largest = 0;
    std::size_t sum = 0;
    detail::searchPairs<int>(std::span(boxes), 1, {},
                             [&](std::span<const BoxPair> pairs, std::vector<int>&, const Progress&) {
                                 largest = std::max(largest, pairs.size());
                                 sum += pairs.size();
                             });
    EXPECT_EQ(sum, boxes.size() * (boxes.size() - 1) / 2);
    EXPECT_LT(largest, sum / 2);
}

TEST(FindPairsInDetail, ReservesLittleMoreThanItMayNeed) {
    constexpr double all = 1;
    EXPECT_NEAR(static_cast<double>(detail::roomFor(1000, 0.1, all)), 10'500, 1);
    constexpr std::size_t crowd = 1'000'000'000; // found in the first of the strips; others may hold few
    EXPECT_LE(detail::roomFor(crowd, 0.1, all), 4 * crowd);
}

/// A box that began before on both axes and goes on beyond all steps meets none of those that fill up the last lanes.
TEST(FindPairsInDetail, MeetsNothingBehindTheLastBoxOfAStrip) {
    const std::vector<Aabb> boxes = {{{0, 0}, {1, 1}}, {{-1e9, -1e9}, {1e9, 1e9}}};
    const std::vector<detail::Member> sample = {detail::Member(0)};
    const detail::GrownBoxes grown(boxes);
    const detail::StripGrid grid(grown, sample, 1);
    std::vector<detail::StripEntry> entries;
    const auto append = [&](std::int32_t strip, const detail::StripEntry& entry) {
        if (strip == grid.stripsOf(boxes[0], sample[0]).first) {
            entries.push_back(entry);
        }
    };
    grid.forEachEntry(boxes[0], sample[0], append);
    grid.forEachEntry(boxes[1], detail::Member(1).begunBefore(0, true).begunBefore(1, true), append);
    ASSERT_EQ(entries.size(), 2u);
    detail::StripSweep sweep(grown);
    sweep.load(entries, true);
    std::vector<BoxPair> pairs;
    sweep.sweep(pairs);
    EXPECT_EQ(pairs, (std::vector<BoxPair>{{0, 1}}));
}

TEST(FindPairsInDetail, APileIsLeftAfterABatchWhenTheSearchIsStopped) {
    const std::vector<Aabb> pile(5000, Aabb{{0, 0}, {1, 1}});
    const detail::GrownBoxes grown(pile);
    const detail::SortedEntries sorted = detail::sortIntoStrips(grown, 1);
    int batches = 0;
    int piles = 0;
    const auto stop = [&batches](std::vector<BoxPair>&, double) {
        ++batches;
        return false;
    };
    detail::StripSweep sweep(grown, stop);
    for (std::size_t strip = 0; strip < sorted.stripCount(); ++strip) {
        if (sorted.strip(strip).size() < pile.size()) {
            continue;
        }
        ++piles;
        sweep.load(sorted.strip(strip), sorted.isExact[strip]);
        std::vector<BoxPair> pairs;
        sweep.sweep(pairs);
        EXPECT_EQ(batches, piles);
        EXPECT_LE(pairs.size(), 10'000u);
    }
    EXPECT_GE(piles, 1);
}

TEST_P(FindPairs, AgreesWithBruteForce) {
    const Layout& layout = layouts()[GetParam()];
    for (const std::size_t count : {0u, 1u, 2u, 128u, 129u, 700u, 3000u}) {
        const std::vector<Aabb> boxes = boxesOf(layout, count, count);
        EXPECT_EQ(inOrder(findPairs(boxes)), allMeeting(boxes)) << count << " boxes";
    }
}

TEST_P(FindPairs, AgreesWithBruteForceInCrowds) {
    // Few far outliers leave nearly all boxes in one strip, which is then cut again.
    const Layout& layout = layouts()[GetParam()];
    std::vector<Aabb> boxes = boxesOf(layout, 4500, 7);
    Random random(8);
    for (int i = 0; i < 700; ++i) {
        const Vec2 corner{uniform(random, -1e12, 1e12), uniform(random, -1e12, 1e12)};
        boxes.push_back({corner, corner + Vec2{1e10, 1e10}});
    }
    EXPECT_EQ(inOrder(findPairs(boxes)), allMeeting(boxes));
}

TEST_P(FindPairs, GivesTheSameOrderForAnyNumberOfThreads) {
    const std::vector<Aabb> boxes = boxesOf(layouts()[GetParam()], 50000, 3);
    std::vector<Aabb> sparse; // so that layouts which all meet each other stay small
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const double shift = static_cast<double>(i % 2000);
        const Vec2 offset{shift * (std::abs(boxes[i].max.x) + 1), 0};
        const Aabb moved{boxes[i].min + offset, boxes[i].max + offset};
        if (isValid(moved) || i < 1000) {
            sparse.push_back(moved);
        }
    }
    const std::vector<BoxPair> one = findPairs(sparse, 1);
    EXPECT_EQ(one, findPairs(sparse, 2));
    EXPECT_EQ(one, findPairs(sparse, 3));
    EXPECT_EQ(one, findPairs(sparse, 0));
}

INSTANTIATE_TEST_SUITE_P(Layouts, FindPairs, ::testing::Range(std::size_t{0}, layouts().size()),
                         [](const auto& test) { return layouts()[test.param].name; });

std::vector<Shape> randomShapes(std::size_t count, double side) {
    Random random(5);
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 position{std::floor(uniform(random, 0, side)), std::floor(uniform(random, 0, side))};
        const double size = 1 + static_cast<double>(below(random, 6));
        switch (below(random, 4)) {
        case 0:
            shapes.push_back(Circle{position, size});
            break;
        case 1:
            shapes.push_back(RotatedRect{{position, {size, 3}}, uniform(random, 0, 360)});
            break;
        case 2:
            shapes.push_back(Rect{position, {size, below(random, 9) == 0 ? -1.0 : 4.0}});
            break;
        default:
            shapes.push_back(Rect{position, {size, 2}});
        }
    }
    return shapes;
}

TEST(FindContacts, AgreesWithBruteForce) {
    const std::vector<Shape> shapes = randomShapes(2000, 200);
    for (const double tolerance : {0.0, 0.001, 1.0, 2.5}) {
        std::vector<ShapePair> expected;
        for (std::uint32_t a = 0; a < shapes.size(); ++a) {
            for (std::uint32_t b = a + 1; b < shapes.size(); ++b) {
                const Relation relation = classify(shapes[a], shapes[b], tolerance);
                if (relation != Relation::apart) {
                    expected.push_back({a, b, relation});
                }
            }
        }
        std::vector<ShapePair> found = findContacts(shapes, tolerance, 1);
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, expected) << "tolerance " << tolerance;
    }
}

TEST(FindContacts, GivesTheSameOrderForAnyNumberOfThreads) {
    const std::vector<Shape> shapes = randomShapes(50000, 1000);
    const std::vector<ShapePair> one = findContacts(shapes, 0.5, 1);
    EXPECT_FALSE(one.empty());
    EXPECT_EQ(one, findContacts(shapes, 0.5, 2));
    EXPECT_EQ(one, findContacts(shapes, 0.5, 3));
}

TEST(FindContacts, TakesAnUnusableToleranceAsNone) {
    const std::vector<Shape> apart = {Circle{{0, 0}, 1}, Circle{{3, 0}, 1}};
    EXPECT_TRUE(findContacts(apart, std::numeric_limits<double>::infinity()).empty());
    EXPECT_TRUE(findContacts(apart, -5.0).empty());
    EXPECT_EQ(findContacts(apart, 1.0).size(), 1u);
}

template <class... Arguments>
concept FindsContacts = requires(std::span<const Shape> shapes, Arguments... arguments) {
    findContacts(shapes, arguments...);
};
static_assert(FindsContacts<> && FindsContacts<double> && FindsContacts<int, unsigned>);
static_assert(!FindsContacts<unsigned> && !FindsContacts<int>, "a tolerance or the number of threads?");

TEST(FindContacts, EndsEarlyWhenAskedTo) {
    const std::vector<Shape> shapes = randomShapes(50000, 1000);
    std::atomic<bool> cancelled = false;
    EXPECT_EQ(findContacts(shapes, 0, 2, &cancelled), findContacts(shapes, 0, 2));
    cancelled = true;
    EXPECT_TRUE(findContacts(shapes, 0, 2, &cancelled).empty());
}

} // namespace
} // namespace tangent
