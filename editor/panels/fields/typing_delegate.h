#pragma once

#include "panels/fields/controls.h"

namespace tangent {

/// Emits typed() with each keystroke in a cell editor.
class TypingDelegate : public RoomyDelegate {
    Q_OBJECT

public:
    using RoomyDelegate::RoomyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;

signals:
    void typed(const QModelIndex& index, const QString& text);
};

} // namespace tangent
