#pragma once

#include <tangent/level/level.h>

#include <vector>

namespace tangent {

/// One finding of one rule.
struct Problem {
    Rule rule{};         ///< that found it
    Severity severity{}; ///< as the level says
    /// The colliders it is about: two for pairs, ids ascending; one for a single collider, the second is 0;
    /// none for a background.
    ColliderId a{};
    ColliderId b{}; ///< see `a`
    /// How bad it is, as RuleDefinition::measure says; for missingBackground the number of the background, from 0.
    double measure = 0;

    friend bool operator==(const Problem&, const Problem&) = default; ///< by all members
};

/// Identifies a problem, apart from its severity and measure. Reports are ordered by it: errors are not sorted first.
struct ProblemKey {
    Rule rule{};                ///< as in Problem
    ColliderId a{};             ///< likewise
    ColliderId b{};             ///< likewise
    std::size_t background = 0; ///< its number, from 0; of missingBackground only

    friend auto operator<=>(const ProblemKey&, const ProblemKey&) = default; ///< by all members
};
/// Returns the key of a problem.
ProblemKey keyOf(const Problem& problem);
/// Sorts problems by keyOf().
void sortByKey(std::vector<Problem>& problems);

} // namespace tangent
