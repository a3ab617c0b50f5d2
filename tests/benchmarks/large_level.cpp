#include "large_level.h"

#include <cmath>
#include <random>

tangent::Level largeLevel(std::int64_t colliders) {
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> offset(0, 30);
    std::uniform_int_distribution<int> extent(5, 30);
    const auto side = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(colliders))));
    const auto thousandths = [&](std::int64_t cell) {
        return std::round((static_cast<double>(cell * 64) + offset(random)) * 1000) / 1000;
    };

    tangent::Level level;
    level.layers = {{tangent::LayerId{1}, "Solid", "", {}}, {tangent::LayerId{2}, "Trigger", "", {}}};
    for (std::int64_t id = 1; id <= colliders; ++id) {
        tangent::Collider collider;
        collider.id = tangent::ColliderId{id};
        collider.layer = tangent::LayerId{1 + id % 2};
        const tangent::Vec2 place{thousandths(id % side), thousandths(id / side)};
        const tangent::Rect rect{place, {double(extent(random)), double(extent(random))}};
        if (id % 4 == 0)
            collider.shape = tangent::Circle{place, double(extent(random)) / 2};
        else if (id % 4 == 1)
            collider.shape = tangent::RotatedRect{rect, double(extent(random))};
        else
            collider.shape = rect;
        if (id % 4 == 0)
            collider.name = "buoy " + std::to_string(id);
        collider.sensor = id % 8 == 1;
        level.colliders.push_back(std::move(collider));
    }
    return level;
}
