#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/problems.h>
#include <tangent/live/rule_book.h>

#include <algorithm>
#include <string_view>

namespace tangent {

namespace {

/// Checks each collider and each pair once and stores only problems: contacts take memory, and few are problems.
class ProblemSearch {
public:
    ProblemSearch(const Level& level, const std::filesystem::path& folder)
        : colliders_(level.colliders), rules_(level), findings_(rules_.backgroundProblems(folder)) {
        layers_.assign(level);
    }

    Findings findings() {
        searchShapes();
        if (rules_.checksNames())
            searchNames();
        sortByKey(findings_);
        Findings sorted;
        std::erase_if(findings_, [&](const Problem& problem) {
            const auto entry = rules_.ignoredBy(problem);
            if (entry)
                sorted.ignored.push_back({problem, *entry});
            return entry.has_value();
        });
        sorted.problems = std::move(findings_);
        sorted.staleIgnored = staleAmong(sorted.ignored);
        return sorted;
    }

private:
    void searchShapes() {
        const double reach = std::max(rules_.tolerance(), rules_.gapSize());
        const double margin = halfOf(reach); // both boxes of a pair grow
        std::vector<Aabb> boxes;
        boxes.reserve(colliders_.size());
        layerOf_.reserve(colliders_.size());
        for (const Collider& collider : colliders_) {
            rules_.appendColliderProblems(collider, findings_);
            boxes.push_back(boxOf(collider.shape));
            layerOf_.push_back(layers_[collider.layer]);
        }
        visitPairs(boxes, margin, [this](std::span<const BoxPair> pairs) {
            for (const auto& [first, second] : pairs)
                checkPair(first, second);
        });
    }

    void checkPair(std::uint32_t first, std::uint32_t second) {
        const Collider& a = colliders_[first];
        const Collider& b = colliders_[second];
        const Relation relation = classify(a.shape, b.shape, rules_.tolerance());
        if (relation == Relation::apart) {
            if (rules_.gapSize() > 0 && layers_.matrix().forbids(layerOf_[first], layerOf_[second]))
                rules_.appendGapProblems(a, b, findings_);
            return;
        }
        const bool forbidden = sharesArea(relation) && !a.sensor && !b.sensor &&
                               layers_.matrix().forbids(layerOf_[first], layerOf_[second]);
        if (const auto problem =
                rules_.contactProblem({ProxyId{first}, ProxyId{second}, relation, forbidden}, a, b))
            findings_.push_back(*problem);
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
            if (first && first->name == collider->name)
                rules_.appendNameProblems(first->id, collider->id, findings_);
            else
                first = collider;
        }
    }

    std::vector<std::size_t> staleAmong(const std::vector<IgnoredFinding>& found) const {
        const auto named = [](const IgnoredFinding& finding) {
            return ProblemKey{finding.problem.rule, finding.problem.a, finding.problem.b};
        };
        const std::vector<IgnoredProblem>& entries = rules_.settings().ignored;
        std::vector<std::size_t> stale;
        for (std::size_t i = 0; i < entries.size(); ++i)
            if (const auto key = namedProblem(entries[i]);
                key && rules_.isOn(key->rule) && !std::ranges::binary_search(found, *key, {}, named))
                stale.push_back(i);
        return stale;
    }

    const std::vector<Collider>& colliders_;
    RuleBook rules_;
    LayerNumbers layers_;
    std::vector<std::uint32_t> layerOf_; ///< in the order of colliders_
    std::vector<Problem> findings_;
};

} // namespace

Findings findProblems(const Level& level, const std::filesystem::path& folder) {
    return ProblemSearch(level, folder).findings();
}

} // namespace tangent
