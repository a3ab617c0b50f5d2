#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/distance.h>

#include <QLineF>
#include <QRectF>
#include <QVector>

#include <functional>
#include <optional>
#include <vector>

namespace tangent {

class Canvas;

/// The gaps beside a shape that a gesture moves.
struct Gaps {
    std::optional<double>
        nearest; ///< to the nearest collider in view that it does not overlap; none: there is none
    QVector<QLineF> lines = {};     ///< across that gap, and across all gaps of a row that are equal
    bool areEqual = false;          ///< whether that gap is one of an equally spaced row
    QVector<QRectF> neighbors = {}; ///< bounding boxes of the colliders on either side of the lines
};

/// Finds the neighbors of a box to the left, right, top and bottom: the nearest visible collider whose bounding box
/// lies on that side and shares part of the other axis. Searches outward from the box, within the view; the cost does
/// not depend on how many colliders the level has. In a crowd, it finds no neighbor. With the grid on, gaps beside
/// rotated rectangles are shown, but nothing snaps to them: their fractions lie off the grid. Sensors likewise, unless
/// `snapsToSensors`.
class Spacing {
public:
    /// `counts` excludes the colliders that the gesture moves.
    Spacing(const Canvas& canvas, std::function<bool(ProxyId)> counts, bool snapsToSensors = true);

    bool counts(ProxyId collider) const { return counts_(collider); }

    /// The positions of box.min along the axis at which the gap on one side equals the other gap, or the next gap of
    /// the row on that side.
    std::vector<double> equalPlaces(const Aabb& box, double Vec2::*axis) const;
    /// The positions of the lower or upper edge of the box, near it, at which the gap on that side equals the next gap
    /// of the row or, if `otherStays`, the gap on the other side.
    std::vector<double> equalEdges(const Aabb& box, double Vec2::*axis, bool movesUpper,
                                   bool otherStays = true) const;
    /// The nearest gap is that of the shapes, in any direction; rows are those of bounding boxes.
    Gaps gapsOf(const Shape& shape) const;

private:
    enum class Side { low, high };

    struct Nearest {
        ClosestPoints closest;
        Aabb box;
    };

    std::optional<Nearest> nearest(const Shape& shape) const;
    std::optional<ProxyId> neighbor(const Aabb& box, double Vec2::*axis, Side side) const;
    std::vector<Aabb> row(const Aabb& box, double Vec2::*axis) const;
    std::vector<Aabb> rowToSnapTo(const Aabb& box, double Vec2::*axis) const;
    std::vector<Aabb> rowUpTo(const Aabb& box, double Vec2::*axis,
                              const std::function<bool(ProxyId)>& ends) const;

    const Canvas& canvas_;
    std::function<bool(ProxyId)> counts_;
    bool snapsToSensors_;
};

} // namespace tangent
