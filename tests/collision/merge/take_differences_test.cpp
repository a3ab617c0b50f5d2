#include "circles.h"
#include "random_level.h"

#include <tangent/file/level_file.h>
#include <tangent/merge/take_differences.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace tangent {

namespace {

class TakeDifferences : public testing::Test {
protected:
    TakeDifferences() {
        ours_.layers = {{LayerId{1}, "Solid", "", {}}};
        ours_.colliders = {circle(1, 0), circle(2, 100), circle(3, 200)};
        theirs_ = ours_;
    }

    /// Takes the differences with these titles.
    Level take(const std::vector<std::string>& titles) const {
        std::vector<ItemDiff> taken = diffLevels(ours_, theirs_);
        std::erase_if(taken, [&](const ItemDiff& difference) {
            return std::ranges::find(titles, difference.title) == titles.end();
        });
        EXPECT_EQ(taken.size(), titles.size());
        return takeDifferences(ours_, theirs_, taken);
    }

    Level ours_;
    Level theirs_;
};

TEST_F(TakeDifferences, TakesOneOfEachKind) {
    theirs_.colliders = {circle(1, 7), circle(3, 207), circle(4, 300), circle(5, 400)};
    ours_.colliders.push_back(circle(6, 500));
    theirs_.name = "theirs";
    EXPECT_EQ(take({"collider #1", "collider #4", "collider #6"}).colliders,
              (std::vector{circle(1, 7), circle(2, 100), circle(3, 200), circle(4, 300)}));
    EXPECT_EQ(take({"collider #2"}).colliders, (std::vector{circle(1, 0), circle(3, 200), circle(6, 500)}));
    EXPECT_EQ(take({}), ours_);
    EXPECT_EQ(take({"level"}).name, "theirs");
}

TEST_F(TakeDifferences, TheOrderIsADifferenceOfItsOwn) {
    theirs_.colliders = {circle(3, 207), circle(1, 0), circle(2, 100)};
    EXPECT_EQ(take({"collider #3"}).colliders, (std::vector{circle(1, 0), circle(2, 100), circle(3, 207)}));
    EXPECT_EQ(take({"order of colliders"}).colliders,
              (std::vector{circle(3, 200), circle(1, 0), circle(2, 100)}));
}

TEST_F(TakeDifferences, ALayerStaysWhileCollidersAreOnIt) {
    ours_.layers.push_back({LayerId{2}, "Ours", "", {}});
    ours_.colliders[1].layer = LayerId{2};
    const Level taken = take({"layer Ours (2)"});
    EXPECT_EQ(taken.layers, ours_.layers);
    EXPECT_EQ(take({"layer Ours (2)", "collider #2"}), theirs_);
}

TEST(TakeDifferencesOfRandomLevels, AllNoneAndSome) {
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937_64 random(seed);
        const Level ours = randomLevel(random);
        Level theirs = randomLevel(random);
        const std::vector<ItemDiff> all = diffLevels(ours, theirs);
        const Level kept = takeDifferences(ours, theirs, {});
        theirs.version = kept.version; // the later one
        Level expected = ours;
        expected.version = kept.version;
        EXPECT_TRUE(diffLevels(kept, expected).empty()) << seed;
        EXPECT_TRUE(diffLevels(takeDifferences(ours, theirs, all), theirs).empty()) << seed;
        std::vector<ItemDiff> some;
        std::ranges::sample(all, std::back_inserter(some), static_cast<std::ptrdiff_t>(all.size() / 2),
                            random);
        EXPECT_TRUE(readLevel(writeLevel(takeDifferences(ours, theirs, some)))) << seed;
    }
}

} // namespace

} // namespace tangent
