#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/image_file.h>
#include <tangent/live/problems.h>
#include <tangent/live/rule_book.h>

#include <algorithm>

namespace tangent {

namespace {

/// Returns whether the shape is so small that it can lie inside another one and still only touch it.
bool isWithin(const Shape& shape, double tolerance) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return 2 * circle->radius <= tolerance;
    const Vec2 size = sizeOf(shape);
    return std::min(size.x, size.y) <= tolerance;
}

/// Returns the relation without the tolerance, which hides that a small shape lies inside another one.
Relation exactRelation(Relation relation, const Shape& a, const Shape& b, double tolerance) {
    if (relation == Relation::touching && (isWithin(a, tolerance) || isWithin(b, tolerance)))
        return classify(a, b);
    return relation;
}

bool isContainment(Relation relation) {
    return relation == Relation::aContainsB || relation == Relation::bContainsA ||
           relation == Relation::equal;
}

/// Returns the depth computed in the order of the ids: it is rounded, and the order of the arguments must not matter.
double depth(const Collider& a, const Collider& b) {
    return (a.id < b.id ? contactManifold(a.shape, b.shape) : contactManifold(b.shape, a.shape)).depth;
}

/// Keeps the contacts that are in one of these scopes or forbidden.
template <bool nested, bool equal>
constexpr ContactFilter filterOf{
    [](const void*, std::uint32_t layerA, std::uint32_t layerB, bool mayBeForbidden) {
        const bool mayNest = (nested || equal) && layerA == layerB;
        return mayBeForbidden ? ContactKind::any : mayNest ? ContactKind::nested : ContactKind::none;
    },
    [](const void*, const Contact& contact, const TrackedCollider& a, const TrackedCollider& b) {
        if (contact.forbidden)
            return true;
        if (a.layer != b.layer)
            return false;
        const bool mayBeNested = nested && !a.sensor && !b.sensor;
        switch (contact.relation) {
        case Relation::equal:
            return equal || mayBeNested;
        case Relation::aContainsB:
        case Relation::bContainsA:
            return mayBeNested;
        case Relation::touching:
            return (equal || mayBeNested) && nests(bounds(a.shape), bounds(b.shape));
        default:
            return false;
        }
    }};

} // namespace

RuleBook::RuleBook(LevelSettings settings)
    : settings_(std::move(settings)), colliderRules_(activeRules<ColliderRule>()),
      pairRules_(activeRules<PairRule>()), gapRules_(activeRules<GapRule>()),
      nameRules_(activeRules<NameRule>()), backgroundRules_(activeRules<BackgroundRule>()),
      reachRules_(activeRules<ReachRule>()), tolerance_(usableTolerance(settings_.tolerance)) {
    for (std::size_t i = 0; i < settings_.ignored.size(); ++i)
        if (const auto named = namedProblem(settings_.ignored[i]))
            ignored_.emplace_back(*named, i);
    std::ranges::sort(ignored_);
    for (const auto& [rule, kind] : colliderRules_)
        skipsValidShapes_ &= kind.skipsValidShapes && kind.skipsValidShapes(settings_.rules[rule], settings_);
    std::stable_partition(pairRules_.begin(), pairRules_.end(),
                          [](const auto& active) { return active.kind.scope != PairScope::forbidden; });
    for (const auto& [rule, kind] : gapRules_)
        if (const double limit = kind.limit(settings_.rules[rule]); limit > tolerance_)
            gapSize_ = std::max(gapSize_, limit);
}

template <class Kind>
std::vector<RuleBook::ActiveRule<Kind>> RuleBook::activeRules() const {
    std::vector<ActiveRule<Kind>> active;
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        const auto* kind = std::get_if<Kind>(&definitionOf(rule).kind);
        if (kind && isOn(rule))
            active.push_back({rule, *kind});
    }
    return active;
}

/// The level format does not allow some rules to be off.
Severity RuleBook::severity(Rule rule) const {
    const Severity set = settings_.rules[rule].severity;
    if (set == Severity::off && !definitionOf(rule).canBeOff)
        return defaultSeverity(rule);
    return set;
}

bool RuleBook::checksPairs(PairScope scope) const {
    return std::ranges::any_of(pairRules_,
                               [scope](const auto& active) { return active.kind.scope == scope; });
}

std::optional<std::size_t> RuleBook::ignoredBy(const ProblemKey& named) const {
    const auto first = std::ranges::lower_bound(ignored_, std::pair(named, std::size_t{0}));
    if (first == ignored_.end() || first->first != named)
        return std::nullopt;
    return first->second;
}

Problem RuleBook::problemOf(Rule rule, ColliderId a, ColliderId b, double measure) const {
    if (b != ColliderId{} && b < a)
        std::swap(a, b);
    return {.rule = rule, .severity = severity(rule), .a = a, .b = b, .measure = measure};
}

