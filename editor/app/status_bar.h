#pragma once

#include "app/level_editor.h"

#include <QColor>
#include <QStatusBar>
#include <QTimer>

class QComboBox;
class QLabel;
class QProgressBar;
class QToolButton;

namespace tangent {

/// Cursor position, selection, problem count and zoom of a level; while that is being checked, how to cancel.
class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusBar(LevelEditor& editor, QWidget* parent = nullptr);

    /// Shows a message about the level until the level changes or there was time to read it; an empty text clears it.
    void tell(const QString& text);
    /// Explains that shortcuts do nothing while a mouse button is held, until it is released or another key works.
    void askForRelease();

signals:
    void problemsClicked();
    void cancelClicked();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOutChecking();
    void showSelection();
    void showChecking();
    void showProgress();
    void showSaving();
    void showProblems();
    void showZoom(double zoom);
    void forgetTold();
    void forgetRelease();
    void showLongEdit(const QString& text);
    void forgetLongEdit();
    void zoomEntered(const QString& text);

    LevelEditor& editor_;
    QLabel* position_;
    QLabel* selection_;
    QToolButton* problems_;
    QColor problemsColor_; ///< by severity and theme
    QWidget* checking_;    ///< instead of the problems, while they are unknown
    QProgressBar* progress_;
    QLabel* saving_;
    QTimer progressTimer_;
    QComboBox* zoom_;
    QString told_;
    QString releaseAsked_;
};

} // namespace tangent
