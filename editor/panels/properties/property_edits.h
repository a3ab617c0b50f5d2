#pragma once

#include <tangent/live/live_level.h>

#include <QString>

#include <map>
#include <optional>
#include <span>
#include <variant>

namespace tangent {

using PropertyValue = decltype(Property::value);

enum class PropertyKind { text, number, boolean, unknown, mixed };

/// A custom property of one or several objects.
struct PropertyRow {
    std::string name;
    PropertyKind kind = PropertyKind::mixed; ///< of the values; mixed if they differ
    std::optional<PropertyValue> value;      ///< absent: mixed, or some objects lack the property

    friend bool operator==(const PropertyRow&, const PropertyRow&) = default;
};

/// Every property of the lists, in the order of first occurrence.
std::vector<PropertyRow> propertyRows(std::span<const Properties* const> lists);

/// Whether play or a rule reads the property of a collider; its type must be Yes/No.
bool isKnownFlag(std::string_view name);

/// The types of properties by name.
using PropertyKinds = std::map<std::string, PropertyKind, std::less<>>;
/// The properties of all colliders, with the type of the first, and those that isKnownFlag() knows. O(colliders).
PropertyKinds propertyKinds(const LiveLevel& level);

/// The value as editable text.
QString textOf(const PropertyValue& value);

struct SetProperty {
    std::string name;
    PropertyValue value;
};
/// Converts the values to this kind. Values that cannot be converted become 0 or false.
struct ConvertProperty {
    std::string name;
    PropertyKind kind; ///< text, number or boolean
};
struct RenameProperty {
    std::string name;
    std::string newName;
    bool becomesFlag = false; ///< converts the values to Yes or No
};
struct RemoveProperty {
    std::string name;
};
/// An edit of the custom properties of one or several objects.
using PropertyEdit = std::variant<SetProperty, ConvertProperty, RenameProperty, RemoveProperty>;

/// SetProperty adds a missing property. RenameProperty replaces a property that already has the new name.
void applyEdit(const PropertyEdit& edit, Properties& properties);

} // namespace tangent
