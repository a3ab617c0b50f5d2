#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

namespace tangent {

/// Why an expression cannot be evaluated.
enum class ArithmeticFault {
    noNumber,        ///< a number is missing at the position
    strayCharacter,  ///< unexpected character at the position
    openParenthesis, ///< the parenthesis at the position is never closed
    divisionByZero,  ///< at the operator at the position
    outOfRange,      ///< a number or the result exceeds the range of double
    nestedTooDeeply,
};

struct ArithmeticError {
    ArithmeticFault fault{};
    std::size_t position = 0; ///< in bytes, from 0

    friend bool operator==(const ArithmeticError&, const ArithmeticError&) = default;
};

/// Evaluates an expression of numbers, + - * /, parentheses and spaces: "128+16*3", "-(4-1)/2". The decimal separator
/// is a dot; exponents are allowed. A number with the unit g counts steps of the grid: "3g"; without a `gridStep`, the
/// unit is an error. The value is always finite.
std::variant<double, ArithmeticError> evaluate(std::string_view expression, double gridStep = 0);

} // namespace tangent
