#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tangent {

/// The colour, 0xRRGGBB, of a layer without one of its own, by its place in the level's list. After eight they
/// repeat.
constexpr std::uint32_t defaultLayerColor(std::size_t place) {
    constexpr std::array<std::uint32_t, 8> colors{0x4a90d9, 0xe5a50a, 0x2fa56b, 0x9b6dd6,
                                                  0xe07b39, 0x17a2b8, 0xc2578a, 0x7f8c56};
    return colors[place % colors.size()];
}

} // namespace tangent
