#pragma once

#include <tangent/level/level.h>

#include <array>
#include <cstdint>

namespace tangent {

/// The colour, 0xRRGGBB, of a layer without one of its own: by its id, so that it stays when layers move. After eight
/// they repeat.
constexpr std::uint32_t defaultLayerColor(LayerId layer) {
    constexpr std::array<std::uint32_t, 8> colors{0x4a90d9, 0xe5a50a, 0x2fa56b, 0x9b6dd6,
                                                  0xe07b39, 0x17a2b8, 0xc2578a, 0x7f8c56};
    return colors[static_cast<std::uint64_t>(value(layer) - 1) % colors.size()];
}

} // namespace tangent
