#include "tools/snapping.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

constexpr double reachPixels = 6;
constexpr double nearPixels = 200; // with the grid on, colliders farther away are not what one aims at
constexpr std::size_t maxTargets = 20'000; // with more in view, none can be aimed at

/// The point of the shape's boundary nearest to `from`, if `from` lies outside it.
std::optional<Vec2> closestBoundaryPoint(const Shape& shape, Vec2 from) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const Vec2 arm = from - circle->center;
        const double distance = length(arm);
        if (distance <= circle->radius)
            return std::nullopt;
        return circle->center + arm * (circle->radius / distance);
    }
    if (const auto* rect = std::get_if<Rect>(&shape)) {
        const Vec2 nearest{std::clamp(from.x, rect->min.x, rect->min.x + rect->size.x),
                           std::clamp(from.y, rect->min.y, rect->min.y + rect->size.y)};
        return from == nearest ? std::nullopt : std::optional(nearest);
    }
    const auto& rotated = std::get<RotatedRect>(shape);
    const QTransform turn = rotationAbout(toVec2(toRectF(rotated.rect).center()), rotated.degrees);
    const auto foot = closestBoundaryPoint(rotated.rect, toVec2(turn.inverted().map(toPoint(from))));
    return foot ? std::optional(toVec2(turn.map(toPoint(*foot)))) : std::nullopt;
}

} // namespace

double roundingStep(double zoom) {
    return std::min(1.0, std::pow(10.0, std::floor(std::log10(1 / zoom))));
}

SensorTargets sensorTargetsOfSelection(const LevelDocument& document) {
    const bool isAnySolid = document.wholeSelection().anyOf(
        [&](ProxyId collider) { return !document.level().collider(collider).sensor; });
    return isAnySolid ? SensorTargets::withoutGrid : SensorTargets::always;
}

Snapper::Snapper(const Canvas& canvas, SnapTargets targets, SensorTargets sensors)
    : canvas_(canvas), which_(targets), sensors_(sensors),
      spacing_(
          canvas,
          [&document = canvas.document(), countBefore = canvas.document().level().size(),
           moved = targets == SnapTargets::unselected ? canvas.document().wholeSelection()
                                                      : ColliderSet()](ProxyId collider) {
              return !moved.contains(collider) && document.level().position(collider) < countBefore &&
                     document.isVisible(collider);
          },
          sensors == SensorTargets::always) {}

const Snapper::Targets& Snapper::targets() const {
    const Source source{canvas_.visibleArea(), canvas_.options().snapToColliders(),
                        canvas_.options().showGuides() && which_ != SnapTargets::colliders,
                        sensors_ == SensorTargets::always || !canvas_.options().snapToGrid()};
    if (collectedFrom_ == source)
        return targets_;
    collectedFrom_ = source;
    targets_ = {};
    if (source.colliders)
        addColliders(targets_);
    if (source.guides)
        addGuides(targets_);
    std::ranges::sort(targets_.vertical, {}, &Line::at);
    std::ranges::sort(targets_.horizontal, {}, &Line::at);
    return targets_;
}

void Snapper::addGuides(Targets& targets) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr Aabb none{{infinity, infinity}, {-infinity, -infinity}};
    for (const Guide& guide : canvas_.document().level().settings().guides)
        (guide.axis == Axis::x ? targets.vertical : targets.horizontal).push_back({guide.at, none});
}

void Snapper::addColliders(Targets& targets) const {
    const LevelDocument& document = canvas_.document();
    std::vector<ProxyId> inView;
    document.level().contacts().broadPhase().query(toAabb(canvas_.visibleArea()), [&](ProxyId collider) {
        if (spacing_.counts(collider))
            inView.push_back(collider);
        return inView.size() <= maxTargets;
    });
    if (inView.size() > maxTargets)
        return;
    for (const ProxyId id : inView) {
        const Collider& collider = document.level().collider(id);
        if (!collider.sensor || collectedFrom_->sensors)
            targets.addLines(collider.shape);
        if (!collider.sensor) // tangent to walls, not to the zones they stand in
            targets.shapes.push_back(collider.shape);
    }
}

