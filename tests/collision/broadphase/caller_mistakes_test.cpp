#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#if TANGENT_CHECKS

namespace tangent {
namespace {

TEST(BroadPhaseDeathTest, AssertsThatIdsAreInTheSetAndEachOnce) {
    BroadPhase broadPhase;
    const ProxyId id = broadPhase.insert({{0, 0}, {1, 1}});
    const std::array twice = {id, id};
    const std::array boxes = {Aabb{}, Aabb{}};
    EXPECT_DEATH(broadPhase.remove(twice), "BroadPhase::remove: an id is given twice \\(0\\)");
    EXPECT_DEATH(broadPhase.move(twice, boxes), "BroadPhase::move: an id is given twice \\(0\\)");
    EXPECT_DEATH(broadPhase.move(std::span(&id, 1), boxes), "ids and boxes differ in number \\(2\\)");
    EXPECT_DEATH(broadPhase.setCategory(id, BroadPhase::categoryCount), "not below categoryCount \\(64\\)");
    broadPhase.remove(id);
    const std::string removed = "the box was removed or is of another set \\(0\\)";
    EXPECT_DEATH(broadPhase.remove(id), "BroadPhase::remove: " + removed);
    EXPECT_DEATH((void)broadPhase.category(id), "BroadPhase::category: " + removed);
    EXPECT_DEATH(broadPhase.move(id, {{0, 0}, {1, 1}}), "BroadPhase::move: " + removed);
    EXPECT_DEATH(broadPhase.move(std::span(&id, 1), std::array{Aabb{}}), "BroadPhase::move: " + removed);
    EXPECT_DEATH(broadPhase.move(ProxyId{77}, {{0, 0}, {1, 1}}), "BroadPhase::move: .*\\(77\\)");
    EXPECT_FALSE(isProper(broadPhase.box(id)));
    EXPECT_DEATH((void)broadPhase.box(ProxyId{5'000'000}),
                 "BroadPhase::box: the box is of another set \\(5000000\\)");
}

TEST(BroadPhaseDeathTest, AssertsThatVisitorsDoNotChangeTheSet) {
    BroadPhase broadPhase;
    const ProxyId id = broadPhase.insert({{0, 0}, {1, 1}});
    const std::string mistake = "a visitor changes the set that it visits; visitors \\(1\\)";
    EXPECT_DEATH(broadPhase.query(Vec2{0, 0}, [&](ProxyId found) { broadPhase.remove(found); }),
                 "BroadPhase::remove: " + mistake);
    EXPECT_DEATH(broadPhase.queryRay({-1, 0}, {2, 0}, 1,
                                     [&](ProxyId, double most) {
                                         broadPhase.insert({{0, 0}, {1, 1}});
                                         return most;
                                     }),
                 "BroadPhase::insert: " + mistake);
    EXPECT_DEATH(broadPhase.forEachId([&](ProxyId) { broadPhase.move(id, {}); }),
                 "BroadPhase::move: " + mistake);
    EXPECT_DEATH(broadPhase.forEachId([&](ProxyId) { broadPhase.clear(); }), "BroadPhase::clear: " + mistake);
    EXPECT_DEATH(broadPhase.forEachId([&](ProxyId) { const BroadPhase other = std::move(broadPhase); }),
                 mistake);
    EXPECT_DEATH(broadPhase.forEachId([&](ProxyId) { broadPhase = BroadPhase(); }), mistake);
    broadPhase.query(Vec2{0, 0}, [&](ProxyId found) { // copies may change
        BroadPhase copy = broadPhase;
        copy.remove(found);
    });
    broadPhase.remove(id);
}

TEST(ContactTrackerDeathTest, NamesTheMistakeOfItsCaller) {
    ContactTracker tracker;
    const ProxyId a = tracker.insert({Circle{{0, 0}, 1}});
    const ProxyId b = tracker.insert({Circle{{1, 0}, 1}});
    const std::array twice = {b, b};
    const std::array<Shape, 2> shapes = {Circle{{0, 0}, 1}, Circle{{0, 0}, 1}};
    EXPECT_DEATH(tracker.reshape(twice, shapes), "ContactTracker::reshape: an id is given twice \\(1\\)");
    EXPECT_DEATH(tracker.forEach([&](ProxyId id, const TrackedCollider&) { tracker.remove(id); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.forEachContact([&](const Contact&) { tracker.takeChanges(); }),
                 "ContactTracker::takeChanges: a visitor changes the set");
    EXPECT_DEATH(tracker.forEachContact([&](const Contact& contact) { tracker.remove(contact.a); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.broadPhase().query(Vec2{0, 0}, [&](ProxyId id) { tracker.update(id, {}); }),
                 "ContactTracker::update: a visitor changes the set that it visits; visitors \\(1\\)");
    EXPECT_DEATH(tracker.graph().forEach([&](const Contact& contact) { tracker.remove(contact.a); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.graph().forEachOf(a, [&](const Contact&) { tracker.remove(a); }),
                 "ContactTracker::remove: a visitor changes the set");
    ContactTracker other;
    EXPECT_DEATH(tracker.forEach([&](ProxyId, const TrackedCollider&) { other = std::move(tracker); }),
                 "a visitor changes the set");
    EXPECT_DEATH(tracker.forEachContact([&](const Contact&) { tracker = other; }),
                 "a visitor changes the set");
    tracker.remove(a);
    const std::string removed = "the collider was removed or is of another set \\(0\\)";
    EXPECT_DEATH((void)tracker.handle(a), "ContactTracker::handle: " + removed);
    EXPECT_DEATH(tracker.update(a, {Circle{{0, 0}, 1}}), "ContactTracker::update: " + removed);
    EXPECT_DEATH((void)tracker.collider(a), "ContactTracker::collider: " + removed);
    EXPECT_DEATH((void)tracker.forbiddenCount(a), "ContactTracker::forbiddenCount: " + removed);
    EXPECT_DEATH(tracker.remove(a), "ContactTracker::remove: " + removed);
    EXPECT_DEATH(tracker.reshape(a, Circle{{0, 0}, 1}), "ContactTracker::reshape: " + removed);
}

TEST(ContactTrackerDeathTest, NoticesHandlesOfRemovedCollidersWhoseIdsAreInUse) {
    ContactTracker tracker;
    const ProxyHandle stale = tracker.handle(tracker.insert({Circle{{0, 0}, 1}}));
    tracker.remove(stale);
    tracker.insert({Circle{{0, 0}, 1}});
    const std::string removed = "the collider was removed or is of another set \\(0\\)";
    EXPECT_DEATH((void)tracker.collider(stale), "ContactTracker::collider: " + removed);
    EXPECT_DEATH(tracker.update(stale, {}), "ContactTracker::update: " + removed);
    EXPECT_DEATH(tracker.reshape(stale, Circle{{0, 0}, 1}), "ContactTracker::reshape: " + removed);
    EXPECT_DEATH(tracker.remove(stale), "ContactTracker::remove: " + removed);
    EXPECT_DEATH(tracker.forEach([&](ProxyId, const TrackedCollider&) { tracker.clear(); }),
                 "ContactTracker::clear: a visitor changes the set");
    BroadPhase boxes;
    const ProxyHandle box = boxes.handle(boxes.insert({{0, 0}, {1, 1}}));
    boxes.remove(box);
    boxes.insert({{0, 0}, {1, 1}});
    EXPECT_DEATH(boxes.move(box, {}), "BroadPhase::move: the box was removed or is of another set \\(0\\)");
    EXPECT_DEATH(boxes.remove(box), "BroadPhase::remove: the box was removed or is of another set \\(0\\)");
}

} // namespace
} // namespace tangent
#endif
