#include <tangent/formats/tiled/tile_data.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <zlib.h>
#include <zstd.h>

namespace tangent::tiled {

namespace {

using Bytes = std::vector<unsigned char>;

bool isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

DecodedCells fromCsv(std::string_view text, std::size_t count) {
    DecodedCells result;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        while (at != end && (isSpace(*at) || *at == ','))
            ++at;
        if (at == end)
            break;
        std::uint32_t cell = 0;
        const auto read = std::from_chars(at, end, cell);
        if (read.ec != std::errc())
            return {{}, TANGENT_TEXT("Library", "a cell is not a tile id")};
        if (result.cells.size() == count)
            return {{}, TANGENT_TEXT("Library", "there are more cells than the layer's size says")};
        result.cells.push_back(cell);
        at = read.ptr;
    }
    return result;
}

constexpr std::array<int, 256> base64Values = [] {
    std::array<int, 256> values{};
    values.fill(-1);
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<int>(i);
    return values;
}();

std::optional<Bytes> fromBase64(std::string_view text) {
    Bytes bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        if (isSpace(c) || c == '=')
            continue;
        const int value = base64Values[static_cast<unsigned char>(c)];
        if (value < 0)
            return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes.push_back(static_cast<unsigned char>(bits >> count));
        }
    }
    return bytes;
}

/// Unpacks gzip or zlib. Returns nothing unless exactly `size` bytes come out.
std::optional<Bytes> inflated(Bytes& packed, std::size_t size) {
    constexpr int eitherHeader = 15 + 32;
    Bytes bytes(size + 1); // one more, to notice what is too long
    z_stream stream{};
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = bytes.data();
    stream.avail_out = static_cast<uInt>(bytes.size());
    if (inflateInit2(&stream, eitherHeader) != Z_OK)
        return std::nullopt;
    const int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (status != Z_STREAM_END || stream.total_out != size)
        return std::nullopt;
    bytes.resize(size);
    return bytes;
}

/// The same for Zstandard.
std::optional<Bytes> unpackedZstd(const Bytes& packed, std::size_t size) {
    Bytes bytes(size);
    if (ZSTD_decompress(bytes.data(), size, packed.data(), packed.size()) != size)
        return std::nullopt; // also if it is an error
    return bytes;
}

std::vector<std::uint32_t> cellsOf(const Bytes& bytes) {
    std::vector<std::uint32_t> cells(bytes.size() / 4);
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint32_t>(bytes[4 * i] | bytes[4 * i + 1] << 8 | bytes[4 * i + 2] << 16) |
                   static_cast<std::uint32_t>(bytes[4 * i + 3]) << 24;
    return cells;
}

DecodedCells fromBytes(std::string_view text, std::string_view compression, std::size_t count) {
    std::optional<Bytes> bytes = fromBase64(text);
    if (!bytes)
        return {{}, TANGENT_TEXT("Library", "it is not base64")};
    if (compression == "gzip" || compression == "zlib")
        bytes = inflated(*bytes, count * 4);
    else if (compression == "zstd")
        bytes = unpackedZstd(*bytes, count * 4);
    else if (!compression.empty())
        return {{}, TANGENT_TEXT("Library", "the compression is none of gzip, zlib and zstd")};
    if (!bytes)
        return {{}, TANGENT_TEXT("Library", "it does not unpack to as many cells as the layer's size says")};
    return {cellsOf(*bytes)};
}

} // namespace

DecodedCells decodeCells(std::string_view text, std::string_view encoding, std::string_view compression,
                         std::size_t count) {
    DecodedCells result{{}, TANGENT_TEXT("Library", "the encoding is neither csv nor base64")};
    if (encoding == "csv")
        result = fromCsv(text, count);
    else if (encoding == "base64")
        result = fromBytes(text, compression, count);
    if (!result.failure && result.cells.size() != count)
        result = {{}, TANGENT_TEXT("Library", "there are not as many cells as the layer's size says")};
    return result;
}

} // namespace tangent::tiled
