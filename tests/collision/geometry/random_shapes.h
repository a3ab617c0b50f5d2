#pragma once

#include <tangent/geometry/shapes.h>

#include <random>

namespace tangent {

/// Shapes of all kinds, some on integers, with coordinates of up to about 100.
class RandomShapes {
public:
    explicit RandomShapes(std::uint64_t seed) : random_(seed) {}

    double number(double low, double high) {
        const double value = std::uniform_real_distribution<double>(low, high)(random_);
        return random_() % 3 == 0 ? std::round(value) : value;
    }
    Vec2 vector(double largest) { return {number(-largest, largest), number(-largest, largest)}; }

    Circle circle() { return {vector(40), number(1, 20)}; }
    Rect rect() { return {vector(40), {number(1, 30), number(1, 30)}}; }
    RotatedRect rotatedRect() { return {rect(), number(-400, 400)}; }
    Shape shape() {
        switch (random_() % 3) {
        case 0:
            return circle();
        case 1:
            return rect();
        default:
            return rotatedRect();
        }
    }

private:
    std::mt19937_64 random_;
};

} // namespace tangent
