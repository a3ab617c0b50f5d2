#include "panels/fields/shape_numbers.h"

#include <algorithm>

namespace tangent {

namespace {

double* numberIn(Circle& circle, ShapeNumber number) {
    switch (number) {
    case ShapeNumber::x:
        return &circle.center.x;
    case ShapeNumber::y:
        return &circle.center.y;
    case ShapeNumber::radius:
        return &circle.radius;
    default:
        return nullptr;
    }
}

double* numberIn(RotatedRect& rotated, ShapeNumber number) {
    switch (number) {
    case ShapeNumber::x:
        return &rotated.rect.min.x;
    case ShapeNumber::y:
        return &rotated.rect.min.y;
    case ShapeNumber::width:
        return &rotated.rect.size.x;
    case ShapeNumber::height:
        return &rotated.rect.size.y;
    case ShapeNumber::rotation:
        return &rotated.degrees;
    default:
        return nullptr;
    }
}

RotatedRect rotatedRect(const Shape& shape) {
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {*rect, 0};
    return std::get<RotatedRect>(shape);
}

} // namespace

std::optional<double> shapeNumber(const Shape& shape, ShapeNumber number) {
    Circle circle;
    RotatedRect rotated;
    const bool isCircle = shapeKind(shape) == ShapeKind::circle;
    if (isCircle)
        circle = std::get<Circle>(shape);
    else
        rotated = rotatedRect(shape);
    const double* found = isCircle ? numberIn(circle, number) : numberIn(rotated, number);
    return found ? std::optional(*found) : std::nullopt;
}

Shape withShapeNumber(const Shape& shape, ShapeNumber number, double value) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        Circle changed = *circle;
        if (double* found = numberIn(changed, number))
            *found = value;
        return changed;
    }
    RotatedRect changed = rotatedRect(shape);
    if (double* found = numberIn(changed, number))
        *found = value;
    return changed.degrees == 0 ? Shape(changed.rect) : Shape(changed);
}

ShapeKind shapeKind(const Shape& shape) {
    return std::holds_alternative<Circle>(shape) ? ShapeKind::circle : ShapeKind::rectangle;
}

Shape converted(const Shape& shape, ShapeKind wanted) {
    if (shapeKind(shape) == wanted)
        return shape;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const Vec2 half{circle->radius, circle->radius};
        return Rect{circle->center - half, half * 2};
    }
    const Rect rect = rotatedRect(shape).rect;
    return Circle{center(shape), std::min(rect.size.x, rect.size.y) / 2};
}

} // namespace tangent
