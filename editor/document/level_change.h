#pragma once

#include <tangent/live/live_level.h>

#include <utility>
#include <variant>
#include <vector>

namespace tangent {

/// Colliders that enter the level, or leave it. They are moved from here to there and back, never copied.
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

/// Colliders of which only the shape changes, ids[i] from before[i] to after[i]: what moving a million takes.
struct ShapeChange {
    std::vector<ColliderId> ids;
    std::vector<Shape> before;
    std::vector<Shape> after;
};

struct SettingsChange {
    LevelSettings before;
    LevelSettings after;
};

/// A change of a level that can be applied and taken back; an undo step is a list of them, in order.
using LevelChange = std::variant<MembershipChange, ValueChange, ShapeChange, SettingsChange>;

enum class Direction { forwards, backwards };

/// How many colliders of the level it changes, or judges by other settings.
std::size_t colliderCount(const LevelChange& change, const LiveLevel& level);
/// The memory that the change takes, in bytes: an estimate.
std::size_t memoryUse(const LevelChange& change);
/// Whether the level is the same after it.
bool isNothing(const LevelChange& change);
/// A list of these: a braced list would copy them.
template <class... Changes>
std::vector<LevelChange> listOf(Changes... changes) {
    std::vector<LevelChange> list;
    list.reserve(sizeof...(changes));
    (list.push_back(std::move(changes)), ...);
    return list;
}

/// Applies a change, or takes it back.
void apply(LiveLevel& level, LevelChange& change, Direction direction);
/// Whether colliders are in the level after the change in this direction.
inline bool enters(const MembershipChange& change, Direction direction) {
    return change.enters == (direction == Direction::forwards);
}

/// The change that takes these colliders out of the level. Ids that are not in it are passed over.
MembershipChange removalOf(const LiveLevel& level, std::vector<ColliderId> ids);
/// The change that puts these colliders on top of all others, in their order.
MembershipChange additionOnTop(const LiveLevel& level, std::vector<Collider> colliders);
/// The change that gives colliders of the level these values, less those that would stay the same.
ValueChange valueChange(const LiveLevel& level, const std::vector<Collider>& after);
/// The change that gives the colliders ids[i], which are in the level, the shapes after[i].
ShapeChange shapeChange(const LiveLevel& level, std::vector<ColliderId> ids, std::vector<Shape> after);

} // namespace tangent
