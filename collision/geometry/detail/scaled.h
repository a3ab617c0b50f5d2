#pragma once

#include <tangent/geometry/separation.h>

/// Internal: scales shapes so that differences of the largest doubles do not overflow.
namespace tangent::detail {

constexpr Circle scaled(const Circle& circle, double factor) {
    return {circle.center * factor, circle.radius * factor};
}
constexpr Rect scaled(const Rect& rect, double factor) {
    return {rect.min * factor, rect.size * factor};
}
constexpr RotatedRect scaled(const RotatedRect& rect, double factor) {
    return {scaled(rect.rect, factor), rect.degrees};
}
inline Shape scaled(const Shape& shape, double factor) {
    return std::visit([=](const auto& s) -> Shape { return scaled(s, factor); }, shape);
}

constexpr double coordinateSum(const Circle& circle) {
    return magnitude(circle.center) + circle.radius;
}
constexpr double coordinateSum(const Rect& rect) {
    return magnitude(rect.min) + magnitude(rect.size);
}
constexpr double coordinateSum(const RotatedRect& rect) {
    return coordinateSum(rect.rect);
}
inline double coordinateSum(const Shape& shape) {
    return std::visit([](const auto& s) { return coordinateSum(s); }, shape);
}

} // namespace tangent::detail
