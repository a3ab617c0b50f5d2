#pragma once

#include <tangent/file/level_checks.h>
#include <tangent/file/value_reader.h>

namespace tangent {

/// Colliders that stand one after another in a text, and what is to be checked about all of a level.
struct ColliderRun {
    std::vector<Collider> colliders;
    std::vector<std::size_t> offsets; ///< of their opening braces
    std::vector<PlacedId> ids;
    std::vector<PlacedId> layerUses;

    void reserve(std::size_t count);
    /// Moves the colliders of `next`.
    void append(ColliderRun& next);
    /// Keeps the memory.
    void clear();
};

/// Reads the elements of an array from the one that comes next up to the one at the offset `end`, and returns
/// whether it came to that: else the array has ended, or the text is no JSON. After the first error it keeps no
/// colliders. Once stopped it gives up.
bool readRun(ValueReader& values, ColliderRun& run, std::size_t end, const Progress& progress);

/// Up to `most` offsets, ascending, at which the runs behind `begin` likely end: of braces that open a line, as
/// canonical form has them, when a run is long enough to be worth a thread. Whether these are elements of the
/// array only reading tells.
std::vector<std::size_t> likelyCuts(std::string_view text, std::size_t begin, std::size_t most);

/// How many colliders there are from `begin` on, at most: one mostly has a line of its own, and always more than
/// 50 bytes.
std::size_t likelyColliders(std::string_view text, std::size_t begin);

} // namespace tangent
