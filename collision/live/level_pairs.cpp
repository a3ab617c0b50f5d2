#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/live/level_pairs.h>

#include <algorithm>
#include <atomic>

namespace tangent {

LevelPairs::LevelPairs(const Level& level)
    : colliders_(level.colliders), rules_(level), filter_(rules_.contactFilter()), layers_(level) {
    boxes_.reserve(colliders_.size());
    layerOf_.reserve(colliders_.size());
    for (const Collider& collider : colliders_) {
        boxes_.push_back(boxOf(collider.shape));
        layerOf_.push_back(layers_[collider.layer]);
    }
}

double LevelPairs::margin() const {
    return halfOf(std::max(rules_.tolerance(), rules_.gapSize())); // both boxes of a pair grow
}

void LevelPairs::leaveOut(std::uint32_t collider) {
    boxes_[collider] = boxThatMeetsNothing;
}

bool LevelPairs::mayNotOverlap(std::uint32_t a, std::uint32_t b) const {
    return layers_.mayNotOverlap(colliders_[a], layerOf_[a], colliders_[b], layerOf_[b]);
}

bool LevelPairs::mayBreakRule(std::uint32_t a, std::uint32_t b) const {
    const bool forbids = mayNotOverlap(a, b);
    const ContactKind kind = filter_.between(filter_.context, layerOf_[a], layerOf_[b], forbids);
    return kind == ContactKind::any || (kind == ContactKind::nested && nests(boxes_[a], boxes_[b]));
}

Contact LevelPairs::contactOf(std::uint32_t a, std::uint32_t b) const {
    const Relation relation = classify(colliders_[a].shape, colliders_[b].shape, rules_.tolerance());
    return {ProxyId{a}, ProxyId{b}, relation, sharesArea(relation) && mayNotOverlap(a, b)};
}

std::optional<Rule> LevelPairs::ruleOf(const Contact& contact) const {
    return rules_.ruleOfContact(contact, colliders_[proxyIndex(contact.a)],
                                colliders_[proxyIndex(contact.b)]);
}

void LevelPairs::appendGapProblems(std::uint32_t a, std::uint32_t b, std::vector<Problem>& problems) const {
    if (rules_.gapSize() > 0 && mayNotOverlap(a, b))
        rules_.appendGapProblems(colliders_[a], colliders_[b], problems);
}

bool exceedsContacts(const Level& level, std::size_t max, const Progress& progress) {
    if (level.colliders.size() * level.colliders.size() / 2 <= max)
        return false;
    const LevelPairs pairs(level);
    std::vector<Problem> gaps;
    const auto isKept = [&](std::uint32_t a, std::uint32_t b) {
        if (!pairs.mayBreakRule(a, b))
            return false;
        const Contact contact = pairs.contactOf(a, b);
        if (contact.relation != Relation::apart)
            return contact.forbidden || pairs.ruleOf(contact);
        gaps.clear();
        pairs.appendGapProblems(a, b, gaps);
        return !gaps.empty();
    };
    std::size_t found = 0;
    std::atomic<bool> ends = false;
    const auto count = [&](std::span<const BoxPair> chunk) {
        for (const auto& [a, b] : chunk)
            found += isKept(a, b) ? 1 : 0;
        ends = found > max || progress.isCancelled();
    };
    visitPairs(pairs.boxes(), pairs.margin(), count, Progress(&ends));
    return found > max;
}

} // namespace tangent
