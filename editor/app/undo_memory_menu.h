#pragma once

#include <QMenu>

namespace tangent {

class UndoHistory;

/// Chooses the memory limit of the undo history and saves the choice.
class UndoMemoryMenu : public QMenu {
    Q_OBJECT

public:
    UndoMemoryMenu(UndoHistory& history, QWidget* parent);
};

} // namespace tangent
