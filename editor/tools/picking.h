#pragma once

#include "document/level_document.h"

#include <vector>

namespace tangent {

/// How near the cursor must come to a collider that it is not upon.
inline constexpr double pickPixels = 2;

/// The editable colliders at a place, topmost first, exactly: a circle is not its bounding square. After these
/// follow those that only come within `reach` of it, in level units.
std::vector<ProxyId> collidersAt(const LevelDocument& document, Vec2 position, double reach);

/// Whether there are any. Ends at the first one; `reach` may be 0.
bool isAnyAt(const LevelDocument& document, Vec2 position, double reach);

/// The one of these that a click is about: the first that is selected, which a drag may take by any part of it, also
/// under another collider; else the first. There must be some.
ProxyId picked(const std::vector<ProxyId>& stack, const Selection& selection);

/// The editable colliders that share a point with `area`, or with `enclosed` only those wholly inside.
ColliderSet collidersIn(const LevelDocument& document, const Rect& area, bool enclosed);

} // namespace tangent
