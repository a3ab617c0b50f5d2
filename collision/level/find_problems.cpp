#include <tangent/broadphase/broad_phase.h>
#include <tangent/level/layer_numbers.h>
#include <tangent/level/problems.h>
#include <tangent/level/rule_book.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>

namespace tangent {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Aabb meetsNothing{{nan, nan}, {nan, nan}};

/// The lower 16 bits with a zero before each.
constexpr std::uint32_t spread(std::uint32_t bits) {
    bits = (bits | (bits << 8)) & 0x00ff00ff;
    bits = (bits | (bits << 4)) & 0x0f0f0f0f;
    bits = (bits | (bits << 2)) & 0x33333333;
    return (bits | (bits << 1)) & 0x55555555;
}

/// The places of the boxes in Morton order: neighbours come one after another, so that what a query touches
/// is still in the cache, however the level is ordered.
std::vector<std::uint32_t> inMortonOrder(std::span<const Aabb> boxes) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Vec2 low{infinity, infinity};
    Vec2 high{-infinity, -infinity};
    for (const Aabb& box : boxes) {
        low = {std::fmin(low.x, box.min.x), std::fmin(low.y, box.min.y)};
        high = {std::fmax(high.x, box.min.x), std::fmax(high.y, box.min.y)};
    }
    const auto cell = [](double coordinate, double from, double to) {
        const double share = (coordinate - from) / (to - from);
        return share > 0 && share <= 1 ? static_cast<std::uint32_t>(share * 0xffff) : 0;
    };
    std::vector<std::uint64_t> keys;
    keys.reserve(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const std::uint64_t code =
            spread(cell(boxes[i].min.x, low.x, high.x)) | spread(cell(boxes[i].min.y, low.y, high.y)) << 1;
        keys.push_back(code << 32 | i);
    }
    std::ranges::sort(keys);
    std::vector<std::uint32_t> places(keys.size());
    std::ranges::transform(keys, places.begin(),
                           [](std::uint64_t key) { return static_cast<std::uint32_t>(key); });
    return places;
}

/// Looks at each collider and each pair once and keeps nothing but what it finds: a level at rest needs no
/// record of its contacts.
class ProblemSearch {
public:
    ProblemSearch(const Level& level, const std::filesystem::path& folder)
        : colliders_(level.colliders), rules_(level), findings_(rules_.backgroundProblems(folder)) {
        layers_.adopt(level);
    }

    Findings findings() {
        searchShapes();
        if (rules_.isOn(Rule::duplicateName))
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
        std::vector<Aabb> boxes;
        boxes.reserve(colliders_.size());
        for (const Collider& collider : colliders_) {
            add(rules_.shapeProblem(collider));
            add(rules_.boundsProblem(collider));
            boxes.push_back(isValid(collider.shape) ? bounds(collider.shape) : meetsNothing);
            layerOf_.push_back(layers_[collider.layer]);
        }
        BroadPhase broadPhase;
        broadPhase.insert(boxes); // numbered 0, 1, 2, … as the colliders
        const double reach = std::max(rules_.settings().tolerance, rules_.gapSize());
        for (const std::uint32_t i : inMortonOrder(boxes))
            broadPhase.query(grown(boxes[i], reach), [&](ProxyId other) {
                if (index(other) < i)
                    judge(index(other), i);
            });
    }

    void judge(std::uint32_t first, std::uint32_t second) {
        const Collider& a = colliders_[first];
        const Collider& b = colliders_[second];
        const Relation relation = classify(a.shape, b.shape, rules_.settings().tolerance);
        if (relation == Relation::apart) {
            if (rules_.gapSize() > 0 && layers_.matrix().forbids(layerOf_[first], layerOf_[second]))
                add(rules_.gapProblem(a, b));
            return;
        }
        const bool forbidden = sharesArea(relation) && !a.sensor && !b.sensor &&
                               layers_.matrix().forbids(layerOf_[first], layerOf_[second]);
        add(rules_.contactProblem({ProxyId{first}, ProxyId{second}, relation, forbidden}, a, b));
    }

    void searchNames() {
        std::vector<const Collider*> named;
        for (const Collider& collider : colliders_)
            if (!collider.name.empty())
                named.push_back(&collider);
        std::ranges::sort(named, {}, [](const Collider* c) {
            return std::pair<std::string_view, ColliderId>(c->name, c->id);
        });
        const Collider* first = nullptr;
        for (const Collider* collider : named) {
            if (first && first->name == collider->name)
                add(rules_.nameProblem(first->id, collider->id));
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

    void add(const std::optional<Problem>& problem) {
        if (problem)
            findings_.push_back(*problem);
    }

    const std::vector<Collider>& colliders_;
    RuleBook rules_;
    LayerNumbers layers_;
    std::vector<std::uint32_t> layerOf_; // by place, as colliders_
    std::vector<Problem> findings_;
};

} // namespace

Findings findProblems(const Level& level, const std::filesystem::path& folder) {
    return ProblemSearch(level, folder).findings();
}

} // namespace tangent
