#include "near_touching_pairs.h"

#include <array>
#include <cmath>

namespace tangent::oracle {
namespace {

Vec2 scaled(Vec2 v, double factor) {
    return v * factor;
}
Circle scaled(const Circle& c, double factor) {
    return {scaled(c.center, factor), c.radius * factor};
}
Rect scaled(const Rect& r, double factor) {
    return {scaled(r.min, factor), scaled(r.size, factor)};
}

template <class A, class B>
Pair<A, B> scaled(const Pair<A, B>& pair, double factor) {
    return {scaled(pair.a, factor), scaled(pair.b, factor), pair.tolerance * factor};
}

/// Scaled unless that makes a shape invalid.
template <class A, class B>
Pair<A, B> atMagnitude(const Pair<A, B>& pair, double factor) {
    const Pair<A, B> result = scaled(pair, factor);
    const bool valid = isValid(result.a) && isValid(result.b) && std::isfinite(result.tolerance);
    return valid ? result : pair;
}

} // namespace

double NearTouchingPairs::uniform(double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random_);
}

double NearTouchingPairs::coordinate() {
    switch (below(5)) {
    case 0:
        return static_cast<double>(below(64)) - 32;
    case 1:
        return (static_cast<double>(below(2000)) - 1000) * 0.1;
    case 2:
        return 0;
    default:
        return uniform(-1000, 1000);
    }
}

double NearTouchingPairs::extent() {
    switch (below(4)) {
    case 0:
        return static_cast<double>(below(64)) + 1;
    case 1:
        return static_cast<double>(below(100) + 1) * 0.1;
    default:
        return uniform(0.001, 100);
    }
}

double NearTouchingPairs::nudged(double value) {
    const int steps = oneIn(3) ? 0 : static_cast<int>(below(7)) - 3;
    const double target = steps < 0 ? -INFINITY : INFINITY;
    for (int i = 0; i < std::abs(steps); ++i)
        value = std::nextafter(value, target);
    return value;
}

double NearTouchingPairs::positiveNudged(double value) {
    const double result = nudged(value);
    return result > 0 ? result : extent();
}

double NearTouchingPairs::side() {
    return oneIn(2) ? 1 : -1;
}

NearTouchingPairs::Triangle NearTouchingPairs::triangle() {
    constexpr std::array<std::array<double, 3>, 6> triples = {
        {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}, {0, 1, 1}}};
    const auto [p, q, hypotenuse] = triples[below(triples.size())];
    const auto multiple = static_cast<double>(below(1000) + 1);
    const double unit = std::ldexp(multiple, -static_cast<int>(below(12)));
    const bool isSwapped = oneIn(2);
    return {side() * (isSwapped ? q : p) * unit, side() * (isSwapped ? p : q) * unit, hypotenuse * unit};
}

double NearTouchingPairs::magnitude() {
    switch (below(16)) {
    case 0:
        return std::ldexp(1, static_cast<int>(below(600)) - 300);
    case 1:
        return std::ldexp(1, -1064 - static_cast<int>(below(8)));
    case 2:
        return std::ldexp(1, -1020 - static_cast<int>(below(30)));
    case 3:
        return std::ldexp(1, 1000 + static_cast<int>(below(20)));
    case 4:
        return std::ldexp(1, -500 - static_cast<int>(below(60)));
    case 5:
        return std::ldexp(1, 490 + static_cast<int>(below(40)));
    default:
        return 1;
    }
}

double NearTouchingPairs::tolerance(double separation) {
    switch (below(6)) {
    case 0:
        return 0.001;
    case 1:
    case 2:
        return std::abs(nudged(separation));
    case 3:
        return oneIn(50) ? std::ldexp(1, static_cast<int>(below(2098)) - 1074) : 0;
    default:
        return 0;
    }
}

/// Where to put an interval of length `extent` so that it meets, adjoins, fills or misses [low, low + size].
double NearTouchingPairs::coordinateNear(double low, double size, double extent) {
    switch (below(6)) {
    case 0:
        return nudged(low + size);
    case 1:
        return nudged(low - extent);
    case 2:
        return nudged(low);
    case 3:
        return nudged(low + size - extent);
    case 4:
        return coordinate();
    default:
        return uniform(low - extent, low + size);
    }
}

