#include "tools/tool.h"

#include "tools/guide_drag.h"
#include "tools/guide_keys.h"
#include "tools/selection_keys.h"

#include "document/rounding.h"
#include "picture/conversions.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent {

Tool::Tool(Canvas& canvas, const ToolDefinition& definition) : canvas_(canvas), definition_(definition) {
    const auto cancelIf = [this](bool isEnded) {
        if (isEnded)
            cancel();
    };
    connect(&document(), &LevelDocument::aboutToChange, this,
            [=, this](const DocumentChange& change) { cancelIf(isEndedBy(change)); });
    connect(&document(), &LevelDocument::viewChanged, this, [=, this] { cancelIf(isEndedByView()); });
    connect(&document(), &LevelDocument::liveEditInterrupted, this, [=, this] { cancelIf(hasLiveEdit()); });
}

Tool::~Tool() = default;

void Tool::cancel() {
    newGuide_.reset();
    reset();
    showFeedback({});
}

bool Tool::isEndedBy(const DocumentChange&) const {
    return isInGesture() && !document().isEditing();
}

void Tool::pressRuler(Axis axis, const CanvasPointer&) {
    cancel();
    newGuide_ = std::make_unique<GuideDrag>(canvas_, axis);
}

void Tool::move(const CanvasPointer& pointer) {
    if (newGuide_)
        return newGuide_->move(pointer);
    if (!isInGesture())
        canvas_.viewport()->setCursor(cursorAt(pointer));
    handleMove(pointer);
}

void Tool::release(const CanvasPointer& pointer) {
    if (newGuide_) {
        newGuide_->move(pointer);
        newGuide_->finish();
        cancel();
    } else {
        handleRelease(pointer);
    }
    canvas_.viewport()->setCursor(cursorAt(pointer));
}

bool Tool::keyPress(QKeyEvent& event) {
    if (newGuide_)
        return true;
    if (const auto guide = canvas_.selectedGuide(); guide && !isInGesture()) {
        if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
            emit guideEditRequested(*guide);
            return true;
        }
        if (changeGuideByKey(canvas_, *guide, event))
            return true;
    }
    if (event.key() == Qt::Key_Escape) {
        handleEscape();
        return true;
    }
    const auto isEditable = [this](ProxyId collider) {
        return document().isEditable(collider);
    };
    if (event.key() == Qt::Key_F2 && !isInGesture() && document().selection().set().anyOf(isEditable)) {
        emit nameEditRequested();
        return true;
    }
    return handleKey(event) || (!isInGesture() && reshapeSelectionByKey(canvas_, event));
}

void Tool::showFeedback(CanvasFeedback feedback) const {
    feedback.hidesHandles = feedback.hidesHandles || !definition_.showsHandles;
    canvas_.showFeedback(feedback);
}

bool isDrag(QPoint pressed, QPoint now) {
    // Pixels. Qt's default of 10 suits icons, but prevents small moves of colliders.
    constexpr int distance = 4;
    return (now - pressed).manhattanLength() >= distance;
}

namespace {

/// The part of a guide between a box and what it snapped to; none if they meet along it.
std::optional<QLineF> gapAlong(const SnapGuide& guide, const QRectF& box) {
    const bool isVertical = guide.line.dx() == 0;
    if (!guide.target || (!isVertical && guide.line.dy() != 0))
        return std::nullopt;
    const auto range = [isVertical](const QRectF& rect) {
        return isVertical ? std::pair(rect.top(), rect.bottom()) : std::pair(rect.left(), rect.right());
    };
    const auto [boxLow, boxHigh] = range(box);
    const auto [targetLow, targetHigh] = range(*guide.target);
    const double from = std::min(boxHigh, targetHigh);
    const double to = std::max(boxLow, targetLow);
    if (!(from < to))
        return std::nullopt;
    const QPointF at = guide.line.p1();
    return isVertical ? QLineF(at.x(), from, at.x(), to) : QLineF(from, at.y(), to, at.y());
}

/// What the readout leaves visible.
QRectF alignedTo(const SnapGuide& guide, const QRectF& box, const QRectF& view) {
    const QLineF& line = guide.line;
    if (!guide.target)
        return line.dx() == 0 ? QRectF(line.x1(), view.top(), 0, view.height())
                              : QRectF(view.left(), line.y1(), view.width(), 0);
    const bool isInside = guide.target->contains(box); // tangent from inside
    return isInside ? QRectF(line.p1(), line.p2()).normalized() : *guide.target;
}

/// Whether both lines span the same part of the same axis.
bool areParallelAndAsLong(const QLineF& a, const QLineF& b) {
    return (a.dx() == 0 && b.dx() == 0 && a.y1() == b.y1() && a.y2() == b.y2()) ||
           (a.dy() == 0 && b.dy() == 0 && a.x1() == b.x1() && a.x2() == b.x2());
}

} // namespace

void showAlignment(CanvasFeedback& feedback, const QVector<SnapGuide>& guides, const Aabb& box,
                   const Gaps& gaps, const QRectF& view) {
    const auto addMark = [&](const QLineF& line) {
        feedback.gaps.append(
            {line, readout(withoutRoundingError(line.length(),
                                                std::max({std::abs(line.x1()), std::abs(line.x2()),
                                                          std::abs(line.y1()), std::abs(line.y2())})))});
    };
    for (const QLineF& line : gaps.lines)
        addMark(line);
    feedback.keptClear.append(gaps.neighbors);
    for (const SnapGuide& guide : guides) {
        feedback.guides.append(guide.line);
        feedback.keptClear.append(alignedTo(guide, toRectF(box), view));
        const auto gap = gapAlong(guide, toRectF(box));
        if (gap && std::ranges::none_of(gaps.lines,
                                        [&](const QLineF& line) { return areParallelAndAsLong(line, *gap); }))
            addMark(*gap);
    }
}

QString placeText(const SelectionFrame& frame) {
    const Vec2 size = frame.box.size;
    const Vec2 place = frame.isCircle ? frame.box.min + size * 0.5 : frame.box.min;
    const QString sizeText = frame.isCircle ? QStringLiteral("r %1").arg(readout(size.x / 2))
                                            : QStringLiteral("%1 × %2").arg(readout(size.x), readout(size.y));
    return QStringLiteral("%1 · %2").arg(readout(place), sizeText);
}

QString gapText(const Gaps& gaps) {
    if (!gaps.nearest)
        return {};
    const QString size = readout(*gaps.nearest);
    return QLatin1Char('\n') +
           (gaps.areEqual ? Tool::tr("Gap: %1 (equally spaced)").arg(size) : Tool::tr("Gap: %1").arg(size));
}

QString offGridText(bool isOffGrid) {
    return isOffGrid ? QLatin1Char('\n') + Tool::tr("Off the grid") : QString();
}

} // namespace tangent
