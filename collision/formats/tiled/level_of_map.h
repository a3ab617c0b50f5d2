#pragma once

#include <tangent/formats/tiled/import_context.h>

namespace tangent::tiled {

/// Returns the map as a level. Errors and notes go to `import`.
ImportResult levelOfMap(Map map, ImportContext& import);
/// Returns a tileset as a level: the collision shapes of its tiles.
ImportResult levelOfTileset(const Tileset& tileset, ImportContext& import);

} // namespace tangent::tiled