void Snapper::Targets::addLines(const Shape& shape) {
    const auto add = [&](const Aabb& box, Vec2 at, bool isRotatedCorner = false) {
        vertical.push_back({at.x, box, isRotatedCorner});
        horizontal.push_back({at.y, box, isRotatedCorner});
    };
    if (const auto* rotated = std::get_if<RotatedRect>(&shape)) {
        // Use its corners: the sides of its bounding box lie outside it.
        const QRectF rect = toRectF(rotated->rect);
        const QTransform turn = rotationAbout(toVec2(rect.center()), rotated->degrees);
        for (const QPointF corner :
             {rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()}) {
            const Vec2 at = toVec2(turn.map(corner));
            add({at, at}, at, true);
        }
        const Vec2 middle = toVec2(rect.center());
        return add({middle, middle}, middle);
    }
    const Aabb box = bounds(shape);
    for (const Vec2 at : {box.min, toVec2(toRectF(box).center()), box.max})
        add(box, at);
}

double Snapper::reach() const {
    return reachPixels / canvas_.zoom();
}

double Snapper::gridOrRound(double value, bool suspended) const {
    const bool toGrid = canvas_.options().snapToGrid() && !suspended;
    return rounded(value, toGrid ? canvas_.gridSize() : roundingStep(canvas_.zoom()));
}

bool Snapper::isOffGrid(Vec2 place, Vec2 direction) const {
    const double grid = canvas_.gridSize();
    return canvas_.options().snapToGrid() && ((direction.x != 0 && rounded(place.x, grid) != place.x) ||
                                              (direction.y != 0 && rounded(place.y, grid) != place.y));
}

std::optional<Snapper::Line> Snapper::nearest(const std::vector<Line>& lines, double at, double reach,
                                              const std::function<bool(const Line&)>& suits) {
    std::optional<Line> best;
    for (auto line = std::ranges::lower_bound(lines, at - reach, {}, &Line::at);
         line != lines.end() && line->at <= at + reach; ++line)
        if (suits(*line) && (!best || std::abs(line->at - at) < std::abs(best->at - at)))
            best = *line;
    return best;
}

bool Snapper::beatsGrid(const Line& line, const Aabb& box) const {
    if (!canvas_.options().snapToGrid() || !isProper(line.box)) // a guide is there to be snapped to
        return true;
    const auto gap = [&](double Vec2::*axis) {
        return std::max(line.box.min.*axis - box.max.*axis, box.min.*axis - line.box.max.*axis);
    };
    const bool isNear = which_ == SnapTargets::colliders || // a guide passes all of them
                        std::max(gap(&Vec2::x), gap(&Vec2::y)) * canvas_.zoom() <= nearPixels;
    return isNear && !line.isRotatedCorner;
}

bool Snapper::isGridCoarse() const {
    return canvas_.options().snapToGrid() && canvas_.gridSize() > 2 * reach();
}

Snapper::Place Snapper::snapAxis(double Vec2::*axis, const Aabb& extent, Vec2 anchorPoint,
                                 bool suspended) const {
    const double anchor = anchorPoint.*axis;
    Place best{gridOrRound(anchor, suspended), std::nullopt};
    if (suspended)
        return best;
    const auto& lines = axis == &Vec2::x ? targets().vertical : targets().horizontal;
    const Aabb box{anchorPoint + extent.min, anchorPoint + extent.max};
    const auto suits = [&](const Line& line) {
        return beatsGrid(line, box);
    };
    double bestDistance =
        isGridCoarse() ? std::abs(best.at - anchor) : std::numeric_limits<double>::infinity();
    const double low = extent.min.*axis;
    const double high = extent.max.*axis;
    for (const double part : {low, high, (low + high) / 2}) {
        const auto line = nearest(lines, anchor + part, reach(), suits);
        if (!line)
            continue;
        const double at = withoutRoundingError(line->at - part, std::max(std::abs(line->at), std::abs(part)));
        const double distance = std::abs(at - anchor);
        if (best.line ? distance >= bestDistance : distance > bestDistance)
            continue;
        bestDistance = distance;
        best = {at, line};
    }
    return best;
}

