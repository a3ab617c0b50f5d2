#pragma once

#include <tangent/live/problems.h>

#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace tangent {

/// A sign at a collider with a problem.
struct ProblemMark {
    Rule rule;
    bool isInRing; ///< it only takes part in sealing a goal off
};

/// The rules that each collider breaks, kept up to date from LevelDocument::problemsChanged. Leaves out rules whose
/// problems the picture shows otherwise.
///
/// Complexity: O(log n) for each collider of a change, and for each query.
class ProblemMarks {
public:
    /// Returns whether problems of the rule are marked: not overlaps, invalid shapes and missing images.
    static bool isMarked(Rule rule);

    void clear() {
        marks_.clear();
        rings_.clear();
    }
    /// Returns the colliders whose marks may have changed.
    std::vector<ColliderId> update(const ProblemChange& change);
    bool has(ColliderId collider) const;
    /// Returns a mark for each rule that a collider breaks, in the order of Rule.
    std::vector<ProblemMark> marksOf(ColliderId collider) const;

private:
    using Mark =
        std::tuple<ColliderId, Rule, ColliderId>; // a collider, what it breaks, and with which other one

    std::set<Mark> marks_;
    std::map<ProblemKey, RareList<ColliderId>> rings_; // the colliders of each problem that are marked
};

} // namespace tangent
