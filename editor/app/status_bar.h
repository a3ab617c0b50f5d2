#pragma once

#include "app/level_editor.h"

#include <QStatusBar>

class QComboBox;
class QLabel;
class QToolButton;

namespace tangent {

/// Cursor position, selection, problem count and zoom of a level.
class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusBar(LevelEditor& editor, QWidget* parent = nullptr);

signals:
    void problemsClicked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSelection();
    void showProblems();
    void showZoom(double zoom);
    void zoomEntered(const QString& text);

    LevelEditor& editor_;
    QLabel* position_;
    QLabel* selection_;
    QToolButton* problems_;
    QComboBox* zoom_;
};

} // namespace tangent
