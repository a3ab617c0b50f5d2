#include "small_levels.h"

#include <tangent/live/level_tracker.h>
#include <tangent/live/live_level.h>
#include <tangent/motion/set_casts.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

using namespace test;

TEST(LevelTracker, HasTheContactsOfTheLevelAndTheIdsOfItsColliders) {
    std::vector<Collider> colliders{collider(7, Rect{{0, 0}, {10, 10}}), collider(3, Rect{{10, 0}, {10, 10}}),
                                    collider(9, Circle{{5, 5}, 2}, 2), collider(4, Circle{{50, 5}, -1})};
    colliders[2].sensor = true;
    Level level = levelOf(colliders);
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}};
    const ContactTracker tracker = trackerOf(level);
    const LiveLevel live(level);
    EXPECT_EQ(tracker.size(), 4u);
    EXPECT_TRUE(tracker.changes().empty());
    EXPECT_EQ(tracker.tolerance(), level.tolerance);
    EXPECT_EQ(tracker.contactCount(), live.contacts().contactCount());
    EXPECT_EQ(tracker.forbiddenCount(), live.contacts().forbiddenCount());
    for (std::uint32_t i = 0; i < 4; ++i) {
        EXPECT_EQ(colliderId(tracker.collider(ProxyId{i})), level.colliders[i].id);
        EXPECT_EQ(tracker.collider(ProxyId{i}).shape, level.colliders[i].shape);
    }
    const auto hit = castRay(tracker, {-5, 1}, {100, 0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(colliderId(tracker.collider(hit->id)), ColliderId{7});
}

} // namespace
} // namespace tangent
