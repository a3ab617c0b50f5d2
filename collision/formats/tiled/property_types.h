#pragma once

#include <tangent/level/level.h>

#include <map>
#include <string>
#include <string_view>

namespace tangent::tiled {

/// Tiled's types of custom properties, by the name of the property. A level knows texts, numbers and booleans only, so
/// it keeps these in one of its own properties, and an export gives them back.
class PropertyTypes {
public:
    struct Type {
        std::string_view name;          ///< "int"
        std::string_view enumeration{}; ///< name of an enumeration; empty: none
    };

    /// Reads the types that a level keeps.
    static PropertyTypes of(const LevelSettings& level);

    /// Sets the type of all properties of a name. Returns false, and changes nothing, if they have another one.
    bool add(const std::string& name, Type type);
    /// Keeps the types in a level. Does nothing if they are those that values have anyway.
    void addTo(LevelSettings& level) const;
    /// Returns the type with which to write a property: the own type of its value if the kept one does not fit.
    Type typeOf(const Property& property) const;

private:
    std::map<std::string, std::string, std::less<>> types_; ///< "int Direction"
};

} // namespace tangent::tiled
