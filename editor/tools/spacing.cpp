#include "tools/spacing.h"

#include "canvas/canvas.h"
#include "document/rounding.h"
#include "picture/conversions.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent {

namespace {

constexpr int manyBoxes = 2'000; // that one search looks at

double Vec2::*otherAxis(double Vec2::*axis) {
    return axis == &Vec2::x ? &Vec2::y : &Vec2::x;
}

double largestCoordinate(const Aabb& box, double Vec2::*axis) {
    return std::max(std::abs(box.min.*axis), std::abs(box.max.*axis));
}

/// From the first box to the second, without rounding error.
double gapBetween(const Aabb& low, const Aabb& high, double Vec2::*axis) {
    return withoutRoundingError(high.min.*axis - low.max.*axis,
                                std::max(largestCoordinate(low, axis), largestCoordinate(high, axis)));
}

/// Across the gap, in the middle of what the boxes share.
QLineF lineAcross(const Aabb& low, const Aabb& high, double Vec2::*axis) {
    double Vec2::*const across = otherAxis(axis);
    const double middle =
        (std::max(low.min.*across, high.min.*across) + std::min(low.max.*across, high.max.*across)) / 2;
    Vec2 from;
    from.*axis = low.max.*axis;
    from.*across = middle;
    Vec2 to = from;
    to.*axis = high.min.*axis;
    return {toPoint(from), toPoint(to)};
}

} // namespace

Spacing::Spacing(const Canvas& canvas, std::function<bool(ProxyId)> counts, bool snapsToSensors)
    : canvas_(canvas), counts_(std::move(counts)), snapsToSensors_(snapsToSensors) {}

/// Doubles the searched strip until a box lies in it: boxes farther away need not be looked at.
std::optional<ProxyId> Spacing::neighbor(const Aabb& box, double Vec2::*axis, Side side) const {
    const BroadPhase& boxes = canvas_.document().level().contacts().broadPhase();
    double Vec2::*const across = otherAxis(axis);
    const Aabb view = toAabb(canvas_.visibleArea());
    const bool isLow = side == Side::low;
    const double start = isLow ? box.min.*axis : box.max.*axis;
    const double end = isLow ? view.min.*axis : view.max.*axis;
    double depth = 32 / canvas_.zoom();
    int rest = manyBoxes;
    for (bool isLast = false; !isLast; depth *= 2) {
        isLast = depth >= std::abs(end - start);
        Aabb strip = box;
        Vec2& nearSide = isLow ? strip.max : strip.min;
        Vec2& farSide = isLow ? strip.min : strip.max;
        nearSide.*axis = start;
        farSide.*axis = isLast ? end : start + (isLow ? -depth : depth);
        if (!(strip.min.*axis < strip.max.*axis))
            return std::nullopt;
        std::optional<ProxyId> nearest;
        boxes.query(strip, [&](ProxyId collider) {
            const Aabb& found = boxes.box(collider);
            const bool isBeside = (isLow ? gapBetween(found, box, axis) : gapBetween(box, found, axis)) >= 0;
            const bool isNearer = !nearest || (isLow ? found.max.*axis > boxes.box(*nearest).max.*axis
                                                     : found.min.*axis < boxes.box(*nearest).min.*axis);
            const bool sharesSide =
                found.min.*across < box.max.*across && box.min.*across < found.max.*across;
            if (isBeside && isNearer && sharesSide && counts_(collider))
                nearest = collider;
            return --rest > 0;
        });
        if (rest <= 0)
            return std::nullopt;
        if (nearest)
            return nearest;
    }
    return std::nullopt;
}

/// The box with up to two neighbors on each side, in order.
std::vector<Aabb> Spacing::row(const Aabb& box, double Vec2::*axis) const {
    return rowUpTo(box, axis, [](ProxyId) { return false; });
}

/// The neighbors whose gaps the box snaps to.
std::vector<Aabb> Spacing::rowToSnapTo(const Aabb& box, double Vec2::*axis) const {
    return rowUpTo(box, axis, [this](ProxyId neighbor) {
        const Collider& collider = canvas_.document().level().collider(neighbor);
        return canvas_.options().snapToGrid() &&
               (std::holds_alternative<RotatedRect>(collider.shape) || (collider.sensor && !snapsToSensors_));
    });
}

/// The row on each side before the neighbor that ends it.
std::vector<Aabb> Spacing::rowUpTo(const Aabb& box, double Vec2::*axis,
                                   const std::function<bool(ProxyId)>& ends) const {
    std::vector<Aabb> row{box};
    for (const Side side : {Side::low, Side::high}) {
        Aabb from = box;
        for (int i = 0; i < 2; ++i) {
            const auto found = neighbor(from, axis, side);
            if (!found || ends(*found))
                break;
            from = canvas_.document().level().contacts().broadPhase().box(*found);
            row.insert(side == Side::low ? row.begin() : row.end(), from);
        }
    }
    return row;
}

