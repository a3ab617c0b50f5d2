#pragma once

#include "canvas/canvas.h"

#include <optional>
#include <vector>

namespace tangent {

/// A click picks colliders within this distance, in pixels.
inline constexpr double pickPixels = 2;

/// The editable colliders that contain a position, topmost first, followed by those within `reach` of it, in level
/// units.
std::vector<ProxyId> collidersAt(const LevelDocument& document, Vec2 position, double reach);

/// Whether a drag from a position inside the collider can move it. One that covers most of the view is dragged by its
/// edge or its name only, so that a rubber band can start inside it.
bool isGrabbedAt(const Canvas& canvas, ProxyId collider, Vec2 position);

/// The colliders that a click picks at a position, first choice first: those that a press can drag, then the larger
/// ones around the view. Otherwise in the order of collidersAt().
std::vector<ProxyId> pickOrder(const Canvas& canvas, Vec2 position);

/// Whether a drag from the position moves a collider. Stops at the first one.
bool isAnyGrabbedAt(const Canvas& canvas, Vec2 position);

/// Whether collidersAt() would find any; stops at the first one. `reach` may be 0.
bool isAnyAt(const LevelDocument& document, Vec2 position, double reach);

/// The topmost visible collider at a position that is locked, by itself or with its layer.
std::optional<ProxyId> lockedAt(const LevelDocument& document, Vec2 position);

/// The collider of `stack` that a press picks: the first selected one, so that a drag can grab it under another
/// collider; otherwise the first. `stack` must not be empty.
ProxyId picked(const std::vector<ProxyId>& stack, const Selection& selection);

/// The editable colliders that share a point with `area`, or, with `enclosed`, lie wholly inside it.
ColliderSet collidersIn(const LevelDocument& document, const Rect& area, bool enclosed);

} // namespace tangent
