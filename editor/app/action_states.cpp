#include "app/action_states.h"

#include "app/edit/arranging.h"
#include "app/edit/collider_marks.h"
#include "app/edit/grouping.h"
#include "document/selectable.h"

#include <tangent/level/level_queries.h>

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace tangent {

ActionStates::ActionStates(Actions& actions, const LevelTabs& tabs)
    : actions_(actions), tabs_(tabs), editor_(tabs.current()->editor()),
      document_(tabs.current()->document()), canvas_(tabs.current()->canvas()),
      editing_(tabs.current()->editing()) {
    connect(&tabs, &LevelTabs::removed, this, &ActionStates::updateLevelActions);
    connect(&document_.undoHistory(), &UndoHistory::indexChanged, this, &ActionStates::updateEditActions);
    connect(&document_.selection(), &Selection::changed, this, &ActionStates::updateEditActions);
    connect(&document_, &LevelDocument::viewChanged, this, &ActionStates::updateEditActions);
    connect(&document_, &LevelDocument::viewChanged, this, &ActionStates::updateProblemActions);
    connect(&document_.groups(), &Groups::enteredChanged, this, &ActionStates::updateEditActions);
    connect(&document_, &LevelDocument::problemsChanged, this, &ActionStates::updateProblemActions);
    connect(&document_, &LevelDocument::checkingChanged, this, &ActionStates::updateAll);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &ActionStates::updatePasteActions);
    connect(&editor_.play(), &LevelPlay::playingChanged, this, &ActionStates::updatePlayActions);
    connect(&actions, &Actions::translated, this, &ActionStates::updateEditActions);
    updateAll();
    blockShortcutsDuringGestures();
}

void ActionStates::blockShortcutsDuringGestures() {
    for (QAction* action : actions_.findChildren<QAction*>())
        action->installEventFilter(this);
    for (QAction* allowed :
         {actions_.zoomIn, actions_.zoomOut, actions_.zoomActual, actions_.zoomLevel, actions_.zoomSelection,
          actions_.showGrid, actions_.showGuides, actions_.showImages, actions_.showMinimap,
          actions_.showReach, actions_.snapToGrid, actions_.snapToColliders, actions_.hidePanels})
        allowed->removeEventFilter(this);
}

bool ActionStates::eventFilter(QObject* action, QEvent* event) {
    if (event->type() != QEvent::Shortcut || !canvas_.isInGesture())
        return QObject::eventFilter(action, event);
    emit shortcutBlocked();
    return true;
}

/// During play, enables only the actions that change the view or end the play.
void ActionStates::updatePlayActions(bool isPlaying) {
    actions_.play->setChecked(isPlaying);
    if (!isPlaying) {
        for (QAction* action : std::exchange(disabledByPlay_, {}))
            action->setEnabled(true);
        updateAll();
        return;
    }
    const QList<QAction*> allowed = {actions_.play,       actions_.keepTrail,   actions_.quit,
                                     actions_.zoomIn,     actions_.zoomOut,     actions_.zoomActual,
                                     actions_.zoomLevel,  actions_.showGrid,    actions_.showGuides,
                                     actions_.showImages, actions_.showMinimap, actions_.showReach,
                                     actions_.hidePanels, actions_.userGuide,   actions_.about};
    for (QAction* action : actions_.findChildren<QAction*>()) {
        if (action->isEnabled() && !allowed.contains(action)) {
            action->setEnabled(false);
            disabledByPlay_.append(action);
        }
    }
}

void ActionStates::updateAll() {
    updateLevelActions();
    updateEditActions();
    updatePasteActions();
    updateProblemActions();
}

void ActionStates::updateLevelActions() {
    for (QAction* action : {actions_.nextLevel, actions_.previousLevel})
        action->setEnabled(tabs_.levels().size() > 1 && !editor_.play().isPlaying());
}

void ActionStates::updateSelectActions() {
    actions_.selectAll->setEnabled(canSelectAll(document_));
    actions_.selectNone->setEnabled(!document_.selection().isEmpty());
    actions_.selectSameLayer->setEnabled(canSelectSameLayer(document_));
    actions_.selectInverse->setEnabled(canSelectInverse(document_));
    actions_.findCollider->setEnabled(editor_.isEditable());
}

void ActionStates::updateLayerActions() {
    const std::vector<Layer>& layers = document_.level().settings().layers;
    const LayerId current = document_.layers().current();
    const bool isEditable = editor_.isEditable();
    const bool isAny = isEditable && layerWithId(document_.level().settings(), current);
    actions_.addLayer->setEnabled(isEditable);
    actions_.collisionMatrix->setEnabled(isEditable);
    actions_.removeLayer->setEnabled(isAny && layers.size() > 1);
    actions_.moveLayerUp->setEnabled(isAny && layers.front().id != current);
    actions_.moveLayerDown->setEnabled(isAny && layers.back().id != current);
    for (QAction* action : {actions_.renameLayer, actions_.layerColor})
        action->setEnabled(isAny);
    actions_.selectLayer->setEnabled(isAny && document_.layers().isEditable(current));
}

