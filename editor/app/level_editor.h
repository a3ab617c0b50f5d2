#pragma once

#include "canvas/canvas.h"
#include "document/level_document.h"
#include "play/level_play.h"
#include "tools/tool.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace tangent {

/// One open level: its document, the canvas that shows it and the tools that edit it.
class LevelEditor : public QWidget {
    Q_OBJECT

public:
    explicit LevelEditor(ViewOptions& options, QWidget* parent = nullptr);
    ~LevelEditor() override;

    LevelDocument& document() { return document_; }
    Canvas& canvas() { return *canvas_; }
    LevelPlay& play() const { return *play_; }
    /// Whether the level can be edited: it is neither being checked nor played.
    bool isEditable() const { return !document_.isChecking() && !play_->isPlaying(); }
    /// The tool in use.
    const ToolDefinition& tool() const { return current_->definition(); }
    /// Uses the tool with this definition, which must be in toolTable().
    void useTool(const ToolDefinition& definition);

signals:
    void toolChanged(const tangent::ToolDefinition& definition);
    void nameEditRequested();
    void duplicated(const tangent::Duplication& duplication);

private:
    void handOverInput();
    void connectTool(Tool& tool);

    LevelDocument document_;
    Canvas* canvas_;
    LevelPlay* play_;
    std::vector<std::unique_ptr<Tool>> tools_; ///< in the order of toolTable()
    Tool* current_ = nullptr;
};

} // namespace tangent
