#pragma once

#include <tangent/live/problems.h>

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace tangent {

/// Counts the problems of a changing level and records their net changes.
class ProblemLog {
public:
    /// Records a change of the level: the problems that it can affect, before and after it. They may be in any order,
    /// and some may be there twice. Uses up to two of `threads` threads; 0: one for each core. If it throws, the log
    /// stays as it was. O(n log n).
    void note(std::vector<Problem> before, std::vector<Problem> after, unsigned threads);
    /// Returns the number of problems of a severity.
    std::size_t count(Severity severity) const { return counts_[static_cast<std::size_t>(severity)]; }
    /// Returns the changes since the last call, one for each problem, ordered by key.
    std::vector<ProblemChange> take();

private:
    struct Change {
        std::optional<Problem> before; ///< at the last take()
        std::optional<Problem> now;
    };

    using Changes = std::map<ProblemKey, Change>;

    static Changes changesBetween(const std::vector<Problem>& before, const std::vector<Problem>& after);
    void count(const std::optional<Problem>& problem, int difference);

    std::array<std::size_t, 3> counts_{}; ///< by Severity
    // One of the two is empty. The list takes a third of the memory when a level is opened.
    std::vector<Problem> appeared_; ///< ordered by key
    Changes changes_;
};

} // namespace tangent
