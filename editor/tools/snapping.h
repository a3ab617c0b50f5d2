#pragma once

#include "document/rounding.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/shapes.h>

#include <QLineF>
#include <QRectF>
#include <QVector>

#include <optional>
#include <vector>

namespace tangent {

class Canvas;

/// A place that was snapped, and the guides that show what it snapped to.
struct Snapped {
    Vec2 position;
    QVector<QLineF> guides;
};

/// The radius of a circle that is tangent to something, and the guide from its centre to where they touch.
struct TangentRadius {
    double radius;
    QLineF guide;
};

enum class SnapTargets { all, unselected };

/// Snaps places to what the person has switched on: along each axis to the nearest of the edges and centres of other
/// colliders in view and of the grid, else to round numbers a pixel apart. A grid so fine that it is always near
/// leaves colliders first. Gathers its targets when they are first asked for, and again where the view has moved.
class Snapper {
public:
    /// With SnapTargets::unselected the selected colliders are no targets: the gesture moves them. Those that enter
    /// the level later, such as its copies, are none either.
    Snapper(const Canvas& canvas, SnapTargets targets);

    /// Snaps a single place. Suspended: only rounds.
    Snapped point(Vec2 position, bool suspended) const;
    /// Leaves out the guides on which no side of the box lies: it did not follow the place that snapped to them.
    void keepGuidesOn(const Rect& box, QVector<QLineF>& guides) const;
    /// Snaps a length, such as a radius, to steps of the grid.
    double length(double value, bool suspended) const { return gridOrRound(value, suspended); }
    /// Snaps a box that is about to stand with a point of it, from which `extent` is given, at `anchor`: any of its
    /// edges and centre lines to a collider, or that point to the grid. The result is where the point goes.
    Snapped box(const Aabb& extent, Vec2 anchor, bool suspended) const;
    /// Where the centre of a circle must be for it to be tangent to a circle or rectangle in view that it
    /// nearly touches; none when there is none near enough.
    std::optional<Snapped> tangentCenter(const Circle& circle, bool suspended) const;
    /// The same for a circle that moves along one axis only; leaves out rotated rectangles.
    std::optional<Snapped> tangentAlong(double Vec2::*axis, const Circle& circle, bool suspended) const;
    /// The radius near `circle`'s at which it becomes tangent to a collider in view.
    std::optional<TangentRadius> tangentRadius(const Circle& circle, bool suspended) const;

private:
    struct Line {
        double at;       ///< along the axis that is snapped
        double from, to; ///< the extent of what it belongs to, along the other axis
    };
    /// Where the anchor goes along one axis, and the line on which the box comes to lie, if any.
    struct Place {
        double at;
        std::optional<Line> line;
    };

    struct Targets {
        std::vector<Line> vertical;   ///< sorted by `at`, an x
        std::vector<Line> horizontal; ///< sorted by `at`, a y
        std::vector<Shape> shapes;

        void addLines(const Shape& shape);
    };

    const Targets& targets() const;
    Targets gathered() const;
    static std::optional<Line> nearest(const std::vector<Line>& lines, double at, double reach);
    Place along(const std::vector<Line>& lines, double low, double high, double anchor, bool suspended) const;
    /// Where the circle is tangent to the shape, of which `foot` is the point nearest to it.
    Snapped tangentTo(const Shape& shape, const Circle& circle, Vec2 foot) const;
    double reach() const;
    /// Whether its lines lie so far apart that there is room to aim at a collider between them.
    bool isGridAimedAt() const;
    double gridOrRound(double value, bool suspended) const;

    const Canvas& canvas_;
    SnapTargets which_;
    std::size_t countBefore_; ///< of the level's colliders
    mutable std::optional<QRectF> gatheredFrom_;
    mutable Targets targets_;
};

/// The step, a power of ten of at most a unit, that is no more than a pixel: places by hand become round
/// numbers.
double roundingStep(double zoom);

} // namespace tangent
