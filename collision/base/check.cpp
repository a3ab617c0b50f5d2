#include <tangent/base/check.h>

#include <cstdio>
#include <cstdlib>

namespace tangent::detail {

void failCheck(const char* function, const char* mistake, unsigned long long value) {
    std::fprintf(stderr, "tangent: %s: %s (%llu)\n", function, mistake, value);
    std::abort();
}

} // namespace tangent::detail
