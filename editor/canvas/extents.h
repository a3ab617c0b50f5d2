#pragma once

#include "document/level_document.h"

#include <QRectF>

namespace tangent {

/// What these colliders take up, with room about those without a size. Those that reach beyond the range of
/// numbers count only where there are no others; null where there is none.
QRectF extentOf(const LiveLevel& level, const std::vector<ProxyId>& colliders);
/// The level's bounds and all valid colliders; some room in an empty level. O(colliders).
QRectF extentOf(const LiveLevel& level);

} // namespace tangent
