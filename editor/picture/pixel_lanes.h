#pragma once

#include <QRgb>

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Four pixels at once: what the rasters of shapes are made of.
namespace tangent::detail {

using Pixels = std::uint32_t __attribute__((vector_size(16)));
using Channels = std::uint16_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
using Floats = float __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(32)));
inline constexpr int lanes = 4;
inline constexpr Ints laneNumbers = {0, 1, 2, 3};

inline Pixels allOf(std::uint32_t value) {
    return Pixels{value, value, value, value};
}
inline Floats allOf(float value) {
    return Floats{value, value, value, value};
}

/// Numbers up to 255 * 255 divided by 255, rounded.
inline Channels dividedBy255(Channels products) {
    const Channels sums = products + 128;
#if defined(__SSE2__)
    return std::bit_cast<Channels>(_mm_mulhi_epu16(std::bit_cast<__m128i>(sums), _mm_set1_epi16(257)));
#else
    return (sums + (sums >> 8)) >> 8;
#endif
}

/// Premultiplied colours times alpha / 255, rounded.
inline Pixels times(Pixels colors, Pixels alpha) {
    const auto channels = std::bit_cast<Channels>(colors);
    const auto alphas = std::bit_cast<Channels>(alpha | (alpha << 16));
    const Channels even = dividedBy255((channels & 255) * alphas);
    const Channels odd = dividedBy255((channels >> 8) * alphas);
    return std::bit_cast<Pixels>(even | (odd << 8));
}

inline std::uint32_t opaque(QRgb color) {
    return color | 0xff000000u;
}

/// A colour to lay over pixels.
class Glaze {
public:
    explicit Glaze(QRgb color)
        : color_(times(allOf(opaque(color)), allOf(std::uint32_t(qAlpha(color))))),
          rest_(allOf(255u - std::uint32_t(qAlpha(color)))) {}
    Pixels over(Pixels pixels) const { return color_ + times(pixels, rest_); }
    /// Nothing shows through.
    bool isOpaque() const { return rest_[0] == 0; }
    std::uint32_t color() const { return color_[0]; }
    /// The same, and of the other pixels nothing changes.
    Glaze onlyAt(Ints places) const {
        Glaze result = *this;
        result.color_ = places ? color_ : allOf(0u);
        result.rest_ = places ? rest_ : allOf(255u);
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

/// Pixels from..to of a row that is `width` long, four at a time, become what change(pixels, x) makes of them,
/// x being where the first of the four is.
template <class Change>
void changeRow(std::uint32_t* row, int width, Span span, Change&& change) {
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
    const Ints isMeant = (places >= x) & (places < span.to);
    std::memcpy(&pixels, row + first, sizeof pixels);
    pixels = isMeant ? change(pixels, first) : pixels;
    std::memcpy(row + first, &pixels, sizeof pixels);
}

} // namespace tangent::detail
