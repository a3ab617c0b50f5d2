#include "canvas/contact_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"

#include <tangent/geometry/manifold.h>

#include <QPainter>

#include <unordered_set>

namespace tangent {

namespace {
// Where more are in view than this their areas are a few pixels each; the outlines tell as much.
constexpr std::size_t maxSharedAreas = 2'000;
} // namespace

void ContactItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Visible visible = contactsInView();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    for (const ProxyId collider : visible.offenders)
        paintOffender(*painter, shapeOf(collider));
    if (visible.forbidden.size() <= maxSharedAreas)
        for (const Contact& contact : visible.forbidden)
            paintSharedArea(*painter, contact);
    for (const Contact& contact : visible.touching)
        paintTouchMark(*painter, contact);
    painter->restore();
}

const Shape& ContactItem::shapeOf(ProxyId collider) const {
    return canvas_.document().level().collider(collider).shape;
}

ContactItem::Visible ContactItem::contactsInView() const {
    const LevelDocument& document = canvas_.document();
    const ContactTracker& tracker = document.level().contacts();
    Visible visible;
    tracker.broadPhase().query(toAabb(area()), [&](ProxyId collider) {
        if (!document.isVisible(collider))
            return;
        bool offends = false;
        const bool selected = document.selection().contains(collider);
        tracker.forEachContactOf(collider, [&](const Contact& contact) {
            const ProxyId other = contact.a == collider ? contact.b : contact.a;
            if (document.level().isForbidden(contact)) {
                offends = true;
                if (collider < other)
                    visible.forbidden.push_back(contact);
            } else if (contact.relation == Relation::touching && selected &&
                       (collider < other || !document.selection().contains(other))) {
                visible.touching.push_back(contact);
            }
        });
        if (offends)
            visible.offenders.push_back(collider);
    });
    return visible;
}

void ContactItem::paintOffender(QPainter& painter, const Shape& shape) const {
    const QPainterPath outline = pathOf(shape);
    QColor hatch = canvas_.theme().problem;
    hatch.setAlpha(170);
    QBrush brush(hatch, Qt::BDiagPattern);
    // The hatching keeps its pitch on screen at every zoom.
    brush.setTransform(QTransform::fromScale(1 / canvas_.zoom(), 1 / canvas_.zoom()));
    QPen pen(canvas_.theme().problem, 2);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawPath(outline);
}

void ContactItem::paintSharedArea(QPainter& painter, const Contact& contact) const {
    QColor fill = canvas_.theme().problem;
    fill.setAlpha(150);
    painter.save();
    painter.setClipPath(pathOf(shapeOf(contact.a)), Qt::IntersectClip);
    painter.fillPath(pathOf(shapeOf(contact.b)), fill);
    painter.restore();
}

void ContactItem::paintTouchMark(QPainter& painter, const Contact& contact) const {
    const Manifold manifold = contactManifold(shapeOf(contact.a), shapeOf(contact.b));
    const double size = 4 / canvas_.zoom();
    QPen pen(canvas_.theme().touching, 1.5);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(canvas_.theme().handleFill);
    for (int i = 0; i < manifold.pointCount; ++i) {
        const QPointF at = toPoint(manifold.points[static_cast<std::size_t>(i)]);
        painter.drawPolygon(QPolygonF(
            {at + QPointF(0, -size), at + QPointF(size, 0), at + QPointF(0, size), at + QPointF(-size, 0)}));
    }
}

} // namespace tangent
