#include "tools/resize_drag.h"

#include "picture/conversions.h"
#include "tools/tool.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>

namespace tangent {

namespace {

constexpr double rotationStep = 15; // degrees, with Shift
constexpr double fineStep = 1e-4;   // far below the usual tolerance: touching colliders keep touching

/// Whether the level's tolerance is so small that rounding to fineStep could change a verdict.
bool isFineStepSeen(const Canvas& canvas) {
    return canvas.document().level().settings().tolerance < 2 * fineStep;
}

Vec2 middleOf(const Rect& rect) {
    return rect.min + rect.size * 0.5;
}

/// The position in [low, low + size] that stays fixed while it is resized.
double fixedPlace(double low, double size, double direction, bool fromMiddle) {
    return fromMiddle || direction == 0 ? shortSum(low, size / 2) : direction > 0 ? low : shortSum(low, size);
}

/// The offset from a position to the edge or corner that a handle drags, in the unrotated frame.
Vec2 toPulledEdge(const SelectionFrame& frame, HandleKind handle, Vec2 from) {
    const Rect& box = frame.box;
    const Vec2 direction = directionOf(handle);
    const Vec2 local = toFrame(frame, from);
    const auto distance = [](double low, double size, double pulls, double place) {
        return pulls == 0 ? 0 : fixedPlace(low, size, -pulls, false) - place;
    };
    return {distance(box.min.x, box.size.x, direction.x, local.x),
            distance(box.min.y, box.size.y, direction.y, local.y)};
}

/// The interval of this extent around the fixed position, or on the side of it given by the sign of `distance`.
std::pair<double, double> intervalAt(double fixed, double extent, bool isAround, double distance) {
    if (isAround)
        return {shortSum(fixed, -extent / 2), extent};
    return distance < 0 ? std::pair(shortSum(fixed, -extent), extent) : std::pair(fixed, extent);
}

/// The interval with its dragged end at `distance` from the fixed position, at least `least` long.
std::pair<double, double> pulled(double low, double size, double direction, double distance, bool fromMiddle,
                                 double least) {
    if (direction == 0)
        return {low, size};
    const double fixed = fixedPlace(low, size, direction, fromMiddle);
    const double extent = std::max(std::abs(distance) * (fromMiddle ? 2 : 1), least);
    return intervalAt(fixed, extent, fromMiddle, distance);
}

/// Rounds a scaled value; returns the old one if it did not change.
double tidied(double before, double after, double step) {
    return std::abs(after - before) < fineStep ? before : rounded(after, step);
}

Vec2 tidied(Vec2 before, Vec2 after, double step) {
    return {tidied(before.x, after.x, step), tidied(before.y, after.y, step)};
}

/// Rounds a scaled length, but never to zero.
double tidiedLength(double before, double after, double step) {
    const double length = tidied(before, after, step);
    return length > 0 ? length : after;
}

Vec2 tidiedSize(Vec2 before, Vec2 after, double step) {
    return {tidiedLength(before.x, after.x, step), tidiedLength(before.y, after.y, step)};
}

/// Rounds both ends of a scaled interval, which keeps flush neighbors flush. Rounds neither if that would empty it.
std::pair<double, double> tidiedInterval(double low, double size, double scaledLow, double scaledHigh,
                                         double step) {
    const double from = tidied(low, scaledLow, step);
    const double to = tidied(low + size, scaledHigh, step);
    return to > from ? std::pair(from, tidied(size, to - from, fineStep))
                     : std::pair(scaledLow, scaledHigh - scaledLow);
}

Rect tidied(const Rect& before, Vec2 from, Vec2 to, double step) {
    const auto [x, width] = tidiedInterval(before.min.x, before.size.x, from.x, to.x, step);
    const auto [y, height] = tidiedInterval(before.min.y, before.size.y, from.y, to.y, step);
    return {{x, y}, {width, height}};
}

/// The largest power of ten up to `step` that empties no rectangle. An unrounded one would detach from rounded
/// neighbors.
double stepFor(const std::vector<Shape>& shapes, Vec2 scale, double step) {
    double least = step;
    for (const Shape& shape : shapes)
        if (const auto* rect = std::get_if<Rect>(&shape))
            least = std::min({least, rect->size.x * scale.x, rect->size.y * scale.y});
    while (step > least && step > fineStep)
        step /= 10;
    return std::max(step, fineStep);
}

/// For each rectangle the index of the first one as long along an axis, within fineStep; for other shapes their own.
std::vector<std::size_t> firstAsLong(const std::vector<Shape>& shapes, double Vec2::*axis) {
    std::unordered_map<double, std::size_t> firsts;
    std::vector<std::size_t> result(shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto* rect = std::get_if<Rect>(&shapes[i]);
        result[i] = rect ? firsts.try_emplace(rounded(rect->size.*axis, fineStep), i).first->second : i;
    }
    return result;
}

bool areAsLong(const std::vector<Shape>& shapes, const std::vector<std::size_t>& as, double Vec2::*axis) {
    const auto lengthOf = [&](std::size_t i) {
        return std::get<Rect>(shapes[i]).size.*axis;
    };
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (as[i] != i && lengthOf(i) != lengthOf(as[i]) &&
            rounded(lengthOf(i), fineStep) != rounded(lengthOf(as[i]), fineStep))
            return false;
    return true;
}

} // namespace

ResizeDrag::ResizeDrag(Canvas& canvas, const SelectionFrame& frame, HandleKind handle, Vec2 grabbedAt)
    : SelectionDrag(canvas.document(), validWholeShapes(canvas.document())), canvas_(canvas),
      snapper_(canvas, SnapTargets::unselected, sensorTargetsOfSelection(canvas.document())), frame_(frame),
      pulled_(frame), handle_(handle), toEdge_(toPulledEdge(frame, handle, grabbedAt)) {
    if (originals().ids.size() > 1)
        keepsProportion_ = std::ranges::any_of(
            originals().shapes, [](const Shape& shape) { return !std::holds_alternative<Rect>(shape); });
}

bool ResizeDrag::isRotated() const {
    return originals().shapes.size() == 1 && std::holds_alternative<RotatedRect>(originals().shapes.front());
}

Rect ResizeDrag::pulledBox(Vec2 pointer, Qt::KeyboardModifiers modifiers) const {
    const Rect& box = frame_.box;
    const Vec2 direction = directionOf(handle_);
    const bool fromMiddle = modifiers.testFlag(Qt::AltModifier);
    const double least = std::min({roundingStep(canvas_.zoom()), box.size.x, box.size.y});
    // In a rotated frame, snapping positions makes no round lengths, so snap the lengths.
    const auto distanceTo = [&](double to, double low, double size, double pulls) {
        const double exact = shortSum(to, -fixedPlace(low, size, pulls, fromMiddle));
        return isRotated() ? snapper_.length(exact, modifiers.testFlag(Qt::ControlModifier)) : exact;
    };
    const Vec2 distance{distanceTo(pointer.x, box.min.x, box.size.x, direction.x),
                        distanceTo(pointer.y, box.min.y, box.size.y, direction.y)};
    auto [x, width] = pulled(box.min.x, box.size.x, direction.x, distance.x, fromMiddle, least);
    auto [y, height] = pulled(box.min.y, box.size.y, direction.y, distance.y, fromMiddle, least);
    if (keepsProportion_ || modifiers.testFlag(Qt::ShiftModifier)) {
        const double scaleX = width / box.size.x;
        const double scaleY = height / box.size.y;
        const double scale = direction.x == 0 ? scaleY : direction.y == 0 ? scaleX : std::max(scaleX, scaleY);
        const auto grown = [&](double low, double size, double pulls, double pulledBy) {
            const double fixed = fixedPlace(low, size, pulls, fromMiddle);
            return intervalAt(fixed, size * scale, pulls == 0 || fromMiddle, pulledBy);
        };
        std::tie(x, width) = grown(box.min.x, box.size.x, direction.x, distance.x);
        std::tie(y, height) = grown(box.min.y, box.size.y, direction.y, distance.y);
    }
    return {{x, y}, {width, height}};
}

double ResizeDrag::pulledRadius(Snapped& pointer, bool suspended) const {
    const Circle& circle = std::get<Circle>(originals().shapes.front());
    const auto axis = directionOf(handle_).x != 0 ? &Vec2::x : &Vec2::y;
    const double arm = shortSum(pointer.position.*axis, -circle.center.*axis);
    const double radius = std::max(std::abs(arm), roundingStep(canvas_.zoom()));
    const auto tangent = snapper_.tangentRadius({circle.center, radius}, suspended);
    if (!tangent)
        return radius;
    pointer.guides = {tangent->guide};
    return tangent->radius;
}

Shape ResizeDrag::resizedSingle(const CanvasPointer& pointer, Snapped& snapped) const {
    const Shape& original = originals().shapes.front();
    if (const auto* circle = std::get_if<Circle>(&original))
        return Circle{circle->center, pulledRadius(snapped, pointer.modifiers.testFlag(Qt::ControlModifier))};
    const auto* rotated = std::get_if<RotatedRect>(&original);
    if (!rotated) {
        const Rect box = pulledBox(snapped.position, pointer.modifiers);
        return pointer.modifiers.testFlag(Qt::ShiftModifier)
                   ? tidied(std::get<Rect>(original), box.min, box.min + box.size, fineStep)
                   : box;
    }
    // Resize in the rectangle's own frame, then rotate the new center.
    const Rect box = pulledBox(toFrame(frame_, pointer.position) + toEdge_, pointer.modifiers);
    const Vec2 middle = fromFrame(frame_, middleOf(box));
    return RotatedRect{{middle - box.size * 0.5, box.size}, rotated->degrees};
}

std::vector<Shape> ResizeDrag::scaled(const Rect& box) const {
    const Vec2 scale{box.size.x / frame_.box.size.x, box.size.y / frame_.box.size.y};
    // Rounding positions and radii of circles coarsely would break their contacts.
    const double step =
        keepsProportion_ ? fineStep : stepFor(originals().shapes, scale, roundingStep(canvas_.zoom()));
    std::vector<Shape> result = scaled(box, scale, step, true);
    if (keepsEqualSizes(result))
        return result;
    if (step > fineStep) {
        result = scaled(box, scale, fineStep, true);
        if (keepsEqualSizes(result))
            return result;
    }
    // Equal sizes make flush neighbors overlap by up to a step: prefer unequal sizes if that matters.
    return isFineStepSeen(canvas_) ? result : scaled(box, scale, fineStep, false);
}

bool ResizeDrag::keepsEqualSizes(const std::vector<Shape>& shapes) const {
    return areAsLong(shapes, firstAsWide_, &Vec2::x) && areAsLong(shapes, firstAsHigh_, &Vec2::y);
}

std::vector<Shape> ResizeDrag::scaled(const Rect& box, Vec2 scale, double step, bool roundsSides) const {
    const auto resized = [&](Vec2 size) {
        return Vec2{size.x * scale.x, size.y * scale.y};
    };
    const auto place = [&](Vec2 p) {
        return box.min + resized(p - frame_.box.min);
    };
    std::vector<Shape> result = originals().shapes;
    for (Shape& shape : result) {
        if (auto* circle = std::get_if<Circle>(&shape)) {
            *circle = {tidied(circle->center, place(circle->center), step),
                       tidiedLength(circle->radius, circle->radius * scale.x, step)};
        } else if (auto* rect = std::get_if<Rect>(&shape)) {
            const Vec2 from = place(rect->min);
            const Vec2 to = place(rect->min + rect->size);
            *rect = roundsSides ? tidied(*rect, from, to, step)
                                : Rect{tidied(rect->min, from, step),
                                       tidiedSize(rect->size, resized(rect->size), step)};
        } else if (auto* rotated = std::get_if<RotatedRect>(&shape)) {
            const Rect& old = rotated->rect;
            const Vec2 size = tidiedSize(old.size, old.size * scale.x, step);
            rotated->rect = {tidied(old.min, place(middleOf(old)) - size * 0.5, step), size};
        }
    }
    return result;
}

/// A circle grows on all sides, so its gaps cannot become equal to each other.
Snapped ResizeDrag::snappedEdge(const CanvasPointer& pointer) const {
    const Vec2 edge = pointer.position + toEdge_;
    const bool isSuspended = pointer.modifiers.testFlag(Qt::ControlModifier);
    if (isRotated())
        return snapper_.point(edge, isSuspended);
    const bool bothSides = frame_.isCircle || pointer.modifiers.testFlag(Qt::AltModifier);
    const Qt::KeyboardModifiers modifiers =
        pointer.modifiers | (frame_.isCircle ? Qt::AltModifier : Qt::NoModifier);
    return snapper_.pulled(pulledBox(edge, modifiers), directionOf(handle_), edge, bothSides, isSuspended);
}

void ResizeDrag::move(const CanvasPointer& pointer) {
    Snapped snapped = snappedEdge(pointer);
    const Vec2 direction = directionOf(handle_);
    snapped.guides.removeIf([&](const SnapGuide& guide) { // of axes that the handle does not resize
        return (guide.line.dx() == 0 ? direction.x : direction.y) == 0;
    });
    if (!frame_.isCircle)
        snapper_.keepGuidesOn(pulledBox(snapped.position, pointer.modifiers), snapped.guides);
    if (originals().ids.size() == 1) {
        resized_ = resizedSingle(pointer, snapped);
        pulled_ = frameOf(*resized_);
    } else {
        pulled_.box = pulledBox(snapped.position, pointer.modifiers);
    }
    follow();
    const SelectionFrame frame = followsAtRest() ? pulled_ : canvas_.selectionFrame().value_or(pulled_);
    const Gaps gaps = resized_ ? snapper_.gapsOf(*resized_) : snapper_.gapsOf(frame.box);
    const bool isOffGrid = !isRotated() && !frame.isCircle &&
                           !pointer.modifiers.testFlag(Qt::ControlModifier) &&
                           snapper_.isOffGrid(snapped.position, direction);
    CanvasFeedback feedback;
    if (followsAtRest())
        feedback.outline = frame;
    feedback.readout = placeText(frame) + gapText(gaps) + offGridText(isOffGrid);
    feedback.readoutAt = toPoint(pointer.position);
    feedback.hidesHandles = followsAtRest();
    showAlignment(feedback, isRotated() ? QVector<SnapGuide>() : snapped.guides,
                  resized_ ? bounds(*resized_) : bounds(frame.box), gaps, canvas_.visibleArea());
    canvas_.showFeedback(feedback);
}

void ResizeDrag::show(LiveEdit& edit) {
    if (resized_)
        return edit.showShapes(originals().ids, {*resized_});
    if (firstAsWide_.empty()) { // not in the constructor: the drag must start at once
        firstAsWide_ = firstAsLong(originals().shapes, &Vec2::x);
        firstAsHigh_ = firstAsLong(originals().shapes, &Vec2::y);
    }
    edit.showShapes(originals().ids, scaled(pulled_.box));
}

StepText ResizeDrag::text() const {
    const int count =
        static_cast<int>(originals().ids.size()); // a cast in the call would hide the text from lupdate
    return [count] {
        return QCoreApplication::translate("ResizeDrag", "Resize %Ln collider(s)", nullptr, count);
    };
}

RotateDrag::RotateDrag(Canvas& canvas, const SelectionFrame& frame, Vec2 grabbedAt)
    : SelectionDrag(canvas.document(), validWholeShapes(canvas.document())), canvas_(canvas), frame_(frame),
      center_(middleOf(frame.box)),
      startDegrees_(std::atan2(grabbedAt.y - center_.y, grabbedAt.x - center_.x) * 180 / std::numbers::pi) {}

void RotateDrag::move(const CanvasPointer& pointer) {
    const Vec2 arm = pointer.position - center_;
    const double turn = std::atan2(arm.y, arm.x) * 180 / std::numbers::pi - startDegrees_;
    const double step = pointer.modifiers.testFlag(Qt::ShiftModifier) ? rotationStep : 0.1;
    degrees_ = rounded(std::remainder(frame_.degrees + turn, 360), step);
    follow();
    SelectionFrame outline = frame_;
    outline.degrees = degrees_;
    canvas_.showFeedback({.rubberBand = {},
                          .outline = followsAtRest() ? std::optional(outline) : std::nullopt,
                          .guides = {},
                          .readout = QStringLiteral("%1°").arg(readout(degrees_)),
                          .readoutAt = toPoint(pointer.position),
                          .hidesHandles = followsAtRest()});
}

void RotateDrag::show(LiveEdit& edit) {
    const bool single = originals().ids.size() == 1;
    const double turn = degrees_ - frame_.degrees;
    const QTransform about = rotationAbout(center_, turn);
    const auto placed = [&](Vec2 anchor, Vec2 middle) {
        const Vec2 rotated = toVec2(about.map(toPoint(middle)));
        const Vec2 place = rotated + (anchor - middle);
        return isFineStepSeen(canvas_) ? place : tidied(anchor, place, fineStep);
    };
    std::vector<Shape> shown = originals().shapes;
    for (Shape& shape : shown) {
        if (auto* circle = std::get_if<Circle>(&shape)) {
            circle->center = placed(circle->center, circle->center);
            continue;
        }
        RotatedRect rect;
        if (const auto* turnedRect = std::get_if<RotatedRect>(&shape))
            rect = *turnedRect;
        else
            rect.rect = std::get<Rect>(shape);
        if (!single)
            rect.rect.min = placed(rect.rect.min, middleOf(rect.rect));
        rect.degrees =
            single ? degrees_ : withoutRoundingError(std::remainder(shortSum(rect.degrees, turn), 360), 360);
        if (rect.degrees == 0)
            shape = rect.rect;
        else
            shape = rect;
    }
    edit.showShapes(originals().ids, std::move(shown));
}

StepText RotateDrag::text() const {
    const int count =
        static_cast<int>(originals().ids.size()); // a cast in the call would hide the text from lupdate
    return [count] {
        return QCoreApplication::translate("RotateDrag", "Rotate %Ln collider(s)", nullptr, count);
    };
}

} // namespace tangent
