#include "app/level_editor.h"

#include <QVBoxLayout>

namespace tangent {

LevelEditor::LevelEditor(ViewOptions& options, QWidget* parent)
    : QWidget(parent), canvas_(new Canvas(document_, options, this)), selectTool_(*canvas_),
      circleTool_(*canvas_), rectangleTool_(*canvas_) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(canvas_);
    setFocusProxy(canvas_);
    for (Tool* tool : {static_cast<Tool*>(&selectTool_), static_cast<Tool*>(&circleTool_),
                       static_cast<Tool*>(&rectangleTool_)})
        connectTool(*tool);
    connect(&document_, &LevelDocument::checkingChanged, this, &LevelEditor::handOverInput);
    handOverInput();
}

LevelEditor::~LevelEditor() {
    current().cancel();
    canvas_->setInput(nullptr);
    delete canvas_; // before the document it shows
}

void LevelEditor::connectTool(Tool& tool) {
    connect(&tool, &Tool::finished, this, [this] { useTool(ToolKind::select); });
    connect(&tool, &Tool::nameEditRequested, this, &LevelEditor::nameEditRequested);
    connect(&tool, &Tool::duplicated, this, &LevelEditor::duplicated);
}

Tool& LevelEditor::current() {
    switch (tool_) {
    case ToolKind::circle:
        return circleTool_;
    case ToolKind::rectangle:
        return rectangleTool_;
    case ToolKind::select:
        break;
    }
    return selectTool_;
}

/// What has not been checked yet can be looked at only.
void LevelEditor::handOverInput() {
    canvas_->setInput(document_.isChecking() ? nullptr : &current());
}

void LevelEditor::useTool(ToolKind kind) {
    if (kind == tool_)
        return;
    current().cancel();
    tool_ = kind;
    handOverInput();
    canvas_->viewport()->setCursor(current().cursor());
    emit toolChanged(kind);
}

} // namespace tangent
