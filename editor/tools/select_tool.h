#pragma once

#include "canvas/handles.h"
#include "tools/drag.h"
#include "tools/tool.h"

#include <memory>

namespace tangent {

/// Selects, moves, duplicates, resizes and rotates colliders with the mouse; nudges and grows them with keys.
class SelectTool : public Tool {
    Q_OBJECT

public:
    explicit SelectTool(Canvas& canvas);

    void cancel() override;
    void press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    void doubleClick(const CanvasPointer& pointer) override;
    bool keyPress(QKeyEvent& event) override;

private:
    /// What the button went down on, until it is known whether a click or a drag is meant.
    struct Press {
        CanvasPointer pointer;
        std::optional<HandleKind> handle;
        std::vector<ProxyId> stack;      ///< what lies there, topmost first
        std::optional<ProxyId> collider; ///< of these the one to drag
        bool isSecond = false;           ///< of a double-click
        ColliderSet selectedBefore;
    };

    double pickReach() const;
    std::optional<HandleKind> handleUnder(const CanvasPointer& pointer) const;
    void letGoOfUneditable();
    std::unique_ptr<Drag> dragFor(const Press& press);
    void click(const Press& press);
    void selectNextUnder(const Press& press);
    void updateCursor(const CanvasPointer& pointer);

    std::optional<Press> press_;
    std::unique_ptr<Drag> drag_;
};

} // namespace tangent
