#include <tangent/geometry/detail/core.h>

#include <tangent/geometry/detail/rounding.h>
#include <tangent/geometry/detail/wide_integer.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>

namespace tangent::detail {
namespace {

/// The powers of two between which all bits of a set of numbers lie.
class BitRange {
public:
    BitRange(const Core& a, const Core& b, std::initializer_list<double> others) {
        include(a);
        include(b);
        for (const double value : others)
            include(value);
    }

    int lowest() const { return lowest_; }
    int width() const { return std::max(0, highest_ - lowest_); }

private:
    void include(double value, int shift = 0) {
        const BinaryParts parts = BinaryParts::of(value);
        if (parts.mantissa == 0)
            return;
        lowest_ = std::min(lowest_, parts.exponent + shift);
        highest_ = std::max(highest_, parts.topExponent() + shift);
    }
    void include(const ExactSum& sum) {
        include(sum.whole);
        include(sum.half1, -1);
        include(sum.half2, -1);
    }
    void include(const Core& core) {
        for (const ExactSum* sum : {&core.lowX, &core.lowY, &core.highX, &core.highY})
            include(*sum);
        include(core.radius);
    }

    int lowest_ = 1 << 20;
    int highest_ = -(1 << 20);
};

/// A Core in units of 2^exponent.
template <std::size_t limbs>
struct IntegerCore {
    using Integer = WideInteger<limbs>;

    IntegerCore(const Core& core, int exponent)
        : lowX(integer(core.lowX, exponent)), lowY(integer(core.lowY, exponent)),
          highX(integer(core.highX, exponent)), highY(integer(core.highY, exponent)),
          radius(core.radius, exponent) {}

    static Integer integer(const ExactSum& sum, int exponent) {
        const Integer whole(sum.whole, exponent);
        if (sum.half1 == 0 && sum.half2 == 0)
            return whole;
        return whole + Integer(sum.half1, exponent + 1) + Integer(sum.half2, exponent + 1);
    }

    Integer lowX, lowY, highX, highY, radius;
};

/// Returns the sign of length(max(x, 0), max(y, 0)) - reach, where reach > 0.
template <std::size_t limbs>
int compareLength(WideInteger<limbs> x, WideInteger<limbs> y, const WideInteger<limbs>& reach) {
    const WideInteger<limbs> zero;
    return (larger(x, zero).squared() + larger(y, zero).squared() - reach.squared()).sign();
}

/// The separation of two boxes is that of the origin from their Minkowski difference: the larger of the gaps along the
/// axes if it is not positive, otherwise the length of their positive parts.
template <std::size_t limbs>
int separationSign(const Core& coreA, const Core& coreB, double distance, int exponent) {
    const IntegerCore<limbs> a(coreA, exponent);
    const IntegerCore<limbs> b(coreB, exponent);
    const auto gapX = larger(b.lowX - a.highX, a.lowX - b.highX);
    const auto gapY = larger(b.lowY - a.highY, a.lowY - b.highY);
    const auto reach = a.radius + b.radius + WideInteger<limbs>(distance, exponent);
    if (reach.sign() <= 0)
        return (larger(gapX, gapY) - reach).sign();
    return compareLength(gapX, gapY, reach);
}

/// The displacements along one axis at which two boxes overlap deeper than a margin, both ends excluded, and the length
/// of the motion. Mirrored if necessary so that the displacement is not negative.
template <std::size_t limbs>
struct ExactMovingAxis {
    using Integer = WideInteger<limbs>;

    ExactMovingAxis(Integer lowMoving, Integer highMoving, Integer lowTarget, Integer highTarget,
                    Integer margin, Integer boxDisplacement)
        : low(lowTarget - highMoving + margin), high(highTarget - lowMoving - margin),
          displacement(boxDisplacement) {
        if (displacement.sign() < 0) {
            displacement = -displacement;
            std::swap(low, high);
            low = -low;
            high = -high;
        }
    }

    bool isAhead() const {
        return (low - high).sign() < 0 && high.sign() > 0 && (displacement.sign() > 0 || low.sign() < 0);
    }
    /// Whether the overlap along this axis begins before that along another one ends.
    bool beginsBeforeEndOf(const ExactMovingAxis& other) const {
        return displacement.sign() == 0 || other.displacement.sign() == 0 ||
               (low * other.displacement - other.high * displacement).sign() < 0;
    }

