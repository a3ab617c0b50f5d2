#include "panels/problems/shape_fixes.h"

#include "document/rounding.h"

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/live/live_level.h>
#include <tangent/live/place_judge.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

constexpr int maxNudges = 12;

/// Returns 0, then the rounding error of numbers as large as those of the boxes, doubled at each further try.
double nudge(int attempt, const Aabb& a, const Aabb& b) {
    if (attempt == 0)
        return 0;
    const double largest =
        std::max({std::abs(a.min.x), std::abs(a.min.y), std::abs(a.max.x), std::abs(a.max.y),
                  std::abs(b.min.x), std::abs(b.min.y), std::abs(b.max.x), std::abs(b.max.y)});
    return std::ldexp(largest * std::numeric_limits<double>::epsilon(), attempt - 1);
}

} // namespace

double longerSide(const Shape& shape) {
    const Aabb box = bounds(shape);
    return std::max(box.max.x - box.min.x, box.max.y - box.min.y);
}

std::optional<Shortening> shortening(const Shape& a, const Shape& b) {
    const auto* first = std::get_if<Rect>(&a);
    const auto* second = std::get_if<Rect>(&b);
    if (!first || !second)
        return std::nullopt;
    const Aabb common = intersection(bounds(a), bounds(b));
    const bool isAcross = common.max.x - common.min.x > common.max.y - common.min.y;
    const auto start = isAcross ? &Vec2::y : &Vec2::x;
    const bool isFirst = first->size.*start >= second->size.*start;
    const Rect& longer = isFirst ? *first : *second;
    const Rect& shorter = isFirst ? *second : *first;
    const double longerEnd = longer.min.*start + longer.size.*start;
    const double shorterEnd = shorter.min.*start + shorter.size.*start;
    const bool isBehind = shorter.min.*start > longer.min.*start && shorterEnd > longerEnd;
    const bool isBefore = shorter.min.*start < longer.min.*start && shorterEnd < longerEnd;
    Rect rect = longer;
    if (isBehind)
        rect.size.*start = shortSum(shorter.min.*start, -longer.min.*start);
    else if (isBefore)
        rect = {isAcross ? Vec2{longer.min.x, shorterEnd} : Vec2{shorterEnd, longer.min.y}, longer.size};
    if (isBefore)
        rect.size.*start = shortSum(longerEnd, -shorterEnd);
    const double by = shortSum(longer.size.*start, -rect.size.*start);
    if (!(isBehind || isBefore) || by > longer.size.*start / 2)
        return std::nullopt;
    return Shortening{isFirst, rect, by};
}

bool fitsBounds(const Shape& shape, const LevelSettings& settings) {
    const Aabb box = bounds(shape);
    return settings.bounds && box.max.x - box.min.x <= settings.bounds->rect.size.x &&
           box.max.y - box.min.y <= settings.bounds->rect.size.y;
}

Shape shapeInside(const Shape& shape, const LevelSettings& settings) {
    const Aabb room = bounds(Shape{settings.bounds->rect});
    const Aabb box = bounds(shape);
    Shape inside = shape;
    for (int attempt = 0; attempt <= maxNudges; ++attempt) {
        const double extra = nudge(attempt, room, box);
        const auto offset = [extra](double low, double high, double from, double to) {
            if (low < from)
                return from - low + extra;
            return high > to ? to - high - extra : 0;
        };
        inside = moved(shape, {offset(box.min.x, box.max.x, room.min.x, room.max.x),
                               offset(box.min.y, box.max.y, room.min.y, room.max.y)});
        if (isInsideBounds(inside, settings))
            break;
    }
    return inside;
}

std::optional<Rect> boundsAround(const Shape& shape, LevelSettings settings) {
    Rect& rect = settings.bounds->rect;
    const Aabb room = bounds(Shape{rect});
    const Aabb box = bounds(shape);
    for (int attempt = 0; attempt <= maxNudges; ++attempt) {
        const double extra = nudge(attempt, room, box);
        const auto extend = [extra](double low, double high, double from, double to, double& start,
                                    double& size) {
            if (low >= from && high <= to)
                return;
            start = low < from ? low - extra : from;
            size = shortSum(high > to ? high + extra : to, -start);
        };
        extend(box.min.x, box.max.x, room.min.x, room.max.x, rect.min.x, rect.size.x);
        extend(box.min.y, box.max.y, room.min.y, room.max.y, rect.min.y, rect.size.y);
        if (!isValid(rect))
            return std::nullopt;
        if (isInsideBounds(shape, settings))
            break;
    }
    return rect;
}

std::optional<Shortening> shorteningFor(const Problem& problem, const LiveLevel& level) {
    const auto a = level.find(problem.a);
    const auto b = level.find(problem.b);
    if (!a || !b)
        return std::nullopt;
    const Shape& first = level.collider(*a).shape;
    const Shape& second = level.collider(*b).shape;
    return sharesArea(classify(first, second, level.settings().tolerance)) ? shortening(first, second)
                                                                           : std::nullopt;
}

} // namespace tangent
