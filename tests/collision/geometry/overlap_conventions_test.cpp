#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

/// Each published convention of "do they collide", by the call that the table in guide.md names for it.
namespace tangent {
namespace {

// Circles of radius 5 with their centers 10 apart touch; these rectangles share a side.
const Circle circle = {exactVec2(0, 0), 5};
const Circle touchingCircle = {exactVec2(6, 8), 5};
const Circle overlappingCircle = {exactVec2(6, 7), 5};
const Circle distantCircle = {exactVec2(6, 9), 5};
const Circle smallCircle = {exactVec2(1, 1), 1};

const Rect rect = {exactVec2(0, 0), exactVec2(10, 10)};
const Rect touchingRect = {exactVec2(10, 0), exactVec2(10, 10)};
const Rect overlappingRect = {exactVec2(9, 9), exactVec2(10, 10)};
const Rect distantRect = {exactVec2(11, 0), exactVec2(10, 10)};
const Rect smallRect = {exactVec2(2, 2), exactVec2(2, 2)};

// Beside and at the corner (10, 10) of the rectangle.
const Circle circleAtSide = {exactVec2(15, 5), 5};
const Circle circleAtCorner = {exactVec2(13, 14), 5};
const Circle circleOverCorner = {exactVec2(12, 14), 5};
const Circle circleInTheCorner = {exactVec2(14, 14), 5}; // its bounding square overlaps the rectangle

template <class A, class B>
void expectOverlapsConvention(const A& a, const B& touching, const B& overlapping, const B& apart,
                              const B& inside) {
    EXPECT_FALSE(overlaps(a, touching));
    EXPECT_TRUE(overlaps(a, overlapping));
    EXPECT_FALSE(overlaps(a, apart));
    EXPECT_TRUE(overlaps(a, inside));
}

template <class A, class B>
void expectIntersectsConvention(const A& a, const B& touching, const B& overlapping, const B& apart,
                                const B& inside) {
    EXPECT_TRUE(intersects(a, touching));
    EXPECT_TRUE(intersects(a, overlapping));
    EXPECT_FALSE(intersects(a, apart));
    EXPECT_TRUE(intersects(a, inside));
}

TEST(OverlapConventions, androidGamesBook) {
    expectIntersectsConvention(circle, touchingCircle, overlappingCircle, distantCircle, smallCircle);
    expectOverlapsConvention(rect, touchingRect, overlappingRect, distantRect, smallRect);
    expectOverlapsConvention(rect, circleAtCorner, circleOverCorner, circleInTheCorner, smallCircle);
    EXPECT_FALSE(overlaps(exactVec2(3, 4), circle)) << "a point on the circle is outside";
    EXPECT_TRUE(overlaps(exactVec2(3, 3), circle));
    EXPECT_TRUE(intersects(exactVec2(10, 5), rect)) << "a point on the edge is inside";
    EXPECT_FALSE(intersects(exactVec2(11, 5), rect));
}

TEST(OverlapConventions, simpleCollisionDetectionBlog) {
    expectOverlapsConvention(circle, touchingCircle, overlappingCircle, distantCircle, smallCircle);
    expectIntersectsConvention(rect, touchingRect, overlappingRect, distantRect, smallRect);
    expectOverlapsConvention(rect, circleAtSide, circleOverCorner, circleInTheCorner, smallCircle);
    EXPECT_TRUE(intersects(exactVec2(10, 5), rect)) << "a point on the edge is inside";
    EXPECT_TRUE(intersects(exactVec2(5, 5), rect));
    EXPECT_FALSE(intersects(exactVec2(11, 5), rect));
    const Aabb corners = {exactVec2(0, 0), exactVec2(10, 10)};
    expectIntersectsConvention(corners, touchingRect, overlappingRect, distantRect, smallRect);
    EXPECT_EQ(classify(corners, rect), Relation::equal) << "two corners, or corner and size: the same shape";
}

TEST(OverlapConventions, javaGamesBook) {
    expectOverlapsConvention(circle, touchingCircle, overlappingCircle, distantCircle, smallCircle);
    expectOverlapsConvention(rect, touchingRect, overlappingRect, distantRect, smallRect);
}

TEST(OverlapConventions, boundingRectanglesBlog) {
    expectIntersectsConvention(rect, touchingRect, overlappingRect, distantRect, smallRect);
    const Rect fractional = {exactVec2(0.1F, 0.1F), exactVec2(0.2F, 0.2F)};
    EXPECT_TRUE(intersects(fractional, fractional)) << "in floats";
}

TEST(OverlapConventions, lectureOnCollisionsAndReflection) {
    expectIntersectsConvention(circle, touchingCircle, overlappingCircle, distantCircle, smallCircle);
    expectIntersectsConvention(rect, touchingRect, overlappingRect, distantRect, smallRect);
    expectIntersectsConvention(rect, circleAtCorner, circleOverCorner, circleInTheCorner, smallCircle);
    EXPECT_EQ(classify(circle, overlappingCircle), Relation::overlapping);
    EXPECT_EQ(classify(circle, touchingCircle), Relation::touching);
    EXPECT_EQ(classify(circle, distantCircle), Relation::apart);
}

TEST(OverlapConventions, aCircleIsNotItsBoundingSquare) {
    const Rect square = {exactVec2(9, 9), exactVec2(10, 10)};
    EXPECT_TRUE(overlaps(rect, square));
    EXPECT_EQ(classify(rect, circleInTheCorner), Relation::apart);
}

} // namespace
} // namespace tangent