    Integer low, high, displacement;
};

template <std::size_t limbs>
bool leadsInto(const Core& moving, Vec2 displacement, const Core& target, double margin, int exponent) {
    using Integer = WideInteger<limbs>;
    const IntegerCore<limbs> a(moving, exponent);
    const IntegerCore<limbs> b(target, exponent);
    const Integer deep(margin, exponent);
    const ExactMovingAxis<limbs> x(a.lowX, a.highX, b.lowX, b.highX, deep, Integer(displacement.x, exponent));
    const ExactMovingAxis<limbs> y(a.lowY, a.highY, b.lowY, b.highY, deep, Integer(displacement.y, exponent));
    return x.isAhead() && y.isAhead() && x.beginsBeforeEndOf(y) && y.beginsBeforeEndOf(x);
}

/// Compares the distance of the target's box from the line of the disc's center with the radii less the margin, both
/// times the length of the displacement: a cross product with it gives the distance of a corner.
template <std::size_t limbs>
bool passes(const Core& disc, Vec2 displacement, const Core& target, double margin, int exponent) {
    using Integer = WideInteger<limbs>;
    const IntegerCore<limbs> a(disc, exponent);
    const IntegerCore<limbs> b(target, exponent);
    const Integer x(displacement.x, exponent);
    const Integer y(displacement.y, exponent);
    const Integer reach = a.radius + b.radius - Integer(margin, exponent);
    const auto aside = [&](const Integer& cornerX, const Integer& cornerY) {
        return x * (cornerY - a.lowY) - y * (cornerX - a.lowX);
    };
    const bool isRight = x.sign() > 0;
    const bool isDown = y.sign() > 0;
    const auto least = aside(isDown ? b.highX : b.lowX, isRight ? b.lowY : b.highY);
    const auto most = aside(isDown ? b.lowX : b.highX, isRight ? b.highY : b.lowY);
    const auto gap = larger(least, -most);
    return reach.sign() >= 0 && gap.sign() >= 0 &&
           (gap.squared() - reach.squared() * (x.squared() + y.squared())).sign() >= 0;
}

template <std::size_t limbs>
bool contains(const Core& coreA, const Core& coreB, int exponent) {
    const IntegerCore<limbs> a(coreA, exponent);
    const IntegerCore<limbs> b(coreB, exponent);
    if (a.radius.sign() > 0) {
        const auto farX = larger(a.lowX - b.lowX, b.highX - a.lowX);
        const auto farY = larger(a.lowY - b.lowY, b.highY - a.lowY);
        const auto reach = a.radius - b.radius;
        return reach.sign() >= 0 && compareLength(farX, farY, reach) <= 0;
    }
    return (b.lowX - b.radius - a.lowX).sign() >= 0 && (b.lowY - b.radius - a.lowY).sign() >= 0 &&
           (a.highX - b.highX - b.radius).sign() >= 0 && (a.highY - b.highY - b.radius).sign() >= 0;
}

// Sums of up to ten numbers, and a sign, need five bits more than the numbers.
constexpr int spareBits = 5;
constexpr std::size_t fewLimbs = 4;
constexpr std::size_t manyLimbs = 66;
static_assert(manyLimbs * 32 >= 1024 + 1075 + spareBits);

bool fitsFewLimbs(const BitRange& range) {
    return range.width() + spareBits <= static_cast<int>(fewLimbs) * 32;
}

bool isDisc(const Core& core) {
    const auto isDouble = [](const ExactSum& sum) {
        return sum.half1 == 0 && sum.half2 == 0;
    };
    return isDouble(core.lowX) && isDouble(core.lowY) && isDouble(core.highX) && isDouble(core.highY) &&
           core.lowX.whole == core.highX.whole && core.lowY.whole == core.highY.whole;
}

/// Returns the sign of the distance of two centers less `reach` (not negative, with a relative error of a few
/// roundings), or 0 if rounding might decide it. Discs far larger or smaller than others end here: wide integers take a
/// hundred times as long.
int roundedSign(const Core& a, const Core& b, double reach) {
    const double x = a.lowX.whole - b.lowX.whole;
    const double y = a.lowY.whole - b.lowY.whole;
    const double largest = std::max({std::abs(x), std::abs(y), reach});
    if (!(largest > 0 && largest <= std::numeric_limits<double>::max()))
        return 0;
    const int exponent = std::ilogb(largest);
    const auto square = [=](double value) {
        const double scaled = std::scalbn(value, -exponent);
        return scaled * scaled;
    };
    const double squares = square(x) + square(y);
    const double excess = squares - square(reach);
    constexpr double underflow = 0x1p-1000;
    const double bound = 32 * unitRoundoff * (squares + square(reach)) + underflow;
    return std::abs(excess) > bound ? (excess < 0 ? -1 : 1) : 0;
}

/// An extent of a box along an axis: from `low` to `high` + `highError`.
struct Extent {
    double low;
    double high;
    double highError;

