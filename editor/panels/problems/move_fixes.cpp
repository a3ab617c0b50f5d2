#include "canvas/view_options.h"
#include "document/readout.h"
#include "document/shown_text.h"
#include "panels/fields/words.h"
#include "panels/problems/fix_builder.h"
#include "panels/problems/shape_fixes.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/level_queries.h>
#include <tangent/live/free_place.h>
#include <tangent/live/place_judge.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace tangent {

namespace {

double areaOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return std::numbers::pi * circle->radius * circle->radius;
    const Vec2 size = sizeOf(shape);
    return size.x * size.y;
}

/// Whether a fix that could move either of two colliders moves the first: the editable one; of two, the one that leaves
/// no group, the smaller one, the one with fewer neighbors.
bool movesFirst(const Problem& problem, const LevelDocument& document) {
    const LiveLevel& level = document.level();
    const auto first = level.find(problem.a);
    const auto second = level.find(problem.b);
    if (!first || !second)
        return false;
    const bool isFirstEditable = document.isEditable(*first);
    if (isFirstEditable != document.isEditable(*second))
        return isFirstEditable;
    const bool isSecondGrouped = !groupLeftBy(document, problem.b).empty();
    if (groupLeftBy(document, problem.a).empty() == isSecondGrouped)
        return isSecondGrouped;
    const double area = areaOf(level.collider(*first).shape);
    const double other = areaOf(level.collider(*second).shape);
    return area == other ? neighborCount(level, *first) < neighborCount(level, *second) : area < other;
}

ColliderId firstMoved(const Problem& problem, const LevelDocument& document) {
    return movesFirst(problem, document) ? problem.a : problem.b;
}

ColliderId otherMoved(const Problem& problem, const LevelDocument& document) {
    return movesFirst(problem, document) ? problem.b : problem.a;
}

/// Whether the collider would no longer touch at this place, on the same side, what it touches now.
bool leavesNeighbors(const LiveLevel& level, ProxyId proxy, const Shape& place) {
    const Shape& now = level.collider(proxy).shape;
    const double tolerance = usableTolerance(level.settings().tolerance);
    return std::ranges::any_of(touchedBy(level, proxy), [&](ProxyId neighbor) {
        const Shape& other = level.collider(neighbor).shape;
        constexpr double sameSide = 0.9; // the cosine
        return classify(place, other, tolerance) == Relation::apart ||
               dot(contactManifold(now, other).normal, contactManifold(place, other).normal) < sameSide;
    });
}

/// Whether it is a spawn or goal that may overlap everything.
bool isMarker(const Collider& collider) {
    return collider.sensor && (isSpawn(collider) || isGoal(collider));
}

bool hasProblem(const LiveLevel& level, ProxyId proxy, const Problem& problem) {
    return std::ranges::binary_search(level.problemsOf(proxy), keyOf(problem), {}, keyOf);
}

/// How far FixOptions::staysNear allows to move.
double reachNear(const FixOptions& options, const Shape& from, const Problem& problem) {
    return std::max(longerSide(from), 4 * problem.measure) + options.step;
}

/// How far around a shape FixOptions::maxNearby allows to look for a place.
double reachIn(const LiveLevel& level, const FixOptions& options, const Shape& shape) {
    if (level.size() <= options.maxNearby)
        return std::numeric_limits<double>::infinity();
    const Aabb box = bounds(shape);
    const auto isAllowed = [&](double reach) {
        std::size_t count = 0;
        level.contacts().broadPhase().query(grown(box, reach),
                                            [&](ProxyId) { return ++count <= options.maxNearby; });
        return count <= options.maxNearby;
    };
    double reach = 0;
    const double size = longerSide(shape);
    constexpr int doublings = 30; // to a billion times its size
    for (double next = size / 2; next < std::ldexp(size, doublings) && isAllowed(next); next *= 2)
        reach = next;
    return reach;
}

/// The free place that is nearest to `from` and makes no goal unreachable.
std::optional<Shape> freePlace(FixBuilder& builder, ProxyId proxy, const Shape& from,
                               const Problem& problem) {
    const LiveLevel& level = builder.levelAfterMoves();
    const FixOptions& options = builder.options();
    double reach = reachIn(level, options, from);
    if (options.staysNear)
        reach = std::min(reach, std::nextafter(reachNear(options, from, problem),
                                               std::numeric_limits<double>::infinity()));
    if (reach == 0)
        return std::nullopt;
    FreePlaceOptions search{.reach = reach, .grid = options.step, .from = from};
    if (checksGoals(level))
        search.accepts = [&builder, moved = level.collider(proxy).id](const Shape& place) {
            return builder.keepsGoals(moved, place);
        };
    return nearestFreePlace(level, proxy, search).shape;
}

