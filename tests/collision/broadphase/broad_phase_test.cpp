#include "broad_phase_access.h"
#include "broad_phase_model.h"

#include <tangent/broadphase/broad_phase.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace tangent {
namespace {

using testing::below;
using testing::found;
using testing::Model;
using testing::Random;
using testing::uniform;

TEST(Meets, CountsSharedBoundariesAndNothingBroken) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(meets({{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}));
    EXPECT_FALSE(meets({{0, 0}, {1, 1}}, {{1.0000000000000002, 0}, {2, 2}}));
    EXPECT_FALSE(meets({{0, 0}, {1, 1}}, {{0, 0}, {nan, 1}}));
    EXPECT_FALSE(meets({{1, 1}, {0, 0}}, {{-5, -5}, {5, 5}}));
}

TEST(BroadPhase, StartsEmpty) {
    const BroadPhase broadPhase;
    EXPECT_EQ(broadPhase.size(), 0u);
    EXPECT_TRUE(found(broadPhase, {{-1e308, -1e308}, {1e308, 1e308}}).empty());
}

TEST(BroadPhase, IsEmptyAfterItWasMovedFrom) {
    BroadPhase boxes;
    const ProxyId first = boxes.insert({{0, 0}, {1, 1}}, 5);
    const ProxyId second = boxes.insert({{100, 0}, {200, 100}});
    boxes.remove(first); // its id is free
    BroadPhase other = std::move(boxes);
    const auto expectUsable = [](BroadPhase& moved) {
        EXPECT_EQ(moved.size(), 0U);
        std::size_t found = 0;
        const auto count = [&](ProxyId) {
            ++found;
        };
        moved.query({{-1e9, -1e9}, {1e9, 1e9}}, count);
        EXPECT_EQ(found, 0U);
        EXPECT_EQ(moved.insert({{0, 0}, {1, 1}}), ProxyId{0});
        moved.query({{-1e9, -1e9}, {1e9, 1e9}}, count);
        EXPECT_EQ(found, 1U);
    };
    expectUsable(boxes);
    EXPECT_EQ(other.size(), 1U);
    EXPECT_TRUE(other.contains(second));
    EXPECT_EQ(other.insert({{0, 0}, {1, 1}}), first);
    boxes = std::move(other);
    EXPECT_EQ(boxes.size(), 2U);
    expectUsable(other);
}

TEST(BroadPhase, GivesDenseIdsAndReusesThem) {
    BroadPhase broadPhase;
    const Aabb box{{0, 0}, {1, 1}};
    EXPECT_EQ(broadPhase.insert(box), ProxyId{0});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{1});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{2});
    broadPhase.remove(ProxyId{1});
    EXPECT_FALSE(broadPhase.contains(ProxyId{1}));
    EXPECT_EQ(broadPhase.size(), 2u);
    EXPECT_EQ(broadPhase.insert(box), ProxyId{1});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{3});
    EXPECT_EQ(broadPhase.idEnd(), 4u);
}

TEST(BroadPhase, TellsTheNextIds) {
    BroadPhase broadPhase;
    const std::vector<Aabb> boxes(5, Aabb{{0, 0}, {1, 1}});
    std::vector<ProxyId> next = broadPhase.nextIds(5);
    EXPECT_EQ(next, broadPhase.insert(boxes));
    broadPhase.remove(ProxyId{3});
    broadPhase.remove(ProxyId{1});
    next = broadPhase.nextIds(5);
    EXPECT_EQ(next.front(), ProxyId{1});
    EXPECT_EQ(next, broadPhase.insert(boxes));
}

TEST(BroadPhase, KeepsWhatMeetsNothing) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    BroadPhase broadPhase;
    const ProxyId broken = broadPhase.insert({{nan, 0}, {1, 1}});
    const ProxyId inverted = broadPhase.insert({{1, 0}, {0, 1}});
    const Aabb everything{{-1e308, -1e308}, {1e308, 1e308}};
    EXPECT_TRUE(found(broadPhase, everything).empty());
    EXPECT_EQ(broadPhase.size(), 2u);
    EXPECT_EQ(broadPhase.box(inverted).min.x, 1);
    broadPhase.move(broken, {{0, 0}, {1, 1}});
    EXPECT_EQ(found(broadPhase, everything), std::vector{broken});
    broadPhase.move(broken, {{0, 0}, {nan, 1}});
    EXPECT_TRUE(found(broadPhase, everything).empty());
    broadPhase.remove(broken);
    broadPhase.remove(inverted);
    EXPECT_EQ(broadPhase.size(), 0u);
}

