// Once a world has been as busy as it gets, asking it and moving things in it allocates nothing.

#include "../base/allocations.h"
#include "broad_phase_access.h"
#include "layouts.h"

#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

using testing::allocationsOf;
using testing::Random;
using testing::uniform;

TEST(Allocation, QueriesMakeNone) {
    Random random(1);
    BroadPhase broadPhase;
    for (int i = 0; i < 5000; ++i) {
        const Vec2 corner{uniform(random, 0, 1000), uniform(random, 0, 1000)};
        broadPhase.insert({corner, corner + Vec2{uniform(random, 1, 100), uniform(random, 1, 100)}});
    }
    std::size_t visits = 0;
    std::array<Neighbor, 20> neighbors;
    EXPECT_EQ(allocationsOf([&] {
                  for (int i = 0; i < 1000; ++i) {
                      const Vec2 point{uniform(random, 0, 1000), uniform(random, 0, 1000)};
                      broadPhase.query(point, [&](ProxyId) { ++visits; });
                      broadPhase.query({point, {1000, 1000}}, [&](ProxyId) { ++visits; });
                      detail::BroadPhaseAccess(broadPhase)
                          .queryNested({point, point + Vec2{50, 50}}, allCategories,
                                       [&](ProxyId) { ++visits; });
                      broadPhase.queryRay(point, {300, -200}, 2, [&](ProxyId, double maxFraction) {
                          ++visits;
                          return maxFraction;
                      });
                      visits += broadPhase.nearest(point, neighbors);
                  }
              }),
              0u);
    EXPECT_GT(visits, 100'000u);
}

TEST(Allocation, OfMemoryInLinesOfTheCacheIsCounted) {
    BroadPhase broadPhase;
    broadPhase.insert({{0, 0}, {1, 1}});
    EXPECT_GE(allocationsOf([&] { BroadPhase copy = broadPhase; }), 6u)
        << "classes, boxes, places, levels, grids, blocks";
}

TEST(Allocation, DraggingMakesNoneWhenAllHasBeenSeenBefore) {
    Random random(2);
    std::vector<TrackedCollider> colliders;
    for (int i = 0; i < 2000; ++i) {
        colliders.push_back({Circle{{uniform(random, 0, 1000), uniform(random, 0, 1000)}, 20}});
    }
    ContactTracker tracker(0, CollisionMatrix(1));
    const std::vector<ProxyId> ids = tracker.insert(colliders);
    const auto dragAround = [&] {
        for (const Vec2 offset : {Vec2{30, 5}, Vec2{-5, 40}, Vec2{-25, -45}}) {
            for (const ProxyId id : ids) {
                tracker.update(id, {translated(tracker.collider(id).shape, offset)});
            }
            tracker.takeChanges();
        }
    };
    dragAround();
    dragAround();
    EXPECT_EQ(allocationsOf(dragAround), 0u);
}

TEST(Allocation, MovingManyInASparseSetMakesNone) {
    Random random(4);
    std::vector<TrackedCollider> colliders;
    for (int i = 0; i < 5000; ++i) {
        colliders.push_back({Circle{{uniform(random, 0, 2000), uniform(random, 0, 2000)}, 10}});
    }
    ContactTracker tracker;
    const std::vector<ProxyId> ids = tracker.insert(colliders);
    const auto moving = std::span(ids).first(2000);
    std::vector<Shape> shapes(moving.size());
    const auto goAndReturn = [&] {
        for (const Vec2 offset : {Vec2{15, 5}, Vec2{-15, -5}}) {
            for (std::size_t i = 0; i < shapes.size(); ++i) {
                shapes[i] = translated(tracker.collider(moving[i]).shape, offset);
            }
            tracker.reshape(moving, shapes);
            tracker.takeChanges();
        }
    };
    goAndReturn();
    goAndReturn();
    EXPECT_EQ(allocationsOf(goAndReturn), detail::checksMistakes ? 2u : 0u) << "checks note each id";
}

TEST(Allocation, AZoneThatFillsSlowlyMakesFew) {
    constexpr int count = 512;
    std::vector<ProxyId> bodies;
    ContactTracker tracker(0, CollisionMatrix(), ChangeLog::none);
    const auto placed = [](int i, double y) {
        return Circle{{3.0 * i, y}, 1};
    };
    for (int i = 0; i < count; ++i) {
        bodies.push_back(tracker.insert({placed(i, -10)}));
    }
    const auto moveAll = [&](double y) {
        for (int i = 0; i < count; ++i) {
            tracker.reshape(bodies[static_cast<std::size_t>(i)], placed(i, y));
        }
    };
    const TrackedCollider zone{Rect{{-10, 0}, {4.0 * count, 20}}, true};
    tracker.insert(zone);
    moveAll(10); // every body has met one, and every place has been seen
    moveAll(-10);
    tracker.insert(zone);
    EXPECT_LE(allocationsOf([&] { moveAll(10); }), 20u) << "its list grows by a factor";
    EXPECT_EQ(tracker.contactCount(), 2U * count + 1) << "the zones meet";
}

TEST(Allocation, MovingManyToAndFroTakesNoFurtherBlocks) {
    Random random(3);
    std::vector<Aabb> boxes;
    std::vector<Aabb> elsewhere; // of those that move, in crowds
    for (int i = 0; i < 6000; ++i) {
        const Vec2 corner{uniform(random, 0, 300), uniform(random, 0, 300)};
        boxes.push_back({corner, corner + Vec2{10, 10}});
        if (i < 1000) {
            const Vec2 other{uniform(random, 400, 460), uniform(random, 0, 300)};
            elsewhere.push_back({other, other + Vec2{10, 10}});
        }
    }
    BroadPhase broadPhase;
    const std::vector<ProxyId> ids = broadPhase.insert(boxes);
    const auto moving = std::span(ids).first(elsewhere.size());
    const auto goAndReturn = [&] {
        broadPhase.move(moving, elsewhere);
        broadPhase.move(moving, std::span(boxes).first(elsewhere.size()));
    };
    goAndReturn();
    const std::size_t once = allocationsOf(goAndReturn);
    for (int i = 0; i < 40; ++i) {
        EXPECT_EQ(allocationsOf(goAndReturn), once);
    }
}

} // namespace
} // namespace tangent
