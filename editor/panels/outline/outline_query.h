#pragma once

#include "panels/fields/arithmetic.h"
#include "panels/fields/shape_numbers.h"
#include "panels/outline/outline_columns.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The language of the outline's filter line. Terms stand side by side, and all of them must hold:
///
///     crate "big crate" #12       words: part of the name, or the number
///     name:crate layer:walls      part of the name; the beginning of a layer's name
///     shape:circle shape:rect     the beginning of circle or rectangle
///     sensor:yes sensor:no        the beginning of yes or no
///     radius>20 x<=-8 id=12       a number (queryNumber()) with < <= = != >= >
///     -layer:walls                a minus before a term: those for which it does not hold
///
/// Upper and lower case are one. A value may be a sum (width>16*2). Colliders without a number match no
/// comparison with it.
namespace tangent {

/// Part of a name; `orNumber`: or the collider's number, with or without # before it.
struct NameTerm {
    std::string text;
    bool orNumber = true;

    friend bool operator==(const NameTerm&, const NameTerm&) = default;
};

/// The beginning of a layer's name.
struct LayerTerm {
    std::string text;

    friend bool operator==(const LayerTerm&, const LayerTerm&) = default;
};

struct ShapeTerm {
    ShapeKind kind{};

    friend bool operator==(const ShapeTerm&, const ShapeTerm&) = default;
};

struct SensorTerm {
    bool isSensor = true;

    friend bool operator==(const SensorTerm&, const SensorTerm&) = default;
};

enum class Comparison { less, atMost, equal, unequal, atLeast, greater };

/// A comparison with a number of the collider.
struct NumberTerm {
    ColliderNumber number;
    Comparison comparison{};
    double value = 0;

    friend bool operator==(const NumberTerm&, const NumberTerm&) = default;
};

struct OutlineTerm {
    std::variant<NameTerm, LayerTerm, ShapeTerm, SensorTerm, NumberTerm> what;
    bool isNegated = false;

    friend bool operator==(const OutlineTerm&, const OutlineTerm&) = default;
};

/// All of them must hold; none: everything matches.
using OutlineQuery = std::vector<OutlineTerm>;

enum class OutlineQueryFault {
    openQuote,
    unknownField,   ///< `text` is not something to ask for
    unknownShape,   ///< `text` is no shape
    unknownAnswer,  ///< `text` is neither yes nor no
    unknownLayer,   ///< no layer's name begins with `text`; never found by readOutlineQuery()
    notComparable,  ///< `text` cannot be smaller or larger than something
    missingValue,   ///< nothing follows `text`
    unusableNumber, ///< `text` is no number, because of `arithmetic`
};

struct OutlineQueryError {
    OutlineQueryFault fault{};
    std::string text;
    ArithmeticError arithmetic;

    friend bool operator==(const OutlineQueryError&, const OutlineQueryError&) = default;
};

/// The query, or the first thing that is wrong with it.
std::variant<OutlineQuery, OutlineQueryError> readOutlineQuery(std::string_view text);

} // namespace tangent
