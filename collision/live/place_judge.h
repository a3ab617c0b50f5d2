#pragma once

#include <tangent/live/free_place.h>
#include <tangent/live/rule_book.h>
#include <tangent/motion/reach.h>

#include <algorithm>
#include <functional>
#include <optional>

namespace tangent {

/// Decides whether a collider has problems at other places, and which colliders cause them. The level must not change
/// meanwhile.
class PlaceJudge {
public:
    /// `collider` is that of the proxy, at the place where it starts.
    PlaceJudge(const LiveLevel& level, ProxyId proxy, Collider collider, const FreePlaceOptions& options);

    /// Whether a limit is reached. After that, discard the results.
    bool isExhausted() const { return comparisons_ >= maxComparisons || refusals_ >= maxRefusals; }
    const Shape& shape() const { return collider_.shape; }
    double gapSize() const { return rules_.gapSize(); }
    /// The bounds that the collider must not leave.
    std::optional<Rect> room() const;

    Shape shapeAt(Vec2 place) const;
    Vec2 place() const;

    /// Visits the colliders near a box that can have a problem with this one, until `visit` returns false or the limit
    /// is reached.
    template <class Visitor>
    void visitObstacles(const Aabb& box, Visitor&& visit) const {
        const double margin = std::max(rules_.tolerance(), rules_.gapSize());
        level_.contacts().broadPhase().query(grown(box, margin), [&](ProxyId other) {
            ++comparisons_;
            const bool isObstacle = other != proxy_ && (mayNotOverlap(other) || isOnSameLayer(other));
            return (!isObstacle || visit(other)) && !isExhausted();
        });
    }
    const Shape& shapeOf(ProxyId obstacle) const { return level_.collider(obstacle).shape; }

    bool mayNotOverlap(ProxyId other) const { return level_.contacts().mayNotOverlap(proxy_, other); }
    bool isOnSameLayer(ProxyId other) const { return level_.collider(other).layer == collider_.layer; }
    /// Whether the level ignores that one of the two is inside the other. Then such a place is free, but the places
    /// around it are not.
    bool mayNest(ProxyId other) const;
    /// Whether the two may overlap: forbidden, but no problem.
    bool mayOverlapSilently(ProxyId other) const;
    /// How deep the two overlap now.
    double depthNow(ProxyId other) const;

    /// Returns the rule that the collider would break there together with this one.
    std::optional<Rule> brokenWith(ProxyId other, const Shape& shape) const;
    /// Returns a collider with which this one would have a problem there.
    std::optional<ProxyId> blockerAt(const Shape& shape) const;
    /// Whether the collider would be valid there, stay within the bounds if it is within them now, and break no rule of
    /// single colliders that it does not break now.
    bool isGoodAlone(const Shape& shape) const;
    bool isFree(const Shape& shape) const;
    /// Whether the collider may start where it must be able to come from.
    bool canStart() const;
    /// Whether the collider may get to a free place, and the caller accepts it. Counts refusals.
    bool isAccepted(const Shape& shape) const;

private:
    static constexpr std::size_t maxComparisons = 10'000'000;
    static constexpr int maxRefusals = 64;

    ReachVerdict verdictAt(Vec2 goal) const;
    std::vector<Rule> brokenAlone(const Shape& shape) const;
    bool isIgnored(Rule rule, ProxyId other) const;

    const LiveLevel& level_;
    ProxyId proxy_;
    RuleBook rules_;
    Collider collider_;
    mutable Collider moved_; ///< the collider at the place in question
    bool staysWithin_;
    std::vector<Rule> brokenNow_; ///< rules of single colliders
    std::optional<Vec2> reachableFrom_;
    std::function<bool(const Shape&)> accepts_;
    mutable std::size_t comparisons_ = 0;
    mutable int refusals_ = 0;
};

} // namespace tangent
