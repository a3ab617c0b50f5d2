#include <tangent/broadphase/detail/contact_categories.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

using detail::ContactCategories;

TrackedCollider on(std::uint32_t layer, bool sensor = false) {
    return {Circle{{0, 0}, 1}, sensor, layer};
}

bool admits(const ContactCategories& categories, const TrackedCollider& one, const TrackedCollider& other) {
    return (categories.admittedBy(one) >> categories.of(other) & 1) != 0;
}

TEST(ContactCategories, AdmitAllWithoutAFilter) {
    const ContactCategories categories({}, CollisionMatrix(3, false));
    for (const std::uint32_t layer : {0u, 2u, 30u, 31u, 1'000'000u}) {
        EXPECT_EQ(categories.admittedBy(on(layer)), allCategories);
    }
}

TEST(ContactCategories, LeaveOutWhoMayNotMeetAndNeverOneOfAFurtherLayer) {
    CollisionMatrix matrix(100, false);
    matrix.set(1, 2, true);
    const ContactFilter filter{[](std::uint32_t a, std::uint32_t b, bool mayBeForbidden) {
        return mayBeForbidden || a == b;
    }};
    const ContactCategories categories(filter, matrix);
    EXPECT_TRUE(admits(categories, on(0), on(0)));
    EXPECT_TRUE(admits(categories, on(0), on(0, true)));
    EXPECT_FALSE(admits(categories, on(0), on(1)));
    EXPECT_TRUE(admits(categories, on(1), on(2)));
    EXPECT_TRUE(admits(categories, on(2), on(1)));
    EXPECT_FALSE(admits(categories, on(1), on(2, true)));
    EXPECT_FALSE(admits(categories, on(1, true), on(2)));
    EXPECT_FALSE(admits(categories, on(30), on(29)));
    for (const std::uint32_t layer : {31u, 32u, 99u, 1'000'000u}) {
        EXPECT_TRUE(admits(categories, on(0), on(layer)));
        EXPECT_TRUE(admits(categories, on(layer, true), on(1)));
        EXPECT_TRUE(admits(categories, on(layer), on(40)));
    }
}

} // namespace
} // namespace tangent
