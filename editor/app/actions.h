#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>

namespace tangent {

/// Shown beside the action and in the status bar.
void setTip(QAction& action, const QString& tip);

/// Every action of the main window, with icon, shortcut and a tooltip that names the shortcut. What they do
/// is connected by the window.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent);

    QAction* newLevel;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction* cut;
    QAction* copy;
    QAction* paste;
    QAction* pasteInPlace;
    QAction* duplicate;
    QAction* remove;
    QAction* selectAll;
    QAction* selectNone;
    QAction* findCollider;
    QAction* levelSettings;

    QAction* selectTool;
    QAction* circleTool;
    QAction* rectangleTool;

    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomActual;
    QAction* zoomLevel;
    QAction* zoomSelection;
    QAction* showGrid;
    QAction* snapToGrid;
    QAction* snapToColliders;

    QAction* nextProblem;
    QAction* previousProblem;
    QAction* about;

private:
    QAction* add(const QString& iconName, const QString& text, const QKeySequence& shortcut,
                 const QString& tip);
    QAction* addToggle(const QString& iconName, const QString& text, const QKeySequence& shortcut,
                       const QString& tip);
};

} // namespace tangent
