#include <tangent/formats/tiled/collider_of_object.h>
#include <tangent/formats/tiled/property_names.h>

namespace tangent::tiled {

Collider colliderOf(const Object& object, const Shape& shape, LayerId layer, std::size_t offset,
                    ImportContext& import) {
    Collider collider{{}, layer, shape, false, object.name, {}, object.properties};
    Properties& properties = collider.properties;
    if (!properties.empty()) {
        collider.sensor = taken<bool>(properties, sensorProperty).value_or(false);
        if (auto group = taken<std::string>(properties, groupProperty))
            collider.group = *std::move(group);
    }
    if (object.type.empty())
        return collider;
    if (std::ranges::find(properties, typeProperty, &Property::name) == properties.end())
        properties.push_back({typeProperty, object.type});
    else
        import.note(offset,
                    TANGENT_TEXT("Library", "type of an object that has a property of this name: skipped"));
    return collider;
}

Object completed(const Object& object, const Object& shape) {
    Object both = shape;
    if (!object.name.empty())
        both.name = object.name;
    if (!object.type.empty())
        both.type = object.type;
    std::vector<Property> properties(object.properties.begin(), object.properties.end());
    for (const Property& property : shape.properties)
        if (std::ranges::find(object.properties, property.name, &Property::name) == object.properties.end())
            properties.push_back(property);
    both.properties = std::move(properties);
    return both;
}

} // namespace tangent::tiled
