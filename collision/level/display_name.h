#pragma once

#include <tangent/level/level.h>

#include <string>

namespace tangent {

/// Returns "quay (1)", or "#1" for a collider without a name. Always one line, whatever the name holds.
std::string displayName(const Collider& collider);
/// Returns "#1": the name of a collider that is not available.
std::string displayName(ColliderId id);
/// Returns "3 × 4 at 1, 2".
std::string describe(const Rect& rect);

} // namespace tangent
