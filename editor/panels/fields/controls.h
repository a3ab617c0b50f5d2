#pragma once

#include <QKeySequence>
#include <QString>
#include <QStyledItemDelegate>

class QAbstractItemView;
class QAction;
class QComboBox;
class QFormLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QToolButton;
class QWidget;

namespace tangent {

/// Pixels between the controls of a form.
inline constexpr int formSpacing = 6;

/// Sets the accessible name and the tooltip.
void setCaption(QWidget& control, const QString& name, const QString& toolTip);
/// Sets the text and the tooltip of an action. Both show `keys`, but setCaption() does not register them: see
/// LocalKeys.
void setCaption(QAction& action, const QString& text, const QString& toolTip, const QKeySequence& keys = {});

/// Resizes a window, to less on a small screen.
void resizeWithinScreen(QWidget& window, QSize size);

/// Sets the label beside a field of a form.
void setRowLabel(QFormLayout& form, QWidget& field, const QString& text);

/// A small flat button for an action.
QToolButton* makeButton(QAction& action);

/// Whether the key types a character, and no modifier makes it a command.
bool isCharacter(const QKeyEvent& key);

/// Letters that are typed in a list find a row by its text in this column, unless they edit the current cell. They
/// trigger no shortcuts of the window.
void findRowsByTyping(QAbstractItemView& list, int column);

/// Whether the key is undo or redo and the line has nothing to undo or redo. The key is then meant for the level.
bool isLevelUndo(const QKeyEvent& key, const QLineEdit& line);

/// Adds padding to rows. Passes isLevelUndo() keys of open editors to the window.
class RoomyDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool eventFilter(QObject* editor, QEvent* event) override;
};

/// A combo box that ignores the wheel, so that its parent scrolls, and keeps the letters that search it from triggering
/// shortcuts of the window.
QComboBox* makeComboBox(QWidget* parent = nullptr);
/// A label with wrapped plain text.
QLabel* makeTextLabel();
/// A label with one line of plain text, elided on the right. It never widens its panel.
QLabel* makeElidedLabel();
/// A label with one bold line of plain text, elided on the right.
QLabel* makeTitleLabel();
/// A row of widgets without margins.
QWidget* makeRow(std::initializer_list<QWidget*> widgets);

} // namespace tangent
