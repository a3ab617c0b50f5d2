#pragma once

#include "panels/fields/arithmetic.h"
#include "panels/fields/shape_numbers.h"
#include "panels/outline/outline_columns.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The query language of the filter lines of the outline and the problems. All terms must match:
///
///     crate "big crate" #12       words: part of the name, or the id; or a custom property that is not No
///     platform 2                  a number without # beside other words is not an id
///     name:crate layer:walls      part of the name; the beginning of a layer's name
///     group:crane                 the beginning of a group's name
///     shape:circle shape:rect     the beginning of circle or rectangle
///     severity:error rule:overlap the beginning of the severity or the rule of a problem
///     sensor:yes hidden:no locked:yes     the beginning of yes or no
///     radius>20 x<=-8 id=12       a number (queryNumber()) with < <= = != >= >
///     one_way:yes loot>10         any other field: the custom property of this name
///     -layer:walls                negation
///
/// Case is ignored. A value may be an expression (width>16*2). Colliders without a number or a property match no
/// comparison with it.
namespace tangent {

/// Part of a name; if `isWord`, or the whole name of a custom property that is not No; if `isId` as well, or the id of
/// the collider, with an optional #.
struct NameTerm {
    std::string text;
    bool isWord = true;
    bool isId = true;

    friend bool operator==(const NameTerm&, const NameTerm&) = default;
};

/// A prefix of the layer's name.
struct LayerTerm {
    std::string text;

    friend bool operator==(const LayerTerm&, const LayerTerm&) = default;
};

/// The beginning of a group's name.
struct GroupTerm {
    std::string text;

    friend bool operator==(const GroupTerm&, const GroupTerm&) = default;
};

struct ShapeTerm {
    ShapeKind kind{};

    friend bool operator==(const ShapeTerm&, const ShapeTerm&) = default;
};

/// The beginning of a severity of a problem, in English or the language of the program.
struct SeverityTerm {
    std::string text;

    friend bool operator==(const SeverityTerm&, const SeverityTerm&) = default;
};

/// The same for a rule.
struct RuleTerm {
    std::string text;

    friend bool operator==(const RuleTerm&, const RuleTerm&) = default;
};

struct SensorTerm {
    bool isSensor = true;

    friend bool operator==(const SensorTerm&, const SensorTerm&) = default;
};

/// Whether the collider or its layer is hidden.
struct HiddenTerm {
    bool isHidden = true;

    friend bool operator==(const HiddenTerm&, const HiddenTerm&) = default;
};

/// The same for locked ones.
struct LockedTerm {
    bool isLocked = true;

    friend bool operator==(const LockedTerm&, const LockedTerm&) = default;
};

enum class Comparison { less, atMost, equal, unequal, atLeast, greater };

/// A comparison with a number of the collider.
struct NumberTerm {
    ColliderNumber number;
    Comparison comparison{};
    double value = 0;

    friend bool operator==(const NumberTerm&, const NumberTerm&) = default;
};

/// A comparison with a custom property: the beginning of yes or no, a part of a text, or a number.
struct PropertyTerm {
    std::string name; ///< in lower case
    Comparison comparison{};
    std::string text;
    std::optional<double> number; ///< what `text` is as a number

    friend bool operator==(const PropertyTerm&, const PropertyTerm&) = default;
};

struct OutlineTerm {
    std::variant<NameTerm, LayerTerm, GroupTerm, ShapeTerm, SeverityTerm, RuleTerm, SensorTerm, HiddenTerm,
                 LockedTerm, NumberTerm, PropertyTerm>
        what;
    bool isNegated = false;

    friend bool operator==(const OutlineTerm&, const OutlineTerm&) = default;
};

/// All terms must match. An empty query matches everything.
using OutlineQuery = std::vector<OutlineTerm>;

enum class OutlineQueryFault {
    openQuote,
    unknownField,   ///< there is no field `text`; only OutlineFilter reports a missing property
    unknownShape,   ///< there is no shape `text`
    unknownAnswer,  ///< `text` is neither yes nor no
    unknownLayer,   ///< no layer name starts with `text`; only OutlineFilter reports it
    notComparable,  ///< `text` has no order
    missingValue,   ///< nothing follows `text`
    unusableNumber, ///< `text` is not a number; `arithmetic` says why
};

struct OutlineQueryError {
    OutlineQueryFault fault{};
    std::string text;
    ArithmeticError arithmetic;

    friend bool operator==(const OutlineQueryError&, const OutlineQueryError&) = default;
};

/// Returns the query or its first error.
std::variant<OutlineQuery, OutlineQueryError> readOutlineQuery(std::string_view text);

/// All fields, for messages: "name, layer, …, id, x, …".
QString queryFields();

} // namespace tangent
