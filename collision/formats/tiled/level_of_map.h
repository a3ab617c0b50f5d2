#pragma once

#include <tangent/formats/tiled/import.h>

namespace tangent::tiled {

/// Returns the map as a level. `result` gets the offsets of its colliders. Errors go to `import`.
Level levelOfMap(Map map, Import& import, std::vector<std::size_t>& colliderOffsets);
/// Returns a tileset as a level: the collision shapes of its tiles.
Level levelOfTileset(const Tileset& tileset, Import& import, std::vector<std::size_t>& colliderOffsets);

} // namespace tangent::tiled
