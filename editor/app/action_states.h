#pragma once

#include "app/actions.h"
#include "app/editing.h"
#include "app/level_editor.h"

#include <QObject>

namespace tangent {

/// Keeps grey what cannot be done as the level and the selection stand, and says what would be undone. While a gesture
/// goes on over the canvas, only the keys of actions by which one looks around work: all others would meet what is
/// half done. Esc and the key of undo never come here then: the canvas takes them and gives the gesture up.
class ActionStates : public QObject {
    Q_OBJECT

public:
    ActionStates(Actions& actions, LevelEditor& editor, const Editing& editing);

    bool eventFilter(QObject* action, QEvent* event) override;

signals:
    /// The keys of an action were pressed in the midst of a gesture.
    void heldBack();

private:
    void watchKeys();
    void followAll();
    void followEdits();
    void followClipboard();
    void followProblems();

    Actions& actions_;
    LevelDocument& document_;
    const Canvas& canvas_;
    const Editing& editing_;
};

} // namespace tangent
