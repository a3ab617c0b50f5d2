#include "panels/problems/fix_builder.h"

#include <tangent/live/unreachable.h>

#include <algorithm>

namespace tangent {

GoalTrial::GoalTrial(const LiveLevel& level)
    : level_(level.snapshot(), std::filesystem::path(), LevelContacts::ofProblems),
      before_(unreachableGoals()) {}

void GoalTrial::move(ColliderId moved, const Shape& place) {
    level_.reshape(std::span(&moved, 1), std::span(&place, 1));
}

bool GoalTrial::keepsGoals(ColliderId moved, const Shape& place) {
    constexpr std::size_t maxSearched = 1'000'000; // colliders in all searches
    if (searched_ > 0 && searched_ + level_.size() > maxSearched)
        return false;
    searched_ += level_.size();
    const Shape start = level_.collider(*level_.find(moved)).shape;
    move(moved, place);
    const bool keeps = std::ranges::includes(before_, unreachableGoals());
    move(moved, start);
    return keeps;
}

/// Ascending, like the keys of problems.
std::vector<ColliderId> GoalTrial::unreachableGoals() const {
    std::vector<ColliderId> goals;
    for (const Problem& problem : level_.findUnreachable().problems)
        goals.push_back(problem.a);
    return goals;
}

/// Copies the level only if there are several problems.
const LiveLevel& FixBuilder::levelAfterMoves() {
    if (!isOne_ && !movedLevel_)
        movedLevel_.emplace(level_.snapshot(), std::filesystem::path(), LevelContacts::ofProblems);
    return movedLevel_ ? *movedLevel_ : level_;
}

Collider* FixBuilder::collider(ColliderId id) {
    const auto proxy = level_.find(id);
    return proxy ? &edited_.try_emplace(id, level_.collider(*proxy)).first->second : nullptr;
}

void FixBuilder::move(ColliderId moved, const Shape& place) {
    Collider* const edited = collider(moved);
    if (!edited)
        return;
    edited->shape = place;
    if (movedLevel_)
        movedLevel_->reshape(std::span(&moved, 1), std::span(&place, 1));
    if (goals_)
        goals_->move(moved, place);
}

bool FixBuilder::keepsGoals(ColliderId moved, const Shape& place) {
    if (!goals_)
        goals_.emplace(levelAfterMoves());
    return goals_->keepsGoals(moved, place);
}

std::vector<LevelChange> FixBuilder::changes() && {
    std::ranges::sort(removed_);
    removed_.erase(std::unique(removed_.begin(), removed_.end()), removed_.end());
    std::vector<Collider> values;
    for (const auto& [id, collider] : edited_)
        values.push_back(collider);
    return listOf(valueChange(level_, values), removalOf(level_, removed_),
                  SettingsChange{level_.settings(), std::move(settings_)});
}

} // namespace tangent
