#include <tangent/formats/affine.h>
#include <tangent/formats/box2d.h>
#include <tangent/formats/filtered_level.h>
#include <tangent/formats/json_value.h>
#include <tangent/formats/outline.h>
#include <tangent/formats/properties_in_json.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

/// A shape as the engines define it, in the coordinates of its body.
struct FixtureShape {
    std::string type; ///< "circle", "polygon", "edge", …
    Circle circle;
    std::vector<Vec2> corners;
};

FixtureShape shapeIn(const JsonValue& value, const ValueConverter& convert) {
    FixtureShape shape;
    shape.type = convert.string(value["type"]);
    if (shape.type == "circle")
        shape.circle = {convert.point(value["p"]), convert.number(value["radius"])};
    for (const JsonValue& vertex : convert.elements(value["vertices"]))
        shape.corners.push_back(convert.point(vertex));
    if (shape.type == "box") {
        const Vec2 half{convert.number(value["hx"]), convert.number(value["hy"])};
        const Vec2 center = convert.point(value["center"]);
        const Affine placed =
            Affine{1, 0, 0, 1, center.x, center.y} * rotation(degreesOf(convert.number(value["angle"])));
        shape.corners = {placed(-half), placed({half.x, -half.y}), placed(half), placed({-half.x, half.y})};
    }
    return shape;
}

struct Fixture {
    std::size_t offset = 0;
    bool sensor = false;
    LayerBits bits{1, 0xFFFF};
    std::int64_t group = 0;
    std::size_t shapeIndex = 0; ///< of planck
    FixtureShape shape{};
};

struct Body {
    std::size_t offset = 0;
    Vec2 position;
    double angle = 0;
    bool moves = false;
    ColliderId id{};
    LayerId layer{};
    std::string name;
    Properties properties;
    std::vector<std::size_t> fixtureIndices; ///< of planck
};

std::int64_t idIn(const JsonValue& value) {
    const std::int64_t id = value.integer();
    return id >= 1 && id <= largestId ? id : 0;
}

Shape boxAt(Vec2 middle, Vec2 size, double angle) {
    const Rect axisAligned{middle - size * 0.5, size};
    if (angle == 0)
        return axisAligned;
    return RotatedRect{axisAligned, 0 - degreesOf(angle)};
}

/// Returns what an import makes of the body and fixture that writePlanck() and writeBox2d() write.
Shape asReadFromWorld(const Shape& written, Rounding round) {
    const Vec2 place = center(written);
    const Vec2 middle{round(place.x), 0 - round(place.y)};
    if (const auto* circle = std::get_if<Circle>(&written))
        return Circle{middle, round(circle->radius)};
    const Vec2 half = sizeOf(written) * 0.5;
    const auto* rotated = std::get_if<RotatedRect>(&written);
    return boxAt(middle, Vec2{round(half.x), round(half.y)} * 2,
                 rotated ? round(radiansOf(rotated->degrees)) : 0);
}

bool keepsEvery(const Property&, const Collider&) {
    return true;
}

class WorldReader {
public:
    WorldReader(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), tree_(text), cursor_(text, &errors_) {}

    ImportResult readBox2d() && {
        if (!expect(JsonKind::object, TANGENT_TEXT("Library", "expected an object with \"bodies\"")))
            return result();
        cursor_.enter();
        while (cursor_.nextMember()) {
            if (cursor_.name() == "bodies" && cursor_.kind() == JsonKind::array) {
                hasBodies_ = true;
                forEachElement([&](const JsonValue& value) { addBody(value); });
            } else if (cursor_.name() == "userData") {
                readLevelData(tree_.read(cursor_));
                tree_.clear();
            } else {
                cursor_.skip();
            }
        }
        cursor_.finish();
        if (!hasBodies_)
            errors_.add(0, TANGENT_TEXT("Library", "expected an object with \"bodies\""));
        return result();
    }

    ImportResult readPlanck() && {
        if (!expect(JsonKind::array, TANGENT_TEXT("Library", "expected the array of planck.Serializer")))
            return result();
        forEachElement([&](const JsonValue& value) { readObject(value); });
        cursor_.finish();
        if (!hasBodies_)
            errors_.add(
                0, TANGENT_TEXT("Library",
                                "expected an array that begins with a world: an object with \"bodies\""));
        for (const std::size_t index : errors_.empty() ? bodyIndices_ : std::vector<std::size_t>())
            if (const Body* body = at(bodies_, index))
                for (const std::size_t fixture : body->fixtureIndices)
                    if (const Fixture* found = at(fixtures_, fixture))
                        if (const FixtureShape* shape = at(shapes_, found->shapeIndex))
                            add(*body, *found, *shape);
        return result();
    }

private:
    template <class Read>
    void forEachElement(Read read) {
        cursor_.enter();
        while (cursor_.nextElement() && !options_.progress.isCancelled()) {
            const JsonValue value = tree_.read(cursor_);
            if (!cursor_.syntaxError())
                read(value);
            ++element_;
            tree_.clear();
        }
        if (options_.progress.isCancelled())
            cursor_.abort(TANGENT_TEXT("Library", "cancelled"));
    }

