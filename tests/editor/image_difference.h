#pragma once

#include <QColor>
#include <QImage>

#include <algorithm>
#include <cstdlib>

namespace tangent::test {

/// How much two pictures differ, in steps of a channel.
struct Difference {
    int most = 0;
    double mean = 0;
    double shareOfPixels = 0; ///< that differ by more than rounding
};

inline Difference difference(const QImage& a, const QImage& b) {
    Difference found;
    if (a.size() != b.size())
        return {255, 255, 1};
    qint64 sum = 0;
    qint64 pixels = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            const int step =
                std::max({std::abs(one.red() * one.alpha() - other.red() * other.alpha()) / 255,
                          std::abs(one.green() * one.alpha() - other.green() * other.alpha()) / 255,
                          std::abs(one.blue() * one.alpha() - other.blue() * other.alpha()) / 255,
                          std::abs(one.alpha() - other.alpha())});
            found.most = std::max(found.most, step);
            sum += step;
            pixels += step > 3;
        }
    const double all = double(a.width()) * a.height();
    found.mean = double(sum) / all;
    found.shareOfPixels = double(pixels) / all;
    return found;
}

} // namespace tangent::test
