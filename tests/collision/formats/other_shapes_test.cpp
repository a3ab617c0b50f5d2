#include <tangent/formats/other_shapes.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {

namespace {

TEST(OtherShapes, BoundingRectanglesTouchAllSides) {
    EXPECT_EQ(boundingRect(std::vector<Vec2>{{1, 2}, {5, -1}, {3, 4}}), (Rect{{1, -1}, {4, 5}}));
    EXPECT_EQ(boundingRect(std::vector<Vec2>{{1, 2}, {5, 2}}), std::nullopt);
    EXPECT_EQ(boundingRect({}), std::nullopt);
}

TEST(OtherShapes, InscribedRectanglesOfKnownPolygons) {
    EXPECT_EQ(inscribedRect(std::vector<Vec2>{{0, 0}, {8, 0}, {8, 6}, {0, 6}}), (Rect{{0, 0}, {8, 6}}));
    const auto ofTriangle = inscribedRect(std::vector<Vec2>{{0, 0}, {8, 0}, {0, 8}});
    ASSERT_TRUE(ofTriangle);
    EXPECT_EQ(ofTriangle->size.x * ofTriangle->size.y, 16) << "half of the triangle is the most";
    EXPECT_EQ(inscribedRect(std::vector<Vec2>{{0, 0}, {8, 0}}), std::nullopt);
    EXPECT_EQ(inscribedRect(std::vector<Vec2>{{0, 0}, {4, 4}, {8, 8}}), std::nullopt);
}

/// No point of a star's boundary lies inside the rectangle.
TEST(OtherShapes, InscribedRectanglesLieInside) {
    std::mt19937_64 random(1);
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        std::vector<Vec2> star;
        const int corners = 3 + static_cast<int>(random() % 20);
        for (int i = 0; i < corners; ++i) {
            const double radius = 1 + static_cast<double>(random() % 100);
            const double angle = 6.283185307179586 * i / corners;
            star.push_back({radius * std::cos(angle), radius * std::sin(angle)});
        }
        const auto rect = inscribedRect(star);
        if (!rect)
            continue;
        ++found;
        for (std::size_t i = 0; i < star.size(); ++i)
            for (int step = 0; step < 100; ++step) {
                const Vec2 point = star[i] + (star[(i + 1) % star.size()] - star[i]) * (step / 100.0);
                const Vec2 way = point - rect->min;
                constexpr double rounding = 1e-9;
                EXPECT_FALSE(way.x > rounding && way.x < rect->size.x - rounding && way.y > rounding &&
                             way.y < rect->size.y - rounding)
                    << round;
            }
    }
    EXPECT_GT(found, 200);
}

} // namespace

} // namespace tangent
