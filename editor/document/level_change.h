#pragma once

#include <tangent/live/live_level.h>

#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace tangent {

/// Colliders that enter or leave the level. They move between this change and the level and are never copied.
struct MembershipChange {
    bool enters = true;
    std::vector<ColliderId> ids;
    std::vector<PlacedCollider>
        colliders; ///< positions ascending; empty while the colliders are in the level
};

/// Colliders that get new values: before[i] becomes after[i].
struct ValueChange {
    std::vector<Collider> before;
    std::vector<Collider> after;
};

/// New shapes for colliders: ids[i] changes from before[i] to after[i]. Much smaller than a ValueChange.
struct ShapeChange {
    std::vector<ColliderId> ids;
    std::vector<Shape> before;
    std::vector<Shape> after;
};

struct SettingsChange {
    LevelSettings before;
    LevelSettings after;
};

/// A change of a level that can be applied and reverted. An undo step is an ordered list of them.
using LevelChange = std::variant<MembershipChange, ValueChange, ShapeChange, SettingsChange>;

enum class Direction { forwards, backwards };

/// The number of colliders that it changes or, for settings, checks again.
std::size_t colliderCount(const LevelChange& change, const LiveLevel& level);
/// Estimates the memory of a change in bytes.
std::size_t memoryUse(const LevelChange& change);
/// Returns whether it leaves the level as it is.
bool isNothing(const LevelChange& change);
/// Makes a list of changes without copying them, as an initializer list would.
template <class... Changes>
std::vector<LevelChange> listOf(Changes... changes) {
    std::vector<LevelChange> list;
    list.reserve(sizeof...(changes));
    (list.push_back(std::move(changes)), ...);
    return list;
}

/// Applies or reverts a change. If it throws, level and change are as before.
void apply(LiveLevel& level, LevelChange& change, Direction direction);
/// Applies changes in this order. If one throws, or the level has more than `maxContacts` contacts then and more than
/// before, throws and reverts those that were applied.
void applyAll(LiveLevel& level, std::span<LevelChange* const> changes, Direction direction,
              std::size_t maxContacts);
/// Returns whether applying the change in this direction inserts its colliders.
inline bool enters(const MembershipChange& change, Direction direction) {
    return change.enters == (direction == Direction::forwards);
}

/// The change that removes these colliders. Unknown ids are skipped.
MembershipChange removalOf(const LiveLevel& level, std::vector<ColliderId> ids);
/// The change that puts these colliders on top of all others, in their order.
MembershipChange additionOnTop(const LiveLevel& level, std::vector<Collider> colliders);
/// The change that gives colliders these values. Skips unknown ids and equal values.
ValueChange valueChange(const LiveLevel& level, const std::vector<Collider>& after);
/// The change that gives the colliders ids[i] the shapes after[i]. All ids must be in the level.
ShapeChange shapeChange(const LiveLevel& level, std::vector<ColliderId> ids, std::vector<Shape> after);

} // namespace tangent
