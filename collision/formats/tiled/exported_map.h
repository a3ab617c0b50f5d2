#pragma once

#include <tangent/formats/format.h>
#include <tangent/formats/tiled/property_types.h>

/// A level in the terms of Tiled, for its export in XML, JSON and Lua.
namespace tangent::tiled {

/// Position, size and rotation about (x, y) of an object.
struct ObjectPlacement {
    double x;
    double y;
    double width;
    double height;
    double rotation;
    bool isEllipse;
};
ObjectPlacement placementOf(const Shape& shape);

struct ExportedLayer {
    std::int64_t id;
    std::string name;      ///< unique unless it is empty
    std::string color;     ///< "#rrggbb"
    Properties properties; ///< its forbidden overlaps, and its own name if that is not unique
    std::vector<const Collider*> colliders;
};

struct ExportedImage {
    const Background* background;
    std::int64_t id;
    std::string image;     ///< relative to the exported file
    Properties properties; ///< its scale
};

struct ExportedMap {
    double width; ///< in cells
    double height;
    std::int64_t cellSize;
    Properties properties;
    PropertyTypes types;               ///< of all properties
    std::vector<ExportedImage> images; ///< below the layers
    std::vector<ExportedLayer> layers;
    std::int64_t nextLayerId;
    std::int64_t nextObjectId;
    std::size_t colliderCount = 0; ///< of all layers
    Progress progress{};

    /// Calls write(collider) for each collider of a layer, until the export is cancelled.
    template <class Write>
    void forEachCollider(const ExportedLayer& layer, Write write) const {
        progress.forEach(0, layer.colliders.size(), colliderCount,
                         [&](std::size_t i) { write(*layer.colliders[i]); });
    }
};

/// Calls `use` with the level as a map, which is valid during the call. Notes what a map cannot have.
/// Replaces ids that Tiled cannot represent.
ExportResult exportMap(const Level& level, const ExportOptions& options,
                       const std::function<std::string(const ExportedMap&)>& use);

/// Whether a property of a collider comes back from a map.
bool keepsProperty(const Property& property, const Collider& collider);
/// Returns the type of a collider's object: its property "type", or an empty text.
std::string_view typeOf(const Collider& collider);
/// Returns the properties that a collider's object has: without its type, with its sensor flag.
/// `storage` keeps the list if it differs from the collider's own.
const Properties& propertiesOf(const Collider& collider, Properties& storage);

} // namespace tangent::tiled
