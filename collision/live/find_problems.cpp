#include <tangent/broadphase/find_pairs.h>
#include <tangent/live/level_pairs.h>
#include <tangent/live/level_tracker.h>
#include <tangent/live/piles.h>
#include <tangent/live/problem_list.h>
#include <tangent/live/problems.h>
#include <tangent/live/unreachable.h>

#include <algorithm>
#include <atomic>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

// Limits of the search. Levels that people draw stay far below them.
constexpr std::size_t maxCounted = 4'000'000;   // problems of pairs
constexpr std::size_t maxCompared = 10'000'000; // pairs of shapes
constexpr std::size_t maxVisited = 200'000'000; // pairs of boxes
/// With more layers, looking up whether two of them may overlap takes ten times as long as the rest of a visit.
constexpr std::size_t manyLayers = 1024;
/// Each collider is compared this often even beyond these limits, so that a heap of colliders does not hide problems
/// elsewhere.
constexpr std::uint32_t comparedInAnyCase = 32;

/// Checks each collider and each pair once and stores only problems: contacts take memory, and few are problems. Of
/// each pile, only the collider with the lowest id takes part.
class BatchProblems {
public:
    BatchProblems(const Level& level, const std::filesystem::path& folder)
        : level_(level), pairs_(level), lists_(ruleCount, ProblemList(maxListedProblems)),
          compared_(colliders_.size()) {
        scratch_ = rules_.backgroundProblems(folder);
        addScratch();
    }

    CheckResult result() {
        searchColliders();
        searchPiles();
        searchPairs();
        if (rules_.checksNames())
            searchNames();
        if (!rules_.reachRules().empty())
            searchWays();
        for (std::size_t rule = 0; rule < ruleCount; ++rule) {
            const std::vector<Problem> listed = lists_[rule].take();
            result_.unlisted[rule] = lists_[rule].found() - listed.size();
            result_.problems.insert(result_.problems.end(), listed.begin(), listed.end());
        }
        const auto key = [](const IgnoredMatch& match) {
            return keyOf(match.problem);
        };
        std::ranges::sort(result_.ignored, {}, key);
        std::ranges::sort(result_.piled, {}, &PiledProblem::key);
        std::erase_if(result_.piled, [this](const PiledProblem& piled) { return !isListed(piled.key); });
        result_.isComplete = !skipped_ && !stopped_;
        if (result_.isComplete)
            result_.staleIgnored = staleEntries();
        return std::move(result_);
    }

private:
    bool isListed(const ProblemKey& key) const {
        return std::ranges::binary_search(result_.problems, key, {}, keyOf);
    }

    void addScratch() {
        for (const Problem& problem : scratch_)
            add(keyOf(problem), [&] { return problem; });
        scratch_.clear();
    }

    /// Adds a problem. Calls problem() only if it is stored. Returns whether it may be listed.
    template <class MakeProblem>
    bool add(const ProblemKey& key, MakeProblem problem) {
        if (const auto entry = rules_.ignoredBy(key)) {
            result_.ignored.push_back({problem(), *entry});
            return false;
        }
        ProblemList& list = lists_[static_cast<std::size_t>(key.rule)];
        const bool isKept = list.count(key);
        if (isKept)
            list.keep(problem());
        return isKept;
    }

    void searchColliders() {
        for (const Collider& collider : colliders_) {
            rules_.appendColliderProblems(collider, scratch_);
            addScratch();
        }
    }

    void searchPiles() {
        for (Pile& pile : findPiles(colliders_)) {
            checkPair(pile[0], pile[1], pairsOf(pile.size()), {}, pile);
            for (std::size_t i = 1; i < pile.size(); ++i) {
                pairs_.leaveOut(pile[i]);
                piled_.insert(colliders_[pile[i]].id);
            }
            piled_.insert(colliders_[pile[0]].id);
            const std::uint32_t first = pile[0];
            piles_.emplace(first, std::move(pile));
        }
    }

    void searchPairs() {
        const Progress untilStopped(&stopped_);
        const std::size_t most =
            pairs_.layers().matrix().layerCount() > manyLayers ? maxVisited / 10 : maxVisited;
        std::size_t visited = 0;
        visitPairs(
            pairs_.boxes(), pairs_.margin(),
            [&](std::span<const BoxPair> pairs) {
                visited += pairs.size();
                if (visited > most)
                    stopped_ = true;
                for (const auto& [first, second] : pairs)
                    if (!isCrowded(first, second))
                        checkPairOfPiles(first, second);
                    else if (!skipped_)
                        skipped_ = pairs_.mayBreakRule(first, second);
            },
            untilStopped);
    }

    /// Whether to skip a pair: the limits are reached, and both colliders have been compared with many others.
    bool isCrowded(std::uint32_t first, std::uint32_t second) const {
        return (result_.comparedPairs >= maxCompared || pairProblems_ >= maxCounted) &&
               std::min(compared_[first], compared_[second]) >= comparedInAnyCase;
    }

    void checkPairOfPiles(std::uint32_t first, std::uint32_t second) {
        if (piles_.empty())
            return checkPair(first, second, 1);
        const auto inPile = [this](std::uint32_t place) -> std::span<const std::uint32_t> {
            const auto pile = piles_.find(place);
            return pile == piles_.end() ? std::span<const std::uint32_t>() : pile->second;
        };
        const auto firsts = inPile(first);
        const auto seconds = inPile(second);
        checkPair(first, second,
                  std::max<std::size_t>(1, firsts.size()) * std::max<std::size_t>(1, seconds.size()), firsts,
                  seconds);
    }

