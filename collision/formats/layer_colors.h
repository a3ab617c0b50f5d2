#pragma once

#include <tangent/level/level.h>

#include <cstdint>

namespace tangent {

/// The layer's colour, 0xRRGGBB. Where it has none, or another text than "#rrggbb", one by its id, so that it stays
/// when layers move; after eight they repeat.
std::uint32_t layerColor(const Layer& layer);

} // namespace tangent
