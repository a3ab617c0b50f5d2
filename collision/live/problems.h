#pragma once

#include <tangent/level/problem.h>

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tangent {

/// A problem that the level ignores.
struct IgnoredMatch {
    Problem problem;       ///< as if the level did not ignore it
    std::size_t entry = 0; ///< index of the first of LevelSettings::ignored that names it

    friend bool operator==(const IgnoredMatch&, const IgnoredMatch&) = default; ///< by all members
};

/// A problem that stands for many pairs of colliders, because many have the same shape.
struct PiledProblem {
    ProblemKey key;            ///< of the problem
    std::size_t morePairs = 0; ///< further pairs of colliders with these shapes, layers and sensor flags
    std::vector<ColliderId> examples; ///< up to 3 further colliders of these pairs, in ascending order

    friend bool operator==(const PiledProblem&, const PiledProblem&) = default; ///< by all members
};

/// What the rules find in a level.
///
/// The size is bounded, however many colliders lie on top of each other. 16 or more colliders of one layer with exactly
/// the same shape are a pile: a rule about pairs finds at most one problem in it, and at most one between it and
/// another collider or pile. Such a problem names the lowest ids, and an entry of LevelSettings::ignored that names it
/// accepts all pairs that it stands for.
struct CheckResult {
    std::vector<Problem>
        problems; ///< ordered by key; of each rule at most `maxListedProblems`, with the lowest keys
    std::array<std::size_t, ruleCount> unlisted{}; ///< how many more problems each rule finds
    std::vector<PiledProblem> piled; ///< the problems that stand for more than one pair, ordered by key
    /// False if the search skipped pairs or goals because too many colliders meet each other: there may be more
    /// problems than `problems` and `unlisted` have, and `staleIgnored` is empty.
    bool isComplete = true;
    std::size_t comparedPairs = 0;     ///< pairs of shapes that were compared: the work that was done
    std::vector<IgnoredMatch> ignored; ///< ordered by key
    /// Indexes of the entries of LevelSettings::ignored that match nothing. Entries of rules that are off or unknown
    /// are not listed: their problems are not searched for.
    std::vector<std::size_t> staleIgnored;

    /// Returns the number of problems of a severity, listed or not.
    [[nodiscard]] std::size_t count(Severity severity) const;
    /// Returns what the problem stands for; null if it is about one pair.
    [[nodiscard]] const PiledProblem* piledBy(const Problem& problem) const;
};
/// The largest number of problems of one rule in CheckResult::problems.
inline constexpr std::size_t maxListedProblems = 1000;

/// Finds the problems of a level, once. Takes less time and memory than a LiveLevel, and finds the same unless there
/// are piles or more problems than are listed. `level` must be as readLevel() returns it: ids are unique, layers exist.
/// `folder` is where background images are; if empty, they are not checked. Images outside the project are problems,
/// and are not read.
///
/// Compares at most 10 million + 32 n pairs of shapes of n colliders. Once it has compared 10 million pairs or found 4
/// million problems of pairs, it skips pairs of colliders that both have been compared 32 times. It still finds
/// problems between other colliders. It ends after 200 million pairs whose boxes meet; with more than 1,024 layers,
/// after 20 million.
[[nodiscard]] CheckResult findProblems(const Level& level, const std::filesystem::path& folder = {});

/// Returns the problems of the background images, including ignored ones. Reads those in the project only; all others
/// are problems. An empty folder has no problems.
[[nodiscard]] std::vector<Problem> findBackgroundProblems(const LevelSettings& settings,
                                                          const std::filesystem::path& folder);

/// Returns the body of Rule::unreachable, also if the rule is off. Nothing if the level gives it no size.
[[nodiscard]] std::optional<Shape> reachBody(const LevelSettings& settings);

/// How a problem changed.
enum class ProblemEvent : std::uint8_t { appeared, changed, vanished };

/// One entry of LiveLevel::takeProblemChanges().
struct ProblemChange {
    ProblemEvent event; ///< `changed`: its severity or measure differs
    Problem problem;    ///< the problem now; if it vanished, as it last was

    friend bool operator==(const ProblemChange&, const ProblemChange&) = default; ///< by all members
};

/// Returns the problem in English: "quay (1) and buoy (2) overlap by 4". `a` and `b` are the colliders that it names;
/// if null, the text has their ids only. A collider without a name is "#2". Numbers have six digits. The result is one
/// line, whatever the names contain. It names the first eight of Problem::otherColliders.
[[nodiscard]] std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                                   const LevelSettings& settings);
/// The same. `find` returns a collider that the problem names, null if it is not available.
[[nodiscard]] std::string describe(const Problem& problem,
                                   const std::function<const Collider*(ColliderId)>& find,
                                   const LevelSettings& settings);

} // namespace tangent
