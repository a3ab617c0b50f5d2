#include <tangent/formats/outline.h>
#include <tangent/formats/rounding.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/object_shape.h>

#include <cmath>

namespace tangent::tiled {

namespace {

/// Returns the point rotated about the pivot.
Vec2 rotated(Vec2 point, Vec2 pivot, double degrees) {
    const Vec2 axis = direction(degrees);
    const Vec2 offset = point - pivot;
    return pivot + Vec2{offset.x * axis.x - offset.y * axis.y, offset.x * axis.y + offset.y * axis.x};
}

Shape circleAbout(Vec2 pivot, Vec2 center, double radius, double degrees) {
    const Vec2 place = degrees == 0 ? center : rotated(center, pivot, degrees);
    return Circle{{withoutRounding(place.x), withoutRounding(place.y)}, radius};
}

std::vector<Vec2> pointsOf(const Object& object) {
    std::vector<Vec2> points;
    for (const Vec2 point : object.points)
        points.push_back(Vec2{object.x, object.y} + point);
    return points;
}

/// Returns the corners of a polygon in their places.
std::vector<Vec2> cornersOf(const Object& object) {
    std::vector<Vec2> corners = pointsOf(object);
    if (object.rotation != 0)
        for (Vec2& corner : corners)
            corner = rotated(corner, {object.x, object.y}, object.rotation);
    return corners;
}

const char* nameOf(Object::Kind kind) {
    switch (kind) {
    case Object::Kind::rectangle:
        return TANGENT_TEXT("Library", "rectangle");
    case Object::Kind::ellipse:
        return TANGENT_TEXT("Library", "ellipse");
    case Object::Kind::capsule:
        return TANGENT_TEXT("Library", "capsule");
    case Object::Kind::point:
        return TANGENT_TEXT("Library", "point");
    case Object::Kind::polygon:
        return TANGENT_TEXT("Library", "polygon");
    case Object::Kind::polyline:
        return TANGENT_TEXT("Library", "polyline");
    case Object::Kind::text:
        return TANGENT_TEXT("Library", "text");
    }
    return "";
}

/// Returns what replaces a shape that is neither a circle nor a rectangle, before its rotation.
std::optional<Shape> replacementOf(const Object& object, OtherShapes how, SearchBudget& budget) {
    const Rect box{{object.x, object.y}, {object.width, object.height}};
    const double round = std::min(box.size.x, box.size.y) / 2;
    const bool isInscribed = how == OtherShapes::inscribed;
    switch (object.kind) {
    case Object::Kind::polygon:
        return replacement(pointsOf(object), how, budget);
    case Object::Kind::polyline:
        return isInscribed ? std::nullopt : replacement(pointsOf(object), how, budget);
    case Object::Kind::capsule: {
        const Vec2 ends = box.size.x > box.size.y ? Vec2{round, 0} : Vec2{0, round};
        return isInscribed ? Rect{box.min + ends, box.size - ends * 2} : box;
    }
    case Object::Kind::ellipse:
        return isInscribed ? Shape(Circle{box.min + box.size * 0.5, round}) : Shape(box);
    case Object::Kind::text:
        return box;
    default:
        return std::nullopt;
    }
}

} // namespace

Shape rotatedAbout(Vec2 pivot, const Rect& rect, double degrees) {
    if (degrees == 0)
        return rect;
    const Vec2 half = rect.size * 0.5;
    const Vec2 center = rotated(rect.min + half, pivot, degrees);
    const Rect axisAligned{{withoutRounding(center.x - half.x), withoutRounding(center.y - half.y)},
                           rect.size};
    return RotatedRect{axisAligned, degrees};
}

Shape rotatedAbout(Vec2 pivot, const Shape& shape, double degrees) {
    if (degrees == 0)
        return shape;
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circleAbout(pivot, circle->center, circle->radius, degrees);
    if (const auto* rect = std::get_if<Rect>(&shape))
        return rotatedAbout(pivot, *rect, degrees);
    const auto& [rect, own] = std::get<RotatedRect>(shape);
    const Vec2 half = rect.size * 0.5;
    const Vec2 center = rotated(rect.min + half, pivot, degrees);
    return RotatedRect{{center - half, rect.size}, std::fmod(own + degrees, 360)};
}

ObjectShape shapeOf(const Object& object, OtherShapes otherShapes, SearchBudget& budget) {
    const Vec2 place{object.x, object.y};
    const Vec2 size{object.width, object.height};
    if (object.kind == Object::Kind::rectangle)
        return size == Vec2{} ? ObjectShape{{}, TANGENT_TEXT("Library", "object without a size")}
                              : ObjectShape{rotatedAbout(place, {place, size}, object.rotation)};
    const double radius = std::min(size.x, size.y) / 2;
    if (object.kind == Object::Kind::ellipse && size.x == size.y && size.x != 0)
        return {circleAbout(place, place + Vec2{radius, radius}, radius, object.rotation)};
    if (object.kind == Object::Kind::polygon)
        if (const auto rectangle = rectangleOf(cornersOf(object)))
            return {rectangle};
    ObjectShape result{{}, nameOf(object.kind)};
    if (otherShapes == OtherShapes::skip)
        return result;
    const auto shape = replacementOf(object, otherShapes, budget);
    const auto* circle = shape ? std::get_if<Circle>(&*shape) : nullptr;
    if (circle && circle->radius > 0)
        result.shape = circleAbout(place, circle->center, circle->radius, object.rotation);
    const auto* rect = shape ? std::get_if<Rect>(&*shape) : nullptr;
    if (rect && rect->size.x > 0 && rect->size.y > 0)
        result.shape = rotatedAbout(place, *rect, object.rotation);
    return result;
}

} // namespace tangent::tiled
