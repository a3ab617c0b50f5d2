#pragma once

#include "canvas/canvas.h"
#include "canvas/canvas_input.h"
#include "document/readout.h"
#include "tools/snapping.h"

#include <QCursor>
#include <QObject>

#include <memory>

namespace tangent {

class GuideDrag;

/// A collider and its copy, and the ids of all copies made with it.
struct Duplication {
    ColliderId original;
    ColliderId copy;
    ColliderId firstCopy;
    ColliderId lastCopy;
    std::size_t count; ///< of copies
};

/// What the window shows of a tool, and how the canvas behaves while it is in use. A tool defines one, as the static
/// member `definition`. Mark texts with `QT_TRANSLATE_NOOP("Tools", …)`.
struct ToolDefinition {
    /// The object name of the action, under which the settings store its shortcut. Do not change it later.
    const char* name;
    const char* icon; ///< name of a file in resources/icons, with hyphens
    /// Of the menu item, with a mnemonic that no other item of its menu has, in any language.
    const char* text;
    Qt::Key shortcut; ///< without modifiers
    const char* tip;  ///< shown as the tooltip, with the shortcut, and in the status bar
    Qt::CursorShape cursor = Qt::CrossCursor;
    bool showsHandles = false; ///< whether the selection shows handles to pull
};

/// Handles the left mouse button and the keys of the canvas. One tool is in use at a time.
///
/// The base class handles what all tools share: the cursor, the handles, Esc, guides dragged out of a ruler, and the
/// keys that nudge and grow the selection or the selected guide. It cancels a gesture that the level no longer allows.
/// A tool turns gestures into undo steps of the document, by a LiveEdit while the gesture lasts.
class Tool : public QObject, public CanvasInput {
    Q_OBJECT

public:
    /// `definition` must outlive the tool.
    Tool(Canvas& canvas, const ToolDefinition& definition);
    ~Tool() override;

    const ToolDefinition& definition() const { return definition_; }
    QCursor cursor() const { return definition_.cursor; }

    void cancel() final;
    void pressRuler(Axis axis, const CanvasPointer& pointer) final;
    void doubleClick(const CanvasPointer& pointer) override { press(pointer); }
    void move(const CanvasPointer& pointer) final;
    void release(const CanvasPointer& pointer) final;
    bool keyPress(QKeyEvent& event) final;
    /// Whether the gesture in progress moves the selection.
    virtual bool isMovingSelection() const { return false; }

signals:
    /// The user is done with this tool; the editor returns to the first tool.
    void finished();
    /// The user wants to edit the name of the selected collider.
    void nameEditRequested();
    /// The user wants to type the position of a guide of the level.
    void guideEditRequested(std::size_t index);
    /// A click that picked nothing hit a locked collider.
    void lockedClicked(const tangent::Collider& collider);
    /// The tool has duplicated colliders.
    void duplicated(const tangent::Duplication& duplication);

protected:
    Canvas& canvas() const { return canvas_; }
    LevelDocument& document() const { return canvas_.document(); }
    /// Shows `feedback` on the canvas, with the handles as the definition says.
    void showFeedback(CanvasFeedback feedback) const;

    /// Whether a gesture is in progress. Meanwhile the keys of the selection do nothing and the cursor stays.
    virtual bool isInGesture() const = 0;
    /// Whether the gesture has a LiveEdit in progress. If another edit interrupts that, the gesture is cancelled.
    virtual bool hasLiveEdit() const { return false; }
    /// Whether the tool is cancelled before this change of the level. By default a gesture is, unless a LiveEdit, such
    /// as its own, makes the change.
    virtual bool isEndedBy(const DocumentChange& change) const;
    /// Whether the tool is cancelled with the layers and colliders that are now visible and editable.
    virtual bool isEndedByView() const { return isInGesture(); }
    /// Discards the gesture and restores what it changed. cancel() then clears the feedback.
    virtual void reset() = 0;
    virtual void handleMove(const CanvasPointer& pointer) = 0;
    virtual void handleRelease(const CanvasPointer& pointer) = 0;
    /// Esc without a gesture; a canvas cancels gestures by itself.
    virtual void handleEscape() { emit finished(); }
    /// Handles a key other than Esc. Returns whether it used the key.
    virtual bool handleKey(QKeyEvent&) { return false; }
    /// The cursor over a place, without a gesture.
    virtual QCursor cursorAt(const CanvasPointer&) const { return cursor(); }

private:
    Canvas& canvas_;
    const ToolDefinition& definition_;
    std::unique_ptr<GuideDrag> newGuide_; ///< while it is dragged out of a ruler
};

/// Whether the mouse has moved far enough from where it was pressed for a drag.
bool isDrag(QPoint pressed, QPoint now);

/// Shows what a box snapped to, how far away that is along each guide, and the gaps beside it. Keeps the readout clear
/// of all of these.
void showAlignment(CanvasFeedback& feedback, const QVector<SnapGuide>& guides, const Aabb& box,
                   const Gaps& gaps, const QRectF& view);
/// A line of the readout: the place and the size, as Properties show them.
QString placeText(const SelectionFrame& frame);
/// A line of the readout about the nearest gap, with a line break before it; empty if there is none.
QString gapText(const Gaps& gaps);
/// A line of the readout, with a line break before it, if a gesture that snaps to the grid ends off it, as
/// Snapper::isOffGrid() says; otherwise empty.
QString offGridText(bool isOffGrid);

} // namespace tangent
