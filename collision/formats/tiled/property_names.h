#pragma once

/// Names of custom properties by which an exported map gives the level back.
namespace tangent::tiled {

inline constexpr const char* sensorProperty = "sensor";                ///< of an object
inline constexpr const char* groupProperty = "tangent:group";          ///< of an object
inline constexpr const char* typeProperty = "type";                    ///< of a collider
inline constexpr const char* settingsProperty = "tangent:settings";    ///< of a map: a level in JSON
inline constexpr const char* typesProperty = "tangent:property_types"; ///< of a level: see PropertyTypes
inline constexpr const char* sizeProperty = "tangent:size";            ///< of a map: see exportedSize()
/// Of an object layer: the id with which it was exported. A layer with another one is a copy.
inline constexpr const char* layerProperty = "tangent:layer";
inline constexpr const char* forbiddenProperty =
    "tangent:forbidden_overlaps";                           ///< of an object layer: layer ids
inline constexpr const char* nameProperty = "tangent:name"; ///< of an object layer whose name was made unique
inline constexpr const char* scaleProperty = "tangent:scale"; ///< of an image layer

} // namespace tangent::tiled
