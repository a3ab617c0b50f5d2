#include "tracked_colliders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace tangent::testing {

ContactMap contactsOf(const ContactTracker& tracker) {
    ContactMap all;
    tracker.forEachContact([&](const Contact& contact) {
        EXPECT_LT(contact.a, contact.b);
        EXPECT_TRUE(all.try_emplace({contact.a, contact.b}, contact).second);
    });
    return all;
}

std::vector<ContactChange> sorted(std::span<const ContactChange> changes) {
    std::vector<ContactChange> result(changes.begin(), changes.end());
    std::sort(result.begin(), result.end(), [](const ContactChange& x, const ContactChange& y) {
        return std::pair(x.contact.a, x.contact.b) < std::pair(y.contact.a, y.contact.b);
    });
    return result;
}

TrackedCollider randomCollider(Random& random, bool hasFurtherLayers) {
    const auto raster = [&](std::size_t count) {
        return static_cast<double>(below(random, count)) / 2;
    };
    const Vec2 position{raster(80), raster(80)};
    TrackedCollider collider;
    switch (below(random, 20)) {
    case 0:
        collider.shape = Circle{position, std::numeric_limits<double>::infinity()};
        break;
    case 1:
        collider.shape = Rect{position, {-1, 2}};
        break;
    case 2:
    case 3:
        collider.shape = RotatedRect{{position, {1 + raster(8), 1 + raster(8)}}, uniform(random, 0, 90)};
        break;
    case 4:
        collider.shape = Rect{position, {raster(60) + 1, 1}};
        break;
    default:
        if (below(random, 2) == 0) {
            collider.shape = Circle{position, 0.5 + raster(8)};
        } else {
            collider.shape = Rect{position, {0.5 + raster(8), 0.5 + raster(8)}};
        }
    }
    const std::uint32_t layers[] = {0, 1, 2, 3, 30, 31, 70}; // the last two share a category
    collider.layer = layers[below(random, hasFurtherLayers && below(random, 3) == 0 ? std::size(layers) : 4)];
    collider.sensor = below(random, 8) == 0;
    return collider;
}

} // namespace tangent::testing
