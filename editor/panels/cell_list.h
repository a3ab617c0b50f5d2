#pragma once

#include "panels/controls.h"

#include <QLabel>
#include <QTreeView>

namespace tangent {

/// A flat list of rows whose cells can be edited in place, with the keyboard too: Left and Right go to the next
/// column, F2 and typing edit the current cell, Tab in an editor goes on to the next one.
class CellList : public QTreeView {
    Q_OBJECT

public:
    explicit CellList(QAbstractItemModel& model);
    using QTreeView::edit;

    /// Delete and Backspace trigger it, and it can be triggered while a row is the current one.
    void setRemoval(QAction& remove);
    /// The input that is being taken is refused: its editor stays open, to mend it, until it is left.
    void refuse() { isRefused_ = true; }

signals:
    /// An input is about to be taken or was given up: what was said about the one before is over.
    void inputEnded();
    void editorClosed();

protected:
    void commitData(QWidget* editor) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    bool event(QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;

private:
    QModelIndex nextToEdit(int step) const;

    bool isRefused_ = false;
};

/// Words to stand under a list: why the model refused an input, until that is over.
template <class Model>
QLabel* makeRefusal(CellList& list, const Model& model) {
    QLabel* refusal = makeText();
    refusal->hide();
    QObject::connect(&model, &Model::refused, refusal, [refusal](const QString& reason) {
        refusal->setText(reason);
        refusal->show();
    });
    QObject::connect(&model, &Model::refused, &list, &CellList::refuse);
    QObject::connect(&list, &CellList::inputEnded, refusal, &QWidget::hide);
    return refusal;
}

} // namespace tangent
