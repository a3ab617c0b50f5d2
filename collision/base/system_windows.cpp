#include <tangent/base/system.h>

namespace tangent::detail {

void preferLargePages(void*, std::size_t) {}
void keepElsewhere(std::thread&) {}

} // namespace tangent::detail
