#pragma once

#include "canvas/canvas.h"
#include "document/level_document.h"
#include "play/level_play.h"
#include "tools/drawn_sizes.h"
#include "tools/tool.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace tangent {

class MessageBar;

/// One open level: its document, the canvas that shows it, the tools that edit it and its play test.
class LevelEditor : public QWidget {
    Q_OBJECT

public:
    /// `options` and `drawn` must outlive the editor.
    LevelEditor(ViewOptions& options, DrawnSizes& drawn, QWidget* parent = nullptr);
    ~LevelEditor() override;

    LevelDocument& document() { return document_; }
    Canvas& canvas() { return *canvas_; }
    /// Adds a bar above the canvas, for the messages of one source: another's would replace them.
    MessageBar& addMessageBar(const QString& name);
    LevelPlay& play() const { return *play_; }
    /// Shows a page in place of the canvas and owns it. Null: shows the canvas again.
    void setCover(QWidget* cover);
    QWidget* cover() const { return cover_; }
    /// False while the level is being checked or played.
    bool isEditable() const { return !document_.isChecking() && !play_->isPlaying(); }
    /// The current tool.
    const ToolDefinition& tool() const { return current_->definition(); }
    /// Switches to the tool with this definition, which must be in toolTable().
    void useTool(const ToolDefinition& definition);
    /// Whether a gesture moves the selection now.
    bool isMovingSelection() const { return current_->isMovingSelection(); }

signals:
    void toolChanged(const tangent::ToolDefinition& definition);
    void nameEditRequested();
    void lockedClicked(const tangent::Collider& collider);
    void guideEditRequested(std::size_t index);
    void duplicated(const tangent::Duplication& duplication);

private:
    void updateInput();
    void connectTool(Tool& tool);

    LevelDocument document_;
    Canvas* canvas_;
    QWidget* cover_ = nullptr;
    LevelPlay* play_;
    std::vector<std::unique_ptr<Tool>> tools_; ///< in the order of toolTable()
    Tool* current_ = nullptr;
};

} // namespace tangent
