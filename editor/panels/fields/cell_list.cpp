#include "panels/fields/cell_list.h"

#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/typing_delegate.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <utility>

namespace tangent {

CellList::CellList(QAbstractItemModel& model, Letters letters) : letters_(letters) {
    setModel(&model);
    if (letters == Letters::findRows)
        findRowsByTyping(*this, 0);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setEditTriggers(DoubleClicked | SelectedClicked | EditKeyPressed | AnyKeyPressed);
    setItemDelegate(new RoomyDelegate(this));
    setSizeAdjustPolicy(AdjustToContents);
    setMinimumHeight(96);
}

void CellList::setRemoval(QAction& remove) {
    auto* keys = new LocalKeys(*this);
    keys->addRemoval(remove);
    const auto follow = [this, &remove] {
        remove.setEnabled(currentIndex().isValid());
    };
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, follow);
    connect(model(), &QAbstractItemModel::modelReset, this, follow);
    follow();
}

void CellList::setCheck(Check check) {
    check_ = std::move(check);
    typing_ = new TypingDelegate(this);
    setItemDelegate(typing_);
    connect(typing_, &TypingDelegate::typed, this, &CellList::validate);
    const auto endTyping = [this] {
        setFault({});
    };
    connect(this, &CellList::editorClosed, this, endTyping);
    connect(model(), &QAbstractItemModel::rowsRemoved, this, endTyping); // the edited row may be gone
    connect(model(), &QAbstractItemModel::modelReset, this, endTyping);
}

void CellList::setCompletions(int column, std::function<QStringList()> completions) {
    typing_->setCompletions(column, std::move(completions));
}

void CellList::validate(const QModelIndex& cell, const QString& text) {
    emit errorObsolete();
    const QString reason = check_(cell, text);
    const QString head = model()->headerData(cell.column(), Qt::Horizontal).toString();
    setFault(reason.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(head, reason));
    emit typed(cell, text);
}

void CellList::setFault(const QString& fault) {
    if (std::exchange(fault_, fault) != fault)
        emit faultChanged();
}

void CellList::commitData(QWidget* editor) {
    emit errorObsolete();
    isRejected_ = false;
    QTreeView::commitData(editor);
}

void CellList::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    if (hint == QAbstractItemDelegate::RevertModelCache)
        emit errorObsolete();
    else if (isRejected_ && editor && editor->hasFocus())
        return;
    QTreeView::closeEditor(editor, hint);
    emit editorClosed();
    if (hint == QAbstractItemDelegate::SubmitModelCache)
        emit entered();
}

/// The columns fit the width, but not until a scroll bar that has just appeared is laid out.
void CellList::scrollTo(const QModelIndex& index, ScrollHint hint) {
    QTreeView::scrollTo(index, hint);
    if (horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
        horizontalScrollBar()->setValue(0);
}

/// A view searches for letters that trigger no shortcut.
void CellList::keyboardSearch(const QString& text) {
    if (letters_ == Letters::findRows)
        QTreeView::keyboardSearch(text);
}

/// QTreeView would scroll on Left and Right, and change the row on Tab.
QModelIndex CellList::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return QTreeView::moveCursor(action, modifiers);
    switch (action) {
    case MoveLeft:
        return current.siblingAtColumn(current.column() - 1);
    case MoveRight:
        return current.siblingAtColumn(current.column() + 1);
    case MoveNext:
        return nextEditableCell(1);
    case MovePrevious:
        return nextEditableCell(-1);
    default:
        return QTreeView::moveCursor(action, modifiers);
    }
}

/// Frames the current cell: the frame of the style is invisible on a selected row.
void CellList::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    QTreeView::drawRow(painter, option, index);
    const QModelIndex current = currentIndex();
    if (!hasFocus() || current.row() != index.row())
        return;
    const bool isSelected = selectionModel()->isSelected(current);
    painter->setPen(palette().color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(visualRect(current).adjusted(0, 0, -1, -1));
}

/// The next editable cell, row by row; invalid after the last.
QModelIndex CellList::nextEditableCell(int step) const {
    const int columns = model()->columnCount();
    const int cells = columns * model()->rowCount();
    for (int cell = currentIndex().row() * columns + currentIndex().column() + step;
         cell >= 0 && cell < cells; cell += step) {
        const QModelIndex index = model()->index(cell / columns, cell % columns);
        if (index.flags().testFlag(Qt::ItemIsEditable))
            return index;
    }
    return {};
}

/// Opens the popup of a combo box, unless Tab started the edit.
bool CellList::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const bool isEdited = QTreeView::edit(index, trigger, event);
    const bool isExplicit =
        trigger == DoubleClicked || trigger == SelectedClicked || trigger == EditKeyPressed;
    if (auto* choices = qobject_cast<QComboBox*>(indexWidget(index)); choices && isEdited && isExplicit)
        choices->showPopup();
    return isEdited;
}

} // namespace tangent
