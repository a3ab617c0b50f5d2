#include <tangent/base/check.h>

#include <cstdio>
#include <cstdlib>

namespace tangent::detail {

template <TangentChecks, GnuBuiltins, Sse2, class Vector, class String>
bool libraryMustBeBuiltWith() noexcept {
    return true;
}
template bool libraryMustBeBuiltWith<TangentChecks{TANGENT_CHECKS}, GnuBuiltins{TANGENT_GNU_BUILTINS},
                                     Sse2{TANGENT_SSE2}, std::vector<int>, std::string>() noexcept;

void failCheck(const char* function, const char* mistake, unsigned long long value) {
    std::fprintf(stderr, "tangent: %s: %s (%llu)\n", function, mistake, value);
    std::abort();
}

} // namespace tangent::detail
