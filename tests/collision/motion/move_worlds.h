#pragma once

#include <tangent/geometry/classify.h>
#include <tangent/motion/move.h>

#include <algorithm>
#include <random>
#include <vector>

/// What tests of moving bodies share.
namespace tangent {

inline ContactTracker setOf(const std::vector<Shape>& solids, double tolerance = 0) {
    ContactTracker set(tolerance);
    for (const Shape& solid : solids)
        set.insert({solid});
    return set;
}

inline bool isFree(const Shape& body, const std::vector<Shape>& solids, double tolerance) {
    return std::ranges::none_of(solids, [&](const Shape& solid) { return overlaps(body, solid, tolerance); });
}

inline const Rect& rectIn(const MoveResult& result) {
    return std::get<Rect>(result.body);
}

/// Sets a platform that stops only bodies that land on it.
inline MoveOptions withOneWay(ProxyId platform) {
    static ProxyId oneWay;
    oneWay = platform;
    MoveOptions options;
    options.isOneWay = [](const void* context, ProxyId id, const TrackedCollider&) {
        return id == *static_cast<const ProxyId*>(context);
    };
    options.context = &oneWay;
    return options;
}

class RandomWorld {
public:
    explicit RandomWorld(unsigned seed) : random_(seed) {}

    int integer(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
    double real(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }

    std::vector<Shape> integerRects(int count) {
        std::vector<Shape> solids;
        for (int i = 0; i < count; ++i)
            solids.push_back(Rect{{1.0 * integer(-60, 60), 1.0 * integer(-60, 60)},
                                  {1.0 * integer(1, 12), 1.0 * integer(1, 12)}});
        return solids;
    }
    std::vector<Shape> shapes(int count) {
        std::vector<Shape> solids;
        for (int i = 0; i < count; ++i) {
            const Vec2 place = {real(-60, 60), real(-60, 60)};
            const Rect rect = {place, {real(1, 15), real(1, 15)}};
            const int kind = integer(0, 2);
            solids.push_back(kind == 0   ? Shape{Circle{place, real(1, 8)}}
                             : kind == 1 ? Shape{rect}
                                         : Shape{RotatedRect{rect, real(0, 360)}});
        }
        return solids;
    }
    std::mt19937& engine() { return random_; }

private:
    std::mt19937 random_;
};

} // namespace tangent
