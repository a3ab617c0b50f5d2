#include <tangent/broadphase/broad_phase.h>

#include <gtest/gtest.h>

#include <unordered_map>

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

} // namespace
} // namespace tangent
