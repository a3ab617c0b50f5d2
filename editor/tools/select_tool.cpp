#include "tools/select_tool.h"

#include "tools/guide_drag.h"
#include "tools/move_drag.h"
#include "tools/picking.h"
#include "tools/resize_drag.h"
#include "tools/rubber_band_drag.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace tangent {

namespace {

Qt::CursorShape cursorOf(HandleKind handle, double degrees) {
    if (handle == HandleKind::rotation)
        return Qt::CrossCursor;
    constexpr std::array cursors{Qt::SizeHorCursor, Qt::SizeFDiagCursor, Qt::SizeVerCursor,
                                 Qt::SizeBDiagCursor};
    const Vec2 direction = directionOf(handle);
    const double angle =
        std::atan2(direction.y, direction.x) * 4 / std::numbers::pi + degrees / 45; // in eighths of a turn
    return cursors[static_cast<std::size_t>(static_cast<int>(std::lround(angle)) % 4 + 4) % 4];
}

} // namespace

constinit const ToolDefinition SelectTool::definition{
    .name = "select",
    .icon = "select",
    .text = QT_TRANSLATE_NOOP("Tools", "&Select"),
    .shortcut = Qt::Key_V,
    .tip = QT_TRANSLATE_NOOP("Tools", "Select, move and resize colliders"),
    .cursor = Qt::ArrowCursor,
    .showsHandles = true};

SelectTool::SelectTool(Canvas& canvas) : Tool(canvas, definition) {
    connect(&document(), &LevelDocument::changed, this, [this] {
        if (isEndedByView())
            cancel();
    });
}

/// The change may remove what is grabbed.
bool SelectTool::isEndedBy(const DocumentChange& change) const {
    const bool isTouched =
        change.everything || !change.left.empty() || (change.settings && press_ && press_->guide);
    return isTouched && Tool::isEndedBy(change);
}

/// A layer can become hidden or locked between the press and the first move.
bool SelectTool::isEndedByView() const {
    if (!press_ || drag_)
        return false;
    const bool isFrameGone = press_->handle && !canvas().selectionFrame();
    return isFrameGone ||
           !std::ranges::all_of(press_->stack, [this](ProxyId id) { return document().isEditable(id); });
}

void SelectTool::reset() {
    drag_.reset();
    if (const auto press = std::exchange(press_, std::nullopt))
        document().selection().set(press->selectedBefore);
}

/// Handles of a tiny collider stand outside it. Neighbors beneath them take precedence.
std::optional<HandleKind> SelectTool::handleUnder(const CanvasPointer& pointer) const {
    const auto& frame = canvas().selectionFrame();
    const auto handle = frame ? handleAt(*frame, canvas(), pointer.pixel) : std::nullopt;
    if (!handle ||
        (isBesideTiny(*frame, canvas(), pointer.position) && isAnyAt(document(), pointer.position, 0)))
        return std::nullopt;
    return handle->kind;
}

std::optional<std::size_t> SelectTool::guideUnder(const CanvasPointer& pointer) const {
    if (handleUnder(pointer) || isAnyGrabbedAt(canvas(), pointer.position))
        return std::nullopt;
    return guideAt(canvas(), pointer.position);
}

void SelectTool::press(const CanvasPointer& pointer) {
    Press press{pointer,
                handleUnder(pointer),
                guideUnder(pointer),
                pickOrder(canvas(), pointer.position),
                std::nullopt,
                false,
                document().selection().set()};
    std::vector<ProxyId> grabbed = press.stack;
    std::erase_if(grabbed, [&](ProxyId id) { return !isGrabbedAt(canvas(), id, pointer.position); });
    if (!grabbed.empty())
        press.collider = picked(grabbed, document().selection());
    const bool only = pointer.modifiers & (Qt::ShiftModifier | Qt::AltModifier);
    if (press.collider && !press.handle && !only && !document().selection().contains(*press.collider))
        document().selection().set(document().groups().completed(*press.collider));
    press_ = std::move(press);
}

bool SelectTool::isMovingSelection() const {
    return dynamic_cast<const MoveDrag*>(drag_.get()) != nullptr;
}

