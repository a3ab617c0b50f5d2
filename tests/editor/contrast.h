#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace tangent::test {

/// Contrast ratio as the Web Content Accessibility Guidelines 2.1 define it: 1 to 21. Text needs 4.5, a mark 3.
inline double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
               0.0722 * linear(color.blueF());
    };
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

/// A color laid over an opaque one.
inline QColor over(const QColor& top, const QColor& ground) {
    const auto mix = [share = top.alphaF()](float a, float b) {
        return a * share + b * (1 - share);
    };
    return QColor::fromRgbF(mix(top.redF(), ground.redF()), mix(top.greenF(), ground.greenF()),
                            mix(top.blueF(), ground.blueF()));
}

} // namespace tangent::test
