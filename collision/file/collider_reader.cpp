#include <tangent/file/collider_reader.h>

namespace tangent {
namespace {

enum class Member : std::size_t {
    id,
    name,
    layer,
    shape,
    x,
    y,
    width,
    height,
    radius,
    rotation,
    sensor,
    group,
    properties
};
constexpr std::array<std::string_view, 13> memberNames{"id",     "name",  "layer",     "shape",  "x",
                                                       "y",      "width", "height",    "radius", "rotation",
                                                       "sensor", "group", "properties"};

} // namespace

void ColliderReader::read() {
    const std::size_t place = values_.offset();
    const auto seen = values_.readObjectIf(
        memberNames, collider_.unknown, [this](std::size_t member) { return belongs(member); },
        [this](std::size_t member) { readMember(member); });
    if (!seen)
        return;
    requireMembers(*seen, place);
    collider_.shape = shape();
}

bool ColliderReader::belongs(std::size_t member) {
    const auto key = static_cast<Member>(member);
    if (key < Member::width || key > Member::rotation)
        return true;
    if (kind_ == Kind::unread)
        kind_ = shapeAhead();
    return kind_ == Kind::unknown || (kind_ == Kind::circle) == (key == Member::radius);
}

void ColliderReader::readMember(std::size_t member) {
    switch (static_cast<Member>(member)) {
    case Member::id:
        idOffset_ = values_.offset();
        collider_.id = ColliderId{values_.readId()};
        return;
    case Member::name:
        return values_.read(collider_.name);
    case Member::layer:
        layerOffset_ = values_.offset();
        collider_.layer = LayerId{values_.readId()};
        return;
    case Member::shape:
        return readShape();
    case Member::x:
        return values_.read(rect_.min.x);
    case Member::y:
        return values_.read(rect_.min.y);
    case Member::width:
        return values_.read(rect_.size.x);
    case Member::height:
        return values_.read(rect_.size.y);
    case Member::radius:
        return values_.read(radius_);
    case Member::rotation:
        return values_.read(rotation_);
    case Member::sensor:
        return values_.read(collider_.sensor);
    case Member::group:
        return values_.read(collider_.group);
    case Member::properties:
        return values_.read(collider_.properties);
    }
}

ColliderReader::Kind ColliderReader::kindNamed(std::string_view name) {
    if (name == "circle")
        return Kind::circle;
    return name == "rectangle" ? Kind::rectangle : Kind::unknown;
}

void ColliderReader::readShape() {
    kind_ = Kind::unknown;
    if (!values_.expect(JsonKind::string))
        return;
    const std::size_t place = values_.offset();
    const std::string_view name = values_.cursor().string();
    kind_ = kindNamed(name);
    if (kind_ == Kind::unknown && !values_.failed())
        values_.report(place,
                       {TANGENT_TEXT("Library", "unknown shape %1, expected \"circle\" or \"rectangle\""),
                        {quoted(name)}});
}

ColliderReader::Kind ColliderReader::shapeAhead() const {
    JsonCursor ahead = values_.cursor().lookahead();
    ahead.skip();
    while (ahead.nextMember()) {
        if (ahead.name() == "shape")
            return ahead.kind() == JsonKind::string ? kindNamed(ahead.string()) : Kind::unknown;
        ahead.skip();
    }
    return Kind::unknown;
}

void ColliderReader::requireMembers(unsigned seen, std::size_t place) {
    const auto require = [&](Member member) {
        const auto bit = static_cast<std::size_t>(member);
        values_.require(memberNames[bit], seen >> bit & 1, place);
    };
    for (const Member member : {Member::id, Member::layer, Member::shape, Member::x, Member::y})
        require(member);
    if (kind_ == Kind::circle)
        require(Member::radius);
    if (kind_ == Kind::rectangle) {
        require(Member::width);
        require(Member::height);
    }
}

Shape ColliderReader::shape() const {
    if (kind_ == Kind::circle)
        return Circle{rect_.min, radius_};
    if (rotation_ == 0)
        return rect_;
    return RotatedRect{rect_, rotation_};
}

} // namespace tangent
