#pragma once

#include "canvas/handles.h"
#include "tools/drag.h"
#include "tools/tool.h"

#include <memory>

namespace tangent {

/// Selects, moves, duplicates, resizes and rotates colliders with the mouse.
class SelectTool : public Tool {
    Q_OBJECT

public:
    static const ToolDefinition definition;
    explicit SelectTool(Canvas& canvas);

    void press(const CanvasPointer& pointer) override;
    void doubleClick(const CanvasPointer& pointer) override;
    bool isMovingSelection() const override;

private:
    bool isInGesture() const override { return press_.has_value(); }
    bool hasLiveEdit() const override { return drag_ != nullptr; }
    bool isEndedBy(const DocumentChange& change) const override;
    bool isEndedByView() const override;
    void reset() override;
    void handleMove(const CanvasPointer& pointer) override;
    void handleRelease(const CanvasPointer& pointer) override;
    void handleEscape() override;
    QCursor cursorAt(const CanvasPointer& pointer) const override;

    /// A press that may become a click or a drag.
    struct Press {
        CanvasPointer pointer;
        std::optional<HandleKind> handle;
        std::optional<std::size_t> guide;
        std::vector<ProxyId> stack;      ///< the colliders under the cursor, see pickOrder()
        std::optional<ProxyId> collider; ///< the one in `stack` that a drag moves
        bool isSecond = false;           ///< whether it is the second press of a double-click
        ColliderSet selectedBefore;
    };

    std::optional<HandleKind> handleUnder(const CanvasPointer& pointer) const;
    /// The guide that a press at a position drags: one beside what else can be dragged.
    std::optional<std::size_t> guideUnder(const CanvasPointer& pointer) const;
    std::unique_ptr<Drag> dragFor(const Press& press);
    void click(const Press& press);
    void toggle(ProxyId collider);
    void selectNextUnder(const Press& press);

    std::optional<Press> press_;
    std::unique_ptr<Drag> drag_;
};

} // namespace tangent
