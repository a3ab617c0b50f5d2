#include "panels/fields/typing_delegate.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace tangent {

QWidget* TypingDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const {
    QWidget* editor = RoomyDelegate::createEditor(parent, option, index);
    auto* const line = qobject_cast<QLineEdit*>(editor);
    if (line && index.column() == completedColumn_)
        addCompleter(*line);
    auto* self = const_cast<TypingDelegate*>(this); // createEditor() is const, signals are not
    if (line)
        connect(line, &QLineEdit::textEdited, self,
                [self, cell = QPersistentModelIndex(index)](const QString& text) {
                    emit self->typed(cell, text);
                });
    return editor;
}

void TypingDelegate::setCompletions(int column, std::function<QStringList()> completions) {
    completedColumn_ = column;
    completions_ = std::move(completions);
}

void TypingDelegate::addCompleter(QLineEdit& line) const {
    QStringList texts = completions_();
    texts.sort(Qt::CaseInsensitive);
    auto* completer = new QCompleter(texts, &line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    line.setCompleter(completer);
    completer->popup()->installEventFilter(const_cast<TypingDelegate*>(this));
}

/// Enter and Tab in the list of completions take the marked one and go on to the editor. By themselves they would only
/// close the list.
bool TypingDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* const list = qobject_cast<QAbstractItemView*>(watched);
    if (!list)
        return RoomyDelegate::eventFilter(watched, event);
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Tab)
        return false;
    auto* const line = static_cast<QLineEdit*>(list->focusProxy());
    const QModelIndex marked = list->currentIndex();
    list->hide();
    if (marked.isValid())
        line->setText(marked.data().toString());
    QCoreApplication::sendEvent(line, event);
    return true;
}

bool TypingDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
    if (RoomyDelegate::editorEvent(event, model, option, index))
        return true;
    if (event->type() != QEvent::MouseButtonDblClick || !index.flags().testFlag(Qt::ItemIsUserCheckable) ||
        index.flags().testFlag(Qt::ItemIsEditable))
        return false;
    const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, isChecked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace tangent
