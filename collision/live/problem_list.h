#pragma once

#include <tangent/level/problem.h>

#include <optional>
#include <vector>

namespace tangent {

/// Counts problems of one rule, and keeps those with the lowest keys. Memory is bounded.
class ProblemList {
public:
    explicit ProblemList(std::size_t maxKept) : maxKept_(maxKept) {}

    /// Counts a problem and returns whether to keep() it: its key is among the lowest so far.
    bool count(const ProblemKey& key) {
        ++found_;
        return !highestKept_ || key < *highestKept_;
    }
    void keep(const Problem& problem) {
        kept_.push_back(problem);
        if (kept_.size() >= 2 * maxKept_)
            dropHighest();
    }

    /// Returns the number of problems that were counted.
    std::size_t found() const { return found_; }
    /// Returns the kept problems, ordered by key.
    std::vector<Problem> take() {
        dropHighest();
        return std::move(kept_);
    }

private:
    void dropHighest() {
        sortByKey(kept_);
        if (kept_.size() <= maxKept_)
            return;
        kept_.resize(maxKept_);
        highestKept_ = keyOf(kept_.back());
    }

    std::size_t maxKept_;
    std::size_t found_ = 0;
    std::vector<Problem> kept_;
    std::optional<ProblemKey> highestKept_; ///< set once the list was full
};

} // namespace tangent
