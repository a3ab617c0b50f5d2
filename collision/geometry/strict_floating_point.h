#pragma once

#include <tangent/base/require_cpp20.h>

#include <cfloat>

/// The verdicts of this library are proofs about IEEE 754 doubles. Compiler modes that rewrite floating-point
/// arithmetic make them wrong, so this header refuses those that it can see. It cannot see:
/// - clang's -funsafe-math-optimizations, -fassociative-math and -freciprocal-math, which clang announces by no macro.
///   Do not use them in sources that include this library.
/// - the state of the processor. Results must be rounded to nearest and underflow gradually, as they do by default.
///   fesetround(), flush-to-zero and denormals-are-zero change that; linking with -ffast-math sets the last two.
#if defined(__FAST_MATH__) || defined(_M_FP_FAST) ||                                                         \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(__ASSOCIATIVE_MATH__) ||              \
    defined(__RECIPROCAL_MATH__)
#error                                                                                                       \
    "tangent needs strict floating point: compile without -ffast-math, -funsafe-math-optimizations, -fassociative-math, -freciprocal-math, -ffinite-math-only, -Ofast or /fp:fast"
#endif
#if FLT_EVAL_METHOD != 0
#error "tangent needs arithmetic in the precision of its types: compile with -msse2 -mfpmath=sse"
#endif
