#include "layouts.h"

#include <tangent/broadphase/detail/grid_level.h>

#include <gtest/gtest.h>

#include <numeric>

namespace tangent::detail {
namespace {

using testing::Random;
using testing::uniform;

/// A level with its table, and nothing around it.
struct Boxes {
    explicit Boxes(const std::vector<Aabb>& boxes) {
        table.boxes.assign(boxes.begin(), boxes.end());
        table.places.resize(boxes.size());
        std::vector<Index> ids(boxes.size());
        std::iota(ids.begin(), ids.end(), Index{0});
        level.insert(table, ids, 1);
    }
    std::vector<Index> inOrderOfVisits() const {
        std::vector<Index> ids;
        auto visit = [&](Index id) {
            ids.push_back(id);
            return true;
        };
        level.query(table, MeetingBoxes{{{-1e6, -1e6}, {1e6, 1e6}}}, EveryCategory{}, visit);
        return ids;
    }

    ProxyTable table;
    GridLevel level;
};

void move(Boxes& boxes, const std::vector<Aabb>& to, unsigned threads) {
    std::vector<GridLevel::Leaving> leaving;
    Extents extents;
    for (Index id = 0; id < to.size(); ++id) {
        extents.add(to[id]);
        if (const auto one = boxes.level.moveUnlessLeaving(boxes.table, id, to[id])) {
            leaving.push_back(*one);
        }
    }
    boxes.level.widen(extents);
    EXPECT_GT(leaving.size(), to.size() / 2);
    boxes.level.moveElsewhere(boxes.table, leaving, threads);
}

TEST(GridLevel, IsTheSameByHoweverManyThreadsItsBoxesWereMoved) {
    Random random(1);
    const auto anywhere = [&] {
        const double spread = uniform(random, 0, 1) < 0.3 ? 40 : 500; // some crowd, and so lack room
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        return Aabb{corner, corner + Vec2{3, 3}};
    };
    std::vector<Aabb> start(5'000);
    std::generate(start.begin(), start.end(), anywhere);
    Boxes byOne(start);
    Boxes byThree(start);
    for (int round = 0; round < 6; ++round) {
        std::vector<Aabb> to(1'500);
        std::generate(to.begin(), to.end(), anywhere);
        move(byOne, to, 1);
        move(byThree, to, 3);
        ASSERT_EQ(byOne.inOrderOfVisits(), byThree.inOrderOfVisits());
        ASSERT_EQ(byOne.inOrderOfVisits().size(), start.size());
        if (round % 2 == 1) {
            for (Boxes* const boxes : {&byOne, &byThree}) {
                boxes->level.keepIf(boxes->table, 1,
                                    [](Index) { return true; }); // goes by the order of blocks
            }
            ASSERT_EQ(byOne.inOrderOfVisits(), byThree.inOrderOfVisits());
        }
    }
}

TEST(GridLevel, BoxesInOnePlaceAreTakenOutOneByOne) {
    Boxes pile(std::vector<Aabb>(3'000, Aabb{{5, 5}, {6, 6}}));
    for (Index id = 0; id < 3'000; ++id) {
        if (id % 500 == 0) {
            EXPECT_EQ(pile.inOrderOfVisits().size(), 3'000 - id);
        }
        pile.level.erase(pile.table, id);
    }
    EXPECT_TRUE(pile.inOrderOfVisits().empty());
}

} // namespace
} // namespace tangent::detail
