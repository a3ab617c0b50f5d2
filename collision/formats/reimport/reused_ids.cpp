#include <tangent/formats/ignored_entries.h>
#include <tangent/formats/reimport/kept_order.h>
#include <tangent/formats/reimport/other_imports.h>
#include <tangent/formats/reimport/reused_ids.h>
#include <tangent/level/display_name.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <unordered_map>

namespace tangent {

namespace {

/// Returns the colliders whose ids may have been used again.
std::vector<Collider*> collidersInQuestion(Level& existing, const ImportRecord& exported) {
    std::vector<Collider*> others;
    const OtherImports imports(existing, "");
    ColliderId lastSame{};
    for (Collider& collider : existing.colliders) {
        if (!exported.colliders.contains(collider.id) || imports.contains(collider.id))
            continue;
        if (hasExportedShapeOrName(collider, exported))
            lastSame = std::max(lastSame, collider.id);
        else
            others.push_back(&collider);
    }
    std::erase_if(others, [&](const Collider* collider) { return collider->id < lastSame; });
    return others;
}

} // namespace

bool hasExportedShapeOrName(const Collider& collider, const ImportRecord& exported) {
    const std::int64_t id = idNumber(collider.id);
    return exported.hadText(SourceTexts::Kind::shape, id, SourceTexts::textOf(collider.shape)) ||
           (!collider.name.empty() && exported.hadText(SourceTexts::Kind::name, id, collider.name.str()));
}

void renumberDrawnLater(Level& existing, const ImportRecord& exported, const Level& source,
                        const AssignedIds& assigned, Notes& notes) {
    const std::vector<Collider*> inQuestion = collidersInQuestion(existing, exported);
    if (inQuestion.empty())
        return;
    const IdRanges arbitrary(assigned.colliders);
    std::unordered_map<ColliderId, const Collider*> inSource;
    for (const Collider& collider : source.colliders)
        if (!arbitrary.contains(collider.id))
            inSource.emplace(collider.id, &collider);
    UsedIds<ColliderId> used;
    used.add(std::max(exported.colliders.last(), largestMentionedId(existing)));
    for (const Collider& collider : existing.colliders)
        used.add(collider.id);
    const RecordedOrder order(exported.order);
    std::unordered_map<ColliderId, ColliderId> newIds;
    for (Collider* const collider : inQuestion) {
        const auto same = inSource.find(collider->id);
        if (order.layerOf(collider->id) == collider->layer && same != inSource.end() &&
            same->second->shape.index() == collider->shape.index())
            continue;
        const ColliderId id = used.next();
        notes.add({TANGENT_TEXT("Library",
                                "%1 becomes %2: it was drawn after the export of a collider with its id"),
                   {displayName(*collider), displayName(id)}},
                  Notes::noOffset, id);
        newIds.emplace(collider->id, id);
        collider->id = id;
    }
    renumberIgnored(existing, newIds);
}

} // namespace tangent
