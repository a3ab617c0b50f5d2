#include <tangent/base/check.h>

#include <cstdio>
#include <cstdlib>

namespace tangent::detail {

#if TANGENT_CHECKS
void libraryMustBeBuiltWithTangentChecks1() {}
#else
void libraryMustBeBuiltWithTangentChecks0() {}
#endif

void failCheck(const char* function, const char* mistake, unsigned long long value) {
    std::fprintf(stderr, "tangent: %s: %s (%llu)\n", function, mistake, value);
    std::abort();
}

} // namespace tangent::detail
