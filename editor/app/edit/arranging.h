#pragma once

#include "app/edit/arrange_table.h"
#include "app/level_editor.h"

#include <QObject>

namespace tangent {

/// What the Arrange menu does with the selected colliders. Those on hidden and locked layers and those with invalid
/// shapes stay where they are.
class Arranging : public QObject {
    Q_OBJECT

public:
    explicit Arranging(LevelEditor& editor) : QObject(&editor), editor_(editor) {}

    void arrange(const ArrangeEntry& entry);
    void bringTo(LayerId layer);

private:
    LevelEditor& editor_;
};

/// Whether an editable selected collider is on another layer, and that layer is editable. Assumes so of very many.
bool canBringTo(const LevelDocument& document, LayerId layer);

/// Counts the selected colliders that can be arranged, at most up to `most`. With `keepsGroups` a group counts as one.
/// Returns `most` for very many.
std::size_t countArrangeable(const LevelDocument& document, std::size_t most, bool keepsGroups);

} // namespace tangent
