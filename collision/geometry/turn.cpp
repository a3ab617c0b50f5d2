#include <tangent/geometry/detail/turn.h>

#include <array>

/// Sines and cosines of degrees. Those of the C library differ from one version and processor to another; these are the
/// same everywhere, and closer, because degrees are not rounded to radians first.
namespace tangent {

namespace {

/// A number as the sum of a double and what its rounding lost.
struct Precise {
    double high;
    double low;
};

/// Splits a double into two of at most 26 bits (Dekker).
Precise halves(double value) {
    const double shifted = 0x8000001p0 * value;
    const double high = shifted - (shifted - value);
    return {high, value - high};
}

/// Returns the exact product, unless it underflows. Without fused multiply-adds, which not every processor has.
Precise product(double a, double b) {
    const double rounded = a * b;
    const Precise x = halves(a);
    const Precise y = halves(b);
    return {rounded, ((x.high * y.high - rounded) + x.high * y.low + x.low * y.high) + x.low * y.low};
}

Precise radiansOf(double degrees) {
    constexpr Precise perDegree = {0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62}; // pi / 180
    const Precise radians = product(degrees, perDegree.high);
    return {radians.high, radians.low + degrees * perDegree.low};
}

/// Returns 1 / n! for n = first, first + 2, ..., each rounded once.
template <int first>
constexpr auto inverseFactorials() {
    std::array<double, 8> all = {}; // enough up to 45 degrees
    double factorial = 1;           // exact up to 22!
    for (int n = 2; n < first; ++n)
        factorial *= n;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int n = first + 2 * static_cast<int>(i);
        factorial *= i == 0 ? n : (n - 1) * n;
        all[i] = 1 / factorial;
    }
    return all;
}

/// Returns 1/first! - z / (first + 2)! + z^2 / (first + 4)! - ...
template <int first>
double alternatingSeries(double z) {
    constexpr auto coefficients = inverseFactorials<first>();
    double sum = 0;
    for (std::size_t i = coefficients.size(); i-- > 0;)
        sum = coefficients[i] - z * sum;
    return sum;
}

double sineOf(const Precise& x) {
    const double z = x.high * x.high;
    const double cubic = 1.0 / 6 - z * alternatingSeries<5>(z);
    return x.high - (x.high * z * cubic - x.low * (1 - z / 2));
}

double cosineOf(const Precise& x) {
    const auto [z, zLow] = product(x.high, x.high);
    const double half = z / 2;
    const double sum = 1 - half;
    const double lost = (1 - sum) - half;
    return sum + (lost + (z * z * alternatingSeries<4>(z) - (x.high * x.low + zLow / 2)));
}

} // namespace

Vec2 direction(double degrees) {
    return detail::axisOf(detail::turnOf(degrees));
}

Vec2 detail::axisOf(Turn turn) {
    const Precise radians = radiansOf(turn.rest);
    const double c = cosineOf(radians);
    const double s = sineOf(radians);
    switch (turn.quarters) {
    case 0:
        return {c, s};
    case 1:
        return {-s, c};
    case 2:
        return {-c, -s};
    default:
        return {s, -c};
    }
}

} // namespace tangent
