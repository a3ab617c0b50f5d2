#include <tangent/geometry/response.h>

namespace tangent {
namespace {

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
    return pushApart(contactManifold(a, b), 1).b;
}

PushApart pushApart(const Manifold& manifold, double shareOfB) {
    if (!(manifold.depth > 0))
        return {};
    const Vec2 separating = manifold.depth * manifold.normal;
    return {separating * (shareOfB - 1), separating * shareOfB};
}

Vec2 translationInto(const Aabb& field, const Aabb& body) {
    return {intervalTranslation(field.min.x, field.max.x, body.min.x, body.max.x),
            intervalTranslation(field.min.y, field.max.y, body.min.y, body.max.y)};
}

} // namespace tangent
