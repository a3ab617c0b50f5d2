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

constexpr double minOffender = 2; // pixels: a problem is seen from any height
constexpr double minForAreas = 8; // pixels; what smaller ones share cannot be made out
constexpr double minThick = 4;    // likewise; a thinner shared area would be lost between two outlines
constexpr double spotRadius = 5;
constexpr double minForSlits = 20; // a spot would hide much of smaller ones
constexpr int hatchOpacity = 170;

const Shape& shapeOf(const PictureLayer& layer, ProxyId proxy) {
    return layer.level().contacts().collider(proxy).shape;
}

void paintOffender(const PictureLayer& layer, const Shape& shape, const Hatching& hatching) {
    const QColor problem = layer.style().theme.problem;
    QColor fill = problem;
    PictureLayer::Outline outline = layer.outline(shape);
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

/// The line in which two shapes meet, or the spot, if what they share is too thin to be made out.
std::optional<PixelShape> slitOf(const PictureLayer& layer, const PictureLayer::Outline& a,
                                 const PictureLayer::Outline& b) {
    if (std::min(a.extent, b.extent) < minForSlits)
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

/// Returns what is left for above the outlines.
std::vector<PixelShape> paintSharedAreas(const PictureLayer& layer, const std::vector<Contact>& contacts) {
    std::vector<PixelShape> slits;
    layer.forEachOf(contacts, [&](const Contact& contact) {
        const PictureLayer::Outline a = layer.outline(shapeOf(layer, contact.a));
        const PictureLayer::Outline b = layer.outline(shapeOf(layer, contact.b));
        if (std::min(a.extent, b.extent) < minForAreas)
            return;
        if (const auto slit = slitOf(layer, a, b))
            slits.push_back(*slit);
        else
            paintSharedArea(layer, a, b);
    });
    return slits;
}

/// Where two shapes touch. They may also be apart, by no more than the tolerance: then as if that gap were closed.
Manifold touchOf(const PictureLayer& layer, const Contact& contact) {
    const Shape& a = shapeOf(layer, contact.a);
    const Shape& b = shapeOf(layer, contact.b);
    const Manifold manifold = contactManifold(a, b);
    if (manifold.pointCount > 0)
        return manifold;
    Manifold closed =
        contactManifold(a, translated(b, manifold.normal * -layer.level().contacts().tolerance()));
    closed.pointCount =
        std::max(closed.pointCount, 1); // rounding may leave a gap, in whose middle the first is
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

/// Forbidden contacts of these colliders of a part. Of two in the same part the one with fewer contacts tells, so
/// that nobody looks through those of a huge one; a contact across a border of parts is told in each.
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
        tracker.forEachContactOf(proxy, [&](const Contact& contact) {
            if (rank(proxy) < rank(contact.other(proxy)) && layer.level().isViolation(contact))
                forbidden.push_back(contact);
        });
    });
    return forbidden;
}

/// A mark lies on the edge. One who touches a great many others elsewhere is not to be asked in vain.
bool mayShowTouchMarks(const PictureLayer& layer, const Shape& shape) {
    const PictureLayer::Outline outline = layer.outline(shape);
    const double tolerance = layer.level().contacts().tolerance();
    const Aabb reach = layer.reach();
    const Vec2 margin{tolerance, tolerance};
    return outline.extent >= minForAreas &&
           !contains(shape, Rect{reach.min - margin, reach.max - reach.min + margin * 2});
}

/// Where these selected colliders of a part touch others in that part that are no smaller than a mark. The level does
/// not keep such contacts.
std::vector<Contact> touchingContacts(const PictureLayer& layer, const std::vector<ProxyId>& marked) {
    const ContactTracker& tracker = layer.level().contacts();
    const BroadPhase& broadPhase = tracker.broadPhase();
    const double least = layer.pixels(minForAreas) / layer.scale();
    std::vector<Contact> touching;
    layer.forEachOf(marked, [&](ProxyId proxy) {
        const Aabb inPart = intersection(broadPhase.box(proxy), layer.reach());
        broadPhase.queryLarge(grown(inPart, tracker.tolerance()), least, [&](ProxyId other) {
            const bool isTold = other == proxy || (other < proxy && layer.style().selected.contains(other));
            const auto [a, b] = std::minmax(proxy, other);
            if (!isTold &&
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
        paintOffender(layer, collider.shape, hatching);
    });
    std::vector<ProxyId> touching;
    layer.forEach(marked.selected, [&](ProxyId proxy, const TrackedCollider& collider) {
        if (mayShowTouchMarks(layer, collider.shape))
            touching.push_back(proxy);
    });
    layer.painter().setRenderHint(QPainter::Antialiasing);
    std::vector<PixelShape> slits = paintSharedAreas(layer, forbiddenContacts(layer, marked.offenders));
    layer.forEachOf(touchingContacts(layer, touching),
                    [&](const Contact& contact) { paintTouchMark(layer, contact); });
    return slits;
}

void paintSlits(const PictureLayer& layer, const std::vector<PixelShape>& slits) {
    const CanvasTheme& theme = layer.style().theme;
    const ShapeInk ink{theme.problem.rgba(), theme.handleFill.rgba(), layer.pixels(1)};
    layer.forEachOf(slits, [&](const PixelShape& slit) { layer.drawSmooth(slit, ink); });
}

} // namespace tangent::detail
