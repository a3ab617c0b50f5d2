#pragma once

#include "panels/problems/problem_fixes.h"

#include <map>
#include <optional>

namespace tangent {

/// Tries moves on a copy of the level, to find goals that they make unreachable.
class GoalTrial {
public:
    explicit GoalTrial(const LiveLevel& level);

    void move(ColliderId moved, const Shape& place);
    /// Whether the goals that can be reached still can be, with the collider there. False after too many searches.
    bool keepsGoals(ColliderId moved, const Shape& place);

private:
    std::vector<ColliderId> unreachableGoals() const;

    LiveLevel level_;
    std::vector<ColliderId> before_;
    std::size_t searched_ = 0;
};

/// Collects the changes of a fix of one or several problems.
class FixBuilder {
public:
    FixBuilder(const LevelDocument& document, const FixOptions& options, bool isOne)
        : level_(document.level()), options_(options), settings_(level_.settings()), isOne_(isOne) {}

    const FixOptions& options() const { return options_; }
    /// The level before all changes.
    const LiveLevel& level() const { return level_; }
    /// The level with the moves so far.
    const LiveLevel& levelAfterMoves();
    /// The settings with the changes so far, for editing.
    LevelSettings& settings() { return settings_; }
    /// The collider with the changes so far, for editing; null if it does not exist.
    Collider* collider(ColliderId id);
    void move(ColliderId moved, const Shape& place);
    void remove(ColliderId id) { removed_.push_back(id); }
    /// Whether the goals that can be reached still can be, with the collider there. False after too many searches.
    bool keepsGoals(ColliderId moved, const Shape& place);

    std::vector<LevelChange> changes() &&;

private:
    const LiveLevel& level_;
    const FixOptions& options_;
    LevelSettings settings_;
    std::map<ColliderId, Collider> edited_;
    bool isOne_;
    std::optional<LiveLevel> movedLevel_;
    std::optional<GoalTrial> goals_;
    std::vector<ColliderId> removed_;
};

} // namespace tangent
