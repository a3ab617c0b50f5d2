#pragma once

#include <tangent/base/compiler.h>
#include <tangent/geometry/strict_floating_point.h>

#include <limits>

namespace tangent {

/// A point or a displacement, in level units; x runs right, y runs down.
struct Vec2 {
    double x = 0; ///< to the right
    double y = 0; ///< down

    /// @name Arithmetic, coordinate by coordinate
    /// @{

    /// Rounded to nearest; NaN and infinities propagate as in IEEE 754.
    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double s) { return {a.x * s, a.y * s}; }
    friend constexpr Vec2 operator*(double s, Vec2 a) { return {a.x * s, a.y * s}; }
    friend constexpr Vec2 operator/(Vec2 a, double s) { return {a.x / s, a.y / s}; }
    constexpr Vec2& operator+=(Vec2 b) { return *this = *this + b; }
    constexpr Vec2& operator-=(Vec2 b) { return *this = *this - b; }
    constexpr Vec2& operator*=(double s) { return *this = *this * s; }
    constexpr Vec2& operator/=(double s) { return *this = *this / s; }
    /// @}
    friend constexpr bool operator==(Vec2, Vec2) = default; ///< as numbers: -0 equals 0, NaN equals nothing
};

/// Returns the scalar product.
[[nodiscard]] TANGENT_ALWAYS_INLINE constexpr double dot(Vec2 a, Vec2 b) {
    return a.x * b.x + a.y * b.y;
}
/// Returns the z of the cross product: positive if `b` is clockwise of `a` on screen (y down).
[[nodiscard]] TANGENT_ALWAYS_INLINE constexpr double cross(Vec2 a, Vec2 b) {
    return a.x * b.y - a.y * b.x;
}
namespace detail {
/// Whether a sum of squares neither underflowed nor overflowed.
constexpr bool isOrdinarySquare(double square) {
    return square > 1e-280 && square < 1e300;
}
/// Returns a factor that makes the squares of other vectors ordinary.
constexpr double scaleOfSquare(double square) {
    return square < 1 ? 0x1p600 : 0x1p-600;
}
} // namespace detail

/// Returns the Euclidean length. Does not overflow or underflow if the result is representable.
[[nodiscard]] TANGENT_ALWAYS_INLINE inline double length(Vec2 a) {
    const double square = dot(a, a);
    if (detail::isOrdinarySquare(square)) [[likely]]
        return detail::squareRoot(square);
    const double scale = detail::scaleOfSquare(square);
    const Vec2 scaled = a * scale;
    return detail::squareRoot(dot(scaled, scaled)) / scale;
}
/// Returns the unit vector in the direction of `a`, or {0, 0} for {0, 0}.
[[nodiscard]] TANGENT_ALWAYS_INLINE inline Vec2 normalized(Vec2 a) {
    const double square = dot(a, a);
    if (!detail::isOrdinarySquare(square)) {
        if (a == Vec2{})
            return {};
        a = a * detail::scaleOfSquare(square);
    }
    const double size = detail::squareRoot(dot(a, a));
    return {a.x / size, a.y / size};
}
/// A vector as its length and unit vector.
struct LengthAndDirection {
    double length = 0; ///< length()
    Vec2 direction;    ///< normalized()
};
/// Returns both, with one square root.
[[nodiscard]] TANGENT_ALWAYS_INLINE inline LengthAndDirection lengthAndDirection(Vec2 a) {
    const double square = dot(a, a);
    if (!detail::isOrdinarySquare(square)) [[unlikely]]
        return {length(a), normalized(a)};
    const double size = detail::squareRoot(square);
    return {size, {a.x / size, a.y / size}};
}
/// Returns `a` rotated by 90 degrees, clockwise on screen (y down).
[[nodiscard]] constexpr Vec2 perpendicular(Vec2 a) {
    return {-a.y, a.x};
}

/// A number type whose values are all doubles: float, double and integers of up to 32 bits.
template <class Number>
concept ExactInDouble =
    std::numeric_limits<Number>::is_specialized && std::numeric_limits<Number>::radix == 2 &&
    std::numeric_limits<Number>::digits <= std::numeric_limits<double>::digits;

/// Converts an integer or float without rounding. 64-bit integers do not compile.
template <ExactInDouble Number>
[[nodiscard]] constexpr double exactDouble(Number number) {
    return static_cast<double>(number);
}
/// Converts a point or size without rounding: `Circle{exactVec2(x, y), exactDouble(r)}`,
/// `Rect{exactVec2(x, y), exactVec2(width, height)}`.
template <ExactInDouble X, ExactInDouble Y>
constexpr Vec2 exactVec2(X x, Y y) {
    return {exactDouble(x), exactDouble(y)};
}

} // namespace tangent
