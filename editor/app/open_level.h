#pragma once

#include "app/edit/arranging.h"
#include "app/edit/editing.h"
#include "app/files/level_files.h"
#include "app/level_editor.h"
#include "document/recovery/level_recovery.h"
#include "exchange/level_export.h"
#include "exchange/level_import.h"

namespace tangent {

class HistoryPanel;
class LayersPanel;
class MessageBar;
class OutlinePanel;
class ProblemsPanel;
class PropertiesPanel;
class RecentFiles;
class ReportPanel;
class SensorPanel;

/// What a main window shares with the levels that are open in it.
struct LevelHost {
    QWidget& window; ///< the parent of the dialogs
    ViewOptions& options;
    DrawnSizes& drawn;
    RecentFiles& recent;
    std::chrono::milliseconds recoveryDelay;
    /// Returns the document that an import opens a new level in.
    std::function<LevelDocument&()> newLevel;
    /// Returns the document in which a file is open, or null.
    std::function<const LevelDocument*(const QString&)> openDocument;
};

/// An open level and what the main window has for each: the editor, a panel for each dock, and what saves, exports and
/// recovers the level.
class OpenLevel : public QObject {
    Q_OBJECT

public:
    explicit OpenLevel(const LevelHost& host);
    ~OpenLevel() override;

    LevelEditor& editor() const { return *editor_; }
    LevelDocument& document() const { return editor_->document(); }
    Canvas& canvas() const { return editor_->canvas(); }
    LevelPlay& play() const { return editor_->play(); }
    /// Says that an edit did not fit.
    MessageBar& memoryBar() const { return memoryBar_; }
    LevelFiles& files() const { return *files_; }
    LevelImport& importer() const { return *import_; }
    LevelExport& exporter() const { return *export_; }
    Editing& editing() const { return *editing_; }
    Arranging& arranging() const { return *arranging_; }
    LevelRecovery& recovery() const { return *recovery_; }

    LayersPanel& layersPanel() const { return *layersPanel_; }
    PropertiesPanel& propertiesPanel() const { return *propertiesPanel_; }
    ProblemsPanel& problemsPanel() const { return *problemsPanel_; }
    OutlinePanel& outlinePanel() const { return *outlinePanel_; }
    ReportPanel& reportPanel() const { return *reportPanel_; }
    SensorPanel& sensorPanel() const { return *sensorPanel_; }

    /// In the order of the docks.
    QList<QWidget*> panels() const;

    /// Moves the view by `show`, to a problem. returnFromProblems() goes back to where the first of these moves began,
    /// unless the user has moved the view since; then it returns false.
    void visitProblem(const std::function<void()>& show);
    bool returnFromProblems();

    /// Returns whether this is an empty new level that nothing was done to.
    bool isUntouched() const;

private:
    struct Visit {
        Canvas::Camera before;
        Canvas::Camera shown;
    };

    // The panels and the others refer to the document of the editor, so they are destroyed first.
    std::unique_ptr<LevelEditor> editor_;
    MessageBar& memoryBar_;
    std::unique_ptr<LevelFiles> files_;
    std::unique_ptr<LevelImport> import_;
    std::unique_ptr<LevelExport> export_;
    std::unique_ptr<Editing> editing_;
    std::unique_ptr<Arranging> arranging_;
    std::unique_ptr<LayersPanel> layersPanel_;
    std::unique_ptr<PropertiesPanel> propertiesPanel_;
    std::unique_ptr<ProblemsPanel> problemsPanel_;
    std::unique_ptr<OutlinePanel> outlinePanel_;
    std::unique_ptr<ReportPanel> reportPanel_;
    std::unique_ptr<HistoryPanel> historyPanel_;
    std::unique_ptr<SensorPanel> sensorPanel_;
    std::optional<Visit> visit_;
    std::unique_ptr<LevelRecovery> recovery_; ///< destroyed first: its thread may be reading the level
};

} // namespace tangent
