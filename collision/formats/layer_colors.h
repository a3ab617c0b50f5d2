#pragma once

#include <tangent/level/level.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tangent {

/// Returns a color of the form "#rrggbb" as 0xRRGGBB, and nothing for other texts.
std::optional<std::uint32_t> colorIn(std::string_view text);

/// Returns the layer's color as 0xRRGGBB. A layer whose color is not of the form "#rrggbb" gets one of eight default
/// colors. Its id selects the color, so that reordering the layers does not change it.
std::uint32_t layerColor(const Layer& layer);

} // namespace tangent
