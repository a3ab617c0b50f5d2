#pragma once

#include <tangent/broadphase/lane_block.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <span>

/// The strips of findPairs(). Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// A box that is searched: its position, and for each axis whether it began before the part of the plane
/// that is searched.
class Member {
public:
    explicit Member(std::uint32_t box = 0) : bits_(box << 2) {}

    std::uint32_t box() const { return bits_ >> 2; }
    bool beganBefore(int axis) const { return (bits_ >> axis & 1) != 0; }
    Member begunBefore(int axis, bool before) const {
        Member result = *this;
        result.bits_ |= std::uint32_t{before} << axis;
        return result;
    }

    /// Whether two boxes that meet do so here and not before: their overlap begins where the later one does.
    static bool meetHere(Member a, Member b) { return (a.bits_ & b.bits_ & 3) == 0; }

private:
    std::uint32_t bits_;
};

/// A box in one strip. In its steps x runs along the strip and y across it, whichever axes those are.
struct StripEntry {
    StepBox steps;
    Member member;
};

/// Parallel strips that cover the plane; the two at the edges reach to infinity.
class StripGrid {
public:
    /// Strips for `count` boxes that are like those of the sample; `boxes[member.box()]` must be proper.
    StripGrid(std::span<const Aabb> boxes, std::span<const Member> sample, std::size_t count);

    std::size_t stripCount() const { return stripCount_; }
    /// What searching the strips is expected to cost for each box, in comparisons with eight others.
    double cost() const { return cost_; }

    /// Whether most boxes of the sample are kept, as on the grid of a level.
    bool keepsMost() const { return keepsMost_; }
    /// Whether no other coordinates have the steps of this box: boxes that are all kept meet exactly if their
    /// steps do. Asked only if keepsMost().
    bool keeps(const Aabb& box) const { return keepsCorner(box.min) && keepsCorner(box.max); }

    struct Strips {
        std::int32_t first;
        std::int32_t last;
    };
    /// The strips that a proper box meets.
    Strips stripsOf(const Aabb& box, Member member) const {
        return {member.beganBefore(across_) ? 0 : stepAcross(box.min) >> stepBits,
                stepAcross(box.max) >> stepBits};
    }

    /// Calls visit(strip, entry) for each of the strips that a proper box meets.
    template <class Visitor>
    void forEachEntry(const Aabb& box, Member member, Visitor&& visit) const;

private:
    static constexpr int stepBits = 15; // across a strip
    static constexpr std::int32_t lastInStrip = (1 << stepBits) - 1;
    static constexpr double lastStepAlong = 65533;
    static constexpr std::int16_t beforeStrip = -32768; // no step of a box that begins inside

    /// Never decreases as `value` grows, whatever is rounded.
    static std::int32_t step(double value, double origin, double scale, double last) {
        const double steps = (value - origin) * scale;
        const double least = steps > 0 ? steps : 0; // of NaN as well
        return static_cast<std::int32_t>(least < last ? least : last);
    }
    std::int32_t stepAcross(const Vec2& corner) const {
        return step(corner.*coordinate[across_], originAcross_, scaleAcross_, lastStepAcross_);
    }
    std::int16_t stepAlong(const Vec2& corner) const {
        return static_cast<std::int16_t>(
            step(corner.*coordinate[1 - across_], originAlong_, scaleAlong_, lastStepAlong) + beforeStrip +
            1);
    }

    bool keepsCorner(const Vec2& corner) const {
        const double along = stepAlong(corner) - (beforeStrip + 1);
        const double across = stepAcross(corner);
        return (originAlong_ + along * unitAlong_ == corner.*coordinate[1 - across_]) &
               (originAcross_ + across * unitAcross_ == corner.*coordinate[across_]);
    }
    void stepInPowersOfTwo();

    static constexpr double Vec2::*coordinate[] = {&Vec2::x, &Vec2::y};

    int across_ = 1; // the axis that is cut
    std::size_t stripCount_ = 1;
    double cost_ = 0;
    double originAcross_ = 0;
    double originAlong_ = 0;
    double scaleAcross_ = 0; // steps in a unit of length
    double scaleAlong_ = 0;
    double lastStepAcross_ = 0;
    double unitAcross_ = 0; // the length of a step, if a power of two
    double unitAlong_ = 0;
    bool keepsMost_ = false;
};

template <class Visitor>
void StripGrid::forEachEntry(const Aabb& box, Member member, Visitor&& visit) const {
    const bool beganBefore = member.beganBefore(across_);
    const std::int32_t top = beganBefore ? -1 : stepAcross(box.min);
    const std::int32_t bottom = stepAcross(box.max);
    const std::int16_t left = member.beganBefore(1 - across_) ? beforeStrip : stepAlong(box.min);
    const std::int16_t right = stepAlong(box.max);
    const std::int32_t first = top >> stepBits; // -1 if it began before
    const std::int32_t last = bottom >> stepBits;
    const auto inStrip = [](std::int32_t stepOfAll) {
        return static_cast<std::int16_t>(stepOfAll & lastInStrip);
    };
    const auto bottomIn = [&](std::int32_t strip) {
        return inStrip(strip == last ? bottom : lastInStrip);
    };
    if (!beganBefore) {
        visit(first, StripEntry{{left, inStrip(top), right, bottomIn(first)}, member});
    }
    for (std::int32_t strip = first + 1; strip <= last; ++strip) {
        visit(strip,
              StripEntry{{left, beforeStrip, right, bottomIn(strip)}, member.begunBefore(across_, true)});
    }
}

} // namespace tangent::detail
