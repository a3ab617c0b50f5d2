#include "panels/problem_fixes.h"

#include "panels/layer_edits.h"
#include "panels/separation.h"

#include <algorithm>
#include <map>

namespace tangent {

namespace {

/// Gathers what several fixes do, each seeing what those before it did.
class FixBuilder {
public:
    FixBuilder(const LiveLevel& level, const FixOptions& options)
        : level_(level), options_(options), settings_(level.settings()) {}

    void add(ProblemFix fix, const Problem& problem) {
        switch (fix) {
        case ProblemFix::pushApart:
            pushApart(problem);
            break;
        case ProblemFix::markFirstSensor:
            markSensor(problem.a);
            break;
        case ProblemFix::markSecondSensor:
            markSensor(problem.b);
            break;
        case ProblemFix::allowLayerPair:
            allowLayerPair(problem);
            break;
        case ProblemFix::deleteDuplicate:
            removed_.push_back(problem.b);
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
        return {valueChange(level_, values), removalOf(level_, removed_),
                SettingsChange{level_.settings(), std::move(settings_)}};
    }

private:
    /// The collider as it stands so far, to be edited; null if it is gone.
    Collider* collider(ColliderId id) {
        const auto proxy = level_.find(id);
        return proxy ? &edited_.try_emplace(id, level_.collider(*proxy)).first->second : nullptr;
    }

    void pushApart(const Problem& problem) {
        const Collider* still = collider(problem.a);
        Collider* moving = collider(problem.b);
        if (!still || !moving)
            return;
        const double tolerance = settings_.tolerance;
        const Vec2 offset = options_.step > 0
                                ? separationInSteps(still->shape, moving->shape, tolerance, options_.step)
                                : separation(still->shape, moving->shape, tolerance);
        moving->shape = translated(moving->shape, offset);
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
        IgnoredProblem entry{
            .rule = name(problem.rule), .colliders = {}, .reason = options_.reason, .unknown = {}};
        for (const ColliderId id : {problem.a, problem.b})
            if (id != ColliderId{})
                entry.colliders.push_back(id);
        if (std::ranges::find(settings_.ignored, entry) == settings_.ignored.end())
            settings_.ignored.push_back(std::move(entry));
    }

    const LiveLevel& level_;
    const FixOptions& options_;
    LevelSettings settings_;
    std::map<ColliderId, Collider> edited_;
    std::vector<ColliderId> removed_;
};

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
    case ProblemFix::ignore:
        return true;
    }
    return false;
}

std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems, const LiveLevel& level,
                                    const FixOptions& options) {
    FixBuilder builder(level, options);
    for (const Problem& problem : problems)
        if (fixes(fix, problem.rule))
            builder.add(fix, problem);
    return std::move(builder).changes();
}

} // namespace tangent
