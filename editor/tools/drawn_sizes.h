#pragma once

#include <tangent/geometry/shapes.h>

#include <optional>

namespace tangent {

/// The sizes of the last circle and the last rectangle that were drawn, in any open level. Absent: none was.
struct DrawnSizes {
    std::optional<double> radius;
    std::optional<Vec2> rectangle;
};

} // namespace tangent
