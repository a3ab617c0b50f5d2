#include "canvas/canvas.h"

#include "canvas/extents.h"
#include "canvas/items/canvas_item.h"
#include "canvas/ruler.h"
#include "document/rounding.h"
#include "picture/conversions.h"

#include <algorithm>
#include <cmath>
#include <utility>

// What is in view: center and zoom.
namespace tangent {

namespace {
constexpr double recognizablePixels = 16; // side of a collider that one recognizes
constexpr double comfortablePixels = 64;  // the same, without effort
constexpr double maxUsefulZoom = 4;       // unless a collider is smaller then than comfortablePixels
} // namespace

void Canvas::setCamera(const Camera& camera) {
    center_ = camera.center;
    if (std::exchange(zoom_, std::clamp(camera.zoom, minZoom, maxZoom)) != zoom_)
        emit zoomChanged(zoom_);
    fitsLevelWhenShown_ = false;
    applyCamera();
}

// QGraphicsView scrolls in integer pixels and stops at the edges of the scene. So the scene rectangle is a speck in the
// middle of the view: Qt centers it exactly, anywhere.
void Canvas::applyCamera() {
    setTransform(QTransform::fromScale(zoom_, zoom_));
    const double speck = 1e-3 / zoom_;
    setSceneRect(QRectF(center_ - QPointF(speck, speck) / 2, QSizeF(speck, speck)));
    for (CanvasItem* item : items_)
        item->setArea(visibleArea());
    horizontalRuler_->update();
    verticalRuler_->update();
    viewport()->update();
    emit viewMoved();
    if (button_.isHeld())
        repeatMove(); // keeps the dragged collider under the cursor
    if (lastMousePixel_)
        emit cursorMoved(toLevel(*lastMousePixel_));
}

QRectF Canvas::visibleArea() const {
    const QPointF half(viewport()->width() / 2.0 / zoom_, viewport()->height() / 2.0 / zoom_);
    return QRectF(center_ - half, center_ + half);
}

Vec2 Canvas::toLevel(QPointF pixel) const {
    return toVec2(visibleArea().topLeft() + pixel / zoom_);
}

QPointF Canvas::toPixel(Vec2 position) const {
    return (toPoint(position) - visibleArea().topLeft()) * zoom_;
}

void Canvas::setZoom(double zoom, QPointF fixedPoint) {
    zoom = std::clamp(zoom, minZoom, maxZoom);
    const QPointF place = toPoint(toLevel(fixedPoint));
    const QPointF fromMiddle = fixedPoint - QPointF(viewport()->width(), viewport()->height()) / 2.0;
    zoom_ = zoom;
    center_ = place - fromMiddle / zoom_;
    fitsLevelWhenShown_ = false;
    applyCamera();
    emit zoomChanged(zoom_);
}

void Canvas::setZoom(double zoom) {
    setZoom(zoom, QPointF(viewport()->width(), viewport()->height()) / 2.0);
}

void Canvas::zoomStep(int steps) {
    setZoom(zoom_ * std::pow(zoomPerStep, steps));
}

void Canvas::zoomToLevel() {
    zoomTo(extentOf(document_.level()));
    fitsLevelWhenShown_ = !isVisible();
}

void Canvas::zoomToSelection() {
    constexpr double roomForHandles = 36; // pixels
    if (const QRectF area = extentOf(document_.level(), document_.selection().proxies()); !area.isNull())
        zoomTo(area, roomForHandles);
}

void Canvas::zoomTo(const QRectF& area, double margin) {
    const QPointF middle = area.center();
    if (!std::isfinite(middle.x()) || !std::isfinite(middle.y()))
        return;                   // the view could not come back
    constexpr double share = 0.9; // of the view
    const auto room = [&](int pixels) {
        return std::max(1.0, std::min(share * pixels, pixels - 2 * margin));
    };
    const double zoom = std::min(room(viewport()->width()) / std::max(area.width(), 1.0),
                                 room(viewport()->height()) / std::max(area.height(), 1.0));
    center_ = middle;
    zoom_ = std::clamp(zoom, minZoom, maxZoom);
    fitsLevelWhenShown_ = false;
    applyCamera();
    emit zoomChanged(zoom_);
}

/// Moves the view to this middle if the area is not in view. Returns false, and does nothing, if parts of the area
/// would be out of view even so or the zoom is less than `leastZoom`.
bool Canvas::centerAtThisZoom(const QRectF& area, QPointF middle, double leastZoom) {
    constexpr double share = 0.45; // of the view, on each side
    const QSizeF room = share * QSizeF(viewport()->size()) / zoom_;
    const auto isInViewFrom = [&](QPointF center) {
        return center.x() - area.left() <= room.width() && area.right() - center.x() <= room.width() &&
               center.y() - area.top() <= room.height() && area.bottom() - center.y() <= room.height();
    };
    if (!(zoom_ >= leastZoom && isInViewFrom(middle)))
        return false;
    if (isInViewFrom(center_))
        return true;
    center_ = middle;
    fitsLevelWhenShown_ = false;
    applyCamera();
    return true;
}

void Canvas::showArea(const QRectF& area) {
    const double side = std::max(area.width(), area.height());
    if (centerAtThisZoom(area, area.center(), recognizablePixels / side))
        return;
    zoomTo(area.marginsAdded(
        QMarginsF(area.width() / 2, area.height() / 2, area.width() / 2, area.height() / 2)));
    if (const double useful = std::max(1.0, comfortablePixels / side); zoom_ > useful)
        setZoom(useful); // with more around it
}

void Canvas::showMeeting(const QRectF& place, ProxyId a, ProxyId b) {
    constexpr double share = 0.2; // of the view, for the smaller collider
    constexpr double leastPixels = 8;
    const Vec2 sizeA = sizeOf(document_.level().collider(a).shape);
    const Vec2 sizeB = sizeOf(document_.level().collider(b).shape);
    const double view = std::min(viewport()->width(), viewport()->height());
    const double smaller = std::min(std::max(sizeA.x, sizeA.y), std::max(sizeB.x, sizeB.y));
    // Zoom in further to see a small place, but keep the smaller collider in view, or some of it if it is very long.
    const double thinnest = std::min({sizeA.x, sizeA.y, sizeB.x, sizeB.y});
    const double forPlace = std::min(leastPixels / std::max(place.width(), place.height()),
                                     view / (2 * std::min(smaller, 3 * thinnest)));
    const double useful = std::max(maxUsefulZoom, comfortablePixels / smaller);
    const std::vector<ProxyId> both{a, b};
    const ProxyId smallerOne = smaller == std::max(sizeA.x, sizeA.y) ? a : b; // the other may be very long
    if (centerAtThisZoom(extentOf(document_.level(), {smallerOne}) | place, place.center(),
                         std::max(recognizablePixels / smaller, std::min(forPlace, useful))))
        return;
    // Show both in full if the smaller one is large enough then, but not larger than they are.
    const QRectF all = extentOf(document_.level(), both);
    const double forBoth =
        std::min({viewport()->width() / all.width(), viewport()->height() / all.height(), 1.0});
    const double wanted = std::min(share * view / smaller, std::max(forBoth, comfortablePixels / smaller));
    const double zoom = std::clamp(std::min(std::max(wanted, forPlace), useful), minZoom, maxZoom);
    const QSizeF size = QSizeF(viewport()->size()) / zoom;
    const QRectF shown(place.center() - QPointF(size.width(), size.height()) / 2, size);
    const auto isShown = [&](ProxyId collider) {
        return toRectF(document_.level().contacts().broadPhase().box(collider)).intersects(shown);
    };
    if (!std::ranges::all_of(both, isShown)) // far apart
        return zoomTo(extentOf(document_.level(), both));
    center_ = place.center();
    setZoom(zoom);
}

bool Canvas::isInView(const QRectF& area) const {
    const QRectF visible = visibleArea();
    return area.left() <= visible.right() && visible.left() <= area.right() &&
           area.top() <= visible.bottom() && visible.top() <= area.bottom();
}

void Canvas::bringIntoView(const QRectF& area) {
    if (!area.isNull() && !isInView(area))
        moveTo(area);
}

void Canvas::moveTo(const QRectF& area) {
    const QRectF visible = visibleArea();
    if (area.width() > visible.width() || area.height() > visible.height())
        return zoomTo(area);
    constexpr double far = 1e8; // pixels, within int
    const QPointF displacement = (visible.center() - area.center()) * zoom_;
    if (displacement.manhattanLength() < far)
        return pan(displacement); // by whole pixels: keeps the tiles
    center_ = area.center();
    applyCamera();
}

// Moves by whole device pixels, because tiles are aligned to them, and carries the remainder over.
void Canvas::pan(QPointF pixels) {
    const double ratio = viewport()->devicePixelRatioF();
    const QPointF wanted = pixels * ratio + panRemainder_;
    const QPointF moved = wanted.toPoint();
    panRemainder_ = wanted - moved;
    center_ -= moved / (ratio * zoom_);
    fitsLevelWhenShown_ = false;
    applyCamera();
}

} // namespace tangent
