#pragma once

#include <tangent/level/level.h>

#include <filesystem>
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
    /// overlap: depth; contained: depth; narrowGap: width of the gap; outOfBounds: how far it reaches
    /// outside; missingBackground: the number of the background, from 0; otherwise 0.
    double measure = 0;

    friend bool operator==(const Problem&, const Problem&) = default; ///< by all members
};

/// Which problem it is, apart from its severity and measure; orders reports: errors are not sorted first.
struct ProblemKey {
    Rule rule{};                ///< as in Problem
    ColliderId a{};             ///< likewise
    ColliderId b{};             ///< likewise
    std::size_t background = 0; ///< its number, from 0; of missingBackground only

    friend auto operator<=>(const ProblemKey&, const ProblemKey&) = default; ///< by all members
};
/// Which problem this is.
ProblemKey keyOf(const Problem& problem);
/// In ascending order of keyOf().
void sortByKey(std::vector<Problem>& problems);

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
