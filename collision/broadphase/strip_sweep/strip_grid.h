#pragma once

#include <tangent/base/compiler.h>
#include <tangent/base/two_doubles.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

/// The strips of findPairs(). Internal to the broad phase.
namespace tangent::detail {

/// The boxes to search, each grown by a margin.
class GrownBoxes {
public:
    GrownBoxes(std::span<const Aabb> boxes, double margin = 0) : boxes_(boxes), margin_(margin) {}

    std::size_t size() const { return boxes_.size(); }
    Aabb operator[](std::size_t i) const { return grown(boxes_[i], margin_); }
    /// Returns the same without a copy if the margin is 0, because copying takes longer.
    /// Otherwise fills `room`.
    const Aabb& at(std::size_t i, Aabb& room) const {
        return margin_ == 0 ? boxes_[i] : room = grown(boxes_[i], margin_);
    }
    TANGENT_ALWAYS_INLINE void prefetch(std::size_t i) const { detail::prefetch(&boxes_[i]); }

private:
    std::span<const Aabb> boxes_;
    double margin_;
};

/// A box to search: its index, and for each axis whether it begins before the part of the plane
/// that is searched.
class Member {
public:
    Member() = default;
    explicit Member(std::uint32_t box) : bits_(box << 2) {}

    std::uint32_t box() const { return bits_ >> 2; }
    bool beganBefore(int axis) const { return (bits_ >> axis & 1) != 0; }
    Member begunBefore(int axis, bool before) const {
        Member result = *this;
        result.bits_ |= std::uint32_t{before} << axis;
        return result;
    }

    /// Whether the overlap of two boxes that meet begins here and not before: it begins where the
    /// later box does.
    static bool meetHere(Member a, Member b) { return (a.bits_ & b.bits_ & 3) == 0; }

private:
    std::uint32_t bits_;
};

/// A box in one strip. In its steps, x is along the strip and y across, whichever axes these are.
struct StripEntry {
    StepBox steps;
    Member member;
};

/// Where the boxes of a sample lie along one axis.
struct FittedAxis {
    double low = 0;
    double halfLength = 0;   // half, because the whole could overflow
    double meanShare = 1;    // mean part of the length that a box covers
    double overlapShare = 1; // estimated part of all other boxes that begin alongside a box
};
using FittedAxes = std::array<FittedAxis, 2>;

/// Parallel strips that cover the plane; the two at the edges reach to infinity.
class StripGrid {
public:
    /// Chooses strips for `count` boxes similar to those of the sample. Each boxes[member.box()]
    /// must be proper.
    StripGrid(GrownBoxes boxes, std::span<const Member> sample, std::size_t count);

    std::size_t stripCount() const { return stripCount_; }
    /// Returns the expected cost of searching the strips, in comparisons with eight others for each box.
    double cost() const { return cost_; }

    /// Whether keeps() holds for most boxes of the sample, as for boxes on the grid of a level.
    bool keepsMost() const { return keepsMost_; }
    /// Whether the steps of a box represent it exactly. Such boxes meet if and only if their steps
    /// do. Requires keepsMost().
    bool keeps(const Aabb& box) const { return keepsCorner(box.min) && keepsCorner(box.max); }

    struct Strips {
        std::int32_t first;
        std::int32_t last;
    };
    /// Returns the strips that a proper box meets.
    Strips stripsOf(const Aabb& box, Member member) const {
        return {member.beganBefore(across_) ? 0 : steps(box.min)[across] >> stepBits,
                steps(box.max)[across] >> stepBits};
    }

    /// Calls visit(strip, entry) for each of the strips that a proper box meets.
    template <class Visitor>
    void forEachEntry(const Aabb& box, Member member, Visitor&& visit) const;

private:
    static constexpr int stepBits = 15; // number of bits of the steps across a strip
    static constexpr std::int32_t lastInStrip = (1 << stepBits) - 1;
    static constexpr double lastStepAlong = 65532;      // even one step more meets no empty lane
    static constexpr std::int16_t beforeStrip = -32768; // below every step inside

    // Computes both coordinates of a corner at once: element 0 along the strips, element 1 across.
    static constexpr int along = 0;
    static constexpr int across = 1;

    TwoDoubles alongAndAcross(const Vec2& corner) const {
        return TwoDoubles{corner.*coordinate[1 - across_], corner.*coordinate[across_]};
    }
    /// Monotonic in the coordinates despite rounding.
    TwoInts steps(const Vec2& corner) const {
        const TwoDoubles steps = (alongAndAcross(corner) - origin_) * scale_;
        const TwoDoubles atLeastNone = larger(TwoDoubles{0, 0}, steps); // also for NaN
        return truncated(smaller(lastStep_, atLeastNone));
    }
    static std::int16_t along16(TwoInts steps) {
        return static_cast<std::int16_t>(steps[along] + beforeStrip + 1);
    }

    bool keepsCorner(const Vec2& corner) const {
        const TwoMasks kept = origin_ + twoDoubles(steps(corner)) * unit_ == alongAndAcross(corner);
        return (kept[along] & kept[across]) != 0;
    }
    struct Choice {
        int across;
        double strips;
        double cost;
    };
    void adopt(const Choice& choice);
    void chooseEvenStrips(const FittedAxes& axes, double boxCount);
    void tryFewStrips(const FittedAxes& axes, const std::vector<Aabb>& sample, double boxCount);
    void stepInPowersOfTwo();

    static constexpr double Vec2::*coordinate[] = {&Vec2::x, &Vec2::y};

    int across_ = 1; // the axis across the strips
    std::size_t stripCount_ = 1;
    double cost_ = 0;
    TwoDoubles origin_{};
    TwoDoubles scale_{}; // steps per unit of length
    TwoDoubles lastStep_{};
    TwoDoubles unit_{}; // lengths of a step, if they are powers of two
    bool keepsMost_ = false;
};

template <class Visitor>
void StripGrid::forEachEntry(const Aabb& box, Member member, Visitor&& visit) const {
    const bool beganBefore = member.beganBefore(across_);
    const TwoInts begin = steps(box.min);
    const TwoInts end = steps(box.max);
    const std::int32_t top = beganBefore ? -1 : begin[across];
    const std::int32_t bottom = end[across];
    const std::int16_t left = member.beganBefore(1 - across_) ? beforeStrip : along16(begin);
    const std::int16_t right = along16(end);
    const std::int32_t first = top >> stepBits; // -1 if it begins before
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
