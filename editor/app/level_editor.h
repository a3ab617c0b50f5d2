#pragma once

#include "canvas/canvas.h"
#include "document/level_document.h"
#include "tools/create_tool.h"
#include "tools/select_tool.h"

#include <QWidget>

namespace tangent {

enum class ToolKind { select, circle, rectangle };

/// One open level: its document, the canvas that shows it and the tools that work on it.
class LevelEditor : public QWidget {
    Q_OBJECT

public:
    explicit LevelEditor(ViewOptions& options, QWidget* parent = nullptr);
    ~LevelEditor() override;

    LevelDocument& document() { return document_; }
    Canvas& canvas() { return *canvas_; }
    ToolKind tool() const { return tool_; }
    void useTool(ToolKind kind);

signals:
    void toolChanged(tangent::ToolKind kind);
    void nameEditRequested();
    void duplicated(const tangent::Duplication& duplication);

private:
    Tool& current();
    void handOverInput();
    void connectTool(Tool& tool);

    LevelDocument document_;
    Canvas* canvas_;
    SelectTool selectTool_;
    CircleTool circleTool_;
    RectangleTool rectangleTool_;
    ToolKind tool_ = ToolKind::select;
};

} // namespace tangent
