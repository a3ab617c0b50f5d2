#include "document/free_name.h"
#include "panels/layers/layer_edits.h"
#include "panels/problems/problem_fixes.h"
#include "panels/problems/shape_fixes.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/level_queries.h>
#include <tangent/live/free_place.h>
#include <tangent/live/unreachable.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>

namespace tangent {

namespace {

/// The colliders that this one touches and may not overlap.
std::vector<ProxyId> touchedBy(const LiveLevel& level, ProxyId proxy) {
    const Collider& collider = level.collider(proxy);
    const double tolerance = usableTolerance(level.settings().tolerance);
    std::vector<ProxyId> touched;
    level.contacts().broadPhase().query(grown(bounds(collider.shape), tolerance), [&](ProxyId other) {
        if (other != proxy && level.contacts().mayNotOverlap(proxy, other) &&
            classify(collider.shape, level.collider(other).shape, tolerance) == Relation::touching)
            touched.push_back(other);
        return true;
    });
    return touched;
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

/// Tries moves on a copy of the level, to find goals that they make unreachable.
class GoalTrial {
public:
    explicit GoalTrial(const LiveLevel& level)
        : level_(level.snapshot(), std::filesystem::path(), LevelContacts::ofProblems),
          before_(unreachableGoals()) {}

    void move(ColliderId moved, const Shape& place) {
        level_.reshape(std::span(&moved, 1), std::span(&place, 1));
    }

    /// Whether the goals that can be reached still can be, with the collider there. False after too many searches.
    bool keepsGoals(ColliderId moved, const Shape& place) {
        if (searched_ > 0 && searched_ + level_.size() > maxSearched)
            return false;
        searched_ += level_.size();
        const Shape start = level_.collider(*level_.find(moved)).shape;
        move(moved, place);
        const bool keeps = std::ranges::includes(before_, unreachableGoals());
        move(moved, start);
        return keeps;
    }

private:
    static constexpr std::size_t maxSearched = 1'000'000; ///< colliders in all searches

    /// Ascending, like the keys of problems.
    std::vector<ColliderId> unreachableGoals() const {
        std::vector<ColliderId> goals;
        for (const Problem& problem : level_.findUnreachable().problems)
            goals.push_back(problem.a);
        return goals;
    }

    LiveLevel level_;
    std::vector<ColliderId> before_;
    std::size_t searched_ = 0;
};

/// Collects the changes of several fixes. Each fix sees the changes of those before it.
class FixBuilder {
public:
    FixBuilder(const LevelDocument& document, const FixOptions& options, bool isOne)
        : document_(document), level_(document.level()), options_(options), settings_(level_.settings()),
          isOne_(isOne) {}

    void add(ProblemFix fix, const Problem& problem) {
        switch (fix) {
        case ProblemFix::moveToFreePlace:
        case ProblemFix::moveOtherToFreePlace:
            moveToFreePlace(fix, problem);
            break;
        case ProblemFix::shorten:
            shorten(problem);
            break;
        case ProblemFix::moveInside:
            moveInside(problem);
            break;
        case ProblemFix::moveToReachable:
            moveToReachable(problem);
            break;
        case ProblemFix::rename:
            rename(problem);
            break;
        case ProblemFix::extendBounds:
            extendBounds(problem);
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
    /// The collider with the changes so far, for editing; null if it does not exist.
    Collider* collider(ColliderId id) {
        const auto proxy = level_.find(id);
        return proxy ? &edited_.try_emplace(id, level_.collider(*proxy)).first->second : nullptr;
    }

    /// Moves the collider, unless an earlier move already fixed the problem.
    void moveToFreePlace(ProblemFix fix, const Problem& problem) {
        const LiveLevel& level = levelAfterMoves();
        const ColliderId moved = colliderFixedBy(fix, problem, document_);
        const auto proxy = level.find(moved);
        if (!proxy || !hasProblem(level, *proxy, problem))
            return;
        const auto place = freePlace(level, *proxy, level.collider(*proxy).shape, problem);
        // To close a gap, it must not open another.
        const bool stays =
            !place || (problem.rule == Rule::narrowGap && leavesNeighbors(level, *proxy, *place));
        if (!stays)
            move(moved, *place);
    }

    /// Unless an earlier fix already shortened or moved one of the two.
    void shorten(const Problem& problem) {
        const LiveLevel& level = levelAfterMoves();
        const auto shorter = shorteningFor(problem, level);
        if (shorter)
            move(shorter->isFirst ? problem.a : problem.b, shorter->rect);
    }

    /// Moves the collider to the free place that is nearest to where it is just inside the bounds.
    void moveInside(const Problem& problem) {
        const LiveLevel& level = levelAfterMoves();
        const auto proxy = level.find(problem.a);
        if (!proxy)
            return;
        const Shape inside = shapeInside(level.collider(*proxy).shape, settings_);
        const auto place = isMarker(level.collider(*proxy))
                               ? markerPlaceInside(level, *proxy, inside, problem)
                               : freePlace(level, *proxy, inside, problem);
        if (!place || !isInsideBounds(*place, settings_))
            return;
        move(problem.a, *place);
    }

    /// Not into a wall, although nothing forbids a sensor to be there: a body must get to its center.
    std::optional<Shape> markerPlaceInside(const LiveLevel& level, ProxyId proxy, const Shape& inside,
                                           const Problem& problem) {
        const Collider& marker = level.collider(proxy);
        const bool checks = checksGoals(level);
        const auto place = markerPlace(level, proxy, inside, options_.step, checks && isGoal(marker));
        const bool isNear = place && (!options_.staysNear ||
                                      length(center(*place) - center(inside)) <= reachNear(inside, problem));
        if (!isNear || (checks && isSpawn(marker) && !goals(level).keepsGoals(marker.id, *place)))
            return std::nullopt;
        return place;
    }

    void moveToReachable(const Problem& problem) {
        const LiveLevel& level = levelAfterMoves();
        const auto proxy = level.find(problem.a);
        if (!proxy)
            return;
        const Collider& goal = level.collider(*proxy);
        const auto place = markerPlace(level, *proxy, goal.shape, options_.step, true);
        if (place && (goal.sensor || goals(level).keepsGoals(goal.id, *place))) // a solid one may close a way
            move(goal.id, *place);
    }

    GoalTrial& goals(const LiveLevel& level) {
        if (!goals_)
            goals_.emplace(level);
        return *goals_;
    }

    /// How far FixOptions::staysNear allows to move.
    double reachNear(const Shape& from, const Problem& problem) const {
        return std::max(longerSide(from), 4 * problem.measure) + options_.step;
    }

    void move(ColliderId moved, const Shape& place) {
        Collider* const edited = collider(moved);
        if (!edited)
            return;
        edited->shape = place;
        if (movedLevel_)
            movedLevel_->reshape(std::span(&moved, 1), std::span(&place, 1));
        if (goals_)
            goals_->move(moved, place);
    }

    /// The free place that is nearest to `from` and makes no goal unreachable.
    std::optional<Shape> freePlace(const LiveLevel& level, ProxyId proxy, const Shape& from,
                                   const Problem& problem) {
        double reach = reachIn(level, from);
        if (options_.staysNear)
            reach = std::min(
                reach, std::nextafter(reachNear(from, problem), std::numeric_limits<double>::infinity()));
        if (reach == 0)
            return std::nullopt;
        FreePlaceOptions search{.reach = reach, .grid = options_.step, .from = from};
        if (checksGoals(level))
            search.accepts = [&, moved = level.collider(proxy).id](const Shape& place) {
                return goals(level).keepsGoals(moved, place);
            };
        return nearestFreePlace(level, proxy, search).shape;
    }

    /// How far around a shape options_ allow to look for a place.
    double reachIn(const LiveLevel& level, const Shape& shape) const {
        if (level.size() <= options_.maxNearby)
            return std::numeric_limits<double>::infinity();
        const Aabb box = bounds(shape);
        const auto isAllowed = [&](double reach) {
            std::size_t count = 0;
            level.contacts().broadPhase().query(grown(box, reach),
                                                [&](ProxyId) { return ++count <= options_.maxNearby; });
            return count <= options_.maxNearby;
        };
        double reach = 0;
        const double size = longerSide(shape);
        constexpr int doublings = 30; // to a billion times its size
        for (double next = size / 2; next < std::ldexp(size, doublings) && isAllowed(next); next *= 2)
            reach = next;
        return reach;
    }

    /// Unless an earlier fix already renamed one of the two.
    void rename(const Problem& problem) {
        const Collider* const first = collider(problem.a);
        const Collider* const second = collider(problem.b);
        if (!first || !second || first->name != second->name)
            return;
        if (usedNames_.empty())
            for (std::size_t position = 0; position < level_.size(); ++position)
                usedNames_.insert(level_.collider(level_.at(position)).name.str());
        Collider* const renamed = collider(colliderFixedBy(ProblemFix::rename, problem, document_));
        const std::string stem = stemOfName(renamed->name.str());
        int& number = nextNumbers_.try_emplace(stem, 2).first->second;
        const std::string name = firstFreeNumbered(
            stem, number, [this](const std::string& candidate) { return usedNames_.contains(candidate); });
        usedNames_.insert(name);
        renamed->name = name;
    }

    void extendBounds(const Problem& problem) {
        const Collider* outside = collider(problem.a);
        if (!outside || !settings_.bounds)
            return;
        if (const auto extended = boundsAround(outside->shape, settings_))
            settings_.bounds->rect = *extended;
    }

    /// The level with the moves so far. Copies it only if there are several problems.
    const LiveLevel& levelAfterMoves() {
        if (!isOne_ && !movedLevel_)
            movedLevel_.emplace(level_.snapshot(), std::filesystem::path(), LevelContacts::ofProblems);
        return movedLevel_ ? *movedLevel_ : level_;
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
            return; // one entry ignores all missing backgrounds
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
    bool isOne_;
    std::optional<LiveLevel> movedLevel_;
    std::optional<GoalTrial> goals_;
    std::vector<ColliderId> removed_;
    std::set<ProblemKey> ignored_;
    std::unordered_set<std::string> usedNames_; ///< empty until a fix needs them
    std::map<std::string, int> nextNumbers_;    ///< by stem
};

} // namespace

bool checksGoals(const LiveLevel& level) {
    return level.settings().rules[Rule::unreachable].severity != Severity::off;
}

bool touchesOthers(const LiveLevel& level, ProxyId proxy) {
    return !touchedBy(level, proxy).empty();
}

std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options) {
    FixBuilder builder(document, options, problems.size() == 1);
    for (const Problem& problem : problems)
        if (fixes(fix, problem.rule) && canFix(fix, problem, document))
            builder.add(fix, problem);
    return std::move(builder).changes();
}

} // namespace tangent
