#include <tangent/level/place_hash.h>

#include <gtest/gtest.h>

#include <set>

namespace tangent {
namespace {

Collider colliderOf(const Shape& shape, std::int64_t layer = 1) {
    Collider collider;
    collider.layer = LayerId{layer};
    collider.shape = shape;
    return collider;
}

TEST(PlaceHash, IsEqualForEqualPlaces) {
    Collider named = colliderOf(Rect{{0.0, 1}, {2, 3}});
    named.id = ColliderId{7};
    named.name = "crate";
    named.sensor = true;
    EXPECT_EQ(hashOfPlace(named), hashOfPlace(colliderOf(Rect{{-0.0, 1}, {2, 3}})));
}

TEST(PlaceHash, DiffersByLayerShapeAndSeed) {
    const Rect rect{{0, 1}, {2, 3}};
    const std::set<std::uint64_t> hashes = {
        hashOfPlace(colliderOf(rect)),
        hashOfPlace(colliderOf(rect, 2)),
        hashOfPlace(colliderOf(rect), 1),
        hashOfPlace(colliderOf(Rect{{0, 1}, {3, 2}})),
        hashOfPlace(colliderOf(RotatedRect{rect, 30})),
        hashOfPlace(colliderOf(RotatedRect{rect, 60})),
        hashOfPlace(colliderOf(Circle{{0, 1}, 2})),
    };
    EXPECT_EQ(hashes.size(), 7U);
}

} // namespace
} // namespace tangent
