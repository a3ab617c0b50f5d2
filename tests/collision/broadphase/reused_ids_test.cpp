#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

/// What takeChanges() returns when colliders are removed and inserted between two calls.
namespace tangent {
namespace {

constexpr Rect zone{{0, 0}, {10, 10}};
constexpr Circle inZone{{5, 5}, 1};
constexpr Circle outside{{50, 5}, 1};

/// A sensor and a collider in it, or several, with an empty log.
struct Zone {
    explicit Zone(std::size_t count = 1)
        : inside(tracker.insert(std::vector<TrackedCollider>(count, {inZone}))) {
        tracker.takeChanges();
    }

    ContactTracker tracker;
    ProxyId sensor = tracker.insert({zone, true});
    std::vector<ProxyId> inside;
};

TEST(ReusedIds, TheLogReportsThatOneLeftAndAnotherEntered) {
    Zone scene;
    scene.tracker.remove(scene.inside[0]);
    const ProxyId other = scene.tracker.insert({inZone});
    EXPECT_NE(other, scene.inside[0]);
    const std::span<const ContactChange> changes = scene.tracker.takeChanges();
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0], (ContactChange{ContactEvent::ended,
                                         {scene.sensor, scene.inside[0], Relation::aContainsB, false}}));
    EXPECT_EQ(changes[1],
              (ContactChange{ContactEvent::began, {scene.sensor, other, Relation::aContainsB, false}}));
}

TEST(ReusedIds, AreFreeAgainWhenTheirChangesAreRead) {
    Zone scene(300);
    std::vector<ProxyId> removed = scene.inside;
    scene.tracker.remove(removed);
    EXPECT_EQ(scene.tracker.takeChanges().size(), 300U * 301 / 2); // each met the sensor and all others
    EXPECT_FALSE(std::ranges::binary_search(removed, scene.tracker.insert({outside})))
        << "they are still read";
    scene.tracker.takeChanges();
    std::vector<ProxyId> ids = scene.tracker.insert(std::vector<TrackedCollider>(300, {inZone}));
    std::ranges::sort(ids);
    EXPECT_EQ(ids, removed);

    scene.tracker.remove(removed.front());
    scene.tracker.setContacts(scene.tracker.findContacts()); // clears the log too
    EXPECT_EQ(scene.tracker.insert({inZone}), removed.front());
}

TEST(ReusedIds, AreHeldBackAfterAContactThatEndedBefore) {
    Zone scene;
    scene.tracker.update(scene.inside[0], {outside});
    scene.tracker.remove(scene.inside[0]);
    scene.tracker.insert({inZone});
    EXPECT_EQ(scene.tracker.takeChanges().size(), 2U);
}

TEST(ReusedIds, OfManyRemovedAtOnceAreHeldBack) {
    for (const std::size_t removed : {2U, 20U, 40U}) { // few, some hundredths, nearly all
        Zone scene(40);
        scene.tracker.insert(std::vector<TrackedCollider>(300, {outside}));
        scene.tracker.takeChanges();
        scene.tracker.remove(std::span(scene.inside).first(removed));
        scene.tracker.insert(std::vector<TrackedCollider>(removed, {inZone}));
        std::size_t ended = 0;
        for (const ContactChange& change : scene.tracker.takeChanges()) {
            if (change.contact.a == scene.sensor) {
                ended += change.event == ContactEvent::ended;
            }
        }
        EXPECT_EQ(ended, removed);
    }
}

TEST(ReusedIds, OfCollidersThatTheLogDoesNotNameAreFreeAtOnce) {
    Zone scene;
    const ProxyId shot = scene.tracker.insert({inZone});
    for (int i = 0; i < 100; ++i) { // nothing clears the log: the ids must not run away
        scene.tracker.remove(shot);
        EXPECT_EQ(scene.tracker.insert({inZone}), shot);
    }
    ContactTracker withoutLog(0, CollisionMatrix(), ChangeLog::none);
    withoutLog.insert({zone, true});
    const ProxyId id = withoutLog.insert({inZone});
    withoutLog.remove(id);
    EXPECT_EQ(withoutLog.insert({inZone}), id);
}

} // namespace
} // namespace tangent
