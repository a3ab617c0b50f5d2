#include <tangent/formats/affine.h>
#include <tangent/formats/rounding.h>

#include <cmath>
#include <numbers>

namespace tangent {

Affine Affine::operator*(const Affine& m) const {
    return {a * m.a + c * m.b, b * m.a + d * m.b,     a * m.c + c * m.d,
            b * m.c + d * m.d, a * m.e + c * m.f + e, b * m.e + d * m.f + f};
}

Vec2 Affine::scale() const {
    return {length({a, b}), length({c, d})};
}

bool Affine::keepsRightAngles() const {
    return std::abs(a * c + b * d) <= exactly * scale().x * scale().y;
}

bool Affine::keepsCircles(double rounding) const {
    return keepsRightAngles() && std::abs(scale().x - scale().y) <= rounding * scale().x;
}

Affine rotation(double degrees) {
    const double radians = radiansOf(degrees);
    return {std::cos(radians), std::sin(radians), -std::sin(radians), std::cos(radians), 0, 0};
}

Affine rotation(double degrees, Vec2 about) {
    return Affine{1, 0, 0, 1, about.x, about.y} * rotation(degrees) * Affine{1, 0, 0, 1, -about.x, -about.y};
}

double radiansOf(double degrees) {
    return degrees * std::numbers::pi / 180;
}

double degreesOf(double radians) {
    return withoutRounding(radians * 180 / std::numbers::pi);
}

Shape transformed(const Rect& rect, const Affine& transform) {
    const Vec2 scale = transform.scale();
    if (transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0)
        return Rect{transform(rect.min), {rect.size.x * scale.x, rect.size.y * scale.y}};
    const Vec2 size{withoutRounding(rect.size.x * scale.x), withoutRounding(rect.size.y * scale.y)};
    const Vec2 middle = transform(rect.min + rect.size * 0.5);
    const Rect axisAligned{{withoutRounding(middle.x - size.x / 2), withoutRounding(middle.y - size.y / 2)},
                           size};
    const double degrees = degreesOf(std::atan2(transform.b, transform.a));
    if (std::fmod(degrees, 180) == 0)
        return axisAligned;
    return RotatedRect{axisAligned, degrees};
}

std::optional<Shape> transformed(const Shape& shape, const Affine& transform, double rounding) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        if (!transform.keepsCircles(rounding))
            return std::nullopt;
        return Circle{transform(circle->center), circle->radius * transform.scale().x};
    }
    if (const auto* rotated = std::get_if<RotatedRect>(&shape)) {
        const Vec2 middle = center(shape);
        const Rect centered{rotated->rect.size * -0.5, rotated->rect.size};
        return transformed(Shape(centered),
                           transform * Affine{1, 0, 0, 1, middle.x, middle.y} * rotation(rotated->degrees));
    }
    if (!transform.keepsRightAngles())
        return std::nullopt;
    return transformed(std::get<Rect>(shape), transform);
}

} // namespace tangent
