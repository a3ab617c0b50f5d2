#pragma once

#include <tangent/formats/tiled/import_context.h>

#include <algorithm>

namespace tangent::tiled {

/// Removes a property from the list and returns it, if it holds a value of this type.
template <class Value>
std::optional<Value> taken(Properties& properties, std::string_view name) {
    const auto found = std::ranges::find(properties, name, &Property::name);
    if (found == properties.end() || !std::holds_alternative<Value>(found->value))
        return std::nullopt;
    Value value = std::move(std::get<Value>(found->value));
    std::vector<Property> rest;
    for (Property& property : properties)
        if (&property != found)
            rest.push_back(std::move(property));
    properties = std::move(rest);
    return value;
}

/// Returns an object as a collider without an id.
Collider colliderOf(const Object& object, const Shape& shape, LayerId layer, std::size_t offset,
                    ImportContext& import);

/// Returns a tile's shape with the name, type and properties of the object that shows the tile, as far as it has them.
Object completed(const Object& object, const Object& shape);

} // namespace tangent::tiled
