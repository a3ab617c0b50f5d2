#pragma once

#include <tangent/geometry/shapes.h>

#include <optional>

/// Affine transforms of imported shapes.
namespace tangent {

/// Maps (x, y) to (a x + c y + e, b x + d y + f). The members are named as in SVG.
struct Affine {
    double a = 1;
    double b = 0;
    double c = 0;
    double d = 1;
    double e = 0;
    double f = 0;

    Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// The product applies `m` first, then this transform.
    Affine operator*(const Affine& m) const;
    /// Returns the factors by which it scales lengths along x and y.
    Vec2 scale() const;
    bool keepsRightAngles() const;
    /// `rounding` is the relative error of its coefficients.
    bool keepsCircles(double rounding = exactly) const;

    static constexpr double exactly = 1e-9;
};

/// Returns a rotation about (0, 0), clockwise on screen.
Affine rotation(double degrees);
/// The same about another point.
Affine rotation(double degrees, Vec2 about);
double radiansOf(double degrees);
/// Removes the rounding error, so that 30 degrees come back as 30.
double degreesOf(double radians);

/// The transform must keep right angles.
Shape transformed(const Rect& rect, const Affine& transform);
/// Returns nothing if the transform turns the shape into another kind, such as an ellipse. A circle stays one if the
/// transform has the same scale along x and y up to `rounding`.
std::optional<Shape> transformed(const Shape& shape, const Affine& transform,
                                 double rounding = Affine::exactly);

} // namespace tangent