    bool expect(JsonKind kind, const char* message) {
        const bool isExpected = cursor_.kind() == kind;
        if (!isExpected && !cursor_.syntaxError())
            errors_.add(0, message);
        return isExpected;
    }

    /// Of planck: objects refer to each other by their index in the array.
    void readObject(const JsonValue& value) {
        if (element_ == 0) {
            hasBodies_ = value["bodies"].kind == JsonKind::array;
            readLevelData(value["userData"]);
            for (const JsonValue& reference : value["bodies"].children)
                bodyIndices_.push_back(indexIn(reference));
            if (!value["joints"].children.empty())
                notes_.add(TANGENT_TEXT("Library", "joints: skipped"), value["joints"].offset);
        } else if (value["fixtures"].kind == JsonKind::array) {
            Body body = bodyIn(value);
            for (const JsonValue& reference : value["fixtures"].children)
                body.fixtureIndices.push_back(indexIn(reference));
            bodies_.emplace_back(element_, std::move(body));
        } else if (value["shape"].kind == JsonKind::object) {
            fixtures_.emplace_back(
                element_, Fixture{value.offset, convert_.boolean(value["isSensor"]),
                                  bitsIn(value["filterCategoryBits"], value["filterMaskBits"]),
                                  convert_.integer(value["filterGroupIndex"]), indexIn(value["shape"])});
        } else if (value["type"].kind == JsonKind::string) {
            shapes_.emplace_back(element_, shapeIn(value, convert_));
        }
    }

    /// Tangent knows the 16 bits of Box2D 2 and planck. A mask with all bits above means every category.
    LayerBits bitsIn(const JsonValue& category, const JsonValue& mask) {
        constexpr std::int64_t all = 0xFFFF;
        const std::int64_t categoryBits = convert_.integer(category, 1);
        const std::int64_t maskBits = convert_.integer(mask, all);
        if (categoryBits != (categoryBits & all))
            notes_.add(TANGENT_TEXT("Library", "category bits above 16: skipped"), category.offset);
        if (const std::int64_t above = maskBits >> 16; above != 0 && above != -1 && above != all)
            notes_.add(TANGENT_TEXT("Library", "mask bits above 16: skipped"), mask.offset);
        return {static_cast<std::uint32_t>(categoryBits & all), static_cast<std::uint32_t>(maskBits & all)};
    }

    std::size_t indexIn(const JsonValue& reference) {
        const std::int64_t index = reference["refIndex"].integer(-1);
        if (index < 0)
            errors_.add(reference.offset,
                        TANGENT_TEXT("Library", "expected a reference with a \"refIndex\""));
        return static_cast<std::size_t>(index);
    }

    template <class Object>
    const Object* at(const std::vector<std::pair<std::size_t, Object>>& objects, std::size_t index) {
        const auto found =
            std::ranges::lower_bound(objects, index, {}, &std::pair<std::size_t, Object>::first);
        if (found != objects.end() && found->first == index)
            return &found->second;
        errors_.add(0, {TANGENT_TEXT("Library", "\"refIndex\": %1 is no object of the expected kind"),
                        {std::to_string(index)}});
        return nullptr;
    }

    void addBody(const JsonValue& value) {
        const Body body = bodyIn(value);
        for (const JsonValue& fixture : convert_.elements(value["fixtures"])) {
            const JsonValue& filter = fixture["filter"];
            add(body,
                {fixture.offset, convert_.boolean(fixture["isSensor"]),
                 bitsIn(filter["categoryBits"], filter["maskBits"]), convert_.integer(filter["groupIndex"])},
                shapeIn(fixture["shape"], convert_));
        }
    }

    Body bodyIn(const JsonValue& value) {
        Body body;
        body.offset = value.offset;
        body.position = convert_.point(value["position"]);
        body.angle = convert_.number(value["angle"]);
        const std::string_view type = convert_.string(value["type"]);
        body.moves =
            type == "dynamic" || type == "kinematic" || type == "dynamicBody" || type == "kinematicBody";
        const JsonValue& data = value["userData"];
        body.id = ColliderId{idIn(data["id"])};
        body.layer = LayerId{idIn(data["layer"])};
        body.name = data["name"].text;
        body.properties = propertiesIn(data["properties"], notes_);
        return body;
    }

    void readLevelData(const JsonValue& data) {
        world_.level.name = data["name"].text;
        world_.level.properties = propertiesIn(data["properties"], notes_);
        for (const JsonValue& layer : data["layers"].children)
            if (const std::int64_t id = idIn(layer["id"]); id > 0)
                world_.layers.declare(LayerId{id}, std::string(layer["name"].text));
    }

