#include "broad_phase_access.h"
#include "layouts.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {
namespace {

using testing::below;
using testing::layouts;
using testing::Random;
using testing::uniform;

TEST(Nests, AreBoxesOfWhichOneLiesWithinTheOther) {
    const Aabb box{{10, 20}, {30, 40}};
    EXPECT_TRUE(nests(box, box));
    EXPECT_TRUE(nests(box, {{10, 25}, {20, 40}}));
    EXPECT_TRUE(nests({{-1, -1}, {100, 100}}, box));
    EXPECT_FALSE(nests(box, {{15, 15}, {15, 15}}));
    EXPECT_TRUE(nests(box, {{15, 25}, {15, 25}}));
    EXPECT_FALSE(nests(box, {{9.999, 20}, {25, 40}}));
    EXPECT_FALSE(nests(box, {{10, 19.999}, {25, 40}}));
    EXPECT_FALSE(nests(box, {{15, 25}, {30.001, 40}}));
    EXPECT_FALSE(nests({{15, 25}, {30, 40.001}}, box));
    EXPECT_FALSE(nests(box, {{5, 25}, {35, 35}}));
    const Aabb farOut{{-1000, 0}, {1000, 1000}};
    EXPECT_TRUE(nests(farOut, {{-1000 - 9e-10, 0}, {0, 1}})); // 2^-40 of 1000 is 9.09e-10
    EXPECT_FALSE(nests(farOut, {{-1000 - 9.2e-10, 0}, {0, 1}}));
    EXPECT_FALSE(nests({{1, 1}, {2, 2}}, {{1 - 1e-11, 1}, {1.5, 1.5}}));
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(nests(box, {{-infinity, 0}, {infinity, 50}}));
}

/// Shapes flush with the edge of the outer one, where bounds of rotated rectangles are rounded.
TEST(Nests, IsTrueOfTheBoundsOfAllThatContainEachOther) {
    Random random(7);
    int contained = 0;
    for (int i = 0; i < 60'000; ++i) {
        const double scale = std::exp2(static_cast<double>(below(random, 40)) - 20);
        const Vec2 place = Vec2{uniform(random, -1, 1), uniform(random, -1, 1)} * (i % 3 == 0 ? 1e9 : 100);
        const Vec2 size = Vec2{uniform(random, 0.1, 1), uniform(random, 0.1, 1)} * scale;
        const RotatedRect rotated{{place, size}, uniform(random, -360, 360)};
        const Aabb around = bounds(rotated);
        std::vector<Shape> others{
            Rect{around.min, around.max - around.min},
            Rect{around.min - size, around.max - around.min + size},
            RotatedRect{{place, size}, rotated.degrees + 180},
            RotatedRect{{place, {size.x, size.x}}, rotated.degrees + 90},
            RotatedRect{{place - size * 0.5, size * 2}, rotated.degrees},
            Circle{place + size * 0.5, length(size) / 2},
            Circle{place + size * 0.5, std::min(size.x, size.y) / 2},
        };
        for (const Shape& other : others) {
            const Relation relation = classify(Shape{rotated}, other);
            if (relation == Relation::equal || relation == Relation::aContainsB ||
                relation == Relation::bContainsA) {
                ++contained;
                ASSERT_TRUE(nests(around, bounds(other))) << "round " << i;
            }
        }
    }
    EXPECT_GT(contained, 100'000);
}

TEST(Nests, IsTrueAlsoOfTheSmallest) {
    const double denorm = std::numeric_limits<double>::denorm_min();
    const double side = 0x1p39 * denorm;
    const RotatedRect a{{{0, 0}, {side, side}}, 30};
    RotatedRect b = a;
    b.rect.min.x += 100 * denorm;
    ASSERT_EQ(classify(a, b), Relation::equal);
    EXPECT_TRUE(nests(bounds(a), bounds(b)));
}

std::vector<ProxyId> nested(const BroadPhase& broadPhase, const Aabb& area, CategoryMask admitted) {
    std::vector<ProxyId> ids;
    detail::BroadPhaseAccess(broadPhase).prefetchNested(area);
    detail::BroadPhaseAccess(broadPhase).queryNested(area, admitted, [&](ProxyId id) { ids.push_back(id); });
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<ProxyId> trulyNested(const BroadPhase& broadPhase, const Aabb& area, CategoryMask admitted) {
    std::vector<ProxyId> ids;
    for (std::uint32_t i = 0; i < broadPhase.idEnd(); ++i) {
        if (const ProxyId id{i}; broadPhase.contains(id) && isProper(broadPhase.box(id)) && isProper(area) &&
                                 (admitted >> broadPhase.category(id) & 1) != 0 &&
                                 nests(broadPhase.box(id), area)) {
            ids.push_back(id);
        }
    }
    return ids;
}

class QueryNested : public ::testing::TestWithParam<std::size_t> {};

TEST_P(QueryNested, LeavesNobodyOut) {
    const testing::Layout& layout = layouts()[GetParam()];
    Random random(5);
    BroadPhase broadPhase;
    std::vector<ProxyId> ids;
    for (int step = 0; step < 3000; ++step) {
        if (ids.empty() || below(random, 3) != 0) {
            ids.push_back(broadPhase.insert(layout.box(random), static_cast<std::uint8_t>(below(random, 4))));
        } else {
            broadPhase.move(ids[below(random, ids.size())], layout.box(random));
        }
        if (step % 4 != 0) {
            continue;
        }
        const Aabb wide{layout.box(random).min, layout.box(random).max};
        for (const Aabb& area : {layout.box(random), wide, broadPhase.box(ids[below(random, ids.size())])}) {
            const CategoryMask admitted = below(random, 16);
            const std::vector<ProxyId> found = nested(broadPhase, area, admitted);
            const std::vector<ProxyId> expected = trulyNested(broadPhase, area, admitted);
            ASSERT_TRUE(std::ranges::includes(found, expected)) << "step " << step;
            ASSERT_EQ(std::ranges::adjacent_find(found), found.end()) << "step " << step;
            for (const ProxyId id : found) {
                ASSERT_NE(admitted >> broadPhase.category(id) & 1, 0u) << "step " << step;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Layouts, QueryNested, ::testing::Range(std::size_t{0}, layouts().size()),
                         [](const auto& test) { return layouts()[test.param].name; });

TEST(BroadPhase, FindsOnlyTheNestedWhereStepsTellThemApart) {
    Random random(6);
    BroadPhase broadPhase;
    const auto randomBox = [&](double low, double high) {
        const auto whole = [&](double from, double to) {
            return std::round(uniform(random, from, to));
        };
        const Vec2 corner{whole(low, high), whole(low, high)};
        return Aabb{corner, corner + Vec2{whole(8, 30), whole(8, 30)}};
    };
    std::vector<Aabb> boxes;
    for (int i = 0; i < 400; ++i) {
        boxes.push_back(randomBox(0, 200));
    }
    broadPhase.insert(boxes);
    std::size_t count = 0;
    for (int i = 0; i < 500; ++i) {
        const Aabb area = randomBox(50, 120);
        const std::vector<ProxyId> expected = trulyNested(broadPhase, area, allCategories);
        ASSERT_EQ(nested(broadPhase, area, allCategories), expected);
        count += expected.size();
    }
    EXPECT_GT(count, 100u);
    std::size_t visited = 0;
    detail::BroadPhaseAccess(broadPhase).queryNested({{0, 0}, {300, 300}}, allCategories, [&](ProxyId) {
        return ++visited < 3;
    });
    EXPECT_EQ(visited, 3u);
}

} // namespace
} // namespace tangent
