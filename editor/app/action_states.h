#pragma once

#include "app/actions.h"
#include "app/editing.h"
#include "app/level_editor.h"

#include <QObject>

namespace tangent {

/// Disables actions that the level or the selection does not allow, and names the undo step in Undo and Redo.
///
/// During a gesture on the canvas only the shortcuts that change the view or snapping work: others would meet a
/// half-done edit. The canvas itself handles Esc and Undo then: they cancel the gesture.
class ActionStates : public QObject {
    Q_OBJECT

public:
    ActionStates(Actions& actions, LevelEditor& editor, const Editing& editing);

    bool eventFilter(QObject* action, QEvent* event) override;

signals:
    /// A shortcut was pressed during a gesture and ignored.
    void heldBack();

private:
    void watchKeys();
    void followAll();
    void followEdits();
    void followClipboard();
    void followProblems();
    void followPlay(bool isPlaying);

    Actions& actions_;
    const LevelEditor& editor_;
    LevelDocument& document_;
    const Canvas& canvas_;
    const Editing& editing_;
    QList<QAction*> disabledByPlay_;
};

} // namespace tangent