Pair<Circle, Circle> NearTouchingPairs::circles() {
    Pair<Circle, Circle> pair{{{coordinate(), coordinate()}, extent()}, {{}, extent()}, 0};
    auto& [a, b, allowed] = pair;
    if (oneIn(2)) {
        const Triangle displacement = triangle();
        if (oneIn(2))
            a.center = {};
        b.center = a.center + Vec2{displacement.x, displacement.y};
        if (oneIn(3))
            b.radius = positiveNudged(oneIn(2) ? a.radius - displacement.hypotenuse
                                               : a.radius + displacement.hypotenuse);
        else
            b.radius = positiveNudged(displacement.hypotenuse - a.radius);
    } else {
        b.center = oneIn(10) ? a.center : Vec2{coordinate(), coordinate()};
        const double between = length(b.center - a.center);
        b.radius = positiveNudged(oneIn(3) ? a.radius - between : between - a.radius);
    }
    if (oneIn(8))
        b.radius = extent();
    allowed = tolerance(length(b.center - a.center) - a.radius - b.radius);
    return atMagnitude(pair, magnitude());
}

Pair<Rect, Rect> NearTouchingPairs::rects() {
    Pair<Rect, Rect> pair{
        {{coordinate(), coordinate()}, {extent(), extent()}}, {{}, {extent(), extent()}}, 0};
    auto& [a, b, allowed] = pair;
    if (oneIn(6)) {
        const Triangle gap = triangle();
        const Vec2 displacement = {std::abs(gap.x), std::abs(gap.y)};
        b.min = a.min + a.size + displacement;
        allowed = oneIn(2) ? std::abs(nudged(gap.hypotenuse)) : tolerance(gap.hypotenuse);
        return atMagnitude(pair, magnitude());
    }
    if (oneIn(4))
        b.size = {positiveNudged(a.size.x), positiveNudged(a.size.y)};
    b.min = {coordinateNear(a.min.x, a.size.x, b.size.x), coordinateNear(a.min.y, a.size.y, b.size.y)};
    const double gapX = std::max(b.min.x - (a.min.x + a.size.x), a.min.x - (b.min.x + b.size.x));
    const double gapY = std::max(b.min.y - (a.min.y + a.size.y), a.min.y - (b.min.y + b.size.y));
    allowed = tolerance(std::max(gapX, gapY));
    return atMagnitude(pair, magnitude());
}

Pair<Circle, Rect> NearTouchingPairs::circleAndRect() {
    Pair<Circle, Rect> pair{{{}, extent()}, {{coordinate(), coordinate()}, {extent(), extent()}}, 0};
    auto& [circle, rect, allowed] = pair;
    const Vec2 far = rect.min + rect.size;
    const Triangle displacement = triangle();
    const Vec2 corner = {oneIn(2) ? rect.min.x : far.x, oneIn(2) ? rect.min.y : far.y};
    double separation = 0;
    switch (below(5)) {
    case 0:
    case 1: // at a corner, also with the rectangle inside the circle
        circle.center = corner + Vec2{displacement.x, displacement.y};
        circle.radius = positiveNudged(displacement.hypotenuse);
        break;
    case 2: // beside a side
        circle.center = {uniform(rect.min.x, far.x), rect.min.y - extent()};
        circle.radius = positiveNudged(rect.min.y - circle.center.y);
        break;
    case 3: // inside, where the nearest side gives the depth
        circle.center = {far.x - uniform(0, rect.size.x / 2), uniform(rect.min.y, far.y)};
        circle.radius = oneIn(2) ? positiveNudged(far.x - circle.center.x) : extent();
        separation = circle.center.x - far.x - circle.radius;
        break;
    default:
        circle.center = {coordinate(), coordinate()};
    }
    allowed = tolerance(separation);
    return atMagnitude(pair, magnitude());
}

} // namespace tangent::oracle