TEST(BroadPhase, ALongRowHasAsManyCellsAsStepsTellApart) {
    constexpr std::size_t count = 250'000; // three in each cell would need more cells
    Random random(4);
    for (const bool isUpright : {false, true}) {
        const auto transposed = [=](const Aabb& box) {
            return isUpright ? Aabb{{box.min.y, box.min.x}, {box.max.y, box.max.x}} : box;
        };
        std::vector<Aabb> boxes;
        for (std::size_t i = 0; i < count; ++i) {
            const double left = 2.0 * static_cast<double>(i);
            boxes.push_back(transposed({{left, 0}, {left + 3, 1}}));
        }
        BroadPhase broadPhase;
        const std::vector<ProxyId> ids = broadPhase.insert(boxes);
        constexpr std::size_t ofTheEnd = 200; // some are beyond what the grid was laid over
        for (std::size_t k = 0; k < 1000; ++k) {
            const std::size_t i = k < ofTheEnd ? count - 2 - k : 1 + below(random, count - 2);
            ASSERT_EQ(found(broadPhase, boxes[i]), (std::vector{ids[i - 1], ids[i], ids[i + 1]}));
            std::vector<ProxyId> hit;
            const Aabb start = transposed({{boxes[i].min.x + boxes[i].min.y + 1.5, 0.5}, {}});
            const Vec2 along = transposed({{2, 0}, {}}).min;
            broadPhase.queryRay(start.min, along, 1, [&](ProxyId id, double) {
                hit.push_back(id);
                return 1.0;
            });
            std::ranges::sort(hit);
            ASSERT_EQ(hit, (std::vector{ids[i], ids[i + 1]}));
        }
    }
}

TEST(BroadPhase, AVisitorEndsTheSearch) {
    Random random(3);
    std::vector<Aabb> boxes;
    for (int i = 0; i < 3'000;
         ++i) { // a third in one cell, which leads to further blocks and a grid of its own
        const double spread = i % 3 == 0 ? 5 : 2000;
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        const double size = i % 5 == 0 ? 300 : 3; // of two levels
        boxes.push_back({corner, corner + Vec2{size, size}});
    }
    BroadPhase broadPhase;
    broadPhase.insert(boxes);
    for (const Aabb& area : {Aabb{{0, 0}, {2500, 2500}}, {{0, 0}, {4, 4}}, {{3, 3}, {3, 3}}}) {
        const std::vector<ProxyId> all = found(broadPhase, area);
        for (std::size_t wanted = 1; wanted <= all.size(); wanted += 1 + wanted / 4) {
            std::vector<ProxyId> first;
            broadPhase.query(area, [&](ProxyId id) {
                first.push_back(id);
                return first.size() < wanted;
            });
            EXPECT_EQ(first.size(), wanted);
            std::sort(first.begin(), first.end());
            EXPECT_TRUE(std::ranges::includes(all, first));
            EXPECT_EQ(std::ranges::adjacent_find(first), first.end());
        }
    }
}

TEST(BroadPhase, TellsAboutHowDenselyBoxesLie) {
    EXPECT_EQ(detail::BroadPhaseAccess(BroadPhase()).density(), 0);
    Random random(6);
    for (const double height : {1000.0, 0.0}) {
        BroadPhase broadPhase;
        for (int i = 0; i < 5'000; ++i) {
            const Vec2 corner{uniform(random, 0, 1000), uniform(random, 0, height)};
            broadPhase.insert({corner, corner + Vec2{i % 2 == 0 ? 3.0 : 30.0, 10}});
        }
        for (const double away : {1e9, -1e12}) { // few and far from the others, they say nothing about these
            broadPhase.insert({{away, away}, {away + 10, away + 10}});
        }
        for (int i = 0; i < 500; ++i) { // nor do fewer of another size
            broadPhase.insert({{500, height / 2}, {501, height / 2 + 1}});
        }
        const double expected = 5'000 / (1000 * std::max(height, 10.0));
        EXPECT_GT(detail::BroadPhaseAccess(broadPhase).density(), expected / 2);
        EXPECT_LT(detail::BroadPhaseAccess(broadPhase).density(), expected * 2);
    }
}

TEST(BroadPhase, BoxesOfRemovedIdsMeetNothing) {
    BroadPhase broadPhase;
    const Aabb box{{0, 0}, {1, 1}};
    const ProxyId first = broadPhase.insert(box);
    const ProxyId second = broadPhase.insert(box);
    broadPhase.remove(first);
    ASSERT_EQ(broadPhase.boxes().size(), 2u);
    EXPECT_FALSE(isProper(broadPhase.boxes()[proxyIndex(first)]));
    EXPECT_EQ(broadPhase.boxes()[proxyIndex(second)], box);
}

} // namespace
} // namespace tangent
