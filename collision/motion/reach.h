#pragma once

#include <tangent/base/progress.h>
#include <tangent/motion/reach_verdict.h>
#include <tangent/motion/set_casts.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Whether a body can get from one place to another through the colliders of a ContactTracker.
namespace tangent {

/// Whether a body gets somewhere, and what stops it.
struct Reach {
    ReachVerdict verdict = ReachVerdict::invalid; ///< the answer
    /// Of `cutOff`: the solids of a shortest ring, or of a shortest chain from side to side of the bounds, in order.
    /// The bounds count as one link of a chain, so a ring may have more solids. Removing one of them opens this ring or
    /// chain. In a crowd, it may be longer than the shortest one: see findWay(). Of the blocked verdicts: the solid
    /// with the lowest id that the body overlaps there.
    std::vector<ProxyId> colliders;
    bool atBounds = false; ///< whether the bounds close the chain, or the body does not fit in them

    friend bool operator==(const Reach&, const Reach&) = default; ///< by all members
};

/// Decides whether a circle or an axis-aligned rectangle, which moves freely but does not turn, gets from where it is
/// to a place with its center at `goal`. Touching is allowed: a gap exactly as wide as the body lets it through. If
/// there are `bounds`, the body stays inside that box.
///
/// Overlaps up to the tolerance of the set are touching: each side of the body shrinks by the tolerance, but the body
/// keeps at least half its size. So it gets through a gap that is narrower by twice the tolerance, where it overlaps
/// each side by no more than the tolerance.
///
/// There is no grid. Between circles and axis-aligned rectangles, it decides exactly whether that body, rounded to
/// doubles, fits through a gap. One case is rounded: a rectangular body that passes a circle diagonally, where the
/// corners of the grown collider are doubles. Near rotated rectangles, the body may pass gaps that are too narrow by
/// rotatedErrorBound(). If a rectangle is rotated or its far corner is no double, rounding also decides about a start
/// or goal where the body touches two solids that close a gap.
///
/// The goal is a center. The center of a rectangle is rounded, so findWay() may find a body blocked by an ulp at
/// `center(body)` although `body` itself overlaps nothing. The sides of a rectangle at a center are rounded, too: it
/// may fit where it overlaps by less than an ulp. A tolerance of the set that is larger than that avoids both.
///
/// Complexity: about linear in the number of solids and of pairs that the body does not fit between. The search for a
/// ring takes as many steps as there are pairs on the line from start to goal, times the pairs near a ring, but at most
/// 100 million. Memory: for at most two million pairs. Beyond these limits the verdict is the same, and leaving out a
/// solid of the ring opens it, but a shorter ring may exist.
///
/// Source: S. Cabello and P. Giannopoulos, The Complexity of Separating Points in the Plane, 2016. Solids grown by the
/// body separate two points exactly when a cycle of overlapping ones crosses a path between the points an odd number of
/// times.
[[nodiscard]] Reach findWay(const ContactTracker& set, const Shape& body, Vec2 goal,
                            const ColliderFilter& solids = {}, const std::optional<Aabb>& bounds = {});

/// A gap between two solids that is too narrow for a body.
struct SealingGap {
    ProxyId a{};        ///< the first solid, in the order of Reach::colliders
    ProxyId b{};        ///< the second one
    double missing = 0; ///< in level units: a gap that is wider by this lets the body through
};

/// Returns the gap in a ring that is closest to letting the body through: of the gaps between neighbors in
/// `reach.colliders`, the one with the smallest `missing`; on a tie, the first. Returns nothing if all neighbors touch
/// or overlap, or if the verdict is not `cutOff`. Gaps at the bounds do not count.
///
/// `reach` is the answer of findWay() for this set and body, which must not have changed. `missing` is rounded. Beside
/// circles and rotated rectangles, a rectangular body may need less. Complexity: linear in the number of colliders.
[[nodiscard]] std::optional<SealingGap> widestSealingGap(const ContactTracker& set, const Shape& body,
                                                         const Reach& reach);

/// How wide the gap between two solids is for a body, along one direction.
struct GapWidth {
    Vec2 along{};      ///< a unit vector across the gap
    double width = 0;  ///< of the gap, in level units
    double needed = 0; ///< width of the body in this direction
};

/// Returns the width of the gap between two shapes that are apart, along the direction in which the body lacks least.
/// Rounded.
[[nodiscard]] GapWidth gapWidth(const Shape& a, const Shape& b, const Shape& body);

/// A start or a goal.
struct ReachPlace {
    Vec2 at; ///< of the center of the body
    /// A collider that does not stop the body at this place, such as a solid door that is the goal. It stops the body
    /// on its way to other places. Must be in the set.
    std::optional<ProxyId> own = {};
};

/// Decides for each goal whether the body gets there from any of the starts. Only the size and kind of `body`
/// matter, not its position.
///
/// A goal that is cut off from all starts has a ring or chain that cuts it off from the first start where the body
/// fits. If it fits at no start, the goals are `startBlocked` by what it overlaps at the first one. Without starts, or
/// if cancelled, discard the result.
///
/// Complexity: as findWay(), once for all goals; the search for the ring of a region that is cut off costs what is near
/// the line from the start. Goals in one region have the same ring. Two regions count as one with a probability of
/// 2^-128.
///
/// If places have colliders of their own, goals that are unreachable with all solids in place are searched two more
/// times. Pairs of a start and a goal that only their own colliders separate usually add little. A pair takes a search
/// of its own if many solids are near these colliders, or if there are more than two million pairs of solids; then
/// the verdict is wrong with a probability of at most 2^-32. If these searches take too long, the verdict is
/// `undecided`. If the search for the rings does, `Reach::colliders` may be empty. If many goals have colliders of
/// their own, the rings of some may leave out those of other places and be longer than the shortest.
[[nodiscard]] std::vector<Reach>
findWays(const ContactTracker& set, const Shape& body, std::span<const ReachPlace> starts,
         std::span<const ReachPlace> goals, const ColliderFilter& solids = {},
         const std::optional<Aabb>& bounds = {}, const Progress& progress = {});
/// The same for places without colliders of their own.
[[nodiscard]] std::vector<Reach> findWays(const ContactTracker& set, const Shape& body,
                                          std::span<const Vec2> starts, std::span<const Vec2> goals,
                                          const ColliderFilter& solids = {},
                                          const std::optional<Aabb>& bounds = {},
                                          const Progress& progress = {});

} // namespace tangent
