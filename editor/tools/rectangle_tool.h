#pragma once

#include "tools/create_tool.h"

namespace tangent {

/// Draws rectangles from corner to corner; Shift: a square, Alt: from the center.
class RectangleTool : public CreateTool {
    Q_OBJECT

public:
    static const ToolDefinition definition;
    /// A tool that draws the same shapes in another way has another definition.
    RectangleTool(Canvas& canvas, DrawnSizes& drawn,
                  const ToolDefinition& definition = RectangleTool::definition)
        : CreateTool(canvas, drawn, definition) {}

protected:
    Shape spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                  Snapped& snapped) const override;
    Shape placedShape(Vec2 position) const override;
    void rememberSize(const Shape& shape) override;
    StepText undoText() const override;
};

} // namespace tangent
