#include <tangent/geometry/shape_cast.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/box_motion.h>
#include <tangent/geometry/detail/path_interval.h>
#include <tangent/geometry/detail/scaled.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <array>

namespace tangent {
namespace {

using detail::PathInterval;

/// Returns the part of the line where the moving shape overlaps the target deeper than `margin`.
struct OverlapOnTheLine {
    Vec2 direction;
    double margin;

    PathInterval operator()(const Circle& moving, const Circle& target) const {
        return detail::throughRoundedBox(moving.center, direction, {target.center, target.center},
                                         moving.radius + target.radius, margin);
    }

    template <class Box>
    PathInterval operator()(const Circle& moving, const Box& target) const {
        const detail::BoxFrame frame = detail::boxFrame(target);
        PathInterval path =
            detail::throughRoundedBox(frame.toLocal(moving.center), frame.directionToLocal(direction),
                                      frame.box, moving.radius, margin);
        path.normal = frame.directionToWorld(path.normal);
        return path;
    }

    /// Relative to the box, the circle moves in the opposite direction.
    template <class Box>
    PathInterval operator()(const Box& moving, const Circle& target) const {
        PathInterval path = OverlapOnTheLine{-direction, margin}(target, moving);
        path.normal = -path.normal;
        return path;
    }

    template <class BoxA, class BoxB>
    PathInterval operator()(const BoxA& moving, const BoxB& target) const {
        const detail::OrientedBox a = detail::placed(moving).box;
        const detail::OrientedBox b = detail::placed(target).box;
        const std::array<detail::Slab, 4> slabs = {slab(a, b, a.axis), slab(a, b, perpendicular(a.axis)),
                                                   slab(a, b, b.axis), slab(a, b, perpendicular(b.axis))};
        return detail::throughSlabs(slabs, direction, margin);
    }

    static double reach(const detail::OrientedBox& box, Vec2 normal) {
        const Vec2 local = box.toLocal(normal);
        return std::abs(local.x) * box.half.x + std::abs(local.y) * box.half.y;
    }

    static detail::Slab slab(const detail::OrientedBox& a, const detail::OrientedBox& b, Vec2 normal) {
        const double offset = dot(b.center - a.center, normal);
        const double reachOfBoth = reach(a, normal) + reach(b, normal);
        return {normal, offset - reachOfBoth, offset + reachOfBoth};
    }
};

/// A displacement in the units in which nothing overflows.
class ScaledDisplacement {
public:
    ScaledDisplacement(Vec2 displacement, double coordinateSum)
        : displacement_(displacement), rounding_(0x1p-44 * coordinateSum) {
        const auto [length, unit] = lengthAndDirection(displacement);
        length_ = length;
        direction_ = unit;
    }

    /// The part of a displacement where a shape overlaps another, in fractions of the displacement.
    struct Meeting {
        PathInterval overlap;
        Vec2 deepNormal; ///< of the surface through which the overlap gets deeper than the tolerance
    };

    /// Returns where shapes overlap that do not overlap deeper than `tolerance` at the start, unless they would not
    /// even if the moving one went on.
    template <class A, class B>
    std::optional<Meeting> meetingFromOutside(const A& moving, const B& target, double tolerance) const {
        const PathInterval deep = overlapDeeperThan(moving, target, tolerance);
        if (deep.isEmpty() || !isAhead(deep))
            return std::nullopt;
        const PathInterval overlap = tolerance == 0 ? deep : overlapDeeperThan(moving, target, 0);
        if (!isMetBeforeEnd(moving, target, overlap))
            return std::nullopt;
        return Meeting{overlap, deep.normal};
    }
    std::optional<Meeting> meetingFromOutside(const Rect& moving, const Rect& target,
                                              double tolerance) const {
        if (!detail::leadsInto(moving, displacement_, target, tolerance) ||
            !detail::isMetBeforeEnd(moving, displacement_, target))
            return std::nullopt;
        const PathInterval overlap = detail::sweptOverlapOf(moving, displacement_, target, 0);
        return Meeting{overlap,
                       tolerance == 0
                           ? overlap.normal
                           : detail::sweptOverlapOf(moving, displacement_, target, tolerance).normal};
    }

    /// Returns where shapes overlap, also if they do at the start.
    template <class A, class B>
    std::optional<PathInterval> overlap(const A& moving, const B& target) const {
        const PathInterval path = overlapDeeperThan(moving, target, 0);
        const bool isMet = !path.isEmpty() && path.exit > 0 && isMetBeforeEnd(moving, target, path);
        return isMet ? std::optional(path) : std::nullopt;
    }
    std::optional<PathInterval> overlap(const Rect& moving, const Rect& target) const {
        const auto meeting = meetingFromOutside(moving, target, 0);
        return meeting ? std::optional(meeting->overlap) : std::nullopt;
    }

private:
    template <class A, class B>
    PathInterval overlapDeeperThan(const A& moving, const B& target, double margin) const {
        PathInterval path = OverlapOnTheLine{direction_, margin}(moving, target);
        if constexpr (detail::ExactShapes<A, B>)
            if (!path.isEmpty() && passes(moving, target, margin))
                return {};
        path.enter /= length_;
        path.exit /= length_;
        return path;
    }

