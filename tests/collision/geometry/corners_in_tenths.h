#pragma once

#include <tangent/geometry/shapes.h>

#include <random>

namespace tangent {

/// Makes boxes that meet a rectangle rotated by multiples of 90 degrees corner to corner, laid out in tenths as
/// designers do. Their corners differ by the rounding of those numbers.
class CornersInTenths {
public:
    explicit CornersInTenths(unsigned seed) : random_(seed) {}

    struct Meeting {
        RotatedRect target;
        Rect moving;
        Vec2 displacement; ///< of the moving box, into the target
    };

    Meeting next() {
        const int quarters = integer(0, 3);
        const int x = integer(-900, 900), y = integer(-900, 900);
        const int width = integer(1, 600), height = integer(1, 600);
        const RotatedRect target = {{{x / 10.0, y / 10.0}, {width / 10.0, height / 10.0}}, 90.0 * quarters};
        const int turnedWidth = quarters % 2 == 0 ? width : height;
        const int turnedHeight = quarters % 2 == 0 ? height : width;
        const int left = 2 * x + width - turnedWidth; // in twentieths
        const int top = 2 * y + height - turnedHeight;
        const bool isRight = integer(0, 1) == 1, isBelow = integer(0, 1) == 1;
        const int boxWidth = integer(1, 300), boxHeight = integer(1, 300);
        const Rect moving = {{(isRight ? left + 2 * turnedWidth : left - 2 * boxWidth) / 20.0,
                              (isBelow ? top + 2 * turnedHeight : top - 2 * boxHeight) / 20.0},
                             {boxWidth / 10.0, boxHeight / 10.0}};
        const Vec2 displacement = {(isRight ? -1 : 1) * integer(1, 99) / 10.0,
                                   (isBelow ? -1 : 1) * integer(1, 99) / 10.0};
        return {target, moving, displacement};
    }

private:
    int integer(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

    std::mt19937 random_;
};

} // namespace tangent
