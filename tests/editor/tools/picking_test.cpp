#include "tools/picking.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

/// Places and sizes, many equal or an ulp apart.
class Maker {
public:
    double coordinate() {
        const double value = whole(-20, 20) * (whole(0, 1) == 0 ? 0.1 : 1);
        const int step = whole(0, 9);
        constexpr double infinity = std::numeric_limits<double>::infinity();
        return step == 0   ? std::nextafter(value, infinity)
               : step == 1 ? std::nextafter(value, -infinity)
                           : value;
    }
    Rect rect() {
        return {{coordinate(), coordinate()}, {whole(1, 30) * 0.1, whole(1, 3) == 1 ? 1e-13 : 7.3}};
    }
    Shape shape() {
        switch (whole(0, 3)) {
        case 0:
            return Circle{{coordinate(), coordinate()}, whole(1, 20) * 0.1};
        case 1:
            return RotatedRect{rect(), double(whole(1, 89))};
        default:
            return rect();
        }
    }

private:
    int whole(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

    std::mt19937_64 random_{7};
};

TEST(Picking, ABandSelectsWhatSharesAPointWithIt) {
    Maker maker;
    Level level;
    level.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    for (std::int64_t id = 1; id <= 400; ++id) {
        Collider collider;
        collider.id = ColliderId{id};
        collider.layer = LayerId{1};
        collider.shape = maker.shape();
        level.colliders.push_back(collider);
    }
    LevelDocument document;
    document.open({{}, LiveLevel(level), {}});
    for (int round = 0; round < 500; ++round) {
        const Rect band = round % 20 == 0 ? Rect{{maker.coordinate(), -15}, {25, 30}} : maker.rect();
        const ColliderSet touched = collidersIn(document, band, false);
        const ColliderSet enclosed = collidersIn(document, band, true);
        for (const Collider& collider : level.colliders) {
            const ProxyId proxy = *document.level().find(collider.id);
            const Relation relation = classify(Shape(band), collider.shape);
            ASSERT_EQ(touched.contains(proxy), relation != Relation::apart);
            ASSERT_EQ(enclosed.contains(proxy),
                      relation == Relation::aContainsB || relation == Relation::equal);
        }
    }
}

} // namespace
} // namespace tangent
