#pragma once

#include <tangent/geometry/shapes.h>

#include <cstdint>
#include <random>

namespace tangent::oracle {

template <class A, class B>
struct Pair {
    A a;
    B b;
    double tolerance = 0;
};

/// Pairs of valid shapes on which rounded arithmetic goes wrong: exact touches, touches missed by a few ulps,
/// tolerances that are met or missed by a few ulps, flush decimal grids, one within the other; at ordinary,
/// huge, tiny, denormal and mixed magnitudes.
class NearTouchingPairs {
public:
    explicit NearTouchingPairs(std::uint64_t seed) : random_(seed) {}

    Pair<Circle, Circle> circles();
    Pair<Rect, Rect> rects();
    Pair<Circle, Rect> circleAndRect();

private:
    /// A right triangle with sides of small multiples of a power of two, so that its hypotenuse is exact.
    struct Triangle {
        double x, y, hypotenuse;
    };

    std::uint64_t below(std::uint64_t count) { return random_() % count; }
    bool oneIn(std::uint64_t count) { return below(count) == 0; }
    double uniform(double low, double high);
    double coordinate();
    double extent();
    double nudged(double value);
    double positiveNudged(double value);
    double side();
    Triangle triangle();
    double magnitude();
    double tolerance(double separation);
    double coordinateNear(double low, double size, double extent);

    std::mt19937_64 random_;
};

} // namespace tangent::oracle
