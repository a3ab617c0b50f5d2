#pragma once

#include <tangent/file/level_checks.h>
#include <tangent/file/value_reader.h>

namespace tangent {

/// Consecutive colliders of a text, and the ids to check when the whole level is read.
struct ColliderRun {
    std::vector<Collider> colliders;
    std::vector<std::size_t> offsets; ///< of their opening braces
    std::vector<PlacedId> ids;
    std::vector<PlacedId> layerUses;

    void reserve(std::size_t count);
    /// Moves the contents of `next` to the end of this run.
    void append(ColliderRun& next);
    /// Empties the run but keeps its memory.
    void clear();
};

/// Reads the elements of an array from the next one up to the one at the offset `end`. Returns false if it does not
/// reach that: the array ends before, the text is not JSON, or the reading is cancelled. After the first error, it
/// keeps no colliders.
bool readRun(ValueReader& values, ColliderRun& run, std::size_t end, const Progress& progress);

/// Returns up to `most` offsets, ascending, where the runs after `begin` likely end: braces at the start of a line, as
/// in canonical form, where a run is long enough to be worth a thread. Only reading shows whether they are elements of
/// the array.
std::vector<std::size_t> likelyCuts(std::string_view text, std::size_t begin, std::size_t most);

/// Estimates an upper bound of the number of colliders after `begin`. A collider usually has a line of its own and
/// always takes more than 50 bytes.
std::size_t likelyColliders(std::string_view text, std::size_t begin);

} // namespace tangent
