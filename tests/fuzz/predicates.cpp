// Any doubles at all, as two shapes and a tolerance: the verdicts must be consistent with each other.

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/ray_cast.h>
#include <tangent/geometry/shape_cast.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace {

using namespace tangent;

void require(bool condition) {
    if (!condition)
        std::abort();
}

struct Input {
    std::array<double, 5> a;
    std::array<double, 5> b;
    double tolerance;
    std::uint8_t kinds;
};

Shape shape(const std::array<double, 5>& numbers, int kind) {
    const auto& [x, y, width, height, degrees] = numbers;
    switch (kind) {
    case 0:
        return Circle{{x, y}, width};
    case 1:
        return Rect{{x, y}, {width, height}};
    default:
        return RotatedRect{{{x, y}, {width, height}}, degrees};
    }
}

void checkVerdicts(const Shape& a, const Shape& b, double tolerance) {
    const Relation relation = classify(a, b, tolerance);
    require(classify(b, a, tolerance) == swapped(relation));
    require(intersects(a, b, tolerance) == (relation != Relation::apart));
    require(overlaps(a, b, tolerance) == sharesArea(relation));
    if (!isValid(a) || !isValid(b))
        require(relation == Relation::apart && !contains(a, b));
    if (sharesArea(relation)) {
        require(overlaps(a, b));
        require(contains(a, b) == (relation == Relation::aContainsB || relation == Relation::equal));
    }
    if (relation == Relation::apart)
        require(!intersects(a, b));
    if (intersects(a, b))
        require(intersects(bounds(a), bounds(b)));
}

void checkManifold(const Shape& a, const Shape& b) {
    const Manifold manifold = contactManifold(a, b);
    if (!isValid(a) || !isValid(b)) {
        require(manifold == Manifold{});
        return;
    }
    const Relation relation = classify(a, b);
    require((manifold.depth > 0) == sharesArea(relation));
    require((manifold.depth < 0) == (relation == Relation::apart));
    require((manifold.pointCount > 0) == (relation != Relation::apart));
    require(std::abs(length(manifold.normal) - 1) < 1e-9);
}

void checkBounds(const Shape& shape) {
    const Aabb box = bounds(shape);
    require(box.min.x <= box.max.x && box.min.y <= box.max.y);
    if (isValid(shape) && isValid(box))
        require(contains(box, shape));
}

void checkCasts(const Shape& a, const Shape& b, Vec2 displacement) {
    const auto hit = shapeCast(a, displacement, b);
    if (hit)
        require(isValid(a) && isValid(b) && hit->fraction >= 0 && hit->fraction <= 1);
    const auto rayHit = rayCast(displacement, -displacement, a);
    if (rayHit)
        require(isValid(a) && rayHit->fraction >= 0 && rayHit->fraction <= 1);
}

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name libFuzzer asks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{};
    std::memcpy(static_cast<void*>(&input), data, std::min(size, sizeof input));
    const Shape a = shape(input.a, input.kinds % 3);
    const Shape b = shape(input.b, input.kinds / 3 % 3);
    const double tolerance = std::isfinite(input.tolerance) ? std::abs(input.tolerance) : 0;
    checkVerdicts(a, b, tolerance);
    checkVerdicts(a, a, tolerance);
    checkManifold(a, b);
    checkBounds(a);
    checkCasts(a, b, {input.b[0], input.b[1]});
    return 0;
}
