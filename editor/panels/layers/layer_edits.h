#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// Whether two layers, or a layer and itself, may not overlap. The order of a and b is free.
bool isForbidden(const LevelSettings& settings, LayerId a, LayerId b);
/// The list of forbidden pairs keeps its order, so that a file changes by that pair alone.
void setForbidden(LevelSettings& settings, LayerId a, LayerId b, bool forbidden);
void setAllForbidden(LevelSettings& settings, bool forbidden);

/// Adds a layer at the end that may overlap none, and returns its id, above all others in the list: that of the last
/// layer is given again once it is removed. Where that would leave the range of ids: the smallest free one.
LayerId addLayer(LevelSettings& settings, const std::string& name);
/// Takes out a layer and the pairs that name it. Colliders are not looked at.
void removeLayer(LevelSettings& settings, LayerId layer);
/// Exchanges the layers at two places of the list.
void swapLayers(LevelSettings& settings, std::size_t a, std::size_t b);

} // namespace tangent
