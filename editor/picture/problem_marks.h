#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>
#include <tangent/live/problems.h>

#include <map>
#include <optional>
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
        candidates_ = {};
        rings_.clear();
    }
    /// Returns the colliders whose marks may have changed.
    std::vector<ColliderId> update(const ProblemChange& change);
    bool has(ColliderId collider) const;
    /// The worst severity of the marks of a collider; none: it has no marks.
    std::optional<Severity> severityOf(ColliderId collider, const Rules& rules) const;
    /// Remembers a collider that has marks.
    void addCandidate(ProxyId collider) { candidates_.insert(collider); }
    /// Whether the collider may have marks. O(1).
    bool mayHave(ProxyId collider) const { return candidates_.contains(collider); }
    /// Returns a mark for each rule that a collider breaks, in the order of Rule.
    std::vector<ProblemMark> marksOf(ColliderId collider) const;

private:
    using Mark =
        std::tuple<ColliderId, Rule, ColliderId>; // a collider, what it breaks, and with which other one

    std::set<Mark> marks_;
    ColliderSet candidates_;                           ///< all that have marks, and some that had
    std::map<ProblemKey, RareList<ColliderId>> rings_; // the colliders of each problem that are marked
};

} // namespace tangent
