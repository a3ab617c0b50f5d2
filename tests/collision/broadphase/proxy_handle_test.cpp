#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

namespace tangent {
namespace {

TEST(BroadPhase, HandlesAreKeysOfHashTables) {
    BroadPhase broadPhase;
    std::unordered_map<ProxyHandle, int> lives;
    const ProxyHandle first = broadPhase.handle(broadPhase.insert({{0, 0}, {1, 1}}));
    lives[first] = 1;
    broadPhase.remove(first.id);
    const ProxyHandle second = broadPhase.handle(broadPhase.insert({{0, 0}, {1, 1}}));
    lives[second] = 2;
    EXPECT_EQ(first.id, second.id);
    EXPECT_EQ(lives[first], 1);
    EXPECT_EQ(lives[second], 2);
}

TEST(BroadPhase, HandlesTellBoxesWithTheSameIdApart) {
    BroadPhase broadPhase;
    const ProxyId first = broadPhase.insert({{0, 0}, {1, 1}});
    const ProxyId other = broadPhase.insert({{5, 5}, {6, 6}});
    const ProxyHandle handle = broadPhase.handle(first);
    const ProxyHandle ofOther = broadPhase.handle(other);
    EXPECT_EQ(handle.id, first);
    EXPECT_NE(handle, ofOther);
    EXPECT_TRUE(broadPhase.contains(handle));
    broadPhase.move(first, {{2, 2}, {3, 3}});
    EXPECT_TRUE(broadPhase.contains(handle)) << "it moved";
    broadPhase.remove(first);
    EXPECT_FALSE(broadPhase.contains(handle)) << "stale";
    ASSERT_EQ(broadPhase.insert({{0, 0}, {1, 1}}), first) << "ids are reused";
    EXPECT_TRUE(broadPhase.contains(first));
    EXPECT_FALSE(broadPhase.contains(handle)) << "stale, although its id is in use";
    EXPECT_TRUE(broadPhase.contains(broadPhase.handle(first)));
    EXPECT_TRUE(broadPhase.contains(ofOther));
    EXPECT_FALSE(broadPhase.contains(ProxyHandle{ProxyId{77}, 0})) << "foreign";
    for (int i = 0; i < 300; ++i) {
        const ProxyHandle before = broadPhase.handle(first);
        broadPhase.remove(std::span(&first, 1));
        broadPhase.insert({{0, 0}, {1, 1}});
        EXPECT_FALSE(broadPhase.contains(before)) << i;
        EXPECT_FALSE(broadPhase.contains(handle)) << i;
    }
    const BroadPhase moved = std::move(broadPhase);
    EXPECT_TRUE(moved.contains(ofOther));
}

TEST(BroadPhase, BoxesAreFoundMovedAndRemovedByHandle) {
    BroadPhase boxes;
    const ProxyHandle handle = boxes.handle(boxes.insert({{0, 0}, {1, 1}}));
    ASSERT_NE(boxes.find(handle), nullptr);
    boxes.move(handle, {{2, 2}, {3, 3}});
    EXPECT_EQ(*boxes.find(handle), (Aabb{{2, 2}, {3, 3}}));
    boxes.remove(handle);
    EXPECT_EQ(boxes.size(), 0U);
    EXPECT_EQ(boxes.insert({{7, 7}, {8, 8}}), handle.id);
    EXPECT_EQ(boxes.find(handle), nullptr) << "its id is in use";
}

TEST(ContactTracker, CollidersAreFoundChangedAndRemovedByHandle) {
    ContactTracker tracker;
    tracker.insert({Circle{{0, 0}, 1}});
    const ProxyHandle handle = tracker.handle(tracker.insert({Circle{{9, 0}, 1}}));
    TrackedCollider collider = tracker.collider(handle);
    EXPECT_EQ(tracker.find(handle), &tracker.collider(handle));
    collider.userData = 5;
    tracker.update(handle, collider);
    EXPECT_EQ(tracker.collider(handle).userData, 5U);
    tracker.reshape(handle, Circle{{1, 0}, 1});
    EXPECT_EQ(tracker.contactCount(), 1U);
    tracker.setMatrix(CollisionMatrix(1));
    EXPECT_EQ(tracker.forbiddenCount(handle), 1U);
    int visited = 0;
    tracker.forEachContactOf(handle, [&](const Contact& contact) { visited += contact.b == handle.id; });
    EXPECT_EQ(visited, 1);
    EXPECT_EQ(tracker.collider(handle).userData, 5U) << "only the shape changes";
    tracker.remove(handle);
    EXPECT_EQ(tracker.contactCount(), 0U);
    tracker.takeChanges();
    EXPECT_EQ(tracker.insert({Circle{{9, 0}, 1}}), handle.id);
    EXPECT_EQ(tracker.find(handle), nullptr) << "its id is in use";
}

TEST(ContactTracker, ReshapesOneCollider) {
    ContactTracker tracker;
    const ProxyId a = tracker.insert({Circle{{0, 0}, 1}});
    const ProxyId b = tracker.insert({Circle{{9, 0}, 1}, true, 0, 1, ~std::uint32_t{0}, 7});
    tracker.reshape(b, tracker.collider(a).shape);
    EXPECT_EQ(tracker.collider(b), (TrackedCollider{Circle{{0, 0}, 1}, true, 0, 1, ~std::uint32_t{0}, 7}));
    const std::span<const ContactChange> changes = tracker.takeChanges();
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].contact.relation, Relation::equal);
    tracker.reshape(b, Circle{{0, 0}, -1});
    EXPECT_EQ(tracker.contactCount(), 0U);
}

