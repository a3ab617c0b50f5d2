#pragma once

#include "engine_levels.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/separation.h>
#include <tangent/live/layer_numbers.h>

#include <set>

namespace tangent::test {

using IdPair = std::pair<std::int64_t, std::int64_t>;

/// How far a consumer may differ from exact verdicts, with the reason in the test that states it.
struct Slack {
    double gap = 0;         ///< pairs up to this far apart may collide there
    double depth = 0;       ///< overlaps up to this deep may be missed there
    double circleDepth = 0; ///< the same for each circle of a pair, as a part of its radius
};

/// Compares the contacts that a consumer found with the overlaps of layers that forbid each other, sensors
/// included, found by comparing every pair.
inline void expectContacts(const Level& level, const std::set<IdPair>& found, const Slack& slack) {
    LayerNumbers numbers;
    numbers.assign(level);
    std::size_t expected = 0;
    const auto grown = [](const Shape& shape, double by) -> Shape {
        if (const auto* circle = std::get_if<Circle>(&shape))
            return Circle{circle->center, circle->radius + by};
        const auto larger = [by](const Rect& rect) {
            return Rect{rect.min - Vec2{by, by}, rect.size + Vec2{2 * by, 2 * by}};
        };
        if (const auto* rotated = std::get_if<RotatedRect>(&shape))
            return RotatedRect{larger(rotated->rect), rotated->degrees};
        return larger(std::get<Rect>(shape));
    };
    const auto depthOf = [&](const Shape& shape) {
        const auto* circle = std::get_if<Circle>(&shape);
        return slack.depth + (circle ? slack.circleDepth * circle->radius : 0);
    };
    for (std::size_t i = 0; i < level.colliders.size(); ++i)
        for (std::size_t j = i + 1; j < level.colliders.size(); ++j) {
            const Collider& a = level.colliders[i];
            const Collider& b = level.colliders[j];
            const bool isFiltered = !numbers.matrix().forbids(numbers[a.layer], numbers[b.layer]);
            const bool isFound = found.contains(std::minmax(idNumber(a.id), idNumber(b.id)));
            if (!isFiltered &&
                intersects(grown(a.shape, -depthOf(a.shape)), grown(b.shape, -depthOf(b.shape)))) {
                ++expected;
                EXPECT_TRUE(isFound) << idNumber(a.id) << ' ' << idNumber(b.id) << " overlap";
            } else if (isFiltered || !intersects(grown(a.shape, slack.gap), b.shape)) {
                EXPECT_FALSE(isFound) << idNumber(a.id) << ' ' << idNumber(b.id)
                                      << (isFiltered ? " are on layers that may overlap" : " are apart");
            }
        }
    EXPECT_GT(expected, 20u) << "the level tests something";
}

inline Level crowdedLevel() {
    std::mt19937_64 random(7);
    return randomEngineLevel(random, 400);
}

} // namespace tangent::test
