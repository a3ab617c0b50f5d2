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

/// The distance of two boxes along the axis along which they are farther apart; negative if they overlap.
double separation(const Aabb& a, const Aabb& b) {
    return std::max({a.min.x - b.max.x, b.min.x - a.max.x, a.min.y - b.max.y, b.min.y - a.max.y});
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

/// Of several at one place, that of the collider nearest to the box.
std::optional<Snapper::Line> Snapper::nearest(const std::vector<Line>& lines, double at, double reach,
                                              const Aabb& box,
                                              const std::function<bool(const Line&)>& suits) {
    const auto distances = [&](const Line& line) {
        return std::pair(std::abs(line.at - at), separation(line.box, box));
    };
    std::optional<Line> best;
    for (auto line = std::ranges::lower_bound(lines, at - reach, {}, &Line::at);
         line != lines.end() && line->at <= at + reach; ++line)
        if (suits(*line) && (!best || distances(*line) < distances(*best)))
            best = *line;
    return best;
}

bool Snapper::beatsGrid(const Line& line, const Aabb& box) const {
    if (!canvas_.options().snapToGrid() || !isProper(line.box)) // a guide is there to be snapped to
        return true;
    const bool isNear = which_ == SnapTargets::colliders || // a guide passes all of them
                        separation(line.box, box) * canvas_.zoom() <= nearPixels;
    return isNear && !line.isRotatedCorner;
}

double Snapper::reachBeforeGrid(double line, double at) const {
    const double distance = std::abs(line - at);
    const double grid = canvas_.options().snapToGrid() ? canvas_.gridSize() : 0;
    const bool isCoarse = grid > 2 * reach();
    const bool isOnLine = grid > reach() && distance <= reach() / 4;
    return isCoarse || isOnLine ? distance : std::numeric_limits<double>::infinity();
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
    double bestDistance = reachBeforeGrid(best.at, anchor);
    const double low = extent.min.*axis;
    const double high = extent.max.*axis;
    for (const double part : {low, high, (low + high) / 2}) {
        const auto line = nearest(lines, anchor + part, reach(), box, suits);
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
    double bestDistance =
        std::min(place.line ? std::abs(place.at - anchor) : reachBeforeGrid(place.at, anchor), reach());
    for (const double at : equalPlaces) {
        if (std::abs(at - anchor) >= bestDistance)
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
    const auto add = [&](const Line& line, const QLineF& guide) {
        snapped.guides.append({guide, isProper(line.box) ? std::optional(toRectF(line.box)) : std::nullopt});
    };
    if (x.line)
        add(*x.line, {x.line->at, std::min(x.line->box.min.y, box.min.y), x.line->at,
                      std::max(x.line->box.max.y, box.max.y)});
    if (y.line)
        add(*y.line, {std::min(y.line->box.min.x, box.min.x), y.line->at,
                      std::max(y.line->box.max.x, box.max.x), y.line->at});
    return snapped;
}

void Snapper::keepGuidesOn(const Rect& box, QVector<SnapGuide>& guides) const {
    const double pixel = 1 / canvas_.zoom(); // less than that is rounding
    const auto isOn = [&](double at, double low, double size) {
        return std::min(std::abs(at - low), std::abs(at - (low + size))) < pixel;
    };
    guides.removeIf([&](const SnapGuide& guide) {
        return guide.line.dx() == 0 ? !isOn(guide.line.x1(), box.min.x, box.size.x)
                                    : !isOn(guide.line.y1(), box.min.y, box.size.y);
    });
}

} // namespace tangent
