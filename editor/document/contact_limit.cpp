#include "document/contact_limit.h"

#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/rule_book.h>

#include <atomic>
#include <string>

namespace tangent {

namespace {

bool hasTooManyContacts(const Level& level, const Progress& progress) {
    const std::vector<Collider>& colliders = level.colliders;
    if (colliders.size() * colliders.size() / 2 <= maxContacts)
        return false;
    LayerNumbers layers;
    layers.assign(level);
    std::vector<Aabb> boxes;
    std::vector<std::uint32_t> numbers;
    boxes.reserve(colliders.size());
    numbers.reserve(colliders.size());
    for (const Collider& collider : colliders) {
        boxes.push_back(boxOf(collider.shape));
        numbers.push_back(layers[collider.layer]);
    }
    const RuleBook rules(level);
    const ContactFilter filter = rules.contactFilter();
    const auto mayNotOverlap = [&](std::uint32_t a, std::uint32_t b) {
        return layers.mayNotOverlap(colliders[a], numbers[a], colliders[b], numbers[b]);
    };
    const auto isKept = [&](std::uint32_t a, std::uint32_t b) {
        const bool mayBeForbidden = mayNotOverlap(a, b);
        const ContactKind kind = filter.between(filter.context, numbers[a], numbers[b], mayBeForbidden);
        if (kind == ContactKind::none || (kind == ContactKind::nested && !nests(boxes[a], boxes[b])))
            return false;
        const Relation relation = classify(colliders[a].shape, colliders[b].shape, rules.tolerance());
        if (relation == Relation::apart)
            return false;
        const Contact contact{ProxyId{a}, ProxyId{b}, relation, mayBeForbidden && sharesArea(relation)};
        return contact.forbidden || rules.ruleOfContact(contact, colliders[a], colliders[b]).has_value();
    };
    std::vector<Problem> gaps;
    const auto isNarrowGap = [&](std::uint32_t a, std::uint32_t b) {
        gaps.clear();
        if (rules.gapSize() > 0 && mayNotOverlap(a, b))
            rules.appendGapProblems(colliders[a], colliders[b], gaps);
        return !gaps.empty();
    };
    std::size_t found = 0;
    std::atomic<bool> ends = false;
    const auto count = [&](std::span<const BoxPair> pairs) {
        for (const auto& [a, b] : pairs)
            if (isKept(a, b) || isNarrowGap(a, b))
                ++found;
        ends = found > maxContacts || progress.isCancelled();
    };
    visitPairs(boxes, halfOf(rules.gapSize()), count, Progress(&ends));
    return found > maxContacts;
}

} // namespace

std::optional<FileError> contactLimitError(const Level& level, const Progress& progress) {
    if (!hasTooManyContacts(level, progress))
        return std::nullopt;
    return FileError{
        std::make_error_code(std::errc::value_too_large),
        "more than " + std::to_string(maxContacts / 1'000'000) +
            " million pairs of colliders overlap, are nested or have a narrow gap between them, too many "
            "problems to show: `tangent check` counts them"};
}

} // namespace tangent
