#include <tangent/broadphase/detail/contact_categories.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

using detail::ContactCategories;

TrackedCollider on(std::uint32_t layer, bool sensor = false) {
    return {Circle{{0, 0}, 1}, sensor, layer};
}

bool admits(const ContactCategories& categories, const TrackedCollider& one, const TrackedCollider& other) {
    return (categories.admittedBy(one).any >> categories.of(other) & 1) != 0;
}

bool admitsNested(const ContactCategories& categories, const TrackedCollider& one,
                  const TrackedCollider& other) {
    return (categories.admittedBy(one).nested >> categories.of(other) & 1) != 0;
}

const ContactFilter filter{[](const void*, std::uint32_t a, std::uint32_t b, bool mayBeForbidden) {
    const ContactKind ofLayers = a == b && a != 3 ? ContactKind::nested : ContactKind::none;
    return mayBeForbidden ? ContactKind::any : ofLayers;
}};

TEST(ContactCategories, AdmitAllWithoutAFilter) {
    const ContactCategories categories({}, CollisionMatrix(3, false));
    for (const std::uint32_t layer : {0u, 2u, 30u, 31u, 1'000'000u}) {
        EXPECT_EQ(categories.admittedBy(on(layer)).any, allCategories);
        EXPECT_EQ(categories.admittedBy(on(layer)).nested, 0u);
    }
    EXPECT_EQ(categories.groups(1), (std::vector<CategoryMask>{1}));
}

TEST(ContactCategories, LeaveOutWhoMayNotMeetAndNeverOneOfAFurtherLayer) {
    CollisionMatrix matrix(100, false);
    matrix.set(1, 2, true);
    const ContactCategories categories(filter, matrix);
    EXPECT_FALSE(admits(categories, on(0), on(0)));
    EXPECT_TRUE(admitsNested(categories, on(0), on(0)));
    EXPECT_TRUE(admitsNested(categories, on(0), on(0, true)));
    EXPECT_FALSE(admitsNested(categories, on(3), on(3)));
    EXPECT_FALSE(admits(categories, on(0), on(1)));
    EXPECT_FALSE(admitsNested(categories, on(0), on(1)));
    EXPECT_TRUE(admits(categories, on(1), on(2)));
    EXPECT_TRUE(admits(categories, on(2), on(1)));
    EXPECT_FALSE(admitsNested(categories, on(2), on(1)));
    EXPECT_FALSE(admits(categories, on(1), on(2, true)));
    EXPECT_FALSE(admits(categories, on(1, true), on(2)));
    EXPECT_FALSE(admits(categories, on(30), on(29)));
    for (const std::uint32_t layer : {31u, 32u, 99u, 1'000'000u}) {
        EXPECT_TRUE(admits(categories, on(0), on(layer)));
        EXPECT_TRUE(admits(categories, on(layer, true), on(1)));
        EXPECT_TRUE(admits(categories, on(layer), on(40)));
    }
}

TEST(ContactCategories, AreGroupedByWhoMayMeet) {
    CollisionMatrix matrix(100, false);
    matrix.set(1, 2, true);
    matrix.set(2, 5, true);
    const ContactCategories categories(filter, matrix);
    const auto mask = [&](std::initializer_list<TrackedCollider> colliders) {
        CategoryMask all = 0;
        for (const TrackedCollider& collider : colliders) {
            all |= CategoryMask{1} << categories.of(collider);
        }
        return all;
    };
    const CategoryMask chain = mask({on(1), on(2), on(5)});
    const CategoryMask alone = mask({on(0), on(0, true)});
    const CategoryMask nobodys = mask({on(3), on(3, true)});
    EXPECT_EQ(categories.groups(alone | chain | nobodys), (std::vector{alone, chain}));
    EXPECT_EQ(categories.groups(nobodys), std::vector<CategoryMask>());
    EXPECT_EQ(categories.groups(mask({on(1), on(5)})), (std::vector{mask({on(1)}), mask({on(5)})}));
    const CategoryMask withFurther = alone | chain | nobodys | mask({on(40)});
    EXPECT_EQ(categories.groups(withFurther), std::vector{withFurther});
}

} // namespace
} // namespace tangent
