#pragma once

#include <tangent/base/compiler.h>

#include <bit>
#include <cstdint>

/// Arithmetic on pairs of doubles, which compiles to SIMD instructions where the compiler has vector types.
namespace tangent::detail {

#if TANGENT_GNU_BUILTINS

/// Two doubles, most often x and y.
using TwoDoubles = double __attribute__((vector_size(16)));

/// The result of comparing two TwoDoubles: each element has all bits set or none.
using TwoMasks = std::int64_t __attribute__((vector_size(16)));

using TwoInts = std::int32_t __attribute__((vector_size(8)));

/// Rounds toward 0. The results must be in the range of int32.
inline TwoInts truncated(TwoDoubles values) {
    return __builtin_convertvector(values, TwoInts);
}
inline TwoDoubles twoDoubles(TwoInts values) {
    return __builtin_convertvector(values, TwoDoubles);
}

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

#else

template <class Number>
struct TwoNumbers {
    Number elements[2];

    constexpr Number operator[](int i) const { return elements[i]; }
    constexpr Number& operator[](int i) { return elements[i]; }
};
using TwoDoubles = TwoNumbers<double>;
using TwoMasks = TwoNumbers<std::int64_t>;
using TwoInts = TwoNumbers<std::int32_t>;

constexpr TwoDoubles operator+(TwoDoubles a, TwoDoubles b) {
    return {a[0] + b[0], a[1] + b[1]};
}
constexpr TwoDoubles operator-(TwoDoubles a, TwoDoubles b) {
    return {a[0] - b[0], a[1] - b[1]};
}
constexpr TwoDoubles operator*(TwoDoubles a, TwoDoubles b) {
    return {a[0] * b[0], a[1] * b[1]};
}
constexpr TwoDoubles operator*(double a, TwoDoubles b) {
    return {a * b[0], a * b[1]};
}
constexpr TwoDoubles operator/(TwoDoubles a, double b) {
    return {a[0] / b, a[1] / b};
}
constexpr TwoDoubles operator/(double a, TwoDoubles b) {
    return {a / b[0], a / b[1]};
}

constexpr TwoMasks masks(bool first, bool second) {
    return {-std::int64_t{first}, -std::int64_t{second}};
}
constexpr TwoMasks operator==(TwoDoubles a, TwoDoubles b) {
    return masks(a[0] == b[0], a[1] == b[1]);
}
constexpr TwoMasks operator>=(TwoDoubles a, TwoDoubles b) {
    return masks(a[0] >= b[0], a[1] >= b[1]);
}
constexpr TwoMasks operator^(TwoMasks a, TwoMasks b) {
    return {a[0] ^ b[0], a[1] ^ b[1]};
}

constexpr TwoInts truncated(TwoDoubles values) {
    return {static_cast<std::int32_t>(values[0]), static_cast<std::int32_t>(values[1])};
}
constexpr TwoDoubles twoDoubles(TwoInts values) {
    return {static_cast<double>(values[0]), static_cast<double>(values[1])};
}

constexpr TwoDoubles chosen(TwoMasks mask, TwoDoubles a, TwoDoubles b) {
    return {mask[0] != 0 ? a[0] : b[0], mask[1] != 0 ? a[1] : b[1]};
}
constexpr TwoDoubles larger(TwoDoubles a, TwoDoubles b) {
    return {a[0] < b[0] ? b[0] : a[0], a[1] < b[1] ? b[1] : a[1]};
}
constexpr TwoDoubles smaller(TwoDoubles a, TwoDoubles b) {
    return {b[0] < a[0] ? b[0] : a[0], b[1] < a[1] ? b[1] : a[1]};
}

#endif

} // namespace tangent::detail
