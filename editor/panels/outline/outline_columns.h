#pragma once

#include <tangent/live/live_level.h>

#include <QString>

#include <span>
#include <string_view>

namespace tangent {

/// What else can change a number of a collider, besides its own values and the settings of the level.
enum class DependsOn {
    itself,   ///< nothing else
    overlaps, ///< its forbidden overlaps, which change when other colliders change
    problems, ///< problems of any rule
};

/// A number of a collider, such as its width.
struct ColliderNumber {
    /// Returns nothing if the collider has no such number.
    std::optional<double> (*of)(const LiveLevel& level, ProxyId collider) = nullptr;
    /// Cells, rows sorted by the number and rows that a filter compares with it follow these changes.
    DependsOn dependsOn = DependsOn::itself;

    friend bool operator==(const ColliderNumber&, const ColliderNumber&) = default;
};

/// A column of the outline. Its entry in outlineColumns() defines heading, cells, sort order and query field.
struct OutlineColumn {
    const char* title; ///< in English; see titleOf()
    /// The name in the filter line. A number column can be compared there: "width>10".
    std::string_view field;
    int letters; ///< the initial width, in average characters
    /// The sort key, and the cell text if `text` is null. Rows without a number come last.
    ColliderNumber number;
    QString (*text)(const LiveLevel& level, const Collider& collider) = nullptr; ///< null: shows `number`
    /// The text that can be edited, and that sorts the rows in natural order; `number`, if any, sorts rows without one.
    /// Null: `number` sorts all rows.
    RareText Collider::*ownText = nullptr;
    const char* undoText = nullptr; ///< of an edit of `ownText`, in English; see undoTextOf()

    bool showsNumber() const { return text == nullptr; }
};

/// From left to right.
std::span<const OutlineColumn> outlineColumns();
/// The index of the column with this field in outlineColumns(), or -1.
int outlineColumn(std::string_view field);

/// The translated heading.
QString titleOf(const OutlineColumn& column);
/// The translated text of the undo step.
QString undoTextOf(const OutlineColumn& column);
QString cellText(const OutlineColumn& column, const LiveLevel& level, ProxyId collider);

/// The number that a query field compares: a number column, or "id". Nothing if the field is unknown.
std::optional<ColliderNumber> queryNumber(std::string_view field);
/// The fields of queryNumber(), for messages: "id, x, …".
QString queryNumberFields();

} // namespace tangent
