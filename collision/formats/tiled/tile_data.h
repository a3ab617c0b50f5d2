#pragma once

#include <tangent/base/message.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tangent::tiled {

/// The most cells that the tile layers of a map may have together.
inline constexpr std::size_t maxCells = std::size_t{1} << 24;

/// Tile ids of cells, or why they cannot be decoded.
struct DecodedCells {
    std::vector<std::uint32_t> cells{};
    std::optional<Message> failure{};
};

/// Decodes exactly `count` cells. `compression` is that of base64: empty, gzip, zlib or zstd.
/// Memory: bounded by `count`, whatever the text claims to unpack to.
DecodedCells decodeCells(std::string_view text, std::string_view encoding, std::string_view compression,
                         std::size_t count);

} // namespace tangent::tiled
