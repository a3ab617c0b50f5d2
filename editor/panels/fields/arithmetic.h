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
    ambiguousDot, ///< at a number whose dot may separate decimals or thousands
};

struct ArithmeticError {
    ArithmeticFault fault{};
    std::size_t position = 0; ///< in bytes, from 0

    friend bool operator==(const ArithmeticError&, const ArithmeticError&) = default;
};

/// Evaluates an expression of numbers, + - * /, parentheses and spaces: "128+16*3", "-(4-1)/2". The decimal separator
/// is a dot; exponents are allowed. A number may have a unit: "16u" are units of the level, the default; "3g" are
/// steps of the grid. Without a `gridStep`, units are an error. The value is always finite.
std::variant<double, ArithmeticError> evaluate(std::string_view expression, double gridStep = 0);

} // namespace tangent
