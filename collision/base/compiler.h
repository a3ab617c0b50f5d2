#pragma once

#include <cmath>
#ifdef __MINGW32__
#include <emmintrin.h>
#endif

/// What compilers and processors offer beyond C++. Internal to the library.
///
/// Define TANGENT_PLAIN to do without, as on a compiler that offers none of it. Results are the same bit for bit. The
/// library and a game must agree about it, and about SSE2, or they do not link (see check.h): set the CMake option
/// TANGENT_PLAIN, which games get from CMake or pkg-config.
#if defined(TANGENT_PLAIN) || !defined(__GNUC__) // clang defines it, too
#define TANGENT_GNU_BUILTINS 0
#define TANGENT_NOINLINE
#define TANGENT_COLD
#else
#define TANGENT_GNU_BUILTINS 1
#define TANGENT_NOINLINE [[gnu::noinline]]
#define TANGENT_COLD [[gnu::noinline, gnu::cold]]
#endif

#if defined(TANGENT_PLAIN) || !defined(__SSE2__)
#define TANGENT_SSE2 0
#else
#define TANGENT_SSE2 1
#endif

/// Inlines every call. Inline code of public headers that adds to a product needs it if the library calls it: a game
/// that is compiled with fused multiply-adds rounds less often, and the linker would use its copy for the library, too.
#if defined(__GNUC__)
#define TANGENT_ALWAYS_INLINE [[gnu::always_inline]]
#else
#define TANGENT_ALWAYS_INLINE
#endif

namespace tangent::detail {

// GCC drops calls of functions that only prefetch, unless they are inlined.

/// Loads the cache line of an address, which need not be valid.
TANGENT_ALWAYS_INLINE inline void prefetch([[maybe_unused]] const void* address) {
#if TANGENT_GNU_BUILTINS
    __builtin_prefetch(address);
#endif
}
/// Loads a cache line that will be written.
TANGENT_ALWAYS_INLINE inline void prefetchToWrite([[maybe_unused]] const void* address) {
#if TANGENT_GNU_BUILTINS
    __builtin_prefetch(address, 1);
#endif
}

/// Returns the square root, correctly rounded. Not so the sqrt() of MinGW: it rounds twice, and compilers call it where
/// they do not optimize for speed.
TANGENT_ALWAYS_INLINE inline double squareRoot(double value) {
#ifdef __MINGW32__
    return _mm_cvtsd_f64(_mm_sqrt_pd(_mm_set_sd(value)));
#else
    return std::sqrt(value);
#endif
}

} // namespace tangent::detail