    void add(const Body& body, const Fixture& fixture, const FixtureShape& shape) {
        const Affine placed = Affine{1, 0, 0, -1, 0, 0} *
                              Affine{1, 0, 0, 1, body.position.x, body.position.y} *
                              rotation(degreesOf(body.angle));
        std::vector<Vec2> corners;
        for (const Vec2 corner : shape.corners)
            corners.push_back(placed(corner));
        std::optional<Shape> found;
        if (shape.type == "circle")
            found = Circle{placed(shape.circle.center), shape.circle.radius};
        else
            found = rectangleIn(body, shape, corners, placed);
        const Message what = shape.type.empty() ? Message(TANGENT_TEXT("Library", "fixture without a shape"))
                                                : Message(std::string(shape.type));
        if (!found) {
            found = replacement(corners, options_.otherShapes, budget_);
            notes_.add(
                {found ? TANGENT_TEXT("Library", "%1: replaced") : TANGENT_TEXT("Library", "%1: skipped"),
                 {what}},
                fixture.offset, found ? body.id : ColliderId{});
        }
        if (found)
            add(body, fixture, *found);
    }

    /// Boxes that no rotation or mirroring needs to round keep their exact size.
    static std::optional<Shape> rectangleIn(const Body& body, const FixtureShape& shape,
                                            const std::vector<Vec2>& corners, const Affine& placed) {
        const auto found = rectangleOf(shape.corners);
        const auto* rect = found ? std::get_if<Rect>(&*found) : nullptr;
        if (!rect)
            return rectangleOf(corners);
        const bool isOnAxis = body.angle == 0 || center(*rect) == Vec2{};
        const Vec2 mirrored = center(*rect) + body.position;
        const Vec2 middle = isOnAxis ? Vec2{mirrored.x, -mirrored.y} : placed(center(*rect));
        return boxAt(middle, rect->size, body.angle);
    }

    void add(const Body& body, const Fixture& fixture, const Shape& shape) {
        if (fault(shape) == ShapeFault::notFinite)
            return notes_.add(TANGENT_TEXT("Library", "shape whose coordinates are not finite: skipped"),
                              fixture.offset);
        Collider collider{body.id, body.layer, shape, fixture.sensor, body.name, {}, body.properties};
        const ColliderId id = world_.add(std::move(collider), fixture.bits, body.offset, body.offset);
        if (world_.layers.areTooMany())
            cursor_.abort(TANGENT_TEXT("Library", "fixtures with more than 1,024 different filters"));
        if (body.id != ColliderId{} && id != body.id)
            notes_.add(TANGENT_TEXT("Library", "id used by an earlier fixture: changed"), fixture.offset, id);
        if (body.moves)
            notes_.add(TANGENT_TEXT("Library", "moving body: imported where it starts"), body.offset, id);
        if (fixture.group != 0)
            notes_.add(TANGENT_TEXT("Library", "fixture with a group index: only its mask is used"),
                       fixture.offset, id);
    }

    ImportResult result() {
        if (const auto& breach = cursor_.syntaxError())
            errors_.add(breach->offset, breach->message);
        budget_.note(notes_);
        return std::move(world_).result(text_, errors_, std::move(notes_));
    }

    std::string_view text_;
    const ImportOptions& options_;
    SearchBudget budget_;
    ReadErrors errors_;
    const ValueConverter convert_{errors_};
    JsonTree tree_;
    JsonCursor cursor_;
    Notes notes_;
    FilteredLevel world_{MaskRule::both};
    bool hasBodies_ = false;
    std::size_t element_ = 0; ///< index of the element that is being read
    std::vector<std::size_t> bodyIndices_;
    // By the index of their elements:
    std::vector<std::pair<std::size_t, Body>> bodies_;
    std::vector<std::pair<std::size_t, Fixture>> fixtures_;
    std::vector<std::pair<std::size_t, FixtureShape>> shapes_;
};

/// The first part of a text, in which a format shows what it is.
std::string_view beginningOf(std::string_view text) {
    constexpr std::size_t length = 1 << 16;
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
    return text.substr(0, length);
}

} // namespace

const RoundTrip planckRoundTrip{.shape = asReadFromWorld, .keepsProperty = keepsEvery};
const RoundTrip box2dRoundTrip{.shape = asReadFromWorld,
                               .roundings = {withFloatDigits, withSixFloatDigits},
                               .keepsProperty = keepsEvery};

bool isPlanck(std::string_view text) {
    const std::string_view beginning = beginningOf(text);
    return beginning.starts_with('[') && beginning.find("\"bodies\"") != beginning.npos;
}

bool isBox2d(std::string_view text) {
    JsonCursor cursor(text.substr(markLength(text)));
    if (cursor.kind() != JsonKind::object)
        return false;
    bool hasBodies = false;
    bool hasGravity = false;
    cursor.enter();
    while (cursor.nextMember()) {
        if (cursor.name() == "format") // of a level, which may keep members of the same names
            return false;
        hasBodies = hasBodies || cursor.name() == "bodies";
        hasGravity = hasGravity || cursor.name() == "gravity";
        if (hasBodies && hasGravity)
            return true;
        cursor.skip();
    }
    return false;
}

ImportResult readPlanck(std::string_view text, const ImportOptions& options) {
    return WorldReader(text.substr(markLength(text)), options).readPlanck();
}

ImportResult readBox2d(std::string_view text, const ImportOptions& options) {
    return WorldReader(text.substr(markLength(text)), options).readBox2d();
}

} // namespace tangent
