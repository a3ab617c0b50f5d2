#pragma once

#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// The geometry of ray queries. Internal to the broad phase.
namespace tangent::detail {

/// The places from + fraction * displacement of a moving box; a point makes a ray. Every result is widened by the
/// possible rounding error, so that no box that the moving one meets is missed.
class RayPath {
public:
    /// Both must be finite, and `from` proper.
    RayPath(const Aabb& from, Vec2 displacement) : from_(from), displacement_(displacement) {}

    struct Span { // an interval of fractions
        double begin;
        double end;

        bool empty() const { return !(begin <= end); }
    };

    /// Returns the part of `limits` where the moving box meets the strip from `low` to `high` along one axis.
    Span between(double Vec2::*axis, double low, double high, Span limits) const {
        const double min = from_.min.*axis;
        const double max = from_.max.*axis;
        const double displacement = displacement_.*axis;
        if (displacement == 0) {
            return low <= max && min <= high ? limits : Span{limits.begin, -1};
        }
        const double first =
            displacement > 0 ? fractionTo(low, max, displacement) : fractionTo(high, min, displacement);
        const double last =
            displacement > 0 ? fractionTo(high, min, displacement) : fractionTo(low, max, displacement);
        const double begin = first * (first > 0 ? 1 - rounding : 1 + rounding) - tiny;
        // Keeps `begin` finite: there is no position at an infinite fraction.
        return {std::max(limits.begin, std::min(begin, largest)),
                std::min(limits.end, last * (last > 0 ? 1 + rounding : 1 - rounding) + tiny)};
    }

    bool meets(const Aabb& box, double maxFraction) const {
        const Span x = between(&Vec2::x, box.min.x, box.max.x, {0, maxFraction});
        return !between(&Vec2::y, box.min.y, box.max.y, x).empty();
    }

    /// Returns a box around the places of a span, which must not be empty.
    Aabb boundsOf(Span span) const {
        const Reach x = reachOf(&Vec2::x, span);
        const Reach y = reachOf(&Vec2::y, span);
        return {{x.low, y.low}, {x.high, y.high}};
    }

    bool runsUp(double Vec2::*axis) const { return displacement_.*axis >= 0; }

private:
    static constexpr double rounding = 4 * std::numeric_limits<double>::epsilon();
    static constexpr double largest = std::numeric_limits<double>::max();
    // Below this, rounding errors are absolute, not relative.
    static constexpr double tiny = std::numeric_limits<double>::min();

    struct Reach {
        double low;
        double high;
    };

    static double fractionTo(double target, double from, double displacement) {
        const double difference = target - from;
        const bool overflows = std::isinf(difference) && std::isfinite(target);
        return overflows ? (target / 2 - from / 2) / (displacement / 2) : difference / displacement;
    }
    double at(double Vec2::*axis, double from, double fraction) const {
        const double displacement = displacement_.*axis;
        if (displacement == 0) {
            return from;
        }
        const double position = from + displacement * fraction;
        const bool overflows = std::isinf(position) && std::isfinite(fraction);
        return overflows ? 2 * (from / 2 + displacement / 2 * fraction) : position;
    }
    Reach reachOf(double Vec2::*axis, Span span) const {
        const double min = from_.min.*axis;
        const double max = from_.max.*axis;
        const bool isUp = runsUp(axis);
        const double low = at(axis, min, isUp ? span.begin : span.end);
        const double high = at(axis, max, isUp ? span.end : span.begin);
        const auto slack = [](double from, double position) {
            const bool isFinite = std::isfinite(position);
            return isFinite ? (std::abs(from) + std::abs(position)) * rounding + tiny : 0.0;
        };
        return {low - slack(min, low), high + slack(max, high)};
    }

    Aabb from_;
    Vec2 displacement_;
};

} // namespace tangent::detail
