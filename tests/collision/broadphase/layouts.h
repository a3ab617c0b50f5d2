#pragma once

#include <tangent/geometry/shapes.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace tangent::testing {

using Random = std::mt19937_64;

inline double uniform(Random& random, double low, double high) {
    return std::uniform_real_distribution(low, high)(random);
}

inline std::size_t below(Random& random, std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

/// A way to lay boxes out: each call of `box` gives the next one.
struct Layout {
    std::string name;
    std::function<Aabb(Random&)> box;
};

/// Ordinary levels, and those meant to hurt a spatial index.
const std::vector<Layout>& layouts();

} // namespace tangent::testing
