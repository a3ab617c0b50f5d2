#include "tracked_colliders.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tuple>

namespace tangent {
namespace {

using namespace testing;

class WideColliders : public ::testing::TestWithParam<std::tuple<double, bool>> {};

/// Most neighbors of a wide collider lie within it before and after it moves. They are not compared again.
TEST_P(WideColliders, FindTheSameContactsAsComparingAll) {
    const auto [tolerance, filters] = GetParam();
    ContactFilter filter;
    if (filters) {
        filter = {
            [](const void*, std::uint32_t a, std::uint32_t b, bool mayBeForbidden) {
                const ContactKind ofLayers = a == b ? ContactKind::nested : ContactKind::none;
                return mayBeForbidden ? ContactKind::any : ofLayers;
            },
            [](const void*, const Contact& contact, const TrackedCollider& a, const TrackedCollider& b) {
                return contact.relation == Relation::overlapping || a.sensor == b.sensor;
            }};
    }
    Random random(3);
    const auto raster = [&](double low, double high) {
        return std::round(uniform(random, low, high) * 2) / 2;
    };
    std::vector<TrackedCollider> all;
    for (int i = 0; i < 8; ++i) {
        const Vec2 center{raster(40, 60), raster(40, 60)};
        const Vec2 size{raster(60, 110), raster(60, 110)};
        if (i % 4 == 0) {
            all.push_back({Circle{center, size.x / 2}, i >= 4});
        } else if (i % 4 == 1) {
            all.push_back({RotatedRect{{center - size * 0.5, size}, uniform(random, 0, 90)}, i >= 4});
        } else {
            all.push_back({Rect{center - size * 0.5, size}, i >= 4});
        }
    }
    const std::size_t wide = all.size();
    for (int i = 0; i < 6'000; ++i) {
        all.push_back(randomCollider(random));
        all.back().shape = translated(all.back().shape, {raster(0, 60), raster(0, 60)});
    }
    CollisionMatrix matrix(4);
    matrix.set(1, 2, false);
    ContactTracker atOnce(tolerance, matrix, ChangeLog::kept, filter);
    ContactTracker oneByOne(tolerance, matrix, ChangeLog::kept, filter);
    const std::vector<ProxyId> ids = atOnce.insert(all);
    oneByOne.insert(all);
    for (int round = 0; round < 20; ++round) {
        std::vector<ProxyId> changed;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (below(random, i < wide ? 2 : 20) == 0) {
                changed.push_back(ids[i]);
            }
        }
        const double farthest = round % 3 == 0 ? 60 : 1;
        std::vector<TrackedCollider> values;
        std::vector<Shape> shapes;
        for (const ProxyId id : changed) {
            TrackedCollider value = atOnce.collider(id);
            const bool isWide = proxyIndex(id) < wide;
            if (isWide && !isValid(value.shape)) {
                value.shape = Rect{{raster(0, 40), raster(0, 40)}, {raster(61, 90), raster(61, 90)}};
            }
            value.shape = translated(value.shape, {raster(-farthest, farthest), raster(-1, 1)});
            if (auto* rect = std::get_if<Rect>(&value.shape); rect && rect->size.x > 60) {
                rect->size.x = raster(61, 120);
            }
            if (round % 5 == 0 && below(random, 4) == 0) {
                value.sensor = !value.sensor;
            } else if (round % 5 == 0 && below(random, 3) == 0) {
                value.layer = static_cast<std::uint32_t>(below(random, 4));
            }
            if (isWide && below(random, 40) == 0) {
                value.shape =
                    Circle{{50, 50}, std::numeric_limits<double>::infinity()}; // invalid: it meets nobody
            }
            values.push_back(value);
            shapes.push_back(value.shape);
            oneByOne.update(id, value);
        }
        if (round % 5 == 0) {
            atOnce.update(changed, values);
        } else {
            atOnce.reshape(changed, shapes);
        }
        ASSERT_EQ(contactsOf(atOnce), contactsOf(oneByOne)) << "round " << round;
        ASSERT_EQ(sorted(atOnce.takeChanges()), sorted(oneByOne.takeChanges())) << "round " << round;
    }
}

INSTANTIATE_TEST_SUITE_P(Tolerances, WideColliders,
                         ::testing::Combine(::testing::Values(0, 0.25), ::testing::Bool()));

} // namespace
} // namespace tangent