void ActionStates::updateEditActions() {
    if (editor_.play().isPlaying())
        return;
    const UndoHistory& history = document_.undoHistory();
    actions_.undo->setEnabled(history.canUndo());
    actions_.undo->setText(history.canUndo() ? tr("&Undo %1").arg(history.undoText()) : tr("&Undo"));
    actions_.redo->setEnabled(history.canRedo());
    actions_.redo->setText(history.canRedo() ? tr("&Redo %1").arg(history.redoText()) : tr("&Redo"));
    const bool anySelected = !document_.selection().isEmpty();
    for (QAction* action : {actions_.copy, actions_.zoomSelection})
        action->setEnabled(anySelected);
    const bool isEditable = editor_.isEditable();
    for (QAction* action : {actions_.play, actions_.playRecording})
        action->setEnabled(!document_.isChecking());
    actions_.saveRecording->setEnabled(editor_.play().recording() != nullptr);
    const bool canEditSelected = isEditable && editing_.canEdit();
    for (QAction* action : {actions_.cut, actions_.duplicate, actions_.remove, actions_.rename})
        action->setEnabled(canEditSelected);
    const std::span<const ArrangeEntry> entries = arrangeTable();
    const std::size_t asGroups = isEditable ? countArrangeable(document_, 3, true) : 0;
    const std::size_t singly = isEditable ? countArrangeable(document_, 3, false) : 0;
    for (std::size_t i = 0; i < entries.size(); ++i)
        actions_.arrange.at(static_cast<qsizetype>(i))
            ->setEnabled((entries[i].keepsGroups ? asGroups : singly) >= entries[i].least);
    actions_.group->setEnabled(isEditable && canGroup(document_));
    actions_.ungroup->setEnabled(isEditable && canUngroup(document_));
    actions_.enterGroup->setEnabled(isEditable && canEnterGroup(document_));
    for (const auto& [action, mark] : {std::pair(actions_.markSpawn, ColliderMark::spawn),
                                       {actions_.markGoal, ColliderMark::goal},
                                       {actions_.markOneWay, ColliderMark::oneWay},
                                       {actions_.markSensor, ColliderMark::sensor}}) {
        action->setEnabled(canEditSelected);
        action->setChecked(canEditSelected && areMarked(document_, mark));
    }
    actions_.bringToCurrentLayer->setEnabled(isEditable &&
                                             canBringTo(document_, document_.layers().current()));
    for (QAction* action : {actions_.hide, actions_.lock})
        action->setEnabled(canEditSelected);
    actions_.showAll->setEnabled(isEditable && !document_.colliderView().hidden().isEmpty());
    actions_.unlockAll->setEnabled(isEditable && !document_.colliderView().locked().isEmpty());
    updateSelectActions();
    updateLayerActions();
    actions_.replaceNames->setEnabled(isEditable && document_.level().size() > 0);
    actions_.showImages->setEnabled(!document_.level().settings().backgrounds.empty());
    actions_.ignoredProblems->setEnabled(isEditable && !document_.level().settings().ignored.empty());
    actions_.addGuide->setEnabled(isEditable);
    for (QAction* action : {actions_.nextGuide, actions_.removeGuides})
        action->setEnabled(isEditable && !document_.level().settings().guides.empty());
    for (QAction* action : {actions_.save, actions_.saveAs, actions_.importAgain, actions_.exportLevel,
                            actions_.exportAgain, actions_.compareWith, actions_.levelSettings})
        action->setEnabled(isEditable);
}

/// Not called for each edit: reading the clipboard of another program can be slow.
void ActionStates::updatePasteActions() {
    if (editor_.play().isPlaying())
        return;
    const bool canPaste = !document_.isChecking() && Editing::clipboardHasColliders();
    actions_.paste->setEnabled(canPaste);
    actions_.pasteInPlace->setEnabled(canPaste);
}

void ActionStates::updateProblemActions() {
    if (editor_.play().isPlaying())
        return;
    const LiveLevel& level = document_.level();
    const bool anyProblem = !document_.isChecking() && (level.problemCount(Severity::error) > 0 ||
                                                        level.problemCount(Severity::warning) > 0);
    actions_.nextProblem->setEnabled(anyProblem);
    actions_.previousProblem->setEnabled(anyProblem);
    actions_.fixProblem->setEnabled(anyProblem);
    actions_.selectProblems->setEnabled(anyProblem && canSelectInProblems(document_));
}

} // namespace tangent
