#pragma once

#include "app/actions.h"

#include <QKeySequence>

#include <array>
#include <span>
#include <variant>

namespace tangent {

/// None, one of the platform's, or a combination.
using ActionKey = std::variant<std::monostate, QKeySequence::StandardKey, QKeyCombination>;

/// An action other than those of toolTable() and arrangeTable(). Texts are marked with
/// `QT_TRANSLATE_NOOP("tangent::Actions", …)`.
struct ActionEntry {
    QAction* Actions::*action;
    const char* name;              ///< the object name, by which settings refer to the action
    const char* icon;              ///< name of a file in resources/icons, or empty
    std::array<ActionKey, 2> keys; ///< the first is shown
    bool isToggle;                 ///< whether it is on or off
    const char* text;              ///< of the menu item, with a mnemonic
    const char* tip;               ///< shown as the tooltip, with the shortcut, and in the status bar
};

std::span<const ActionEntry> actionTable();

} // namespace tangent
