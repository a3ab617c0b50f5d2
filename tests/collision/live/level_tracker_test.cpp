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
    ContactTracker tracker = trackerOf(level);
    const LiveLevel live(level);
    EXPECT_EQ(tracker.size(), 4u);
    EXPECT_TRUE(tracker.takeChanges().empty());
    EXPECT_EQ(tracker.tolerance(), level.tolerance);
    EXPECT_EQ(tracker.contactCount(), live.contacts().contactCount());
    EXPECT_EQ(tracker.forbiddenCount(), live.contacts().forbiddenCount());
    for (std::uint32_t i = 0; i < 4; ++i) {
        EXPECT_EQ(colliderId(tracker.collider(ProxyId{i})), level.colliders[i].id);
        EXPECT_EQ(tracker.collider(ProxyId{i}).shape, level.colliders[i].shape);
    }
    EXPECT_EQ(trackerWithoutContacts(level).findContacts().contactCount(), tracker.contactCount());
    const auto hit = castRay(tracker, {-5, 1}, {100, 0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(colliderId(tracker.collider(hit->id)), ColliderId{7});
}

TEST(LevelTracker, ABodyOfALayerIsStoppedByWhatItMayNotOverlap) {
    Level level = levelOf({collider(1, Rect{{10, 0}, {1, 1}}, 5), collider(2, Rect{{20, 0}, {1, 1}}, 3),
                           collider(3, Rect{{30, 0}, {1, 1}}, 4)});
    level.layers = {layer(5), layer(3), layer(4)};
    level.forbiddenOverlaps = {{LayerId{3}, LayerId{5}}, {LayerId{4}, LayerId{4}}};
    const ContactTracker tracker = trackerOf(level);
    for (const Collider& one : level.colliders)
        EXPECT_EQ(trackerLayer(level, one.layer),
                  tracker.collider(ProxyId{static_cast<std::uint32_t>(idNumber(one.id) - 1)}).layer);
    const auto firstOf = [&](std::int64_t layer) {
        const ColliderFilter solids = solidsFor(tracker, trackerLayer(level, LayerId{layer}));
        const auto hit = castShape(tracker, Rect{{0, 0}, {1, 1}}, {100, 0}, solids);
        return hit ? idNumber(colliderId(tracker.collider(hit->id))) : 0;
    };
    EXPECT_EQ(firstOf(3), 1);
    EXPECT_EQ(firstOf(4), 3);
    EXPECT_EQ(firstOf(5), 2);
    EXPECT_GE(trackerLayer(level, LayerId{99}), level.layers.size()) << "no such layer";
}

TEST(LevelTracker, LayersThatShareAnIdHaveOneNumber) {
    Level level = levelOf({collider(1, Rect{{10, 0}, {1, 1}}, 1), collider(2, Rect{{20, 0}, {1, 1}}, 2)});
    level.layers = {layer(1), layer(1), layer(2)};
    const ContactTracker tracker = trackerOf(level);
    EXPECT_EQ(trackerLayer(level, LayerId{1}), tracker.collider(ProxyId{0}).layer);
    EXPECT_EQ(trackerLayer(level, LayerId{2}), tracker.collider(ProxyId{1}).layer);
}

} // namespace
} // namespace tangent
