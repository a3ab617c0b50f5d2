#pragma once

#include <QRect>

#include <cstdint>
#include <vector>

namespace tangent {

/// How much shows through what was laid over the pixels of a part of an image. Beneath many layers of colours
/// nothing can be told from nothing, however little each of them covers. Takes the least time for upright areas.
class CoverMap {
public:
    explicit CoverMap(const QRect& part);

    /// Whether nothing would be seen that is laid beneath an area of the part: less than a step of a channel, or than
    /// rounding adds where hundreds of very weak colours are laid.
    bool hides(const QRect& area) const;
    /// Colours of this opacity, 0 to 255, cover an area of the part.
    void lay(const QRect& area, int opacity);

private:
    std::size_t at(int x, int y) const;

    QRect part_;
    std::vector<std::uint8_t> depths_; ///< of each pixel, column by column; the largest hides what is beneath
};

} // namespace tangent
