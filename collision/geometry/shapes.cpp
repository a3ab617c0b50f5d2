#include <tangent/geometry/shapes.h>

#include <tangent/geometry/detail/rounding.h>
#include <tangent/geometry/detail/turn.h>

#include <algorithm>

namespace tangent {
namespace {

using detail::sumError;
using detail::sumRoundedDown;
using detail::sumRoundedUp;

bool isFinite(Vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

bool isFinite(const Aabb& box) {
    return isFinite(box.min) && isFinite(box.max);
}

bool hasExtent(Vec2 size) {
    return size.x > 0 && size.y > 0;
}

double numberOr(double value, double otherwise) {
    return std::isnan(value) ? otherwise : value;
}

/// Makes a box proper, as bounds() promises for invalid shapes.
Aabb withoutNan(const Aabb& box) {
    const double x = numberOr(box.min.x, numberOr(box.max.x, 0));
    const double y = numberOr(box.min.y, numberOr(box.max.y, 0));
    const double farX = numberOr(box.max.x, x);
    const double farY = numberOr(box.max.y, y);
    return {{std::min(x, farX), std::min(y, farY)}, {std::max(x, farX), std::max(y, farY)}};
}

bool isOrdered(const Aabb& box) {
    return (box.min.x <= box.max.x) & (box.min.y <= box.max.y);
}

Aabb checked(const Aabb& box) {
    return isOrdered(box) ? box : withoutNan(box);
}

/// Returns a + b if it is a double.
std::optional<double> exactSum(double a, double b) {
    if (!std::isfinite(a + b) || sumError(a, b) != 0)
        return std::nullopt;
    return a + b;
}

std::optional<double> exactHalf(double value) {
    if (value / 2 * 2 != value)
        return std::nullopt;
    return value / 2;
}

/// Returns min + (size - turnedSize) / 2: the corner after a quarter turn.
std::optional<double> turnedCorner(double min, double size, double turnedSize) {
    const auto difference = exactSum(size, -turnedSize);
    const auto half = difference ? exactHalf(*difference) : std::nullopt;
    return half ? exactSum(min, *half) : std::nullopt;
}

} // namespace

ShapeFault fault(Vec2 point) {
    return isFinite(point) ? ShapeFault::none : ShapeFault::notFinite;
}

ShapeFault fault(const Circle& circle) {
    if (!isFinite(circle.center) || !std::isfinite(circle.radius))
        return ShapeFault::notFinite;
    if (!(circle.radius > 0))
        return ShapeFault::noExtent;
    const Vec2 reach = {circle.radius, circle.radius};
    const bool fits = isFinite(circle.center - reach) && isFinite(circle.center + reach);
    return fits ? ShapeFault::none : ShapeFault::overflow;
}

ShapeFault fault(const Rect& rect) {
    if (!isFinite(rect.min) || !isFinite(rect.size))
        return ShapeFault::notFinite;
    if (!hasExtent(rect.size))
        return ShapeFault::noExtent;
    return isFinite(rect.min + rect.size) ? ShapeFault::none : ShapeFault::overflow;
}

ShapeFault fault(const Aabb& box) {
    if (!isFinite(box))
        return ShapeFault::notFinite;
    return box.min.x < box.max.x && box.min.y < box.max.y ? ShapeFault::none : ShapeFault::noExtent;
}

ShapeFault fault(const RotatedRect& rect) {
    if (!std::isfinite(rect.degrees))
        return ShapeFault::notFinite;
    if (const auto same = unrotated(rect))
        return fault(*same);
    const ShapeFault unturned = fault(rect.rect);
    if (unturned != ShapeFault::none)
        return unturned;
    return isFinite(bounds(rect)) ? ShapeFault::none : ShapeFault::overflow;
}

ShapeFault fault(const Shape& shape) {
    return std::visit([](const auto& s) { return fault(s); }, shape);
}

Vec2 center(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    return rect.min + rect.size * 0.5;
}

Aabb bounds(const Circle& circle) {
    const auto [x, y] = circle.center;
    const double r = circle.radius;
    return checked(
        {{sumRoundedDown(x, -r), sumRoundedDown(y, -r)}, {sumRoundedUp(x, r), sumRoundedUp(y, r)}});
}

Aabb bounds(const Rect& rect) {
    return checked(
        {rect.min, {sumRoundedUp(rect.min.x, rect.size.x), sumRoundedUp(rect.min.y, rect.size.y)}});
}

Aabb bounds(const RotatedRect& rect) {
    if (const auto same = unrotated(rect))
        return bounds(*same);
    return detail::turnedBounds(rect.rect, direction(rect.degrees));
}

Aabb detail::turnedBounds(const Rect& rect, Vec2 axis) {
    const Vec2 half = rect.size * 0.5;
    const Vec2 middle = rect.min + half;
    const double reachX = std::abs(axis.x) * half.x + std::abs(axis.y) * half.y;
    const double reachY = std::abs(axis.y) * half.x + std::abs(axis.x) * half.y;
    // Covers the rounding of middle, axis and reach; the last term covers that of the smallest numbers.
    const auto widened = [](double position, double reach) {
        constexpr double smallest = 5 * std::numeric_limits<double>::denorm_min();
        constexpr double rounding = 8 * detail::unitRoundoff;
        // Not rounding * (position + 2 * reach): the sum may overflow.
        return reach + (rounding * std::abs(position) + 2 * rounding * reach) + smallest;
    };
    const Vec2 reach = {widened(middle.x, reachX), widened(middle.y, reachY)};
    return checked({middle - reach, middle + reach});
}

Aabb bounds(const Shape& shape) {
    return std::visit([](const auto& s) { return bounds(s); }, shape);
}

Vec2 sizeOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {2 * circle->radius, 2 * circle->radius};
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return rotated ? rotated->rect.size : std::get<Rect>(shape).size;
}

Circle translated(const Circle& circle, Vec2 offset) {
    return {circle.center + offset, circle.radius};
}
Rect translated(const Rect& rect, Vec2 offset) {
    return {rect.min + offset, rect.size};
}
RotatedRect translated(const RotatedRect& rect, Vec2 offset) {
    return {translated(rect.rect, offset), rect.degrees};
}
Shape translated(const Shape& shape, Vec2 offset) {
    return std::visit([&](const auto& named) -> Shape { return translated(named, offset); }, shape);
}

std::optional<Rect> unrotated(const RotatedRect& rect) {
    const auto [quarters, rest] = detail::turnOf(rect.degrees);
    if (rest != 0)
        return std::nullopt;
    const auto [min, size] = rect.rect;
    if (quarters % 2 == 0)
        return rect.rect;
    const auto x = turnedCorner(min.x, size.x, size.y);
    const auto y = turnedCorner(min.y, size.y, size.x);
    if (!x || !y)
        return std::nullopt;
    return Rect{{*x, *y}, {size.y, size.x}};
}

} // namespace tangent
