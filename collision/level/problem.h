#pragma once

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

/// A violation of one rule.
struct Problem {
    Rule rule{};         ///< the rule that found it
    Severity severity{}; ///< of the rule in this level
    /// The colliders that the problem names: two with ascending ids for a pair; one, and `b` is 0; or none, and both
    /// are 0, for a background.
    ColliderId a{};
    ColliderId b{}; ///< see `a`
    /// How bad it is, as RuleDefinition::measure says; for a background its place in the list, from 0.
    double measure = 0;

    friend bool operator==(const Problem&, const Problem&) = default; ///< by all members
};

/// Identifies a problem. Its severity and measure may change. Reports are in the order of their keys: errors do not come
/// first.
struct ProblemKey {
    Rule rule{};                ///< as in Problem
    ColliderId a{};             ///< as in Problem
    ColliderId b{};             ///< as in Problem
    std::size_t background = 0; ///< its place in the list, if the problem names no collider

    friend auto operator<=>(const ProblemKey&, const ProblemKey&) = default; ///< by all members
};
/// Returns the key of a problem.
ProblemKey keyOf(const Problem& problem);
/// Sorts problems by keyOf().
void sortByKey(std::vector<Problem>& problems);

} // namespace tangent
