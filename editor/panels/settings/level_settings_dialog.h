#pragma once

#include "document/level_document.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTabWidget;

namespace tangent {

class CollisionMatrixEditor;
class LevelPage;
class RulesPage;

enum class LevelSettingsPage { level, collisions, rules };

/// Edits all settings of a level except its layers. OK applies them as one undo step. Until then, the canvas shows the
/// edited background images.
class LevelSettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit LevelSettingsDialog(LevelDocument& document, QWidget* parent = nullptr);
    ~LevelSettingsDialog() override;

    void showPage(LevelSettingsPage page);
    void accept() override;

private:
    void updateFault();

    LevelDocument& document_;
    QTabWidget* tabs_;
    LevelPage* level_;
    CollisionMatrixEditor* matrix_;
    RulesPage* rules_;
    QLabel* fault_;
    QPushButton* ok_ = nullptr;
};

/// Runs the dialog, opened at a page.
void editLevelSettings(LevelDocument& document, LevelSettingsPage page, QWidget* parent);

} // namespace tangent
