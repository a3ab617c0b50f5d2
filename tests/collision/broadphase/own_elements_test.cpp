#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

/// Arguments that refer to elements of the set that changes.
namespace tangent {
namespace {

Aabb boxAt(double x) {
    return {{x, 0}, {x + 1, 1}};
}

BroadPhase row(std::size_t count) {
    BroadPhase boxes;
    for (std::size_t i = 0; i < count; ++i) {
        boxes.insert(boxAt(static_cast<double>(i)));
    }
    return boxes;
}

std::vector<ProxyId> reversedIds(std::uint32_t count) {
    std::vector<ProxyId> ids;
    while (count > 0) {
        ids.push_back(ProxyId{--count});
    }
    return ids;
}

TEST(OwnElements, OfABroadPhaseAreInserted) {
    BroadPhase boxes = row(1);
    for (int i = 0; i < 40; ++i) { // grows the arrays several times
        const ProxyId copy = boxes.insert(boxes.box(ProxyId{0}));
        EXPECT_EQ(boxes.box(copy), boxAt(0));
    }
    BroadPhase many = row(500);
    for (const ProxyId copy : many.insert(many.boxes())) {
        EXPECT_EQ(many.box(copy), boxAt(proxyIndex(copy) - 500));
    }
}

TEST(OwnElements, OfABroadPhaseAreMoved) {
    for (const std::uint32_t count : {100U, 1000U}) { // one by one, and many at once
        BroadPhase boxes = row(count);
        boxes.move(ProxyId{0}, boxes.box(ProxyId{5}));
        EXPECT_EQ(boxes.box(ProxyId{0}), boxAt(5));
        boxes.move(ProxyId{0}, boxAt(0));
        boxes.move(reversedIds(count), boxes.boxes());
        for (std::uint32_t i = 0; i < count; ++i) {
            EXPECT_EQ(boxes.box(ProxyId{i}), boxAt(count - 1 - i));
        }
    }
}

TEST(OwnElements, OfATrackerAreInserted) {
    ContactTracker tracker;
    const ProxyId first = tracker.insert({Rect{{0, 0}, {1, 1}}, false, 7});
    for (int i = 0; i < 40; ++i) {
        const ProxyId copy = tracker.insert(tracker.collider(first));
        EXPECT_EQ(tracker.collider(copy).layer, 7U);
    }
    EXPECT_EQ(tracker.contactCount(), 41U * 40 / 2);
    const std::vector<ProxyId> copies = tracker.insert(std::span(&tracker.collider(first), 41));
    EXPECT_TRUE(std::ranges::all_of(copies, [&](ProxyId id) { return tracker.collider(id).layer == 7; }));
    EXPECT_EQ(tracker.contactCount(), 82U * 81 / 2);
}

TEST(OwnElements, OfATrackerAreGivenToOthers) {
    ContactTracker tracker;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        tracker.insert({Circle{{3.0 * i, 0}, 1}, false, 0, 1, ~0U, i});
    }
    tracker.update(ProxyId{1}, tracker.collider(ProxyId{0}));
    EXPECT_EQ(tracker.contactCount(), 1U);
    EXPECT_EQ(tracker.collider(ProxyId{1}).userData, 0U);
    tracker.reshape(std::vector{ProxyId{1}}, std::span(&tracker.collider(ProxyId{2}).shape, 1));
    EXPECT_EQ(tracker.collider(ProxyId{1}).shape, tracker.collider(ProxyId{2}).shape);
    tracker.update(reversedIds(1000), std::span(&tracker.collider(ProxyId{0}), 1000));
    for (std::uint32_t i = 0; i < 998; ++i) {
        EXPECT_EQ(tracker.collider(ProxyId{i}).userData, 999 - i); // the last two were changed before
    }
}

} // namespace
} // namespace tangent
