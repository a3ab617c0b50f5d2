#include <tangent/base/compiler.h>
#include <tangent/motion/blocked_offsets.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tangent {

namespace {

using Side = OffsetOutline::Side;

/// A convex polygon, or one point, grown by a radius.
struct RoundedPolygon {
    std::vector<Vec2> corners;
    double radius = 0;
};

RoundedPolygon polygonOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {{circle->center}, circle->radius};
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    if (!rotated)
        return {{rect.min,
                 {rect.min.x + rect.size.x, rect.min.y},
                 rect.min + rect.size,
                 {rect.min.x, rect.min.y + rect.size.y}}};
    const Vec2 half = rect.size * 0.5;
    const Vec2 along = direction(rotated->degrees);
    const Vec2 right = along * half.x;
    const Vec2 down = Vec2{-along.y, along.x} * half.y;
    const Vec2 middle = rect.min + half;
    return {{middle - right - down, middle + right - down, middle + right + down, middle - right + down}};
}

/// Returns the corners of the convex hull in the order of increasing angle (A. M. Andrew, 1979).
std::vector<Vec2> convexHull(std::vector<Vec2> points) {
    std::ranges::sort(points, {}, [](Vec2 point) { return std::pair(point.x, point.y); });
    std::vector<Vec2> hull;
    const auto add = [&hull](Vec2 point, std::size_t start) {
        while (hull.size() >= start + 2 &&
               cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const Vec2 point : points)
        add(point, 0);
    const std::size_t lower = hull.size() - 1;
    for (std::size_t i = points.size() - 1; i-- > 0;)
        add(points[i], lower);
    if (hull.size() > 1)
        hull.pop_back(); // the first point again
    return hull;
}

/// Returns the point of the side that is nearest to 0.
Vec2 foot(const Side& side) {
    const Vec2 along = side.to - side.from;
    const double part = -dot(side.from, along) / dot(along, along);
    return side.from + along * std::clamp(part, 0.0, 1.0);
}

void appendCrossing(const Side& a, const Side& b, std::vector<Vec2>& points) {
    const Vec2 alongA = a.to - a.from;
    const Vec2 alongB = b.to - b.from;
    const double area = cross(alongA, alongB);
    const double partA = cross(b.from - a.from, alongB) / area;
    const double partB = cross(b.from - a.from, alongA) / area;
    if (partA >= 0 && partA <= 1 && partB >= 0 && partB <= 1) // false for parallels
        points.push_back(a.from + alongA * partA);
}

void appendCrossings(const Side& side, const Circle& circle, std::vector<Vec2>& points) {
    const double size = length(side.to - side.from);
    const Vec2 along = (side.to - side.from) * (1 / size);
    const double middle = dot(circle.center - side.from, along);
    const double away = cross(along, circle.center - side.from);
    const double half =
        detail::squareRoot(circle.radius * circle.radius - away * away); // NaN if they do not meet
    for (const double at : {middle - half, middle + half})
        if (at >= 0 && at <= size)
            points.push_back(side.from + along * at);
}

void appendCrossings(const Circle& a, const Circle& b, std::vector<Vec2>& points) {
    const auto [between, along] = lengthAndDirection(b.center - a.center);
    const double at = (between + (a.radius - b.radius) * (a.radius + b.radius) / between) / 2;
    const double half = detail::squareRoot(a.radius * a.radius - at * at); // NaN if they do not meet
    if (half >= 0)
        for (const double aside : {-half, half})
            points.push_back(a.center + along * at + Vec2{-along.y, along.x} * aside);
}

/// Returns the points of a circle that are nearest to 0: four if its center is there.
void appendFeet(const Circle& circle, std::vector<Vec2>& points) {
    const auto [away, outward] = lengthAndDirection(circle.center);
    if (away > 0) {
        points.push_back(circle.center - outward * circle.radius);
        points.push_back(circle.center + outward * circle.radius);
        return;
    }
    for (const Vec2 toward : std::array<Vec2, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}})
        points.push_back(toward * circle.radius);
}

/// Returns the least and the greatest coordinate along an axis.
std::pair<double, double> extent(const RoundedPolygon& shape, Vec2 axis) {
    const auto along = [axis](Vec2 corner) {
        return dot(corner, axis);
    };
    const auto [low, high] = std::ranges::minmax(shape.corners, {}, along);
    return {along(low) - shape.radius, along(high) + shape.radius};
}

