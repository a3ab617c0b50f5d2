#pragma once

#include "app/commands/shortcuts.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tangent {

class KeyField;

/// Lists the actions of the menus with their keys, and records other keys. Nothing changes before OK. Keys of another
/// action are refused with its name; a button takes them from it.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent);

    void accept() override;

private:
    void createList();
    QLayout* createKeyRow();
    QLayout* createConflictRow();
    QWidget* createButtons();
    void filter(const QString& text);
    Shortcut* current();
    /// Gives the keys to the current action, if they are not reserved.
    void record(const QKeySequence& keys);
    /// Gives the keys to the current action, or asks about the first that another action has.
    void request(const QList<QKeySequence>& keys);
    void assign(Shortcut& shortcut, const QList<QKeySequence>& keys);
    /// Takes the refused keys from their owner and requests again.
    void takeKeys();
    void resetAll();
    void showCurrent();
    void showRow(const Shortcut& shortcut);
    void showConflict(const QString& text, const Shortcut* owner);

    Shortcuts& shortcuts_;
    std::vector<Shortcut> edited_;  ///< one per row
    QList<QKeySequence> requested_; ///< by request(), which asks about `refused_`
    QKeySequence refused_;          ///< keys of another action
    QLineEdit* search_;
    QTreeWidget* list_;
    KeyField* keys_;
    QPushButton* clear_;
    QPushButton* reset_;
    QLabel* conflict_;
    QPushButton* take_;
};

} // namespace tangent
