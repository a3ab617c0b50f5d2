#pragma once

#include <QKeySequence>
#include <QString>
#include <QStyledItemDelegate>

class QAction;
class QComboBox;
class QFormLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QToolButton;
class QWidget;

namespace tangent {

/// What a control is called by a screen reader, and what its tool tip says.
void setCaption(QWidget& control, const QString& name, const QString& toolTip);
/// The same for an action. `keys`, shown beside both, are not registered as its shortcut: see LocalKeys.
void setCaption(QAction& action, const QString& text, const QString& toolTip, const QKeySequence& keys = {});

/// What stands beside a field of a form.
void setRowLabel(QFormLayout& form, QWidget& field, const QString& text);

/// A small flat button that shows an action and takes its captions from it.
QToolButton* makeButton(QAction& action);

/// Whether a key would undo or redo in a line where nothing was typed: that is meant for the level.
bool isUndoOfLevel(const QKeyEvent& key, const QLineEdit& line);

/// Rows with some room around their text.
class RoomyDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool eventFilter(QObject* editor, QEvent* event) override;
};

/// Choices that the wheel does not change: it goes to what the box lies in, which it may be meant to scroll.
QComboBox* makeComboBox(QWidget* parent = nullptr);
/// Plain text of any length, wrapped.
QLabel* makeText();
/// Plain text of any length on one bold line, cut off with … where there is no room for it.
QLabel* makeTitle();

} // namespace tangent
