#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/collider_store.h>
#include <tangent/live/rule_book.h>
#include <tangent/live/unreachable.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace tangent {

/// Findings of Rule::unreachable, by the colliders that they name.
class GoalFindings {
public:
    GoalFindings() = default;
    explicit GoalFindings(std::vector<Problem> findings);

    /// Whether they were searched for.
    bool areKnown() const { return areKnown_; }
    const std::vector<Problem>& findings() const { return findings_; }
    /// Calls visit(index into findings()) for those that name a collider.
    template <class Visitor>
    void forEachOf(ColliderId named, Visitor&& visit) const {
        auto found =
            std::ranges::lower_bound(byCollider_, named, {}, &std::pair<ColliderId, std::size_t>::first);
        for (; found != byCollider_.end() && found->first == named; ++found)
            visit(found->second);
    }

private:
    bool areKnown_ = false;
    std::vector<Problem> findings_;
    std::vector<std::pair<ColliderId, std::size_t>> byCollider_; ///< with indexes into findings_; sorted
};

/// Finds the problems of a level that changes: of the whole level, or around the colliders that change. It reads the
/// contacts and colliders of its owner, and keeps an index of names, the problems of the background images and the
/// goals that cannot be reached.
class LiveProblems {
public:
    using Names = std::set<std::string>;

    /// Both must outlive the object. They may change between two calls.
    LiveProblems(const ContactTracker& tracker, const ColliderStore& colliders)
        : tracker_(tracker), colliders_(colliders) {}

    const RuleBook& rules() const { return rules_; }
    /// Exchanges the rules. Call indexNames() and checkBackgrounds() if they may find something else now.
    void swapRules(RuleBook& rules) noexcept { std::swap(rules_, rules); }

    /// Lets a search that finds more narrow gaps than this throw TooManyContacts.
    void setMaxGaps(std::size_t max) { maxGaps_ = max; }

    /// @name The index of names. It is empty if no rule needs it.
    /// @{
    void indexNames();
    void addName(const Collider& collider);
    void removeName(const Collider& collider);
    /// Adds the collider's name to `names` if a rule may find something about it.
    void collectName(const Collider& collider, Names& names) const;
    /// @}

    /// Checks the background images, as RuleBook::backgroundProblems(), and returns what the last check found.
    std::vector<Problem> checkBackgrounds(const std::filesystem::path& folder) {
        return takeBackgrounds(rules_.backgroundProblems(folder));
    }
    /// The same, with what a check found.
    std::vector<Problem> takeBackgrounds(std::vector<Problem> found) noexcept {
        return std::exchange(backgroundFindings_, std::move(found));
    }
    /// Takes back what a check returned.
    void restoreBackgrounds(std::vector<Problem> findings) noexcept {
        backgroundFindings_ = std::move(findings);
    }
    /// Returns the problems of the background images.
    std::vector<Problem> backgroundProblems() const { return withoutIgnored(backgroundFindings_); }

    /// @name Goals that cannot be reached
    /// It keeps what it is given: finding them costs as much as the whole level.
    /// @{

    /// Finds them; empty if cancelled.
    std::vector<Problem> findUnreachable(const LayerNumbers& layers, const Progress& progress) const;
    /// Maps where a body gets: see tangent::mapReach().
    std::optional<ReachMap> mapReach(const Shape& body, const LayerNumbers& layers,
                                     const Progress& progress) const;
    /// Exchanges those that it keeps.
    void swapUnreachable(GoalFindings& findings) noexcept { std::swap(unreachable_, findings); }
    /// Returns the problems that it keeps.
    std::vector<Problem> unreachableProblems() const { return withoutIgnored(unreachable_.findings()); }
    /// Returns those problems that name one of these colliders.
    std::vector<Problem> unreachableNaming(std::span<const ColliderId> ids) const;
    /// Returns the findings that name none of the removed colliders. Nothing if these are all: they are not copied.
    std::optional<GoalFindings> unreachableWithout(std::span<const ColliderId> removed) const;
    /// @}

    /// Returns all problems, ordered by key. `contacts` are all that the tracker keeps. Empty if cancelled.
    std::vector<Problem> allProblems(const ContactGraph& contacts, const Progress& progress = {}) const;
    /// Returns the problems that a change of these colliders, or of who has these names, can add or remove. In any
    /// order, some more than once.
    std::vector<Problem> problemsAround(std::span<const ProxyId> proxies, const Names& names) const;
    /// Returns the problems that name this collider, ordered by key.
    std::vector<Problem> problemsOf(ProxyId proxy) const;
    /// Returns the indexes of the ignored entries that match no problem. Those of goals only after swapUnreachable().
    std::vector<std::size_t> staleIgnored() const;
    /// Returns the colliders that ignored entries in only one of the two lists name.
    std::vector<ProxyId> namedByOne(const std::vector<IgnoredProblem>& before,
                                    const std::vector<IgnoredProblem>& after) const;

private:
    // Findings are problems including those that are ignored.
    enum class Pairs : bool { all, withHigherProxies };
    void appendGapFindings(ProxyId proxy, Pairs pairs, std::vector<Problem>& findings) const;
    void appendContactFindings(const ContactGraph& contacts, std::span<const ProxyId> proxies, Pairs pairs,
                               std::vector<Problem>& findings) const;
    std::vector<Problem> contactFindings(std::span<const Contact> suspects) const;
    void appendColliderFindings(ProxyId proxy, std::vector<Problem>& findings) const;
    void appendNameFindings(const std::string& name, std::vector<Problem>& findings) const;
    void appendOwnFindings(ProxyId proxy, std::vector<Problem>& findings) const;
    std::vector<Problem> findingsOf(ProxyId proxy) const;
    std::vector<Problem> withoutIgnored(std::vector<Problem> findings) const;
    ReachMarkers markers(const Progress& progress) const;
    std::vector<std::size_t> unreachableNamed(std::span<const ColliderId> ids) const;

    const ContactTracker& tracker_;
    const ColliderStore& colliders_;
    RuleBook rules_;
    std::size_t maxGaps_ = std::numeric_limits<std::size_t>::max();
    std::unordered_map<std::string, std::set<ColliderId>> idsByName_;
    std::vector<Problem> backgroundFindings_;
    GoalFindings unreachable_;
};

} // namespace tangent
