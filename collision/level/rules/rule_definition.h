#pragma once

#include <tangent/base/message.h>
#include <tangent/level/problem.h>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// The definition of each rule: one source in this folder. The reader and writer of level files, the reports, the
/// settings page and the search for problems use only what is declared here.

namespace tangent {

/// The meaning of Problem::measure.
enum class Measure {
    none,
    depth,   ///< how deep two colliders overlap
    outside, ///< how far a collider reaches outside
    gap,     ///< the width of a gap
    missing  ///< by how much the widest gap of those that seal off a goal is too narrow
};

/// The text for one problem.
struct RuleMessage {
    std::string text; ///< English, with %1, %2, … for the parts
    /// Colliders, layers, numbers, names and lists of colliders. Each program formats them in its own way.
    std::vector<std::variant<ColliderId, LayerId, double, std::string, RareList<ColliderId>>> parts;
};

/// A length that a level can set for a rule: a member of the rule in the level file. Exports with a scale multiply it.
/// The value may be negative, and the rule must handle it.
struct RuleParameter {
    const char* name;    ///< in level files: "size"
    double defaultValue; ///< unless the level sets it
    const char* title;   ///< caption of its field
    const char* prefix;  ///< shown in the field before the number
    const char* meaning; ///< tool tip of its field
};

/// A kind of rule: finds problems of single colliders, also of those with an invalid shape.
struct ColliderRule {
    /// Returns the measure of the problem, or nothing if there is none. `tolerance` is usableTolerance() of the
    /// settings.
    std::optional<double> (*find)(const Collider& collider, const RuleSetting& setting,
                                  const LevelSettings& settings, double tolerance);
    /// Returns true if find() never reports a valid shape with these settings. Then it is not called for valid shapes,
    /// which makes edits faster. Null: it may report some.
    bool (*skipsValidShapes)(const RuleSetting& setting, const LevelSettings& settings) = nullptr;
};

/// The pairs that a PairRule reports. Each pair is reported once. The first rule in the order of `enum class Rule`
/// wins; rules of PairScope::forbidden come last.
enum class PairScope {
    forbidden, ///< Contact::forbidden
    equal,     ///< equal shapes on one layer
    nested     ///< one shape inside the other, or equal; on one layer, neither a sensor
};

/// A kind of rule: finds pairs of colliders in contact. The measure is the depth if RuleDefinition::measure says so,
/// otherwise 0.
struct PairRule {
    PairScope scope; ///< the pairs to report
};

/// A kind of rule: finds gaps between two colliders that may not overlap. The measure is the width.
struct GapRule {
    /// Returns the width below which a gap is a problem. A gap within the tolerance is none.
    double (*limit)(const RuleSetting& setting);
};

/// A kind of rule: finds each collider that shares its non-empty name with one of a lower id. The measure is 0.
struct NameRule {};

/// A kind of rule: finds problems of background images. The measure is 0.
struct BackgroundRule {
    /// Returns whether the background is a problem in a level file in `folder`.
    bool (*find)(const Background& background, const std::filesystem::path& folder);
};

/// A kind of rule: finds goals that a body cannot reach from any spawn, see isGoal() and isSpawn(). The body moves
/// freely through everything but solid colliders on RuleSetting::layers. A solid goal or spawn there stops the body on
/// its way to other goals, but not at the goal or spawn itself.
struct ReachRule {
    /// Returns the body, with its center at 0, 0. Nothing: the rule finds nothing.
    std::optional<Shape> (*body)(const RuleSetting& setting);
};

/// A rule. All texts are English.
struct RuleDefinition {
    const char* name;                               ///< in level files and reports: "narrow_gap"
    Severity severity;                              ///< unless the level sets another
    const char* title;                              ///< "Narrow gap"
    const char* description;                        ///< a sentence
    std::span<const RuleParameter> parameters = {}; ///< at most maxRuleParameters
    Measure measure = Measure::none;                ///< of its problems
    bool canBeOff = true;                           ///< whether level files may switch it off
    bool hasLayers = false;                         ///< whether level files may set RuleSetting::layers
    int minorVersion = 0; ///< of the level file, 1.x, since which it may set the rule
    /// Returns a hint if the rule cannot find anything in a level with these settings, otherwise null. A null function:
    /// the rule always can.
    const char* (*idleHint)(const RuleSetting& setting, const LevelSettings& settings) = nullptr;
    /// Returns a hint if some of the parameters do not count, otherwise null. Null: they always count.
    const char* (*unusedHint)(const RuleSetting& setting) = nullptr;
    /// Where the rule looks for problems.
    std::variant<ColliderRule, PairRule, GapRule, NameRule, BackgroundRule, ReachRule> kind;
    /// Returns the text for one problem. `a` and `b` are its colliders, null if they are not available.
    RuleMessage (*message)(const Problem& problem, const Collider* a, const Collider* b,
                           const LevelSettings& settings);
};

/// Defines a rule in its source: `template <> RuleDefinition define<Rule::narrowGap>() { … }`.
template <Rule rule>
RuleDefinition define();

/// Returns the definition of a rule.
const RuleDefinition& definitionOf(Rule rule);

/// Returns the text for a problem.
inline RuleMessage messageOf(const Problem& problem, const Collider* a, const Collider* b,
                             const LevelSettings& settings) {
    return definitionOf(problem.rule).message(problem, a, b, settings);
}

} // namespace tangent
