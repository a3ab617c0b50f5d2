#pragma once

#include <QMenu>

namespace tangent {

class UndoHistory;

/// Chooses how much memory undo steps may take, and keeps the choice for the next start.
class UndoMemoryMenu : public QMenu {
    Q_OBJECT

public:
    UndoMemoryMenu(UndoHistory& history, QWidget* parent);
};

} // namespace tangent
