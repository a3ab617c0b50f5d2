#include "picture/cover_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tangent {

namespace {

constexpr int hidingDepth = 255;

/// What colours of each opacity add to the depth. Opacities multiply, so their logarithms add up.
std::array<std::uint8_t, 256> depthsOfOpacities() {
    constexpr double step = 1.0 / 255;
    std::array<std::uint8_t, 256> depths{};
    for (std::size_t opacity = 0; opacity < 255; ++opacity)
        depths[opacity] = static_cast<std::uint8_t>(std::log(1 - static_cast<double>(opacity) * step) /
                                                    std::log(step) * hidingDepth);
    depths[255] = hidingDepth;
    return depths;
}

} // namespace

CoverMap::CoverMap(const QRect& part)
    : part_(part), depths_(static_cast<std::size_t>(part.width()) * static_cast<std::size_t>(part.height())) {
}

std::size_t CoverMap::at(int x, int y) const {
    return static_cast<std::size_t>(x - part_.left()) * static_cast<std::size_t>(part_.height()) +
           static_cast<std::size_t>(y - part_.top());
}

bool CoverMap::hides(const QRect& area) const {
    const int height = area.height();
    for (int x = area.left(); x <= area.right(); ++x) {
        const std::uint8_t* const column = &depths_[at(x, area.top())];
        std::uint8_t least = hidingDepth;
        for (int i = 0; i < height; ++i)
            least = std::min(least, column[i]);
        if (least < hidingDepth)
            return false;
    }
    return true;
}

void CoverMap::lay(const QRect& area, int opacity) {
    static const std::array depths = depthsOfOpacities();
    const std::uint8_t depth = depths[static_cast<std::size_t>(opacity)];
    const std::uint8_t room = hidingDepth - depth;
    const int height = area.height();
    for (int x = area.left(); x <= area.right(); ++x) {
        std::uint8_t* const column = &depths_[at(x, area.top())];
        for (int i = 0; i < height; ++i)
            column[i] = static_cast<std::uint8_t>(std::min(column[i], room) + depth);
    }
}

} // namespace tangent
