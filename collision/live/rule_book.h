#pragma once

#include <tangent/broadphase/tracked_collider.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/motion/reach.h>

#include <filesystem>
#include <optional>
#include <vector>

namespace tangent {

/// The one judge of a level: applies the rules that are on to colliders and pairs of colliders. LiveLevel and
/// findProblems() choose what to ask about. It has a copy of the settings and does not know the colliders.
class RuleBook {
public:
    /// Prepares the rules for these settings. O(i log i) for i ignored entries.
    explicit RuleBook(LevelSettings settings = {});

    /// Returns the settings.
    const LevelSettings& settings() const { return settings_; }
    /// Returns whether the rule is checked.
    bool isOn(Rule rule) const { return severity(rule) != Severity::off; }
    /// Returns whether an entry of settings().ignored names this problem.
    bool isIgnored(const Problem& problem) const { return ignoredBy(problem).has_value(); }
    /// Returns the index of the first entry of settings().ignored that names this problem.
    std::optional<std::size_t> ignoredBy(const Problem& problem) const {
        return ignoredBy({problem.rule, problem.a, problem.b});
    }
    /// The same for a problem that is named by rule and colliders.
    std::optional<std::size_t> ignoredBy(const ProblemKey& named) const;
    /// Returns a filter that keeps forbidden contacts and those in which contactProblem() may find something. In most
    /// levels these are few.
    ContactFilter contactFilter() const;
    /// Returns whether the contact is a violation: it is forbidden, and no ignored entry names it.
    bool isViolation(const Contact& contact, const Collider& a, const Collider& b) const;

    /// @name What the rules that are on find, including ignored problems
    /// Colliders of a pair may be in any order.
    /// @{

    /// Returns the rule that two colliders in contact break.
    std::optional<Rule> ruleOfContact(const Contact& contact, const Collider& a, const Collider& b) const;
    /// Returns the problem of two colliders that break ruleOfContact().
    Problem problemOfPair(Rule rule, const Collider& a, const Collider& b) const;
    /// Returns the problem of two colliders in contact.
    std::optional<Problem> contactProblem(const Contact& contact, const Collider& a, const Collider& b) const;
    /// Appends the problems of two colliders that may not overlap.
    void appendGapProblems(const Collider& a, const Collider& b, std::vector<Problem>& problems) const;
    /// Appends the problems of two colliders that share a name. `first` has the lowest id of all that share it.
    void appendNameProblems(ColliderId first, ColliderId other, std::vector<Problem>& problems) const;
    /// Appends the problems of one collider, in the order of the rules.
    void appendColliderProblems(const Collider& collider, std::vector<Problem>& problems) const;
    /// As findBackgroundProblems().
    std::vector<Problem> backgroundProblems(const std::filesystem::path& folder) const;
    /// Returns the problem of a goal that a body does not reach: what seals it off, and by how much the gap between the
    /// first two of these is too narrow.
    Problem problemOfGoal(Rule rule, ColliderId goal, ReachVerdict verdict, std::vector<ColliderId> ring,
                          double missing) const;
    /// @}

    /// Returns whether appendColliderProblems() finds nothing in colliders with a valid shape.
    bool skipsValidShapes() const { return skipsValidShapes_; }
    /// Returns whether appendNameProblems() may find something.
    bool checksNames() const { return !nameRules_.empty(); }
    /// Returns the rules with a ReachRule that are on, with their bodies.
    std::vector<std::pair<Rule, Shape>> reachRules() const;
    /// Returns the width up to which appendGapProblems() may find gaps; 0: it finds none.
    double gapSize() const { return gapSize_; }
    /// Returns usableTolerance() of the settings.
    double tolerance() const { return tolerance_; }

private:
    template <class Kind>
    struct ActiveRule {
        Rule rule;
        Kind kind;
    };

    template <class Kind>
    std::vector<ActiveRule<Kind>> activeRules() const;
    Severity severity(Rule rule) const;
    bool checksPairs(PairScope scope) const;
    Problem problemOf(Rule rule, ColliderId a, ColliderId b = {}, double measure = 0) const;

    LevelSettings settings_;
    std::vector<std::pair<ProblemKey, std::size_t>> ignored_; ///< keys and indexes in the list, sorted
    std::vector<ActiveRule<ColliderRule>> colliderRules_;
    std::vector<ActiveRule<PairRule>> pairRules_; ///< in the order in which they claim a pair
    std::vector<ActiveRule<GapRule>> gapRules_;
    std::vector<ActiveRule<NameRule>> nameRules_;
    std::vector<ActiveRule<BackgroundRule>> backgroundRules_;
    std::vector<ActiveRule<ReachRule>> reachRules_;
    double tolerance_ = 0;
    double gapSize_ = 0;
    bool skipsValidShapes_ = true;
};

} // namespace tangent
