#include <tangent/live/place_judge.h>

#include <tangent/geometry/anchor.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/level_queries.h>

#include <algorithm>
#include <utility>

namespace tangent {

PlaceJudge::PlaceJudge(const LiveLevel& level, ProxyId proxy, Collider collider,
                       const FreePlaceOptions& options)
    : level_(level), proxy_(proxy), rules_(level.settings()), collider_(std::move(collider)),
      moved_(collider_),
      staysWithin_(level.settings().bounds && isInsideBounds(collider_.shape, level_.settings())),
      brokenNow_(brokenAlone(collider_.shape)), reachableFrom_(options.reachableFrom),
      accepts_(options.accepts) {}

std::optional<Rect> PlaceJudge::room() const {
    return staysWithin_ ? std::optional(level_.settings().bounds->rect) : std::nullopt;
}

Shape PlaceJudge::shapeAt(Vec2 place) const {
    return placedAt(collider_.shape, place);
}

Vec2 PlaceJudge::place() const {
    return anchorOf(collider_.shape);
}

bool PlaceJudge::mayNest(ProxyId other) const {
    return isOnSameLayer(other) && (isIgnored(Rule::contained, other) || isIgnored(Rule::duplicate, other));
}

bool PlaceJudge::mayOverlapSilently(ProxyId other) const {
    return mayNotOverlap(other) &&
           (!rules_.isOn(Rule::overlap) || isIgnored(Rule::overlap, other) || mayNest(other));
}

double PlaceJudge::depthNow(ProxyId other) const {
    return std::max(0.0, contactManifold(collider_.shape, shapeOf(other)).depth);
}

std::optional<Rule> PlaceJudge::brokenWith(ProxyId other, const Shape& shape) const {
    ++comparisons_;
    const Collider& obstacle = level_.collider(other);
    moved_.shape = shape;
    const Relation relation = classify(shape, obstacle.shape, rules_.tolerance());
    if (relation != Relation::apart) {
        const Contact contact{proxy_, other, relation, sharesArea(relation) && mayNotOverlap(other)};
        const auto rule = rules_.ruleOfContact(contact, moved_, obstacle);
        if (rule && !isIgnored(*rule, other))
            return rule;
        // What no rule reports must not get worse either.
        const bool isDeeper =
            contact.forbidden && contactManifold(shape, obstacle.shape).depth > depthNow(other);
        return isDeeper ? std::optional(Rule::overlap) : std::nullopt;
    }
    std::vector<Problem> gaps;
    if (mayNotOverlap(other))
        rules_.appendGapProblems(moved_, obstacle, gaps);
    const auto broken =
        std::ranges::find_if(gaps, [&](const Problem& gap) { return !rules_.isIgnored(gap); });
    return broken != gaps.end() ? std::optional(broken->rule) : std::nullopt;
}

std::optional<ProxyId> PlaceJudge::blockerAt(const Shape& shape) const {
    std::optional<ProxyId> blocker;
    visitObstacles(bounds(shape), [&](ProxyId other) {
        if (brokenWith(other, shape))
            blocker = other;
        return !blocker;
    });
    return blocker;
}

std::vector<Rule> PlaceJudge::brokenAlone(const Shape& shape) const {
    std::vector<Problem> problems;
    moved_.shape = shape;
    if (!rules_.skipsValidShapes() || !isValid(shape))
        rules_.appendColliderProblems(moved_, problems);
    std::vector<Rule> rules;
    for (const Problem& problem : problems)
        if (!rules_.isIgnored(problem))
            rules.push_back(problem.rule);
    return rules;
}

bool PlaceJudge::isGoodAlone(const Shape& shape) const {
    if (!isValid(shape) || (staysWithin_ && !isInsideBounds(shape, level_.settings())))
        return false;
    return std::ranges::includes(brokenNow_, brokenAlone(shape));
}

bool PlaceJudge::isFree(const Shape& shape) const {
    return isGoodAlone(shape) && !blockerAt(shape) && !isExhausted() && isAccepted(shape);
}

bool PlaceJudge::canStart() const {
    return !reachableFrom_ || verdictAt(*reachableFrom_) == ReachVerdict::reachable;
}

bool PlaceJudge::isAccepted(const Shape& shape) const {
    const bool isReachable = !reachableFrom_ || verdictAt(center(shape)) == ReachVerdict::reachable;
    if (isReachable && (!accepts_ || accepts_(shape)))
        return true;
    ++refusals_;
    return false;
}

ReachVerdict PlaceJudge::verdictAt(Vec2 goal) const {
    ColliderFilter solids;
    solids.sensors = true; // mayNotOverlap() decides
    solids.except = proxy_;
    solids.admits = [](const void* judge, ProxyId other, const TrackedCollider&) {
        return static_cast<const PlaceJudge*>(judge)->mayNotOverlap(other);
    };
    solids.context = this;
    const Shape start = translated(collider_.shape, *reachableFrom_ - center(collider_.shape));
    return findWay(level_.contacts(), start, goal, solids).verdict;
}

bool PlaceJudge::isIgnored(Rule rule, ProxyId other) const {
    const auto [low, high] = std::minmax(collider_.id, level_.collider(other).id);
    return rules_.ignoredBy({rule, low, high}).has_value();
}

} // namespace tangent
