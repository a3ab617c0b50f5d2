#pragma once

#include <tangent/level/problem.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tangent {

/// A problem that the level ignores.
struct IgnoredFinding {
    Problem problem;       ///< as if it was not ignored
    std::size_t entry = 0; ///< place of the first of LevelSettings::ignored that names it

    friend bool operator==(const IgnoredFinding&, const IgnoredFinding&) = default; ///< by all members
};

/// What the rules find in a level.
struct Findings {
    std::vector<Problem> problems;       ///< ordered by key
    std::vector<IgnoredFinding> ignored; ///< ordered by key
    /// Places of the entries of LevelSettings::ignored that match nothing. Entries of rules that are off or unknown are
    /// not listed: their problems are not searched for.
    std::vector<std::size_t> staleIgnored;
};

/// Finds all problems of a level, once. Takes less time and memory than a LiveLevel and finds the same. `level` must be as
/// readLevel() returns it: ids are unique, layers exist. `folder` is where background images are; if empty, they are not
/// checked.
[[nodiscard]] Findings findProblems(const Level& level, const std::filesystem::path& folder = {});

/// How a problem changed.
enum class ProblemEvent : std::uint8_t { appeared, changed, vanished };

/// One entry of LiveLevel::takeProblemChanges().
struct ProblemChange {
    ProblemEvent event; ///< `changed`: its severity or measure differs
    Problem problem;    ///< the problem now; if it vanished, as it last was

    friend bool operator==(const ProblemChange&, const ProblemChange&) = default; ///< by all members
};

/// Returns the problem in English: "quay (1) and buoy (2) overlap by 4". `a` and `b` are the colliders that it names; if
/// null, the text has their ids only. A collider without a name is "#2". Numbers have six digits. The result is one line,
/// whatever the names contain.
[[nodiscard]] std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                                   const LevelSettings& settings);

} // namespace tangent
