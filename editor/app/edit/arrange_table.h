#pragma once

#include "arrange/arrange.h"

#include <QKeySequence>

#include <span>

namespace tangent {

/// An action that moves or resizes the selected colliders. Texts are marked with `QT_TRANSLATE_NOOP("Arrange", …)`.
struct ArrangeEntry {
    const char* icon; ///< name of a file in resources/icons
    const char* text; ///< of the menu item, with a mnemonic
    QKeyCombination shortcut;
    const char* tip;
    const char* step;  ///< text of the undo step; contains the number of colliders
    std::size_t least; ///< how many colliders or groups it needs
    void (*arrange)(std::span<Block> blocks, double gridSize);
    bool keepsGroups = true;  ///< whether a group is moved as one; otherwise each collider counts
    bool endsSection = false; ///< whether a separator follows in the menu
};

/// In the order of the menu.
std::span<const ArrangeEntry> arrangeTable();

} // namespace tangent
