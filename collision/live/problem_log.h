#pragma once

#include <tangent/live/problems.h>

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace tangent {

/// What became of a problem.
enum class ProblemEvent : std::uint8_t { appeared, changed, vanished };
/// One problem that came, went, or is of another severity or measure.
struct ProblemChange {
    ProblemEvent event; ///< what became of it
    Problem problem;    ///< vanished: as it last was

    friend bool operator==(const ProblemChange&, const ProblemChange&) = default; ///< by all members
};

/// How many problems a changing level has, and what became of them since that was last asked, net.
class ProblemLog {
public:
    /// Of the problems that a change of the level bears on, those before and those after it; in any order, and
    /// some maybe more than once. O(n log n), and what differs is written down.
    void note(std::vector<Problem> before, std::vector<Problem> after);
    /// How many problems count as this.
    std::size_t count(Severity severity) const { return counts_[static_cast<std::size_t>(severity)]; }
    /// What changed since the last call, one entry a problem, ordered by key.
    std::vector<ProblemChange> take();

private:
    struct Change {
        std::optional<Problem> before; // as it was told last
        std::optional<Problem> now;
    };

    void replace(const Problem* before, const Problem* now);

    std::array<std::size_t, 3> counts_{}; // by Severity
    // What changed, in one of the two. All problems of a level that is opened take a third of the memory in the first.
    std::vector<Problem> appeared_; // ordered by key
    std::map<ProblemKey, Change> changes_;
};

} // namespace tangent