TEST(ContactTracker, ClearEndsAllContactsAndHandles) {
    ContactTracker tracker;
    std::vector<ProxyHandle> handles;
    for (int i = 0; i < 10; ++i)
        handles.push_back(tracker.handle(tracker.insert({Circle{{1.5 * i, 0}, 1}})));
    tracker.remove(handles[4]);
    tracker.takeChanges();
    tracker.clear();
    EXPECT_EQ(tracker.size(), 0U);
    EXPECT_EQ(tracker.contactCount(), 0U);
    EXPECT_EQ(tracker.takeChanges().size(), 7U);
    tracker.clear();
    EXPECT_TRUE(tracker.takeChanges().empty());
    const ProxyId first = tracker.insert({Circle{{0, 0}, 1}});
    tracker.insert({Circle{{1, 0}, 1}});
    EXPECT_EQ(first, ProxyId{0}) << "ids are dense again";
    EXPECT_EQ(tracker.contactCount(), 1U);
    for (const ProxyHandle handle : handles)
        EXPECT_FALSE(tracker.contains(handle));
}

TEST(BroadPhase, ClearLeavesAUsableSet) {
    BroadPhase boxes;
    boxes.clear();
    std::vector<Aabb> row;
    for (int i = 0; i < 3'000; ++i)
        row.push_back({{2.0 * i, 0}, {2.0 * i + 1, i % 7 == 0 ? 100.0 : 1.0}});
    const std::vector<ProxyId> ids = boxes.insert(row);
    const ProxyHandle handle = boxes.handle(ids[5]);
    boxes.clear();
    EXPECT_EQ(boxes.size(), 0U);
    EXPECT_EQ(boxes.categories(), 0U);
    boxes.query({{-1e9, -1e9}, {1e9, 1e9}}, [](ProxyId) { ADD_FAILURE(); });
    EXPECT_EQ(boxes.insert(row), ids);
    EXPECT_FALSE(boxes.contains(handle));
    std::size_t found = 0;
    boxes.query({{0, 0}, {9, 1}}, [&](ProxyId) { ++found; });
    EXPECT_EQ(found, 5U);
}

} // namespace
} // namespace tangent
