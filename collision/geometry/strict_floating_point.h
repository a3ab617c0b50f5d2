#pragma once

#include <cfloat>

/// The verdicts of this library are proofs about IEEE 754 doubles. Compiler modes that rewrite floating-point
/// arithmetic make them wrong without a word, so they are refused here. What cannot be seen here is the state of the
/// processor: results must be rounded to nearest and underflow gradually, as they do unless a program asks for something
/// else (fesetround(); flush-to-zero and denormals-are-zero, which linking with -ffast-math also sets).
#if defined(__FAST_MATH__) || defined(_M_FP_FAST) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error                                                                                                       \
    "tangent needs strict floating point: compile without -ffast-math, -ffinite-math-only, -Ofast or /fp:fast"
#endif
#if FLT_EVAL_METHOD != 0
#error "tangent needs arithmetic in the precision of its types: compile with -msse2 -mfpmath=sse"
#endif
