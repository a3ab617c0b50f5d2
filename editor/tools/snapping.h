#pragma once

#include "document/rounding.h"
#include "tools/spacing.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/shapes.h>

#include <QLineF>
#include <QRectF>
#include <QVector>

#include <optional>
#include <vector>

namespace tangent {

class Canvas;
class LevelDocument;

/// A line that shows what a position snapped to.
struct SnapGuide {
    QLineF line;
    std::optional<QRectF> target =
        {}; ///< bounding box of a collider, or its corner; absent: a guide of the level
};

struct Snapped {
    Vec2 position;
    QVector<SnapGuide> guides;
};

/// The radius of a tangent circle, and the guide from its center to the point of contact.
struct TangentRadius {
    double radius;
    SnapGuide guide;
};

/// What a gesture snaps to besides the grid.
enum class SnapTargets { all, unselected, colliders };
/// Whether sensors are targets while the grid is on. For solid colliders they are not: a wall does not end where a coin
/// does.
enum class SensorTargets { always, withoutGrid };
/// For what a gesture does with the selection.
SensorTargets sensorTargetsOfSelection(const LevelDocument& document);

/// Snaps positions to what the view options switch on: along each axis to the nearest grid line, guide of the level,
/// edge or center of another collider in view, otherwise to round numbers about a pixel apart. Colliders win over a
/// grid so fine that one of its lines is always near, unless the position is on a line. Collects the targets at the
/// first query, and again after the view has moved. With the grid on, only colliders near on the screen are targets,
/// and no corners of rotated rectangles: their fractions would win over round positions by chance. See also
/// SensorTargets.
class Snapper {
public:
    /// With SnapTargets::colliders guides are no targets. With SnapTargets::unselected the selected colliders are no
    /// targets, because the gesture moves them. Colliders added later, such as copies, are never targets.
    Snapper(const Canvas& canvas, SnapTargets targets, SensorTargets sensors = SensorTargets::always);

    /// Snaps a single place. Suspended: only rounds.
    Snapped point(Vec2 position, bool suspended) const;
    /// Removes the guides that no side of the box lies on.
    void keepGuidesOn(const Rect& box, QVector<SnapGuide>& guides) const;
    /// Snaps a length, such as a radius, to steps of the grid.
    double length(double value, bool suspended) const { return gridOrRound(value, suspended); }
    /// Whether snapping to the grid is on, but the place is not on it along one of the axes with a direction.
    bool isOffGrid(Vec2 place, Vec2 direction = {1, 1}) const;
    /// Snaps a box: any of its edges and center lines to a collider, the box to equal gaps between its neighbors, or
    /// its anchor point to the grid. `extent` is the box relative to the anchor point. Returns the new position of that
    /// point.
    Snapped box(const Aabb& extent, Vec2 anchor, bool suspended) const;
    /// Snaps a corner of a box that is drawn: the corner as point() does, or the gaps beside it to equal spacing.
    Snapped corner(Vec2 fixed, Vec2 position, bool suspended) const;
    /// Snaps the edge or corner of a box that a handle pulls to `position`, in the same way. `direction` points from
    /// the middle to the handle; `bothSides`: the box keeps its middle.
    Snapped pulled(const Rect& box, Vec2 direction, Vec2 position, bool bothSides, bool suspended) const;
    /// The gaps to the neighbors of a shape, other than the colliders that the gesture moves.
    Gaps gapsOf(const Shape& shape) const { return spacing_.gapsOf(shape); }
    /// The center that makes the circle tangent to a nearby circle or rectangle in view, from outside or from inside;
    /// none if none is near enough.
    std::optional<Snapped> tangentCenter(const Circle& circle, bool suspended) const;
    /// The same for a circle that moves along one axis only; leaves out rotated rectangles.
    std::optional<Snapped> tangentAlong(double Vec2::*axis, const Circle& circle, bool suspended) const;
    /// The radius near `circle`'s at which it becomes tangent to a collider in view.
    std::optional<TangentRadius> tangentRadius(const Circle& circle, bool suspended) const;

private:
    struct Line {
        double at; ///< position along the snapped axis
        Aabb box;  ///< of its collider; not proper: of a guide
        bool isRotatedCorner = false;
    };
    /// The snapped anchor along one axis, and the line that the box snapped to, if any.
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

    /// What targets are collected from.
    struct Source {
        QRectF view;
        bool colliders;
        bool guides;
        bool sensors;
        bool operator==(const Source&) const = default;
    };

    const Targets& targets() const;
    void addColliders(Targets& targets) const;
    void addGuides(Targets& targets) const;
    static std::optional<Line> nearest(const std::vector<Line>& lines, double at, double reach,
                                       const Aabb& box, const std::function<bool(const Line&)>& suits);
    /// Whether a box snaps to the line rather than to the grid.
    bool beatsGrid(const Line& line, const Aabb& box) const;
    /// Moves the place to the nearest of the equally spaced ones if that is nearer than what it snapped to.
    void snapToSpacing(Place& place, double anchor, const std::vector<double>& equalPlaces) const;
    /// The snapped anchor of a box with guides; `equalPlaces` are the equally spaced anchors along an axis.
    Snapped snap(const Aabb& extent, Vec2 anchor, bool suspended,
                 const std::function<std::vector<double>(double Vec2::*axis)>& equalPlaces) const;
    Place snapAxis(double Vec2::*axis, const Aabb& extent, Vec2 anchor, bool suspended) const;
    /// Makes the circle tangent to the shape; `foot` is the closest point of the shape.
    Snapped tangentTo(const Shape& shape, const Circle& circle, Vec2 foot) const;
    double reach() const;
    /// The distance from `at` within which a collider wins over the grid line at `line`: as far as that line, if lines
    /// are far enough apart to aim between them or `at` is on the line within a pixel or so; otherwise infinite.
    double reachBeforeGrid(double line, double at) const;
    double gridOrRound(double value, bool suspended) const;

    const Canvas& canvas_;
    SnapTargets which_;
    SensorTargets sensors_;
    Spacing spacing_;
    mutable std::optional<Source> collectedFrom_;
    mutable Targets targets_;
};

/// The largest power of ten, at most 1, that is at most a pixel. Positions set by hand are rounded to it.
double roundingStep(double zoom);

} // namespace tangent
