#include <tangent/formats/layer_colors.h>

#include <array>
#include <charconv>

namespace tangent {

std::optional<std::uint32_t> colorIn(std::string_view text) {
    const char* end = text.data() + text.size();
    std::uint32_t color = 0;
    if (text.size() == 7 && text.front() == '#' &&
        std::from_chars(text.data() + 1, end, color, 16).ptr == end)
        return color;
    return std::nullopt;
}

std::uint32_t layerColor(const Layer& layer) {
    // Each contrasts at least 3:1 with a light and with a dark canvas.
    constexpr std::array<std::uint32_t, 8> colors{0x4a90d9, 0xb57f00, 0x279b62, 0x9b6dd6,
                                                  0xd9622b, 0x148fa3, 0xc2578a, 0x7f8c56};
    if (const auto color = colorIn(layer.color))
        return *color;
    return colors[static_cast<std::uint64_t>(idNumber(layer.id) - 1) % colors.size()];
}

} // namespace tangent