/// Not into a wall, although nothing forbids a sensor to be there: a body must get to its center.
std::optional<Shape> markerPlaceInside(FixBuilder& builder, ProxyId proxy, const Shape& inside,
                                       const Problem& problem) {
    const LiveLevel& level = builder.levelAfterMoves();
    const FixOptions& options = builder.options();
    const Collider& marker = level.collider(proxy);
    const bool checks = checksGoals(level);
    const auto place = markerPlace(level, proxy, inside, options.step, checks && isGoal(marker));
    const bool isNear = place && (!options.staysNear || length(center(*place) - center(inside)) <=
                                                            reachNear(options, inside, problem));
    if (!isNear || (checks && isSpawn(marker) && !builder.keepsGoals(marker.id, *place)))
        return std::nullopt;
    return place;
}

/// Moves each collider, unless an earlier move already fixed its problem.
void moveToFreePlaces(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks) {
        const LiveLevel& level = builder.levelAfterMoves();
        const auto proxy = level.find(task.fixed);
        if (!proxy || !hasProblem(level, *proxy, task.problem))
            continue;
        const auto place = freePlace(builder, *proxy, level.collider(*proxy).shape, task.problem);
        // To close a gap, it must not open another.
        const bool stays =
            !place || (task.problem.rule == Rule::narrowGap && leavesNeighbors(level, *proxy, *place));
        if (!stays)
            builder.move(task.fixed, *place);
    }
}

/// Unless an earlier fix already shortened or moved one of the two.
void shortenAll(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const auto& [problem, fixed] : tasks)
        if (const auto shorter = shorteningFor(problem, builder.levelAfterMoves()))
            builder.move(shorter->isFirst ? problem.a : problem.b, shorter->rect);
}

/// Moves each collider to the free place that is nearest to where it is just inside the bounds.
void moveAllInside(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks) {
        const LiveLevel& level = builder.levelAfterMoves();
        const auto proxy = level.find(task.fixed);
        if (!proxy)
            continue;
        const Shape inside = shapeInside(level.collider(*proxy).shape, level.settings());
        const auto place = isMarker(level.collider(*proxy))
                               ? markerPlaceInside(builder, *proxy, inside, task.problem)
                               : freePlace(builder, *proxy, inside, task.problem);
        if (place && isInsideBounds(*place, level.settings()))
            builder.move(task.fixed, *place);
    }
}

void moveAllToReachable(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks) {
        const LiveLevel& level = builder.levelAfterMoves();
        const auto proxy = level.find(task.fixed);
        if (!proxy)
            continue;
        const Collider& goal = level.collider(*proxy);
        const auto place = markerPlace(level, *proxy, goal.shape, builder.options().step, true);
        if (place && (goal.sensor || builder.keepsGoals(goal.id, *place))) // a solid one may close a way
            builder.move(goal.id, *place);
    }
}

std::optional<Shape> sizedShapeOf(const LiveLevel& level, ProxyId proxy) {
    return withSize(level.collider(proxy).shape, ViewOptions::gridSize(level.settings()));
}

/// Gives each collider a size where it is, or at the nearest free place.
void giveSizes(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const auto& [problem, fixed] : tasks) {
        const LiveLevel& level = builder.levelAfterMoves();
        const auto proxy = level.find(fixed);
        const auto sized = proxy ? sizedShapeOf(level, *proxy) : std::nullopt;
        if (!sized)
            continue;
        Collider collider = level.collider(*proxy);
        collider.shape = *sized;
        const bool isFree = PlaceJudge(level, *proxy, collider, {}).isFree(*sized) &&
                            (!checksGoals(level) || builder.keepsGoals(fixed, *sized));
        if (const auto place = isFree ? sized : freePlace(builder, *proxy, *sized, problem))
            builder.move(fixed, *place);
    }
}

/// The collider and, if it is a member of a group that stays, the group.
QString movedName(const LevelDocument& document, ColliderId id) {
    const QString name = colliderName(document.level(), id);
    const std::string group = groupLeftBy(document, id);
    return group.empty()
               ? name
               : QCoreApplication::translate("tangent::ProblemsPanel", "%1 of %2", "collider, group")
                     .arg(name, shownText(group));
}

template <ColliderId (*moved)(const Problem&, const LevelDocument&)>
QStringList nameMoved(const Problem& problem, const LevelDocument& document) {
    return {movedName(document, moved(problem, document))};
}

