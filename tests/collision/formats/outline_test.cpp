#include <tangent/formats/outline.h>
#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {

namespace {

using Points = std::vector<Vec2>;

std::optional<Shape> replaced(const Points& polygon, OtherShapes how) {
    SearchBudget budget;
    return replacement(polygon, how, budget);
}

TEST(Outline, TheSearchInsidePolygonsIsBounded) {
    const Points polygon{{0, 0}, {8, 0}, {0, 8}};
    SearchBudget budget(1);
    EXPECT_TRUE(replacement(polygon, OtherShapes::inscribed, budget))
        << "the one at the limit is searched to the end";
    Notes notes;
    EXPECT_TRUE(budget.isSpent());
    EXPECT_FALSE(replacement(polygon, OtherShapes::inscribed, budget));
    EXPECT_TRUE(replacement(polygon, OtherShapes::bounding, budget));
    budget.note(notes);
    EXPECT_EQ(std::move(notes).take().size(), 1u);
    Notes none;
    SearchBudget().note(none);
    EXPECT_EQ(std::move(none).take().size(), 0u);
}

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
    EXPECT_EQ(replaced(Points{{0, 0}, {4, 0}, {0, 2}}, OtherShapes::bounding), Shape(Rect{{0, 0}, {4, 2}}));
    Points round;
    for (int i = 0; i < 12; ++i)
        round.push_back({10 * std::cos(i * 0.5235987755982988), 10 * std::sin(i * 0.5235987755982988)});
    const auto circle = replaced(round, OtherShapes::bounding);
    ASSERT_TRUE(circle && std::holds_alternative<Circle>(*circle));
    EXPECT_NEAR(std::get<Circle>(*circle).radius, 10, 0.2);
    for (const Vec2 p : round)
        EXPECT_LE(length(p - center(*circle)), std::get<Circle>(*circle).radius * (1 + 1e-12));
}

TEST(Outline, InscribedShapesAreTheLarger) {
    EXPECT_EQ(replaced(Points{{0, 0}, {8, 0}, {8, 6}, {0, 6}}, OtherShapes::inscribed),
              Shape(Rect{{0, 0}, {8, 6}}));
    const Points angle{{0, 0}, {30, 0}, {30, 10}, {10, 10}, {10, 40}, {0, 40}};
    EXPECT_EQ(replaced(angle, OtherShapes::inscribed), Shape(Rect{{0, 0}, {10, 40}}));
    const auto inTriangle = replaced(Points{{0, 0}, {8, 0}, {0, 8}}, OtherShapes::inscribed);
    ASSERT_TRUE(inTriangle && std::holds_alternative<Circle>(*inTriangle));
    EXPECT_NEAR(std::get<Circle>(*inTriangle).radius, 8 / (2 + std::sqrt(2)), 0.03);
    EXPECT_LE(std::get<Circle>(*inTriangle).radius, 8 / (2 + std::sqrt(2)) + 1e-9);
}

/// No point of a star's boundary lies inside the shape.
TEST(Outline, InscribedShapesLieInside) {
    std::mt19937_64 random(1);
    int circles = 0;
    int rectangles = 0;
    for (int round = 0; round < 300; ++round) {
        Points star;
        const int corners = 3 + static_cast<int>(random() % 20);
        for (int i = 0; i < corners; ++i) {
            const double radius = 1 + static_cast<double>(random() % 100);
            const double angle = 6.283185307179586 * i / corners;
            star.push_back({radius * std::cos(angle), radius * std::sin(angle)});
        }
        const auto shape = replaced(star, OtherShapes::inscribed);
        if (!shape)
            continue;
        (std::holds_alternative<Circle>(*shape) ? circles : rectangles) += 1;
        for (std::size_t i = 0; i < star.size(); ++i)
            for (int step = 0; step < 100; ++step) {
                const Vec2 point = star[i] + (star[(i + 1) % star.size()] - star[i]) * (step / 100.0);
                constexpr double rounding = 1e-9;
                EXPECT_FALSE(overlaps(Circle{point, rounding}, *shape, 3 * rounding)) << round;
            }
    }
    EXPECT_GT(circles, 0);
    EXPECT_GT(rectangles, 0);
    EXPECT_GT(circles + rectangles, 200);
}

TEST(Outline, NothingComesOfNothing) {
    EXPECT_FALSE(replaced(Points{{0, 0}, {4, 0}, {0, 2}}, OtherShapes::skip));
    EXPECT_FALSE(replaced(Points{{0, 0}, {4, 0}}, OtherShapes::bounding));
    EXPECT_FALSE(replaced(Points{}, OtherShapes::bounding));
    EXPECT_FALSE(replaced(Points{{0, 0}, {4, 4}, {8, 8}}, OtherShapes::inscribed));
    EXPECT_FALSE(replaced(Points{{1, 1}, {1, 1}, {1, 1}}, OtherShapes::inscribed));
    EXPECT_FALSE(replaced(Points{{0, 0}, {std::nan(""), 0}, {0, 2}}, OtherShapes::inscribed));
    EXPECT_FALSE(replaced(Points{{0, 0}, {1e300, 0}, {0, 1e300}}, OtherShapes::bounding));
}

} // namespace

} // namespace tangent
