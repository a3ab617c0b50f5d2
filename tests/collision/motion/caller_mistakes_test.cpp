#include <tangent/motion/platform.h>

#include <gtest/gtest.h>

#include <string>

#if TANGENT_CHECKS

namespace tangent {
namespace {

TEST(MotionDeathTest, NamesTheFunctionThatGotARemovedCollider) {
    ContactTracker set;
    const ProxyId id = set.insert({Rect{{0, 100}, {50, 10}}});
    const ProxyHandle handle = set.handle(id);
    set.remove(id);
    const Circle body = {{20, 92}, 8};
    const std::string removed = ": the collider was removed or is of another set \\(0\\)";
    EXPECT_DEATH((void)moveWithPlatform(set, body, id, {1, 0}), "moveWithPlatform" + removed);
    EXPECT_DEATH((void)moveWithPlatform(set, body, handle, {1, 0}), "moveWithPlatform" + removed);
    EXPECT_DEATH((void)turnWithPlatform(set, body, id, body), "turnWithPlatform" + removed);
    EXPECT_DEATH((void)turnWithPlatform(set, body, handle, body), "turnWithPlatform" + removed);
    EXPECT_DEATH((void)solidsFor(set, id), "solidsFor" + removed);
    EXPECT_DEATH((void)solidsFor(set, handle), "solidsFor" + removed);
}

TEST(MotionDeathTest, NoticesLayersThatTheMatrixLacks) {
    ContactTracker set(0, CollisionMatrix(2));
    EXPECT_EQ(solidsFor(set, 1).layer, 1U);
    EXPECT_DEATH((void)solidsFor(set, 2), "solidsFor: the matrix of the set has no such layer \\(2\\)");
    const ContactTracker withoutLayers;
    EXPECT_EQ(solidsFor(withoutLayers, 0).layer, 0U);
    EXPECT_DEATH((void)solidsFor(withoutLayers, 1), "no such layer \\(1\\)");
}

} // namespace
} // namespace tangent
#endif
