#include "tools/tool.h"

#include "tools/guide_drag.h"
#include "tools/guide_keys.h"
#include "tools/selection_keys.h"

#include <QKeyEvent>

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

QVector<GapMark> marksOf(const Gaps& gaps) {
    QVector<GapMark> marks;
    for (const QLineF& line : gaps.lines)
        marks.append({line, readout(line.length())});
    return marks;
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
