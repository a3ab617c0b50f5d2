#pragma once

#include <QRgb>

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Arithmetic on four pixels at once.
namespace tangent::pixel_lanes {

using Pixels = std::uint32_t __attribute__((vector_size(16)));
using Channels = std::uint16_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
using Floats = float __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(32)));
inline constexpr int lanes = 4;
inline constexpr Ints laneNumbers = {0, 1, 2, 3};

inline Pixels splat(std::uint32_t value) {
    return Pixels{value, value, value, value};
}
inline Floats splat(float value) {
    return Floats{value, value, value, value};
}

/// Divides numbers up to 255 * 255 by 255, rounded.
inline Channels dividedBy255(Channels products) {
    const Channels sums = products + 128;
#if defined(__SSE2__)
    return std::bit_cast<Channels>(_mm_mulhi_epu16(std::bit_cast<__m128i>(sums), _mm_set1_epi16(257)));
#else
    return (sums + (sums >> 8)) >> 8;
#endif
}

/// Multiplies premultiplied colors by alpha / 255, rounded.
inline Pixels multiplied(Pixels colors, Pixels alpha) {
    const auto channels = std::bit_cast<Channels>(colors);
    const auto alphas = std::bit_cast<Channels>(alpha | (alpha << 16));
    const Channels even = dividedBy255((channels & 255) * alphas);
    const Channels odd = dividedBy255((channels >> 8) * alphas);
    return std::bit_cast<Pixels>(even | (odd << 8));
}

inline std::uint32_t opaque(QRgb color) {
    return color | 0xff000000u;
}

/// Source-over compositing of one color.
class SourceOver {
public:
    explicit SourceOver(QRgb color)
        : color_(multiplied(splat(opaque(color)), splat(std::uint32_t(qAlpha(color))))),
          rest_(splat(255u - std::uint32_t(qAlpha(color)))) {}
    Pixels apply(Pixels pixels) const { return color_ + multiplied(pixels, rest_); }
    /// Whether pixels become exactly color().
    bool isOpaque() const { return rest_[0] == 0; }
    std::uint32_t color() const { return color_[0]; }
    /// The same for lanes in `places`; other pixels keep their color.
    SourceOver maskedTo(Ints places) const {
        SourceOver result = *this;
        result.color_ = places ? color_ : splat(0u);
        result.rest_ = places ? rest_ : splat(255u);
        return result;
    }

private:
    Pixels color_; // premultiplied
    Pixels rest_;
};

struct Span {
    int from;
    int to; ///< exclusive
};

/// Replaces pixels of a row by change(pixels, x), four at a time; x is the column of the first of the four.
template <class Change>
void transformRow(std::uint32_t* row, int width, Span span, Change&& change) {
    Pixels pixels;
    int x = span.from;
    for (; x + lanes <= span.to; x += lanes) {
        std::memcpy(&pixels, row + x, sizeof pixels);
        pixels = change(pixels, x);
        std::memcpy(row + x, &pixels, sizeof pixels);
    }
    if (x >= span.to)
        return;
    const int first = x < width - lanes ? x : width - lanes;
    const Ints places = first + laneNumbers;
    const Ints inSpan = (places >= x) & (places < span.to);
    std::memcpy(&pixels, row + first, sizeof pixels);
    pixels = inSpan ? change(pixels, first) : pixels;
    std::memcpy(row + first, &pixels, sizeof pixels);
}

} // namespace tangent::pixel_lanes