std::vector<double> Spacing::equalPlaces(const Aabb& box, double Vec2::*axis) const {
    const std::vector<Aabb> boxes = rowToSnapTo(box, axis);
    const auto at = static_cast<std::size_t>(std::ranges::find(boxes, box) - boxes.begin());
    const double size = box.max.*axis - box.min.*axis;
    std::vector<double> places;
    const auto add = [&](double place, const Aabb& low, const Aabb& high) {
        places.push_back(withoutRoundingError(
            place, std::max(largestCoordinate(low, axis), largestCoordinate(high, axis))));
    };
    if (at >= 2)
        add(boxes[at - 1].max.*axis + gapBetween(boxes[at - 2], boxes[at - 1], axis), boxes[at - 2],
            boxes[at - 1]);
    if (at >= 1 && at + 1 < boxes.size()) {
        const Aabb& low = boxes[at - 1];
        const Aabb& high = boxes[at + 1];
        add((low.max.*axis + high.min.*axis - size) / 2, low, high);
    }
    if (at + 2 < boxes.size())
        add(boxes[at + 1].min.*axis - gapBetween(boxes[at + 1], boxes[at + 2], axis) - size, boxes[at + 1],
            boxes[at + 2]);
    return places;
}

std::vector<double> Spacing::equalEdges(const Aabb& box, double Vec2::*axis, bool movesUpper,
                                        bool otherStays) const {
    const std::vector<Aabb> boxes = rowToSnapTo(box, axis);
    const auto at = static_cast<std::size_t>(std::ranges::find(boxes, box) - boxes.begin());
    const bool hasLower = at > 0;
    const bool hasUpper = at + 1 < boxes.size();
    if (!(movesUpper ? hasUpper : hasLower))
        return {};
    const Aabb& beside = movesUpper ? boxes[at + 1] : boxes[at - 1];
    std::vector<double> edges;
    const auto add = [&](const Aabb& low, const Aabb& high) {
        const double size = gapBetween(low, high, axis);
        const double edge = movesUpper ? beside.min.*axis - size : beside.max.*axis + size;
        edges.push_back(withoutRoundingError(
            edge, std::max(largestCoordinate(low, axis), largestCoordinate(high, axis))));
    };
    if (otherStays && movesUpper && hasLower)
        add(boxes[at - 1], box);
    if (otherStays && !movesUpper && hasUpper)
        add(box, boxes[at + 1]);
    if (movesUpper && at + 2 < boxes.size())
        add(beside, boxes[at + 2]);
    if (!movesUpper && at > 1)
        add(boxes[at - 2], beside);
    return edges;
}

/// Doubles the searched margin until the nearest collider lies in it.
std::optional<Spacing::Nearest> Spacing::nearest(const Shape& shape) const {
    const LiveLevel& level = canvas_.document().level();
    const Aabb view = toAabb(canvas_.visibleArea());
    const double farthest = std::max(view.max.x - view.min.x, view.max.y - view.min.y);
    int rest = manyBoxes;
    for (double margin = 32 / canvas_.zoom();; margin *= 2) {
        const Aabb area = intersection(grown(bounds(shape), margin), view);
        if (!isProper(area))
            return std::nullopt; // the shape is out of view
        std::optional<Nearest> found;
        level.contacts().broadPhase().query(area, [&](ProxyId collider) {
            if (counts_(collider)) {
                const ClosestPoints closest = closestPoints(shape, level.collider(collider).shape);
                const bool isNearer = !found || closest.distance < found->closest.distance;
                if (closest.distance >= 0 && closest.distance <= margin && isNearer)
                    found = {closest, level.contacts().broadPhase().box(collider)};
            }
            return --rest > 0;
        });
        if (rest <= 0)
            return std::nullopt;
        if (found || !(margin <= farthest))
            return found;
    }
}

Gaps Spacing::gapsOf(const Shape& shape) const {
    Gaps gaps;
    const Aabb box = bounds(shape);
    const std::optional<Nearest> found = nearest(shape);
    QLineF nearestLine;
    if (found) {
        gaps.nearest = found->closest.distance;
        nearestLine = {toPoint(found->closest.onA), toPoint(found->closest.onB)};
        gaps.neighbors.append(toRectF(found->box));
    }
    for (double Vec2::*const axis : {&Vec2::x, &Vec2::y}) {
        const std::vector<Aabb> boxes = row(box, axis);
        const auto at = static_cast<std::size_t>(std::ranges::find(boxes, box) - boxes.begin());
        const auto gapAfter = [&](std::size_t i) {
            return gapBetween(boxes[i], boxes[i + 1], axis);
        };
        for (const std::size_t i : {at - 1, at}) { // the gaps beside the box
            if (i + 1 >= boxes.size() || i >= boxes.size())
                continue;
            const double size = gapAfter(i);
            const double rounding =
                1e-12 * std::max(largestCoordinate(boxes[i], axis), largestCoordinate(boxes[i + 1], axis));
            const bool isNearest = gaps.nearest && std::abs(size - *gaps.nearest) <= rounding;
            if (isNearest) {
                gaps.nearest = size;
                nearestLine = lineAcross(boxes[i], boxes[i + 1], axis);
            }
            std::size_t first = i;
            std::size_t last = i;
            while (first > 0 && gapAfter(first - 1) == size)
                --first;
            while (last + 2 < boxes.size() && gapAfter(last + 1) == size)
                ++last;
            if (first == last || size <= 0)
                continue;
            gaps.areEqual = gaps.areEqual || isNearest;
            for (std::size_t k = first; k <= last; ++k)
                if (const QLineF line = lineAcross(boxes[k], boxes[k + 1], axis); !gaps.lines.contains(line))
                    gaps.lines.append(line);
            for (std::size_t k = first; k <= last + 1; ++k)
                if (k != at)
                    gaps.neighbors.append(toRectF(boxes[k]));
        }
    }
    if (gaps.nearest && !gaps.lines.contains(nearestLine))
        gaps.lines.append(nearestLine);
    return gaps;
}

} // namespace tangent
