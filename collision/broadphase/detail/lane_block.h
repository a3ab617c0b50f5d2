#pragma once

#include <tangent/base/compiler.h>

#include <array>
#include <cstddef>
#include <cstdint>

#if TANGENT_SSE2
#include <emmintrin.h>
#endif

/// Compares one box with eight others at once. Internal to the broad phase.
namespace tangent::detail {

/// A box in the steps of a grid: coordinates rounded down to 16 bits by a monotonic map. Boxes
/// that meet have steps that meet. Boxes whose steps meet strictly (< instead of ≤) surely meet.
struct StepBox {
    static constexpr std::int16_t least = -32767; // LaneBlock's special lanes use values beyond
    static constexpr std::int16_t most = 32766;

    std::int16_t x0, y0, x1, y1;
};

/// Two sets of lanes: bit i is lane i.
struct LaneHits {
    std::uint32_t possible; ///< lanes whose steps meet
    std::uint32_t certain;  ///< the possible lanes whose boxes are certain to meet

    std::uint32_t doubtful() const { return possible & ~certain; }
};

// The names differ, so that the test of the plain form can link the library.
#if TANGENT_SSE2
inline namespace sse2 {

inline __m128i lanesAt(const std::int16_t* lanes) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(lanes));
}

/// The same box in each lane.
struct EachLane {
    __m128i x0, y0, x1, y1;

    explicit EachLane(StepBox box)
        : x0(_mm_set1_epi16(box.x0)), y0(_mm_set1_epi16(box.y0)), x1(_mm_set1_epi16(box.x1)),
          y1(_mm_set1_epi16(box.y1)) {}
};
#else
inline namespace plain {

using EachLane = StepBox;
#endif

/// A box to compare with many others, eight at a time.
class LaneProbe {
public:
    explicit LaneProbe(StepBox box) : box_(box) {}

    /// Compares with eight boxes, whose coordinates are x0[0 … 7], y0[0 … 7], …
    LaneHits hits(const std::int16_t* x0, const std::int16_t* y0, const std::int16_t* x1,
                  const std::int16_t* y1) const {
#if TANGENT_SSE2
        const __m128i left = lanesAt(x0);
        const __m128i top = lanesAt(y0);
        const __m128i right = lanesAt(x1);
        const __m128i bottom = lanesAt(y1);
        const __m128i missX = _mm_or_si128(_mm_cmpgt_epi16(left, box_.x1), _mm_cmpgt_epi16(box_.x0, right));
        const __m128i missY = _mm_or_si128(_mm_cmpgt_epi16(top, box_.y1), _mm_cmpgt_epi16(box_.y0, bottom));
        const __m128i sureX = _mm_and_si128(_mm_cmpgt_epi16(box_.x1, left), _mm_cmpgt_epi16(right, box_.x0));
        const __m128i sureY = _mm_and_si128(_mm_cmpgt_epi16(box_.y1, top), _mm_cmpgt_epi16(bottom, box_.y0));
        const __m128i both = _mm_packs_epi16(_mm_or_si128(missX, missY), _mm_and_si128(sureX, sureY));
        const auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(both));
        return {~bits & 0xffu, bits >> 8};
#else
        LaneHits found{0, 0};
        for (std::uint32_t i = 0; i < 8; ++i) {
            const bool possible =
                (x0[i] <= box_.x1) & (box_.x0 <= x1[i]) & (y0[i] <= box_.y1) & (box_.y0 <= y1[i]);
            const bool certain =
                (x0[i] < box_.x1) & (box_.x0 < x1[i]) & (y0[i] < box_.y1) & (box_.y0 < y1[i]);
            found.possible |= std::uint32_t{possible} << i;
            found.certain |= std::uint32_t{certain} << i;
        }
        return found;
#endif
    }

private:
    EachLane box_;
};

/// Finds the boxes that contain a box or lie within it, as far as steps tell, eight at a time.
/// Reports every hit as certain: the caller tests the boxes itself, and lanes that link elsewhere
/// must be certain.
class NestingProbe {
public:
    /// Boxes within the box lie within `outer`. Boxes that contain it contain `inner`. The two
    /// differ by rounding.
    NestingProbe(StepBox outer, StepBox inner) : outer_(outer), inner_(inner) {}

