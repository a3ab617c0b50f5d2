#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

namespace tangent::detail {

/// Returns the sign of an exact sum of up to 12 doubles (J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic
/// and Fast Robust Geometric Predicates, 1997: growing an expansion).
inline int signOfSum(std::initializer_list<double> terms) {
    std::array<double, 12> expansion{};
    std::size_t size = 0;
    for (double carry : terms) {
        for (std::size_t i = 0; i < size; ++i) {
            const double sum = carry + expansion[i];
            const double taken = sum - carry;
            expansion[i] = (carry - (sum - taken)) + (expansion[i] - taken);
            carry = sum;
        }
        expansion[size++] = carry;
    }
    while (size > 0 && expansion[size - 1] == 0)
        --size;
    return size == 0 ? 0 : expansion[size - 1] > 0 ? 1 : -1;
}

} // namespace tangent::detail
