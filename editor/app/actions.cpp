#include "app/actions.h"

#include "app/action_table.h"
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

namespace {

QList<QKeySequence> keysOf(const ActionEntry& entry) {
    QList<QKeySequence> keys;
    for (const ActionKey& key : entry.keys)
        if (const auto* standard = std::get_if<QKeySequence::StandardKey>(&key))
            keys.append(QKeySequence(*standard));
        else if (const auto* combination = std::get_if<QKeyCombination>(&key))
            keys.append(QKeySequence(*combination));
    return keys;
}

void setActionTexts(QAction& action, const char* context, const char* text, const char* tip) {
    action.setText(QCoreApplication::translate(context, text));
    action.setStatusTip(QCoreApplication::translate(context, tip));
    setKeys(action, action.shortcuts()); // which the tooltip shows
}

} // namespace

Actions::Actions(QObject* parent) : QObject(parent) {
    for (const ActionEntry& entry : actionTable())
        this->*entry.action = add(entry.name, entry.icon, keysOf(entry), entry.isToggle, entry.text);
    tools = new QActionGroup(this);
    for (const ToolEntry& entry : toolTable()) {
        const ToolDefinition& tool = *entry.definition;
        tools->addAction(add(tool.name, tool.icon, {QKeySequence(tool.shortcut)}, true, tool.text));
    }
    tools->actions().front()->setChecked(true);
    for (const ArrangeEntry& entry : arrangeTable())
        arrange.append(add(entry.icon, entry.icon, {QKeySequence(entry.shortcut)}, false, entry.text));
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    setTexts();
}

void Actions::setTexts() {
    for (const ActionEntry& entry : actionTable())
        setActionTexts(*(this->*entry.action), "tangent::Actions", entry.text, entry.tip);
    for (qsizetype i = 0; const ToolEntry& entry : toolTable())
        setActionTexts(*tools->actions().at(i++), "Tools", entry.definition->text, entry.definition->tip);
    for (qsizetype i = 0; const ArrangeEntry& entry : arrangeTable())
        setActionTexts(*arrange.at(i++), "Arrange", entry.text, entry.tip);
    for (QAction* action : {undo, redo})
        action->setIconText(plainText(*action)); // stays; the text names what is undone
}

bool Actions::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        setTexts();
        emit translated();
    }
    return QObject::event(event);
}

QAction* Actions::add(const char* name, const char* iconName, QList<QKeySequence> keys, bool isToggle,
                      const char* text) {
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    if (*iconName != '\0')
        action->setIcon(icon(QLatin1String(iconName)));
    action->setCheckable(isToggle);
    const bool opensDialog = QString::fromUtf8(text).endsWith(QChar(u'…'));
    action->setAutoRepeat(!isToggle && !opensDialog); // a held key would toggle on and off
    keys.removeAll(QKeySequence());                   // a standard key that the platform does not have
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, &commitTyping); // before anything else does something
    return action;
}

} // namespace tangent
