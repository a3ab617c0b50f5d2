#include "app/tab_drag.h"

#include "app/level_tabs.h"
#include "app/open_level.h"
#include "document/readout.h"

#include <QDragMoveEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>

#include <utility>

namespace tangent {

namespace {

constexpr int restOnTab = 400; // ms on a tab before its level shows

} // namespace

TabDrag::TabDrag(LevelTabs& tabs, QObject* parent)
    : QObject(parent), tabs_(tabs), execute_([](QDrag& drag) { drag.exec(Qt::CopyAction); }) {
    resting_.setInterval(restOnTab);
    resting_.setSingleShot(true);
    connect(&resting_, &QTimer::timeout, this, &TabDrag::showHoveredLevel);
}

void TabDrag::watch(const OpenLevel& level) {
    level.canvas().viewport()->installEventFilter(this);
}

bool TabDrag::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        const auto& press = static_cast<const QMouseEvent&>(*event);
        if (press.button() == Qt::LeftButton)
            pressedAt_ = tabs_.current()->canvas().toLevel(press.position());
    } else if (event->type() == QEvent::MouseMove) {
        const auto& move = static_cast<const QMouseEvent&>(*event);
        if (tabs_.current()->editor().isMovingSelection())
            hover(move.globalPosition().toPoint());
    } else if (event->type() == QEvent::MouseButtonRelease &&
               static_cast<const QMouseEvent*>(event)->button() == Qt::LeftButton) {
        hover({});
        const QPoint screen = static_cast<const QMouseEvent&>(*event).globalPosition().toPoint();
        if (const OpenLevel* over = tabs_.levelAt(screen);
            over && tabs_.current()->editor().isMovingSelection()) {
            Selection& selection = tabs_.current()->document().selection();
            const ColliderSet dragged = selection.set();
            tabs_.current()->canvas().cancelGesture(); // or the colliders would lie outside the level
            selection.set(dragged);
            if (over != tabs_.current())
                emit releasedTooSoon();
        }
    }
    return QObject::eventFilter(watched, event);
}

void TabDrag::hover(QPoint screen) {
    OpenLevel* const level = screen.isNull() ? nullptr : tabs_.levelAt(screen);
    if (std::exchange(hovered_, level) == level)
        return;
    if (level && level != tabs_.current())
        resting_.start();
    else
        resting_.stop();
}

void TabDrag::showHoveredLevel() {
    OpenLevel* const level = std::exchange(hovered_, nullptr);
    OpenLevel& shown = *tabs_.current();
    if (!level || level == &shown)
        return;
    if (carried_) {
        clearFeedback();
        tabs_.show(*level);
    } else if (shown.editor().isMovingSelection()) {
        start(shown, *level);
    }
}

void TabDrag::start(OpenLevel& source, const OpenLevel& target) {
    LevelDocument& document = source.document();
    const ColliderSet dragged = document.selection().set();
    source.canvas().cancelGesture(); // what it moved is back in its place
    document.selection().set(dragged);
    const auto frame = selectionFrame(document);
    if (!frame)
        return;
    carried_ = {&source, source.editing().selectionText(), *frame, pressedAt_};
    tabs_.show(target);
    auto* drag = new QDrag(&tabs_); // Qt deletes it
    drag->setMimeData(new QMimeData);
    QPixmap nothing(1, 1); // the canvas shows the outline
    nothing.fill(Qt::transparent);
    drag->setPixmap(nothing);
    execute_(*drag);
    carried_.reset();
    hover({});
    clearFeedback();
}

std::optional<Vec2> TabDrag::offsetAt(QPoint screen) const {
    const OpenLevel& target = *tabs_.current();
    const QWidget& viewport = *target.canvas().viewport();
    const QPoint pixel = viewport.mapFromGlobal(screen);
    if (!carried_ || &target == carried_->source || !target.editor().isEditable() ||
        target.editor().cover() || !viewport.rect().contains(pixel))
        return std::nullopt;
    return target.editing().snapped(target.canvas().toLevel(pixel) - carried_->grabbedAt);
}

void TabDrag::clearFeedback() const {
    tabs_.current()->canvas().showFeedback({});
}

void TabDrag::dragOver(QDragMoveEvent& event, const QWidget& window) {
    const QPoint screen = window.mapToGlobal(event.position().toPoint());
    hover(screen);
    const auto offset = offsetAt(screen);
    if (!offset) {
        clearFeedback();
        return event.ignore();
    }
    SelectionFrame frame = carried_->frame;
    frame.box.min = frame.box.min + *offset;
    const Canvas& canvas = tabs_.current()->canvas();
    const Vec2 cursor = canvas.toLevel(canvas.viewport()->mapFromGlobal(screen));
    tabs_.current()->canvas().showFeedback({.rubberBand = {},
                                            .outline = frame,
                                            .guides = {},
                                            .readout = readout(frame.box.min),
                                            .readoutAt = {cursor.x, cursor.y},
                                            .hidesHandles = true});
    event.acceptProposedAction();
}

void TabDrag::drop(QDropEvent& event, const QWidget& window) {
    const auto offset = offsetAt(window.mapToGlobal(event.position().toPoint()));
    if (!offset)
        return event.ignore();
    clearFeedback();
    const OpenLevel& target = *tabs_.current();
    if (target.editing().addFrom(carried_->text, *offset))
        event.acceptProposedAction();
    else
        event.ignore();
    target.canvas().setFocus();
}

} // namespace tangent