/// Its name, and how far it was moved.
QStringList distanceMoved(const Collider& before, const LevelDocument& document) {
    const LiveLevel& level = document.level();
    const auto proxy = level.find(before.id);
    const double distance = proxy ? length(center(level.collider(*proxy).shape) - center(before.shape)) : 0;
    return {colliderName(level, before.id), sizeReadout(distance)};
}

constexpr FixTexts toFreePlace{
    .one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move %1 to Nearest Free Place"),
    .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move to Nearest Free Places"),
    .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move to nearest free place"),
    .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Moved %1 by %2 to the nearest free place.")};

constexpr std::array moving{
    ProblemFix{.name = "moveToFreePlace",
               .texts = toFreePlace,
               .effect = FixEffect::moves,
               .fixes = isBetweenTwo,
               .collider = firstMoved,
               .apply = moveToFreePlaces,
               .words = nameMoved<firstMoved>,
               .doneWords = distanceMoved},
    ProblemFix{.name = "moveOtherToFreePlace",
               .texts = toFreePlace,
               .effect = FixEffect::moves,
               .fixes = isBetweenTwo,
               .collider = otherMoved,
               .isSafe = [](const Problem& problem,
                            const LevelDocument&) { return problem.rule == Rule::narrowGap; },
               .apply = moveToFreePlaces,
               .words = nameMoved<otherMoved>,
               .doneWords = distanceMoved,
               .isHiddenIfImpossible = true,
               .isSecondChoice = true},
    ProblemFix{.name = "shorten",
               .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Shorten %1 by %2"),
                         .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Shorten Until They Touch"),
                         .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Shorten until they touch"),
                         .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Shortened %1 by %2.")},
               .effect = FixEffect::reshapes,
               .fixes = [](Rule rule) { return rule == Rule::overlap; },
               .collider =
                   [](const Problem& problem, const LevelDocument& document) {
                       const auto shorter = shorteningFor(problem, document.level());
                       return shorter && shorter->isFirst ? problem.a : problem.b;
                   },
               .isPossible =
                   [](const Problem& problem, const LevelDocument& document) {
                       return shorteningFor(problem, document.level()).has_value();
                   },
               .apply = shortenAll,
               .words =
                   [](const Problem& problem, const LevelDocument& document) {
                       const auto shorter = shorteningFor(problem, document.level());
                       const bool isFirst = shorter && shorter->isFirst;
                       return QStringList{colliderName(document.level(), isFirst ? problem.a : problem.b),
                                          sizeReadout(shorter ? shorter->by : 0)};
                   },
               .isHiddenIfImpossible = true},
    ProblemFix{
        .name = "moveInside",
        .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move %1 Inside the Bounds"),
                  .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move Inside the Bounds"),
                  .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move inside the bounds"),
                  .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Moved %1 by %2 inside the bounds."),
                  .impossible =
                      QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "The collider is larger than the bounds")},
        .effect = FixEffect::moves,
        .fixes = [](Rule rule) { return rule == Rule::outOfBounds; },
        .collider = firstOf,
        .isPossible =
            [](const Problem& problem, const LevelDocument& document) {
                const LiveLevel& level = document.level();
                const auto proxy = level.find(problem.a);
                return proxy && fitsBounds(level.collider(*proxy).shape, level.settings());
            },
        .apply = moveAllInside,
        .words = nameMoved<firstOf>,
        .doneWords = distanceMoved},
    ProblemFix{
        .name = "moveToReachable",
        .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move %1 to Nearest Reachable Place"),
                  .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move to Nearest Reachable Places"),
                  .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Move to nearest reachable place"),
                  .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel",
                                            "Moved %1 by %2 to the nearest reachable place.")},
        .effect = FixEffect::moves,
        .fixes = [](Rule rule) { return rule == Rule::unreachable; },
        .collider = firstOf,
        .apply = moveAllToReachable,
        .words = nameMoved<firstOf>,
        .doneWords = distanceMoved,
        .isForGoals = true},
    ProblemFix{.name = "giveSize",
               .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Give %1 a Size"),
                         .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Give Them a Size"),
                         .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Give invalid shape a size"),
                         .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Gave %1 a size.")},
               .effect = FixEffect::reshapes,
               .fixes = [](Rule rule) { return rule == Rule::invalidShape; },
               .collider = firstOf,
               .isPossible =
                   [](const Problem& problem, const LevelDocument& document) {
                       const auto proxy = document.level().find(problem.a);
                       return proxy && sizedShapeOf(document.level(), *proxy);
                   },
               .apply = giveSizes,
               .isHiddenIfImpossible = true}};

} // namespace

std::span<const ProblemFix> moveFixes() {
    return moving;
}

} // namespace tangent
