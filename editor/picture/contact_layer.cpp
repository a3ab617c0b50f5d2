#include "picture/conversions.h"
#include "picture/picture_layers.h"

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/containment.h>
#include <tangent/geometry/manifold.h>

#include <QPainterPath>

#include <algorithm>
#include <optional>

namespace tangent::detail {

namespace {

constexpr double minOffender = 2; // pixels: a problem is visible at every zoom
constexpr double minForAreas = 8; // pixels: shared areas of smaller colliders are invisible
constexpr double minThick = 4;    // pixels: outlines hide thinner shared areas
constexpr double spotRadius = 5;
constexpr double minForThinOverlaps = 20; // pixels: a spot would hide smaller colliders
constexpr int hatchOpacity = 170;
constexpr int maxSharedAreas = 16; // of one collider; as many on one place are opaque

const Shape& shapeOf(const PictureLayer& layer, ProxyId proxy) {
    return layer.level().contacts().collider(proxy).shape;
}

void paintOffender(const PictureLayer& layer, const TrackedCollider& collider, const Hatching& hatching) {
    const bool isAmongAlike = layer.style().layers[collider.layer].resemblesProblems;
    const QColor problem = isAmongAlike ? layer.style().text : layer.style().theme.problem;
    QColor fill = problem;
    PictureLayer::Outline outline = layer.outline(collider.shape);
    if (outline.extent < minForAreas) {
        const double least = layer.pixels(minOffender) / 2;
        outline.pixels.half = {std::max(outline.pixels.half.x, least),
                               std::max(outline.pixels.half.y, least)};
        if (outline.isSmall) {
            const double detail = detailAt(outline.extent);
            fill.setAlpha(static_cast<int>(255 + (hatchOpacity / 2.0 - 255) * detail));
            return layer.drawSmooth(outline.pixels,
                                    {fill.rgba(), problem.rgba(), layer.pixels(1.5) * detail});
        }
    }
    fill.setAlpha(hatchOpacity);
    layer.drawSmooth(outline.pixels, {fill.rgba(), problem.rgba(), layer.pixels(2), &hatching});
}

void paintSharedArea(const PictureLayer& layer, const PictureLayer::Outline& a,
                     const PictureLayer::Outline& b) {
    QColor fill = layer.style().theme.problem;
    fill.setAlpha(150);
    layer.painter().save();
    layer.painter().setClipPath(layer.pathOf(a), Qt::IntersectClip);
    layer.painter().fillPath(layer.pathOf(b), fill);
    layer.painter().restore();
}

/// A line or a spot that stands for an overlap too thin to see. Empty if it is thick enough.
std::optional<PixelShape> thinOverlapOf(const PictureLayer& layer, const PictureLayer::Outline& a,
                                        const PictureLayer::Outline& b) {
    if (std::min(a.extent, b.extent) < minForThinOverlaps)
        return std::nullopt;
    const Manifold manifold = contactManifold(a.shape, b.shape);
    if (manifold.depth * layer.scale() >= layer.pixels(minThick))
        return std::nullopt;
    const QLineF line(layer.toPixel(manifold.points[0]),
                      layer.toPixel(manifold.points[manifold.pointCount == 2 ? 1 : 0]));
    const Vec2 middle = toVec2(line.center());
    const double radius = layer.pixels(spotRadius);
    if (line.length() < 2 * radius)
        return PixelShape{middle, {radius, radius}, {1, 0}, true};
    const Vec2 half{line.length() / 2, layer.pixels(minThick) / 2};
    return PixelShape{middle, half, toVec2((line.p2() - line.p1()) / line.length()), false};
}

/// Returns the overlaps that must be painted above the outlines.
std::vector<PixelShape> paintSharedAreas(const PictureLayer& layer, const std::vector<Contact>& contacts) {
    std::vector<PixelShape> thinOverlaps;
    layer.forEachOf(contacts, [&](const Contact& contact) {
        const PictureLayer::Outline a = layer.outline(shapeOf(layer, contact.a));
        const PictureLayer::Outline b = layer.outline(shapeOf(layer, contact.b));
        if (std::min(a.extent, b.extent) < minForAreas)
            return;
        if (const auto thinOverlap = thinOverlapOf(layer, a, b))
            thinOverlaps.push_back(*thinOverlap);
        else
            paintSharedArea(layer, a, b);
    });
    return thinOverlaps;
}

/// Where two shapes touch. Closes a gap within the tolerance first.
Manifold touchOf(const PictureLayer& layer, const Contact& contact) {
    const Shape& a = shapeOf(layer, contact.a);
    const Shape& b = shapeOf(layer, contact.b);
    const Manifold manifold = contactManifold(a, b);
    if (manifold.pointCount > 0)
        return manifold;
    Manifold closed =
        contactManifold(a, translated(b, manifold.normal * -layer.level().contacts().tolerance()));
    closed.pointCount = std::max(closed.pointCount, 1); // rounding may leave a gap: points[0] is its middle
    return closed;
}

void paintTouchMark(const PictureLayer& layer, const Contact& contact) {
    const Manifold manifold = touchOf(layer, contact);
    const double size = layer.pixels(4);
    layer.painter().setPen(QPen(layer.style().theme.touching, layer.pixels(1.5)));
    layer.painter().setBrush(layer.style().theme.handleFill);
    for (int i = 0; i < manifold.pointCount; ++i) {
        const QPointF at = layer.toPixel(manifold.points[static_cast<std::size_t>(i)]);
        layer.painter().drawPolygon(QPolygonF(
            {at + QPointF(0, -size), at + QPointF(size, 0), at + QPointF(0, size), at + QPointF(-size, 0)}));
    }
}

/// The forbidden contacts of these colliders. The collider with fewer contacts reports a contact, so that nothing
/// iterates over those of a huge one. Every part that a contact reaches reports it. A collider reports only the first
/// maxSharedAreas, so that a pile of n colliders costs O(n) drawings instead of O(n²).
std::vector<Contact> forbiddenContacts(const PictureLayer& layer, const std::vector<ProxyId>& offenders) {
    const ContactTracker& tracker = layer.level().contacts();
    const auto rank = [&](ProxyId proxy) {
        return std::pair(tracker.forbiddenCount(proxy), proxy);
    };
    const auto last = std::ranges::max_element(offenders, {}, rank);
    std::vector<Contact> forbidden;
    layer.forEachOf(offenders, [&](ProxyId proxy) {
        if (proxy == *last)
            return;
        int reported = 0;
        tracker.forEachContactOf(proxy, [&](const Contact& contact) {
            if (reported < maxSharedAreas && rank(proxy) < rank(contact.other(proxy)) &&
                layer.level().isViolation(contact)) {
                forbidden.push_back(contact);
                ++reported;
            }
        });
    });
    return forbidden;
}

/// Marks lie on a collider's edge: skips colliders whose edge is outside the part, which may touch many others
/// elsewhere.
bool mayShowTouchMarks(const PictureLayer& layer, const Shape& shape) {
    const PictureLayer::Outline outline = layer.outline(shape);
    const double tolerance = layer.level().contacts().tolerance();
    const Aabb reach = layer.reach();
    const Vec2 margin{tolerance, tolerance};
    return outline.extent >= minForAreas &&
           !contains(shape, Rect{reach.min - margin, reach.max - reach.min + margin * 2});
}

/// Contacts where these selected colliders touch others that are at least as large as a mark. The level does not store
/// touching contacts, so this searches for them.
std::vector<Contact> touchingContacts(const PictureLayer& layer, const std::vector<ProxyId>& marked) {
    const ContactTracker& tracker = layer.level().contacts();
    const BroadPhase& broadPhase = tracker.broadPhase();
    const double least = layer.pixels(minForAreas) / layer.scale();
    std::vector<Contact> touching;
    layer.forEachOf(marked, [&](ProxyId proxy) {
        const Aabb inPart = intersection(broadPhase.box(proxy), layer.reach());
        broadPhase.queryLarge(grown(inPart, tracker.tolerance()), least, [&](ProxyId other) {
            const bool isDuplicate =
                other == proxy || (other < proxy && layer.style().selected.contains(other));
            const auto [a, b] = std::minmax(proxy, other);
            if (!isDuplicate &&
                classify(shapeOf(layer, a), shapeOf(layer, b), tracker.tolerance()) == Relation::touching)
                touching.push_back({a, b, Relation::touching, false});
            return !layer.isCancelled();
        });
    });
    return touching;
}

} // namespace

std::vector<PixelShape> paintContacts(const PictureLayer& layer, const Marked& marked) {
    const Hatching hatching = layer.hatching();
    layer.forEach(marked.offenders, [&](ProxyId, const TrackedCollider& collider) {
        paintOffender(layer, collider, hatching);
    });
    std::vector<ProxyId> touching;
    layer.forEach(marked.selected, [&](ProxyId proxy, const TrackedCollider& collider) {
        if (mayShowTouchMarks(layer, collider.shape))
            touching.push_back(proxy);
    });
    layer.painter().setRenderHint(QPainter::Antialiasing);
    std::vector<PixelShape> thinOverlaps =
        paintSharedAreas(layer, forbiddenContacts(layer, marked.offenders));
    layer.forEachOf(touchingContacts(layer, touching),
                    [&](const Contact& contact) { paintTouchMark(layer, contact); });
    return thinOverlaps;
}

void paintThinOverlaps(const PictureLayer& layer, const std::vector<PixelShape>& thinOverlaps) {
    const CanvasTheme& theme = layer.style().theme;
    const ShapeInk ink{theme.problem.rgba(), theme.handleFill.rgba(), layer.pixels(1)};
    layer.forEachOf(thinOverlaps, [&](const PixelShape& thinOverlap) { layer.drawSmooth(thinOverlap, ink); });
}

} // namespace tangent::detail
