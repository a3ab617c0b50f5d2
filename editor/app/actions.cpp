#include "app/actions.h"

#include "app/arrange_table.h"
#include "canvas/icons.h"
#include "tools/tool_table.h"

#include <QCoreApplication>

namespace tangent {

void setTip(QAction& action, const QString& tip) {
    action.setToolTip(tip);
    action.setStatusTip(tip);
}

Actions::Actions(QObject* parent) : QObject(parent) {
    newLevel = add(QStringLiteral("new"), tr("&New Level"), QKeySequence::New, tr("Start an empty level"));
    open = add(QStringLiteral("open"), tr("&Open…"), QKeySequence::Open, tr("Open a level file"));
    save = add(QStringLiteral("save"), tr("&Save"), QKeySequence::Save, tr("Save the level"));
    saveAs = add(QStringLiteral("save-as"), tr("Save &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                 tr("Save the level under another name"));
    compareWith = add(QStringLiteral("compare"), tr("&Compare With…"), {},
                      tr("Compare the level with a file and take differences over"));
    importFile = add(QStringLiteral("import"), tr("&Import…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                     tr("Import a map or scene of another program"));
    exportLevel =
        add(QStringLiteral("export"), tr("&Export…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
            tr("Write the level for an engine or another program"));
    exportAgain = add({}, tr("Export A&gain"), QKeySequence(Qt::CTRL | Qt::Key_E),
                      tr("Export the level as last time, without asking"));
    quit = add(QStringLiteral("close"), tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), tr("Quit Tangent"));
    quit->setMenuRole(QAction::QuitRole);

    undo = add(QStringLiteral("undo"), tr("&Undo"), QKeySequence::Undo, tr("Undo the last change"));
    redo = add(QStringLiteral("redo"), tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
               tr("Redo the last undone change"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    cut = add(QStringLiteral("cut"), tr("Cu&t"), QKeySequence::Cut,
              tr("Move the selected colliders to the clipboard"));
    copy = add(QStringLiteral("copy"), tr("&Copy"), QKeySequence::Copy, tr("Copy the selected colliders"));
    paste =
        add(QStringLiteral("paste"), tr("&Paste"), QKeySequence::Paste, tr("Paste colliders at the cursor"));
    pasteInPlace =
        add(QStringLiteral("paste"), tr("Paste in P&lace"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
            tr("Paste colliders where they were copied"));
    duplicate = add(QStringLiteral("duplicate"), tr("Dupl&icate"), QKeySequence(Qt::CTRL | Qt::Key_D),
                    tr("Duplicate the selected colliders; again to repeat the offset"));
    remove = add(QStringLiteral("delete"), tr("&Delete"), QKeySequence::Delete,
                 tr("Delete the selected colliders"));
    remove->setShortcuts({QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)});
    selectAll =
        add({}, tr("Select &All"), QKeySequence::SelectAll, tr("Select every collider that can be edited"));
    selectNone = add({}, tr("Select &None"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
                     tr("Clear the selection"));
    selectInverse = add({}, tr("Select In&verse"), QKeySequence(Qt::CTRL | Qt::Key_I),
                        tr("Select every collider that is not selected"));
    selectSameLayer = add({}, tr("Select Same La&yer"), QKeySequence(Qt::CTRL | Qt::Key_L),
                          tr("Select every collider on the layers of the selected ones"));
    selectProblems = add({}, tr("Select All in Pro&blems"), QKeySequence(Qt::CTRL | Qt::Key_F8),
                         tr("Select every collider that has a problem"));
    findCollider = add(QStringLiteral("search"), tr("&Find Collider…"), QKeySequence::Find,
                       tr("Filter the outline by name, layer, shape or size"));
    levelSettings =
        add(QStringLiteral("settings"), tr("Level &Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
            tr("Bounds, grid, collisions and rules of the level"));

    tools = new QActionGroup(this);
    for (const ToolEntry& entry : toolTable())
        tools->addAction(addTool(*entry.definition));
    tools->actions().front()->setChecked(true);

    for (const ArrangeEntry& entry : arrangeTable())
        arrange.append(add(QString::fromLatin1(entry.icon),
                           QCoreApplication::translate("Arrange", entry.text), QKeySequence(entry.shortcut),
                           QCoreApplication::translate("Arrange", entry.tip)));
    bringToCurrentLayer = add(QStringLiteral("layer-bring"), tr("Bring to Current Layer"),
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
                              tr("Put the selected colliders on the current layer"));

    group = add(QStringLiteral("group"), tr("Gro&up"), QKeySequence(Qt::CTRL | Qt::Key_G),
                tr("Group the selected colliders: a click selects all, a double-click enters the group"));
    ungroup = add(QStringLiteral("ungroup"), tr("U&ngroup"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
                  tr("Take the selected colliders out of their group"));

    zoomIn = add(QStringLiteral("zoom-in"), tr("Zoom &In"), QKeySequence::ZoomIn, tr("Zoom in"));
    zoomIn->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut = add(QStringLiteral("zoom-out"), tr("Zoom &Out"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
                  tr("Zoom out"));
    zoomActual = add(QStringLiteral("zoom-100"), tr("&100 %"), QKeySequence(Qt::CTRL | Qt::Key_0),
                     tr("Show one level unit as one pixel"));
    zoomLevel = add(QStringLiteral("zoom-fit"), tr("Zoom to &Level"), QKeySequence(Qt::CTRL | Qt::Key_1),
                    tr("Show the whole level"));
    zoomSelection = add(QStringLiteral("zoom-selection"), tr("Zoom to &Selection"),
                        QKeySequence(Qt::CTRL | Qt::Key_2), tr("Show the selected colliders"));
    showGrid = addToggle(QStringLiteral("grid"), tr("Show &Grid"),
                         QKeySequence(Qt::CTRL | Qt::Key_Apostrophe), tr("Show the grid"));
    showGuides = addToggle({}, tr("Show G&uides"), QKeySequence(Qt::CTRL | Qt::Key_Semicolon),
                           tr("Show the guides of the level and snap to them"));
    removeGuides = add({}, tr("Remo&ve Guides"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Semicolon),
                       tr("Remove all guides of the level"));
    snapToGrid = addToggle(QStringLiteral("snap"), tr("Snap to G&rid"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Apostrophe),
                           tr("Snap to the grid; hold Ctrl to suspend"));
    snapToColliders = addToggle(
        QStringLiteral("magnet"), tr("Snap to &Colliders"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        tr("Snap to edges, centers and tangents of other colliders; hold Ctrl to suspend"));

    resetLayout = add({}, tr("Reset La&yout"), {}, tr("Put the panels back where they were at first"));

    play = addToggle(QStringLiteral("play"), tr("&Play"), QKeySequence(Qt::Key_F5),
                     tr("Play the level with the keyboard; Esc stops"));
    keepTrail =
        addToggle({}, tr("&Keep Trail"), {}, tr("Keep the path of the body visible after play stops"));
    saveRecording = add({}, tr("Save &Recording…"), {}, tr("Save the inputs of the last play to a file"));
    playRecording = add({}, tr("Play Rec&ording…"), {}, tr("Play a saved recording in this level"));
    playSettings = add({}, tr("Play &Settings…"), {}, tr("Size, speed and gravity of the body"));

    nextProblem = add(QStringLiteral("problem-next"), tr("&Next Problem"), QKeySequence(Qt::Key_F8),
                      tr("Go to the next problem"));
    previousProblem = add(QStringLiteral("problem-previous"), tr("&Previous Problem"),
                          QKeySequence(Qt::SHIFT | Qt::Key_F8), tr("Go to the previous problem"));
    fixProblem =
        add(QStringLiteral("problem-fix"), tr("&Fix Next Problem"), QKeySequence(Qt::CTRL | Qt::Key_Period),
            tr("Apply the first fix of the marked problem, or of the next"));
    guide = add(QStringLiteral("guide"), tr("&User Guide"), QKeySequence(Qt::Key_F1),
                tr("Open the guide page about the focused panel"));
    about = add(QStringLiteral("about"), tr("&About Tangent"), {}, tr("Version and license"));
    about->setMenuRole(QAction::AboutRole);
}

QAction* Actions::add(const QString& iconName, const QString& text, const QKeySequence& shortcut,
                      const QString& tip) {
    auto* action = new QAction(text, this);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setShortcut(shortcut);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    action->setStatusTip(tip);
    return action;
}

QAction* Actions::addToggle(const QString& iconName, const QString& text, const QKeySequence& shortcut,
                            const QString& tip) {
    QAction* action = add(iconName, text, shortcut, tip);
    action->setCheckable(true);
    return action;
}

QAction* Actions::addTool(const ToolDefinition& tool) {
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("Tools", text);
    };
    return addToggle(QString::fromLatin1(tool.icon), translated(tool.text), QKeySequence(tool.shortcut),
                     translated(tool.tip));
}

} // namespace tangent
