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
    const Vec2 displacement = b - a;
    const double square = dot(displacement, displacement);
    const double along = square > 0 ? std::clamp(dot(p - a, displacement) / square, 0.0, 1.0) : 0;
    return length(p - (a + displacement * along));
}

/// Returns the distance to the boundary: negative outside.
double depthIn(std::span<const Vec2> polygon, Vec2 p, SearchBudget& budget) {
    budget.take(polygon.size());
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
Circle circleIn(std::span<const Vec2> polygon, SearchBudget& budget) {
    struct Cell {
        Vec2 center;
        double half;
        double depth; ///< at the center
        double bound() const { return depth + half * std::numbers::sqrt2; }
        bool operator<(const Cell& other) const { return bound() < other.bound(); }
    };
    const Aabb box = boxAround(polygon);
    const Vec2 middle = (box.min + box.max) * 0.5;
    const auto cell = [&](Vec2 center, double half) {
        return Cell{center, half, depthIn(polygon, center, budget)};
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
        for (const Vec2 offset : {Vec2{-half, -half}, {half, -half}, {-half, half}, {half, half}}) {
            const Cell child = cell(parent.center + offset, half);
            cells.push(child);
            if (child.depth > best.depth)
                best = child;
        }
    }
    return {best.center, best.depth};
}

/// Whether part of the segment lies inside the rectangle, its boundary excluded (Liang and Barsky, 1984).
bool enters(Vec2 a, Vec2 b, const Aabb& box) {
    double first = 0;
    double last = 1;
    const auto clip = [&](double start, double step, double min, double max) {
        if (step == 0)
            return start > min && start < max;
        const double in = ((step > 0 ? min : max) - start) / step;
        const double out = ((step > 0 ? max : min) - start) / step;
        first = std::max(first, in);
        last = std::min(last, out);
        return first < last;
    };
    return clip(a.x, b.x - a.x, box.min.x, box.max.x) && clip(a.y, b.y - a.y, box.min.y, box.max.y);
}

bool isInside(const Aabb& box, std::span<const Vec2> polygon, SearchBudget& budget) {
    budget.take(polygon.size());
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++)
        if (enters(polygon[before], polygon[i], box))
            return false;
    return depthIn(polygon, box.min + (box.max - box.min) * 0.5, budget) > 0;
}

/// Returns coordinates of corners and of the centers of sides, sorted; a selection if there are many.
std::vector<double> lines(std::span<const Vec2> polygon, double Vec2::*axis) {
    constexpr std::size_t most = 16;
    std::vector<double> all;
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
        all.push_back(polygon[i].*axis);
        all.push_back(polygon[i].*axis / 2 + polygon[before].*axis / 2);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.size() <= most)
        return all;
    std::vector<double> some;
    for (std::size_t i = 0; i < most; ++i)
        some.push_back(all[i * (all.size() - 1) / (most - 1)]);
    return some;
}

/// Returns a large axis-aligned rectangle inside a polygon; nothing if none was found. Its sides lie on corners and
/// centers of sides of the polygon, or between them. Compares at most 16 lines on each axis, so a larger one may exist.
std::optional<Rect> inscribedRect(std::span<const Vec2> polygon, SearchBudget& budget) {
    constexpr std::size_t maxCorners = 1000;
    if (polygon.size() < 3 || polygon.size() > maxCorners)
        return std::nullopt;
    const std::vector<double> xs = lines(polygon, &Vec2::x);
    const std::vector<double> ys = lines(polygon, &Vec2::y);
    std::optional<Rect> largest;
    double area = 0;
    for (std::size_t left = 0; left < xs.size(); ++left)
        for (std::size_t right = left + 1; right < xs.size(); ++right)
            for (std::size_t top = 0; top < ys.size(); ++top)
                for (std::size_t bottom = top + 1; bottom < ys.size(); ++bottom) {
                    const Aabb box{{xs[left], ys[top]}, {xs[right], ys[bottom]}};
                    const Rect rect = rectOf(box);
                    if (rect.size.x * rect.size.y > area && isInside(box, polygon, budget)) {
                        area = rect.size.x * rect.size.y;
                        largest = rect;
                    }
                }
    return largest;
}

Shape inscribedShape(std::span<const Vec2> polygon, SearchBudget& budget) {
    const Circle circle = circleIn(polygon, budget);
    const auto rect = inscribedRect(polygon, budget);
    const bool isRectLarger = rect && rect->size.x * rect->size.y >= (circle.radius > 0 ? areaOf(circle) : 0);
    return isRectLarger ? Shape(*rect) : Shape(circle);
}

} // namespace

std::vector<Vec2> outlineOf(const Shape& shape) {
    std::vector<Vec2> points;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        constexpr int count = 64;
        for (int i = 0; i < count; ++i)
            points.push_back(circle->center + rotation(i * 360.0 / count)({circle->radius, 0}));
        return points;
    }
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    const Vec2 half = rect.size * 0.5;
    const Affine turn = rotation(rotated ? rotated->degrees : 0);
    for (const Vec2 corner : {half * -1.0, Vec2{half.x, -half.y}, half, Vec2{-half.x, half.y}})
        points.push_back(rect.min + half + turn(corner));
    return points;
}

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
    const Rect axisAligned{
        {withoutRounding(middle.x - extent.x / 2), withoutRounding(middle.y - extent.y / 2)}, extent};
    const double degrees = degreesOf(std::atan2(down.y, down.x));
    if (std::fmod(degrees, 90) != 0)
        return RotatedRect{axisAligned, degrees};
    const Aabb box = boxAround(corners);
    return rectOf(box);
}

void SearchBudget::note(Notes& notes) const {
    if (isSpent())
        notes.add(TANGENT_TEXT(
            "Library",
            "further shapes are skipped, because the search for circles and rectangles inside took long"));
}

std::optional<Shape> replacement(std::span<const Vec2> polygon, OtherShapes how, SearchBudget& budget) {
    const bool isProper = !polygon.empty() && std::ranges::all_of(polygon, [](Vec2 p) {
        constexpr double huge = 1e100; // squares do not overflow
        return std::abs(p.x) < huge && std::abs(p.y) < huge;
    });
    if (how == OtherShapes::skip || !isProper || (how == OtherShapes::inscribed && budget.isSpent()))
        return std::nullopt;
    Shape shape = rectOf(boxAround(polygon));
    if (how == OtherShapes::inscribed) {
        shape = inscribedShape(polygon, budget);
    } else {
        const Circle circle = circleAround(polygon);
        const Vec2 size = std::get<Rect>(shape).size;
        if (areaOf(circle) < size.x * size.y)
            shape = circle;
    }
    return isValid(shape) ? std::optional(shape) : std::nullopt;
}

} // namespace tangent
