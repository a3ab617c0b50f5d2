#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

namespace tangent::test {

/// Returns `isThere`: whether the system lets a test inject faults or mount a file system. Without that, the test skips
/// itself, but fails if $TANGENT_REQUIRE_FAULTS is set.
inline bool orFailsIfRequired(bool isThere) {
    if (!isThere && std::getenv("TANGENT_REQUIRE_FAULTS"))
        ADD_FAILURE() << "TANGENT_REQUIRE_FAULTS is set, but the system denies this test a right";
    return isThere;
}

} // namespace tangent::test
