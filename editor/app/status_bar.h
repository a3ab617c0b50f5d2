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

/// Shows the cursor position, selection, problem count and zoom of the current level. While the level is being checked,
/// shows the progress and a Cancel button.
class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusBar(QWidget* parent = nullptr);

    /// Shows another level from now on. The one before it must still exist. Call it before the bar is shown.
    void setEditor(LevelEditor& editor);
    /// Shows a message about the level for ten seconds, or until the level changes. An empty text clears it.
    void showNotice(const QString& text);
    /// Says that shortcuts do nothing while a mouse button is held. Shown for three seconds, or until the button is
    /// released.
    void showReleaseHint();

signals:
    void problemsClicked();
    void cancelClicked();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setTexts();
    void createCheckingWidget();
    void createZoomField();
    void connectEditor();
    void showLevel();
    void showSelection();
    void showChecking();
    void showProgress();
    void showSaving();
    void showProblems();
    void showZoom(double zoom);
    void clearNotice();
    void clearReleaseHint();
    void showLongEdit(const QString& text);
    void clearLongEdit();
    void enterZoom(const QString& text);

    LevelEditor* editor_ = nullptr;
    QLabel* position_;
    QLabel* selection_;
    QToolButton* problems_;
    QColor problemsColor_; ///< from severity and theme
    QWidget* checking_;    ///< replaces problems_ while the level is being checked
    QProgressBar* progress_;
    QLabel* saving_;
    QTimer progressTimer_;
    QComboBox* zoom_;
    QString notice_;
    QString releaseHint_;
};

} // namespace tangent
