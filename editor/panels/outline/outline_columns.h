#pragma once

#include <tangent/live/live_level.h>

#include <QString>

#include <span>
#include <string_view>

namespace tangent {

/// A number that colliders have, such as a width.
struct ColliderNumber {
    /// Nothing if the collider does not have the number.
    std::optional<double> (*of)(const LiveLevel& level, ProxyId collider) = nullptr;
    bool dependsOnOthers = false; ///< changes when other colliders change

    friend bool operator==(const ColliderNumber&, const ColliderNumber&) = default;
};

/// A column of the outline: heading, cells, order and query field come from its entry in outlineColumns().
struct OutlineColumn {
    const char* title; ///< in English; see titleOf()
    /// Its name in the filter line. A column with `number` is compared there: "width>10".
    std::string_view field;
    int letters; ///< the initial width, in average characters
    /// Orders the rows; the outline shows it if `text` is null. Rows without a number come last.
    ColliderNumber number;
    QString (*text)(const LiveLevel& level, const Collider& collider); ///< null: shows `number`
    /// Whether rows with a name are ordered by it, naturally, and `number` orders only those without one.
    bool isByName;

    bool isNumber() const { return text == nullptr; }
};

/// From left to right.
std::span<const OutlineColumn> outlineColumns();
/// The place of the column with this field in outlineColumns(); -1 if there is none.
int outlineColumn(std::string_view field);

/// The heading, in the language of the program.
QString titleOf(const OutlineColumn& column);
/// The text of a cell.
QString cellText(const OutlineColumn& column, const LiveLevel& level, ProxyId collider);

/// The number that a query field compares: that of a column, or the id. Nothing if there is no such field.
std::optional<ColliderNumber> queryNumber(std::string_view field);
/// The fields that queryNumber() knows: "id, x, …".
QString queryNumberFields();

} // namespace tangent
