#include <tangent/formats/other_shapes.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

bool contains(std::span<const Vec2> polygon, Vec2 point) {
    bool isInside = false;
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
        const Vec2 a = polygon[before];
        const Vec2 b = polygon[i];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y)))
            isInside = !isInside;
    }
    return isInside;
}

/// Whether part of the segment lies inside the rectangle, its boundary excluded (Liang and Barsky,
/// 1984).
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

bool isInside(const Aabb& box, std::span<const Vec2> polygon) {
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++)
        if (enters(polygon[before], polygon[i], box))
            return false;
    return contains(polygon, box.min + (box.max - box.min) * 0.5);
}

/// Returns coordinates of corners and of the centres of sides, sorted; a selection if there are many.
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

} // namespace

std::optional<Rect> boundingRect(std::span<const Vec2> points) {
    if (points.empty())
        return std::nullopt;
    Aabb box{points.front(), points.front()};
    for (const Vec2 point : points)
        box = {{std::min(box.min.x, point.x), std::min(box.min.y, point.y)},
               {std::max(box.max.x, point.x), std::max(box.max.y, point.y)}};
    const Rect rect = rectOf(box);
    return rect.size.x > 0 && rect.size.y > 0 ? std::optional(rect) : std::nullopt;
}

std::optional<Rect> inscribedRect(std::span<const Vec2> polygon) {
    constexpr std::size_t mostCorners = 1000;
    if (polygon.size() < 3 || polygon.size() > mostCorners)
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
                    if (rect.size.x * rect.size.y > area && isInside(box, polygon)) {
                        area = rect.size.x * rect.size.y;
                        largest = rect;
                    }
                }
    return largest;
}

} // namespace tangent
