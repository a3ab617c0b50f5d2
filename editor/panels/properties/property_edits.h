#pragma once

#include <tangent/level/level.h>

#include <QString>

#include <optional>
#include <span>
#include <variant>

namespace tangent {

using PropertyValue = decltype(Property::value);

enum class PropertyKind { text, number, boolean, unknown, mixed };

/// A custom property of one thing or of several.
struct PropertyRow {
    std::string name;
    PropertyKind kind = PropertyKind::mixed; ///< of the values; mixed if they are of several
    std::optional<PropertyValue> value;      ///< absent: mixed, or not all of them have it

    friend bool operator==(const PropertyRow&, const PropertyRow&) = default;
};

/// Every property that any of the lists has, in the order in which they come.
std::vector<PropertyRow> propertyRows(std::span<const Properties* const> lists);

/// The value as it is typed.
QString textOf(const PropertyValue& value);

struct SetProperty {
    std::string name;
    PropertyValue value;
};
/// Gives each that has it the value of this kind that is nearest to its own.
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
/// One thing a designer does to the custom properties of one thing or of several.
using PropertyEdit = std::variant<SetProperty, ConvertProperty, RenameProperty, RemoveProperty>;

/// Setting adds where the property is missing; renaming replaces a property that already has the new name.
void applyEdit(const PropertyEdit& edit, Properties& properties);

} // namespace tangent