    bool contains(double value) const {
        return low <= value && (value < high || (value == high && highError >= 0));
    }
};

/// Returns the extent if its ends are sums of two doubles: that of every box but those rotated by 90 degrees.
std::optional<Extent> extentOf(const ExactSum& low, const ExactSum& high) {
    if (low.half1 != 0 || low.half2 != 0 || high.half1 != high.half2)
        return std::nullopt;
    return Extent{low.whole, high.whole + high.half1, sumError(high.whole, high.half1)};
}

/// Returns the sign of the separation of a disc that lies straight before a side of a box, if that takes no more than
/// exact sums of doubles. Bodies at rest on a side end here.
std::optional<int> signBeforeSide(const Core& disc, const Core& box) {
    const auto columns = extentOf(box.lowX, box.highX);
    const auto rows = extentOf(box.lowY, box.highY);
    if (!columns || !rows)
        return std::nullopt;
    const bool isInColumns = columns->contains(disc.lowX.whole);
    if (isInColumns == rows->contains(disc.lowY.whole))
        return std::nullopt;
    const Extent& across = isInColumns ? *rows : *columns;
    const double center = isInColumns ? disc.lowY.whole : disc.lowX.whole;
    const bool isBeyond = center > across.low;
    if (isBeyond && across.highError != 0)
        return std::nullopt;
    const double near = isBeyond ? -across.high : across.low;
    const double far = isBeyond ? center : -center;
    const double gap = near + far;
    const bool isExact = disc.radius / 2 <= gap && gap / 2 <= disc.radius; // the next difference, by Sterbenz
    if (!isExact || !std::isfinite(gap))
        return std::nullopt;
    const double excess = gap - disc.radius + sumError(near, far);
    return excess == 0 ? 0 : excess < 0 ? -1 : 1;
}

/// Returns the sign of the distance of the target from the line of the disc's center, less the radii and plus the
/// margin, or 0 if rounding might decide it.
int roundedPassingSign(const Core& disc, Vec2 displacement, const Core& target, double margin) {
    const auto rounded = [](const ExactSum& x, const ExactSum& y) {
        return Vec2{x.whole + (x.half1 / 2 + x.half2 / 2), y.whole + (y.half1 / 2 + y.half2 / 2)};
    };
    const Vec2 from = {disc.lowX.whole, disc.lowY.whole};
    const Vec2 low = rounded(target.lowX, target.lowY) - from;
    const Vec2 high = rounded(target.highX, target.highY) - from;
    const auto [x, y] = displacement;
    const double least = x * (x > 0 ? low.y : high.y) - y * (y > 0 ? high.x : low.x);
    const double most = x * (x > 0 ? high.y : low.y) - y * (y > 0 ? low.x : high.x);
    const double radii = disc.radius + target.radius;
    const double gap = std::max(least, -most) - (radii - margin) * length(displacement);
    const auto size = [](Vec2 v) {
        return std::abs(v.x) + std::abs(v.y);
    };
    constexpr double underflow = 0x1p-1000;
    const double bound =
        32 * unitRoundoff * size(displacement) * (size(from) + size(low) + size(high) + radii + margin) +
        underflow;
    return std::abs(gap) > bound ? (gap < 0 ? -1 : 1) : 0;
}

/// Piles of equal shapes are common, and the arithmetic is slow.
bool areSame(const Core& a, const Core& b) {
    const auto areSums = [](const ExactSum& sumA, const ExactSum& sumB) {
        return sumA.whole == sumB.whole && sumA.half1 == sumB.half1 && sumA.half2 == sumB.half2;
    };
    return a.radius == b.radius && areSums(a.lowX, b.lowX) && areSums(a.lowY, b.lowY) &&
           areSums(a.highX, b.highX) && areSums(a.highY, b.highY);
}

} // namespace

int exactSeparationSign(const Core& a, const Core& b, double distance) {
    if (distance >= 0 && isDisc(a) && isDisc(b))
        if (const int sign = roundedSign(a, b, a.radius + b.radius + distance); sign != 0)
            return sign;
    if (distance == 0 && isDisc(a) != isDisc(b))
        if (const auto sign = isDisc(a) ? signBeforeSide(a, b) : signBeforeSide(b, a))
            return *sign;
    const BitRange range(a, b, {distance});
    return fitsFewLimbs(range) ? separationSign<fewLimbs>(a, b, distance, range.lowest())
                               : separationSign<manyLimbs>(a, b, distance, range.lowest());
}

bool exactlyLeadsInto(const Core& moving, Vec2 displacement, const Core& target, double margin) {
    const BitRange range(moving, target, {displacement.x, displacement.y, margin});
    return fitsFewLimbs(range) ? leadsInto<fewLimbs>(moving, displacement, target, margin, range.lowest())
                               : leadsInto<manyLimbs>(moving, displacement, target, margin, range.lowest());
}

bool exactlyPasses(const Core& disc, Vec2 displacement, const Core& target, double margin) {
    if (const int sign = roundedPassingSign(disc, displacement, target, margin); sign != 0)
        return sign > 0;
    const BitRange range(disc, target, {displacement.x, displacement.y, margin});
    return fitsFewLimbs(range) ? passes<fewLimbs>(disc, displacement, target, margin, range.lowest())
                               : passes<manyLimbs>(disc, displacement, target, margin, range.lowest());
}

bool exactContains(const Core& a, const Core& b) {
    if (areSame(a, b))
        return true;
    if (a.radius >= b.radius && isDisc(a) && isDisc(b))
        if (const int sign = roundedSign(a, b, a.radius - b.radius); sign != 0)
            return sign < 0;
    const BitRange range(a, b, {});
    return fitsFewLimbs(range) ? contains<fewLimbs>(a, b, range.lowest())
                               : contains<manyLimbs>(a, b, range.lowest());
}

} // namespace tangent::detail
