#pragma once

#include "app/commands/menu_actions.h"

#include <QKeySequence>
#include <QObject>

namespace tangent {

/// The keys of an action of the menus.
struct Shortcut {
    MenuAction entry;
    QList<QKeySequence> keys;
    QList<QKeySequence> defaults;
};

/// Returns the shortcut that has these keys; null if none has.
Shortcut* findShortcut(std::vector<Shortcut>& shortcuts, const QKeySequence& keys);

/// Returns whether the canvas and lists need these keys, such as the arrows. An action must not take them.
bool isReserved(const QKeySequence& keys);

/// The shortcuts of all actions of the menus that have an object name. Those that the user changed are kept in the
/// settings.
class Shortcuts : public QObject {
    Q_OBJECT

public:
    /// The keys that the actions have now are the defaults. Applies those of the settings. If they give the default
    /// keys of one action to another, the first loses them.
    Shortcuts(const QMenuBar& menus, QObject* parent);

    const std::vector<Shortcut>& all() const { return shortcuts_; }
    /// The title of the menu that these keys open; empty if they open none.
    QString menuOpenedBy(const QKeySequence& keys) const;
    /// Applies the keys of a changed copy of all().
    void store(std::vector<Shortcut> changed);

    /// Reads the names of the menus again when the language changes.
    bool event(QEvent* event) override;

private:
    void load();
    void apply() const;

    const QMenuBar& menus_;
    std::vector<Shortcut> shortcuts_;
};

} // namespace tangent