std::unique_ptr<Drag> SelectTool::dragFor(const Press& press) {
    const auto& frame = canvas().selectionFrame();
    if (press.handle && frame) {
        if (*press.handle == HandleKind::rotation)
            return std::make_unique<RotateDrag>(canvas(), *frame, press.pointer.position);
        return std::make_unique<ResizeDrag>(canvas(), *frame, *press.handle, press.pointer.position);
    }
    if (press.guide)
        return std::make_unique<GuideDrag>(canvas(), *press.guide);
    if (!press.collider)
        return std::make_unique<RubberBandDrag>(canvas(), press.pointer.position, press.stack);
    if (!document().selection().contains(*press.collider)) { // with Shift or Alt the press does not select
        if (press.pointer.modifiers.testFlag(Qt::ShiftModifier))
            toggle(*press.collider);
        else
            document().selection().set(document().groups().completed(*press.collider));
    }
    MoveDrag::WhenDuplicated whenDuplicated;
    if (press.pointer.modifiers.testFlag(Qt::AltModifier))
        whenDuplicated = [this, original = document().level().collider(*press.collider).id](
                             ColliderId copy, const std::vector<ColliderId>& copies) {
            emit duplicated({original, copy, copies.front(), copies.back(), copies.size()});
        };
    return std::make_unique<MoveDrag>(canvas(), *press.collider, press.pointer.position,
                                      std::move(whenDuplicated));
}

void SelectTool::handleMove(const CanvasPointer& pointer) {
    if (!press_)
        return;
    if (!drag_ && isDrag(press_->pointer.pixel, pointer.pixel))
        drag_ = dragFor(*press_);
    if (drag_)
        drag_->move(pointer);
}

void SelectTool::handleRelease(const CanvasPointer& pointer) {
    if (!press_)
        return;
    const Press press = *std::exchange(press_, std::nullopt);
    if (const auto drag = std::move(drag_)) {
        drag->move(pointer);
        drag->finish();
    } else {
        click(press);
    }
    cancel();
}

/// A click on a handle selects the collider beneath it, unless that collider or several others are selected: a click
/// that just missed being a drag must not lose the selection.
void SelectTool::click(const Press& press) {
    Selection& selection = document().selection();
    if (press.guide && press.isSecond)
        return emit guideEditRequested(*press.guide);
    canvas().selectGuide(press.guide);
    if (press.guide)
        return;
    const bool adds = press.pointer.modifiers.testFlag(Qt::ShiftModifier);
    if (press.stack.empty()) {
        if (!adds && !press.handle)
            selection.clear();
        if (const auto locked = lockedAt(document(), press.pointer.position))
            emit lockedClicked(document().level().collider(*locked));
        return;
    }
    const ProxyId front = press.stack.front();
    if (press.pointer.modifiers.testFlag(Qt::AltModifier))
        return selectNextUnder(press);
    if (press.handle && (selection.contains(front) || (!adds && selection.count() > 1)))
        return;
    if (adds)
        return toggle(front);
    selection.set(document().groups().completed(front));
    if (!press.isSecond)
        return;
    if (selection.count() == 1)
        return emit nameEditRequested();
    document().groups().enter(document().level().collider(front).group.str());
    selection.set(std::vector{front});
}

/// Adds a collider with its group to the selection, or removes both.
void SelectTool::toggle(ProxyId collider) {
    Selection& selection = document().selection();
    ColliderSet selected = selection.set();
    const bool isRemoved = selected.contains(collider);
    document().groups().completed(collider).forEach(
        [&](ProxyId member) { isRemoved ? selected.erase(member) : selected.insert(member); });
    selection.set(std::move(selected));
}

void SelectTool::selectNextUnder(const Press& press) {
    Selection& selection = document().selection();
    const auto& stack = press.stack;
    const auto now = std::ranges::find_if(stack, [&](ProxyId id) { return selection.contains(id); });
    std::size_t place = now == stack.end() ? 0 : static_cast<std::size_t>(now - stack.begin() + 1);
    // The members of a group are one.
    for (std::size_t i = 0; i < stack.size() && selection.contains(stack[place % stack.size()]); ++i)
        ++place;
    selection.set(document().groups().completed(stack[place % stack.size()]));
}

void SelectTool::doubleClick(const CanvasPointer& pointer) {
    press(pointer);
    press_->isSecond = true;
}

QCursor SelectTool::cursorAt(const CanvasPointer& pointer) const {
    if (const auto handle = handleUnder(pointer))
        return cursorOf(*handle, canvas().selectionFrame()->degrees);
    if (const auto guide = guideUnder(pointer))
        return document().level().settings().guides[*guide].axis == Axis::x ? Qt::SplitHCursor
                                                                            : Qt::SplitVCursor;
    return isAnyGrabbedAt(canvas(), pointer.position) ? Qt::SizeAllCursor : cursor();
}

/// Leaves the group first.
void SelectTool::handleEscape() {
    const std::string group = document().groups().entered();
    document().groups().leave();
    std::vector<ProxyId> members;
    if (!group.empty())
        members = document().groups().members(group);
    std::erase_if(members, [this](ProxyId member) { return !document().isEditable(member); });
    document().selection().set(members);
}

} // namespace tangent
