#pragma once

#include <QMenu>

namespace tangent {

/// The chosen memory limit of an undo history, in bytes.
std::size_t undoMemoryLimit();

/// Chooses the memory limit of the undo histories and saves the choice.
class UndoMemoryMenu : public QMenu {
    Q_OBJECT

public:
    explicit UndoMemoryMenu(QWidget* parent);

signals:
    void chosen(std::size_t bytes);
};

} // namespace tangent
