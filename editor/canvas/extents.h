#pragma once

#include "document/level_document.h"

#include <QRectF>

namespace tangent {

/// The bounding box of these colliders, with room around invalid shapes. Boxes that overflow count only if there are no
/// others. Null without colliders.
QRectF extentOf(const LiveLevel& level, const std::vector<ProxyId>& colliders);
/// The bounding box of the level's bounds and all valid colliders; a default area for an empty level. O(colliders).
QRectF extentOf(const LiveLevel& level);

} // namespace tangent
