#pragma once

#include <tangent/base/two_doubles.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <span>

/// The strips of findPairs(). Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// The boxes that are searched, each grown by a margin.
class GrownBoxes {
public:
    GrownBoxes(std::span<const Aabb> boxes, double margin = 0) : boxes_(boxes), margin_(margin) {}

    std::size_t size() const { return boxes_.size(); }
    Aabb operator[](std::size_t i) const { return grown(boxes_[i], margin_); }
    /// The same where it lies, if nothing is to be added, else in `room`: looking at a copy takes longer.
    const Aabb& at(std::size_t i, Aabb& room) const {
        return margin_ == 0 ? boxes_[i] : room = grown(boxes_[i], margin_);
    }
    [[gnu::always_inline]] void prefetch(std::size_t i) const { __builtin_prefetch(&boxes_[i]); }

private:
    std::span<const Aabb> boxes_;
    double margin_;
};

/// A box that is searched: its position, and for each axis whether it began before the part of the plane
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
    StripGrid(GrownBoxes boxes, std::span<const Member> sample, std::size_t count);

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
        return {member.beganBefore(across_) ? 0 : steps(box.min)[across] >> stepBits,
                steps(box.max)[across] >> stepBits};
    }

    /// Calls visit(strip, entry) for each of the strips that a proper box meets.
    template <class Visitor>
    void forEachEntry(const Aabb& box, Member member, Visitor&& visit) const;

private:
    static constexpr int stepBits = 15; // across a strip
    static constexpr std::int32_t lastInStrip = (1 << stepBits) - 1;
    static constexpr double lastStepAlong = 65532;      // a step more still meets no empty lane
    static constexpr std::int16_t beforeStrip = -32768; // no step of a box that begins inside

    // Both coordinates of a corner are computed at once: first the one along the strips, then the one across.
    using TwoInts = std::int32_t __attribute__((vector_size(8)));
    static constexpr int along = 0;
    static constexpr int across = 1;

    TwoDoubles turned(const Vec2& corner) const {
        return TwoDoubles{corner.*coordinate[1 - across_], corner.*coordinate[across_]};
    }
    /// Never decrease as the coordinates grow, whatever is rounded.
    TwoInts steps(const Vec2& corner) const {
        const TwoDoubles steps = (turned(corner) - origin_) * scale_;
        const TwoDoubles atLeastNone = larger(TwoDoubles{0, 0}, steps); // of NaN as well
        return __builtin_convertvector(smaller(lastStep_, atLeastNone), TwoInts);
    }
    static std::int16_t along16(TwoInts steps) {
        return static_cast<std::int16_t>(steps[along] + beforeStrip + 1);
    }

    bool keepsCorner(const Vec2& corner) const {
        const auto kept =
            origin_ + __builtin_convertvector(steps(corner), TwoDoubles) * unit_ == turned(corner);
        return (kept[along] & kept[across]) != 0;
    }
    void stepInPowersOfTwo();

    static constexpr double Vec2::*coordinate[] = {&Vec2::x, &Vec2::y};

    int across_ = 1; // the axis that is cut
    std::size_t stripCount_ = 1;
    double cost_ = 0;
    TwoDoubles origin_{};
    TwoDoubles scale_{}; // steps in a unit of length
    TwoDoubles lastStep_{};
    TwoDoubles unit_{}; // the lengths of a step, if powers of two
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
