#include "app/commands/shortcuts.h"

#include "app/actions.h"

#include <QEvent>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

QString settingsKey(const Shortcut& shortcut) {
    return QStringLiteral("shortcuts/") + shortcut.entry.action->objectName();
}

} // namespace

Shortcut* findShortcut(std::vector<Shortcut>& shortcuts, const QKeySequence& keys) {
    const auto found = std::ranges::find_if(
        shortcuts, [&](const Shortcut& shortcut) { return shortcut.keys.contains(keys); });
    return found == shortcuts.end() ? nullptr : &*found;
}

bool isReserved(const QKeySequence& keys) {
    if (keys.isEmpty() || (keys[0].keyboardModifiers() & ~Qt::ShiftModifier) != 0)
        return false;
    switch (keys[0].key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_F2:
        return true;
    default:
        return false;
    }
}

Shortcuts::Shortcuts(const QMenuBar& menus, QObject* parent) : QObject(parent), menus_(menus) {
    for (MenuAction& entry : menuActions(menus))
        if (!entry.action->objectName().isEmpty()) {
            const QList<QKeySequence> keys = entry.action->shortcuts();
            shortcuts_.push_back({std::move(entry), keys, keys});
        }
    load();
    apply();
}

QString Shortcuts::menuOpenedBy(const QKeySequence& keys) const {
    for (const QAction* menu : menus_.actions())
        if (menu->isVisible() && QKeySequence::mnemonic(menu->text()) == keys)
            return plainText(*menu);
    return {};
}

bool Shortcuts::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        const std::vector<MenuAction> translated = menuActions(menus_);
        for (Shortcut& shortcut : shortcuts_)
            shortcut.entry.menu =
                std::ranges::find(translated, shortcut.entry.action, &MenuAction::action)->menu;
        apply(); // the tips name the keys
    }
    return QObject::event(event);
}

void Shortcuts::load() {
    const QSettings settings;
    const auto isOwn = [&](const Shortcut& shortcut) {
        return settings.contains(settingsKey(shortcut));
    };
    QList<QKeySequence> taken;
    for (Shortcut& shortcut : shortcuts_)
        if (isOwn(shortcut)) {
            shortcut.keys = QKeySequence::listFromString(settings.value(settingsKey(shortcut)).toString());
            shortcut.keys.removeAll(QKeySequence()); // an empty text makes one
            taken += shortcut.keys;
        }
    for (Shortcut& shortcut : shortcuts_)
        if (!isOwn(shortcut))
            shortcut.keys.removeIf([&](const QKeySequence& keys) { return taken.contains(keys); });
}

void Shortcuts::store(std::vector<Shortcut> changed) {
    shortcuts_ = std::move(changed);
    QSettings settings;
    for (const Shortcut& shortcut : shortcuts_)
        if (shortcut.keys == shortcut.defaults)
            settings.remove(settingsKey(shortcut));
        else
            settings.setValue(settingsKey(shortcut), QKeySequence::listToString(shortcut.keys));
    apply();
}

void Shortcuts::apply() const {
    for (const Shortcut& shortcut : shortcuts_)
        setKeys(*shortcut.entry.action, shortcut.keys);
}

} // namespace tangent
