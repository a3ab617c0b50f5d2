#pragma once

#include <tangent/cli/excerpt.h>
#include <tangent/cli/input.h>
#include <tangent/live/collider_store.h>
#include <tangent/live/problems.h>

namespace tangent::cli {

/// A collider's place in its file.
struct ColliderPlace {
    std::size_t line = 0; ///< from 1
    std::size_t offset = 0;
};

/// What the check of one file found.
struct Checked {
    Source source;                         ///< its level is empty: it has become the next two
    std::optional<LevelSettings> settings; ///< none: the file could not be read
    ColliderStore colliders;
    Findings findings;
    LineNumbers lines; ///< empty if nothing was found

    std::size_t count(Severity severity) const;
    std::string message(const Problem& problem) const;
    /// Of the colliders that it is about: none, one or two.
    std::vector<ColliderPlace> places(const Problem& problem) const;
    /// "overlap of quay (1) and #2", of an entry of ignored problems.
    std::string words(const IgnoredProblem& entry) const;

private:
    const Collider* find(ColliderId id) const;
};

Checked checkSource(Source source);

} // namespace tangent::cli