void appendCorner(OffsetOutline& outline, const Circle& corner, double reach) {
    if (corner.radius > 0 && std::abs(length(corner.center) - corner.radius) <= reach)
        outline.corners.push_back(corner);
}

void appendSide(OffsetOutline& outline, const Side& side, double reach) {
    if (side.from != side.to && length(foot(side)) <= reach)
        outline.sides.push_back(side);
}

/// Appends the boundary of the offsets at which `inner` is within `outer`, times `sign`. A circle contains a polygon if
/// it contains its corners.
void appendWithin(OffsetOutline& outline, const RoundedPolygon& inner, const RoundedPolygon& outer,
                  double sign, double margin, double reach) {
    if (outer.corners.size() == 1) {
        if (outer.radius >= inner.radius)
            for (const Vec2 corner : inner.corners)
                appendCorner(outline,
                             {(outer.corners.front() - corner) * sign, outer.radius - inner.radius + margin},
                             reach);
        return;
    }
    const Vec2 across = lengthAndDirection(outer.corners[1] - outer.corners[0]).direction;
    std::array<Vec2, 2> axes = {across, {-across.y, across.x}};
    std::array<double, 2> low;
    std::array<double, 2> high;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto [innerLow, innerHigh] = extent(inner, axes[i]);
        const auto [outerLow, outerHigh] = extent(outer, axes[i]);
        low[i] = outerLow - innerLow - margin;
        high[i] = outerHigh - innerHigh + margin;
        if (high[i] < low[i])
            return;
    }
    const auto at = [&](double x, double y) {
        return (axes[0] * x + axes[1] * y) * sign;
    };
    const std::array corners = {at(low[0], low[1]), at(high[0], low[1]), at(high[0], high[1]),
                                at(low[0], high[1])};
    for (std::size_t i = 0; i < 4; ++i)
        appendSide(outline, {corners[i], corners[(i + 1) % 4]}, reach);
}

} // namespace

void appendNesting(OffsetOutline& outline, const Shape& shape, const Shape& obstacle, double margin,
                   double reach) {
    const RoundedPolygon moving = polygonOf(shape);
    const RoundedPolygon still = polygonOf(obstacle);
    appendWithin(outline, moving, still, 1, margin, reach);
    appendWithin(outline, still, moving, -1, margin, reach);
}

void appendOutline(OffsetOutline& outline, const Shape& shape, const Shape& obstacle, double margin,
                   double reach) {
    const RoundedPolygon moving = polygonOf(shape);
    const RoundedPolygon still = polygonOf(obstacle);
    std::vector<Vec2> differences;
    for (const Vec2 a : still.corners)
        for (const Vec2 b : moving.corners)
            differences.push_back(a - b);
    const std::vector<Vec2> corners = convexHull(std::move(differences));
    const double radius = still.radius + moving.radius + margin;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        appendCorner(outline, {corners[i], radius}, reach);
        const auto [size, along] = lengthAndDirection(corners[(i + 1) % corners.size()] - corners[i]);
        if (size == 0)
            continue;
        const Vec2 outward = Vec2{along.y, -along.x} * radius;
        const Vec2 more = along * std::max(margin, 0.0); // where a corner that is not round would be
        appendSide(outline, {corners[i] + outward - more, corners[i] + along * size + outward + more}, reach);
    }
}

std::vector<Vec2> cornersAndFeet(const OffsetOutline& outline, double reach, std::size_t most) {
    std::vector<Vec2> points;
    std::vector<Vec2> found;
    const auto keepNear = [&] {
        for (const Vec2 point : found)
            if (length(point) <= reach)
                points.push_back(point);
        found.clear();
    };
    for (std::size_t i = 0; i < outline.sides.size() && points.size() <= most; ++i) {
        found.push_back(foot(outline.sides[i]));
        for (std::size_t j = 0; j < i; ++j)
            appendCrossing(outline.sides[i], outline.sides[j], found);
        for (const Circle& corner : outline.corners)
            appendCrossings(outline.sides[i], corner, found);
        keepNear();
    }
    for (std::size_t i = 0; i < outline.corners.size() && points.size() <= most; ++i) {
        appendFeet(outline.corners[i], found);
        for (std::size_t j = 0; j < i; ++j)
            appendCrossings(outline.corners[i], outline.corners[j], found);
        keepNear();
    }
    return points;
}

} // namespace tangent