void Snapper::snapToSpacing(Place& place, double anchor, const std::vector<double>& equalPlaces) const {
    double bestDistance = place.line || isGridCoarse() ? std::abs(place.at - anchor) : reach();
    for (const double at : equalPlaces) {
        if (std::abs(at - anchor) >= std::min(bestDistance, reach()))
            continue;
        bestDistance = std::abs(at - anchor);
        place = {at, std::nullopt};
    }
}

Snapped Snapper::point(Vec2 position, bool suspended) const {
    return box({}, position, suspended);
}

Snapped Snapper::box(const Aabb& extent, Vec2 anchor, bool suspended) const {
    const Aabb box{anchor + extent.min, anchor + extent.max};
    return snap(extent, anchor, suspended, [&](double Vec2::*axis) {
        std::vector<double> places;
        if (isProper(box))
            places = spacing_.equalPlaces(box, axis);
        for (double& place : places)
            place = shortSum(place, -extent.min.*axis);
        return places;
    });
}

Snapped Snapper::corner(Vec2 fixed, Vec2 position, bool suspended) const {
    const Aabb box{{std::min(fixed.x, position.x), std::min(fixed.y, position.y)},
                   {std::max(fixed.x, position.x), std::max(fixed.y, position.y)}};
    return snap({}, position, suspended, [&](double Vec2::*axis) {
        return isProper(box) ? spacing_.equalEdges(box, axis, position.*axis > fixed.*axis)
                             : std::vector<double>();
    });
}

Snapped Snapper::pulled(const Rect& box, Vec2 direction, Vec2 position, bool bothSides,
                        bool suspended) const {
    return snap({}, position, suspended, [&](double Vec2::*axis) {
        if (direction.*axis == 0)
            return std::vector<double>();
        const bool isUpper =
            position.*axis > box.min.*axis + box.size.*axis / 2; // also if pulled past the middle
        return spacing_.equalEdges(bounds(box), axis, isUpper, !bothSides);
    });
}

Snapped Snapper::snap(const Aabb& extent, Vec2 anchor, bool suspended,
                      const std::function<std::vector<double>(double Vec2::*axis)>& equalPlaces) const {
    Place x = snapAxis(&Vec2::x, extent, anchor, suspended);
    Place y = snapAxis(&Vec2::y, extent, anchor, suspended);
    if (!suspended && canvas_.options().snapToColliders()) {
        snapToSpacing(x, anchor.x, equalPlaces(&Vec2::x));
        snapToSpacing(y, anchor.y, equalPlaces(&Vec2::y));
    }
    const Aabb box{anchor + extent.min, anchor + extent.max};
    Snapped snapped{{x.at, y.at}, {}};
    if (x.line)
        snapped.guides.append({x.line->at, std::min(x.line->box.min.y, box.min.y), x.line->at,
                               std::max(x.line->box.max.y, box.max.y)});
    if (y.line)
        snapped.guides.append({std::min(y.line->box.min.x, box.min.x), y.line->at,
                               std::max(y.line->box.max.x, box.max.x), y.line->at});
    for (const Place* place : {&x, &y})
        if (place->line && isProper(place->line->box))
            snapped.neighbors.append(toRectF(place->line->box));
    return snapped;
}

void Snapper::keepGuidesOn(const Rect& box, QVector<QLineF>& guides) const {
    const double pixel = 1 / canvas_.zoom(); // less than that is rounding
    const auto isOn = [&](double at, double low, double size) {
        return std::min(std::abs(at - low), std::abs(at - (low + size))) < pixel;
    };
    guides.removeIf([&](const QLineF& guide) {
        return guide.dx() == 0 ? !isOn(guide.x1(), box.min.x, box.size.x)
                               : !isOn(guide.y1(), box.min.y, box.size.y);
    });
}

