#include <tangent/formats/outline.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {

namespace {

using Points = std::vector<Vec2>;

TEST(Outline, RectanglesAreFoundEitherWayRound) {
    EXPECT_EQ(rectangleOf(Points{{0, 0}, {4, 0}, {4, 2}, {0, 2}}), Shape(Rect{{0, 0}, {4, 2}}));
    EXPECT_EQ(rectangleOf(Points{{0, 0}, {0, 2}, {4, 2}, {4, 0}}), Shape(Rect{{0, 0}, {4, 2}}));
    const auto rotated = rectangleOf(Points{{0, 0}, {3, 4}, {-1, 7}, {-4, 3}});
    ASSERT_TRUE(rotated);
    const auto& rect = std::get<RotatedRect>(*rotated);
    EXPECT_EQ(rect.rect, (Rect{{-3, 1}, {5, 5}}));
    EXPECT_NEAR(rect.degrees, 53.130102354, 1e-9);
    EXPECT_FALSE(rectangleOf(Points{{0, 0}, {4, 0}, {5, 2}, {1, 2}}));
    EXPECT_FALSE(rectangleOf(Points{{0, 0}, {4, 0}, {4, 2}}));
}

TEST(Outline, BoundingShapesAreTheSmaller) {
    EXPECT_EQ(replacement(Points{{0, 0}, {4, 0}, {0, 2}}, OtherShapes::bounding),
              Shape(Rect{{0, 0}, {4, 2}}));
    Points round;
    for (int i = 0; i < 12; ++i)
        round.push_back({10 * std::cos(i * 0.5235987755982988), 10 * std::sin(i * 0.5235987755982988)});
    const auto circle = replacement(round, OtherShapes::bounding);
    ASSERT_TRUE(circle && std::holds_alternative<Circle>(*circle));
    EXPECT_NEAR(std::get<Circle>(*circle).radius, 10, 0.2);
    for (const Vec2 p : round)
        EXPECT_LE(length(p - center(*circle)), std::get<Circle>(*circle).radius * (1 + 1e-12));
}

TEST(Outline, InscribedCirclesAreInsideAlsoOfConcavePolygons) {
    const Points angle{{0, 0}, {30, 0}, {30, 10}, {10, 10}, {10, 30}, {0, 30}};
    const auto shape = replacement(angle, OtherShapes::inscribed);
    ASSERT_TRUE(shape);
    const Circle circle = std::get<Circle>(*shape);
    EXPECT_NEAR(circle.radius, 5.857864, 0.06)
        << "in the corner, as far from both walls as from the inner corner";
    EXPECT_LE(circle.radius, 5.857865);
}

TEST(Outline, NothingComesOfNothing) {
    EXPECT_FALSE(replacement(Points{{0, 0}, {4, 0}, {0, 2}}, OtherShapes::skip));
    EXPECT_FALSE(replacement(Points{{0, 0}, {4, 0}}, OtherShapes::bounding));
    EXPECT_FALSE(replacement(Points{{1, 1}, {1, 1}, {1, 1}}, OtherShapes::inscribed));
    EXPECT_FALSE(replacement(Points{{0, 0}, {std::nan(""), 0}, {0, 2}}, OtherShapes::inscribed));
    EXPECT_FALSE(replacement(Points{{0, 0}, {1e300, 0}, {0, 1e300}}, OtherShapes::bounding));
}

} // namespace

} // namespace tangent
