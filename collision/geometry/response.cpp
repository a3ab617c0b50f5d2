#include <tangent/geometry/response.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/scaled.h>

#include <algorithm>
#include <limits>

namespace tangent {
namespace {

PushApart shared(Vec2 separating, double shareOfB) {
    return {separating * (shareOfB - 1), separating * shareOfB};
}

double intervalTranslation(double low, double high, double bodyLow, double bodyHigh) {
    if (bodyHigh - bodyLow > high - low)
        return (low - bodyLow + (high - bodyHigh)) / 2;
    if (bodyLow < low)
        return low - bodyLow;
    return bodyHigh > high ? high - bodyHigh : 0;
}

} // namespace

Vec2 reflected(Vec2 velocity, Vec2 normal, double restitution) {
    const double approach = dot(velocity, normal);
    return approach < 0 ? velocity - (1 + restitution) * approach * normal : velocity;
}

Vec2 minimumTranslation(const Shape& a, const Shape& b) {
    return pushApart(a, b, 1).b;
}

PushApart pushApart(const Manifold& manifold, double shareOfB) {
    return manifold.depth > 0 ? shared(manifold.depth * manifold.normal, shareOfB) : PushApart{};
}

PushApart pushApart(const Shape& a, const Shape& b, double shareOfB) {
    if (!overlaps(a, b))
        return {};
    const Manifold manifold = contactManifold(a, b);
    const double largest = std::min(std::max(detail::coordinateSum(a), detail::coordinateSum(b)),
                                    std::numeric_limits<double>::max()); // the sum may overflow
    double extra = 0;
    for (double step = std::max(largest * 0x1p-53, std::numeric_limits<double>::denorm_min());
         step <= largest; step *= 2) {
        const PushApart push = shared((manifold.depth + extra) * manifold.normal, shareOfB);
        const Shape pushedA = translated(a, push.a);
        const Shape pushedB = translated(b, push.b);
        if (isValid(pushedA) && isValid(pushedB) && !overlaps(pushedA, pushedB))
            return push;
        extra += step;
    }
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{nan, nan}, {nan, nan}};
}

Vec2 translationInto(const Aabb& field, const Aabb& body) {
    return {intervalTranslation(field.min.x, field.max.x, body.min.x, body.max.x),
            intervalTranslation(field.min.y, field.max.y, body.min.y, body.max.y)};
}

} // namespace tangent
