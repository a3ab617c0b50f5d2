#include "document/rounding.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

double rounded(double value, double step) {
    constexpr double countable = 9007199254740992; // 2^53: beyond it every value is a multiple of the step
    if (!(std::abs(value / step) < countable))
        return value;
    // For steps such as 0.1, divide by their inverse: 3 / 10 is the double 0.3, 3 * 0.1 is not.
    const double parts = std::round(1 / step);
    constexpr double oneOver = 1e-12;
    return std::abs(parts * step - 1) < oneOver ? std::round(value * parts) / parts
                                                : withoutRoundingError(std::round(value / step) * step, 0);
}

double withoutRoundingError(double value, double largest) {
    constexpr double shortStep = 1e-6; // of the numbers that people write
    const double error = 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(value), largest);
    const double brief = rounded(value, shortStep);
    return std::abs(brief - value) <= error ? brief : value;
}

double shortSum(double a, double b) {
    return b == 0 ? a : withoutRoundingError(a + b, std::max(std::abs(a), std::abs(b)));
}

Vec2 shortSum(Vec2 a, Vec2 b) {
    return {shortSum(a.x, b.x), shortSum(a.y, b.y)};
}

Shape moved(Shape shape, Vec2 offset) {
    const Vec2 place = shortSum(anchorOf(shape), offset);
    return std::isfinite(place.x) && std::isfinite(place.y) ? placedAt(shape, place) : shape;
}

} // namespace tangent
