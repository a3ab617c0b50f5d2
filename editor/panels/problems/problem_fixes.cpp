#include "panels/problems/problem_fixes.h"

#include "panels/problems/fix_builder.h"

#include <algorithm>

namespace tangent {

namespace {

/// The outlines of the colliders that a fix would change without moving them.
std::vector<Shape> outlinesOfChanged(const ProblemFix& fix, std::span<const Problem> problems,
                                     const LevelDocument& document) {
    const LiveLevel& level = document.level();
    std::vector<Shape> outlines;
    const auto add = [&](ColliderId id) {
        if (const auto proxy = level.find(id))
            outlines.push_back(level.collider(*proxy).shape);
    };
    for (const Problem& problem : problems.first(std::min(problems.size(), maxPreviewed))) {
        if (!canFix(fix, problem, document))
            continue;
        if (fix.collider)
            add(fix.collider(problem, document));
        else
            forEachCollider(problem, add);
    }
    return outlines;
}

} // namespace

bool isBetweenTwo(Rule rule) {
    return rule == Rule::overlap || rule == Rule::contained || rule == Rule::narrowGap;
}

ColliderId firstOf(const Problem& problem, const LevelDocument&) {
    return problem.a;
}

std::span<const ProblemFix> problemFixes() {
    static const std::vector<ProblemFix> all = [] {
        std::vector<ProblemFix> fixes;
        for (const auto family : {moveFixes(), changeFixes()})
            fixes.insert(fixes.end(), family.begin(), family.end());
        return fixes;
    }();
    return all;
}

ColliderId colliderFixedBy(const ProblemFix& fix, const Problem& problem, const LevelDocument& document) {
    return fix.collider ? fix.collider(problem, document) : ColliderId{};
}

bool canFix(const ProblemFix& fix, const Problem& problem, const LevelDocument& document) {
    return fix.fixes(problem.rule) && (!fix.isPossible || fix.isPossible(problem, document)) &&
           (!fix.collider || isEditable(document, fix.collider(problem, document)));
}

bool isEditable(const LevelDocument& document, ColliderId id) {
    const auto proxy = document.level().find(id);
    return proxy && document.isEditable(*proxy);
}

std::string groupLeftBy(const LevelDocument& document, ColliderId id) {
    const auto proxy = document.level().find(id);
    const std::string group = proxy ? document.groups().of(*proxy) : std::string();
    return !group.empty() && document.groups().members(group).size() > 1 ? group : std::string();
}

bool checksGoals(const LiveLevel& level) {
    return level.settings().rules[Rule::unreachable].severity != Severity::off;
}

bool movesMemberAlone(const ProblemFix& fix, const Problem& problem, const LevelDocument& document) {
    return fix.effect == FixEffect::moves && canFix(fix, problem, document) &&
           !groupLeftBy(document, fix.collider(problem, document)).empty();
}

std::vector<const ProblemFix*> safeFixes(std::span<const Problem> problems, const LevelDocument& document) {
    std::vector<const ProblemFix*> found;
    bool isGroupKept = false;
    for (const ProblemFix& fix : problemFixes()) {
        const auto applies = [&](const Problem& problem) {
            return canFix(fix, problem, document);
        };
        const auto loses = [&](const Problem& problem) {
            return fix.isSafe && applies(problem) && !fix.isSafe(problem, document);
        };
        const auto tearsOut = [&](const Problem& problem) {
            return movesMemberAlone(fix, problem, document);
        };
        if (!(found.empty() || fix.isSecondChoice) || std::ranges::none_of(problems, applies) ||
            std::ranges::any_of(problems, loses))
            continue;
        const bool shortens = fix.effect == FixEffect::reshapes && fix.collider;
        if (std::ranges::any_of(problems, tearsOut))
            isGroupKept = true;
        else if (!isGroupKept || shortens)
            found.push_back(&fix);
    }
    return found;
}

std::vector<LevelChange> changesFor(const ProblemFix& fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options) {
    FixBuilder builder(document, options, problems.size() == 1);
    std::vector<FixTask> tasks;
    for (const Problem& problem : problems)
        if (canFix(fix, problem, document))
            tasks.push_back({problem, colliderFixedBy(fix, problem, document)});
    fix.apply(builder, tasks);
    return std::move(builder).changes();
}

std::vector<Shape> outlinesAfter(const ProblemFix& fix, std::span<const Problem> problems,
                                 const LevelDocument& document, FixOptions options) {
    if (fix.effect == FixEffect::ignores)
        return {};
    if (fix.effect == FixEffect::changes || fix.effect == FixEffect::removes)
        return outlinesOfChanged(fix, problems, document);
    const LiveLevel& level = document.level();
    if (level.size() > maxPreviewed && (problems.size() > 1 || checksGoals(level)))
        return {}; // each place would be searched in a copy of the level
    options.maxNearby = maxPreviewed;
    std::vector<Shape> outlines;
    for (const LevelChange& change : changesFor(fix, problems, document, options)) {
        const auto* values = std::get_if<ValueChange>(&change);
        const auto* settings = std::get_if<SettingsChange>(&change);
        if (values)
            for (const Collider& collider : values->after)
                outlines.push_back(collider.shape);
        if (settings && settings->after.bounds && !isNothing(change))
            outlines.push_back(settings->after.bounds->rect);
    }
    return outlines;
}

} // namespace tangent
