#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

namespace tangent {

/// Why an expression has no value.
enum class ArithmeticFault {
    noNumber,        ///< a number is missing at the position
    strayCharacter,  ///< the character at the position fits nowhere
    openParenthesis, ///< the parenthesis at the position is never closed
    divisionByZero,  ///< by the operator at the position
    outOfRange,      ///< a number, or the result, is beyond what a double holds
    nestedTooDeeply,
};

struct ArithmeticError {
    ArithmeticFault fault{};
    std::size_t position = 0; ///< in bytes, from 0

    friend bool operator==(const ArithmeticError&, const ArithmeticError&) = default;
};

/// The value of an expression of numbers, + - * /, parentheses and spaces: "128+16*3", "-(4-1)/2". The
/// decimal separator is a dot; exponents are allowed. A value is always finite.
std::variant<double, ArithmeticError> evaluate(std::string_view expression);

} // namespace tangent
