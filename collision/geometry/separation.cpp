#include <tangent/geometry/separation.h>

namespace tangent {

int detail::undecidedSeparationSign(const Core& a, const Core& b, double distance) {
    if (std::isfinite(distance))
        return exactSeparationSign(a, b, distance);
    return distance > 0 ? -1 : 1;
}

template int separationSign(const Shape&, const Shape&, double);

} // namespace tangent
