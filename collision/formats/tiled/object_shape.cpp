#include <tangent/formats/other_shapes.h>
#include <tangent/formats/rounding.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/object_shape.h>

#include <cmath>

namespace tangent::tiled {

namespace {

/// Returns the point rotated about the pivot.
Vec2 rotated(Vec2 point, Vec2 pivot, double degrees) {
    const Vec2 axis = direction(degrees);
    const Vec2 way = point - pivot;
    return pivot + Vec2{way.x * axis.x - way.y * axis.y, way.x * axis.y + way.y * axis.x};
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

/// Returns the rectangle around or inside a shape that is neither a circle nor a rectangle.
std::optional<Rect> rectFor(const Object& object, bool isInscribed) {
    const Rect box{{object.x, object.y}, {object.width, object.height}};
    switch (object.kind) {
    case Object::Kind::polygon:
        return isInscribed ? inscribedRect(pointsOf(object)) : boundingRect(pointsOf(object));
    case Object::Kind::polyline:
        return isInscribed ? std::nullopt : boundingRect(pointsOf(object));
    case Object::Kind::capsule: {
        const double round = isInscribed ? std::min(box.size.x, box.size.y) / 2 : 0;
        const Vec2 ends = box.size.x > box.size.y ? Vec2{round, 0} : Vec2{0, round};
        return Rect{box.min + ends, box.size - ends * 2};
    }
    case Object::Kind::ellipse:
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
    const Rect upright{{withoutRounding(center.x - half.x), withoutRounding(center.y - half.y)}, rect.size};
    return RotatedRect{upright, degrees};
}

ObjectShape shapeOf(const Object& object, OtherShapes otherShapes) {
    const Vec2 place{object.x, object.y};
    const Vec2 size{object.width, object.height};
    if (object.kind == Object::Kind::rectangle)
        return size == Vec2{} ? ObjectShape{{}, "object without a size"}
                              : ObjectShape{rotatedAbout(place, {place, size}, object.rotation)};
    const double radius = std::min(size.x, size.y) / 2;
    if (object.kind == Object::Kind::ellipse && size.x == size.y && size.x != 0)
        return {circleAbout(place, place + Vec2{radius, radius}, radius, object.rotation)};
    ObjectShape result{{}, shapeName(object.kind)};
    if (otherShapes == OtherShapes::skip)
        return result;
    if (object.kind == Object::Kind::ellipse && otherShapes == OtherShapes::inscribed) {
        if (radius > 0)
            result.shape = circleAbout(place, place + size * 0.5, radius, object.rotation);
    } else if (const auto rect = rectFor(object, otherShapes == OtherShapes::inscribed);
               rect && rect->size.x > 0 && rect->size.y > 0) {
        result.shape = rotatedAbout(place, *rect, object.rotation);
    }
    return result;
}

} // namespace tangent::tiled
