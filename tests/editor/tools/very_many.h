#pragma once

#include "editor_fixture.h"

namespace tangent::test {

/// A block of colliders, more than a drag has follow at once: from (-300, -200) to (299, 174).
inline std::vector<Collider> veryMany() {
    std::vector<Collider> many;
    for (int row = 0; row < 125; ++row)
        for (int column = 0; column < 200; ++column)
            many.push_back(rectAt(200 * row + column + 1001, {column * 3.0 - 300, row * 3.0 - 200}, {2, 2}));
    return many;
}

} // namespace tangent::test