    /// Like LaneProbe::hits().
    LaneHits hits(const std::int16_t* x0, const std::int16_t* y0, const std::int16_t* x1,
                  const std::int16_t* y1) const {
#if TANGENT_SSE2
        const auto less = [](__m128i a, __m128i b) {
            return _mm_cmpgt_epi16(b, a);
        };
        const __m128i left = lanesAt(x0);
        const __m128i top = lanesAt(y0);
        const __m128i right = lanesAt(x1);
        const __m128i bottom = lanesAt(y1);
        const __m128i beginsOutside = _mm_or_si128(less(left, outer_.x0), less(top, outer_.y0));
        const __m128i endsOutside = _mm_or_si128(less(outer_.x1, right), less(outer_.y1, bottom));
        const __m128i isEmpty = less(right, left); // otherwise it would lie within every box
        const __m128i sticksOut = _mm_or_si128(_mm_or_si128(beginsOutside, endsOutside), isEmpty);
        const __m128i beginsWithin = _mm_or_si128(less(inner_.x0, left), less(inner_.y0, top));
        const __m128i endsWithin = _mm_or_si128(less(right, inner_.x1), less(bottom, inner_.y1));
        const __m128i miss = _mm_and_si128(sticksOut, _mm_or_si128(beginsWithin, endsWithin));
        const auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(miss, miss)));
        return {~bits & 0xffu, ~bits & 0xffu};
#else
        LaneHits found{0, 0};
        for (std::uint32_t i = 0; i < 8; ++i) {
            const bool isWithin = (x0[i] >= outer_.x0) & (y0[i] >= outer_.y0) & (x1[i] <= outer_.x1) &
                                  (y1[i] <= outer_.y1) & (x0[i] <= x1[i]);
            const bool contains =
                (x0[i] <= inner_.x0) & (y0[i] <= inner_.y0) & (x1[i] >= inner_.x1) & (y1[i] >= inner_.y1);
            const bool possible = isWithin | contains;
            found.possible |= std::uint32_t{possible} << i;
        }
        found.certain = found.possible;
        return found;
#endif
    }

private:
    EachLane outer_;
    EachLane inner_;
};

} // namespace sse2 or plain

/// The lanes of each set, in the upper halves of words.
struct alignas(64) LaneSets {
    std::array<std::array<std::uint64_t, 8>, 256> lanes{};
    std::array<std::uint8_t, 256> sizes{};

    constexpr LaneSets() {
        for (std::size_t set = 0; set < 256; ++set) {
            for (std::uint64_t lane = 0; lane < 8; ++lane) {
                if ((set >> lane & 1) != 0) {
                    lanes[set][sizes[set]++] = lane << 32;
                }
            }
        }
    }
};
inline constexpr LaneSets laneSets;

/// Writes base + (lane << 32) for each lane of the set and returns their number. Always writes
/// eight words, because a branch would be unpredictable.
inline std::size_t appendLanes(std::uint64_t* to, std::uint64_t base, std::uint32_t set) {
#if TANGENT_SSE2
    const __m128i bases = _mm_set1_epi64x(static_cast<std::int64_t>(base));
    for (std::size_t i = 0; i < 8; i += 2) {
        const auto* const lanes = reinterpret_cast<const __m128i*>(&laneSets.lanes[set][i]);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i), _mm_add_epi64(_mm_load_si128(lanes), bases));
    }
#else
    for (std::size_t i = 0; i < 8; ++i) {
        to[i] = laneSets.lanes[set][i] + base;
    }
#endif
    return laneSets.sizes[set];
}

/// One cache line. Filled lanes come first.
struct alignas(64) LaneBlock {
    static constexpr std::uint32_t laneCount = 8;
    using Lanes = std::array<std::int16_t, laneCount>;

    /// Empty lanes meet nothing.
    static constexpr StepBox empty{32767, 32767, -32768, -32768};
    /// Lanes that link elsewhere meet everything.
    static constexpr StepBox everything{-32768, -32768, 32767, 32767};

    Lanes x0, y0, x1, y1;

    LaneBlock() {
        for (std::uint32_t lane = 0; lane < laneCount; ++lane) {
            set(lane, empty);
        }
    }

    void set(std::uint32_t lane, StepBox box) {
        x0[lane] = box.x0;
        y0[lane] = box.y0;
        x1[lane] = box.x1;
        y1[lane] = box.y1;
    }
    StepBox get(std::uint32_t lane) const { return {x0[lane], y0[lane], x1[lane], y1[lane]}; }

    std::uint32_t filledLanes() const {
        std::uint32_t count = 0;
        for (const std::int16_t x : x0) {
            count += x != empty.x0;
        }
        return count;
    }

    template <class Probe>
    LaneHits hits(const Probe& probe) const {
        return probe.hits(x0.data(), y0.data(), x1.data(), y1.data());
    }
};

} // namespace tangent::detail
