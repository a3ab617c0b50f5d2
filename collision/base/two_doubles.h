#pragma once

#include <bit>
#include <cstdint>

/// Arithmetic on pairs of doubles, which compiles to SIMD instructions.
namespace tangent::detail {

/// Two doubles, most often x and y.
using TwoDoubles = double __attribute__((vector_size(16)));

/// The result of comparing two TwoDoubles: each element has all bits set or none.
using TwoMasks = std::int64_t __attribute__((vector_size(16)));

/// Returns mask ? a : b, which GCC would compile to branches.
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
