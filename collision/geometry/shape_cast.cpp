#include <tangent/geometry/shape_cast.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/box_way.h>
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

    /// Relative to the box, the circle moves the opposite way.
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

/// A way in the units in which nothing overflows.
class ScaledWay {
public:
    ScaledWay(Vec2 way, double coordinateSum) : way_(way), rounding_(0x1p-44 * coordinateSum) {
        const auto [length, unit] = lengthAndDirection(way);
        length_ = length;
        direction_ = unit;
    }

    /// The part of a way where a shape overlaps another, in fractions of the way.
    struct Meeting {
        PathInterval overlap;
        Vec2 deepNormal; ///< of the surface through which the overlap gets deeper than the tolerance
    };

    /// Returns where shapes overlap that do not overlap deeper than `tolerance` at the start, unless a longer way would
    /// not make them.
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
        if (!detail::leadsInto(moving, way_, target, tolerance) ||
            !detail::isMetBeforeEnd(moving, way_, target))
            return std::nullopt;
        const PathInterval overlap = detail::overlapOnWayOf(moving, way_, target, 0);
        return Meeting{overlap, tolerance == 0
                                    ? overlap.normal
                                    : detail::overlapOnWayOf(moving, way_, target, tolerance).normal};
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
        path.enter /= length_;
        path.exit /= length_;
        return path;
    }

    /// Returns the way along a surface's normal, into it.
    double depthOfWay(Vec2 normal) const { return -dot(way_, normal); }

    /// Whether a way from outside leads into the set. The interval is then wholly ahead. Along a side, rounding may
    /// move its ends far, but not deeper into the set.
    bool isAhead(const PathInterval& path) const {
        return path.enter + path.exit > 0 && path.enter * depthOfWay(path.normal) >= -rounding_;
    }

    /// A way that ends in touch, but for rounding, is judged by where it ends.
    template <class A, class B>
    bool isMetBeforeEnd(const A& moving, const B& target, const PathInterval& overlap) const {
        const bool isDoubtful = std::abs((overlap.enter - 1) * depthOfWay(overlap.normal)) <= rounding_;
        if constexpr (detail::ExactShapes<A, B>)
            if (isDoubtful && overlap.exit > 1)
                return overlapsAtEnd(moving, target);
        return overlap.enter < 1;
    }

    template <class Target>
    bool overlapsAtEnd(const Circle& moving, const Target& target) const {
        return detail::exactSeparationSign(movedCore(moving, way_), detail::coreOf(target), 0) < 0;
    }
    bool overlapsAtEnd(const Rect& moving, const Circle& target) const {
        return detail::exactSeparationSign(detail::coreOf(moving), movedCore(target, -way_), 0) < 0;
    }

    static detail::Core movedCore(const Circle& circle, Vec2 way) {
        const detail::ExactSum x = {circle.center.x, way.x, way.x};
        const detail::ExactSum y = {circle.center.y, way.y, way.y};
        return {x, y, x, y, circle.radius};
    }

    Vec2 way_;
    double length_ = 0;
    Vec2 direction_;
    double rounding_; // of coordinates
};

template <class Visit>
auto visitScaled(const Shape& moving, Vec2 way, const Shape& target, const Visit& visit) {
    const double sum = detail::coordinateSum(moving) + detail::coordinateSum(target);
    const double scale = detail::scaleToOrdinary(detail::magnitude(way) + sum);
    const ScaledWay scaledWay(way * scale, sum * scale);
    return detail::visitSimplest(detail::scaled(moving, scale), detail::scaled(target, scale),
                                 [&](const auto& a, const auto& b) { return visit(scaledWay, a, b, scale); });
}

CastHit hitWhere(const Shape& moving, Vec2 way, double fraction, const Shape& target) {
    const Manifold manifold = contactManifold(target, translated(moving, fraction * way));
    return {fraction, manifold.points[0], manifold.normal};
}

} // namespace

std::optional<OverlapOnWay> overlapOnWay(const Shape& moving, Vec2 way, const Shape& target) {
    if (!isValid(moving) || !isValid(way) || !isValid(target))
        return std::nullopt;
    const bool atStart = overlaps(moving, target);
    if (way == Vec2{})
        return atStart ? std::optional(OverlapOnWay{}) : std::nullopt;
    const auto path = visitScaled(moving, way, target,
                                  [](const ScaledWay& scaledWay, const auto& a, const auto& b, double) {
                                      return scaledWay.overlap(a, b);
                                  });
    if (!atStart && !path)
        return std::nullopt;
    const double enter = atStart ? 0 : std::clamp(path->enter, 0.0, 1.0);
    return OverlapOnWay{enter, path ? std::clamp(path->exit, enter, 1.0) : 0};
}

std::optional<CastHit> shapeCast(const Shape& moving, Vec2 way, const Shape& target, double tolerance) {
    tolerance = std::max(tolerance, 0.0); // keeps NaN, with which nothing is found
    if (!isValid(moving) || !isValid(way) || !isValid(target))
        return std::nullopt;
    if (overlaps(moving, target, tolerance))
        return hitWhere(moving, way, 0, target);
    if (way == Vec2{})
        return std::nullopt;
    const auto meeting =
        visitScaled(moving, way, target,
                    [tolerance](const ScaledWay& scaledWay, const auto& a, const auto& b, double scale) {
                        return scaledWay.meetingFromOutside(a, b, tolerance * scale);
                    });
    if (!meeting)
        return std::nullopt;
    if (meeting->overlap.enter <= 0) {
        CastHit hit = hitWhere(moving, way, 0, target);
        if (!(dot(way, hit.normal) < 0)) // at a corner, another side than the nearest may block the way
            hit.normal = meeting->deepNormal;
        return hit;
    }
    CastHit hit = hitWhere(moving, way, std::min(meeting->overlap.enter, 1.0), target);
    hit.normal = meeting->overlap.normal;
    return hit;
}

} // namespace tangent
