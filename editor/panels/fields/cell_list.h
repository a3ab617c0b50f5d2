#pragma once

#include "panels/fields/controls.h"

#include <QLabel>
#include <QTreeView>

#include <functional>

namespace tangent {

class TypingDelegate;

/// A flat list of rows whose cells are edited in place. Keyboard: Left and Right change the column, F2 and typing edit
/// the current cell, Tab in an editor moves to the next editable cell.
class CellList : public QTreeView {
    Q_OBJECT

public:
    /// What letters do that edit nothing: find a row by its text in the first column, or trigger shortcuts of the
    /// window.
    enum class Letters { findRows, triggerShortcuts };

    explicit CellList(QAbstractItemModel& model, Letters letters = Letters::findRows);
    using QTreeView::edit;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    void keyboardSearch(const QString& text) override;

    /// Delete and Backspace trigger the action. It is enabled while there is a current row.
    void setRemoval(QAction& remove);
    /// Call it when the model rejects an input: the editor stays open for corrections until it loses the focus.
    void keepEditorOpen() { isRejected_ = true; }

    /// Returns why a text is invalid in a cell; empty if it is valid.
    using Check = std::function<QString(const QModelIndex& cell, const QString& text)>;
    /// Validates the text with each keystroke.
    void setCheck(Check check);
    /// Completes what is typed in a column to one of these texts. Call setCheck() first.
    void setCompletions(int column, std::function<QStringList()> completions);
    /// Why the text in the open editor is invalid; empty if it is valid.
    const QString& fault() const { return fault_; }

signals:
    /// Follows each keystroke in a cell editor. fault() says whether the text is valid.
    void typed(const QModelIndex& cell, const QString& text);
    /// The user typed, committed or cancelled: an error about an earlier input no longer applies.
    void errorObsolete();
    /// Enter ended the editing of the current cell. Follows editorClosed().
    void entered();
    void editorClosed();
    void faultChanged();

protected:
    void commitData(QWidget* editor) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;

private:
    QModelIndex nextEditableCell(int step) const;

    void validate(const QModelIndex& cell, const QString& text);
    void setFault(const QString& fault);

    bool isRejected_ = false;
    Check check_;
    TypingDelegate* typing_ = nullptr;
    QString fault_;
    Letters letters_;
};

/// Creates a label that shows why the model rejected an input, until errorObsolete(). Also validates typed text with
/// the model. A Model has fault() and the signal inputRejected().
template <class Model>
QLabel* makeErrorLabel(CellList& list, const Model& model) {
    QLabel* label = makeTextLabel();
    label->hide();
    QObject::connect(&model, &Model::inputRejected, label, [label](const QString& reason) {
        label->setText(reason);
        label->show();
    });
    QObject::connect(&model, &Model::inputRejected, &list, &CellList::keepEditorOpen);
    list.setCheck([&model](const QModelIndex& cell, const QString& text) { return model.fault(cell, text); });
    QObject::connect(&list, &CellList::errorObsolete, label, &QWidget::hide);
    return label;
}

} // namespace tangent
