#pragma once

#include "app/actions.h"
#include "app/level_tabs.h"
#include "app/open_level.h"

#include <QObject>

namespace tangent {

/// Disables actions that the level or the selection does not allow, and names the undo step in Undo and Redo.
///
/// During a gesture on the canvas, blocks every shortcut except those that change the view or snapping: the edit is not
/// complete yet. The canvas handles Esc and Undo, which cancel the gesture.
class ActionStates : public QObject {
    Q_OBJECT

public:
    /// Of the current level.
    ActionStates(Actions& actions, const LevelTabs& tabs);

    bool eventFilter(QObject* action, QEvent* event) override;

signals:
    /// A shortcut pressed during a gesture was ignored.
    void shortcutBlocked();

private:
    void blockShortcutsDuringGestures();
    void updateAll();
    void updateEditActions();
    void updateLevelActions();
    void updateSelectActions();
    void updateLayerActions();
    void updatePasteActions();
    void updateProblemActions();
    void updatePlayActions(bool isPlaying);

    Actions& actions_;
    const LevelTabs& tabs_;
    const LevelEditor& editor_;
    LevelDocument& document_;
    const Canvas& canvas_;
    const Editing& editing_;
    QList<QAction*> disabledByPlay_;
};

} // namespace tangent