std::optional<Rule> RuleBook::ruleOfContact(const Contact& contact, const Collider& a,
                                            const Collider& b) const {
    const bool isOneLayer = a.layer == b.layer;
    if (!isOneLayer && !contact.forbidden)
        return std::nullopt;
    const Relation relation =
        isOneLayer ? exactRelation(contact.relation, a.shape, b.shape, tolerance_) : contact.relation;
    const auto isIn = [&](PairScope scope) {
        switch (scope) {
        case PairScope::forbidden:
            return contact.forbidden;
        case PairScope::equal:
            return isOneLayer && relation == Relation::equal;
        case PairScope::nested:
            return isOneLayer && isContainment(relation) && !a.sensor && !b.sensor;
        }
        return false;
    };
    for (const auto& [rule, kind] : pairRules_)
        if (isIn(kind.scope))
            return rule;
    return std::nullopt;
}

ContactFilter RuleBook::contactFilter() const {
    const bool equal = checksPairs(PairScope::equal);
    if (checksPairs(PairScope::nested))
        return equal ? filterOf<true, true> : filterOf<true, false>;
    return equal ? filterOf<false, true> : filterOf<false, false>;
}

bool RuleBook::isViolation(const Contact& contact, const Collider& a, const Collider& b) const {
    if (!contact.forbidden || ignored_.empty())
        return contact.forbidden;
    const auto [low, high] = std::minmax(a.id, b.id);
    const std::optional<Rule> rule = ruleOfContact(contact, a, b);
    return !ignoredBy({Rule::overlap, low, high}) && !(rule && ignoredBy({*rule, low, high}));
}

std::optional<Problem> RuleBook::contactProblem(const Contact& contact, const Collider& a,
                                                const Collider& b) const {
    const std::optional<Rule> rule = ruleOfContact(contact, a, b);
    return rule ? std::optional(problemOfPair(*rule, a, b)) : std::nullopt;
}

Problem RuleBook::problemOfPair(Rule rule, const Collider& a, const Collider& b) const {
    const bool hasDepth = definitionOf(rule).measure == Measure::depth;
    return problemOf(rule, a.id, b.id, hasDepth ? std::max(0.0, depth(a, b)) : 0);
}

void RuleBook::appendGapProblems(const Collider& a, const Collider& b, std::vector<Problem>& problems) const {
    if (classify(a.shape, b.shape, tolerance_) != Relation::apart)
        return;
    const double width = std::max(0.0, -depth(a, b));
    for (const auto& [rule, kind] : gapRules_)
        if (const double limit = kind.limit(settings_.rules[rule]); width < limit && limit > tolerance_)
            problems.push_back(problemOf(rule, a.id, b.id, width));
}

void RuleBook::appendNameProblems(ColliderId first, ColliderId other, std::vector<Problem>& problems) const {
    for (const auto& active : nameRules_)
        problems.push_back(problemOf(active.rule, first, other));
}

void RuleBook::appendColliderProblems(const Collider& collider, std::vector<Problem>& problems) const {
    for (const auto& [rule, kind] : colliderRules_)
        if (const auto measure = kind.find(collider, settings_.rules[rule], settings_, tolerance_))
            problems.push_back(problemOf(rule, collider.id, {}, *measure));
}

Problem RuleBook::problemOfGoal(Rule rule, ColliderId goal, ReachVerdict verdict,
                                std::vector<ColliderId> ring, double missing) const {
    Problem problem = problemOf(rule, goal, {}, missing);
    problem.verdict = verdict;
    problem.otherColliders = std::move(ring);
    return problem;
}

std::vector<std::pair<Rule, Shape>> RuleBook::reachRules() const {
    std::vector<std::pair<Rule, Shape>> rules;
    for (const auto& [rule, kind] : reachRules_)
        if (const auto body = kind.body(settings_.rules[rule]))
            rules.emplace_back(rule, *body);
    return rules;
}

std::vector<Problem> RuleBook::backgroundProblems(const std::filesystem::path& folder) const {
    std::vector<Problem> problems;
    if (folder.empty())
        return problems;
    for (const auto& [rule, kind] : backgroundRules_)
        for (std::size_t place = 0; place < settings_.backgrounds.size(); ++place)
            if (!isInProject(settings_.backgrounds[place].image) ||
                kind.find(settings_.backgrounds[place], folder)) {
                problems.push_back(problemOf(rule, {}));
                problems.back().background = static_cast<std::uint32_t>(place);
            }
    return problems;
}

std::vector<Problem> findBackgroundProblems(const LevelSettings& settings,
                                            const std::filesystem::path& folder) {
    return RuleBook(settings).backgroundProblems(folder);
}

} // namespace tangent
