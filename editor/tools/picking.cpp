#include "tools/picking.h"

#include "picture/conversions.h"
#include "picture/name_label.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>

#include <algorithm>
#include <functional>
#include <tuple>

namespace tangent {

namespace {

/// Whether a double lies strictly inside the overlap of two intervals.
bool shareInside(double minA, double maxA, double minB, double maxB) {
    const double low = std::max(minA, minB);
    const double high = std::min(maxA, maxB);
    const double middle = low / 2 + high / 2;
    return low < middle && middle < high;
}

/// Whether a point with double coordinates lies inside both boxes, and so inside their rectangles: bounds() returns the
/// smallest box of doubles.
bool shareInside(const Aabb& a, const Aabb& b) {
    return shareInside(a.min.x, a.max.x, b.min.x, b.max.x) && shareInside(a.min.y, a.max.y, b.min.y, b.max.y);
}

/// Whether the shape covers more than half of a grid of points in the area.
bool coversMostOf(const QRectF& area, const Shape& shape) {
    const QRectF shared = toRectF(bounds(shape)) & area;
    if (shared.width() * shared.height() < area.width() * area.height() / 2)
        return false;
    constexpr int side = 6;
    int covered = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            covered += intersects(shape, Vec2{area.left() + area.width() * (x + 0.5) / side,
                                              area.top() + area.height() * (y + 0.5) / side});
    return covered > side * side / 2;
}

/// Visits the editable colliders at a place and those within `reach` of it until the visitor returns false.
template <class Visitor>
void forEachNear(const LevelDocument& document, Vec2 position, double reach, Visitor visit) {
    const Circle spot{position, reach};
    const LiveLevel& level = document.level();
    level.contacts().broadPhase().query(isValid(spot) ? bounds(spot) : bounds(position), [&](ProxyId id) {
        const Shape& shape = level.collider(id).shape;
        const bool isNear = intersects(shape, position) || intersects(shape, Shape(spot));
        return !isNear || !document.isEditable(id) || visit(id);
    });
}

} // namespace

std::vector<ProxyId> collidersAt(const LevelDocument& document, Vec2 position, double reach) {
    const LiveLevel& level = document.level();
    using Place = std::tuple<bool, std::size_t, ProxyId>; // contains the position, drawing order, collider
    std::vector<Place> places;
    forEachNear(document, position, reach, [&](ProxyId collider) {
        places.emplace_back(intersects(level.collider(collider).shape, position), level.position(collider),
                            collider);
        return true;
    });
    std::ranges::sort(places, std::greater{});
    std::vector<ProxyId> found;
    found.reserve(places.size());
    for (const Place& place : places)
        found.push_back(std::get<ProxyId>(place));
    return found;
}

bool isGrabbedAt(const Canvas& canvas, ProxyId collider, Vec2 position) {
    const Collider& grabbed = canvas.document().level().collider(collider);
    if (!coversMostOf(canvas.visibleArea(), grabbed.shape))
        return true;
    constexpr double edgePixels = 6;
    if (std::abs(signedDistance(grabbed.shape, position)) * canvas.zoom() <= edgePixels)
        return true;
    const auto label = nameLabel(grabbed, canvas.zoom(), QFontMetricsF(canvas.font()));
    const QPointF corner = canvas.toPixel(bounds(grabbed.shape).min);
    return label && label->box.translated(corner).contains(canvas.toPixel(position));
}

std::vector<ProxyId> pickOrder(const Canvas& canvas, Vec2 position) {
    std::vector<ProxyId> stack = collidersAt(canvas.document(), position, pickPixels / canvas.zoom());
    std::stable_partition(stack.begin(), stack.end(),
                          [&](ProxyId id) { return isGrabbedAt(canvas, id, position); });
    return stack;
}

bool isAnyGrabbedAt(const Canvas& canvas, Vec2 position) {
    bool isAny = false;
    forEachNear(canvas.document(), position, pickPixels / canvas.zoom(), [&](ProxyId collider) {
        isAny = isGrabbedAt(canvas, collider, position);
        return !isAny;
    });
    return isAny;
}

bool isAnyAt(const LevelDocument& document, Vec2 position, double reach) {
    bool isAny = false;
    forEachNear(document, position, reach, [&](ProxyId) {
        isAny = true;
        return false;
    });
    return isAny;
}

std::optional<ProxyId> lockedAt(const LevelDocument& document, Vec2 position) {
    const LiveLevel& level = document.level();
    std::optional<ProxyId> found;
    level.contacts().broadPhase().query(bounds(position), [&](ProxyId id) {
        if (intersects(level.collider(id).shape, position) && document.isVisible(id) &&
            !document.isEditable(id) && (!found || level.position(*found) < level.position(id)))
            found = id;
        return true;
    });
    return found;
}

ProxyId picked(const std::vector<ProxyId>& stack, const Selection& selection) {
    const auto selected = std::ranges::find_if(stack, [&](ProxyId id) { return selection.contains(id); });
    return selected == stack.end() ? stack.front() : *selected;
}

ColliderSet collidersIn(const LevelDocument& document, const Rect& area, bool enclosed) {
    const Shape band = area;
    const Aabb bandBox = bounds(band);
    const ContactTracker& tracker = document.level().contacts();
    const auto isInBand = [&](ProxyId collider) {
        const Aabb& box = tracker.broadPhase().box(collider);
        if (bandBox.min.x < box.min.x && bandBox.min.y < box.min.y && box.max.x < bandBox.max.x &&
            box.max.y < bandBox.max.y)
            return true; // the usual case in a large band
        const Shape& shape = tracker.collider(collider).shape;
        if (!enclosed && std::holds_alternative<Rect>(shape) && shareInside(bandBox, box))
            return true;
        const Relation relation = classify(band, shape);
        return enclosed ? relation == Relation::aContainsB || relation == Relation::equal
                        : relation != Relation::apart;
    };
    const bool isAllEditable = document.isAllEditable();
    ColliderSet found;
    const auto test = [&](ProxyId collider) {
        if (isInBand(collider) && (isAllEditable || document.isEditable(collider)))
            found.insert(collider);
    };
    // Collect candidates first: the set visits them in memory order. Of many, reading all boxes in order is faster.
    const std::span<const Aabb> boxes = tracker.broadPhase().boxes();
    ColliderSet near;
    tracker.broadPhase().query(bandBox, [&](ProxyId collider) {
        near.insert(collider);
        return near.count() <= boxes.size() / 8;
    });
    if (near.count() <= boxes.size() / 8)
        near.forEach(test);
    else
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (meets(bandBox, boxes[i]))
                test(ProxyId(i));
    return found;
}

} // namespace tangent
