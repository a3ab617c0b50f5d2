#pragma once

#include <tangent/level/problem.h>

#include <filesystem>
#include <vector>

namespace tangent {

/// A problem that the level ignores.
struct IgnoredFinding {
    Problem problem;       ///< as it would be
    std::size_t entry = 0; ///< the first of LevelSettings::ignored that names it

    friend bool operator==(const IgnoredFinding&, const IgnoredFinding&) = default; ///< by all members
};

/// What the rules find in a level.
struct Findings {
    std::vector<Problem> problems;       ///< ordered by key
    std::vector<IgnoredFinding> ignored; ///< ordered by key
    /// Entries of LevelSettings::ignored that name nothing found, by index. Entries of rules that are off or
    /// unknown are left out: nobody looked for their problems.
    std::vector<std::size_t> staleIgnored;
};

/// The same as LiveLevel has, in less time and memory, for those who ask once. `level` is as readLevel()
/// gives it: ids unique, layers exist. `folder` is where background images are looked for; empty: they are
/// not checked.
Findings findProblems(const Level& level, const std::filesystem::path& folder = {});

/// The problem in English words for reports: "quay (1) and buoy (2) overlap by 4". A collider without a name
/// is "#2"; numbers are rounded to six digits. `a` and `b` are the colliders that the problem names; without
/// them it is told with the ids alone. Always one line, whatever the names hold.
std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                     const LevelSettings& settings);

} // namespace tangent
