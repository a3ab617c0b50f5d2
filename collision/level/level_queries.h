#pragma once

#include <tangent/level/level.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Questions that a game asks about a level that it read. Results point into the level: temporary ones are refused.
namespace tangent {

/// Returns the layer with this id; null if there is none. O(layers).
[[nodiscard]] const Layer* layerWithId(const LevelSettings& settings, LayerId id);
const Layer* layerWithId(const LevelSettings&& settings, LayerId id) = delete;

/// Returns the first layer with this name; null if there is none. O(layers).
[[nodiscard]] const Layer* layerNamed(const LevelSettings& settings, std::string_view name);
const Layer* layerNamed(const LevelSettings&& settings, std::string_view name) = delete;

/// Returns the first collider with this name; null if there is none. O(colliders).
[[nodiscard]] const Collider* colliderNamed(const Level& level, std::string_view name);
const Collider* colliderNamed(const Level&& level, std::string_view name) = delete;

/// Returns the colliders on a layer, in drawing order. The pointers are valid while the level does not change.
/// O(colliders).
[[nodiscard]] std::vector<const Collider*> collidersOn(const Level& level, LayerId layer);
std::vector<const Collider*> collidersOn(const Level&& level, LayerId layer) = delete;

/// Returns the property with this name; null if there is none. O(properties).
[[nodiscard]] const Property* propertyNamed(const Properties& properties, std::string_view name);
const Property* propertyNamed(const Properties&& properties, std::string_view name) = delete;

/// Returns the value of a property: `property<double>(collider, "speed")`. `Value` is bool, double or std::string.
/// Returns nothing if there is no such property or its value is of another kind.
template <class Value>
[[nodiscard]] std::optional<Value> property(const Properties& properties, std::string_view name) {
    static_assert(std::is_same_v<Value, bool> || std::is_same_v<Value, double> ||
                      std::is_same_v<Value, std::string>,
                  "a property is a bool, a double or a std::string");
    const Property* found = propertyNamed(properties, name);
    const Value* value = found ? std::get_if<Value>(&found->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}
/// The same for a collider.
template <class Value>
[[nodiscard]] std::optional<Value> property(const Collider& collider, std::string_view name) {
    return property<Value>(collider.properties, name);
}

/// @name Flags: boolean custom properties of colliders that rules and the editor's play know
/// A game is free to use them as well.
/// @{
inline constexpr const char* spawnFlag = "spawn";    ///< a body starts at the center
inline constexpr const char* goalFlag = "goal";      ///< a body must be able to reach the center
inline constexpr const char* oneWayFlag = "one_way"; ///< stops only bodies that land on it from above
inline constexpr std::array knownFlags{spawnFlag, goalFlag, oneWayFlag}; ///< all of them

/// Returns whether the flag is set. O(properties), here and below.
[[nodiscard]] bool isSpawn(const Collider& collider);
/// Returns whether the flag is set.
[[nodiscard]] bool isGoal(const Collider& collider);
/// Returns whether the flag is set.
[[nodiscard]] bool isOneWay(const Collider& collider);
/// @}

/// Returns by how much a shape reaches beyond the bounds of the level, on the side where it does most. Nothing if it is
/// inside, beyond them by no more than the tolerance, or invalid, or if the level has no valid bounds. With a tolerance
/// of 0, whether there is an excess is exact; its value is rounded.
[[nodiscard]] std::optional<double> excessBeyondBounds(const Shape& shape, const LevelSettings& settings);
/// Returns whether there is no such excess.
[[nodiscard]] inline bool isInsideBounds(const Shape& shape, const LevelSettings& settings) {
    return !excessBeyondBounds(shape, settings);
}

} // namespace tangent