    template <class Target>
    bool passes(const Circle& moving, const Target& target, double margin) const {
        return detail::exactlyPasses(detail::coreOf(moving), displacement_, detail::coreOf(target), margin);
    }
    bool passes(const Rect& moving, const Circle& target, double margin) const {
        return detail::exactlyPasses(detail::coreOf(target), -displacement_, detail::coreOf(moving), margin);
    }

    /// Returns the displacement along a surface's normal, into it.
    double depthAlong(Vec2 normal) const { return -dot(displacement_, normal); }

    /// Whether a displacement from outside leads into the set. The interval is then wholly ahead. Along a side,
    /// rounding may move its ends far, but not deeper into the set.
    bool isAhead(const PathInterval& path) const {
        return path.enter + path.exit > 0 && path.enter * depthAlong(path.normal) >= -rounding_;
    }

    /// If the shapes touch at the end within rounding, an exact test of the end decides.
    template <class A, class B>
    bool isMetBeforeEnd(const A& moving, const B& target, const PathInterval& overlap) const {
        const bool isDoubtful = std::abs((overlap.enter - 1) * depthAlong(overlap.normal)) <= rounding_;
        if constexpr (detail::ExactShapes<A, B>)
            if (isDoubtful && overlap.exit > 1)
                return overlapsAtEnd(moving, target);
        return overlap.enter < 1;
    }

    template <class Target>
    bool overlapsAtEnd(const Circle& moving, const Target& target) const {
        return detail::exactSeparationSign(movedCore(moving, displacement_), detail::coreOf(target), 0) < 0;
    }
    bool overlapsAtEnd(const Rect& moving, const Circle& target) const {
        return detail::exactSeparationSign(detail::coreOf(moving), movedCore(target, -displacement_), 0) < 0;
    }

    static detail::Core movedCore(const Circle& circle, Vec2 displacement) {
        const detail::ExactSum x = {circle.center.x, displacement.x, displacement.x};
        const detail::ExactSum y = {circle.center.y, displacement.y, displacement.y};
        return {x, y, x, y, circle.radius};
    }

    Vec2 displacement_;
    double length_ = 0;
    Vec2 direction_;
    double rounding_; // of coordinates
};

template <class Visit>
auto visitScaled(const Shape& moving, Vec2 displacement, const Shape& target, const Visit& visit) {
    const double sum = detail::coordinateSum(moving) + detail::coordinateSum(target);
    const double scale = detail::scaleToOrdinary(detail::magnitude(displacement) + sum);
    const ScaledDisplacement scaledDisplacement(displacement * scale, sum * scale);
    return detail::visitSimplest(
        detail::scaled(moving, scale), detail::scaled(target, scale),
        [&](const auto& a, const auto& b) { return visit(scaledDisplacement, a, b, scale); });
}

CastHit hitWhere(const Shape& moving, Vec2 displacement, double fraction, const Shape& target) {
    const Manifold manifold = contactManifold(target, translated(moving, fraction * displacement));
    return {fraction, manifold.points[0], manifold.normal};
}

} // namespace

std::optional<SweptOverlap> sweptOverlap(const Shape& moving, Vec2 displacement, const Shape& target) {
    if (!isValid(moving) || !isValid(displacement) || !isValid(target))
        return std::nullopt;
    const bool atStart = overlaps(moving, target);
    if (displacement == Vec2{})
        return atStart ? std::optional(SweptOverlap{}) : std::nullopt;
    const auto path = visitScaled(moving, displacement, target,
                                  [](const ScaledDisplacement& scaledDisplacement, const auto& a,
                                     const auto& b, double) { return scaledDisplacement.overlap(a, b); });
    if (!atStart && !path)
        return std::nullopt;
    const double enter = atStart ? 0 : std::clamp(path->enter, 0.0, 1.0);
    return SweptOverlap{enter, path ? std::clamp(path->exit, enter, 1.0) : 0};
}

std::optional<CastHit> shapeCast(const Shape& moving, Vec2 displacement, const Shape& target,
                                 double tolerance) {
    tolerance = std::max(tolerance, 0.0); // keeps NaN, with which nothing is found
    if (!isValid(moving) || !isValid(displacement) || !isValid(target))
        return std::nullopt;
    if (overlaps(moving, target, tolerance))
        return hitWhere(moving, displacement, 0, target);
    if (displacement == Vec2{})
        return std::nullopt;
    const auto meeting = visitScaled(
        moving, displacement, target,
        [tolerance](const ScaledDisplacement& scaledDisplacement, const auto& a, const auto& b,
                    double scale) { return scaledDisplacement.meetingFromOutside(a, b, tolerance * scale); });
    if (!meeting)
        return std::nullopt;
    if (meeting->overlap.enter <= 0) {
        CastHit hit = hitWhere(moving, displacement, 0, target);
        if (!(dot(displacement, hit.normal) < 0)) // at a corner, another side than the nearest may be hit
            hit.normal = meeting->deepNormal;
        return hit;
    }
    CastHit hit = hitWhere(moving, displacement, std::min(meeting->overlap.enter, 1.0), target);
    hit.normal = meeting->overlap.normal;
    return hit;
}

} // namespace tangent
