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

/// Edits everything about a level but its layers and colliders. OK makes it one undo step, Cancel nothing.
class LevelSettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit LevelSettingsDialog(LevelDocument& document, QWidget* parent = nullptr);
    ~LevelSettingsDialog() override;

    void showPage(LevelSettingsPage page);
    void accept() override;

private:
    void followFaults();

    LevelDocument& document_;
    QTabWidget* tabs_;
    LevelPage* level_;
    CollisionMatrixEditor* matrix_;
    RulesPage* rules_;
    QLabel* fault_;
    QPushButton* ok_ = nullptr;
};

/// Shows the dialog, opened at a page, until it is closed.
void editLevelSettings(LevelDocument& document, LevelSettingsPage page, QWidget* parent);

} // namespace tangent
