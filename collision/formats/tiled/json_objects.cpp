#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/json_objects.h>
#include <tangent/formats/tiled/names.h>

#include <limits>

namespace tangent::tiled {

Object JsonObjects::object() {
    Object object;
    object.offset = cursor_.offset();
    readObject([&](std::string_view name) { readMemberOfObject(name, object); });
    return object;
}

void JsonObjects::readMemberOfObject(std::string_view name, Object& object) {
    const auto give = [&](Object::Given member) {
        object.given |= member;
    };
    if (const auto* entry = numberNamed(name)) {
        object.*entry->member = number();
        give(entry->given);
    } else if (name == "id") {
        object.id = integer();
    } else if (name == "name") {
        object.name = string();
        give(Object::givenName);
    } else if (name == "type" || name == "class") {
        object.type = string();
        give(Object::givenType);
    } else if (name == "gid") {
        object.tile = unsignedNumber();
        give(Object::givenTile);
    } else if (name == "visible") {
        object.isVisible = boolean();
    } else if (name == "template") {
        object.templateFile = string();
    } else if (name == "properties") {
        object.properties = properties();
    } else if (const auto kind = shapeNamed(name)) {
        readShape(*kind, object);
    } else {
        cursor_.skip();
    }
}

/// Polygons and polylines are arrays, texts are objects, and the others are true.
void JsonObjects::readShape(Object::Kind kind, Object& object) {
    const JsonKind found = cursor_.kind();
    if (found == JsonKind::boolean && !cursor_.boolean())
        return;
    object.kind = kind;
    object.given |= Object::givenShape;
    if (found == JsonKind::array)
        readArray([&] { object.points.push_back(vector()); });
    else if (found != JsonKind::boolean)
        cursor_.skip();
}

Vec2 JsonObjects::vector() {
    Vec2 vector;
    readObject([&](std::string_view name) {
        if (name == "x")
            vector.x = number();
        else if (name == "y")
            vector.y = number();
        else
            cursor_.skip();
    });
    return vector;
}

Properties JsonObjects::properties() {
    ObjectProperties properties(import_);
    if (cursor_.kind() == JsonKind::object) { // of Tiled before 1.2
        readObject([&](std::string_view name) {
            Property property{std::string(name), {}};
            const std::size_t offset = cursor_.offset();
            if (readValue(property))
                properties.add(std::move(property), offset);
            else
                import_.note(offset, TANGENT_TEXT("Library", "property without a value: skipped"));
        });
        return std::move(properties).take();
    }
    readArray([&] { readProperty(properties); });
    return std::move(properties).take();
}

void JsonObjects::readProperty(ObjectProperties& properties) {
    const std::size_t offset = cursor_.offset();
    Property property;
    std::string type;
    std::string enumeration;
    bool hasValue = false;
    readObject([&](std::string_view name) {
        const JsonKind kind = cursor_.kind();
        if (name == "name") {
            property.name = string();
        } else if (name == "type") {
            type = string();
        } else if (name == "propertytype") {
            enumeration = string();
        } else if (name == "value" && kind == JsonKind::object) {
            type = "class";
            cursor_.skip();
        } else if (name == "value" && kind == JsonKind::array) {
            type = "list";
            cursor_.skip();
        } else if (name == "value") {
            hasValue = readValue(property);
        } else {
            cursor_.skip();
        }
    });
    if (type.empty())
        type = "string";
    if (!import_.takeType(property.name, {type, enumeration}, offset))
        return;
    if (hasValue)
        properties.add(std::move(property), offset);
    else
        import_.note(offset, TANGENT_TEXT("Library", "property without a value: skipped"));
}

/// Skips what is neither a boolean nor a number nor a text, and returns false.
bool JsonObjects::readValue(Property& property) {
    switch (cursor_.kind()) {
    case JsonKind::boolean:
        property.value = boolean();
        return true;
    case JsonKind::number:
        property.value = number();
        return true;
    case JsonKind::string:
        property.value = string();
        return true;
    default:
        cursor_.skip();
        return false;
    }
}

double JsonObjects::number() {
    const std::size_t offset = cursor_.offset();
    if (!expect(JsonKind::number))
        return 0;
    const std::string_view text = cursor_.number();
    const auto value = toDouble(text);
    if (!value)
        import_.fail(offset, {TANGENT_TEXT("Library", "the number %1 is too large for a double"),
                              {std::string(text.substr(0, 40))}});
    return value.value_or(0);
}

std::int64_t JsonObjects::integer() {
    return integerBetween(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max(),
                          TANGENT_TEXT("Library", "an integer of 32 bits"));
}
std::uint32_t JsonObjects::unsignedNumber() {
    return static_cast<std::uint32_t>(
        integerBetween(0, std::numeric_limits<std::uint32_t>::max(),
                       TANGENT_TEXT("Library", "an integer from 0 to 2^32 - 1")));
}
std::int64_t JsonObjects::integerBetween(std::int64_t least, std::int64_t most, const char* expected) {
    const std::size_t offset = cursor_.offset();
    if (!expect(JsonKind::number))
        return 0;
    const auto value = toInteger(cursor_.number());
    if (value && *value >= least && *value <= most)
        return *value;
    import_.fail(offset, {TANGENT_TEXT("Library", "expected %1"), {expected}});
    return 0;
}

std::string JsonObjects::string() {
    return expect(JsonKind::string) ? std::string(cursor_.string()) : std::string();
}
bool JsonObjects::boolean() {
    return expect(JsonKind::boolean) && cursor_.boolean();
}

bool JsonObjects::expect(JsonKind kind) {
    const JsonKind found = cursor_.kind();
    if (found == kind)
        return true;
    if (found != JsonKind::none) {
        import_.fail(cursor_.offset(),
                     {TANGENT_TEXT("Library", "expected %1, found %2"), {describe(kind), describe(found)}});
        cursor_.skip();
    }
    return false;
}

void JsonObjects::fail(const Message& message) {
    import_.fail(cursor_.offset(), message);
    cursor_.skip();
}

void JsonObjects::abort() {
    cursor_.abort(TANGENT_TEXT("Library", "the import was cancelled"));
}

void JsonObjects::finish() {
    cursor_.finish();
    if (cursor_.syntaxError())
        import_.fail(cursor_.syntaxError()->offset, cursor_.syntaxError()->message);
    for (const ReadError& error : errors_.located(text_))
        import_.fail(error.offset, error.sentence);
}

} // namespace tangent::tiled
