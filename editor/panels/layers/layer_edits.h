#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// Whether colliders of the two layers may not overlap. `a` and `b` may be the same layer, in any order.
bool isForbidden(const LevelSettings& settings, LayerId a, LayerId b);
/// Keeps the order of the other forbidden pairs, so that only one line of the file changes.
void setForbidden(LevelSettings& settings, LayerId a, LayerId b, bool forbidden);
void setAllForbidden(LevelSettings& settings, bool forbidden);

/// Appends a layer that may overlap no layer, and returns its id: one more than the largest in use, so that the id of a
/// removed last layer is reused. If that is out of range, the smallest unused id.
LayerId addLayer(LevelSettings& settings, const std::string& name);
/// Removes a layer and its forbidden pairs. Ignores colliders.
void removeLayer(LevelSettings& settings, LayerId layer);
/// Moves a layer to another position of the list.
void moveLayer(LevelSettings& settings, std::size_t from, std::size_t to);

} // namespace tangent
