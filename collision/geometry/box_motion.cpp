#include <tangent/geometry/detail/box_motion.h>

#include <tangent/base/exact_sum.h>
#include <tangent/geometry/detail/core.h>
#include <tangent/geometry/detail/scaled.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent::detail {
namespace {

/// One axis of a motion, mirrored if necessary so that the displacement is not negative. The boxes overlap while they
/// have moved by more than `low` and less than `high`.
struct MovingAxis {
    /// The start and size of a box.
    struct Extent {
        double low;
        double size;
    };

    MovingAxis(Extent moving, double boxDisplacement, Extent target, double depth)
        : from(moving), to(target), margin(depth), displacement(std::abs(boxDisplacement)),
          isBackward(boxDisplacement < 0),
          bound(16 * unitRoundoff *
                (std::abs(from.low) + from.size + std::abs(to.low) + to.size + margin + displacement)) {
        const double above = (to.low - from.low) - from.size + margin;
        const double below = (from.low - to.low) - to.size + margin;
        low = isBackward ? below : above;
        high = -(isBackward ? above : below);
    }

    /// Returns the sign of low - distance.
    int signOfLow(double distance) const {
        const double sum = low - distance;
        if (std::abs(sum) > bound) [[likely]]
            return sum > 0 ? 1 : -1;
        return isBackward ? signOfGap(to, from, distance) : signOfGap(from, to, distance);
    }
    int signOfHigh() const {
        if (std::abs(high) > bound) [[likely]]
            return high > 0 ? 1 : -1;
        return -(isBackward ? signOfGap(from, to, 0) : signOfGap(to, from, 0));
    }

    /// Returns the sign of the gap between the upper end of one box and the lower end of another, plus the margin and
    /// less a distance. Integers need no more than a difference.
    int signOfGap(const Extent& first, const Extent& second, double distance) const {
        const double between = second.low - first.low;
        const double gap = between - first.size;
        if (margin == 0 && distance == 0 && sumError(second.low, -first.low) == 0 &&
            sumError(between, -first.size) == 0)
            return gap == 0 ? 0 : gap > 0 ? 1 : -1;
        return signOfSum({second.low, -first.low, -first.size, margin, -distance});
    }

    /// Whether the boxes overlap along this axis somewhere ahead, unless the margin leaves nothing of them.
    bool isAhead() const { return signOfHigh() > 0 && (displacement > 0 || signOfLow(0) < 0); }
    /// Whether the margin leaves something of them for sure.
    bool hasRoom() const { return margin == 0 || high - low > 2 * bound; }

    Extent from;
    Extent to;
    double margin;
    double displacement;
    bool isBackward;
    double bound; // of the errors of low, high and their differences from the displacement
    double low;
    double high;
};

struct MovingAxes {
    MovingAxes(const Rect& moving, Vec2 displacement, const Rect& target, double margin)
        : x({moving.min.x, moving.size.x}, displacement.x, {target.min.x, target.size.x}, margin),
          y({moving.min.y, moving.size.y}, displacement.y, {target.min.y, target.size.y}, margin) {}

    MovingAxis x;
    MovingAxis y;
};

/// Compares when the boxes meet along two axes: first / a.displacement with second / b.displacement, which have the
/// errors of the bounds. 0 if that is undecided.
int roundedOrder(double first, const MovingAxis& a, double second, const MovingAxis& b) {
    const double difference = first * b.displacement - second * a.displacement;
    const double bound = 2 * (a.bound * b.displacement + b.bound * a.displacement);
    return std::abs(difference) > bound && bound > leastReach ? (difference > 0 ? 1 : -1) : 0;
}

/// Whether the boxes meet along `a` after `b`, or at once. Exact if the differences of their sides are doubles.
bool isMetLast(const MovingAxis& a, const MovingAxis& b) {
    if (a.displacement == 0 || b.displacement == 0)
        return b.displacement == 0;
    const double atA = a.low / a.displacement;
    const double atB = b.low / b.displacement;
    return atA == atB ? a.low * b.displacement >= b.low * a.displacement : atA > atB;
}

} // namespace

bool leadsInto(const Rect& moving, Vec2 displacement, const Rect& target, double margin) {
    if (!(margin <= std::numeric_limits<double>::max()))
        return false;
    const auto [x, y] = MovingAxes(moving, displacement, target, margin);
    if (!x.isAhead() || !y.isAhead())
        return false;
    if (x.hasRoom() && y.hasRoom()) {
        if (x.displacement == 0 || y.displacement == 0)
            return true;
        const int xBeforeY = roundedOrder(x.low, x, y.high, y);
        const int yBeforeX = roundedOrder(y.low, y, x.high, x);
        if (xBeforeY != 0 && yBeforeX != 0)
            return xBeforeY < 0 && yBeforeX < 0;
    }
    return exactlyLeadsInto(coreOf(moving), displacement, coreOf(target), margin);
}

bool isMetBeforeEnd(const Rect& moving, Vec2 displacement, const Rect& target) {
    const auto [x, y] = MovingAxes(moving, displacement, target, 0);
    return (x.displacement == 0 || x.signOfLow(x.displacement) < 0) &&
           (y.displacement == 0 || y.signOfLow(y.displacement) < 0);
}

PathInterval sweptOverlapOf(const Rect& moving, Vec2 displacement, const Rect& target, double margin) {
    const auto [x, y] = MovingAxes(moving, displacement, target, margin);
    const bool isAlongX = isMetLast(x, y);
    const MovingAxis& first = isAlongX ? x : y;
    PathInterval path = {first.low / first.displacement, first.high / first.displacement, {}};
    const MovingAxis& other = isAlongX ? y : x;
    if (other.displacement != 0)
        path.exit = std::min(path.exit, other.high / other.displacement);
    (isAlongX ? path.normal.x : path.normal.y) = first.isBackward ? 1 : -1;
    return path;
}

} // namespace tangent::detail
