#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>

namespace tangent {

/// Sets the tooltip and the status tip.
void setTip(QAction& action, const QString& tip);
/// Sets the shortcuts, and shows the first one in the tooltip after the status tip.
void setKeys(QAction& action, const QList<QKeySequence>& keys);

/// The actions of the main window, each with its text, icon, shortcut and tooltip. MainWindow connects them;
/// ActionStates enables and disables them.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent);

    /// Translates all texts again when the language changes.
    bool event(QEvent* event) override;

    QAction* newLevel;
    QAction* open;
    QAction* reopenLevels;
    QAction* save;
    QAction* saveAs;
    QAction* compareWith;
    QAction* recoverDiscarded;
    QAction* importFile;
    QAction* importAgain;
    QAction* exportLevel;
    QAction* exportAgain;
    QAction* closeLevel;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction* cut;
    QAction* copy;
    QAction* paste;
    QAction* pasteInPlace;
    QAction* duplicate;
    QAction* remove;
    QAction* rename;
    QAction* markSpawn;
    QAction* markGoal;
    QAction* markOneWay;
    QAction* markSensor;
    QAction* selectAll;
    QAction* selectNone;
    QAction* selectInverse;
    QAction* selectSameLayer;
    QAction* selectProblems;
    QAction* findCollider;
    QAction* replaceNames;
    QAction* levelSettings;

    QAction* addLayer;
    QAction* removeLayer;
    QAction* moveLayerUp;
    QAction* moveLayerDown;
    QAction* renameLayer;
    QAction* layerColor;
    QAction* selectLayer;
    QAction* collisionMatrix;

    QActionGroup* tools; ///< one action per entry of toolTable(), in its order

    QList<QAction*> arrange; ///< one action per entry of arrangeTable(), in its order
    QAction* bringToCurrentLayer;
    QAction* group;
    QAction* ungroup;
    QAction* enterGroup;
    QAction* hide;
    QAction* showAll;
    QAction* lock;
    QAction* unlockAll;

    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomActual;
    QAction* zoomLevel;
    QAction* zoomSelection;
    QAction* showGrid;
    QAction* showGuides;
    QAction* addGuide;
    QAction* nextGuide;
    QAction* removeGuides;
    QAction* showImages;
    QAction* showMinimap;
    QAction* showReach;
    QAction* snapToGrid;
    QAction* snapToColliders;

    QAction* nextLevel;
    QAction* previousLevel;
    QAction* hidePanels;
    QAction* resetLayout;

    QAction* play;
    QAction* keepTrail;
    QAction* saveRecording;
    QAction* playRecording;
    QAction* playSettings;

    QAction* nextProblem;
    QAction* previousProblem;
    QAction* fixProblem;
    QAction* ignoredProblems;
    QAction* commandPalette;
    QAction* keyboardShortcuts;
    QAction* userGuide;
    QAction* about;

signals:
    /// All texts were set again.
    void translated();

private:
    void setTexts();
    /// `name` is the object name.
    QAction* add(const char* name, const char* iconName, QList<QKeySequence> keys, bool isToggle,
                 const char* text);
};

} // namespace tangent
