#include "panels/problems/problem_fixes.h"

#include "document/rounding.h"
#include "panels/layers/layer_edits.h"
#include "panels/problems/separation.h"

#include <tangent/geometry/classify.h>

#include <algorithm>
#include <map>
#include <set>

namespace tangent {

namespace {

/// Gathers what several fixes do, each seeing what those before it did.
class FixBuilder {
public:
    FixBuilder(const LevelDocument& document, const FixOptions& options)
        : document_(document), level_(document.level()), options_(options), settings_(level_.settings()) {}

    void add(ProblemFix fix, const Problem& problem) {
        switch (fix) {
        case ProblemFix::pushApart:
            pushApart(problem);
            break;
        case ProblemFix::markFirstSensor:
        case ProblemFix::markSecondSensor:
            markSensor(colliderFixedBy(fix, problem, document_));
            break;
        case ProblemFix::allowLayerPair:
            allowLayerPair(problem);
            break;
        case ProblemFix::deleteDuplicate:
        case ProblemFix::deleteInvalid:
            removed_.push_back(colliderFixedBy(fix, problem, document_));
            break;
        case ProblemFix::ignore:
            ignore(problem);
            break;
        }
    }

    std::vector<LevelChange> changes() && {
        std::ranges::sort(removed_);
        removed_.erase(std::unique(removed_.begin(), removed_.end()), removed_.end());
        std::vector<Collider> values;
        for (const auto& [id, collider] : edited_)
            values.push_back(collider);
        return listOf(valueChange(level_, values), removalOf(level_, removed_),
                      SettingsChange{level_.settings(), std::move(settings_)});
    }

private:
    /// The collider as it stands so far, to be edited; null if it is gone.
    Collider* collider(ColliderId id) {
        const auto proxy = level_.find(id);
        return proxy ? &edited_.try_emplace(id, level_.collider(*proxy)).first->second : nullptr;
    }

    void pushApart(const Problem& problem) {
        const ColliderId pushed = colliderFixedBy(ProblemFix::pushApart, problem, document_);
        const Collider* still = collider(pushed == problem.b ? problem.a : problem.b);
        Collider* moving = collider(pushed);
        if (!still || !moving)
            return;
        const double tolerance = settings_.tolerance;
        const auto placeAfter = [&](Vec2 way) {
            const Shape brief = moved(moving->shape, way);
            return overlaps(still->shape, brief, tolerance) ? translated(moving->shape, way) : brief;
        };
        const std::vector<Vec2> ways = separations(still->shape, moving->shape, tolerance, options_.step);
        const auto free =
            std::ranges::find_if(ways, [&](Vec2 way) { return !meetsAnother(*moving, placeAfter(way)); });
        moving->shape = placeAfter(free == ways.end() ? ways.front() : *free);
        pushedTo_.insert(bounds(moving->shape));
        pushed_.push_back(moving->id);
    }

    /// Whether it would be in a forbidden overlap there in which it is not where it is.
    bool meetsAnother(const Collider& moving, const Shape& place) const {
        const ContactTracker& tracker = level_.contacts();
        const std::uint32_t layer = tracker.collider(*level_.find(moving.id)).layer;
        bool meets = false;
        const auto look = [&](ProxyId proxy) {
            const auto edited = edited_.find(level_.collider(proxy).id);
            const Collider& other = edited == edited_.end() ? level_.collider(proxy) : edited->second;
            meets = other.id != moving.id && !other.sensor && !moving.sensor &&
                    tracker.matrix().forbids(layer, tracker.collider(proxy).layer) &&
                    overlaps(place, other.shape, settings_.tolerance) &&
                    !overlaps(moving.shape, other.shape, settings_.tolerance);
            return !meets;
        };
        tracker.broadPhase().query(bounds(place), look);
        if (!meets)
            pushedTo_.query(bounds(place),
                            [&](ProxyId pushed) { return look(*level_.find(pushed_[proxyIndex(pushed)])); });
        return meets;
    }

    void markSensor(ColliderId id) {
        if (Collider* marked = collider(id))
            marked->sensor = true;
    }

    void allowLayerPair(const Problem& problem) {
        const Collider* a = collider(problem.a);
        const Collider* b = collider(problem.b);
        if (a && b)
            setForbidden(settings_, a->layer, b->layer, false);
    }

    void ignore(const Problem& problem) {
        if (!ignored_.insert({problem.rule, problem.a, problem.b}).second)
            return; // an entry names all backgrounds
        IgnoredProblem entry{
            .rule = ruleName(problem.rule), .colliders = {}, .reason = options_.reason, .unknown = {}};
        for (const ColliderId id : {problem.a, problem.b})
            if (id != ColliderId{})
                entry.colliders.push_back(id);
        settings_.ignored.push_back(std::move(entry));
    }

    const LevelDocument& document_;
    const LiveLevel& level_;
    const FixOptions& options_;
    LevelSettings settings_;
    std::map<ColliderId, Collider> edited_;
    BroadPhase pushedTo_; ///< where those of pushed_ are now, or were in between
    std::vector<ColliderId> pushed_;
    std::vector<ColliderId> removed_;
    std::set<ProblemKey> ignored_;
};

bool isEditable(const LevelDocument& document, ColliderId id) {
    const auto proxy = document.level().find(id);
    return proxy && document.isEditable(*proxy);
}

} // namespace

bool fixes(ProblemFix fix, Rule rule) {
    switch (fix) {
    case ProblemFix::pushApart:
        return rule == Rule::overlap || rule == Rule::contained;
    case ProblemFix::markFirstSensor:
    case ProblemFix::markSecondSensor:
        return rule == Rule::overlap || rule == Rule::contained || rule == Rule::narrowGap;
    case ProblemFix::allowLayerPair:
        return rule == Rule::overlap || rule == Rule::narrowGap;
    case ProblemFix::deleteDuplicate:
        return rule == Rule::duplicate;
    case ProblemFix::deleteInvalid:
        return rule == Rule::invalidShape;
    case ProblemFix::ignore:
        return true;
    }
    return false;
}

ColliderId colliderFixedBy(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    switch (fix) {
    case ProblemFix::pushApart:
    case ProblemFix::deleteDuplicate: {
        const bool isFirst = !isEditable(document, problem.b) && isEditable(document, problem.a);
        return isFirst ? problem.a : problem.b;
    }
    case ProblemFix::markFirstSensor:
    case ProblemFix::deleteInvalid:
        return problem.a;
    case ProblemFix::markSecondSensor:
        return problem.b;
    case ProblemFix::allowLayerPair:
    case ProblemFix::ignore:
        break;
    }
    return ColliderId{};
}

bool mayFix(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    const ColliderId id = colliderFixedBy(fix, problem, document);
    return id == ColliderId{} || isEditable(document, id);
}

std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options) {
    FixBuilder builder(document, options);
    for (const Problem& problem : problems)
        if (fixes(fix, problem.rule) && mayFix(fix, problem, document))
            builder.add(fix, problem);
    return std::move(builder).changes();
}

} // namespace tangent
