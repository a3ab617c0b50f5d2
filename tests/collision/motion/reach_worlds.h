#pragma once

#include "move_worlds.h"

#include <tangent/motion/reach.h>

#include <cmath>
#include <cstdint>
#include <initializer_list>

/// What tests of ways share.
namespace tangent {

using Verdict = ReachVerdict;

inline double above(double value) {
    return std::nextafter(value, 1e9);
}

inline std::vector<ProxyId> ids(std::initializer_list<std::uint32_t> numbers) {
    std::vector<ProxyId> result;
    for (const std::uint32_t number : numbers)
        result.push_back(ProxyId{number});
    return result;
}

/// Four walls around the square from 0,0 to 100,100, with a door of this width on the right.
inline std::vector<Shape> room(double door) {
    return {Rect{{-10, -10}, {120, 10}}, Rect{{-10, 100}, {120, 10}}, Rect{{-10, 0}, {10, 100}},
            Rect{{100, 0}, {10, 64}}, Rect{{100, 64 + door}, {10, 36 - door}}};
}

inline Shape boxAt(Vec2 center, Vec2 size) {
    return Rect{center - size * 0.5, size};
}

} // namespace tangent
