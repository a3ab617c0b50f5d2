#include "panels/problems/problem_fixes.h"

#include "panels/problems/shape_fixes.h"

#include <algorithm>
#include <numbers>

namespace tangent {

namespace {

bool changesOutlines(ProblemFix fix) {
    return fix == ProblemFix::moveToFreePlace || fix == ProblemFix::moveOtherToFreePlace ||
           fix == ProblemFix::shorten || fix == ProblemFix::moveInside ||
           fix == ProblemFix::moveToReachable || fix == ProblemFix::extendBounds;
}

bool isEditable(const LevelDocument& document, ColliderId id) {
    const auto proxy = document.level().find(id);
    return proxy && document.isEditable(*proxy);
}

double areaOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return std::numbers::pi * circle->radius * circle->radius;
    const Vec2 size = sizeOf(shape);
    return size.x * size.y;
}

/// The outlines of the colliders that a fix would change without moving them.
std::vector<Shape> outlinesOfChanged(ProblemFix fix, std::span<const Problem> problems,
                                     const LevelDocument& document) {
    const LiveLevel& level = document.level();
    std::vector<Shape> outlines;
    const auto add = [&](ColliderId id) {
        if (const auto proxy = level.find(id))
            outlines.push_back(level.collider(*proxy).shape);
    };
    for (const Problem& problem : problems.first(std::min(problems.size(), maxPreviewed))) {
        if (!fixes(fix, problem.rule) || !canFix(fix, problem, document))
            continue;
        add(colliderFixedBy(fix, problem, document));
        if (fix == ProblemFix::allowLayerPair)
            forEachCollider(problem, add);
    }
    return outlines;
}

bool isSmaller(const LevelDocument& document, ColliderId id, ColliderId other) {
    const LiveLevel& level = document.level();
    const auto proxy = level.find(id);
    const auto otherProxy = level.find(other);
    return proxy && otherProxy &&
           areaOf(level.collider(*proxy).shape) < areaOf(level.collider(*otherProxy).shape);
}

/// Whether a fix that could move either of two colliders moves the first.
bool movesFirst(const LevelDocument& document, ColliderId id, ColliderId other) {
    const bool isGrouped = !groupOf(document, id).empty();
    const bool isOtherGrouped = !groupOf(document, other).empty();
    return isGrouped == isOtherGrouped ? isSmaller(document, id, other) : isOtherGrouped;
}

} // namespace

bool fixes(ProblemFix fix, Rule rule) {
    switch (fix) {
    case ProblemFix::moveToFreePlace:
    case ProblemFix::moveOtherToFreePlace:
        return rule == Rule::overlap || rule == Rule::contained || rule == Rule::narrowGap;
    case ProblemFix::shorten:
        return rule == Rule::overlap;
    case ProblemFix::rename:
        return rule == Rule::duplicateName;
    case ProblemFix::moveInside:
    case ProblemFix::extendBounds:
        return rule == Rule::outOfBounds;
    case ProblemFix::moveToReachable:
        return rule == Rule::unreachable;
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

bool movesCollider(ProblemFix fix) {
    return fix == ProblemFix::moveToFreePlace || fix == ProblemFix::moveOtherToFreePlace ||
           fix == ProblemFix::moveInside || fix == ProblemFix::moveToReachable;
}

std::string groupOf(const LevelDocument& document, ColliderId id) {
    const auto proxy = document.level().find(id);
    const std::string group = proxy ? document.level().collider(*proxy).group.str() : std::string();
    const bool isOfOthers =
        !group.empty() && group != document.groups().entered() && document.groups().members(group).size() > 1;
    return isOfOthers ? group : std::string();
}

double shortenedBy(const Problem& problem, const LevelDocument& document) {
    const auto shorter = shorteningFor(problem, document.level());
    return shorter ? shorter->by : 0;
}

ColliderId colliderFixedBy(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    const bool isFirstEditable = isEditable(document, problem.a);
    const bool isSecondEditable = isEditable(document, problem.b);
    const bool isFirstMoved =
        isFirstEditable == isSecondEditable ? movesFirst(document, problem.a, problem.b) : isFirstEditable;
    switch (fix) {
    case ProblemFix::moveToFreePlace:
        return isFirstMoved ? problem.a : problem.b;
    case ProblemFix::moveOtherToFreePlace:
        return isFirstMoved ? problem.b : problem.a;
    case ProblemFix::shorten:
        if (const auto shorter = shorteningFor(problem, document.level()))
            return shorter->isFirst ? problem.a : problem.b;
        break;
    case ProblemFix::deleteDuplicate:
    case ProblemFix::rename:
        return isFirstEditable && !isSecondEditable ? problem.a : problem.b;
    case ProblemFix::moveInside:
    case ProblemFix::moveToReachable:
    case ProblemFix::markFirstSensor:
    case ProblemFix::deleteInvalid:
        return problem.a;
    case ProblemFix::markSecondSensor:
        return problem.b;
    case ProblemFix::allowLayerPair:
    case ProblemFix::extendBounds:
    case ProblemFix::ignore:
        break;
    }
    return ColliderId{};
}

bool canFix(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    const LiveLevel& level = document.level();
    const ColliderId id = colliderFixedBy(fix, problem, document);
    const auto proxy = level.find(id);
    if (fix == ProblemFix::shorten && !proxy)
        return false;
    if (fix == ProblemFix::moveInside &&
        !(proxy && fitsBounds(level.collider(*proxy).shape, level.settings())))
        return false;
    return id == ColliderId{} || isEditable(document, id);
}

bool isLossless(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    if (fix != ProblemFix::deleteDuplicate)
        return true;
    const LiveLevel& level = document.level();
    const auto first = level.find(problem.a);
    const auto second = level.find(problem.b);
    if (!first || !second)
        return true;
    Collider kept = level.collider(*first);
    kept.id = problem.b;
    return kept == level.collider(*second);
}

bool movesMemberAlone(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    return movesCollider(fix) && fixes(fix, problem.rule) && canFix(fix, problem, document) &&
           !groupOf(document, colliderFixedBy(fix, problem, document)).empty();
}

std::vector<ProblemFix> safeFixes(std::span<const Problem> problems, const LevelDocument& document) {
    std::vector<ProblemFix> found;
    bool isGroupKept = false;
    for (const ProblemFix fix : allProblemFixes) {
        const auto applies = [&](const Problem& problem) {
            return fixes(fix, problem.rule) && canFix(fix, problem, document);
        };
        const auto loses = [&](const Problem& problem) {
            return applies(problem) && !isLossless(fix, problem, document);
        };
        const bool isOther =
            fix == ProblemFix::moveOtherToFreePlace && problems.front().rule == Rule::narrowGap;
        if (fix == ProblemFix::ignore || !(found.empty() || isOther) ||
            std::ranges::none_of(problems, applies) || std::ranges::any_of(problems, loses))
            continue;
        if (std::ranges::any_of(
                problems, [&](const Problem& problem) { return movesMemberAlone(fix, problem, document); }))
            isGroupKept = true;
        else if (!isGroupKept || fix == ProblemFix::shorten)
            found.push_back(fix);
    }
    return found;
}

std::vector<Shape> outlinesAfter(ProblemFix fix, std::span<const Problem> problems,
                                 const LevelDocument& document, FixOptions options) {
    if (!changesOutlines(fix))
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