    /// Checks a pair that stands for `pairs` pairs: of the colliders in two piles, or of `first` and `second`.
    void checkPair(std::uint32_t first, std::uint32_t second, std::size_t pairs,
                   std::span<const std::uint32_t> firsts = {}, std::span<const std::uint32_t> seconds = {}) {
        if (!pairs_.mayBreakRule(first, second))
            return;
        ++result_.comparedPairs;
        ++compared_[first];
        ++compared_[second];
        const Contact contact = pairs_.contactOf(first, second);
        if (contact.relation == Relation::apart) {
            pairs_.appendGapProblems(first, second, scratch_);
            addGaps(pairs, firsts, seconds);
        } else if (const auto rule = pairs_.ruleOf(contact)) {
            const Collider& a = colliders_[first];
            const Collider& b = colliders_[second];
            const auto [low, high] = std::minmax(a.id, b.id);
            const ProblemKey key{*rule, low, high};
            ++pairProblems_;
            if (add(key, [&] { return rules_.problemOfPair(*rule, a, b); }) && pairs > 1)
                addPiled(key, pairs, firsts, seconds);
        }
    }

    /// Adds the gap problems of a pair.
    void addGaps(std::size_t pairs, std::span<const std::uint32_t> firsts,
                 std::span<const std::uint32_t> seconds) {
        for (const Problem& problem : scratch_) {
            ++pairProblems_;
            if (add(keyOf(problem), [&] { return problem; }) && pairs > 1)
                addPiled(keyOf(problem), pairs, firsts, seconds);
        }
        scratch_.clear();
    }

    void addPiled(const ProblemKey& key, std::size_t pairs, std::span<const std::uint32_t> firsts,
                  std::span<const std::uint32_t> seconds) {
        constexpr std::size_t maxExamples = 3;
        std::vector<ColliderId> examples;
        for (const auto& pile : {firsts, seconds})
            for (const std::uint32_t place : pile.first(std::min(pile.size(), maxExamples + 2)))
                if (const ColliderId id = colliders_[place].id; id != key.a && id != key.b)
                    examples.push_back(id);
        std::ranges::sort(examples);
        examples.resize(std::min(examples.size(), maxExamples));
        result_.piled.push_back({key, pairs - 1, std::move(examples)});
    }

    void searchNames() {
        std::vector<const Collider*> named;
        for (const Collider& collider : colliders_)
            if (!collider.name.empty())
                named.push_back(&collider);
        std::ranges::sort(named, {}, [](const Collider* c) {
            return std::pair<std::string_view, ColliderId>(c->name.str(), c->id);
        });
        const Collider* first = nullptr;
        for (const Collider* collider : named) {
            if (first && first->name == collider->name) {
                rules_.appendNameProblems(first->id, collider->id, scratch_);
                addScratch();
            } else {
                first = collider;
            }
        }
    }

    void searchWays() {
        const ReachMarkers markers = markersOf(colliders_);
        if (markers.spawns.empty() || markers.goals.empty())
            return;
        const ContactTracker tracker = trackerWithoutContacts(level_);
        auto [problems, isComplete] =
            findUnreachable(rules_, tracker, pairs_.layers(), markers,
                            [this](ProxyId proxy) { return colliders_[proxyIndex(proxy)].id; });
        skipped_ = skipped_ || !isComplete;
        scratch_ = std::move(problems);
        addScratch();
    }

    /// Entries that name a collider of a pile may accept one of many pairs.
    std::vector<std::size_t> staleEntries() const {
        const auto named = [](const IgnoredMatch& match) {
            return ProblemKey{match.problem.rule, match.problem.a, match.problem.b};
        };
        const std::vector<IgnoredProblem>& entries = rules_.settings().ignored;
        std::vector<std::size_t> stale;
        for (std::size_t i = 0; i < entries.size(); ++i)
            if (const auto key = namedProblem(entries[i]);
                key && rules_.isOn(key->rule) && !piled_.contains(key->a) && !piled_.contains(key->b) &&
                !std::ranges::binary_search(result_.ignored, *key, {}, named))
                stale.push_back(i);
        return stale;
    }

    const Level& level_;
    const std::vector<Collider>& colliders_ = level_.colliders;
    LevelPairs pairs_;
    const RuleBook& rules_ = pairs_.rules();
    std::unordered_map<std::uint32_t, Pile> piles_; ///< by the position of the collider that takes part
    std::unordered_set<ColliderId> piled_;          ///< all that are in a pile
    std::vector<ProblemList> lists_;                ///< by Rule
    std::vector<Problem> scratch_;                  ///< problems that are not yet added
    std::vector<std::uint32_t> compared_;           ///< how often each collider was compared
    std::size_t pairProblems_ = 0;
    bool skipped_ = false; ///< a pair that may break a rule
    std::atomic<bool> stopped_ = false;
    CheckResult result_;
};

} // namespace

CheckResult findProblems(const Level& level, const std::filesystem::path& folder) {
    return BatchProblems(level, folder).result();
}

} // namespace tangent
