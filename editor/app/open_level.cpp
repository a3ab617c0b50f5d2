#include "app/open_level.h"

#include "app/files/recovery_notice.h"
#include "app/play/sensor_panel.h"
#include "app/preferences/undo_memory_menu.h"
#include "document/recovery/recovery_file.h"
#include "exchange/report_panel.h"
#include "panels/history/history_panel.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"
#include "panels/properties/properties_panel.h"

namespace tangent {

OpenLevel::OpenLevel(const LevelHost& host)
    : editor_(std::make_unique<LevelEditor>(host.options, host.drawn)),
      memoryBar_(editor_->addMessageBar(QStringLiteral("outOfMemory"))),
      files_(std::make_unique<LevelFiles>(
          document(), host.recent, editor_->addMessageBar(QStringLiteral("fileChanges")),
          editor_->addMessageBar(QStringLiteral("tornFile")), host.window, host.openDocument)),
      import_(std::make_unique<LevelImport>(document(), host.window, host.newLevel)),
      export_(std::make_unique<LevelExport>(document(), host.window)),
      editing_(std::make_unique<Editing>(*editor_)), arranging_(std::make_unique<Arranging>(*editor_)),
      layersPanel_(std::make_unique<LayersPanel>(document())),
      propertiesPanel_(std::make_unique<PropertiesPanel>(document())),
      problemsPanel_(std::make_unique<ProblemsPanel>(document(), host.options)),
      outlinePanel_(std::make_unique<OutlinePanel>(document())),
      reportPanel_(std::make_unique<ReportPanel>(document())),
      historyPanel_(std::make_unique<HistoryPanel>(document())),
      sensorPanel_(std::make_unique<SensorPanel>(play())),
      recovery_(std::make_unique<LevelRecovery>(document(), recoveryFolders(), host.recoveryDelay)) {
    new RecoveryNotice(document(), *recovery_, editor_->addMessageBar(QStringLiteral("recovery")));
    document().undoHistory().setMemoryLimit(undoMemoryLimit());
}

OpenLevel::~OpenLevel() {
    recovery_.reset();
    play().stop(); // while the panels that react still exist
}

QList<QWidget*> OpenLevel::panels() const {
    return {layersPanel_.get(), propertiesPanel_.get(), problemsPanel_.get(), outlinePanel_.get(),
            reportPanel_.get(), historyPanel_.get(),    sensorPanel_.get()};
}

void OpenLevel::visitProblem(const std::function<void()>& show) {
    const Canvas::Camera before = canvas().camera();
    show();
    const bool goesOn = visit_ && visit_->shown == before;
    visit_ = Visit{goesOn ? visit_->before : before, canvas().camera()};
}

bool OpenLevel::returnFromProblems() {
    const auto visit = std::exchange(visit_, std::nullopt);
    if (!visit || visit->shown != canvas().camera())
        return false;
    canvas().setCamera(visit->before);
    return true;
}

bool OpenLevel::isUntouched() const {
    const LevelDocument& open = document();
    const UndoHistory& history = document().undoHistory();
    return open.file().expectedPath().isEmpty() && !open.isModified() && !history.canUndo() &&
           !history.canRedo() && !open.isChecking() && open.level().size() == 0;
}

} // namespace tangent
