#include "app/action_states.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace tangent {

ActionStates::ActionStates(Actions& actions, LevelEditor& editor, const Editing& editing)
    : actions_(actions), editor_(editor), document_(editor.document()), canvas_(editor.canvas()),
      editing_(editing) {
    connect(&document_.undoHistory(), &UndoHistory::indexChanged, this, &ActionStates::followEdits);
    connect(&document_.selection(), &Selection::changed, this, &ActionStates::followEdits);
    connect(&document_.layers(), &LayerView::changed, this, &ActionStates::followEdits);
    connect(&document_, &LevelDocument::problemsChanged, this, &ActionStates::followProblems);
    connect(&document_, &LevelDocument::checkingChanged, this, &ActionStates::followAll);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &ActionStates::followClipboard);
    connect(&editor.play(), &LevelPlay::playingChanged, this, &ActionStates::followPlay);
    followAll();
    watchKeys();
}

void ActionStates::watchKeys() {
    for (QAction* action : actions_.findChildren<QAction*>())
        action->installEventFilter(this);
    for (QAction* allowed :
         {actions_.zoomIn, actions_.zoomOut, actions_.zoomActual, actions_.zoomLevel, actions_.zoomSelection,
          actions_.showGrid, actions_.snapToGrid, actions_.snapToColliders})
        allowed->removeEventFilter(this);
}

bool ActionStates::eventFilter(QObject* action, QEvent* event) {
    if (event->type() != QEvent::Shortcut || !canvas_.isInGesture())
        return QObject::eventFilter(action, event);
    emit heldBack();
    return true;
}

/// While a level is played, only what changes the view or leaves the play is enabled.
void ActionStates::followPlay(bool isPlaying) {
    actions_.play->setChecked(isPlaying);
    if (!isPlaying) {
        for (QAction* action : std::exchange(disabledByPlay_, {}))
            action->setEnabled(true);
        followAll();
        return;
    }
    const QList<QAction*> allowed = {
        actions_.play,       actions_.keepTrail, actions_.quit,     actions_.zoomIn, actions_.zoomOut,
        actions_.zoomActual, actions_.zoomLevel, actions_.showGrid, actions_.guide,  actions_.about};
    for (QAction* action : actions_.findChildren<QAction*>()) {
        if (action->isEnabled() && !allowed.contains(action)) {
            action->setEnabled(false);
            disabledByPlay_.append(action);
        }
    }
}

void ActionStates::followAll() {
    followEdits();
    followClipboard();
    followProblems();
}

void ActionStates::followEdits() {
    if (editor_.play().isPlaying())
        return;
    const UndoHistory& history = document_.undoHistory();
    actions_.undo->setEnabled(history.canUndo());
    actions_.undo->setText(history.canUndo() ? tr("&Undo %1").arg(history.undoText()) : tr("&Undo"));
    actions_.redo->setEnabled(history.canRedo());
    actions_.redo->setText(history.canRedo() ? tr("&Redo %1").arg(history.redoText()) : tr("&Redo"));
    const bool anySelected = !document_.selection().isEmpty();
    for (QAction* action : {actions_.copy, actions_.selectNone, actions_.zoomSelection})
        action->setEnabled(anySelected);
    const bool mayEdit = editor_.isEditable();
    actions_.play->setEnabled(!document_.isChecking());
    const bool mayEditSelected = mayEdit && editing_.canEdit();
    for (QAction* action : {actions_.cut, actions_.duplicate, actions_.remove})
        action->setEnabled(mayEditSelected);
    for (QAction* action : {actions_.save, actions_.saveAs, actions_.levelSettings})
        action->setEnabled(mayEdit);
}

/// Not called at each edit: reading what another program copied can be slow.
void ActionStates::followClipboard() {
    const bool canPaste = !document_.isChecking() && Editing::clipboardHasColliders();
    actions_.paste->setEnabled(canPaste);
    actions_.pasteInPlace->setEnabled(canPaste);
}

void ActionStates::followProblems() {
    const LiveLevel& level = document_.level();
    const bool anyKnown = !document_.isChecking() && (level.problemCount(Severity::error) > 0 ||
                                                      level.problemCount(Severity::warning) > 0);
    actions_.nextProblem->setEnabled(anyKnown);
    actions_.previousProblem->setEnabled(anyKnown);
}

} // namespace tangent
