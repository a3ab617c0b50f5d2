#pragma once

#include <bit>
#include <cstdint>

/// Arithmetic on pairs of doubles, which compilers turn into one instruction.
namespace tangent::detail {

/// The same arithmetic on two numbers at once, most often on x and y.
using TwoDoubles = double __attribute__((vector_size(16)));

/// All bits of a number set, or none: what comparing two TwoDoubles gives.
using TwoMasks = std::int64_t __attribute__((vector_size(16)));

/// mask ? a : b, of which GCC makes branches.
inline TwoDoubles chosen(TwoMasks mask, TwoDoubles a, TwoDoubles b) {
    return std::bit_cast<TwoDoubles>((mask & std::bit_cast<TwoMasks>(a)) |
                                     (~mask & std::bit_cast<TwoMasks>(b)));
}

inline TwoDoubles larger(TwoDoubles a, TwoDoubles b) {
    return a < b ? b : a;
}
inline TwoDoubles smaller(TwoDoubles a, TwoDoubles b) {
    return b < a ? b : a;
}

} // namespace tangent::detail
