#pragma once

#include <tangent/level/level.h>

#include <QString>

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
};
struct RemoveProperty {
    std::string name;
};
/// An edit of the custom properties of one or several objects.
using PropertyEdit = std::variant<SetProperty, ConvertProperty, RenameProperty, RemoveProperty>;

/// SetProperty adds a missing property. RenameProperty replaces a property that already has the new name.
void applyEdit(const PropertyEdit& edit, Properties& properties);

} // namespace tangent
