#pragma once

#include <tangent/base/progress.h>
#include <tangent/geometry/shapes.h>

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tangent {

/// Two boxes that meet, as indexes into the span that was searched; a < b.
struct BoxPair {
    std::uint32_t a = 0; ///< the lower index
    std::uint32_t b = 0; ///< the higher index

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default; ///< by all members
};

/// Finds every pair of boxes that meet.
///
/// Boxes are closed: boxes that share an edge or corner are reported. The result is exact on the given doubles. Invalid
/// boxes (NaN, max < min) meet nothing. Up to 2^30 boxes. Uses up to `threads` threads (0: one for each core); the
/// pairs come in an unspecified order that does not depend on their number. If cancelled, returns some of the pairs.
///
/// Complexity: about linear in the number of boxes and pairs, unless very many boxes are about as long as the area that
/// they lie in. Areas with long horizontal boxes and areas with long vertical ones are searched separately. If both
/// kinds mix everywhere, the complexity is quadratic at worst.
///
/// Source: sort and sweep (D. Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992) in strips. The plane is
/// cut into strips some boxes high. A box has an entry in every strip that it meets. A pair belongs to the strip in
/// which its overlap begins. The sweep compares eight 16-bit coordinates at a time; doubles decide what these cannot. A
/// crowded strip is cut again.
[[nodiscard]] std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads = 1,
                                             const Progress& progress = {});

/// Calls `visit` with the pairs of findPairs(), in chunks, so that they need not all be in memory at once. Both boxes
/// of a pair are grown by `margin` first: boxes up to 2 * margin apart meet. Uses the caller's thread. If cancelled,
/// visits some of the pairs.
void visitPairs(std::span<const Aabb> boxes, double margin,
                const std::function<void(std::span<const BoxPair>)>& visit, const Progress& progress = {});

} // namespace tangent
