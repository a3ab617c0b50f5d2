#pragma once

#include <tangent/cli/excerpt.h>
#include <tangent/cli/input.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/collider_store.h>
#include <tangent/live/problems.h>

namespace tangent::cli {

/// Position of a collider in its file.
struct ColliderPlace {
    std::size_t line = 0; ///< from 1
    std::size_t offset = 0;
};

/// What a report says if CheckResult::isComplete is false.
inline constexpr const char* unfinishedInWords =
    "the search did not finish, because too many colliders meet each other; there may be more problems";

/// Result of checking one file.
struct Checked {
    Source source;                         ///< without its level, which the next two members hold
    std::optional<LevelSettings> settings; ///< empty if the file could not be read
    ColliderStore colliders;
    CheckResult result;
    LineNumbers lines; ///< empty if nothing was found

    /// Returns the number of problems, listed or not.
    std::size_t count(Severity severity) const;
    std::string message(const Problem& problem) const;
    /// Returns "2500 more problems of the rule overlap": those that result.unlisted counts.
    std::string unlistedInWords(Rule rule) const;
    /// Calls write(rule) for each rule that has such problems.
    template <class Write>
    void forEachUnlisted(Write write) const {
        for (std::size_t i = 0; i < ruleCount; ++i)
            if (result.unlisted[i] > 0)
                write(static_cast<Rule>(i));
    }
    /// Calls write(rule, hint) for each rule that is on but finds nothing, whatever the colliders are; `hint` says why.
    template <class Write>
    void forEachIdle(Write write) const {
        for (std::size_t i = 0; settings && i < ruleCount; ++i) {
            const auto rule = static_cast<Rule>(i);
            const RuleSetting& setting = settings->rules[rule];
            const auto hintOf = definitionOf(rule).idleHint;
            if (setting.severity != Severity::off && hintOf)
                if (const char* hint = hintOf(setting, *settings))
                    write(rule, hint);
        }
    }
    /// Returns the positions of the problem's colliders, in the order in which it names them.
    std::vector<ColliderPlace> places(const Problem& problem) const;
    /// Returns an ignored problem in words: "overlap of quay (1) and #2".
    std::string words(const IgnoredProblem& entry) const;

private:
    const Collider* find(ColliderId id) const;
};

Checked checkSource(Source source);

} // namespace tangent::cli
