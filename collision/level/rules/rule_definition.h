#pragma once

#include <tangent/level/problem.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What each rule is: one source in this folder for each. The file room, the reports, the settings page and the live
/// level ask here, so that a new rule is a source, an enumerator of Rule and nothing else.

/// Marks an English text that the editor translates. lupdate collects these.
#define TANGENT_RULE_TEXT(context, text) text

namespace tangent {

/// What Problem::measure says of a rule's problems.
enum class Measure {
    none,
    depth,   ///< of the overlap
    outside, ///< how far the collider reaches outside
    gap      ///< the width of the gap
};

/// The words for one problem.
struct RuleMessage {
    std::string text; ///< English, with %1, %2, … for the parts
    /// Colliders, layers, numbers and names, which each program writes in its own way.
    std::vector<std::variant<ColliderId, LayerId, double, std::string>> parts;
};

/// The number that a level sets for a rule: the member `size` of the rule in the level file.
struct SizeParameter {
    const char* title;   ///< of its field
    const char* meaning; ///< its tool tip
    const char* zero;    ///< shown while the rule is on and the size 0: why that finds nothing
};

/// One rule. Texts are English.
struct RuleDefinition {
    const char* name;                    ///< in level files and reports: "narrow_gap"
    Severity severity;                   ///< unless the level says otherwise
    const char* title;                   ///< "Narrow gap"
    const char* description;             ///< a sentence
    Measure measure = Measure::none;     ///< of its problems
    bool canBeOff = true;                ///< whether the level format allows to switch it off
    const SizeParameter* size = nullptr; ///< for rules that take a size
    bool (*findsInValidShapes)(const LevelSettings& settings) = nullptr; ///< see `findInCollider`

    /// For rules about one collider: returns the measure of the problem, or nothing if there is none. `tolerance` is the
    /// usable one of the settings. It is asked about colliders with valid shapes only if findsInValidShapes() says that
    /// these settings let it find something there.
    std::optional<double> (*findInCollider)(const Collider& collider, const LevelSettings& settings,
                                            double tolerance) = nullptr;
    /// The words for one problem. `a` and `b` are its colliders, null if they are not available.
    RuleMessage (*message)(const Problem& problem, const Collider* a, const Collider* b,
                           const LevelSettings& settings);
};

/// Defines the rule in its source: `template <> RuleDefinition define<Rule::narrowGap>() { … }`.
template <Rule rule>
RuleDefinition define();

/// Returns the definition of a rule.
const RuleDefinition& definitionOf(Rule rule);

/// Returns the words for a problem.
inline RuleMessage messageOf(const Problem& problem, const Collider* a, const Collider* b,
                             const LevelSettings& settings) {
    return definitionOf(problem.rule).message(problem, a, b, settings);
}

} // namespace tangent
