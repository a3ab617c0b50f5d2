#pragma once

#include <tangent/level/level.h>

#include <cstdint>

namespace tangent {

/// Returns the layer's colour as 0xRRGGBB. A layer whose colour is not of the form "#rrggbb" gets
/// one of eight default colours. Its id selects the colour, so that reordering the layers does not
/// change it.
std::uint32_t layerColor(const Layer& layer);

} // namespace tangent
