#include "panels/fields/typing_delegate.h"

#include <QLineEdit>

namespace tangent {

QWidget* TypingDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const {
    QWidget* editor = RoomyDelegate::createEditor(parent, option, index);
    auto* self = const_cast<TypingDelegate*>(this); // createEditor() is const, signals are not
    if (auto* line = qobject_cast<QLineEdit*>(editor))
        connect(line, &QLineEdit::textEdited, self,
                [self, cell = QPersistentModelIndex(index)](const QString& text) {
                    emit self->typed(cell, text);
                });
    return editor;
}

} // namespace tangent
