#include "app/level_editor.h"

#include "app/accessible_canvas.h"
#include "app/files/message_bar.h"
#include "app/files/outside_images_bar.h"
#include "canvas/minimap.h"
#include "tools/tool_table.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

Canvas* makeCanvas(LevelDocument& document, ViewOptions& options, QWidget* parent) {
    makeCanvasesAccessible();
    auto* canvas = new Canvas(document, options, parent);
    new CanvasAnnouncer(*canvas);
    return canvas;
}

} // namespace

LevelEditor::LevelEditor(ViewOptions& options, DrawnSizes& drawn, QWidget* parent)
    : QWidget(parent), canvas_(makeCanvas(document_, options, this)),
      play_(new LevelPlay(*canvas_, canvas_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new OutsideImagesBar(*canvas_, this));
    layout->addWidget(canvas_);
    new Minimap(*canvas_);
    setFocusProxy(canvas_);
    for (const ToolEntry& entry : toolTable())
        connectTool(*tools_.emplace_back(entry.make(*canvas_, drawn)));
    current_ = tools_.front().get();
    connect(&document_, &LevelDocument::checkingChanged, this, &LevelEditor::updateInput);
    connect(play_, &LevelPlay::playingChanged, this, &LevelEditor::updateInput);
    updateInput();
}

LevelEditor::~LevelEditor() {
    play_->stop();
    current_->cancel();
    canvas_->setInput(nullptr);
    delete canvas_; // before document_, which it shows
}

MessageBar& LevelEditor::addMessageBar(const QString& name) {
    auto* bar = new MessageBar(this);
    bar->setObjectName(name);
    static_cast<QBoxLayout*>(layout())->insertWidget(0, bar);
    return *bar;
}

void LevelEditor::setCover(QWidget* cover) {
    if (cover_ == cover)
        return;
    if (QWidget* const old = std::exchange(cover_, cover)) {
        layout()->removeWidget(old);
        old->hide();
        old->deleteLater(); // it may be the one that asks for this
    }
    canvas_->setVisible(!cover);
    setFocusProxy(cover ? cover : canvas_);
    if (cover)
        layout()->addWidget(cover);
    setFocus();
}

void LevelEditor::connectTool(Tool& tool) {
    connect(&tool, &Tool::finished, this, [this] { useTool(tools_.front()->definition()); });
    connect(&tool, &Tool::nameEditRequested, this, &LevelEditor::nameEditRequested);
    connect(&tool, &Tool::lockedClicked, this, &LevelEditor::lockedClicked);
    connect(&tool, &Tool::guideEditRequested, this, &LevelEditor::guideEditRequested);
    connect(&tool, &Tool::duplicated, this, &LevelEditor::duplicated);
}

/// Gives the canvas input to the current tool, or to none while the level is not editable: zooming and panning still
/// work.
void LevelEditor::updateInput() {
    canvas_->setInput(isEditable() ? current_ : nullptr);
}

void LevelEditor::useTool(const ToolDefinition& definition) {
    if (&definition == &tool())
        return;
    current_->cancel();
    current_ = std::ranges::find_if(tools_, [&](const auto& tool) {
                   return &tool->definition() == &definition;
               })->get();
    updateInput();
    canvas_->viewport()->setCursor(current_->cursor());
    emit toolChanged(definition);
}

} // namespace tangent
