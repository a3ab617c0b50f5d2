#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/problems.h>

#include <filesystem>
#include <optional>
#include <vector>

namespace tangent {

/// Which problem an ignored entry names; backgrounds are not told apart. None if its rule is unknown.
std::optional<ProblemKey> namedProblem(const IgnoredProblem& entry);

/// The rules of one level, made ready to be applied to its colliders one at a time or in pairs. Knows the
/// settings, not the colliders.
class RuleBook {
public:
    /// The rules as these settings have them.
    explicit RuleBook(LevelSettings settings = {});

    /// As given.
    const LevelSettings& settings() const { return settings_; }
    /// Whether the rule is looked at.
    bool isOn(Rule rule) const { return severity(rule) != Severity::off; }
    /// Whether an entry of settings().ignored names this problem: a pair in either order.
    bool isIgnored(const Problem& problem) const { return ignoredBy(problem).has_value(); }
    /// The first such entry, by its place in the list.
    std::optional<std::size_t> ignoredBy(const Problem& problem) const {
        return ignoredBy({problem.rule, problem.a, problem.b});
    }
    /// Keeps the contacts that contactProblem() may find something about, and those that are forbidden: of most levels
    /// few.
    ContactFilter contactFilter() const;
    /// Whether the contact is forbidden: contact.forbidden, and no ignored entry names it.
    bool forbids(const Contact& contact, const Collider& a, const Collider& b) const;

    // What a rule that is on finds, ignored or not. The order of a and b is free.

    /// Of two colliders in contact: the first of duplicate, contained and overlap that applies.
    std::optional<Problem> contactProblem(const Contact& contact, const Collider& a, const Collider& b) const;
    /// Of two colliders whose layers are a forbidden pair.
    std::optional<Problem> gapProblem(const Collider& a, const Collider& b) const;
    /// Of two colliders with one name.
    std::optional<Problem> nameProblem(ColliderId a, ColliderId b) const;
    /// Appends the problems of one collider, by every rule about single colliders.
    void appendColliderProblems(const Collider& collider, std::vector<Problem>& problems) const;
    /// Whether appendColliderProblems() may find something in a collider with a valid shape.
    bool findsInValidShapes() const { return findsInValidShapes_; }
    /// The background images that cannot be read, in their order; looks at the files. An empty folder: none.
    std::vector<Problem> backgroundProblems(const std::filesystem::path& folder) const;

    /// That of the settings; 0 if it is negative or not finite, as with ContactTracker.
    double tolerance() const;
    /// Gaps up to this width are looked for; 0: none are.
    double gapSize() const;

private:
    Severity severity(Rule rule) const;
    std::optional<std::size_t> ignoredBy(const ProblemKey& named) const;
    std::optional<Rule> ruleOfContact(const Contact& contact, const Collider& a, const Collider& b) const;
    std::optional<Problem> found(Rule rule, ColliderId a, ColliderId b, double measure = 0) const;

    LevelSettings settings_;
    std::vector<std::pair<ProblemKey, std::size_t>> ignored_; // with its place in the list; sorted
    std::vector<Rule> colliderRules_;                         // those about single colliders that are on
    bool findsInValidShapes_ = false;
};

} // namespace tangent
