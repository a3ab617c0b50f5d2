#pragma once

#include "canvas/canvas_item.h"

#include <tangent/broadphase/contact_tracker.h>

#include <vector>

namespace tangent {

class Canvas;

/// What is wrong in view: colliders in a forbidden overlap hatched and outlined, the area they share filled;
/// and a mark where selected colliders touch others. Contacts that the rules allow stay quiet.
class ContactItem : public CanvasItem {
public:
    explicit ContactItem(Canvas& canvas) : canvas_(canvas) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Visible {
        std::vector<ProxyId> offenders; ///< colliders in a forbidden overlap
        std::vector<Contact> forbidden;
        std::vector<Contact> touching;
    };

    Visible contactsInView() const;
    void paintOffender(QPainter& painter, const Shape& shape) const;
    void paintSharedArea(QPainter& painter, const Contact& contact) const;
    void paintTouchMark(QPainter& painter, const Contact& contact) const;
    const Shape& shapeOf(ProxyId collider) const;

    Canvas& canvas_;
};

} // namespace tangent
