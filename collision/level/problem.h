#pragma once

#include <tangent/level/level.h>
#include <tangent/motion/reach_verdict.h>

#include <optional>
#include <vector>

namespace tangent {

/// A violation of one rule.
struct Problem {
    Rule rule{};         ///< the rule that found it
    Severity severity{}; ///< of the rule in this level
    /// For Rule::unreachable, why the body does not get to the goal `a`. Otherwise `invalid`.
    ReachVerdict verdict = ReachVerdict::invalid;
    /// For a background, its index in LevelSettings::backgrounds. Otherwise 0.
    std::uint32_t background = 0;
    /// The colliders that the problem names first: two with ascending ids for a pair; one, and `b` is 0; or none, and
    /// both are 0, for a background.
    ColliderId a{};
    ColliderId b{}; ///< see `a`
    /// How bad it is, in level units: the depth of an overlap (Rule::overlap, Rule::contained); how far a collider
    /// reaches out of bounds; the width of a narrow gap; for a goal that is sealed off, by how much the widest gap is
    /// too narrow, 0 if there is none. Otherwise 0.
    double measure = 0;
    /// Further colliders that it names. For Rule::unreachable, the ring that seals off the goal `a`, in order, or the
    /// one collider that stops the body at a start or goal. If `measure` is not 0, the widest gap is between the first
    /// two.
    RareList<ColliderId> otherColliders{};

    friend bool operator==(const Problem&, const Problem&) = default; ///< by all members
};

/// Calls visit(ColliderId) for each collider that a problem names, in order.
template <class Visit>
void forEachCollider(const Problem& problem, Visit&& visit) {
    for (const ColliderId id : {problem.a, problem.b})
        if (id != ColliderId{})
            visit(id);
    for (const ColliderId id : problem.otherColliders)
        visit(id);
}

/// Identifies a problem. Its severity, measure and other colliders may change. Reports are in the order of their keys:
/// errors do not come first.
struct ProblemKey {
    Rule rule{};                ///< as in Problem
    ColliderId a{};             ///< as in Problem
    ColliderId b{};             ///< as in Problem
    std::size_t background = 0; ///< its index in the list, if the problem names no collider

    friend auto operator<=>(const ProblemKey&, const ProblemKey&) = default; ///< by all members
};
/// Returns the key of a problem.
[[nodiscard]] ProblemKey keyOf(const Problem& problem);
/// Returns the problem that an ignored entry names. All backgrounds have one key. An entry of a rule with a ReachRule
/// names the goal first; its other colliders do not matter, because edits elsewhere change what seals off a goal.
/// Nothing if the rule is unknown.
[[nodiscard]] std::optional<ProblemKey> namedProblem(const IgnoredProblem& entry);
/// Sorts problems by keyOf().
void sortByKey(std::vector<Problem>& problems);

} // namespace tangent
