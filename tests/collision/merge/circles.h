#pragma once

#include <tangent/level/level.h>

#include <cstdint>
#include <string>
#include <utility>

namespace tangent {

/// A circle of radius 5 on the x axis.
inline Collider circle(std::int64_t id, double x, std::string name = {}, std::int64_t layer = 1) {
    return {ColliderId{id}, LayerId{layer}, Circle{{x, 0}, 5}, false, std::move(name), {}, {}, {}};
}

} // namespace tangent
