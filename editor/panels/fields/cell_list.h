#pragma once

#include "panels/fields/controls.h"

#include <QLabel>
#include <QTreeView>

#include <functional>

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

    /// Says in words why a text cannot stand in a cell; empty: it can.
    using Check = std::function<QString(const QModelIndex& cell, const QString& text)>;
    /// Judges what is typed while it is.
    void setCheck(Check check);
    /// Why what is being typed cannot stand where it does; empty: it can.
    const QString& fault() const { return fault_; }

signals:
    /// Another input is being typed, taken or given up: what was said about the one before is over.
    void refusalEnded();
    void editorClosed();
    void faultChanged();

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

    void judge(const QModelIndex& cell, const QString& text);
    void setFault(const QString& fault);

    bool isRefused_ = false;
    Check check_;
    QString fault_;
};

/// Words to stand under a list: why the model refused an input, until that is over. What is being
/// typed is judged by the model too.
template <class Model>
QLabel* makeRefusal(CellList& list, const Model& model) {
    QLabel* refusal = makeText();
    refusal->hide();
    QObject::connect(&model, &Model::refused, refusal, [refusal](const QString& reason) {
        refusal->setText(reason);
        refusal->show();
    });
    QObject::connect(&model, &Model::refused, &list, &CellList::refuse);
    list.setCheck([&model](const QModelIndex& cell, const QString& text) { return model.fault(cell, text); });
    QObject::connect(&list, &CellList::refusalEnded, refusal, &QWidget::hide);
    return refusal;
}

} // namespace tangent