std::optional<Snapped> Snapper::tangentCenter(const Circle& circle, bool suspended) const {
    std::optional<Snapped> best;
    double bestDistance = reach();
    for (const Shape& shape : targets().shapes) {
        const auto foot = suspended ? std::nullopt : closestBoundaryPoint(shape, circle.center);
        if (!foot)
            continue;
        const double away = tangent::length(circle.center - *foot);
        const double distance = std::abs(away - circle.radius);
        if (distance > bestDistance || away == 0) // after rotation and rounding, the foot may be the center
            continue;
        bestDistance = distance;
        best = tangentTo(shape, circle, *foot);
    }
    return best;
}

Snapped Snapper::tangentTo(const Shape& shape, const Circle& circle, Vec2 foot) const {
    const Vec2 arm = circle.center - foot;
    const double distance = tangent::length(arm);
    const auto away = [&](double from, double along) {
        return withoutRoundingError(from + along / distance * circle.radius, std::abs(from) + circle.radius);
    };
    Vec2 center{away(foot.x, arm.x), away(foot.y, arm.y)};
    Snapped touching{center, {QLineF(toPoint(foot), toPoint(center))}, {toRectF(bounds(shape))}};
    if (arm.x != 0 && arm.y != 0)
        return touching;

    // Beside an axis-aligned wall, it also snaps along the wall.
    const auto along = arm.x == 0 ? &Vec2::x : &Vec2::y;
    const Vec2 extent{circle.radius, circle.radius};
    Snapped slid = box({extent * -1, extent}, circle.center, false);
    center.*along = slid.position.*along;
    const auto slidFoot = closestBoundaryPoint(shape, center);
    if (!slidFoot || (*slidFoot).*along != center.*along) // past the wall's end
        return touching;
    slid.position = center;
    slid.guides.removeIf([&](const QLineF& guide) { return (guide.dx() == 0) != (arm.x == 0); });
    slid.guides.append(QLineF(toPoint(*slidFoot), toPoint(center)));
    slid.neighbors.append(touching.neighbors);
    return slid;
}

std::optional<Snapped> Snapper::tangentAlong(double Vec2::*axis, const Circle& circle, bool suspended) const {
    const auto across = axis == &Vec2::x ? &Vec2::y : &Vec2::x;
    std::optional<Snapped> best;
    double bestDistance = reach();
    for (const Shape& shape : targets().shapes) {
        const auto* round = std::get_if<Circle>(&shape);
        const auto* rect = std::get_if<Rect>(&shape);
        if (suspended || (!round && !rect))
            continue;
        // When tangent, the center has distance `radius` from a box: the rectangle, or the other circle's center.
        const Vec2 min = round ? round->center : rect->min;
        const Vec2 max = round ? round->center : rect->min + rect->size;
        const double radius = circle.radius + (round ? round->radius : 0);
        const double place = circle.center.*across;
        const double beside = std::max({min.*across - place, 0.0, place - max.*across});
        if (beside >= radius)
            continue;
        const double away = std::sqrt((radius - beside) * (radius + beside));
        for (const double at : {min.*axis - away, max.*axis + away}) {
            const double distance = std::abs(at - circle.center.*axis);
            if (distance > bestDistance)
                continue;
            Vec2 center = circle.center;
            center.*axis = withoutRoundingError(at, std::abs(at) + away);
            const Vec2 foot = closestBoundaryPoint(shape, center).value_or(center);
            bestDistance = distance;
            best = {center, {QLineF(toPoint(foot), toPoint(center))}, {toRectF(bounds(shape))}};
        }
    }
    return best;
}

std::optional<TangentRadius> Snapper::tangentRadius(const Circle& circle, bool suspended) const {
    std::optional<TangentRadius> best;
    double bestError = reach();
    for (const Shape& shape : targets().shapes) {
        const auto foot = suspended ? std::nullopt : closestBoundaryPoint(shape, circle.center);
        if (!foot)
            continue;
        const double radius = tangent::length(circle.center - *foot);
        const double error = std::abs(radius - circle.radius);
        if (best ? error >= bestError : error > bestError)
            continue;
        bestError = error;
        const double largest = std::max(tangent::length(circle.center), tangent::length(*foot));
        best = {withoutRoundingError(radius, largest), QLineF(toPoint(circle.center), toPoint(*foot))};
    }
    return best;
}

} // namespace tangent
