#include <tangent/formats/affine.h>
#include <tangent/formats/outline.h>
#include <tangent/formats/rounding.h>
#include <tangent/geometry/aabb.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <queue>

namespace tangent {

namespace {

Aabb boxAround(std::span<const Vec2> points) {
    Aabb box{points.front(), points.front()};
    for (const Vec2 p : points)
        box = united(box, {p, p});
    return box;
}

double areaOf(const Circle& circle) {
    return std::numbers::pi * circle.radius * circle.radius;
}

/// Returns a circle around all points whose radius is at most a tenth larger than the smallest, usually a hundredth.
/// Source: Bădoiu and Clarkson (2003), "Smaller core-sets for balls".
Circle circleAround(std::span<const Vec2> points) {
    const auto farthestFrom = [&](Vec2 center) {
        return *std::ranges::max_element(points, {}, [&](Vec2 p) { return length(p - center); });
    };
    constexpr int steps = 100;
    Vec2 center = points.front();
    for (int step = 1; step <= steps; ++step)
        center += (farthestFrom(center) - center) * (1.0 / (step + 1));
    return {center, length(farthestFrom(center) - center)};
}

double distanceToSegment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 way = b - a;
    const double square = dot(way, way);
    const double along = square > 0 ? std::clamp(dot(p - a, way) / square, 0.0, 1.0) : 0;
    return length(p - (a + way * along));
}

/// Returns the distance to the boundary: negative outside.
double depthIn(std::span<const Vec2> polygon, Vec2 p) {
    bool isInside = false;
    double distance = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = polygon[(i + 1) % polygon.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            isInside = !isInside;
        distance = std::min(distance, distanceToSegment(p, a, b));
    }
    return isInside ? distance : -distance;
}

/// Returns a circle inside whose radius is at most a hundredth smaller than the largest, unless the polygon is so
/// ragged that this takes more than a thousand cells. Divides the box around it into cells, the most promising first.
Circle circleIn(std::span<const Vec2> polygon) {
    struct Cell {
        Vec2 center;
        double half;
        double depth; ///< at the centre
        double bound() const { return depth + half * std::numbers::sqrt2; }
        bool operator<(const Cell& other) const { return bound() < other.bound(); }
    };
    const Aabb box = boxAround(polygon);
    const Vec2 middle = (box.min + box.max) * 0.5;
    const auto cell = [&](Vec2 center, double half) {
        return Cell{center, half, depthIn(polygon, center)};
    };
    std::priority_queue<Cell> cells;
    cells.push(cell(middle, std::max(box.max.x - box.min.x, box.max.y - box.min.y) / 2));
    Cell best = cells.top();
    // Bounds the time for polygons with many corners.
    const std::size_t maxCells = 10'000'000 / (polygon.size() + 10'000);
    constexpr double precision = 1.01;
    for (std::size_t i = 0; i < maxCells && cells.top().bound() > std::max(best.depth, 0.0) * precision;
         ++i) {
        const Cell parent = cells.top();
        cells.pop();
        const double half = parent.half / 2;
        for (const Vec2 way : {Vec2{-half, -half}, {half, -half}, {-half, half}, {half, half}}) {
            const Cell child = cell(parent.center + way, half);
            cells.push(child);
            if (child.depth > best.depth)
                best = child;
        }
    }
    return {best.center, best.depth};
}

} // namespace

std::optional<Shape> rectangleOf(std::span<const Vec2> corners) {
    if (corners.size() != 4)
        return std::nullopt;
    const Vec2 along = corners[1] - corners[0];
    const Vec2 across = corners[3] - corners[0];
    const double size = length(along) + length(across);
    constexpr double rounding = 1e-6;
    if (!(length(corners[0] + along + across - corners[2]) <= rounding * size) ||
        !(std::abs(dot(along, across)) <= rounding * size * size))
        return std::nullopt;
    const Vec2 down = cross(along, across) < 0 ? -along : along; // either way round
    const Vec2 middle = (corners[0] + corners[2]) * 0.5;
    const Vec2 extent{withoutRounding(length(down)), withoutRounding(length(across))};
    const Rect upright{{withoutRounding(middle.x - extent.x / 2), withoutRounding(middle.y - extent.y / 2)},
                       extent};
    const double degrees = degreesOf(std::atan2(down.y, down.x));
    if (std::fmod(degrees, 90) != 0)
        return RotatedRect{upright, degrees};
    const Aabb box = boxAround(corners);
    return rectOf(box);
}

std::optional<Shape> replacement(std::span<const Vec2> polygon, OtherShapes how) {
    const bool isProper = polygon.size() > 2 && std::ranges::all_of(polygon, [](Vec2 p) {
                              constexpr double huge = 1e100; // squares do not overflow
                              return std::abs(p.x) < huge && std::abs(p.y) < huge;
                          });
    if (how == OtherShapes::skip || !isProper)
        return std::nullopt;
    Shape shape = rectOf(boxAround(polygon));
    if (how == OtherShapes::inscribed) {
        shape = circleIn(polygon);
    } else {
        const Circle circle = circleAround(polygon);
        const Vec2 size = std::get<Rect>(shape).size;
        if (areaOf(circle) < size.x * size.y)
            shape = circle;
    }
    return isValid(shape) ? std::optional(shape) : std::nullopt;
}

} // namespace tangent
