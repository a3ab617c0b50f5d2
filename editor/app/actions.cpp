#include "app/actions.h"

#include "app/commands/menu_actions.h"
#include "app/edit/arrange_table.h"
#include "app/typing.h"
#include "canvas/icons.h"
#include "tools/tool_table.h"

#include <QCoreApplication>
#include <QEvent>

namespace tangent {

void setTip(QAction& action, const QString& tip) {
    action.setToolTip(tip);
    action.setStatusTip(tip);
}

void setKeys(QAction& action, const QList<QKeySequence>& keys) {
    action.setShortcuts(keys);
    const QString shown = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(shown.isEmpty() ? action.statusTip()
                                      : QStringLiteral("%1 (%2)").arg(action.statusTip(), shown));
}

Actions::Actions(QObject* parent) : QObject(parent) {
    newLevel = add("newLevel", "new", tr("&New Level"), QKeySequence::New, tr("Start an empty level"));
    open = add("open", "open", tr("&Open…"), QKeySequence::Open, tr("Open a level file"));
    reopenLevels = addToggle("reopenLevels", "", tr("Reo&pen Levels at Startup"), {},
                             tr("Open the levels of the last session again when the program starts"));
    save = add("save", "save", tr("&Save"), QKeySequence::Save, tr("Save the level"));
    saveAs = add("saveAs", "save-as", tr("Save &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                 tr("Save the level under another name"));
    compareWith = add("compareWith", "compare", tr("&Compare With…"), {},
                      tr("Compare the level with a file and take differences over"));
    recoverDiscarded = add("recoverDiscarded", "", tr("Recover &Discarded Work…"), {},
                           tr("Bring back unsaved work that you discarded after a crash"));
    importFile = add("importFile", "import", tr("&Import…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                     tr("Import a map or scene of another program"));
    exportLevel = add("exportLevel", "export", tr("&Export…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                      tr("Write the level for an engine or another program"));
    exportAgain = add("exportAgain", "", tr("Export A&gain"), QKeySequence(Qt::CTRL | Qt::Key_E),
                      tr("Export the level as last time, without asking"));
    closeLevel = add("closeLevel", "close", tr("C&lose Level"), QKeySequence(Qt::CTRL | Qt::Key_W),
                     tr("Close the level; asks about unsaved changes"));
    quit = add("quit", "", tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), tr("Quit Tangent"));
    quit->setMenuRole(QAction::QuitRole);

    undo = add("undo", "undo", tr("&Undo"), QKeySequence::Undo, tr("Undo the last change"));
    redo = add("redo", "redo", tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
               tr("Redo the last undone change"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    for (QAction* action : {undo, redo})
        action->setIconText(plainText(*action)); // stays; the text names what is undone
    cut =
        add("cut", "cut", tr("Cu&t"), QKeySequence::Cut, tr("Move the selected colliders to the clipboard"));
    copy = add("copy", "copy", tr("&Copy"), QKeySequence::Copy, tr("Copy the selected colliders"));
    paste = add("paste", "paste", tr("&Paste"), QKeySequence::Paste, tr("Paste colliders at the cursor"));
    pasteInPlace =
        add("pasteInPlace", "paste", tr("Paste in P&lace"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
            tr("Paste colliders where they were copied"));
    duplicate = add("duplicate", "duplicate", tr("Dupl&icate"), QKeySequence(Qt::CTRL | Qt::Key_D),
                    tr("Duplicate the selected colliders; again to repeat the offset"));
    remove =
        add("remove", "delete", tr("&Delete"), QKeySequence::Delete, tr("Delete the selected colliders"));
    remove->setShortcuts({QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)});
    selectAll = add("selectAll", "", tr("Select &All"), QKeySequence::SelectAll,
                    tr("Select every collider that can be edited"));
    selectNone = add("selectNone", "", tr("Select &None"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
                     tr("Clear the selection"));
    selectInverse = add("selectInverse", "", tr("Select In&verse"), QKeySequence(Qt::CTRL | Qt::Key_I),
                        tr("Select every collider that is not selected"));
    selectSameLayer = add("selectSameLayer", "", tr("Select Same La&yer"), QKeySequence(Qt::CTRL | Qt::Key_L),
                          tr("Select every collider on the layers of the selected ones"));
    selectProblems = add("selectProblems", "", tr("Select All in Pro&blems"),
                         QKeySequence(Qt::CTRL | Qt::Key_F8), tr("Select every collider that has a problem"));
    findCollider = add("findCollider", "search", tr("&Find Collider…"), QKeySequence::Find,
                       tr("Filter the outline by name, layer, shape or size"));
    replaceNames =
        add("replaceNames", "replace", tr("R&eplace Names…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
            tr("Find and replace text in the names of colliders"));
    levelSettings =
        add("levelSettings", "settings", tr("Level &Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
            tr("Bounds, grid, collisions and rules of the level"));

    tools = new QActionGroup(this);
    for (const ToolEntry& entry : toolTable())
        tools->addAction(addTool(*entry.definition));
    tools->actions().front()->setChecked(true);

    for (const ArrangeEntry& entry : arrangeTable())
        arrange.append(add(entry.icon, entry.icon, QCoreApplication::translate("Arrange", entry.text),
                           QKeySequence(entry.shortcut), QCoreApplication::translate("Arrange", entry.tip)));
    bringToCurrentLayer = add("bringToCurrentLayer", "layer-bring", tr("Bring to Current Layer"),
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
                              tr("Put the selected colliders on the current layer"));

    group = add("group", "group", tr("Gro&up"), QKeySequence(Qt::CTRL | Qt::Key_G),
                tr("Group the selected colliders: a click selects all, a double-click enters the group"));
    ungroup = add("ungroup", "ungroup", tr("U&ngroup"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
                  tr("Take the selected colliders out of their group"));

    hide = add("hide", "eye-off", tr("Hi&de"), QKeySequence(Qt::CTRL | Qt::Key_H),
               tr("Hide the selected colliders: they are neither painted nor picked"));
    showAll = add("showAll", "eye", tr("Show &All"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H),
                  tr("Show every collider that was hidden by itself"));
    lock = add("lock", "lock", tr("Loc&k"), QKeySequence(Qt::CTRL | Qt::Key_K),
               tr("Lock the selected colliders: they are neither picked nor moved"));
    unlockAll =
        add("unlockAll", "lock-open", tr("Unlock All"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
            tr("Unlock every collider that was locked by itself"));

    zoomIn = add("zoomIn", "zoom-in", tr("Zoom &In"), QKeySequence::ZoomIn, tr("Zoom in"));
    zoomIn->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut =
        add("zoomOut", "zoom-out", tr("Zoom &Out"), QKeySequence(Qt::CTRL | Qt::Key_Minus), tr("Zoom out"));
    zoomActual = add("zoomActual", "zoom-100", tr("&100 %"), QKeySequence(Qt::CTRL | Qt::Key_0),
                     tr("Show one level unit as one pixel"));
    zoomLevel = add("zoomLevel", "zoom-fit", tr("Zoom to &Level"), QKeySequence(Qt::CTRL | Qt::Key_1),
                    tr("Show the whole level"));
    zoomSelection = add("zoomSelection", "zoom-selection", tr("Zoom to &Selection"),
                        QKeySequence(Qt::CTRL | Qt::Key_2), tr("Show the selected colliders"));
    showGrid = addToggle("showGrid", "grid", tr("Show &Grid"), QKeySequence(Qt::CTRL | Qt::Key_R),
                         tr("Show the grid"));
    showGuides = addToggle("showGuides", "", tr("Show G&uides"), QKeySequence(Qt::CTRL | Qt::Key_U),
                           tr("Show the guides of the level and snap to them"));
    nextGuide = add("nextGuide", "", tr("Select Ne&xt Guide"), QKeySequence(Qt::CTRL | Qt::Key_J),
                    tr("Select a guide: arrow keys move it, Delete removes it, Enter types its position"));
    removeGuides = add("removeGuides", "", tr("Remo&ve Guides"),
                       QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U), tr("Remove all guides of the level"));
    showMinimap = addToggle("showMinimap", "minimap", tr("Show &Minimap"), QKeySequence(Qt::CTRL | Qt::Key_M),
                            tr("Show the whole level in a corner; a click or drag there moves the view"));
    showReach =
        addToggle("showReach", "reach", tr("Shade Unreacha&ble Places"), QKeySequence(Qt::Key_F6),
                  tr("Shade the places that the body of the rule Unreachable cannot get to from a spawn"));
    snapToGrid =
        addToggle("snapToGrid", "snap", tr("Snap to G&rid"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                  tr("Snap to the grid; hold Ctrl to suspend"));
    // Other editors have these. On keyboards without a key of their own for the sign, they cannot be typed.
    showGrid->setShortcuts({showGrid->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Apostrophe)});
    showGuides->setShortcuts({showGuides->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Semicolon)});
    snapToGrid->setShortcuts(
        {snapToGrid->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Apostrophe)});
    removeGuides->setShortcuts(
        {removeGuides->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Semicolon)});
    snapToColliders = addToggle(
        "snapToColliders", "magnet", tr("Snap to &Colliders"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        tr("Snap to edges, centers and tangents of other colliders; hold Ctrl to suspend"));

    nextLevel = add("nextLevel", "", tr("&Next Level"), QKeySequence(Qt::CTRL | Qt::Key_Tab),
                    tr("Show the next open level"));
    previousLevel = add("previousLevel", "", tr("&Previous Level"),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), tr("Show the previous open level"));
    resetLayout =
        add("resetLayout", "", tr("Reset La&yout"), {}, tr("Put the panels back where they were at first"));

    play = addToggle("play", "play", tr("&Play"), QKeySequence(Qt::Key_F5),
                     tr("Play the level with the keyboard; Esc stops"));
    keepTrail = addToggle("keepTrail", "", tr("&Keep Trail"), {},
                          tr("Keep the path of the body visible after play stops"));
    saveRecording = add("saveRecording", "", tr("Save &Recording…"), {},
                        tr("Save the inputs of the last play to a file"));
    playRecording =
        add("playRecording", "", tr("Play Rec&ording…"), {}, tr("Play a saved recording in this level"));
    playSettings =
        add("playSettings", "", tr("Play &Settings…"), {}, tr("Size, speed and gravity of the body"));

    nextProblem = add("nextProblem", "problem-next", tr("&Next Problem"), QKeySequence(Qt::Key_F8),
                      tr("Go to the next problem"));
    previousProblem = add("previousProblem", "problem-previous", tr("&Previous Problem"),
                          QKeySequence(Qt::SHIFT | Qt::Key_F8), tr("Go to the previous problem"));
    fixProblem =
        add("fixProblem", "problem-fix", tr("&Fix Next Problem"), QKeySequence(Qt::CTRL | Qt::Key_Period),
            tr("Apply the first fix of the marked problem, or of the next"));
    commandPalette = add("commandPalette", "command", tr("Command Palette…"),
                         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                         tr("Find an action of the menus by its name and run it"));
    keyboardShortcuts = add("keyboardShortcuts", "keyboard", tr("&Keyboard Shortcuts…"), {},
                            tr("Change the keys of actions"));
    userGuide = add("guide", "guide", tr("&User Guide"), QKeySequence(Qt::Key_F1),
                    tr("Open the guide page about the focused panel"));
    about = add("about", "about", tr("&About Tangent"), {}, tr("Version and license"));
    about->setMenuRole(QAction::AboutRole);
}

/// New actions have the texts of the new language.
bool Actions::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        const Actions fresh(nullptr);
        for (const QAction* from : fresh.findChildren<QAction*>()) {
            auto* to = findChild<QAction*>(from->objectName());
            to->setText(from->text());
            to->setIconText(from->iconText());
            to->setStatusTip(from->statusTip());
            setKeys(*to, to->shortcuts());
        }
        emit translated();
    }
    return QObject::event(event);
}

QAction* Actions::add(const char* name, const char* iconName, const QString& text,
                      const QKeySequence& shortcut, const QString& tip) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    if (*iconName != '\0')
        action->setIcon(icon(QLatin1String(iconName)));
    action->setStatusTip(tip);
    connect(action, &QAction::triggered, this, &commitTyping); // before anything else does something
    setKeys(*action, shortcut.isEmpty() ? QList<QKeySequence>() : QList{shortcut});
    return action;
}

QAction* Actions::addToggle(const char* name, const char* iconName, const QString& text,
                            const QKeySequence& shortcut, const QString& tip) {
    QAction* action = add(name, iconName, text, shortcut, tip);
    action->setCheckable(true);
    return action;
}

QAction* Actions::addTool(const ToolDefinition& tool) {
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("Tools", text);
    };
    return addToggle(tool.icon, tool.icon, translated(tool.text), QKeySequence(tool.shortcut),
                     translated(tool.tip));
}

} // namespace tangent
