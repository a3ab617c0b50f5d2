#include "random_shapes.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/response.h>
#include <tangent/geometry/shape_cast.h>

#include <gtest/gtest.h>

/// The calls that answer for a point what others answer for shapes: compared with a tiny circle around it.
namespace tangent {
namespace {

constexpr double tiny = 1e-7;

TEST(Points, haveNearestBoundaryPointForAManifold) {
    RandomShapes random(91);
    int inside = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape shape = random.shape();
        const Vec2 point = center(shape) + random.vector(20);
        const BoundaryPoint boundary = nearestBoundaryPoint(shape, point);
        const Manifold manifold = contactManifold(shape, Circle{point, tiny});
        ASSERT_NEAR(-boundary.distance, manifold.depth, 2 * tiny) << i;
        ASSERT_EQ(boundary.distance < 0, overlaps(shape, point)) << i;
        const Vec2 moved = point - boundary.distance * boundary.normal; // by the depth along the normal
        ASSERT_EQ(classify(shape, moved, 1e-12), Relation::touching) << i;
        if (!overlaps(shape, point))
            continue;
        ++inside;
        const Vec2 translation = minimumTranslation(shape, Circle{point, tiny});
        ASSERT_NEAR(length(boundary.point - point), length(translation), 2 * tiny) << i;
        ASSERT_EQ(classify(shape, boundary.point, 1e-12), Relation::touching) << i;
    }
    EXPECT_GT(inside, 1000);
}

TEST(Points, areCastAsRays) {
    RandomShapes random(92);
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape shape = random.shape();
        const Vec2 point = random.vector(80);
        const Vec2 displacement = random.vector(160);
        const auto grazes = [&](Vec2 rayFrom,
                                Vec2 rayDisplacement) { // so that the tiny circle makes a difference
            const auto ofGrown = shapeCast(Circle{rayFrom, 100 * tiny}, rayDisplacement, shape);
            const auto ofPoint = rayCast(rayFrom, rayDisplacement, shape);
            return ofGrown.has_value() != ofPoint.has_value() ||
                   (ofPoint &&
                    std::abs(ofGrown->fraction - ofPoint->fraction) * length(rayDisplacement) > 1e-3);
        };
        if (!grazes(point, displacement)) {
            const auto asPoint = rayCast(point, displacement, shape);
            const auto asCircle = shapeCast(Circle{point, tiny}, displacement, shape);
            ASSERT_EQ(asPoint.has_value(), asCircle.has_value()) << i;
            hits += asPoint.has_value();
            if (asPoint) {
                ASSERT_NEAR(asPoint->fraction, asCircle->fraction, 1e-4) << i;
            }
        }
        if (!grazes(point, -displacement)) {
            const auto towardPoint = rayCast(point, -displacement, shape);
            const auto towardCircle = shapeCast(shape, displacement, Circle{point, tiny});
            ASSERT_EQ(towardPoint.has_value(), towardCircle.has_value()) << i;
            if (towardPoint) {
                ASSERT_NEAR(towardPoint->fraction, towardCircle->fraction, 1e-4) << i;
            }
        }
    }
    EXPECT_GT(hits, 1000);
}

} // namespace
} // namespace tangent
