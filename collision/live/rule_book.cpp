#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/image_file.h>
#include <tangent/live/rule_book.h>

#include <algorithm>
#include <tuple>

namespace tangent {

namespace {

/// A shape that is no larger across than the tolerance lies inside another without overlapping it deeper than
/// the tolerance, so that the two only touch.
bool fitsInto(const Shape& shape, double tolerance) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return 2 * circle->radius <= tolerance;
    const auto* turned = std::get_if<RotatedRect>(&shape);
    const Vec2 size = turned ? turned->rect.size : std::get<Rect>(shape).size;
    return std::min(size.x, size.y) <= tolerance;
}

/// The relation without the tolerance, which hides how small shapes lie to each other.
Relation exactRelation(Relation relation, const Shape& a, const Shape& b, double tolerance) {
    if (relation == Relation::touching && (fitsInto(a, tolerance) || fitsInto(b, tolerance)))
        return classify(a, b);
    return relation;
}

bool isContainment(Relation relation) {
    return relation == Relation::aContainsB || relation == Relation::bContainsA ||
           relation == Relation::equal;
}

/// Of the two in the order of their ids, so that rounding is the same whoever asks.
double depth(const Collider& a, const Collider& b) {
    return (a.id < b.id ? contactManifold(a.shape, b.shape) : contactManifold(b.shape, a.shape)).depth;
}

/// With these rules on.
template <bool contained, bool duplicate>
constexpr ContactFilter filterOf{
    [](std::uint32_t layerA, std::uint32_t layerB, bool mayBeForbidden, const void*) {
        const bool mayNest = (contained || duplicate) && layerA == layerB;
        return mayBeForbidden ? ContactKind::any : mayNest ? ContactKind::nested : ContactKind::none;
    },
    [](const Contact& contact, const TrackedCollider& a, const TrackedCollider& b, const void*) {
        if (contact.forbidden)
            return true;
        if (a.layer != b.layer)
            return false;
        const bool mayBeContained = contained && !a.sensor && !b.sensor;
        switch (contact.relation) {
        case Relation::equal:
            return duplicate || mayBeContained;
        case Relation::aContainsB:
        case Relation::bContainsA:
            return mayBeContained;
        case Relation::touching:
            return (duplicate || mayBeContained) && nests(bounds(a.shape), bounds(b.shape));
        default:
            return false;
        }
    }};

} // namespace

std::optional<ProblemKey> namedProblem(const IgnoredProblem& entry) {
    const std::optional<Rule> rule = ruleNamed(entry.rule);
    if (!rule || entry.colliders.size() > 2)
        return std::nullopt;
    ProblemKey named{*rule};
    if (!entry.colliders.empty())
        named.a = entry.colliders.front();
    if (entry.colliders.size() == 2)
        std::tie(named.a, named.b) = std::minmax(entry.colliders.front(), entry.colliders.back());
    return named;
}

RuleBook::RuleBook(LevelSettings settings) : settings_(std::move(settings)) {
    for (std::size_t i = 0; i < settings_.ignored.size(); ++i)
        if (const auto named = namedProblem(settings_.ignored[i]))
            ignored_.emplace_back(*named, i);
    std::ranges::sort(ignored_);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        const RuleDefinition& definition = definitionOf(rule);
        if (!definition.findInCollider || !isOn(rule))
            continue;
        colliderRules_.push_back(rule);
        findsInValidShapes_ |= definition.findsInValidShapes && definition.findsInValidShapes(settings_);
    }
}

Severity RuleBook::severity(Rule rule) const {
    const Severity set = settings_.rules[rule].severity;
    if (set == Severity::off && !definitionOf(rule).canBeOff)
        return defaultSeverity(rule);
    return set;
}

std::optional<std::size_t> RuleBook::ignoredBy(const ProblemKey& named) const {
    const auto first = std::ranges::lower_bound(ignored_, std::pair(named, std::size_t{0}));
    if (first == ignored_.end() || first->first != named)
        return std::nullopt;
    return first->second;
}

std::optional<Problem> RuleBook::found(Rule rule, ColliderId a, ColliderId b, double measure) const {
    if (!isOn(rule))
        return std::nullopt;
    if (b != ColliderId{} && b < a)
        std::swap(a, b);
    return Problem{rule, severity(rule), a, b, measure};
}

std::optional<Rule> RuleBook::ruleOfContact(const Contact& contact, const Collider& a,
                                            const Collider& b) const {
    if (a.layer == b.layer) {
        const Relation relation = exactRelation(contact.relation, a.shape, b.shape, tolerance());
        if (relation == Relation::equal && isOn(Rule::duplicate))
            return Rule::duplicate;
        if (isContainment(relation) && !a.sensor && !b.sensor && isOn(Rule::contained))
            return Rule::contained;
    }
    if (contact.forbidden)
        return Rule::overlap;
    return std::nullopt;
}

ContactFilter RuleBook::contactFilter() const {
    if (isOn(Rule::contained))
        return isOn(Rule::duplicate) ? filterOf<true, true> : filterOf<true, false>;
    return isOn(Rule::duplicate) ? filterOf<false, true> : filterOf<false, false>;
}

bool RuleBook::forbids(const Contact& contact, const Collider& a, const Collider& b) const {
    if (!contact.forbidden || ignored_.empty())
        return contact.forbidden;
    const auto [low, high] = std::minmax(a.id, b.id);
    return !ignoredBy({Rule::overlap, low, high}) && !ignoredBy({*ruleOfContact(contact, a, b), low, high});
}

std::optional<Problem> RuleBook::contactProblem(const Contact& contact, const Collider& a,
                                                const Collider& b) const {
    const std::optional<Rule> rule = ruleOfContact(contact, a, b);
    if (!rule || !isOn(*rule))
        return std::nullopt;
    return found(*rule, a.id, b.id, rule == Rule::duplicate ? 0 : std::max(0.0, depth(a, b)));
}

std::optional<Problem> RuleBook::gapProblem(const Collider& a, const Collider& b) const {
    if (a.sensor || b.sensor || classify(a.shape, b.shape, tolerance()) != Relation::apart)
        return std::nullopt;
    const double width = std::max(0.0, -depth(a, b));
    return width < gapSize() ? found(Rule::narrowGap, a.id, b.id, width) : std::nullopt;
}

std::optional<Problem> RuleBook::nameProblem(ColliderId a, ColliderId b) const {
    return found(Rule::duplicateName, a, b);
}

void RuleBook::appendColliderProblems(const Collider& collider, std::vector<Problem>& problems) const {
    for (const Rule rule : colliderRules_)
        if (const auto measure = definitionOf(rule).findInCollider(collider, settings_, tolerance()))
            problems.push_back(*found(rule, collider.id, {}, *measure));
}

std::vector<Problem> RuleBook::backgroundProblems(const std::filesystem::path& folder) const {
    std::vector<Problem> problems;
    if (folder.empty() || !isOn(Rule::missingBackground))
        return problems;
    for (std::size_t number = 0; number < settings_.backgrounds.size(); ++number) {
        const std::string& image = settings_.backgrounds[number].image;
        if (!isImageFile(folder / std::u8string(image.begin(), image.end())))
            problems.push_back(*found(Rule::missingBackground, {}, {}, static_cast<double>(number)));
    }
    return problems;
}

double RuleBook::tolerance() const {
    return usableTolerance(settings_.tolerance);
}

double RuleBook::gapSize() const {
    const double size = settings_.rules[Rule::narrowGap].size;
    return isOn(Rule::narrowGap) && size > tolerance() ? size : 0;
}

} // namespace tangent
