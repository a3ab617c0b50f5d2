#include "panels/fields/local_keys.h"

#include <QAction>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace tangent {

LocalKeys::LocalKeys(QWidget& widget) : QObject(&widget) {
    widget.installEventFilter(this);
}

void LocalKeys::add(const QKeySequence& keys, QAction& action) {
    actions_.emplace_back(keys, &action);
}

void LocalKeys::addRemoval(QAction& action) {
    add(removeKeys, action);
    add(Qt::Key_Backspace, action);
}

bool LocalKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    // Keypad keys count as the same keys.
    const QKeySequence pressed(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, Qt::Key(key.key())));
    const auto found = std::ranges::find(actions_, pressed, [](const auto& entry) { return entry.first; });
    if (found == actions_.end())
        return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        found->second->trigger();
    return true;
}

} // namespace tangent
