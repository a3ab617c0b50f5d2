#include "canvas/handles.h"

#include "canvas/canvas.h"
#include "document/level_document.h"
#include "picture/conversions.h"
#include "picture/name_label.h"

#include <algorithm>
#include <array>

namespace tangent {

namespace {

constexpr double minFramePixels = 32;
constexpr double rotationHandleDistance = 24; // pixels above the frame
constexpr double grabDistance = 8;            // pixels

constexpr std::array cornerAndSideKinds{HandleKind::topLeft,    HandleKind::top,         HandleKind::topRight,
                                        HandleKind::right,      HandleKind::bottomRight, HandleKind::bottom,
                                        HandleKind::bottomLeft, HandleKind::left};

QRectF atLeast(QRectF box, double size) {
    const double dx = std::max(0.0, (size - box.width()) / 2);
    const double dy = std::max(0.0, (size - box.height()) / 2);
    return box.adjusted(-dx, -dy, dx, dy);
}

QTransform rotationOf(const SelectionFrame& frame) {
    return rotationAbout(toVec2(toRectF(frame.box).center()), frame.degrees);
}

/// Whether a handle is in view and over no name.
bool isClear(const Canvas& canvas, const Handle& handle) {
    constexpr double radius = 6;         // pixels
    constexpr std::size_t maxNames = 50; // in a crowd, names cannot be avoided
    const QPointF at = canvas.toPixel(toVec2(handle.position));
    if (!QRectF(canvas.viewport()->rect()).adjusted(radius, radius, -radius, -radius).contains(at))
        return false;
    const LevelDocument& document = canvas.document();
    const BroadPhase& boxes = document.level().contacts().broadPhase();
    const double reach = radius / canvas.zoom();
    const QRectF spot(handle.position - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
    const QFontMetricsF metrics(canvas.font());
    std::size_t count = 0;
    bool isOverName = false;
    boxes.query(toAabb(spot), [&](ProxyId collider) {
        const auto label = nameLabel(document.level().collider(collider), canvas.zoom(), metrics);
        const QPointF corner = canvas.toPixel(boxes.box(collider).min);
        isOverName = label && document.isVisible(collider) &&
                     label->box.translated(corner).adjusted(-radius, -radius, radius, radius).contains(at);
        return !isOverName && ++count < maxNames;
    });
    return !isOverName;
}

/// Clips the box to the view, so that the middle of each side is visible.
QRectF inView(const QRectF& box, const QRectF& view) {
    const QRectF part = box & view;
    return part.isEmpty() ? box : part;
}

} // namespace

std::optional<SelectionFrame> selectionFrame(const LevelDocument& document) {
    const ContactTracker& tracker = document.level().contacts();
    std::size_t count = 0;
    ProxyId last{};
    QRectF box;
    document.wholeSelection().forEach([&](ProxyId proxy) {
        const Aabb& bounds = tracker.broadPhase().box(proxy);
        if (!isProper(bounds))
            return;
        ++count;
        last = proxy;
        box |= toRectF(bounds);
    });
    if (count == 0)
        return std::nullopt;
    if (count > 1)
        return SelectionFrame{{toVec2(box.topLeft()), {box.width(), box.height()}}, 0, false, true};
    return frameOf(tracker.collider(last).shape);
}

SelectionFrame frameOf(const Shape& shape) {
    if (const auto* rotated = std::get_if<RotatedRect>(&shape))
        return {rotated->rect, rotated->degrees};
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const Vec2 radius{circle->radius, circle->radius};
        return {{circle->center - radius, 2 * radius}, 0, true};
    }
    return {std::get<Rect>(shape)};
}

Vec2 directionOf(HandleKind kind) {
    switch (kind) {
    case HandleKind::topLeft:
        return {-1, -1};
    case HandleKind::top:
        return {0, -1};
    case HandleKind::topRight:
        return {1, -1};
    case HandleKind::right:
        return {1, 0};
    case HandleKind::bottomRight:
        return {1, 1};
    case HandleKind::bottom:
        return {0, 1};
    case HandleKind::bottomLeft:
        return {-1, 1};
    case HandleKind::left:
        return {-1, 0};
    case HandleKind::rotation:
        break;
    }
    return {0, 0};
}

Vec2 fromFrame(const SelectionFrame& frame, Vec2 position) {
    return toVec2(rotationOf(frame).map(toPoint(position)));
}

Vec2 toFrame(const SelectionFrame& frame, Vec2 position) {
    return toVec2(rotationOf(frame).inverted().map(toPoint(position)));
}

std::vector<Handle> handlesOf(const SelectionFrame& frame, const Canvas& canvas) {
    const double pixel = 1 / canvas.zoom();
    const QRectF box = atLeast(toRectF(frame.box), minFramePixels * pixel);
    const QRectF part = frame.degrees == 0 ? inView(box, canvas.visibleArea()) : box;
    std::vector<Handle> handles;
    for (const HandleKind kind : cornerAndSideKinds) {
        const Vec2 direction = directionOf(kind);
        if (frame.isCircle && direction.x != 0 && direction.y != 0)
            continue;
        const QPointF at(direction.x == 0  ? part.center().x()
                         : direction.x < 0 ? box.left()
                                           : box.right(),
                         direction.y == 0  ? part.center().y()
                         : direction.y < 0 ? box.top()
                                           : box.bottom());
        handles.push_back({kind, toPoint(fromFrame(frame, toVec2(at))), {}});
    }
    if (frame.isCircle)
        return handles;
    const auto rotationHandle = [&](double y, double direction) {
        const double at = y + direction * rotationHandleDistance * pixel;
        return Handle{HandleKind::rotation, toPoint(fromFrame(frame, {part.center().x(), at})),
                      toPoint(fromFrame(frame, {part.center().x(), y}))};
    };
    const Handle above = rotationHandle(box.top(), -1);
    const Handle below = rotationHandle(box.bottom(), 1);
    handles.push_back(isClear(canvas, above) || !isClear(canvas, below) ? above : below);
    return handles;
}

std::optional<Handle> handleAt(const SelectionFrame& frame, const Canvas& canvas, QPointF pixel) {
    const std::vector<Handle> handles = handlesOf(frame, canvas);
    const auto isAtPixel = [&](const Handle& handle) {
        const QPointF distance = canvas.toPixel(toVec2(handle.position)) - pixel;
        return std::max(std::abs(distance.x()), std::abs(distance.y())) <= grabDistance;
    };
    const auto top = std::find_if(handles.rbegin(), handles.rend(), isAtPixel); // drawn last
    return top == handles.rend() ? std::nullopt : std::optional(*top);
}

bool isBesideTiny(const SelectionFrame& frame, const Canvas& canvas, Vec2 position) {
    const QRectF box = toRectF(frame.box);
    const bool isTiny = atLeast(box, minFramePixels / canvas.zoom()) != box;
    return isTiny && !box.contains(toPoint(toFrame(frame, position)));
}

} // namespace tangent
