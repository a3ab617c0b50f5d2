#include "reference_rules.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>

namespace tangent::test {

namespace {

bool isNamed(const IgnoredProblem& entry, const Problem& problem) {
    std::vector<ColliderId> about;
    if (problem.a != ColliderId{})
        about.push_back(problem.a);
    if (problem.b != ColliderId{})
        about.push_back(problem.b);
    return entry.rule == ruleName(problem.rule) &&
           std::is_permutation(about.begin(), about.end(), entry.colliders.begin(), entry.colliders.end());
}

class Reference {
public:
    explicit Reference(const Level& level) : level_(level), byId_(level.colliders) {
        std::ranges::sort(byId_, {}, &Collider::id);
    }

    std::vector<Problem> findings() {
        for (std::size_t i = 0; i < byId_.size(); ++i) {
            judge(byId_[i]);
            for (std::size_t j = i + 1; j < byId_.size(); ++j)
                judge(byId_[i], byId_[j]);
        }
        judgeNames();
        std::ranges::sort(found_, {}, keyOf);
        return found_;
    }

private:
    bool isOn(Rule rule) const { return level_.rules[rule].severity != Severity::off; }

    void find(Rule rule, ColliderId a, ColliderId b, double measure) {
        if (isOn(rule))
            found_.push_back(
                {.rule = rule, .severity = level_.rules[rule].severity, .a = a, .b = b, .measure = measure});
    }

    void judge(const Collider& collider) {
        if (!isValid(collider.shape))
            find(Rule::invalidShape, collider.id, {}, 0);
        else if (level_.bounds)
            judgeBounds(collider);
    }

    void judgeBounds(const Collider& collider) {
        const Rect& rect = level_.bounds->rect;
        const Aabb box = bounds(collider.shape);
        const double reach =
            std::max(std::max(rect.min.x - box.min.x, box.max.x - (rect.min.x + rect.size.x)),
                     std::max(rect.min.y - box.min.y, box.max.y - (rect.min.y + rect.size.y)));
        const Relation relation = classify(collider.shape, Shape{rect});
        const bool isInside = level_.tolerance > 0
                                  ? reach <= level_.tolerance
                                  : relation == Relation::bContainsA || relation == Relation::equal;
        if (!isInside)
            find(Rule::outOfBounds, collider.id, {}, reach);
    }

    void judge(const Collider& a, const Collider& b) {
        const Relation exact = classify(a.shape, b.shape, 0);
        const Relation relation = classify(a.shape, b.shape, level_.tolerance);
        const double depth = contactManifold(a.shape, b.shape).depth;
        const bool solid = !a.sensor && !b.sensor;
        const bool inside =
            exact == Relation::aContainsB || exact == Relation::bContainsA || exact == Relation::equal;
        if (a.layer == b.layer && exact == Relation::equal && isOn(Rule::duplicate))
            find(Rule::duplicate, a.id, b.id, 0);
        else if (a.layer == b.layer && inside && solid && isOn(Rule::contained))
            find(Rule::contained, a.id, b.id, depth);
        else if (sharesArea(relation) && referenceForbids(level_, a, b))
            find(Rule::overlap, a.id, b.id, depth);
        else if (relation == Relation::apart && isValid(a.shape) && isValid(b.shape) &&
                 referenceForbids(level_, a, b) && -depth < level_.rules.parameter(Rule::narrowGap, "size"))
            find(Rule::narrowGap, a.id, b.id, -depth);
    }

    void judgeNames() {
        for (const Collider& collider : byId_) {
            const auto first = std::ranges::find(byId_, collider.name, &Collider::name);
            if (!first->name.empty() && first->id != collider.id)
                find(Rule::duplicateName, first->id, collider.id, 0);
        }
    }

    const Level& level_;
    std::vector<Collider> byId_;
    std::vector<Problem> found_;
};

} // namespace

bool referenceForbids(const Level& level, const Collider& a, const Collider& b) {
    if (a.sensor || b.sensor)
        return false;
    if (!level.forbiddenOverlaps)
        return true;
    return std::ranges::any_of(*level.forbiddenOverlaps, [&](const LayerPair& pair) {
        return pair == LayerPair(a.layer, b.layer) || pair == LayerPair(b.layer, a.layer);
    });
}

std::vector<Problem> referenceFindings(const Level& level) {
    return Reference(level).findings();
}

std::vector<Problem> referenceProblems(const Level& level) {
    std::vector<Problem> problems = referenceFindings(level);
    std::erase_if(problems, [&](const Problem& problem) {
        return std::ranges::any_of(level.ignored,
                                   [&](const IgnoredProblem& entry) { return isNamed(entry, problem); });
    });
    return problems;
}

} // namespace tangent::test
