#include <tangent/formats/reimport/deleted_colliders.h>

#include <algorithm>
#include <utility>

namespace tangent {

DeletedColliders::DeletedColliders(const Level& existing, const std::optional<ImportRecord>& record,
                                   const LevelEdits& edits)
    : edits_(edits) {
    if (!record)
        return;
    std::vector<ColliderId> ids;
    for (const Collider& collider : existing.colliders)
        ids.push_back(collider.id);
    ids_ = record->colliders.without(IdRanges(std::move(ids)));
    for (const auto& [id, key] : record->keys)
        if (ids_.contains(id))
            byKey_.emplace(key, id);
    constexpr std::size_t most = 1000;
    withoutKey_ = ids_.first(most);
    std::erase_if(withoutKey_, [&](ColliderId id) { return record->keys.contains(id); });
}

ColliderId DeletedColliders::take(const Collider& collider, bool isAssigned, const std::uint64_t* key) {
    if (!isAssigned)
        return ids_.contains(collider.id) ? collider.id : ColliderId{};
    if (!key)
        return takeShape(collider.shape);
    const auto found = byKey_.extract(*key);
    return found ? found.mapped() : ColliderId{};
}

ColliderId DeletedColliders::takeShape(const Shape& shape) {
    constexpr std::size_t maxTests = 1'000'000;
    if (withoutKey_.empty() || tests_ > maxTests)
        return {};
    const std::string text = SourceTexts::textOf(shape);
    tests_ += withoutKey_.size();
    const auto found = std::ranges::find_if(withoutKey_, [&](ColliderId id) {
        return edits_.hadText(SourceTexts::Kind::shape, idNumber(id), text);
    });
    if (found == withoutKey_.end())
        return {};
    const ColliderId id = *found;
    withoutKey_.erase(found);
    return id;
}

void removeColliders(Level& level, const std::vector<bool>& isMarked) {
    std::unordered_set<ColliderId> removed;
    for (std::size_t i = 0; i < isMarked.size(); ++i)
        if (isMarked[i])
            removed.insert(level.colliders[i].id);
    if (removed.empty())
        return;
    const auto isRemoved = [&](ColliderId id) {
        return removed.contains(id);
    };
    std::erase_if(level.colliders, [&](const Collider& collider) { return isRemoved(collider.id); });
    std::erase_if(level.ignored, [&](const IgnoredProblem& ignored) {
        return std::ranges::any_of(ignored.colliders, isRemoved);
    });
}

} // namespace tangent
