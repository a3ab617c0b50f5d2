#include <tangent/geometry/classify.h>

namespace tangent {

Relation detail::classifyRotated(const PlacedShape& a, const PlacedShape& b, double tolerance) {
    if (rotatedSeparationSign(a, b, tolerance) > 0)
        return Relation::apart;
    if (rotatedSeparationSign(a, b, -tolerance) >= 0)
        return Relation::touching;
    return relationOfOverlap(rotatedContains(a, b), rotatedContains(b, a));
}

template Relation classify(const Shape&, const Shape&, double);

} // namespace tangent
