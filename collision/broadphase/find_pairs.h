#pragma once

#include <tangent/base/progress.h>
#include <tangent/geometry/shapes.h>

#include <cstdint>
#include <span>
#include <vector>

namespace tangent {

/// Two boxes that meet, as positions in the span that was searched; a < b.
struct BoxPair {
    std::uint32_t a = 0; ///< the lower position
    std::uint32_t b = 0; ///< the higher

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default; ///< by all members
};

/// All pairs of closed boxes that share a point, each once, exact on the given doubles. Boxes with NaN or
/// with min > max meet nothing. Up to 2^30 boxes. The order of the pairs is unspecified, but the same for any
/// number of threads; 0 threads: as many as the machine runs at once.
///
/// Takes time about proportional to the number of boxes and pairs, for boxes of any sizes: the plane is cut
/// into strips some boxes high, each box is sorted into every strip that it meets, and each strip is swept
/// along its length, eight comparisons of 16-bit coordinates at a time; doubles decide what these cannot.
/// Where all coordinates lie on a grid of a power of two that 16 bits span, these always can. A pair belongs
/// to the strip in which its overlap begins. A strip in which very many boxes crowd is cut again. Within a
/// strip this is sort and sweep (D. Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992; J. D.
/// Cohen and others, I-COLLIDE, 1995), from the beginning each time.
///
/// Once stopped it returns soon, with a part of the pairs.
std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads = 1,
                               const Progress& progress = {});

} // namespace tangent
